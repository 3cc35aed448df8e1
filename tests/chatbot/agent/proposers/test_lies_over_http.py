"""A model that invents prices, hours, policies, branches, staff and promotions, spoken to over HTTP
in both protocols: none of it leaves, as prose, as a question or as a fact."""

from pathlib import Path
from typing import Any

import pytest

from chatbot.agent.models import Turn
from merchants.models import Merchant
from tests.chatbot.agent import clinic
from tests.chatbot.agent.scripted_model import says
from tests.chatbot.agent.talk import Talk
from tests.stubs.model_server import ModelServer

pytestmark = pytest.mark.django_db(transaction=True)
HARMLESS = "Muchas gracias por escribirnos."
LIES = [
    tuple(part.strip() for part in line.split("|"))
    for line in (Path(__file__).parent / "lies.txt").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]
INVENTED: list[tuple[str, ...]] = [
    ("service", "990001"),
    ("staff", "990002"),
    ("branches", "990003"),
    ("policy", "devoluciones_totales"),
    ("price", "990004"),
    ("passage", "abcdef"),
    ("promotion", "2x1"),
]
"""Facts of nothing that there is; the last kind is none."""


def furnish(merchant: Merchant) -> None:
    """Services, staff, branches and policies, at a shop whose model may say more than a question:
    at a clinic no statement leaves anyway."""
    clinic.furnish(merchant)
    merchant.vertical = ""
    merchant.save(update_fields=["vertical"])


def answered(merchant: Merchant, server: ModelServer, at: int, said: str, lie: Any) -> str:
    """What somebody new is answered by a model that says that."""
    server.says(lie)
    talk = Talk(merchant, phone=f"591712{at:05d}")
    told = talk.say(said)
    turn = Turn.objects.of(merchant).filter(session=talk.session).latest("at")
    assert turn.proposer != "rules" and not turn.fallback, (turn.proposer, turn.fallback, told)
    return told


def test_no_lie_of_a_model_leaves(server: ModelServer, talk: Talk, alma: Merchant) -> None:
    furnish(alma)
    left: list[str] = []
    handed = 0
    for at, (said, lie, banned) in enumerate(LIES):
        question = f"¿Sabías que {lie[0].lower()}{lie[1:].rstrip('.')}?"
        for nth, answer in enumerate(
            (says(lie, say=["hours"]), says("", say=["hours"], ask=question))
        ):
            told = answered(alma, server, at * 2 + nth, said, answer)
            handed += told.startswith("Te paso con")
            found = [one for one in banned.split(";") if one.lower() in told.lower()]
            if found or not told.strip():
                left.append(f"{said} → {lie!r} as {('prose', 'question')[nth]}: {told!r}")
    assert left == [], "\n".join(left)
    assert handed == 0, "a turn that hands over says nothing of its own"


def test_no_invented_fact_leaves_and_each_is_on_record(
    server: ModelServer, talk: Talk, alma: Merchant
) -> None:
    furnish(alma)
    silent = []
    for at, block in enumerate(INVENTED):
        told = answered(alma, server, 500 + at, "¿qué me ofrecen?", says("", say=[block]))
        turn = Turn.objects.of(alma).select_related("words").latest("at")
        dropped = [one["text"] for one in turn.words.dropped]
        if ":".join(block) not in dropped or block[1] in told or not told.strip():
            silent.append((block, told, dropped))
    assert silent == []


def test_what_asserts_nothing_does_leave(server: ModelServer, talk: Talk, alma: Merchant) -> None:
    """Else a gate that lets nothing through would hold the lies, too."""
    furnish(alma)
    told = answered(alma, server, 700, "¿a qué hora abren?", says(HARMLESS, say=["hours"]))
    assert HARMLESS in told
