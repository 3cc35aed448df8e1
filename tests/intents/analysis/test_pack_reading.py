"""Which pack is read from words, and when none may be (specs/state_analyzer §4.3)."""

from dataclasses import replace

from intents.analysis import pack_reading, ventas
from intents.analysis.values import AnalysisResult, Pack
from tests.intents.analysis.talk import context

SAID: dict[str, str | None] = {
    "uno": "1x", "1": "1x", "una unidad": "1x", "el primero": "1x", "un frasco": "1x",
    "dos": "2x", "2": "2x", "el segundo": "2x", "pack de 2": "2x", "el pack 2": "2x", "2x": "2x",
    "quiero el de dos porfa": "2x", "#2": "2x",
    "tres": "3x", "3": "3x", "el tercero": "3x", "el pack de 3": "3x", "el último": "3x",
    "el de 2, no, mejor el de 3": "3x", "2️⃣": "2x",
    "¿1 o 2?": None, "el de 2 y el de 3": None, "cuatro": None, "7": None, "hola": None, "": None,
    "Calle 1": None, "calle 1 # 2-3": None, "vivo en la carrera 3": None, "torre 2 apto 1": None,
    "llega en 2 días": None, "a las 2": None, "2 pm": None, "tengo 3 hijos": None,
    "una pregunta": None, "3001234567": None, "$2": None, "22": None, "2.5": None,
    "cra 3 # 2-1, quiero el de 1": "1x",
}  # fmt: skip
SHOWN = ["ofrecer_promos"]


def test_auto_detect_pack_4_3() -> None:
    told = {words: pack_reading.auto_detect_pack(words, ventas.SUPPLIED) for words in SAID}

    assert told == SAID


def test_a_number_names_a_pack_only_once_the_offers_were_shown() -> None:
    result = AnalysisResult("otro", 0.9)

    assert pack_reading.detected(context("el de 2"), result) is None
    assert pack_reading.detected(context("el de 2", seen=SHOWN), result) == "2x"
    asked = context("el de 2", asked="Tenemos tres. ¿Cuál pack te interesa?")
    assert pack_reading.detected(asked, result) == "2x"


def test_the_analyzers_pack_comes_first() -> None:
    given = context("el de 2", seen=SHOWN)

    assert pack_reading.detected(given, AnalysisResult("x", 1, {"pack_detectado": "3x"})) == "3x"


def test_a_pack_that_the_tenant_does_not_sell_is_not_detected() -> None:
    given = context("el de 2", seen=SHOWN)

    assert pack_reading.detected(given, AnalysisResult("x", 1, {"pack_detectado": "9x"})) == "2x"
    assert pack_reading.auto_detect_pack("2", replace(ventas.SUPPLIED, packs=())) is None


def test_other_packs_are_read_by_their_units_and_places() -> None:
    tenant = replace(ventas.SUPPLIED, packs=(Pack("1x"), Pack("familiar", units=6), Pack("12x")))

    told = [
        pack_reading.auto_detect_pack(words, tenant)
        for words in ("seis", "el segundo", "familiar", "doce", "2", "el de 12")
    ]

    assert told == ["familiar", "familiar", "familiar", "12x", None, "12x"]


WANTED: dict[str, int] = {
    "quiero 2": 2, "quiero 2 unidades": 2, "quiero dos frascos": 2, "2 unidades": 2,
    "dame 3": 3, "me llevo el pack de 3": 3, "quiero una unidad": 1, "quiero 5": 5,
    "hola, quiero 2, vivo en la calle 3": 2, "quiero 2, calle 10 # 43-12": 2,
    "¿cuánto valen 2 unidades?": 0, "calle 2 # 3-4": 0, "tengo 2 hijos": 0, "2": 0,
    "quiero comprar": 0, "quiero 2 o 3": 0, "quiero el de 3001234567": 0,
}  # fmt: skip


def test_how_many_units_are_wanted_is_read_before_any_pack_was_shown() -> None:
    assert {words: pack_reading.units_wanted(words) for words in WANTED} == WANTED


def test_a_line_that_asks_about_one_pack_names_it() -> None:
    asked = {
        "Quieres 2 unidades: ¿te llevas «Pack de 2»?": "2x",
        "Quieres 2 unidades: ¿te llevas «Pack de 2»?\n\n1. Pack de 2\n2. Pack de 1": "2x",
        "Packs de 1, 2 y 3.\n¿Te llevas el de 2?": "2x",
        "¿El de 2 o el de 3?": None,
        "Te mando el de 2.": None,
        "": None,
    }
    told = {said: pack_reading.asked_about(said, ventas.SUPPLIED) for said in asked}

    assert told == asked
