"""Which pack a customer chose (specs/state_analyzer §4.3 `autoDetectPack`).

Pure. A number names a pack only once the offers were shown, and never in an address, a time or a
price; only a pack of the tenant is ever read.
"""

import re
from collections.abc import Iterator, Sequence

from intents.analysis import meaning, messages
from intents.analysis.values import (
    PACK_CHOICE,
    AnalysisContext,
    AnalysisResult,
    ConversationState,
    Line,
    Pack,
    TenantConfig,
)
from intents.rules import numbers
from intents.rules.text import Kind, Token, sound, sounds, tokenize

OFFERS, BUYS = "ofrecer_promos", "captura_datos_si_compra"
"""The intents that show the packs, and that want to buy."""
QUESTION = re.compile(r"¿[^?]*\?*|[^,;.!?\n¿]*\?+")
"""What of a text is asked and so neither chooses nor wants."""
_PLACES = {
    sound(word): place
    for place, words in enumerate(
        ("primero primer primera", "segundo segunda", "tercero tercer tercera", "cuarto cuarta")
    )
    for word in words.split()
}
_ONE, _LAST = sounds("un una"), sounds("ultimo ultima")
_UNITS = sounds(
    """unidad unidades pack packs paquete paquetes frasco frascos caja cajas combo combos promo
    promos producto solo sola solito solita nomas"""
)
_NO_QUANTITY_BEFORE = sounds("las pregunta numero nro opcional edad piso")
_NO_QUANTITY_AFTER = sounds(
    """dia dias hora horas minuto minutos mes meses semana semanas año años mil millon cuadras
    veces personas pregunta preguntas duda dudas consulta cosa cosas hijos vez momento"""
)
_ADDRESS = sounds(
    """calle cll cl carrera cra kra kr cr avenida av avda diagonal diag transversal tv trv manzana
    mz casa apto apartamento apt torre bloque interior piso lote km kilometro barrio vereda
    conjunto edificio direccion vivo numeral etapa sector"""
)
_ENDS = frozenset(",.;\n!?")
_REPLACES = sounds("mejor sino digo perdon")


def detected(context: AnalysisContext, result: AnalysisResult) -> str | None:
    """The analyzer's pack first, else the one that the pending messages name; None for a pack that
    the tenant does not sell."""
    named = context.tenant.pack(result.pack)
    if named is not None:
        return named.key
    if not offers_shown(context.state, context.history, context.tenant):
        return None
    return auto_detect_pack("\n".join(line.content for line in context.pending), context.tenant)


def offers_shown(state: ConversationState, history: Sequence[Line], tenant: TenantConfig) -> bool:
    """Whether the customer knows the packs: they were offered, or the assistant's last message
    asks which one it shall be."""
    asked = messages.last_assistant_message(history).casefold()
    return state.has_seen(OFFERS) or any(
        question.intent == PACK_CHOICE and question.text.casefold() in asked
        for question in tenant.questions
    )


def auto_detect_pack(message: str, tenant: TenantConfig) -> str | None:
    """The key of the one pack that a message names by number, place or key (§4.3).

    None where it names none, or several without taking one back ("el de 2, mejor el de 3").
    """
    found: list[str] = []
    for clause in _clauses(tokenize(message)):
        named = _named(clause, tenant.packs)
        if named and any(token.key in _REPLACES for token in clause):
            named = found = named[-1:]
        else:
            found += named
    distinct = set(found)
    return distinct.pop() if len(distinct) == 1 else None


def units_wanted(message: str) -> int:
    """How many units a message wants, whether or not any pack holds as many: "quiero 2".

    The number stands beside a word for units, or in words that want to buy; 0 where none does, and
    where several do. A question wants nothing.
    """
    found = [_wanted(clause) for clause in _clauses(tokenize(QUESTION.sub("\n", message)))]
    distinct = {number for told in found for number in told}
    return distinct.pop() if len(distinct) == 1 else 0


def asked_about(said: str, tenant: TenantConfig) -> str | None:
    """The one pack that the last line of the assistant's message asks the customer about."""
    line = said.strip().rpartition("\n")[2]
    return auto_detect_pack(line, tenant) if line.endswith("?") else None


def _wanted(clause: Sequence[Token]) -> list[int]:
    wants = any(token.key in _UNITS for token in clause)
    wants = wants or BUYS in meaning.of(" ".join(token.raw for token in clause))
    if not wants or any(token.key in _ADDRESS for token in clause):
        return []
    numbers_told = (_quantity(clause, place) for place in range(len(clause)))
    return [int(number) for number in numbers_told if number and number < _TOO_MANY]


_TOO_MANY = 1000
"""Telephones and numbers of documents are no quantities."""


def _clauses(tokens: Sequence[Token]) -> Iterator[list[Token]]:
    """Tokens between commas and ends of sentences; a clause with an address holds no quantity."""
    clause: list[Token] = []
    for token in tokens:
        if token.kind is Kind.MARK and token.raw[0] in _ENDS:
            yield clause
            clause = []
        else:
            clause.append(token)
    yield clause


def _named(clause: Sequence[Token], packs: Sequence[Pack]) -> list[str]:
    if any(token.key in _ADDRESS for token in clause):
        return []
    keys = (_pack_at(clause, place, packs) for place in range(len(clause)))
    return [key for key in keys if key is not None]


def _pack_at(clause: Sequence[Token], place: int, packs: Sequence[Pack]) -> str | None:
    """The pack that one word or number names where it stands."""
    token = clause[place]
    by_key = next((pack.key for pack in packs if pack.key.casefold() == token.word), None)
    if by_key is not None:
        return by_key
    if token.key in _PLACES and _PLACES[token.key] < len(packs):
        return packs[_PLACES[token.key]].key
    if token.key in _LAST and packs and len(clause) <= _SHORT:
        return packs[-1].key
    number = _quantity(clause, place)
    return next((pack.key for pack in packs if number and pack.count == number), None)


def _quantity(clause: Sequence[Token], place: int) -> float:
    """The number at that place, where it may be of units; 0 for none."""
    before = clause[place - 1].key if place else ""
    after = clause[place + 1].key if place + 1 < len(clause) else ""
    if before in _NO_QUANTITY_BEFORE or after in _NO_QUANTITY_AFTER:
        return 0
    return _number(clause[place], after, alone=len(clause) == 1)


_SHORT = 4


def _number(token: Token, after: str, *, alone: bool) -> float:
    """The quantity of a token; 0 for none. "un" and "una" count before a word for a pack, or
    alone."""
    if token.kind is Kind.NUMBER or (token.kind is Kind.SKIP and alone):
        return token.number or 0
    if token.key in _ONE and (alone or after in _UNITS):
        return 1
    return 0 if token.key in _ONE else numbers.SMALL.get(token.key, 0)
