"""A sale in packs that stands still: the customer is written to once a stage, and never past what
they or a person of the shop want."""

import signal
from datetime import datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from catalog.orders.models import Order
from catalog.products.models import SalesPack
from chatbot.agent import flow_clock, lead_follow_ups
from chatbot.agent.models import Turn
from chatbot.conversations import ownership
from chatbot.conversations.message_templates import occasions
from chatbot.conversations.models import Outgoing, TemplateChoice
from chatbot.transports.simulator import channel
from intents.models import SalesSettings
from merchants.models import Membership, User
from tests import killed
from tests.chatbot.agent.appointments import practice
from tests.chatbot.agent.talk import Talk, commit
from tests.chatbot.agent.turn.packs.selling import DATA, flow
from tests.chatbot.conversations.approved import WABA, template

pytestmark = pytest.mark.django_db
BOGOTA = ZoneInfo("America/Bogota")


def follow_ups(talk: Talk) -> int:
    rows = Outgoing.objects.of(talk.merchant)
    return rows.filter(message__about__occasion=occasions.SALE_FOLLOW_UP).count()


def strike(talk: Talk, **later: float) -> str:
    """Time passes, and whatever is due is done; the words that it made."""
    talk.pass_time(**later)
    for pk in lead_follow_ups.due(talk.now, 10):
        lead_follow_ups.follow_up(int(pk), talk.now)
    commit()
    return "\n".join(talk.deliver())


def through(talk: Talk, *words: str) -> None:
    for one in words:
        talk.say(one)


@pytest.fixture
def marcela(carla: Talk) -> User:
    return Membership.objects.of(carla.merchant).get(user__name="Marcela").user


def test_who_stopped_at_the_data_is_asked_for_what_is_missing(carla: Talk) -> None:
    through(carla, "quiero comprar", "me llamo Carla Restrepo")
    assert strike(carla, minutes=179) == ""
    said = strike(carla, minutes=2)

    assert "Tu compra quedó a medias." in said
    assert "dirección" in said and "nombre" not in said
    assert flow(carla).data["followed"] == ["captura"]


def test_who_only_asked_the_price_is_asked_whether_to_buy(carla: Talk) -> None:
    through(carla, "Hola, ¿cuánto cuesta?")
    said = strike(carla, hours=3)

    assert said.startswith("Te escribo por tu consulta.") and "¿Deseas comprar?" in said


def test_who_stopped_at_the_offers_sees_them_with_todays_prices(carla: Talk) -> None:
    through(carla, "quiero comprar", DATA)
    SalesPack.objects.of(carla.merchant).filter(key="2x").update(price=99900)
    said = strike(carla, hours=2)

    assert "falta que elijas el pack" in said and "99.900" in said and "109.900" not in said


def test_a_yes_to_the_follow_up_agrees_to_the_summary_that_was_shown(carla: Talk) -> None:
    through(carla, "quiero comprar", DATA, "el de 2")
    said = strike(carla, hours=1)
    assert "(Pack de 2) sigue sin confirmar" in said and "¿Confirmas tu pedido?" in said

    carla.say("sí")
    assert Order.objects.of(carla.merchant).get().total == 109900


def test_a_yes_after_the_price_moved_agrees_to_nothing(carla: Talk) -> None:
    through(carla, "quiero comprar", DATA, "el de 2")
    strike(carla, hours=1)
    SalesPack.objects.of(carla.merchant).filter(key="2x").update(price=119900)
    said = carla.say("sí")

    assert not Order.objects.of(carla.merchant).exists()
    assert "119.900" in said


def test_a_stage_is_followed_once_a_sale(carla: Talk) -> None:
    through(carla, "quiero comprar")
    assert strike(carla, hours=3)
    carla.say("¿cuánto demora el envío?")
    assert strike(carla, hours=3.5) == ""
    carla.say(DATA)
    assert "elijas el pack" in strike(carla, hours=2)
    assert strike(carla, hours=18) == ""

    assert follow_ups(carla) == 2
    assert flow(carla).due_at is None


