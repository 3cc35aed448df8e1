"""Without a model: what no fact answers is looked up, and shown in the merchant's own words."""

import pytest

from catalog.knowledge.models import KnowledgeItem
from chatbot.agent import trace
from chatbot.agent.models import TurnText
from chatbot.agent.replay import model_config, running
from merchants.models import Merchant
from tests.chatbot.agent.talk import Talk
from tests.chatbot.agent.turn.knowledge.writing import GIFTS, WIFI, written

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tools_here")]
WIFI_ROW = ("faq", "¿Tienen wifi?", WIFI)
GIFT_ROW = ("article", "Tarjetas de regalo", GIFTS)


def test_the_passage_is_shown_with_each_sentence_that_limits_it(talk: Talk) -> None:
    written(talk.merchant, WIFI_ROW, GIFT_ROW)

    assert talk.say("¿cuánto duran las tarjetas de regalo?") == (
        "*Tarjetas de regalo*\n"
        "Las tarjetas de regalo se compran en la tienda y duran un año."
        " […] No se cambian por efectivo."
    )
    assert talk.last_turn().unknown == []


def test_which_passage_answered_is_on_record_and_a_replay_needs_no_look(talk: Talk) -> None:
    (item,) = written(talk.merchant, WIFI_ROW)
    talk.say("¿hay wifi para clientes?")
    turn = talk.last_turn()

    (tool,) = TurnText.objects.of(talk.merchant).get(turn=turn).tools
    assert tool["name"] == "search_knowledge_base"
    assert tool["facts"][0]["data"]["item"] == str(item.pk)

    KnowledgeItem.objects.of(talk.merchant).delete()
    again = running.rerun(turn, model_config.Seating())
    assert again.comparison is not None and again.comparison.is_same


def test_a_policy_that_nobody_set_is_answered_by_what_was_written(talk: Talk) -> None:
    parking = "Hay parqueo gratis al frente, solo los domingos."
    written(talk.merchant, ("article", "Parqueo", parking))

    assert parking in talk.say("¿tienen parqueo?")
    assert talk.last_turn().unknown == []


def test_where_nothing_is_written_it_is_not_known_and_a_person_is_offered(talk: Talk) -> None:
    written(talk.merchant, WIFI_ROW, GIFT_ROW)

    said = talk.say("¿aceptan perros en la terraza?")

    assert "wifi" not in said and "regalo" not in said
    assert "persona" in said or "entendido" in said
    assert talk.last_turn().unknown != []


def test_what_the_shop_sells_and_when_it_opens_is_answered_as_ever(talk: Talk) -> None:
    written(talk.merchant, ("article", "Precio del maracuyá", "El maracuyá cuesta 5 Bs."))

    assert "30 Bs" in talk.say("¿cuánto cuesta el maracuyá?")
    assert not TurnText.objects.of(talk.merchant).get(turn=talk.last_turn()).tools


def test_what_is_about_health_is_left_to_a_person(talk: Talk) -> None:
    written(talk.merchant, ("article", "Alergias", "El jugo de maní es apto para alérgicos."))

    assert "apto" not in talk.say("soy alérgico al maní, ¿me hace daño el jugo?")


def test_another_merchants_knowledge_answers_nobody_here(talk: Talk, dario: Merchant) -> None:
    written(dario, WIFI_ROW)
    written(talk.merchant, GIFT_ROW)

    assert "wifi" not in talk.say("¿hay wifi para clientes?")


def test_the_story_of_a_turn_tells_which_tool_and_passage_answered(talk: Talk) -> None:
    (item,) = written(talk.merchant, WIFI_ROW)
    talk.say("¿hay wifi para clientes?")

    (looked,) = trace.tell(talk.last_turn()).looked

    assert (looked.tool, looked.about) == ("search_knowledge_base", "¿hay wifi para clientes?")
    (passage,) = looked.passages
    assert (passage.title, passage.item, passage.said) == ("¿Tienen wifi?", str(item.pk), True)
