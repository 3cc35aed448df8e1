"""Discounts, gifts and free things: only a promotion that the merchant wrote may be told. Pure."""

import re
from collections.abc import Iterator
from decimal import Decimal

from chatbot.agent.claims.facts import Facts
from chatbot.agent.claims.reading import NO, WITHOUT, Unit
from chatbot.agent.claims.values import Finding

_DISCOUNT = re.compile(
    r"\b(?:descuent\w+|descont\w+|rebaj\w+|promo(?:cion(?:es|al)?|s)?|ofertas?|ofertita"
    r"|oferton|gratis|gratuit\w+|regal\w+"
    r"|cortesia|obsequi\w+|bonific\w+|cupon(?:es)?|sin (?:costo|cargo|ningun costo)"
    r"|invita(?:mos)? la casa|la casa invita"
    r"|por cuenta de la casa|por (?:nuestra|mi) cuenta|va por la casa|(?:les?|te|los) "
    r"invitamos(?! a )|cuenta de la casa|yo invito|(?:yo )?te invito(?! a )|invitamos nosotros"
    r"|yapa|yapita|napa"
    r"|cashback|reembolso|liquidacion|remate"
    r"|(?:una|alguna) atencion|trato especial|precito|preciecito|buen precio|precio "
    r"(?:especial|de amig\w+|preferencial|rebajado|mayorista|por mayor)|mejor precio"
    r"|mitad de precio|medio precio|(?:esta |todo |sale[n]? )?a (?:la )?mitad|de mi parte"
    r"|(?:corre[n]?|va[n]?) por (?:nuestra |mi )?cuenta(?: nuestra| mia)?|sin cobrar\w*"
    r"|no (?:te |se |les? )?(?:cobr\w+|cuesta[n]? nada|tiene[n]? (?:ningun )?costo)"
    r"(?! (?:recargo|comision|de mas|nada (?:hasta|por|todavia|aun)|todavia|aun|hasta|antes"
    r"|ningun|extra por))"
    r"|mas barat[oa]s?|baratit\w+|te (?:lo|la|los) (?:dejo|dejamos|rebajo|bajo|redondeo|cobro)"
    r"|te cobro|te dejo (?:en|a|el|la|los)"
    r"|te (?:rebajo|descuento|bajo|ahorras|ahorro)|ahorras|ahorra(?:s|ras)|ahorro|bajamos el "
    r"precio|te hago (?:precio|un precio|el precio)"
    r"|(?:baj|mejor|arregl|negoci|convers)\w+ (?:\w+ ){0,2}(?:el |los )?precios?"
    r"|precios? (?:\w+ ){0,2}"
    r"(?:especial\w*|conversable\w*|negociable\w*|baj\w+|rebajad\w+)|(?:te )?ganas(?:te)?"
    r"|premios?|sorteos?|rifas?"
    r"|sellos|vip|te (?:damos|doy) un[oa]?\b|mejor (?:el )?precio|sale mas a cuenta"
    r"|no pagas(?=\W*$)"
    r"|parte de pago"
    r"|segund[oa] (?:unidad )?a|lleva(?:s)? \w+ (?:y )?paga(?:s)?|dos por uno|tres por dos"
    r"|extra gratis|puntos|beneficio|de yapa|incluimos sin)\b"
)
_ALLOWED_WORDS = re.compile(
    r"\b(?:ojala|para regalar|regalame|para regalo|de regalo\?|mas barat[oa] (?:es|que|de)|(?:el|la"
    r"|lo|los|las|nuestr\w+) mas barat[oa]s?"
    r"|decide[n]?|autoriza[n]?|depende[n]? de|lo ve[n]?|consultar\w*|esta fuera|preguntas? "
    r"(?:por|sobre|si)|pides|pedis|no depende)\b"
)
_GRANTS = re.compile(r"\b(?:te|le|les) (?:hago|hacemos|doy|damos|regal\w+|dejo|aplico|invito)\b")
_REFUSES = re.compile(
    rf"\b(?:{NO}|ni|nada|{WITHOUT}|tampoco|ningun[oa]?|imposible|nunca)\b(?:\W+(?!pero|sino|te "
    r"hago)\w+){0,9}?\W+$"
)
_NOT_AFTER = re.compile(
    r"^\W+no\b|^(?:\W+\w+){0,5}?\W+no (?:hay|tenemos|tengo|puedo|podemos|hacemos|manejamos"
    r"|aplica\w*"
    r"|aplicamos|esta|estan|los?|las?|me|nos|se|es|son|contamos)\b"
)
_FREE = re.compile(
    r"\b(?:gratis|gratuit\w+|sin (?:costo|cargo|ningun costo|cobrar\w*)"
    r"|no (?:te |se |les? )?(?:cobr\w+|cuesta[n]? nada|tiene[n]? (?:ningun )?costo))\b"
)
_DELIVERY = re.compile(r"\b(?:envios?|delivery|domicilio|despacho|entrega|te lo llev\w+)\b")


