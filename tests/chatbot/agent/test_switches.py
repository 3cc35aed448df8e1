"""An intent whose switch is on calls a person, with whichever engine; who is called for is told."""

from collections.abc import Callable
from datetime import UTC, datetime, time
from typing import Any

import pytest

from chatbot.agent.proposals import action
from chatbot.conversations.models import ModeChange, Outgoing, SessionOrder
from intents.models import Intent
from merchants.models import Branch, Merchant, OpeningHours
from tests.catalog.shelf import goods
from tests.chatbot.agent.scripted import Scripted
from tests.chatbot.agent.scripted_model import ScriptedModel, says
from tests.chatbot.agent.talk import Talk

pytestmark = pytest.mark.django_db

Seated = Callable[..., ScriptedModel]
Proposing = Callable[..., Scripted]
Asks = Callable[..., str]


SATURDAY_NIGHT = datetime(2026, 11, 21, 23, 0, tzinfo=UTC)
"""19:00 in La Paz."""


def switch(talk: Talk, key: str, *, on: bool, **more: Any) -> None:
    """The merchant turns a switch, or adds an intent of her own."""
    rows = Intent.objects.of(talk.merchant).filter(key=key)
    if not rows.update(handoff=on, **more):
        Intent.objects.create(merchant=talk.merchant, key=key, handoff=on, **more)


def write_hours(talk: Talk) -> None:
    """Monday to Saturday, 9 to 18."""
    branch = Branch.objects.of(talk.merchant).get()
    for day in range(6):
        OpeningHours.objects.create(
            merchant=talk.merchant, branch=branch, weekday=day, opens=time(9), closes=time(18)
        )


def rules(talk: Talk, seated: Seated) -> Asks:
    return lambda words, said="", intent="": talk.say(words)


def v2(talk: Talk, seated: Seated) -> Asks:
    def ask(words: str, said: str = "Claro.", intent: str = "") -> str:
        seated(says(said) | {"intent": intent})
        return talk.say(words)

    return ask


def v1(talk: Talk, seated: Seated) -> Asks:
    Merchant.objects.filter(pk=talk.merchant.pk).update(agent_v2=False)

    def ask(words: str, said: str = "Claro.", intent: str = "") -> str:
        seated(f"[INTENT:{intent}] {said}" if intent else said)
        return talk.say(words)

    return ask


@pytest.fixture(params=[rules, v2, v1], ids=["rules", "v2", "v1"])
def ask(request: pytest.FixtureRequest, talk: Talk, seated: Seated) -> Asks:
    """She writes; what an engine with a model says and how it classifies is given."""
    made: Asks = request.param(talk, seated)
    return made


@pytest.fixture(params=[v2, v1], ids=["v2", "v1"])
def ask_a_model(request: pytest.FixtureRequest, talk: Talk, seated: Seated) -> Asks:
    made: Asks = request.param(talk, seated)
    return made


COMPLAINT = "esto es una falta de respeto, quiero poner un reclamo"


def test_a_switch_that_is_on_calls_a_person_whatever_is_proposed(talk: Talk, ask: Asks) -> None:
    answer = ask(COMPLAINT, intent="reclamo")

    session = talk.session
    assert (session.mode, session.state) == ("handoff_pending", "HUMAN_TAKEOVER")
    assert (session.handoff_reason, session.last_intent) == ("Reclamo", "reclamo")
    assert session.handoff_at is not None
    assert "Alma" in answer
    change = ModeChange.objects.of(talk.merchant).get()
    assert (change.cause, change.reason) == ("escalation", "Reclamo")
    assert talk.last_turn().verdicts[-1]["type"] == "ESCALATE"


def test_a_switch_that_is_off_calls_nobody(talk: Talk, ask: Asks) -> None:
    switch(talk, "reclamo", on=False)
    assert ask(COMPLAINT, intent="reclamo")

    assert (talk.session.mode, talk.session.last_intent) == ("bot", "reclamo")