def test_two_workers_at_once_say_it_once(carla: Talk) -> None:
    through(carla, "quiero comprar")
    carla.pass_time(hours=3)
    due = lead_follow_ups.due(carla.now, 10)
    for pk in due * 2:
        lead_follow_ups.follow_up(int(pk), carla.now)

    assert follow_ups(carla) == 1


def test_newer_words_put_it_off(carla: Talk) -> None:
    through(carla, "quiero comprar")
    carla.pass_time(hours=2)
    carla.say("¿cuánto demora el envío?")

    assert strike(carla, hours=1.5) == ""
    assert strike(carla, hours=1.5)


def test_words_that_wait_for_their_turn_come_first(carla: Talk) -> None:
    through(carla, "quiero comprar")
    carla.pass_time(hours=4)
    carla.write("sigo aquí")

    assert strike(carla) == ""


@pytest.mark.parametrize("words", ["no gracias", "no me interesa", "quiero hablar con una persona"])
def test_who_declines_or_wants_a_person_is_not_written_to(carla: Talk, words: str) -> None:
    through(carla, "quiero comprar", words)

    assert strike(carla, hours=5) == ""


def test_thanks_end_the_talk_only_for_now(carla: Talk) -> None:
    through(carla, "quiero comprar", "gracias")

    assert "a medias" in strike(carla, hours=3)


@pytest.mark.parametrize("words", ["no me escriban más", "Detener promociones"])
def test_who_wants_no_more_words_gets_none(carla: Talk, words: str) -> None:
    through(carla, "quiero comprar")
    answer = carla.say(words)

    assert "promociones" in answer and "?" not in answer
    assert carla.session.customer.marketing_stopped_at is not None
    carla.say("¿cuánto demora el envío?")
    assert strike(carla, hours=5) == ""


def test_the_way_out_stands_under_it(carla: Talk) -> None:
    through(carla, "quiero comprar", DATA)
    strike(carla, hours=2)
    content = Outgoing.objects.of(carla.merchant).latest("pk").content
    ids = [one["id"] for one in content["sections"][0]["rows"]]

    assert ids == ["pack:1x", "pack:2x", "pack:3x", "promos.stop"]


def test_a_person_who_holds_the_conversation_is_not_spoken_past(carla: Talk, marcela: User) -> None:
    through(carla, "quiero comprar")
    ownership.take(carla.session_id, carla.merchant.pk, by=marcela, now=carla.now)
    carla.pass_time(hours=3)
    assert lead_follow_ups.due(carla.now, 10) == []
    lead_follow_ups.follow_up(flow(carla).pk, carla.now)

    assert follow_ups(carla) == 0


def test_after_a_handoff_that_sale_is_never_followed(carla: Talk, marcela: User) -> None:
    through(carla, "quiero comprar")
    ownership.take(carla.session_id, carla.merchant.pk, by=marcela, now=carla.now)
    ownership.release(carla.session_id, carla.merchant.pk, by=marcela, now=carla.now)
    carla.say("quiero comprar")

    assert strike(carla, hours=5) == ""
    assert flow(carla).due_at is None


def test_a_merchant_may_switch_it_off_or_one_stage_of_it(carla: Talk) -> None:
    through(carla, "quiero comprar")
    SalesSettings.objects.of(carla.merchant).update(follows_up=False)
    assert strike(carla, hours=3) == ""

    SalesSettings.objects.of(carla.merchant).update(follows_up=True, follow_up_offers=0)
    carla.say(DATA)
    assert flow(carla).due_at is None


