"""What was asked and nobody here knows is kept with its turn, for the merchant to answer."""

from collections.abc import Callable

import pytest
from django.test import Client
from django.urls import reverse

from chatbot.agent import naming
from chatbot.agent.facts import registry
from merchants.models import User
from merchants.rules import policies
from tests import tables
from tests.chatbot.agent.scripted_model import ScriptedModel, says
from tests.chatbot.agent.talk import Talk

pytestmark = pytest.mark.django_db
Seat = Callable[..., ScriptedModel]
LIST = "admin:agent_turn_changelist"


@tables.rows(
    ("text", "unknown"),
    [
        ("¿tienen parqueo?", ["policy:parking"]),
        ("¿dan factura?", ["policy:invoice"]),
        ("¿a qué hora abren?", ["hours"]),
        ("mmm ehh", ["other"]),
        ("¿dónde están?", []),
        ("¿me haces descuento?", []),
        ("quiero 2 maracuyá", []),
    ],
)
def test_a_turn_keeps_what_nobody_knew(talk: Talk, text: str, unknown: list[str]) -> None:
    talk.say(text)

    assert talk.last_turn().unknown == unknown


def test_a_model_that_asks_for_it_is_on_record_too(talk: Talk, seated: Seat) -> None:
    seated(says("", say=[("policy", "parking")]))
    answer = talk.say("¿hay dónde dejar el carro?")

    assert "Ese dato no lo tengo a mano." in answer
    assert talk.last_turn().unknown == ["policy:parking"]


def test_what_the_merchant_wrote_is_known(talk: Talk) -> None:
    talk.merchant.policies = {"parking": "Hay parqueo al frente."}
    talk.merchant.save()

    assert talk.say("¿tienen parqueo?") == "Hay parqueo al frente."
    assert talk.last_turn().unknown == []


def test_the_merchant_finds_them_in_one_list(talk: Talk, client: Client, owner: User) -> None:
    for text in ("¿tienen parqueo?", "¿me haces descuento?"):
        talk.say(text)
    client.force_login(owner)
    page = client.get(reverse(LIST), {"caso": "no-supimos"})

    assert [turn.unknown for turn in page.context["cl"].result_list] == [["policy:parking"]]
    assert "parqueo" in page.content.decode()


def test_every_kind_and_topic_has_a_name() -> None:
    known = {*naming.UNKNOWN, "policy:discount", "policy:minimum"}

    assert {f"policy:{topic}" for topic in policies.TOPICS} <= known
    assert {key for key in naming.UNKNOWN if ":" not in key} <= {*registry.kinds(), "other"}
