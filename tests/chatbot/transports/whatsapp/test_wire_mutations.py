"""Whatever is broken in a body is told apart: refused with a reason, and its neighbours live.

`make test` plays an evenly drawn part of what can be broken; `make test-deep` all of it.
"""

import copy
import itertools
import json
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chatbot.conversations.incoming import Inbound, Item, Refused, Status
from chatbot.transports.webhook_adapters import BrokenBody
from chatbot.transports.whatsapp.reading import wire
from tests import tables
from tests.chatbot.transports.whatsapp.payloads import DOCUMENTS, FAILED, MESSAGES
from tests.stubs import webhooks as meta

NOW = datetime.fromtimestamp(meta.NOON, UTC)
Path = tuple[str | int, ...]

GONE = object()
DEEP: Any = 1
for _ in range(200):
    DEEP = [DEEP]
WRONG: tuple[Any, ...] = (
    GONE,
    None,
    "",
    " ",
    "x" * 70_000,
    "\x00",
    "a\ud83d",
    "ñ" * 300,
    0,
    -1,
    10**400,
    1.5,
    float("nan"),
    float("inf"),
    True,
    [],
    [None],
    [[]],
    {},
    {"\x00": 1},
    {"id": None},
    DEEP,
)
EVERY = 7
"""One of so many broken bodies is in the part; prime to the number of ways to be wrong."""


def paths(value: Any, at: Path = ()) -> Iterator[Path]:
    yield at
    pairs: Any = ()
    if isinstance(value, dict):
        pairs = value.items()
    elif isinstance(value, list):
        pairs = enumerate(value)
    for key, inside in pairs:
        yield from paths(inside, (*at, key))


def mutated(document: Any, at: Path, wrong: object) -> Any:
    if not at:
        return None if wrong is GONE else wrong
    copied = copy.deepcopy(document)
    holder = copied
    for key in at[:-1]:
        holder = holder[key]
    if wrong is GONE:
        del holder[at[-1]]
    else:
        holder[at[-1]] = wrong
    return copied


def spoilt(document: Any) -> Iterator[tuple[Path, object]]:
    """Every place of a document with every wrong value for it."""
    return itertools.product(paths(document), WRONG)


def spoilt_of(documents: Mapping[str, Any]) -> Iterator[tuple[str, Path, object]]:
    """The same of several documents, by name."""
    return ((name, at, wrong) for name in documents for at, wrong in spoilt(documents[name]))


def items(document: object) -> tuple[Item, ...]:
    told = wire.parse(json.dumps(document).encode(), received_at=NOW).items
    for item in told:
        assert_keepable(item)
    return told


def assert_keepable(item: Item) -> None:
    """PostgreSQL takes every text and every JSON of it."""
    kept = getattr(item, "item", None) or getattr(item, "extra", None)
    json.dumps(kept, ensure_ascii=False, allow_nan=False).encode()
    for name in item.__dataclass_fields__:
        value = getattr(item, name)
        if isinstance(value, str):
            value.encode()
            assert "\x00" not in value
    assert "\\u0000" not in json.dumps(kept).replace("\\\\u0000", "")


@tables.drawn(EVERY)
def test_every_field_may_be_wrong_in_every_way(every: int) -> None:
    for name, at, wrong in tables.part(spoilt_of(DOCUMENTS), every):
        told = items(mutated(DOCUMENTS[name], at, wrong))
        assert told, (name, at, wrong)
        for item in told:
            assert not isinstance(item, Refused) or item.reason.endswith("."), (name, at, wrong)


@tables.drawn(EVERY)
def test_a_broken_message_leaves_its_neighbours_alive(every: int) -> None:
    for name, at, wrong in tables.part(spoilt_of(MESSAGES), every):
        broken = mutated(MESSAGES[name], at, wrong)
        value = {"messages": [meta.text("antes", "w1"), broken, meta.text("después", "w3")]}

        first, _, last = items(meta.envelope(meta.change(value)))

        assert isinstance(first, Inbound), (name, at, wrong)
        assert isinstance(last, Inbound), (name, at, wrong)
        assert (first.text, last.text) == ("antes", "después"), (name, at, wrong)


