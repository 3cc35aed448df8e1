"""The bytes of what Meta sends name all whom its JSON names, and a stranger's cost little."""

import json
import random
from collections.abc import Callable, Mapping
from functools import partial
from time import thread_time
from typing import Any

import pytest

from chatbot.transports.whatsapp.reading import raw_ids, wire
from tests.stubs import webhooks as meta

OTHER = "206540352242922"
GENUINE = {
    "a text": meta.messages(meta.text("hola")),
    "a text that quotes an id": meta.messages(meta.text('{"phone_number_id": "1", "id": "2"}')),
    "two numbers": meta.batch(
        meta.messages(meta.text("una")), meta.messages(meta.text("otra"), number=OTHER)
    ),
    "a picture": meta.messages(meta.image("1234567890")),
    "a thousand statuses": meta.statuses(*[meta.status(f"wamid.{n}", "read") for n in range(999)]),
    "an echo": meta.echo("voy yo"),
    "old chats": meta.history(meta.thread(meta.CARLA, meta.past(meta.CARLA, "hola"))),
    "an account's change": meta.envelope({"field": "account_update", "value": {"event": "X"}}),
    "a number that comes as one": meta.messages(meta.text("hola"), number=106),  # type: ignore[arg-type]
}
SPELLINGS: Mapping[str, Callable[[Any], str]] = {
    "as Meta's": lambda told: json.dumps(told, separators=(",", ":")).replace("/", "\\/"),
    "spaced": json.dumps,
    "indented": lambda told: json.dumps(told, indent=2),
    "in UTF-8": lambda told: json.dumps(told, ensure_ascii=False),
}


def test_all_whom_the_json_of_a_genuine_body_names_are_named_by_its_bytes() -> None:
    missed = []
    for what, told in GENUINE.items():
        for how, spelled in SPELLINGS.items():
            body = spelled(told).encode()
            raw, exact = raw_ids.named(body), wire.numbers(wire.document(body))
            if raw.phone_number_ids != exact.phone_number_ids:
                missed.append((what, how, raw.phone_number_ids))
            if not exact.waba_ids <= raw.waba_ids:
                missed.append((what, how, raw.waba_ids))
    assert not missed


def test_an_entrys_id_is_found_among_a_thousand_messages() -> None:
    told = meta.messages(*[meta.text("hola", f"wamid.HBgL{n}=") for n in range(999)])
    del told["entry"][0]["changes"][0]["value"]["metadata"]

    assert raw_ids.named(json.dumps(told).encode()).waba_ids == {meta.WABA}


@pytest.mark.parametrize("body", [b"", b"\xff\xfe", b'"phone_number_id":', b'"id":"' + b"9" * 99])
def test_bytes_that_are_no_json_name_nobody(body: bytes) -> None:
    assert raw_ids.named(body) == wire.Numbers(frozenset(), frozenset())


def test_a_broken_body_may_still_name_a_number() -> None:
    body = b'{"metadata":{"phone_number_id":"106"},"text":"\xff'

    assert raw_ids.named(body).phone_number_ids == {"106"}


def test_a_strangers_two_megabytes_cost_little_however_they_are_filled() -> None:
    chance = random.Random(1)
    filled = {
        "invented numbers": b",".join(
            b'{"phone_number_id":"%d","id":"%d"}' % (chance.getrandbits(50), chance.getrandbits(50))
            for _ in range(30_000)
        ),
        "one number": b'{"phone_number_id":"106","id":"1"},' * 60_000,
        "names only": b'"phone_number_id":"id":' * 90_000,
        "names and spaces": (b'"phone_number_id"' + b" " * 40) * 35_000,
        "no name": b"x" * 2_000_000,
        "quotes": b'"' * 2_000_000,
    }
    parsing = _spent(lambda: wire.document(b"[" + filled["invented numbers"] + b"]"))
    for what, body in filled.items():
        found = raw_ids.named(body)
        assert len(found.phone_number_ids) <= raw_ids.MOST_IDS, what
        assert len(found.waba_ids) <= raw_ids.MOST_IDS, what
        assert _spent(partial(raw_ids.named, body)) < parsing, what


def _spent(work: Callable[[], object]) -> float:
    """Seconds of processor, the best of three."""
    best = 9.0
    for _ in range(3):
        began = thread_time()
        work()
        best = min(best, thread_time() - began)
    return best
