"""What moves between a tool's answer and the reply: what leaves is true by then."""

from collections.abc import Callable
from decimal import Decimal
from typing import Any

import pytest

from catalog.bookings.models import Service, StaffMember
from catalog.knowledge.models import KnowledgeItem
from catalog.products.models import Variant
from chatbot.agent.models import Turn
from merchants.models import Branch, Merchant, OpeningHours, Policy
from tests.chatbot.agent import clinic
from tests.chatbot.agent.replay.dry_runs import differences
from tests.chatbot.agent.scripted_model import ScriptedModel, asks, says
from tests.chatbot.agent.talk import Talk
from tests.chatbot.agent.turn.knowledge.writing import GIFTS, written

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tools_here")]
Seat = Callable[..., ScriptedModel]
Permission = Callable[[], Any]


@pytest.fixture
def merchant(talk: Talk) -> Merchant:
    """Alma's shop as a clinic with two branches."""
    clinic.furnish(talk.merchant)
    return talk.merchant


def told(
    talk: Talk, seated: Seat, said: str, call: tuple[str, Any], block: Any, action: Permission
) -> str:
    """The reply to a model that looks that up and tells it, while the action is done in between;
    the turn runs again as it went."""

    def answers(request: Any) -> dict[str, Any]:
        action()
        return says("", say=[block])

    seated(asks(call), answers)
    words = talk.say(said)
    for kept in Turn.objects.of(talk.merchant).filter(outcome="kept").select_related("words"):
        assert differences(kept) == []
    return words


def test_an_emptied_policy_is_not_told(talk: Talk, merchant: Merchant, seated: Seat) -> None:
    policies = Policy.objects.of(merchant)
    call = ("get_business_policy", {"policy_type": "cancellation"})
    said = "¿Cuál es su política de cancelación?"
    words = told(talk, seated, said, call, ("policy", "cancellation"), lambda: policies.delete())
    assert "24 horas" not in words and "persona" in words


def test_a_policy_is_told_as_it_is_by_then(talk: Talk, merchant: Merchant, seated: Seat) -> None:
    policies = Policy.objects.of(merchant)
    call = ("get_business_policy", {"policy_type": "cancellation"})
    said = "¿Cuál es su política de cancelación?"
    now = {"text": "Hasta 48 horas antes.", "short_version": ""}
    words = told(
        talk, seated, said, call, ("policy", "cancellation"), lambda: policies.update(**now)
    )
    assert "48 horas" in words and "24 horas" not in words


@pytest.mark.parametrize("away", ["deleted", "off"])
def test_a_branch_that_is_gone_is_not_told(
    talk: Talk, merchant: Merchant, seated: Seat, away: str
) -> None:
    rows = Branch.objects.of(merchant).filter(name="Zona Sur")
    pk = str(rows.get().pk)

    def goes() -> None:
        if away == "off":
            rows.update(is_active=False)
        else:
            OpeningHours.objects.of(merchant).filter(branch_id=pk).delete()
            StaffMember.objects.of(merchant).delete()
            rows.delete()

    call = ("get_branch_info", {"branch_id": pk})
    words = told(talk, seated, "¿dónde queda la del sur?", call, ("branches", pk), goes)
    assert "Calacoto" not in words and "2790000" not in words and words


def test_a_branch_that_moved_is_told_where_it_is(
    talk: Talk, merchant: Merchant, seated: Seat
) -> None:
    rows = Branch.objects.of(merchant).filter(name="Zona Sur")
    pk = str(rows.get().pk)
    call = ("get_branch_info", {"branch_id": pk})
    moved = {"address": "Av. Ballivián 1", "phone": "2-2711111"}
    words = told(
        talk,
        seated,
        "¿dónde queda la del sur?",
        call,
        ("branches", pk),
        lambda: rows.update(**moved),
    )
    assert "Av. Ballivián 1" in words and "2-2711111" in words and "Calle 21" not in words


def test_a_service_costs_what_it_costs_by_then_and_one_that_is_off_is_not_told(
    talk: Talk, merchant: Merchant, seated: Seat
) -> None:
    rows = Service.objects.of(merchant).filter(name="Limpieza dental")
    pk = str(rows.get().pk)
    call, block = ("get_service_info", {"service_id": pk}), ("service", pk)
    dearer = {"price_min": Decimal(310), "price_max": Decimal(310)}
    said = "¿cuánto cuesta la limpieza?"
    words = told(talk, seated, said, call, block, lambda: rows.update(**dearer))
    assert "310" in words and "250" not in words
    words = told(talk, seated, said, call, block, lambda: rows.update(is_active=False))
    assert "310" not in words and words


def test_who_left_does_not_attend(talk: Talk, merchant: Merchant, seated: Seat) -> None:
    rows = StaffMember.objects.of(merchant).filter(name="Ana Ríos")
    call, block = ("get_staff_info", {"specialty": "Ortodoncia"}), ("staff", str(rows.get().pk))
    said = "quiero una cita de ortodoncia, ¿quién atiende?"
    here = told(talk, seated, said, call, block, lambda: None)
    gone = told(talk, seated, said, call, block, lambda: rows.update(is_active=False))
    assert "Ana Ríos" in here
    assert "Ana Ríos" not in gone and gone


def test_a_price_is_told_as_it_is_by_then_and_of_what_is_off_none(
    talk: Talk, shelf: dict[str, Variant], seated: Seat
) -> None:
    row = shelf["Maracuyá"]
    rows = Variant.objects.of(talk.merchant).filter(pk=row.pk)
    call = ("get_product", {"product_id": str(row.pk)})
    block = ("price", str(row.pk))
    said = "¿a cuánto está el maracuyá?"
    words = told(talk, seated, said, call, block, lambda: rows.update(price=35))
    assert "35 Bs" in words and "30 Bs" not in words
    words = told(talk, seated, said, call, block, lambda: rows.update(is_active=False))
    assert "35 Bs" not in words


def test_a_text_that_was_taken_out_of_use_is_not_cited(talk: Talk, seated: Seat) -> None:
    written(talk.merchant, ("article", "Tarjetas de regalo", GIFTS))
    rows = KnowledgeItem.objects.of(talk.merchant)
    call = ("search_knowledge_base", {"query": "tarjetas de regalo"})
    said = "¿cómo son las tarjetas de regalo? ¿dan garantía?"
    here = told(talk, seated, said, call, "passage", lambda: None)
    gone = told(talk, seated, said, call, "passage", lambda: rows.update(is_active=False))
    assert "No se cambian por efectivo." in here
    assert "No se cambian por efectivo." not in gone and gone
