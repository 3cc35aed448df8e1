"""The smallest parts of the way in: long texts left out, secrets taken out, tokens judged."""

import json
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chatbot.transports.evolution import tokens
from chatbot.transports.evolution.trimming import LEFT_OUT, TooLarge, trimmed
from chatbot.transports.evolution.webhook_token import Verdict, judge
from tests.stubs import evolution_tokens

NOW = datetime(2026, 11, 20, 12, tzinfo=UTC)
SECRET = "un-secreto-largo"
_json = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner),
    max_leaves=12,
)


def pieces(raw: bytes, size: int) -> list[bytes]:
    return [raw[at : at + size] for at in range(0, len(raw), size)]


@given(_json, st.integers(1, 9), st.booleans())
def test_whatever_fits_passes_unchanged_in_pieces_of_any_size(
    value: Any, size: int, escaped: bool
) -> None:
    raw = json.dumps(value, ensure_ascii=escaped).encode("utf-8", "surrogatepass")

    assert trimmed(pieces(raw, size), longest=500, most=100_000) == raw


@given(st.text(alphabet='a"\\ñ😀\n', min_size=40, max_size=80), st.integers(1, 50))
def test_a_text_that_is_too_long_is_left_out_and_its_neighbours_stay(long: str, size: int) -> None:
    raw = json.dumps({"antes": 'a"b\\', "base64": long, "después": "c"}).encode()
    told = json.loads(trimmed(pieces(raw, size), longest=30, most=100_000))

    assert told == {"antes": 'a"b\\', "base64": LEFT_OUT, "después": "c"}


def test_a_body_that_is_too_large_is_not_read_to_its_end() -> None:
    with pytest.raises(TooLarge):
        trimmed(iter([b"x" * 10] * 3), longest=5, most=25)


@pytest.mark.parametrize("name", ["apikey", "APIKEY", "token", "jwt_key", "server_url"])
def test_a_named_secret_is_taken_out_at_any_depth(name: str) -> None:
    told = tokens.without({"a": [{"b": {name: "abc"}}], "text": "hola"}, ())

    assert told == {"a": [{"b": {name: "***"}}], "text": "hola"}


def test_a_known_secret_is_taken_out_of_any_text_and_words_stay_as_they_were() -> None:
    told = tokens.without({f"k-{SECRET}": [f"es {SECRET}!"], "text": "http://a@b.c"}, (SECRET, "a"))

    assert told == {"k-***": ["es ***!"], "text": "http://a@b.c"}


@pytest.mark.parametrize(
    "text",
    [
        '{"apikey":"valor-oculto","x":1',
        '{"apikey" : "valor-oculto',
        '{"Token": valor-oculto, "x": 1}',
        f'{{"x": "{SECRET}"',
        '{"server": "https://u:valor-oculto@host/"',
    ],
)
def test_secrets_are_taken_out_of_what_is_no_json_too(text: str) -> None:
    told = tokens.text_without(text, (SECRET,))

    assert "valor-oculto" not in told and SECRET not in told


@pytest.mark.parametrize(
    ("age", "verdict"),
    [
        (timedelta(0), Verdict.GOOD),
        (timedelta(minutes=69), Verdict.GOOD),
        (timedelta(minutes=71), Verdict.EXPIRED),
        (timedelta(days=-7), Verdict.GOOD),
    ],
)
def test_a_token_is_good_for_its_ten_minutes_and_an_hour(age: timedelta, verdict: Verdict) -> None:
    assert judge(evolution_tokens.token(SECRET, NOW - age), SECRET, NOW) is verdict


OTHERS = evolution_tokens.token("otro-secreto", NOW)


@pytest.mark.parametrize(
    "token",
    [
        "",
        ".",
        "..",
        "a.b.c",
        "ñ.ñ.ñ",
        "x" * 5_000,
        evolution_tokens.token("otro-secreto", NOW),
        "e30.e30.e30",
    ],
)
def test_what_is_no_token_of_ours_is_forged(token: str) -> None:
    assert judge(token, SECRET, NOW) is Verdict.FORGED


def test_an_expiry_of_any_size_is_a_moment_or_no_token() -> None:
    verdicts: dict[Any, Verdict] = {
        10**400: Verdict.GOOD,
        -(10**400): Verdict.EXPIRED,
        1e308: Verdict.GOOD,
        float("inf"): Verdict.GOOD,
        float("nan"): Verdict.EXPIRED,
        True: Verdict.FORGED,
        "mañana": Verdict.FORGED,
        None: Verdict.FORGED,
    }
    signed = {until: evolution_tokens.token(SECRET, NOW, exp=until) for until in verdicts}
    told = {until: judge(one, SECRET, NOW) for until, one in signed.items()}
    assert told == verdicts


def test_a_changed_claim_breaks_the_token() -> None:
    head, claims, signature = evolution_tokens.token(SECRET, NOW).split(".")
    other = evolution_tokens.token("x", NOW + timedelta(days=9)).split(".")[1]

    assert judge(f"{head}.{claims}.{signature}", SECRET, NOW) is Verdict.GOOD
    assert judge(f"{head}.{other}.{signature}", SECRET, NOW) is Verdict.FORGED
