"""Blocks that show something are judged as actions; the rules answer facts in blocks."""

from chatbot.agent import deciding, reading
from chatbot.agent.proposals import Block, Proposal, action
from chatbot.agent.proposers import engines
from chatbot.agent.proposers.rules import rules_proposer
from chatbot.agent.replay.dry_run import DryRun, dry_run
from chatbot.agent.situation.values import Situation
from chatbot.conversations.outbound_content import words
from tests import tables
from tests.chatbot.agent.scenes import MATCHA, said, situation


def dry(now: Situation, *say: Block, **more: str) -> DryRun:
    proposal = Proposal(proposed_actions=(action("REPLY"),), say=say, **more)
    return dry_run(now, reading.read(now), proposal, engines.named("v2"))


def test_a_product_that_is_told_is_shown_as_by_the_action() -> None:
    now = situation("IDLE", unread=(said("¿qué es el matcha?"),))
    done = dry(now, Block(kind="hours"), Block(kind="product", ids=(str(MATCHA),)))

    assert done.state == "BROWSING"
    assert [one.type for one in done.verdicts] == ["REPLY", "SHOW_PRODUCT"]
    assert done.reply.abouts[0].variants == (MATCHA,)
    text = "\n".join(map(words, done.reply.contents))
    assert text.count("*Matcha*") == 1 and text.index("dato") < text.index("*Matcha*")


def test_a_product_of_another_shop_is_neither_shown_nor_refused_aloud() -> None:
    now = situation("IDLE", unread=(said("hola"),))
    done = dry(now, Block(kind="product", ids=("99999",)), Block(kind="catalog"))

    assert [one.type for one in done.verdicts] == ["REPLY", "SHOW_CATALOG"]
    assert [(one.text, one.reason) for one in done.reply.dropped] == [
        ("product:99999", "UNKNOWN_ID")
    ]


@tables.rows(
    ("text", "kind", "ids"),
    [
        ("¿cuánto cuesta el matcha?", "price", (str(MATCHA),)),
        ("¿cómo pago?", "how_to_pay", ()),
        ("¿dónde están?", "address", ()),
        ("horario", "hours", ()),
        ("¿hacen envíos?", "delivery", ()),
        ("¿cómo va mi pedido?", "order", ()),
    ],
)
def test_the_rules_answer_a_fact_with_its_block(text: str, kind: str, ids: tuple[str]) -> None:
    now = situation("BROWSING", unread=(said(text),))
    proposal = rules_proposer.propose(now, reading.read(now))

    assert proposal.say == (Block(kind=kind, ids=ids),)
    assert [one.type for one in proposal.proposed_actions] == ["REPLY"]


def completed(*actions: str, text: str = "") -> Proposal:
    """What a model answers without blocks to "¿a qué hora abren?", with what is added to it."""
    now = situation("BROWSING", unread=(said("¿a qué hora abren?"),))
    proposed = Proposal(
        proposed_actions=tuple(map(action, actions)), response_text=text, proposer="stub"
    )
    return deciding.completed(proposed, now, reading.read(now), engines.named("v2"))


@tables.rows(
    ("actions", "text", "kinds"),
    [
        (["REPLY"], "Qué gusto saludarte.", ["hours"]),
        (["REPLY"], "", ["hours"]),
        (["SHOW_CATALOG"], "Qué gusto saludarte.", ["hours"]),
        (["SHOW_CATALOG"], "", []),
        (["ESCALATE"], "Lamento mucho lo que pasó.", []),
    ],
)
def test_an_answer_without_blocks_gets_the_facts_that_the_words_ask_for(
    actions: list[str], text: str, kinds: list[str]
) -> None:
    assert [one.kind for one in completed(*actions, text=text).say] == kinds
