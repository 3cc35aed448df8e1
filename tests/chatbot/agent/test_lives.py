"""A life in danger comes before everything else: whatever a model says, whatever is off, and
whoever owns the conversation."""

from collections.abc import Callable

import pytest

from chatbot.agent import deciding, reading, tasks
from chatbot.agent.proposals import Proposal, action
from chatbot.agent.proposers import engines
from chatbot.agent.rules.danger import LIFE
from chatbot.agent.situation import loading
from intents.models import Intent
from merchants.models import Customer, Merchant, User
from merchants.models.customers import Answering
from merchants.models.stream import Event
from tests import tables
from tests.chatbot.agent import waiting_room
from tests.chatbot.agent.scripted_model import ScriptedModel, says
from tests.chatbot.agent.talk import Talk

pytestmark = pytest.mark.django_db
Seat = Callable[..., ScriptedModel]
PLEA = "me quiero matar"
REASON = "Habla de morir o de hacerse daño: escríbele o llámale ya"
REVIEWED = (
    "Lamento mucho lo que cuentas, y qué bueno que lo dijiste. Soy Nico, el asistente virtual de "
    "Jugos Alma: no soy una persona, pero hay personas que ayudan en esto ahora mismo.\n\n"
    "Por favor llama ahora al 118 (emergencias) o ve a urgencias.\n\n"
    "Ya le avisé a una persona de Jugos Alma. No esperes su respuesta para llamar."
)


def called(talk: Talk) -> int:
    return Event.objects.of(talk.merchant).filter(kind="handoff.danger").count()


def test_the_words_are_the_reviewed_ones(talk: Talk) -> None:
    Merchant.objects.filter(pk=talk.merchant.pk).update(name="Jugos Alma", assistant_name="Nico")

    assert talk.say(PLEA) == REVIEWED
    session = talk.session
    assert (session.mode, session.handoff_reason) == ("handoff_pending", REASON)
    assert session.danger_at is not None and session.handoff_until is None
    assert called(talk) == 1
    assert any(REASON in note for note in waiting_room.notes(talk))


@tables.rows(
    ("currency", "zone", "number"),
    [
        ("MXN", "America/Mexico_City", "800 911 2000 (Línea de la Vida"),
        ("PEN", "America/Lima", "113, opción 5"),
        ("UYU", "America/Montevideo", "0800 0767"),
        ("PYG", "America/Asuncion", "141 (Ministerio"),
        ("CLP", "America/Santiago", "600 360 7777"),
        ("ARS", "America/Argentina/Buenos_Aires", "107 (emergencias)"),
        ("COP", "America/Bogota", "123 (emergencias)"),
        ("BOB", "America/La_Paz", "118 (emergencias)"),
    ],
)
def test_each_country_has_its_line_or_its_emergency_number(
    talk: Talk, currency: str, zone: str, number: str
) -> None:
    Merchant.objects.filter(pk=talk.merchant.pk).update(currency=currency, time_zone=zone)
    customer = Talk(talk.merchant, phone=f"5917000{sum(map(ord, zone)):04}")

    assert f"llama ahora al {number}" in customer.say(PLEA)


def test_the_shops_own_line_takes_its_place(talk: Talk) -> None:
    Merchant.objects.filter(pk=talk.merchant.pk).update(helpline="106 (Bogotá, 24 horas)")

    answer = talk.say(PLEA)

    assert "llama ahora al 106 (Bogotá, 24 horas)" in answer and "llama al 118" in answer


def test_no_model_is_asked(talk: Talk, seated: Seat) -> None:
    model = seated()

    assert "Lamento mucho" in talk.say(PLEA)
    assert model.requests == []


@pytest.mark.parametrize("name", ["v1", "v2"])
@tables.rows(
    "proposal",
    [
        Proposal(proposed_actions=(action("REPLY"),), response_text="¡Anotado!", proposer="m"),
        Proposal(proposed_actions=(action("SHOW_CATALOG"),), tone="warm", proposer="m"),
        Proposal(proposed_actions=(action("ADD_TO_CART", product_id=1),), proposer="m"),
        Proposal(proposed_actions=(action("CANCEL_ORDER"),), ask="¿Cancelo?", proposer="m"),
        Proposal(proposed_actions=(action("ESCALATE", reason="hablar_dueno"),), proposer="m"),
        Proposal(proposed_actions=(), proposer="m"),
        Proposal(proposed_actions=(action("CONFIRM_ORDER"),), proposer="rules"),
        Proposal(proposed_actions=(action("CLARIFY", topic="other"),), proposer="rules"),
    ],
)
def test_whatever_is_proposed_is_overruled(talk: Talk, name: str, proposal: Proposal) -> None:
    talk.write("quiero 2 de maracuyá. ya no quiero vivir")
    now = loading.load(talk.session_id, talk.merchant.pk, talk.now)

    done = deciding.completed(proposal, now, reading.read(now), engines.named(name))

    (only,) = done.proposed_actions
    assert (only.type, only.params) == ("ESCALATE", {"reason": LIFE})
    assert (done.response_text, done.say, done.tone, done.ask) == ("", (), "", "")


