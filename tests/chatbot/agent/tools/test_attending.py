"""Services, staff, branches and policies: each field of the specification, and what a reply states
of them."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest

from catalog.bookings.models import Service, StaffMember
from chatbot.agent.proposals import Block
from chatbot.agent.replies.compose import compose
from chatbot.agent.situation import loading
from chatbot.agent.situation.values import Situation
from merchants.models import Branch, HoursException, Merchant, Policy
from tests import tables
from tests.chatbot.agent import clinic
from tests.chatbot.agent.scripted_model import ScriptedModel, asks, says
from tests.chatbot.agent.talk import Talk
from tests.chatbot.agent.tools.asking import calls_of, raw, told

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tools_here")]
TOOLS = (
    "get_service_info", "list_services", "get_staff_info", "get_branch_info",
    "get_business_policy",
)  # fmt: skip


@pytest.fixture
def now(talk: Talk, alma: Merchant) -> Situation:
    clinic.furnish(alma)
    talk.write("hola")
    return loading.load(talk.session_id, alma.pk, talk.now)


def said(now: Situation, kind: str, name: str, **asked: Any) -> str:
    """What a reply tells with the facts that the call found."""
    calls = calls_of(now, name)
    raw(calls, now, name, **asked)
    found = [fact for result in calls.results for fact in result.facts]
    ids = tuple(dict.fromkeys(one.id for one in found))
    reply = compose(now, (), say=(Block(kind=kind, ids=ids),), looked_up=found)
    return str(getattr(reply.contents[0], "body", ""))


def test_a_service_has_every_field_of_the_specification(now: Situation) -> None:
    found = told(now, "get_service_info", service_name="limpieza")

    assert found == {
        "id": found["id"], "name": "Limpieza dental", "price_min": 250, "price_max": 250,
        "price_note": None, "duration_minutes": 45,
        "description": "Limpieza con ultrasonido y pulido.", "requires_consultation": False,
        "promotion_active": True, "promotion_text": "2x1 con un familiar",
    }  # fmt: skip
    assert told(now, "get_service_info", service_id=found["id"]) == found
    assert told(now, "get_service_info", service_name="¿cuánto sale la profilaxis?") == found


def test_services_are_listed_with_a_range_and_by_category(now: Situation) -> None:
    every = told(now, "list_services")

    assert [(row["name"], row["price_range"], row["category"]) for row in every] == [
        ("Endodoncia", "800 Bs - 1.500 Bs", "Tratamientos"),
        ("Limpieza dental", "250 Bs", "Prevención"),
        ("Ortodoncia", "", "Tratamientos"),
    ]
    assert len(told(now, "list_services", category="tratamientos")) == 2
    unknown = told(now, "list_services", category="masajes")
    assert unknown["categories"] == ["Tratamientos", "Prevención"]


def test_staff_is_found_by_name_specialty_and_branch(now: Situation) -> None:
    every = told(now, "get_staff_info")
    south = Branch.objects.of(now.shop.id).get(name="Zona Sur")

    assert [one["name"] for one in every] == ["Ana Ríos", "Luis Paz"]
    assert every[0] == {
        "id": every[0]["id"], "name": "Ana Ríos", "role": "Odontóloga",
        "specialty": "Ortodoncia", "branches": ["Zona Sur"],
    }  # fmt: skip
    assert told(now, "get_staff_info", staff_name="ana") == [every[0]]
    assert told(now, "get_staff_info", specialty="endodoncia") == [every[1]]
    assert told(now, "get_staff_info", branch_id=str(south.pk)) == [every[0]]


def test_a_branch_is_told_with_contact_map_and_hours(now: Situation) -> None:
    found = told(now, "get_branch_info", branch_name="sucursal sur")

    assert {key: found[key] for key in ("name", "address", "city", "phone", "whatsapp")} == {
        "name": "Zona Sur", "address": "Calle 21 de Calacoto 45", "city": "",
        "phone": "2-2790000", "whatsapp": "+591 70000001",
    }  # fmt: skip
    assert found["google_maps_url"] == "https://maps.app.goo.gl/sur"
    assert found["operating_hours"]["monday"] == {"open": "15:00", "close": "19:00"}
    assert "saturday" not in found["operating_hours"]
    assert told(now, "get_branch_info", branch_id=found["id"])["name"] == "Zona Sur"
    assert told(now, "get_branch_info")["name"] == "Centro"


def test_past_special_days_leave_room_for_those_to_come(now: Situation) -> None:
    centro = Branch.objects.of(now.shop.id).get(name="Centro")
    today = now.now.date()
    HoursException.objects.bulk_create(
        HoursException(merchant_id=now.shop.id, branch=centro, date=today + timedelta(days=n))
        for n in (*range(-20, 0), 1)
    )
    calls = calls_of(now, "get_branch_info")
    raw(calls, now, "get_branch_info", branch_name="centro")
    (fact,) = calls.results[0].facts

    told = [day for day, _opens, _closes in fact.data["schedule"]["special"]]
    assert told[-1] == f"{today + timedelta(days=1)}"
    assert len(told) <= 3


def test_a_policy_is_told_whole_and_short(now: Situation) -> None:
    assert told(now, "get_business_policy", policy_type="cancellation") == {
        "title": "Política de cancelación",
        "policy": clinic.CANCELLATION,
        "short_version": clinic.SHORT,
    }
    assert "error" in told(now, "get_business_policy", policy_type="warranty")


def test_each_answer_becomes_facts_in_the_backends_words(now: Situation) -> None:
    whole = said(now, "service", "get_service_info", service_name="endodoncia")
    assert "*Endodoncia*: de 800 Bs a 1.500 Bs (según la pieza)" in whole
    assert "Dura 90 minutos." in whole and "después de una consulta" in whole

    cleaning = said(now, "service", "get_service_info", service_name="limpieza")
    assert "Promoción: 2x1 con un familiar" in cleaning

    listed = said(now, "service", "list_services")
    assert "• Limpieza dental: 250 Bs" in listed and "• Ortodoncia: se cotiza" in listed

    people = said(now, "staff", "get_staff_info")
    assert "• Ana Ríos: Odontóloga, Ortodoncia. Atiende en Zona Sur." in people

    south = said(now, "branches", "get_branch_info", branch_name="zona sur")
    assert "Calle 21 de Calacoto 45" in south and "15:00–19:00" in south
    assert "https://maps.app.goo.gl/sur" in south

    assert clinic.SHORT in said(now, "policy", "get_business_policy", policy_type="cancellation")


def test_what_another_merchant_has_is_not_there(now: Situation, dario: Merchant) -> None:
    plan = Service.objects.create(merchant=dario, name="Plan personal", price_min=1, price_max=1)
    coach = StaffMember.objects.create(merchant=dario, name="Darío")
    there = Branch.objects.create(merchant=dario, name="Almagro", address="Rivadavia 1")
    Policy.objects.create(merchant=dario, kind="warranty", text="De por vida.")

    answers = [
        told(now, "get_service_info", service_id=str(plan.pk)),
        told(now, "get_service_info", service_name="Plan personal"),
        told(now, "get_staff_info", staff_name=coach.name),
        told(now, "get_staff_info", branch_id=str(there.pk)),
        told(now, "get_staff_info", service_id=str(plan.pk)),
        told(now, "get_branch_info", branch_id=str(there.pk)),
        told(now, "get_business_policy", policy_type="warranty"),
    ]

    assert [one for one in answers if "error" not in one] == []


def test_a_promotion_that_is_over_is_none(now: Situation) -> None:
    Service.objects.of(now.shop.id).filter(name="Limpieza dental").update(
        promotion_until="2026-11-02T00:00:00Z"
    )
    found = told(now, "get_service_info", service_name="limpieza")

    assert (found["promotion_active"], found["promotion_text"]) == (False, None)


def test_two_branches_of_one_name_are_asked_about(now: Situation) -> None:
    for city in ("Cochabamba", "Santa Cruz"):
        Branch.objects.create(merchant_id=now.shop.id, name="Norte", city=city, address="Calle 1")

    found = told(now, "get_branch_info", branch_name="norte")
    assert "error" in found
    assert [one["name"] for one in found["branches"]] == [
        "Norte (Cochabamba)", "Norte (Santa Cruz)",
    ]  # fmt: skip
    assert told(now, "get_branch_info", branch_name="norte de Santa Cruz")["city"] == "Santa Cruz"


def test_a_policy_emptied_while_the_turn_runs_is_not_stated(now: Situation) -> None:
    Policy.objects.of(now.shop.id).delete()
    calls = calls_of(now, "get_business_policy")
    raw(calls, now, "get_business_policy", policy_type="cancellation")

    found = calls.results[0].facts
    reply = compose(now, (), say=(Block(kind="policy", ids=("cancellation",)),), looked_up=found)

    assert clinic.SHORT not in str(reply.contents)
    assert reply.unknown == (("policy", "cancellation"),)


@tables.rows(
    ("name", "asked"),
    [
        ("get_service_info", {"service_name": "x" * 5_000}),
        ("get_service_info", {"service_name": ["limpieza"]}),
        ("get_service_info", {"service_id": "0" * 50}),
        ("list_services", {"category": "x" * 5_000}),
        ("get_staff_info", {"staff_name": "x" * 5_000}),
        ("get_branch_info", {"branch_name": "x" * 5_000}),
        ("get_business_policy", {}),
        ("get_business_policy", {"policy_type": ""}),
        ("get_business_policy", {"policy_type": "prices"}),
    ],
)
def test_a_parameter_that_cannot_be_is_refused_by_name(
    now: Situation, name: str, asked: dict[str, Any]
) -> None:
    assert raw(calls_of(now, name), now, name, **asked).startswith("No se entendieron")


@tables.rows(
    ("name", "asked"),
    [
        ("get_service_info", {}),
        ("get_service_info", {"service_name": "  "}),
        ("get_service_info", {"service_name": "masaje tailandés"}),
        ("get_service_info", {"service_id": "-1"}),
        ("get_service_info", {"service_id": "abc"}),
        ("get_staff_info", {"staff_name": "Nadie"}),
        ("get_branch_info", {"branch_name": "Marte"}),
        ("get_branch_info", {"branch_id": "9" * 19}),
    ],
)
def test_what_is_not_there_is_told_as_an_error_and_is_no_fact(
    now: Situation, name: str, asked: dict[str, Any]
) -> None:
    calls = calls_of(now, name)
    assert "error" in raw(calls, now, name, **asked)
    assert calls.results[0].facts == ()


def test_a_name_that_fits_several_services_is_asked_about(now: Situation) -> None:
    Service.objects.create(merchant_id=now.shop.id, name="Limpieza profunda")

    found = told(now, "get_service_info", service_name="limpieza")

    assert [one["name"] for one in found["candidates"]] == ["Limpieza dental", "Limpieza profunda"]


def test_a_shop_without_services_is_offered_none_of_their_tools(talk: Talk, alma: Merchant) -> None:
    talk.write("hola")
    bare = loading.load(talk.session_id, alma.pk, talk.now)

    assert [one.name for one in calls_of(bare, *TOOLS).offered] == ["set_order_details"]


def test_a_model_that_lies_about_a_price_an_hour_and_a_policy_is_not_heard(
    talk: Talk, alma: Merchant, seated: Callable[..., ScriptedModel]
) -> None:
    clinic.furnish(alma)
    lies = (
        "La limpieza cuesta 99 Bs. Abrimos a las 6 de la mañana. "
        "Puedes cancelar gratis cuando quieras."
    )
    seated(asks(("get_service_info", {"service_name": "limpieza"})), says(lies, say=["service"]))

    told = talk.say("¿cuánto cuesta la limpieza?")

    assert "250 Bs" in told
    assert not any(lie in told for lie in ("99", "a las 6", "gratis"))


def test_a_block_of_a_service_that_nobody_looked_up_says_nothing(
    talk: Talk, alma: Merchant, seated: Callable[..., ScriptedModel]
) -> None:
    clinic.furnish(alma)
    pk = Service.objects.of(alma).values_list("pk", flat=True)[0]
    seated(says("", say=[("service", str(pk))]))

    assert "Bs" not in talk.say("¿cuánto cuesta la limpieza?")
