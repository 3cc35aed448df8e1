"""The tags that choose facts are read wherever they stand, and no customer ever reads one."""

import re
import time

from hypothesis import given
from hypothesis import strategies as st

from chatbot.agent.proposals import Block
from chatbot.agent.proposers.v1 import answers, tags
from intents import packs
from tests import tables

PRICE = Block(kind="price", ids=("12",))
HOURS = Block(kind="hours")


@tables.rows(
    ("raw", "text", "say"),
    [
        ("[SAY:price:12] ¡Buena elección!", "¡Buena elección!", (PRICE,)),
        ("¡Buena elección! [SAY:price:12]", "¡Buena elección!", (PRICE,)),
        ("Hola [SAY:hours], pasa", "Hola, pasa", (HOURS,)),
        ("[say: Price : 12]", "", (PRICE,)),
        ("[ SAY = hours ]", "", (HOURS,)),
        ("[SAY hours] Hola", "Hola", (HOURS,)),
        ("**[SAY:hours]** Hola", "Hola", (HOURS,)),
        ("(SAY:hours) Hola", "Hola", (HOURS,)),
        ("【SAY：hours】Hola", "Hola", (HOURS,)),
        ("<say>price:12</say> Hola", "Hola", (PRICE,)),
        ("[SAY:price:12,13; 12]", "", (Block(kind="price", ids=("12", "13")),)),
        ("[SAY:order:#0042]", "", (Block(kind="order", ids=("#0042",)),)),
        ("[SAY:delivery:Zona Sur]", "", (Block(kind="delivery", ids=("Zona Sur",)),)),
        ("[SAY:answer:stock:12]", "", (Block(kind="answer", ids=("stock:12",)),)),
        ("[SAY:how-to-pay]", "", (Block(kind="how_to_pay"),)),
        ("[SAY:zodiac:leo] Mmm.", "Mmm.", (Block(kind="zodiac", ids=("leo",)),)),
        ("[SAY:hours][SAY:hours] Hola", "Hola", (HOURS,)),
        ("[SAY:hours]\nHola\n[SAY:price:12]", "Hola", (HOURS, PRICE)),
        ("[SAY:price:12 Hola", "Hola", (PRICE,)),
        ("Hola [SAY:hou", "Hola", (Block(kind="hou"),)),
        ("Hola [SA", "Hola", ()),
        ("[SAY] Hola", "Hola", ()),
        ("[/SAY] Hola", "Hola", ()),
        ("[S[SAY:hours]AY:price:12] Hola", "Hola", (HOURS, PRICE)),
        ("[S\u200bAY:hours] Hola", "Hola", (HOURS,)),
        ("Un ensayo (say no more) [oferta]", "Un ensayo (say no more) [oferta]", ()),
    ],
)
def test_a_fact_is_chosen_by_a_tag(raw: str, text: str, say: tuple[Block, ...]) -> None:
    found = tags.parse(raw)

    assert (found.text, found.say) == (text, say)


def test_both_tags_stand_beside_each_other() -> None:
    answer = answers.read("[INTENT:saludo] [SAY:hours] ¡Hola!", packs.of(""))

    assert answer == answers.Answer("¡Hola!", "saludo", say=(HOURS,))


def test_of_hundreds_of_facts_sixty_are_read() -> None:
    found = tags.parse("".join(f"[SAY:price:{n}]" for n in range(400)))

    assert found.text == "" and len(found.say) == 60


@given(
    st.lists(
        st.sampled_from(
            [*"[](<>:= *`/,【_-\n\u200b", "SAY", "say", "SA", "Y:", "[S", "price", "12", "[SAY:"]
        ),
        max_size=30,
    ).map("".join)
)
def test_whatever_is_written_no_tag_is_left(raw: str) -> None:
    text = tags.parse(raw).text

    assert not re.search(r"\[\s?say(?![^\W_])", text, re.IGNORECASE), text


@tables.rows(
    "raw",
    ["[SAY:" * 800, "[S" * 1300 + "AY:x]" * 300, "[SAY " + "x" * 3900, "<say>" * 800,
     "[S" * 400 + "[SAY:x]" + "AY:x]" * 400, "*" * 4000, "[" * 4000],
)  # fmt: skip
def test_a_hostile_answer_is_read_in_no_time(raw: str) -> None:
    began = time.process_time()
    tags.parse(raw)

    assert time.process_time() - began < 2
