"""The analyzer without a model: words that customers write for each intent of `ventas`. Pure.

A "sí" answers what the assistant asked last (§4.5); then a pack that is named where packs were
offered; then the words of the tables, of which a greeting and a question combine (§4.1).
"""

import re

from intents.analysis import messages, pack_reading
from intents.analysis.values import PACK_CHOICE, AnalysisContext, AnalysisResult
from intents.values import OTHER, key_of

SURE, LIKELY, UNKNOWN = 0.95, 0.85, 0.3
AFFIRMATIVES = frozenset(("si", "ok", "dale", "bueno", "claro", "listo", "perfecto"))
_CONFIRMS = re.compile(r"(^|_)(confirm\w*|haz(me)?_el_pedido|cierra_la_venta)(_|$)")
_BUYS = re.compile(
    r"(^|_)(quiero_(comprar|pedir|uno|el_producto)|lo_quiero|me_interesa|comprarlo|comprar|"
    r"hacer_un_pedido|me_lo_llevo|lo_llevo)(_|$)"
)
_GREETS = re.compile(r"^(hola|buen[oa]s|buen_dia|saludos)(_|$)")
_ASKS: tuple[tuple[str, re.Pattern[str]], ...] = tuple(
    (intent, re.compile(rf"(^|_)({words})(_|$)"))
    for intent, words in (
        ("precio", r"precios?|cuanto_(cuesta|vale|es|sale)|que_(precio|valor)\w*|valor|cuesta"),
        ("modopago", r"(como_)?pag(o|ar|os)|contra_?entrega|nequi|tarjeta|transferencia|efectivo"),
        ("envio", r"env\w+|domicilio|llega\w*|demora\w*|despach\w+|entrega\w*"),
        ("ingredientes", r"ingredientes|contiene|composicion|hecho|trae|componentes"),
        ("funcionamiento", r"funciona\w*|como_se_(toma|usa)|para_que_sirve|modo_de_uso|dosis"),
        ("testimonios", r"testimonios?|experiencias?|opiniones|resenas|le_ha_funcionado"),
        ("garantia", r"garantia\w*|devol\w+|reembolso|si_no_me_(funciona|sirve)"),
    )
)
_COMBINED = {
    ("hola", "precio"): "hola+precio",
    ("hola", "captura_datos_si_compra"): "hola+captura",
    ("precio", "captura_datos_si_compra"): "precio+captura",
}


class RuleBasedAnalyzer:
    """Reads by tables; needs no network and never fails."""

    def analyze(self, context: AnalysisContext) -> AnalysisResult:
        """What the pending messages mean."""
        text = "\n".join(line.content for line in context.pending)
        words = key_of_all(text)
        agreed = disambiguate_response(words, context)
        if agreed is not None:
            return AnalysisResult(agreed, SURE, {"reasoning": "responde a la última pregunta"})
        pack = pack_reading.auto_detect_pack(text, context.tenant)
        shown = pack_reading.offers_shown(context.state, context.history, context.tenant)
        if pack is not None and shown:
            return AnalysisResult(f"resumen_{pack}", SURE, {"pack_detectado": pack})
        intent = _worded(words)
        return AnalysisResult(intent, LIKELY if intent != OTHER else UNKNOWN)


def disambiguate_response(words: str, context: AnalysisContext) -> str | None:
    """What a "sí" agrees to, by the assistant's last question (§4.5); None where it is none."""
    first = words.split("_", 1)[0]
    if first not in AFFIRMATIVES or len(words.split("_")) > 4:
        return None
    asked = messages.last_assistant_message(context.history).casefold()
    for question in context.tenant.questions:
        if question.text.casefold() in asked and question.intent != PACK_CHOICE:
            return question.intent
    return None


def key_of_all(text: str) -> str:
    """A whole text as folded words joined by "_"."""
    return "_".join(filter(None, (key_of(word) for word in text.split())))


def _worded(words: str) -> str:
    if _CONFIRMS.search(words):
        return "compra_confirmada"
    greets, buys = _GREETS.search(words), _BUYS.search(words)
    asks = next((intent for intent, table in _ASKS if table.search(words)), None)
    found = [
        name
        for name, holds in (("hola", greets), (asks, asks), ("captura_datos_si_compra", buys))
        if holds and name
    ]
    if len(found) >= 2:
        return _COMBINED.get((found[0], found[-1]), asks or found[-1])
    return found[0] if found else OTHER
