"""Free times: the fields of the specification, what is refused, and what a reply states of them."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from catalog.bookings import appointments
from catalog.bookings.models import Appointment, Service, StaffMember
from catalog.bookings.values import Wanted
from chatbot.agent.proposals import Block
from chatbot.agent.replies.compose import compose
from chatbot.agent.situation import loading
from chatbot.agent.situation.values import Situation
from merchants.models import Branch, Merchant
from tests.chatbot.agent import clinic
from tests.chatbot.agent.talk import Talk
from tests.chatbot.agent.tools.asking import calls_of, raw, told

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tools_here")]
NAME = "get_available_slots"


@pytest.fixture
def now(talk: Talk, alma: Merchant) -> Situation:
    """Friday 20 November 2026, at noon."""
    clinic.furnish(alma)
    talk.write("hola")
    return loading.load(talk.session_id, alma.pk, talk.now)


def _ids(alma: Merchant) -> tuple[str, str, str]:
    cleaning = Service.objects.of(alma).get(name="Limpieza dental")
    luis = StaffMember.objects.of(alma).get(name="Luis Paz")
    return str(cleaning.pk), str(Branch.objects.of(alma).get(is_main=True).pk), str(luis.pk)


def test_a_slot_has_every_field_of_the_specification(now: Situation, alma: Merchant) -> None:
    service, branch, luis = _ids(alma)
    rows = told(now, NAME, date="2026-11-23", service_id=service, branch_id=branch, staff_id=luis)

    assert rows[0] == {
        "id": f"2026-11-23T09:00/{branch}/{luis}", "date": "2026-11-23", "time": "09:00",
        "branch_id": branch, "branch_name": "Centro", "staff_id": luis, "staff_name": "Luis Paz",
        "available": True,
    }  # fmt: skip
    # Forty-five minutes end before the branch closes at seven.
    assert rows[-1]["time"] == "18:00"
    assert len(rows) == 12


def test_without_a_date_the_next_seven_days_are_told(now: Situation) -> None:
    dates = list(dict.fromkeys(row["date"] for row in told(now, NAME)))

    assert dates == [f"2026-11-{day}" for day in (20, 23, 24, 25, 26)]


def test_what_is_taken_is_not_told(now: Situation, alma: Merchant, talk: Talk) -> None:
    service, branch, luis = _ids(alma)
    at = datetime(2026, 11, 23, 9, tzinfo=ZoneInfo(alma.time_zone))
    wanted = Wanted(int(service), int(branch), at, int(luis))
    appointments.hold(alma, talk.session.customer_id, wanted, now=now.now)
    rows = told(now, NAME, date="2026-11-23", service_id=service, staff_id=luis)

    assert rows[0]["time"] == "10:00"
    assert Appointment.objects.of(alma).count() == 1


def test_what_cannot_be_asked_is_a_sentence(now: Situation, alma: Merchant) -> None:
    service, _branch, luis = _ids(alma)
    assert "AAAA" in told(now, NAME, date="mañana")["error"]
    assert "servicio" in told(now, NAME, service_id="999999")["error"]
    assert "sucursal" in told(now, NAME, branch_id="x")["error"]
    south = str(Branch.objects.of(alma).get(name="Zona Sur").pk)
    assert "no atiende en esa" in told(now, NAME, branch_id=south, staff_id=luis)["error"]
    Service.objects.of(alma).filter(pk=int(service)).update(is_active=False)
    assert "ya no se da" in told(now, NAME, service_id=service)["error"]


def test_a_closed_day_and_one_that_is_past_offer_the_next_ones(now: Situation) -> None:
    for day in ("2026-11-21", "2026-11-02"):
        found = told(now, NAME, date=day)
        assert "Ese día no" in found["error"]
        assert found["slots"][0]["date"] >= "2026-11-20"


def test_a_reply_states_the_time_as_the_calendar_has_it(now: Situation, alma: Merchant) -> None:
    service, _branch, luis = _ids(alma)
    calls = calls_of(now, NAME)
    raw(calls, now, NAME, date="2026-11-23", service_id=service, staff_id=luis)
    found = [fact for result in calls.results for fact in result.facts]
    blocks = (Block(kind="slots", ids=(found[0].id, "2026-11-23T03:00/1/1")),)
    reply = compose(now, (), say=blocks, looked_up=found)

    body = str(getattr(reply.contents[0], "body", ""))
    assert "• lunes 23 de noviembre, 09:00 con Luis Paz (Centro)" in body
    assert "03:00" not in body
