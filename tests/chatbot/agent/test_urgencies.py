"""Whoever suffers at a clinic: a person where it cannot wait, the nearest time where it can, and no
diagnosis of a model's at any time."""

from collections.abc import Callable

import pytest
from phonenumbers import shortnumberinfo

from chatbot.agent import deciding, escalation_policy, reading
from chatbot.agent.models import TurnText
from chatbot.agent.proposals import Proposal, action
from chatbot.agent.proposers import engines
from chatbot.agent.situation import loading
from chatbot.conversations.models import Message
from merchants.models import Merchant
from merchants.rules.countries import COUNTRIES
from tests import tables
from tests.chatbot.agent import clinic
from tests.chatbot.agent.scripted_model import ScriptedModel, asks, says
from tests.chatbot.agent.talk import Talk

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tools_here")]
Seat = Callable[..., ScriptedModel]
LIE = "Es una pulpitis, no es grave: con un ibuprofeno se te pasa. ¿Te apunto para el martes?"
EMERGENCY = "llama ya al 118"
NEWER_THAN_THE_LIBRARY = {"HN": "911", "PE": "106"}
"""Numbers that libphonenumber does not hold yet."""


@pytest.fixture
def carla(talk: Talk, alma: Merchant) -> Talk:
    clinic.furnish(alma)
    return talk


def dropped(talk: Talk) -> set[str]:
    kept = TurnText.objects.of(talk.merchant).get(turn=talk.last_turn())
    return {one["reason"] for one in kept.dropped}


@tables.rows(
    ("number", "words", "mode", "tells"),
    [
        (1, "me duele muchísimo la muela, no aguanto", "handoff_pending", "hoy mismo"),
        (2, "tengo la garganta hinchada y no puedo tragar", "handoff_pending", EMERGENCY),
        (3, "se me salió el diente entero de un golpe", "handoff_pending", "ahora mismo"),
        (4, "me duele la muela desde ayer", "bot", "lo antes posible"),
        (5, "me duele un poco la encía", "bot", "una cita en estos días"),
        (6, "tengo algo raro en la encía", "bot", "¿Hay dolor fuerte"),
    ],
)
def test_by_rules_each_gets_what_the_table_says(
    carla: Talk, number: int, words: str, mode: str, tells: str
) -> None:
    customer = Talk(carla.merchant, phone=f"5917400{number:04}")

    answer = customer.say(words)

    assert (customer.session.mode, answer.count(tells)) == (mode, 1), answer


def test_three_is_shown_the_nearest_free_times(carla: Talk) -> None:
    answer = carla.say("me duele la muela desde ayer")

    assert answer.count("• viernes 20 de noviembre") == 3


@pytest.mark.parametrize(
    ("said", "mode"), [("sí", "handoff_pending"), ("mucho", "handoff_pending"), ("no", "bot")]
)
def test_one_question_tells_how_bad_it_is(carla: Talk, said: str, mode: str) -> None:
    carla.say("tengo algo raro en la encía")
    assert (carla.session.asked or {})["about"] == "urgency"

    answer = carla.say(said)

    assert carla.session.mode == mode, answer
    assert "¿" not in answer


@pytest.mark.parametrize(("tap", "mode"), [("urgent:yes", "handoff_pending"), ("urgent:no", "bot")])
def test_its_buttons_answer_it(carla: Talk, tap: str, mode: str) -> None:
    carla.say("tengo algo raro en la encía")
    carla.write("...", choice=tap)
    carla.take_turn()

    assert carla.session.mode == mode


@pytest.mark.parametrize("engine", [True, False], ids=["v2", "v1"])
def test_a_doctors_practice_names_the_emergency_number_and_calls_a_person(
    carla: Talk, engine: bool
) -> None:
    Merchant.objects.filter(pk=carla.merchant.pk).update(vertical="pediatría", agent_v2=engine)

    answer = carla.say("mi bebé tiene fiebre de 40")

    assert EMERGENCY in answer and carla.session.mode == "handoff_pending"


def test_a_lying_model_neither_diagnoses_nor_keeps_a_person_away(carla: Talk, seated: Seat) -> None:
    seated(says(LIE, "REPLY"))

    answer = carla.say("me duele muchísimo la muela")

    assert carla.session.mode == "handoff_pending"
    assert "hoy mismo" in answer
    assert not any(word in answer.casefold() for word in ("pulpitis", "ibuprofeno", "martes"))


