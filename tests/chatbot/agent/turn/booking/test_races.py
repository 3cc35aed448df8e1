"""Two want one time at once, with real locks: one has it, the other hears of the next ones."""

import pytest

from catalog.bookings.models import Appointment, Service
from chatbot.agent import turn
from merchants.models import Merchant
from tests.chatbot.agent.talk import Talk
from tests.chatbot.agent.turn.booking import desk
from tests.chatbot.conversations.numbers import at_once

pytestmark = pytest.mark.django_db(transaction=True)


def test_of_two_who_tap_one_time_one_has_it_and_the_other_hears_the_next(
    talk: Talk, practice: Merchant
) -> None:
    other = Talk(practice, phone="59171234568")
    cleaning = Service.objects.of(practice).get(name="Limpieza dental")
    for one in (talk, other):
        one.tap(f"service:{cleaning.pk}")
    slots = [key for key in desk.buttons(talk).values() if key.startswith("slot:2026-11-24T09:00")]
    for one in (talk, other):
        one.write("esa", choice=slots[0])
        one.pass_time(seconds=10)
    sessions = [(one.session_id, one.now) for one in (talk, other)]

    at_once(*(lambda pk=pk, now=now: turn.take(pk, lambda: now) for pk, now in sessions))

    told = ["\n".join(one.deliver()) for one in (talk, other)]
    assert [status for _s, _t, status in desk.rows(talk)] == ["pending"]
    assert sum("*Tu cita*" in words for words in told) == 1
    assert sum("ya está ocupada" in words and "Libres tengo:" in words for words in told) == 1
    assert sorted(map(desk.flow, (talk, other))) == ["choosing", "review"]

    winner = talk if desk.flow(talk) == "review" else other
    winner.tap(desk.buttons(winner)["Sí, confirmo"])
    assert Appointment.objects.of(practice).get().status == "confirmed"