@tables.rows(
    ("message", "reason"),
    [
        (meta.text("hola\x00"), "carácter nulo"),
        (meta.text("hola \ud83d"), "medio carácter"),
        (meta.text("hola", id=None), "«id»"),
        (meta.text("hola", "x" * 300), "«id»"),
        (meta.text("hola") | {"from": None}, "quién lo envía"),
        (meta.text("hola") | {"from": "Carla"}, "quién lo envía"),
        (meta.text("hola", type=None), "«type»"),
        (meta.message("text", "hola"), "«text»"),
        (meta.message("text", {"body": 5}), "«body»"),
        (meta.message("image", {"mime_type": "image/png"}), "«id»"),
        (meta.message("location", {"latitude": "aquí", "longitude": 1}), "«latitude»"),
        (meta.message("location", {"latitude": 91, "longitude": 1}), "fuera de rango"),
        (meta.text("hola", context=DEEP), "anidado"),
        (meta.text("hola", referral={"x": [1] * 30_000}), "partes"),
    ],
)
def test_what_can_never_be_read_says_why(message: dict[str, Any], reason: str) -> None:
    (item,) = items(meta.messages(message))

    assert isinstance(item, Refused)
    assert reason in item.reason
    assert item.account_key == meta.NUMBER


def test_a_status_may_name_an_error_in_any_shape() -> None:
    for errors in WRONG[1:]:
        (item,) = items(meta.statuses(FAILED | {"errors": errors}))
        assert isinstance(item, Status | Refused)


@tables.rows("body", [b"", b"{", b"\xff\xfe", b"nada", b'{"a":"\x00"}', b"[" * 99_999])
def test_a_body_that_is_no_json_is_broken(body: bytes) -> None:
    with pytest.raises(BrokenBody):
        wire.parse(body, received_at=NOW)


def test_a_raw_surrogate_spoils_its_message_only() -> None:
    document = meta.messages(meta.text("mal \ud83d", "w1"), meta.text("bien", "w2"))
    body = json.dumps(document, ensure_ascii=False).encode("utf-8", "surrogatepass")

    bad, good = wire.parse(body, received_at=NOW).items

    assert isinstance(bad, Refused)
    assert isinstance(good, Inbound)


def test_a_message_for_no_number_is_refused_and_grouped() -> None:
    document = {
        "entry": [{"id": "7", "changes": [{"field": "messages", "value": {"messages": []}}]}]
    }

    (item,) = items(document)

    assert isinstance(item, Refused)
    assert (item.account_key, item.group_key) == ("", "7")


@tables.drawn(EVERY)
def test_nobody_is_reached_whose_secret_was_not_asked_for(every: int) -> None:
    for name, at, wrong in tables.part(spoilt_of(DOCUMENTS), every):
        told = mutated(DOCUMENTS[name], at, wrong)
        asked = wire.numbers(wire.document(json.dumps(told).encode()))
        for item in items(told):
            assert item.account_key in asked.phone_number_ids | {""}, (name, at, wrong)
            assert getattr(item, "group_key", "") in asked.waba_ids | {""}, (name, at, wrong)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inside: st.lists(inside, max_size=3) | st.dictionaries(st.text(), inside, max_size=3),
    max_leaves=8,
)


@settings(max_examples=150, deadline=None)
@given(name=st.sampled_from(sorted(DOCUMENTS)), data=st.data(), wrong=JSON)
def test_anything_in_any_place_is_survived(name: str, data: st.DataObject, wrong: Any) -> None:
    at = data.draw(st.sampled_from(list(paths(DOCUMENTS[name]))))

    assert items(mutated(DOCUMENTS[name], at, wrong))
