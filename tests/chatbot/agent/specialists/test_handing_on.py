"""A specialist hands a turn on to another: once, with all that was captured, on record."""

from collections.abc import Callable
from typing import Any

import pytest

from chatbot.agent.proposals import Consulted
from chatbot.agent.specialists import choosing, handing_on, registry
from chatbot.agent.specialists.loading import BadSpecialist, load
from chatbot.agent.specialists.values import Team
from chatbot.agent.tools import calling
from chatbot.agent.tools.calling import Calls
from llm.values import Request, Told
from merchants.models import Merchant
from tests.chatbot.agent import clinic
from tests.chatbot.agent.proposers.with_a_model import heard
from tests.chatbot.agent.scripted_model import ScriptedModel, asks, says
from tests.chatbot.agent.talk import Talk
from tests.chatbot.agent.tools.asking import raw

NOW = heard("asdf")


def team(*names: str) -> Team:
    consulted = tuple(Consulted(name=name, why="weak") for name in names)
    return choosing.gathered(consulted, NOW, registry.known())


def test_nobody_hands_on_to_whom_is_consulted_already_or_to_nobody() -> None:
    (tool,) = handing_on.tools(team("general", "faq"), NOW)

    assert tool.description.endswith("a: escalation, hours, location, pricing.")
    assert handing_on.tools(team("ordering"), NOW) == ()


def test_the_other_brings_its_paragraph_and_tools_once_a_turn() -> None:
    calls = Calls(handing_on.tools(team("general"), NOW))

    assert "escalate_to_human" not in {one.name for one in calls.offered}
    told = raw(calls, NOW, "hand_on", specialist="escalation")
    assert "ESCALATE" in told and "escalate_to_human" in {one.name for one in calls.offered}
    assert raw(calls, NOW, "hand_on", specialist="faq") == calling.ONCE
    assert [one.name for one in handing_on.taken(calls.results)] == ["escalation"]


def test_a_name_that_is_not_there_is_told_and_spends_nothing() -> None:
    calls = Calls(handing_on.tools(team("general"), NOW))

    assert handing_on.NOT_THERE in raw(calls, NOW, "hand_on", specialist="wizard")
    assert handing_on.NOT_THERE in raw(calls, NOW, "hand_on", specialist="")
    assert handing_on.taken(calls.results) == ()
    assert '"specialist":"hours"' in raw(calls, NOW, "hand_on", specialist="hours")


def test_a_file_that_hands_on_to_nobody_known_is_refused(tmp_path: Any) -> None:
    label = 'label = { es = "Prueba", en = "Test" }\n'
    (tmp_path / "toy.toml").write_text(label + 'hands_on = ["wizard"]\n')

    with pytest.raises(BadSpecialist, match=r"toy\.toml, line 2: hands_on names 'wizard'"):
        load(tmp_path)


@pytest.mark.django_db
@pytest.mark.usefixtures("tools_here")
def test_what_was_captured_goes_along_and_it_stands_in_the_trace(
    talk: Talk, alma: Merchant, seated: Callable[..., ScriptedModel]
) -> None:
    clinic.furnish(alma)

    def answers(request: Request) -> dict[str, Any]:
        told = [one for one in request.messages if isinstance(one, Told)]
        assert [one.call.name for one in told] == ["hand_on", "get_service_info"]
        return says("", say=["service"])

    model = seated(
        asks(("hand_on", {"specialist": "pricing"})),
        asks(("get_service_info", {"service_name": "limpieza"})),
        answers,
    )

    told = talk.say("¿aceptan devoluciones de la limpieza?")

    assert "250 Bs" in told
    names = [{one.name for one in request.tools} for request in model.requests]
    assert "get_service_info" not in names[0] and "get_service_info" in names[1]
    consulted = talk.last_turn().specialists
    assert {"name": "pricing", "why": "handed_on"} in consulted