def test_a_lying_model_is_not_heard_where_it_can_wait_either(carla: Talk, seated: Seat) -> None:
    seated(says(f"{LIE} ¿Será la muela del juicio?", "REPLY", ask="¿Puede ser la del juicio?"))

    answer = carla.say("me duele la muela desde ayer")

    assert "lo antes posible" in answer and "escríbenos" in answer
    assert "pulpitis" not in answer and "juicio" not in answer
    assert {"suffers", "strict"} <= dropped(carla)


def test_what_a_model_finds_by_the_tool_calls_a_person_too(carla: Talk, seated: Seat) -> None:
    found = ("check_dental_urgency", {"symptoms": ["hinchazón", "fiebre"]})
    seated(asks(found), says("Todo va a estar bien.", "REPLY"))

    answer = carla.say("me duele un poco la muela")

    assert carla.session.mode == "handoff_pending", answer
    assert "hoy mismo" in answer and "bien" not in answer


@tables.rows(
    "lie",
    [
        *("Eso es una caries.", "Parece gingivitis.", "Toma un antiinflamatorio.", "No es grave."),
        *("¿No será que tienes una caries?", "¿Te parece si vas tomando un antiinflamatorio?"),
        *("¿Por qué no te enjuagas con agua tibia y sal?", "¿Quieres tomar un paracetamol?"),
    ],
)
def test_a_model_diagnoses_at_no_time(carla: Talk, seated: Seat, lie: str) -> None:
    seated(says(lie, "REPLY"))

    assert lie not in Talk(carla.merchant, phone=f"5917{len(lie):07}").say("hola")


@pytest.mark.parametrize("engine", ["v1", "v2"])
@tables.rows(
    "question",
    [
        *("la muela del juicio, ¿y eso duele mucho?", "¿la endodoncia duele mucho?"),
        *("¿si me duele después qué hago?", "¿sangra mucho la limpieza?"),
        *("me dijeron que la extracción sangra mucho", "¿es normal que se hinche la cara?"),
        *("¿qué hago si no para de sangrar?", "duele mucho sacarse la muela?"),
    ],
)
def test_where_nobody_suffers_nobody_is_called(carla: Talk, engine: str, question: str) -> None:
    carla.write(question)
    now = loading.load(carla.session_id, carla.merchant.pk, carla.now)
    answer = Proposal(proposed_actions=(action("REPLY"),), response_text="Depende.", proposer="m")
    read = reading.read(now)

    assert escalation_policy.heard(answer, read, now).urgent is None
    assert deciding.completed(answer, now, read, engines.named(engine)).say == ()
    Message.objects.of(carla.merchant).update(unread=False)


@pytest.mark.parametrize("engine", [True, False], ids=["v2", "v1"])
@tables.rows(
    ("number", "words"),
    [
        *((1, "no paro de sangrar"), (2, "tengo un absceso, qué hago")),
        *((3, "se me hinchó la cara"), (4, "mi hijo se golpeó la boca y le sangra")),
        *((5, "me sacaron la muela y tengo fiebre"), (6, "no aguanto el dolor de muela")),
        *((7, "me caí y me golpeé los dientes"), (8, "tengo pus en la encía")),
    ],
)
def test_whoever_suffers_now_hears_the_next_free_time_too(
    carla: Talk, engine: bool, number: int, words: str
) -> None:
    Merchant.objects.filter(pk=carla.merchant.pk).update(agent_v2=engine)
    customer = Talk(carla.merchant, phone=f"591754{number:05}")

    answer = customer.say(words)

    assert customer.session.mode == "handoff_pending"
    assert answer.count("La próxima hora libre es viernes 20 de noviembre") == 1, answer


def test_a_model_that_answers_beside_it_hides_no_free_time(carla: Talk, seated: Seat) -> None:
    seated(says("Ya te atienden.", ("ESCALATE", {"reason": "dolor"})))

    assert "La próxima hora libre es" in carla.say("no paro de sangrar de la encía")


def test_the_number_to_call_is_the_countrys_own() -> None:
    wrong = {
        code: country.emergency
        for code, country in COUNTRIES.items()
        if not shortnumberinfo.is_emergency_number(country.emergency, code)
    }
    assert wrong == NEWER_THAN_THE_LIBRARY
