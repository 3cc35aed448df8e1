"""After the offers only words that answer them choose a pack: by the rules, and with a model."""

from collections.abc import Mapping

import pytest

from intents.analysis import decision, pack_reading
from intents.analysis.values import AnalysisResult, TenantConfig
from tests.intents.analysis import pack_lines
from tests.intents.analysis.pack_lines import NAMED, ONE, THREE, TWO
from tests.intents.analysis.talk import comes_out, context

OFFERS = ("ofrecer_promos",)


def chosen(line: str, tenant: TenantConfig, asked: str = "") -> tuple[str | None, str | None]:
    """The pack of the intent that comes out, and the pack that the answer names."""
    outcome = comes_out(line, asked=asked, seen=OFFERS, tenant=tenant)
    summed_up = outcome.intent.startswith(decision.SUMMARY)
    return (outcome.intent.removeprefix(decision.SUMMARY) if summed_up else None), outcome.pack


def wrong(lines: Mapping[str, str | None], tenant: TenantConfig) -> dict[str, object]:
    read = {line: chosen(line, tenant) for line in lines}
    return {line: read[line] for line, pack in lines.items() if read[line] != (pack, pack)}


def test_an_answer_to_the_offers_chooses_a_pack() -> None:
    assert wrong(pack_lines.CHOOSES, THREE) == {}


def test_a_number_in_passing_chooses_none() -> None:
    assert wrong(dict.fromkeys(pack_lines.PASSES), THREE) == {}


def test_of_two_packs_the_other_is_the_one_that_is_left() -> None:
    assert wrong(pack_lines.OF_TWO, TWO) == {}


def test_the_other_of_two_is_not_the_one_that_was_summed_up() -> None:
    held = comes_out("mejor el otro", seen=[*OFFERS, "resumen_1x"], tenant=TWO)

    assert (held.intent, held.pack) == ("resumen_2x", "2x")


def test_packs_are_chosen_by_their_names_measures_and_prices() -> None:
    assert wrong(pack_lines.BY_NAME, NAMED) == {}


@pytest.mark.parametrize(("asked", "line"), pack_lines.OFFERED)
def test_a_yes_takes_the_pack_that_was_offered(asked: str, line: str) -> None:
    pack = pack_lines.OFFERED[asked, line]

    assert chosen(line, THREE, asked) == (pack, pack)


@pytest.mark.parametrize("line", ["sí", "dale", "ese", "me lo llevo"])
def test_a_yes_takes_the_only_pack(line: str) -> None:
    assert chosen(line, ONE, "Tenemos uno. ¿Cuál pack te interesa?") == ("2x", "2x")
    assert chosen(line, THREE, "Tenemos tres. ¿Cuál pack te interesa?") == (None, None)


@pytest.mark.parametrize("line", ["no gracias", "un segundo", "¿ese trae envío?", "mañana te digo"])
def test_what_is_no_yes_does_not_take_the_only_pack(line: str) -> None:
    assert chosen(line, ONE, "Tenemos uno. ¿Cuál pack te interesa?") == (None, None)


def test_a_model_that_names_no_pack_gets_none_from_a_number_in_passing() -> None:
    read = {
        line: decision.decide(
            context(line, seen=OFFERS, tenant=THREE), AnalysisResult("otro", 0.9)
        ).pack
        for line in pack_lines.PASSES
    }

    assert {line: pack for line, pack in read.items() if pack} == {}


def test_beside_a_models_intent_the_pack_that_was_chosen_is_named() -> None:
    given = context("el de 109.900", seen=OFFERS, tenant=THREE)

    assert decision.decide(given, AnalysisResult("otro", 0.9)).pack == "2x"


def test_a_long_message_is_read_at_its_end() -> None:
    said = "el de 2 cuánto dura " * 200 + "\nquiero el de 3"

    assert pack_reading.auto_detect_pack(said, THREE) == "3x"


@pytest.mark.parametrize("piece", ["el de ", "2 ", "quiero ", "no ", "el de 2 y ", "¿", "me que "])
def test_hostile_messages_choose_in_no_time(piece: str) -> None:
    assert pack_reading.auto_detect_pack(piece * 2000, THREE) in (None, "2x")
