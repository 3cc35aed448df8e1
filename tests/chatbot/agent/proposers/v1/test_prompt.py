"""What V1 shows its model: short, whole, and without what a provider's JSON cannot carry."""

import json
from dataclasses import replace

import bpe_openai
import pytest

from chatbot.agent.proposals import Prompt
from chatbot.agent.proposers.v1 import prompt
from chatbot.agent.situation import loading
from chatbot.agent.situation.values import Line, Situation
from intents import packs
from llm.values import Words
from merchants.models import Merchant
from tests.chatbot.agent.talk import Talk

pytestmark = pytest.mark.django_db
MOST_TOKENS = 1500


@pytest.fixture
def situation(talk_v1: Talk) -> Situation:
    """Three unread lines, five of history."""
    Merchant.objects.filter(pk=talk_v1.merchant.pk).update(personality="Cálida, trata de vos.")
    for words in ("hola", "qué jugos tienen", "y cuánto cuestan?"):
        talk_v1.write(words)
    loaded = loading.load(talk_v1.session.id, talk_v1.merchant.pk, talk_v1.now)
    lines = [Line("customer", "buenas"), Line("assistant", "¡Hola! ¿Qué te gustaría?")] * 3
    return replace(loaded, history=tuple(lines[:5]))


def tokens(text: str) -> int:
    return len(bpe_openai.get_encoding("o200k_base").encode(text))


def words_of(situation: Situation) -> str:
    (message,) = prompt.request(situation).messages
    assert isinstance(message, Words)
    return message.text


def test_an_ordinary_turn_is_short(situation: Situation) -> None:
    counted = tokens(prompt.instructions(situation)) + tokens(words_of(situation))

    print("V1, an ordinary turn:", counted, "tokens")
    assert counted <= MOST_TOKENS


def test_every_intent_of_hers_is_named_and_no_blank_is_left(situation: Situation) -> None:
    told = prompt.instructions(situation)

    assert all(f"\n- {intent.key}: " in told for intent in packs.of(""))
    assert "$" not in told and "%(" not in told and "Alma" in told


def test_a_situation_recorded_without_intents_shows_the_supplied_ones(situation: Situation) -> None:
    bare = replace(situation, shop=replace(situation.shop, intents=()))

    assert prompt.instructions(bare) == prompt.instructions(situation)


def test_instructions_are_the_same_from_turn_to_turn(situation: Situation) -> None:
    later = replace(situation, history=(), customer_name="Rosa")

    assert prompt.instructions(later) == prompt.instructions(situation)


def test_another_wording_takes_its_place(situation: Situation) -> None:
    tried = Prompt("tried", "Soy $assistant. $intents Cuesta $5.")

    told = prompt.request(situation, tried).instructions

    assert told.startswith("Soy Nico. - posible_comprador") and told.endswith("Cuesta $5.")


def test_what_no_json_can_carry_is_left_out(situation: Situation) -> None:
    said = replace(situation.unread[0], text="a\x00b \ud800 c")
    odd = replace(situation, unread=(said,), customer_name="\udfff")

    json.loads(words_of(odd).encode("utf-8"))


def test_long_words_are_cut(situation: Situation) -> None:
    said = replace(situation.unread[0], text="x" * 50_000)
    lines = (Line("customer", "y" * 9000),) * 20

    assert len(words_of(replace(situation, unread=(said,), history=lines))) < 9000


def test_earlier_lines_say_who_spoke(situation: Situation) -> None:
    human = replace(situation, history=(Line("human", "Soy Alma"), Line("customer", "ok")))

    spoken = json.loads(words_of(human))["conversacion"]
    assert [line["de"] for line in spoken] == ["persona del negocio", "cliente"]