@tables.rows(
    "told",
    [
        *("me muero de hambre", "está para morirse", "mátame el antojo", "me mata el antojo"),
        *("mátame esa cuenta", "matar el hambre", "un suicidio de chocolate", "me muero de risa"),
    ],
)
def test_an_idiom_leaves_a_proposal_as_it_is(talk: Talk, told: str) -> None:
    talk.write(told)
    now = loading.load(talk.session_id, talk.merchant.pk, talk.now)
    plan = Proposal(proposed_actions=(action("SHOW_CATALOG"),), proposer="rules")

    assert deciding.completed(plan, now, reading.read(now), engines.named("v2")) == plan


def test_a_model_that_hears_it_where_no_rule_does_gives_the_same_answer(
    talk: Talk, seated: Seat
) -> None:
    seated(says("Todo pasa, ¿te muestro el menú?", ("ESCALATE", {"reason": LIFE}), "SHOW_CATALOG"))

    answer = talk.say("adiós a todos, ya no doy más")

    assert "llama ahora al 118" in answer and "menú" not in answer
    assert (talk.session.handoff_reason, called(talk)) == (REASON, 1)


@pytest.mark.parametrize("off", ["bot_enabled", "is_active"])
def test_where_the_assistant_is_off_the_people_are_called(talk: Talk, off: str) -> None:
    Merchant.objects.filter(pk=talk.merchant.pk).update(**{off: False})
    for words in ("hola", "cuánto cuesta el mango", PLEA):
        talk.write(words)
        talk.pass_time(seconds=10)
        tasks.park(str(talk.merchant.pk))

    assert called(talk) == 1
    assert talk.session.parked_at is not None and talk.session.unattended_at is not None
    assert talk.deliver() == [], "nobody answers for the shop"


@pytest.mark.parametrize("engine", [True, False], ids=["v2", "v1"])
def test_it_is_answered_by_both_engines_with_every_switch_off(talk: Talk, engine: bool) -> None:
    Merchant.objects.filter(pk=talk.merchant.pk).update(agent_v2=engine)
    Intent.objects.of(talk.merchant).update(handoff=False)

    assert "Lamento mucho" in talk.say("mi hijo dice que se va a suicidar")
    assert talk.session.mode == "handoff_pending"


def test_a_proof_beside_it_is_kept_and_nothing_is_said_of_it(talk: Talk) -> None:
    talk.say("quiero 2 de maracuyá")

    answer = talk.say("ya pagué, y me voy a matar")

    assert answer.count("\n\n") == 2 and "pago" not in answer.casefold()


def test_it_stays_with_the_people_until_one_came(talk: Talk) -> None:
    talk.say(PLEA)
    talk.pass_time(minutes=6)
    told = waiting_room.strike(talk)
    assert "Todavía nadie pudo tomar tu conversación. Por favor llama ahora al 118" in told

    talk.pass_time(hours=5)
    waiting_room.strike(talk)
    assert talk.session.mode == "handoff_pending"
    assert talk.say("hola") == ""
    assert talk.session.mode == "handoff_pending"


def test_who_waits_already_is_told_once_and_the_people_are_called(talk: Talk) -> None:
    talk.say("quiero hablar con una persona")

    assert "llama ahora al 118" in talk.say("me quiero morir")
    assert (talk.session.mode, talk.session.handoff_reason) == ("handoff_pending", REASON)
    assert talk.say("me quiero morir") == ""
    assert called(talk) == 1


def test_a_person_who_owns_the_conversation_speaks_alone_and_is_called(
    talk: Talk, bruno: User
) -> None:
    talk.say("quiero hablar con una persona")
    waiting_room.take(talk, bruno)

    assert talk.say("ya no quiero vivir") == ""
    session = talk.session
    assert (session.mode, session.assigned_to, session.handoff_reason) == ("human", bruno, REASON)
    assert called(talk) == 1 and REASON in waiting_room.notes(talk)


def test_idioms_to_a_person_call_nobody(talk: Talk, bruno: User) -> None:
    talk.say("quiero hablar con una persona")
    waiting_room.take(talk, bruno)
    talk.say("me muero de hambre, ¿ya llega?")

    assert called(talk) == 0 and talk.session.danger_at is None


def test_whom_the_assistant_leaves_alone_is_told_nothing_and_the_people_are_called(
    talk: Talk,
) -> None:
    talk.say("hola")
    Customer.objects.of(talk.merchant).update(answering=Answering.LEAVE)

    assert talk.say(PLEA) == ""
    assert called(talk) == 1 and talk.session.unattended_at is not None


def test_given_back_it_is_answered_again(talk: Talk, bruno: User) -> None:
    talk.say(PLEA)
    waiting_room.take(talk, bruno)
    waiting_room.reply(talk, bruno)
    talk.pass_time(hours=2)
    waiting_room.strike(talk)
    assert (talk.session.mode, talk.session.danger_at) == ("bot", None)

    assert "Lamento mucho" in talk.say("de verdad me quiero morir")
    assert called(talk) == 2
