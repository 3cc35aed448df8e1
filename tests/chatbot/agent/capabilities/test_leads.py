"""A customer's own details: kept as written, asked back where they replace others."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from chatbot.agent import erasure
from chatbot.agent.models import Turn
from chatbot.agent.proposals import action
from chatbot.agent.situation.values import Line
from merchants.models import Customer, Merchant, User
from tests import tables
from tests.chatbot.agent import folding
from tests.chatbot.agent.proposers.with_a_model import heard
from tests.chatbot.agent.scripted_model import ScriptedModel, asks, says
from tests.chatbot.agent.talk import Talk
from tests.chatbot.agent.tools.asking import calls_of, raw, told

EMAIL = "ana@correo.com"


def customer(talk: Talk) -> Customer:
    return Customer.objects.of(talk.merchant).get()


@tables.rows(
    ("words", "field", "value", "code"),
    [
        (f"mi correo es {EMAIL}", "email", EMAIL, ""),
        (f"mi correo es {EMAIL}", "email", "otro@correo.com", "LEAD_UNSAID"),
        ("mi celular es 71234567", "phone", "71234567", ""),
        ("mi celular es 71234567", "phone", "+591 7123 4567", ""),
        ("mi celular es 71234567", "phone", "79999999", "LEAD_UNSAID"),
        ("me llamo Ana Rojas", "name", "Ana Rojas", "LEAD_DIFFERS"),
        ("me llamo Carla Rojas", "name", "Carla Rojas", ""),
        ("hola", "name", "Ana Rojas", "LEAD_UNSAID"),
        ("no me llamo Ana Rojas", "name", "Ana Rojas", "LEAD_UNSAID"),
        ("hola", "email", "", "LEAD_UNSAID"),
        ("hola", "email", "x" * 5_000, "LEAD_UNSAID"),
        ("mi correo es ana arroba", "email", "ana", "LEAD_UNSAID"),
    ],
)
def test_only_what_the_customer_wrote_is_kept(
    words: str, field: str, value: str, code: str
) -> None:
    (verdict,) = folding.judge([action("update_lead_info", **{field: value})], heard(words))

    assert verdict.code == code


def test_words_of_earlier_count_and_those_of_the_shop_do_not() -> None:
    wish = [action("update_lead_info", email=EMAIL)]
    earlier = heard("ya te lo di", history=(Line("customer", f"es {EMAIL}"),))
    of_the_shop = heard("ese no", history=(Line("assistant", f"¿{EMAIL}?"),))

    assert folding.judge(wish, earlier)[0].accepted
    assert folding.judge(wish, of_the_shop)[0].code == "LEAD_UNSAID"


def test_a_model_cannot_say_yes_for_the_customer() -> None:
    now = replace(heard(f"mi correo es {EMAIL}"), customer_email="vieja@correo.com")
    wish = [action("update_lead_info", email=EMAIL, replace=True)]

    assert folding.judge(wish, now)[0].code == "LEAD_DIFFERS"


def test_the_tool_answers_which_fields_it_changes() -> None:
    now = heard(f"mi correo es {EMAIL} y mi celular es 71234567")

    assert told(now, "update_lead_info", email=EMAIL, phone="71234567") == {
        "success": True, "updated_fields": ["email", "phone"],
    }  # fmt: skip
    unsaid = told(now, "update_lead_info", name="Ana Rojas")
    assert (unsaid["success"], unsaid["updated_fields"]) == (False, [])
    other = replace(now, customer_email="vieja@correo.com")
    asked = told(other, "update_lead_info", email=EMAIL, phone="71234567")
    assert (asked["success"], asked["updated_fields"]) == (False, ["phone"])


@tables.rows(("field", "value"), [("name", "x" * 500), ("email", ["a"]), ("phone", "7" * 100)])
def test_a_parameter_that_cannot_be_is_named(field: str, value: object) -> None:
    now = heard("hola")
    answer = raw(calls_of(now, "update_lead_info"), now, "update_lead_info", **{field: value})

    assert answer == f"No se entendieron los argumentos: {field}."


@pytest.mark.django_db
def test_by_rules_it_is_kept_asked_back_and_replaced_on_a_yes(talk: Talk) -> None:
    assert f"Anoté tu correo: {EMAIL}." in talk.say(f"mi correo es {EMAIL}")
    assert customer(talk).email == EMAIL

    asked = talk.say("mi correo es nueva@correo.com")
    assert "¿Cambio tu correo a nueva@correo.com?" in asked and EMAIL not in asked
    assert customer(talk).email == EMAIL
    talk.say("no")
    assert customer(talk).email == EMAIL

    talk.say("mi correo es nueva@correo.com")
    assert "Anoté tu correo: nueva@correo.com." in talk.say("sí")
    assert customer(talk).email == "nueva@correo.com"

    talk.say("mi correo es tercera@correo.com")
    talk.tap("lead:replace")
    assert customer(talk).email == "tercera@correo.com"


@pytest.mark.django_db
def test_what_is_told_beside_an_order_costs_no_order(talk: Talk) -> None:
    talk.say(f"quiero 2 de maracuyá, mi correo es {EMAIL}")

    assert talk.lines == {"Maracuyá": 2}
    assert customer(talk).email == EMAIL


@pytest.mark.django_db
@pytest.mark.usefixtures("tools_here")
def test_by_a_model_the_same_and_no_word_of_it_stays_in_the_audit(
    talk: Talk, alma: Merchant, seated: Callable[..., ScriptedModel]
) -> None:
    alma.vertical = "clínica"
    alma.save()
    seated(
        asks(("update_lead_info", {"email": EMAIL, "name": "Carla Rojas"})), says("Muchas gracias")
    )

    told = talk.say(f"quiero una cita, soy Carla Rojas, {EMAIL}")

    assert f"Anoté tu correo: {EMAIL}." in told
    assert (customer(talk).email, customer(talk).name) == (EMAIL, "Carla Rojas")
    kept = str(Turn.objects.of(alma).values("verdicts", "effects").get())
    assert "update_lead_info" in kept and "lead_updated" in kept
    assert EMAIL not in kept and "Rojas" not in kept


@pytest.mark.django_db
def test_it_is_forgotten_with_the_customer(talk: Talk, alma: Merchant, owner: User) -> None:
    talk.say(f"mi correo es {EMAIL} y mi celular es 71234567")
    assert customer(talk).contact_phone == "59171234567"

    erasure.erase(customer(talk).pk, alma.pk, by=owner, now=talk.now)

    assert (customer(talk).email, customer(talk).contact_phone) == ("", "")