def test_a_switch_rules_from_the_next_message_on(talk: Talk, ask: Asks) -> None:
    ask("¿qué sabores hay?", intent="consulta_producto")
    assert talk.session.mode == "bot"
    switch(talk, "consulta_producto", on=True)
    ask("¿qué sabores hay?", intent="consulta_producto")

    assert talk.session.mode == "handoff_pending"
    assert talk.session.handoff_reason == "Pregunta por producto"


def test_an_intent_of_her_own_calls_too(talk: Talk, ask_a_model: Asks) -> None:
    switch(talk, "pide_factura", on=True, label="Pide factura", examples=["necesito factura"])
    ask_a_model("necesito factura", intent="pide_factura")

    assert talk.session.handoff_reason == "Pide factura"


def test_a_hidden_one_is_nobodys(talk: Talk, ask_a_model: Asks) -> None:
    switch(talk, "reclamo", on=True, hidden=True)
    ask_a_model(COMPLAINT, intent="reclamo")

    assert (talk.session.mode, talk.session.last_intent) == ("bot", "otro")


def test_what_a_model_names_and_nobody_knows_calls_nobody(talk: Talk, ask_a_model: Asks) -> None:
    ask_a_model("mmm", intent="llamen_a_todos")
    assert talk.session.mode == "bot"


def test_whoever_is_called_for_is_told_although_the_model_says_nothing(
    talk: Talk, proposing: Proposing
) -> None:
    proposing([])
    answer = talk.say(COMPLAINT)

    assert talk.session.mode == "handoff_pending"
    assert answer == "Lamento lo que pasó.\nTe paso con Alma. Te responde por aquí apenas pueda."


def test_in_the_merchants_language(talk: Talk, ask: Asks) -> None:
    """Names of days are there in English before anybody compiles our own words."""
    Merchant.objects.filter(pk=talk.merchant.pk).update(language="en")
    write_hours(talk)
    talk.now = SATURDAY_NIGHT
    answer = ask(COMPLAINT, said="I see.", intent="reclamo")

    assert "Alma" in answer and "Monday" in answer


def test_the_models_promise_is_not_said_twice(talk: Talk, ask_a_model: Asks) -> None:
    said = "Lo siento mucho. Te paso con Alma. ¿Quieres que te conteste una persona?"
    answer = ask_a_model(COMPLAINT, said=said, intent="reclamo")

    assert "Lo siento mucho" in answer
    assert answer.count("Te paso con Alma") == 1 and "¿" not in answer


def test_while_it_is_closed_she_is_told_when_somebody_comes(talk: Talk, ask: Asks) -> None:
    write_hours(talk)
    talk.now = SATURDAY_NIGHT
    answer = ask(COMPLAINT, intent="reclamo")

    assert "Te paso con Alma. Ahora estamos cerrados" in answer
    assert "09:00" in answer and "apenas pueda" not in answer


def test_while_it_is_open_no_hour_is_told(talk: Talk, ask: Asks) -> None:
    write_hours(talk)
    answer = ask(COMPLAINT, intent="reclamo")

    assert "cerrado" not in answer and "apenas pueda" in answer


@pytest.mark.parametrize("asked", ["quiero hablar con una persona", "pásame con el dueño"])
def test_who_asks_for_a_person_gets_one_though_the_switch_is_off(
    talk: Talk, seated: Seated, asked: str
) -> None:
    switch(talk, "hablar_dueno", on=False)
    talk.say(asked)

    assert talk.session.mode == "handoff_pending"
    assert talk.session.handoff_reason == "Quiere hablar con Alma"


def test_v1_follows_that_switch(talk: Talk, seated: Seated) -> None:
    switch(talk, "hablar_dueno", on=False)
    ask = v1(talk, seated)
    answer = ask("quiero hablar con una persona", said="¿De qué se trata?", intent="hablar_dueno")

    assert (talk.session.mode, answer) == ("bot", "¿De qué se trata?")