def judge(unit: Unit, facts: Facts) -> Iterator[Finding]:
    """Discounts, gifts and free things; only a promotion that the merchant wrote may be told."""
    for found in _DISCOUNT.finditer(unit.bare):
        allowed = _ALLOWED_WORDS.search(unit.bare) and not _GRANTS.search(unit.bare)
        if allowed or _is_price_told(unit, found):
            continue
        yield Finding("discount", _granted(unit, facts, found), "no_discount", said="discount")
    for one in unit.kind("percent", "deal"):
        if one.kind == "percent" and one.value == 100:
            continue
        known = one.kind == "percent" and not _GIVES.search(unit.bare)
        holds = known and _is_known_percent(one.value, unit, facts)
        written = unit.bare[one.start : one.end] in facts.shelf.text
        refused = bool(_REFUSES.search(unit.bare[: one.start])) or _NOT_AFTER.search(
            unit.bare[one.end :]
        )
        yield Finding("discount", holds or written or bool(refused), "no_discount", said="discount")


def _is_price_told(unit: Unit, found: re.Match[str]) -> bool:
    """ "Te lo dejo en el pedido": no price is lowered where none stands and nothing is given."""
    leaves = re.match(r"te (?:(?:lo|la|los) (?:dejo|dejamos|cobro)|cobro|dejo)", found[0])
    return bool(leaves) and not unit.kind("money", "percent", "number")


def _granted(unit: Unit, facts: Facts, found: re.Match[str]) -> bool:
    before, after = unit.bare[: found.start()], unit.bare[found.end() :]
    if found[0].startswith("sin "):
        before += " "
    if _REFUSES.search(before) or _NOT_AFTER.search(after):
        return True
    if re.match(r"te (?:lo|la|los)? ?(?:dejo|dejamos|cobro)|te dejo|te cobro", found[0]):
        # Whether that is its price, the amounts judge.
        return bool(unit.kind("money")) and not unit.kind("percent")
    if found[0] in facts.shelf.text or _saves_fee(unit, facts, found):
        return True
    if _FREE.fullmatch(found[0]):
        return _costs_nothing(unit, facts)
    told = _CAN_BE_TRUE.match(re.sub(r"^te (?=ahorr)", "", found[0])) and not _GIVES.search(
        unit.bare
    )
    return bool(told) and not _DELIVERY.search(unit.bare) and _promoted(unit, facts)


def _saves_fee(unit: Unit, facts: Facts, found: re.Match[str]) -> bool:
    """ "Si lo recoges te ahorras los 10 del envío"."""
    fees = {one.value for one in unit.kind("money")}
    fetches = re.search(r"\b(?:recog|recoj|retir|pas[ao]s? a|busc)\w*", unit.bare)
    return bool("ahorr" in found[0] and fetches and fees) and fees <= facts.fees


_CAN_BE_TRUE = re.compile(
    r"promo|oferta|descuent|rebaj|liquid|remat|ahorr|barat|mejor precio|baj(?:o|aron)\b"
    r"|precio (?:especial|rebajado)"
)
_GIVES = re.compile(
    r"\b(?:te|le|les|os) (?:hago|doy|hacemos|damos|aplico|aplicamos|aplicare|consigo|puedo"
    r"|podemos|tengo)\b"
    r"|\bvoy a|\baplic\w+|\bpuedo (?:hacer|dar|aplicar)|\bpor ser|\bpagando|\bsi pagas"
    r"|\bpor pagar|\bcumple\w*|\btodo el menu"
    r"|\btodos los|\ben todo\b"
)


def _costs_nothing(unit: Unit, facts: Facts) -> bool:
    if _DELIVERY.search(unit.bare):
        return Decimal(0) in facts.fees
    free = {
        option.name.lower()
        for row in facts.situation.catalog
        for group in row.groups
        for option in group.options
        if option.price == 0
    }
    return any(name in unit.text.lower() for name in free)


def _promoted(unit: Unit, facts: Facts) -> bool:
    """Whether the named products (or some, where none is named) have a lower price for now."""
    ids = [pk for name in unit.named for pk in name.ids]
    rows = facts.rows(ids) if ids else list(facts.situation.catalog)
    return any(row.price < row.regular_price for row in rows)


def _is_known_percent(value: Decimal, unit: Unit, facts: Facts) -> bool:
    ids = {pk for name in (unit.named or unit.before) for pk in name.ids}
    rows = [row for row in facts.situation.catalog if row.price < row.regular_price]
    rows = [row for row in rows if not ids or row.id in ids]
    return any(round((1 - row.price / row.regular_price) * 100) == round(value) for row in rows)