def test_nobody_is_written_at_night(carla: Talk) -> None:
    carla.now = datetime(2026, 11, 20, 20, 30, tzinfo=BOGOTA)
    through(carla, "quiero comprar")

    assert strike(carla, hours=4) == ""
    assert flow(carla).due_at == datetime(2026, 11, 21, 8, 0, tzinfo=BOGOTA)
    carla.now = datetime(2026, 11, 21, 8, 0, tzinfo=BOGOTA)
    assert strike(carla)


def test_where_no_word_arrives_nothing_is_tried_again(
    carla: Talk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(channel.Simulator, "window", timedelta(hours=24))
    SalesSettings.objects.of(carla.merchant).update(follow_up_capture=26 * 60)
    through(carla, "quiero comprar")

    assert strike(carla, hours=26.5) == ""
    assert (flow(carla).due_at, flow(carla).data["followed"]) == (None, [])


@pytest.mark.parametrize(("hours", "says"), [(3 + 11.5, True), (3 + 12.5, False), (3 + 72, False)])
def test_what_comes_half_a_day_late_is_dropped_on_record(
    carla: Talk, hours: float, says: bool
) -> None:
    """Workers were down, or the shop's bot was off."""
    through(carla, "quiero comprar")

    assert bool(strike(carla, hours=hours)) == says
    events = Turn.objects.of(carla.merchant).filter(events=["SALE_FOLLOW_UP_DROPPED"])
    assert events.exists() != says
    assert flow(carla).due_at is None and lead_follow_ups.due(carla.now, 10) == []
    assert bool(strike(carla, hours=1)) is False


def test_outside_the_window_an_approved_template_speaks(
    carla: Talk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(channel.Simulator, "window", timedelta(hours=24))
    carla.account.waba_id = WABA
    carla.account.save()
    words = {"body": "Hola {{1}}, tu compra quedó a medias.", "fields": ["customer"]}
    row = template(carla.merchant, name="a_medias", **words)
    TemplateChoice.objects.create(
        merchant=carla.merchant, occasion=occasions.SALE_FOLLOW_UP, template=row
    )
    SalesSettings.objects.of(carla.merchant).update(follow_up_capture=26 * 60)
    through(carla, "quiero comprar")
    carla.pass_time(hours=26)
    for pk in lead_follow_ups.due(carla.now, 10):
        lead_follow_ups.follow_up(int(pk), carla.now)

    assert practice.leave(carla) == ["template"]
    assert flow(carla).data["followed"] == ["captura"]


def test_a_pack_that_ended_is_not_asked_to_be_confirmed(carla: Talk) -> None:
    through(carla, "quiero comprar", DATA, "el de 2")
    SalesPack.objects.of(carla.merchant).filter(key="2x").update(is_active=False)

    assert strike(carla, hours=1) == ""


def test_after_the_order_nothing_is_due(carla: Talk) -> None:
    through(carla, "quiero comprar", DATA, "el de 1", "sí, confirmo")

    assert strike(carla, hours=5) == ""


def test_no_stage_lapses_by_the_clock_of_other_flows(carla: Talk) -> None:
    through(carla, "quiero comprar")
    carla.pass_time(hours=4)

    assert flow_clock.due(carla.now, 10) == []


FOLLOW = """
import sys, datetime, django
django.setup()
from chatbot.agent import lead_follow_ups
lead_follow_ups.follow_up(int(sys.argv[1]), datetime.datetime.fromisoformat(sys.argv[2]))
"""


@pytest.mark.deep
@pytest.mark.processes
@pytest.mark.django_db(transaction=True)
def test_a_killed_worker_has_said_nothing_and_the_next_says_it_once(
    carla: Talk, tmp_path: Path
) -> None:
    through(carla, "quiero comprar")
    carla.pass_time(hours=3)
    row = flow(carla)
    for faults, told in (("sale.following=kill", 0), ("", 1), ("", 1)):
        ended = killed.run(["-c", FOLLOW, str(row.pk), carla.now.isoformat()], tmp_path, faults)
        assert ended == (-signal.SIGKILL if faults else 0)
        assert follow_ups(carla) == told
