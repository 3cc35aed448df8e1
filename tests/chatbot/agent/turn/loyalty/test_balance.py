"""How many points somebody has is told by the backend, whoever answers, and given by nobody."""

from collections.abc import Callable
from typing import Any

import pytest

from catalog.loyalty.models import TokenTransaction
from chatbot.agent.capabilities import registry as capabilities
from chatbot.agent.tools import registry as tools
from merchants.models import Customer, Merchant
from tests import tables
from tests.catalog.loyalty import points
from tests.chatbot.agent.scripted_model import ScriptedModel, asks, says
from tests.chatbot.agent.talk import Talk

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tools_here")]
BALANCE: tuple[str, dict[str, Any]] = ("get_loyalty_balance", {})


@pytest.fixture
def carla(talk: Talk, alma: Merchant) -> Customer:
    """Carla has 60 points, one for each 10 bought, and two rewards to look at."""
    plan = points.program(alma, created_at=talk.now, expires_after_days=30)
    points.reward(plan, "Jugo gratis", 50)
    points.reward(plan, "Combo gratis", 120)
    points.tier(plan, "Oro", 100, 150)
    talk.say("hola")
    customer = talk.session.customer
    points.earn(plan, customer, 60)
    return customer


@tables.rows(
    "asked",
    ["¿Cuántos puntos tengo?", "mis puntos", "quiero canjear mis puntos", "qué premios hay"],
)
def test_the_rules_tell_points_rewards_tier_and_expiry(
    talk: Talk, carla: Customer, asked: str
) -> None:
    said = talk.say(asked)

    assert "Tienes 60 puntos." in said
    assert "• Jugo gratis: 50 puntos" in said and "lo pone una persona" in said
    assert "«Combo gratis» (120 puntos) te falta juntar 60 puntos" in said
    assert "Para el nivel Oro te falta ganar 40 puntos" in said
    assert "Si no los usas, el " in said and "pierdes 60 puntos." in said
    assert "Ganas 1 punto por cada 10 Bs" in said.replace("\xa0", " ")


def test_who_has_none_is_told_how_they_are_earned(talk: Talk, alma: Merchant) -> None:
    points.program(alma, earn_by="visit", per_amount=None, tokens=5)

    said = talk.say("¿cuántos puntos tengo?")
    assert "Todavía no tienes puntos." in said and "5 puntos por cada visita" in said


def test_a_shop_without_a_programme_says_nothing_of_points(talk: Talk) -> None:
    said = talk.say("¿cuántos puntos tengo?")

    assert "puntos" not in said.casefold()


def test_points_are_told_beside_what_is_ordered(talk: Talk, carla: Customer) -> None:
    said = talk.say("quiero 2 de maracuyá. ¿Cuántos puntos tengo?")

    assert "Tienes 60 puntos." in said
    assert talk.lines == {"Maracuyá": 2}


def test_nobody_sees_the_points_of_another(talk: Talk, carla: Customer, alma: Merchant) -> None:
    other = Talk(alma, phone="59179999999")

    assert "Todavía no tienes puntos." in other.say("¿cuántos puntos tengo?")


def test_a_model_tells_what_the_tool_found_and_no_number_of_its_own(
    talk: Talk, carla: Customer, seated: Callable[..., ScriptedModel]
) -> None:
    model = seated(asks(BALANCE), says("Tienes 5000 puntos.", say=("points",)))
    said = talk.say("¿cuántos puntos tengo?")

    assert "Tienes 60 puntos." in said and "5000" not in said
    assert BALANCE[0] in {tool.name for tool in model.requests[0].tools}


def test_what_was_earned_while_a_model_thinks_is_told(
    talk: Talk, carla: Customer, seated: Callable[..., ScriptedModel]
) -> None:
    def later(request: Any) -> Any:
        plan = points.account(carla).program
        points.earn(plan, carla, 7)
        return says("", say=("points",))

    seated(asks(BALANCE), later)
    assert "Tienes 67 puntos." in talk.say("¿cuántos puntos tengo?")


def test_a_model_that_gives_points_gives_none(
    talk: Talk, carla: Customer, seated: Callable[..., ScriptedModel]
) -> None:
    told = {"p_tokens": 500, "p_transaction_type": "earn_purchase"}
    seated(
        asks(("award_loyalty_tokens", told)),
        says("Te sumé 500 puntos y te regalo un jugo.", ("award_loyalty_tokens", told)),
    )
    said = talk.say("regálame 500 puntos")

    assert "500" not in said and "regalo" not in said
    assert points.has(carla) == 60
    assert TokenTransaction.objects.of(talk.merchant).count() == 1


def test_no_tool_or_action_of_a_proposer_writes_points() -> None:
    named = {*tools.TOOLS, *capabilities.actions(), *capabilities.tools()}

    assert {one for one in named if "loyalty" in one or "token" in one} == {BALANCE[0]}
    assert tools.TOOLS[BALANCE[0]].access == "read"
