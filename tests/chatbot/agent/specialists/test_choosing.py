"""One to three specialists a turn, by what was meant and the shop; `general` beside doubt."""

from dataclasses import replace

from chatbot.agent import reading
from chatbot.agent.proposers.v2 import V2
from chatbot.agent.situation.readings import Reading
from chatbot.agent.specialists import choosing, registry
from chatbot.agent.specialists.values import Specialist
from intents.words import Routing, Words
from tests import tables
from tests.chatbot.agent.proposers.with_a_model import heard
from tests.chatbot.agent.scenes import situation
from tests.chatbot.agent.scripted_model import ScriptedModel, says, shown

SAID = Words("")


@tables.rows(
    ("text", "names"),
    [
        ("¿a qué hora cierran? y mándame 2 mangos", ["hours", "ordering"]),
        ("quiero dos de mango y ¿dónde quedan?", ["ordering", "location"]),
        ("¿cuánto cuesta el mango?", ["pricing"]),
        ("quiero hablar con una persona", ["escalation"]),
        ("asdf qwer", ["general"]),
    ],
)
def test_what_was_meant_calls_its_specialists(text: str, names: list[str]) -> None:
    found = choosing.consulted(reading.read(heard(text)), "", registry.known())

    assert sorted(one.name for one in found if one.name != "general" or len(found) == 1) == (
        sorted(names)
    )


def test_no_more_than_three_are_consulted_and_general_stands_beside_doubt() -> None:
    loud = [Routing(one, 5) for one in ("hours", "location", "price", "delivery")]
    faint = [Routing(one.intent, 1) for one in loud]
    known = registry.known()

    many = choosing.consulted(Reading((), "hours", SAID, intents=tuple(loud)), "", known)
    doubt = choosing.consulted(Reading((), "hours", SAID, intents=tuple(faint)), "", known)

    assert [one.name for one in many] == ["hours", "location", "pricing"]
    assert [one.name for one in doubt] == ["hours", "location", "general"]
    assert doubt[-1].why == "weak"


def test_a_specialist_of_the_shops_kind_takes_the_place_of_the_common_one() -> None:
    dental = Specialist("booking_dental", {}, ("booking",), verticals=("Clínica dental",))
    known = {"booking": Specialist("booking", {}, ("booking",)), "booking_dental": dental}
    read = Reading((), "booking", SAID, intents=(Routing("booking", 5),))

    assert [x.name for x in choosing.consulted(read, "clinica dental", known)] == ["booking_dental"]
    assert [x.name for x in choosing.consulted(read, "jugueria", known)] == ["booking"]


@tables.rows(
    ("vertical", "text", "name"),
    [
        ("clínica dental", "me duele mucho la muela", "urgent_care"),
        ("clínica dental", "quiero una cita para el martes", "booking_dental"),
        ("clínica", "quiero reservar una cita para el martes", "booking_medical"),
        ("restaurante", "quiero reservar una mesa para cuatro", "booking_restaurant"),
        ("restaurante", "paso a recoger un pollo en media hora", "ordering_restaurant"),
        ("spa", "quiero reservar una cita para el martes", "booking"),
        ("juguería", "me duele mucho la muela, es urgente", "escalation"),
        ("juguería", "quiero 2 de mango", "ordering"),
    ],
)
def test_the_line_of_business_decides_who_is_called_first(
    vertical: str, text: str, name: str
) -> None:
    assert choosing.first(text, vertical) == name


def test_a_specialist_adds_to_what_a_model_is_shown_and_removes_nothing() -> None:
    def request(text: str) -> tuple[str, frozenset[str], dict[str, object]]:
        model, now = ScriptedModel(says("Hola")), heard(text)
        V2(model).propose(now, reading.read(now))
        (asked,) = model.requests
        return asked.instructions, frozenset(t.name for t in asked.tools), shown(asked)

    plain, tools, context = request("bla bla bla")
    hours, more_tools, more = request("¿a qué hora cierran hoy?")

    head = plain.rsplit("\n", 1)[0]
    assert hours.startswith(head) and hours != plain
    assert tools - {"hand_on"} <= more_tools  # which is what `general` adds
    assert set(context) - {"facts"} <= set(more)
    assert "hours" in more["facts"]  # type: ignore[operator]


def test_who_was_consulted_stands_with_the_proposal() -> None:
    now = replace(situation("IDLE"), unread=heard("¿a qué hora cierran?").unread)
    found = V2().propose(now, reading.read(now))

    assert [one.name for one in found.specialists] == ["hours"]
    assert found.specialists[0].why == "intent:hours"
