"""The smallest parts of the way in: long texts left out, secrets taken out, tokens judged."""

import json
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chatbot.transports.evolution import jwt, tokens
from chatbot.transports.evolution.trimming import LEFT_OUT, TooLarge, trimmed

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
        (timedelta(0), jwt.Verdict.GOOD),
        (timedelta(minutes=69), jwt.Verdict.GOOD),
        (timedelta(minutes=71), jwt.Verdict.EXPIRED),
        (timedelta(days=-7), jwt.Verdict.GOOD),
    ],
)
def test_a_token_is_good_for_its_ten_minutes_and_an_hour(
    age: timedelta, verdict: jwt.Verdict
) -> None:
    assert jwt.judge(jwt.token(SECRET, NOW - age), SECRET, NOW) is verdict


@pytest.mark.parametrize(
    "token",
    ["", ".", "..", "a.b.c", "ñ.ñ.ñ", "x" * 5_000, jwt.token("otro-secreto", NOW), "e30.e30.e30"],
)
def test_what_is_no_token_of_ours_is_forged(token: str) -> None:
    assert jwt.judge(token, SECRET, NOW) is jwt.Verdict.FORGED


def test_a_changed_claim_breaks_the_token() -> None:
    head, claims, signature = jwt.token(SECRET, NOW).split(".")
    other = jwt.token("x", NOW + timedelta(days=9)).split(".")[1]

    assert jwt.judge(f"{head}.{claims}.{signature}", SECRET, NOW) is jwt.Verdict.GOOD
    assert jwt.judge(f"{head}.{other}.{signature}", SECRET, NOW) is jwt.Verdict.FORGED
