"""Blocks, tone and question of an answer are read or given up, and never break a turn."""

import json
from itertools import chain
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from chatbot.agent.facts import registry
from chatbot.agent.proposals import TONES, Block
from chatbot.agent.proposers.model import lenient, saying, schema
from chatbot.agent.replies import tones
from chatbot.agent.rules.fact_kinds import ATTENDING, KINDS, OF_THE_RULES
from tests import tables
from tests.chatbot.agent.scripted_model import says


def pairs(given: Any) -> list[tuple[str, tuple[str, ...]]]:
    return [(one.kind, one.ids) for one in saying.blocks(given)]


@tables.rows(
    ("given", "read"),
    [
        ([{"kind": "price", "ids": ["12", "13"]}], [("price", ("12", "13"))]),
        ([{"kind": "hours", "ids": []}], [("hours", ())]),
        ([{"kind": "hours"}], [("hours", ())]),
        ([{"kind": "How to-pay", "ids": None}], [("how_to_pay", ())]),
        ({"kind": "price", "ids": "12"}, [("price", ("12",))]),
        ([{"kind": "price", "ids": [12, 13.0, "12"]}], [("price", ("12", "13"))]),
        ([{"kind": "price", "id": 12}], [("price", ("12",))]),
        (["hours", "price:12,13"], [("hours", ()), ("price", ("12", "13"))]),
        ([{"kind": "answer", "ids": ["stock:12"]}], [("answer", ("stock:12",))]),
        ([{"kind": "zodiac", "ids": ["leo"]}], [("zodiac", ("leo",))]),
        ([{"kind": "price", "ids": [True, {"a": 1}]}], [("price", ("<bool>", "<dict>"))]),
        ([7, None, [], {}], [("<int>", ()), ("<list>", ()), ("<NoneType>", ())]),
        ([{"kind": "x" * 900, "ids": ["y" * 900]}], [("x" * 60, ("y" * 60,))]),
        ([{"kind": "a\x00b\ud800"}], [("ab?", ())]),
        (None, []),
        ([], []),
        (7, [("<int>", ())]),
    ],
)  # fmt: skip
def test_a_block_is_a_kind_and_ids_in_words(given: Any, read: Any) -> None:
    assert pairs(given) == read


def test_of_ten_thousand_blocks_sixty_are_read_each_once() -> None:
    many = [{"kind": "price", "ids": [str(n // 2)] * 10_000} for n in range(10_000)]

    assert pairs(many) == [("price", (str(n),)) for n in range(saying.MOST_READ // 2)]


@tables.rows(
    ("given", "read"),
    [("greet", "greet"), (" Glad ", "glad"), ("none", ""), ("", ""), ("APPROVED", ""), (None, ""),
     (7, ""), (["greet"], ""), ("greet " * 900, "")],
)  # fmt: skip
def test_a_tone_is_one_of_the_backends_or_none(given: Any, read: str) -> None:
    assert saying.tone(given) == read


@tables.rows(
    ("told", "kept"),
    [
        ("¿Cuál te anoto?", "¿Cuál te anoto?"),
        (" ¿Cuál? ¿O el menú? ", "¿Cuál? ¿O el menú?"),
        ("¿" + "x" * 5000 + "?", "¿" + "x" * (saying.LONGEST_KEPT - 1)),
        (None, ""),
        (["¿Algo más?"], ""),
        ({"a": 1}, ""),
    ],
)
def test_a_question_is_kept_as_it_was_told(told: Any, kept: str) -> None:
    found = lenient.read(json.dumps({"proposed_actions": ["REPLY"], "ask": told}))

    assert found is not None and found.ask == kept


def test_a_whole_answer_is_read() -> None:
    raw = json.dumps(
        says("Qué rico.", say=["hours", ("price", "1")], tone="glad", ask="¿Algo más?")
    )
    found = lenient.read(raw)

    assert found is not None
    assert found.say == (Block(kind="hours"), Block(kind="price", ids=("1",)))
    assert (found.tone, found.ask, found.response_text) == ("glad", "¿Algo más?", "Qué rico.")


@tables.rows(
    "raw",
    ['{"say": [{"kind": "hours", "ids": []}]}', '{"response_text": "", "ask": "¿Algo más?"}',
     '{"response_text": "", "tone": "thanks"}'],
)  # fmt: skip
def test_blocks_tone_or_a_question_alone_are_a_reply(raw: str) -> None:
    found = lenient.read(raw)

    assert found is not None
    assert [one.type for one in found.proposed_actions] == ["REPLY"]


def test_the_specifications_own_shape_stays_valid() -> None:
    found = lenient.read('{"proposed_actions": [{"type": "REPLY"}], "response_text": "Hola."}')

    assert found is not None
    assert (found.say, found.tone, found.ask) == ((), "", "")


def test_the_schema_offers_every_kind_and_tone_and_is_the_same_object() -> None:
    told = schema.answer(("saludo",))
    block = told["properties"]["say"]["items"]

    assert block["properties"]["kind"]["enum"] == list(KINDS)
    assert told["properties"]["tone"]["enum"] == list(TONES)
    assert schema.answer(("saludo",)) is told


def test_every_kind_is_told_by_a_provider_and_every_tone_is_a_phrase() -> None:
    assert sorted((*KINDS, *chain(*ATTENDING.values()), *OF_THE_RULES)) == sorted(registry.kinds())
    assert ("none", *tones.TONES) == TONES


_ANY = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from(["kind", "ids", "id", "x"]), inner, max_size=4)
    ),
    max_leaves=20,
)


@given(_ANY)
def test_nothing_that_can_be_said_breaks_the_reading(value: Any) -> None:
    found = saying.blocks(value)

    assert len(found) <= saying.MOST_READ and saying.tone(value) in ("", *TONES)
    json.dumps([one.model_dump(mode="json") for one in found], allow_nan=False).encode()
