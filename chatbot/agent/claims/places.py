"""Where the shop is and where it brings things: only places that it wrote itself. Pure."""

import re
from collections.abc import Iterator

from chatbot.agent.claims.facts import Facts
from chatbot.agent.claims.reading import Unit
from chatbot.agent.claims.small_talk import NEUTRAL, words
from chatbot.agent.claims.splitting import plain
from chatbot.agent.claims.values import Finding

_PLACE = re.compile(
    r"\b(?:estamos(?: ubicad[oa]s| atendiendo)?|nos encontramos|nos ubicamos|ubicad[oa]s?"
    r"|quedamos|nos encuentras|(?:nuestr[oa]|tenemos(?: una?)?) (?:local|tienda|direccion|sucursal)"
    r"(?: es| esta| queda| se encuentra)?|la (?:tienda|direccion)(?: es| esta| queda)?|el "
    r"local(?: es| esta| queda)?|sucursal(?:es)?|(?<!tu )(?<!su )direccion(?: es)?"
    r"|(?:puedes|podes|puede) (?:pasar|venir|retirar(?:lo|la)?|recoger(?:lo|la)?)|retir\w+"
    r"|recog\w+|recojo|pasar|atendemos|somos)(?: (?!en\b|por\b|de\b)\w+)?"
    r"[\s:,]+(?:en|por|a|de|cerca de|frente a|al lado de|sobre)?\s*(?:la |el |los |las "
    r")?(?P<place>(?:\b(?:av|c|no|nro|esq|bv|cra|cl|jr|dpto)\.|[^.;\n!?])+)"
)
_STREET = re.compile(
    r"\b(?:av|avenida|calle|esquina|pasaje|zona|barrio|plaza|mercado|mall|shopping|edificio"
    r"|galeria|centro comercial|carretera|jiron|colonia|local|piso|anillo|km)\b"
)
_NEAR = re.compile(
    r"\b(?:frente al?|al lado del?|cerca de(?! \d| las| tu)|a (?:una|dos|tres|media) cuadras?"
    r"|esquina con"
    r"|diagonal a|detras de)\b"
)
_NO_PLACE = words(
    """
    a aca al aqui av avenida bolivia bs calle camino centro ciudad con contacto costo cuando
    de del direccion domingo efectivo el en entre espera esquina gusto hora horario horas
    hoy jueves la las linea lista listo lo local los lunes manana martes miercoles momento
    no nro nuestra nuestro numero orden para pedido por preparacion que recoger retirar
    sabado servicio si sin su te ti tienda total tu un una usted ustedes verdad viernes vos
    whatsapp y zona
    """
)
_COVERS = re.compile(
    r"\b(?:envi\w+|entreg\w+|delivery|llegamos|repart\w+|despach\w+"
    r"|domicilio)\b[^.;\n]{0,24}?\b(?:a|en|por) (?P<where>tod[oa]s?\b[^.;,\n]*"
    r"|cualquier\b[^.;,\n]*|nivel nacional|el interior|provincias?|otros? (?:pais\w*|ciudad\w*"
    r"|departamentos?)|el exterior|el extranjero)"
)
_SENDS_TO = re.compile(
    r"\b(?:enviamos|mandamos|entregamos|llegamos|repartimos|despachamos|delivery"
    r"|envios?)\b[^.,;\n]{0,16}?"
    r"\b(?:a|en|hasta)\s"
)


def judge(unit: Unit, facts: Facts) -> Iterator[Finding]:
    """Findings for the shop's own place, and for where it delivers."""
    if unit.asks:
        return
    yield from _brought(unit, facts)
    covers = _COVERS.search(unit.bare)
    if covers and not unit.denies(covers.start()):
        yield Finding("address", covers["where"] in facts.written, "person", said="address:")
    for found in _SENDS_TO.finditer(unit.bare):
        name = re.match(r"(?:el |la |los |las )?([A-ZÁÉÍÓÚÑ]\w+|\w{4,})", unit.text[found.end() :])
        counted = any(one.start <= found.end() < one.end for one in unit.figures)
        if name and not counted and not unit.denies(found.start()):
            said = plain(name[1])
            known = said in facts.written or said in _NO_PLACE or said in NEUTRAL
            yield Finding("address", known, "person", said="address:")
    for found in _PLACE.finditer(unit.bare):
        start, end = found.span("place")
        said = re.split(
            r",? (?:para|que|y|de lunes|de \d|desde|hasta|cuando|a las|con|si)\b",
            unit.bare[start:end],
        )[0]
        if not _is_place(unit, start, said) or unit.denies(found.start()):
            continue
        yield Finding(
            "address", _place_known(unit, start, said, facts), "location", said="address:"
        )
    if near := _NEAR.search(unit.bare):
        said = unit.bare[near.start() : near.end() + 16]
        if not unit.denies(near.start()) and not all_written(said.rsplit(" ", 1)[0], facts):
            yield Finding("address", False, "location", said="address:")


_BRINGS = re.compile(
    r"\b(?:(?:hacemos|tenemos|contamos con|ofrecemos|damos) (?:el |servicio de )?"
    r"(?:delivery|envios?|entregas?|domicilios?|repartos?)"
    r"|(?:podemos |puedo |te lo |te la |lo )?(?:llevamos|entregamos|enviamos|mandamos|repartimos"
    r"|alcanzamos"
    r"|llevar\w+|mandar\w*|enviar\w*) (?:a domicilio|(?:a|hasta) (?:tu"
    r"|su)\b))"
)


def _brought(unit: Unit, facts: Facts) -> Iterator[Finding]:
    """Whether the shop delivers: where zones are written, as one of them is on offer."""
    zones = facts.situation.zones
    found = _BRINGS.search(unit.bare)
    outside = re.search(r"\bfuera de\b|\ba otr", unit.bare)
    if found and (zones or facts.delivered) and not outside:
        has = facts.delivered or any(zone.active for zone in zones)
        yield Finding("address", has is not unit.denies(found.start()), "person", said="address:")


def _is_place(unit: Unit, start: int, said: str) -> bool:
    """A street word, or a name with a capital that is no first word."""
    if unit.named and any(start <= name.start < start + len(said) for name in unit.named):
        return False
    return bool(_STREET.search(said)) or bool(
        re.search(r"(?!Bs\b)[A-ZÁÉÍÓÚÑ][a-zñáéíóú]+", unit.text[start : start + len(said)])
    )


def _place_known(unit: Unit, start: int, said: str, facts: Facts) -> bool:
    text = unit.text[start : start + len(said)]
    words = {plain(word) for word in re.findall(r"[A-ZÁÉÍÓÚÑ][\wáéíóúñ]+|\d+", text)}
    if not words:
        words = set(re.findall(r"\w{3,}", said))
    told = [word for word in words if word not in _NO_PLACE]
    return all(re.search(rf"\b{re.escape(word)}\b", facts.written + facts.hers) for word in told)


def all_written(said: str, facts: Facts) -> bool:
    """Whether each word that tells a place or a bank apart is the merchant's."""
    said_words = (word.rstrip(".") for word in re.findall(r"[\w.]+", said))
    words = [word for word in said_words if word and word not in _NO_PLACE]
    return all(re.search(rf"\b{re.escape(word)}\b", facts.written) for word in words)