def test_v1_heeds_its_own_button_though_that_switch_is_off(talk: Talk, seated: Seated) -> None:
    switch(talk, "hablar_dueno", on=False)
    v1(talk, seated)
    talk.tap("human")

    assert talk.session.mode == "handoff_pending"


@pytest.mark.parametrize("said", ["Ya le avisé a Alma.", "Te derivo con una persona."])
def test_a_models_prose_calls_nobody_and_promises_nobody(
    talk: Talk, ask_a_model: Asks, said: str
) -> None:
    answer = ask_a_model("necesito ayuda con algo raro", said=said, intent="otro")

    assert talk.session.mode == "bot"
    assert said not in answer and "Te paso con Alma" not in answer


@pytest.mark.parametrize("said", ["¿Te paso con Alma?", "Si quieres, te paso con Alma."])
def test_an_offer_calls_nobody(talk: Talk, ask_a_model: Asks, said: str) -> None:
    ask_a_model("necesito ayuda con algo raro", said=said, intent="otro")
    assert talk.session.mode == "bot"


def test_an_escalation_by_the_model_bears_the_label(talk: Talk, proposing: Proposing) -> None:
    proposing([action("ESCALATE", reason="está furiosa")])
    talk.say(COMPLAINT)

    assert talk.session.handoff_reason == "Reclamo"


def test_what_she_takes_is_kept_and_told_and_the_person_is_called_once(talk: Talk) -> None:
    switch(talk, "posible_comprador", on=True)
    answer = talk.say("quiero 2 de maracuyá")

    assert talk.lines == {"Maracuyá": 2}
    assert "Agregué 2 × Maracuyá" in answer and "60 Bs" in answer
    assert answer.endswith("Te paso con Alma. Te responde por aquí apenas pueda.")
    assert "¿" not in answer
    assert talk.contents()[-1].get("choices", []) == []
    assert talk.say("y 1 matcha") == ""
    assert ModeChange.objects.of(talk.merchant).count() == 1


def test_a_review_in_the_same_breath_is_nothing_to_agree_to(
    talk: Talk, proposing: Proposing
) -> None:
    talk.say("quiero 2 de maracuyá")
    switch(talk, "posible_comprador", on=True)
    proposing([action("REVIEW_ORDER")])
    answer = talk.say("quiero pedir eso")

    assert talk.session.state == "HUMAN_TAKEOVER"
    assert "Total: 60 Bs" in answer and "¿Confirmamos?" not in answer
    assert talk.session.reviews.count() == 0


def test_an_order_that_is_agreed_to_stands_and_its_clock_waits(
    talk: Talk, proposing: Proposing
) -> None:
    talk.order_two_juices()
    switch(talk, "posible_comprador", on=True)
    switch(talk, "otro", on=True)
    answer = talk.say("sí")

    assert talk.session.mode == "handoff_pending"
    assert talk.order.payment_status == "unpaid"
    assert talk.order.short_number in answer and "Te paso con Alma" in answer
    assert SessionOrder.objects.of(talk.merchant).get().cancel_at is not None
    causes = Outgoing.objects.of(talk.merchant).order_by("-id").values_list("cause", flat=True)
    assert causes[0] == "notice"


def test_goods_whose_name_sounds_like_a_complaint_are_ordered_and_call_nobody(talk: Talk) -> None:
    talk.merchant.vertical = "restaurante"
    talk.merchant.save()
    goods(talk.merchant, "Inca Kola", "6")
    goods(talk.merchant, "Lomo saltado", "38")
    switch(talk, "reclamo", on=True)
    assert "Agregué 1 × Inca Kola" in talk.say("un lomo saltado y una inca kola")
    assert (talk.last_turn().intent, talk.session.mode) == ("posible_comprador", "bot")
    talk.say("esto es un robo, la inca kola llegó abierta")
    assert talk.session.mode == "handoff_pending"
