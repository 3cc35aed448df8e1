"""What may be called off, brought back or paid back, and at what cost. Pure.

An order is the customer's to cancel while nobody paid it and it is not on its way (DESIGN §4). Any
other policy is the merchant's: it is told only where she wrote it.
"""

import re
from collections.abc import Iterator

from catalog.orders.rules import transitions
from chatbot.agent.claims.facts import Facts
from chatbot.agent.claims.reading import Unit
from chatbot.agent.claims.values import Finding

_MONEY = r"(?:dinero|plata|pago|importe|monto|abono|deposito|billete|platita|que pagaste|100)"
_PAID_BACK = re.compile(
    r"\b(?:devolvemos|devuelvo|devolveremos|devolvere|devuelven|regresamos|regreso|regresaremos"
    r"|reintegramos|reintegro|reembolsamos|reembolso|reembolsaremos)\b"
    rf"(?: (?!sin\b)\w+){{0,3}}? {_MONEY}\b"
    r"|\bte (?:devolvemos|devuelvo|devuelven|regresamos|regreso|reintegramos) (?:tu|la|el|todo)\b"
    r"|\bte l[oa]s? devolvemos\b"
    r"|\b(?:recuperas|te regresa|se te (?:devuelve|reembolsa|reintegra))\b"
)
_POLICY = re.compile(
    r"\b(?:hacemos|hay|aceptamos|acepta|aceptan|realizamos|damos|tenemos|manejamos|permitimos"
    r"|ofrecemos|contamos con|cuentas? con|tienes|tenes|tienen?|traen?|incluyen?|con)"
    r" (?:\w+ ){0,2}?"
    r"(?P<what>devolucion|cancelacion|anulacion|reembolso|garantia)"
)
_SAYS_NO = re.compile(r"\bno (?:se )?(?:puedes?|podes|pueden|acepta\w*|permit\w*)? ?(?:devolv)\w+")
_CANCELS = r"(?:cancel|anul)(?:ar|as|arl[oa]s?|arte|e|es|an|arse|ando)\b"
_PAYS = (
    r"(?! (?:\w+ ){0,4}(?:con|en efectivo|por (?:qr|transferencia)|mediante|al recibir|al retirar))"
)
_MAY = re.compile(
    rf"\b(?:puedes?|podes|pueden|podrias?|se puede)\b(?: \w+){{0,3}}? {_CANCELS}{_PAYS}"
)
_COSTS = re.compile(
    r"\b(?:cobramos|cobra|cobran|cuesta|costo|cargos?|multas?|penalidad|recargo|gratis)\b"
)
_SPEAKS = re.compile(rf"\b(?:por|si|al|para) (?:l[oa] )?{_CANCELS}|^\W*{_CANCELS}|\bcancelacion\b")
_FREELY = re.compile(
    r"\b(?:cuando (?:quieras|gustes|desees|sea)|(?:en )?cualquier momento|a ultima hora|aunque"
    r"|incluso|hasta|siempre|despues de|sin (?:costo|cargo|multa|problemas?|penalidad|compromiso)"
    r"|gratis|antes de que (?:salga|llegue|lo (?:entreguemos|enviemos|preparemos)))\b"
)
_AS_IT_IS = re.compile(r"\b(?:mientras|siempre que|si) (?:aun |todavia )?no\b|\bantes de pagar")


def judge(unit: Unit, facts: Facts) -> Iterator[Finding]:
    """Findings for money back, for the policy of a shop, and for until when she may cancel."""
    if unit.asks:
        return
    if _PAID_BACK.search(unit.bare):
        refunded = any(one.payment_status == "refunded" for one in facts.orders)
        yield Finding("promise", refunded, "person", said="promise:back")
    for found in _POLICY.finditer(unit.bare):
        yield Finding("promise", found["what"] in facts.written, "person", said="promise:policy")
    if _SAYS_NO.search(unit.bare):
        yield Finding("promise", "devol" in facts.written, "person", said="promise:policy")
    yield from _cancelling(unit, facts)


def _cancelling(unit: Unit, facts: Facts) -> Iterator[Finding]:
    may = _MAY.search(unit.bare)
    costs = _SPEAKS.search(unit.bare) and _COSTS.search(unit.bare)
    if costs:
        yield Finding("order", False, "cancelling", said="order:cancelling")
    elif may and not unit.negated(may.start() + 1) and not _AS_IT_IS.search(unit.bare):
        holds = not _FREELY.search(unit.bare) and _may_cancel(facts)
        yield Finding("order", holds, "cancelling", said="order:cancelling")


def _may_cancel(facts: Facts) -> bool:
    """Whether something of hers is there to cancel, or nothing that is past it."""
    free = any(map(transitions.is_free_to_cancel, facts.open_orders))
    return free or bool(facts.cart.lines) or not facts.open_orders
