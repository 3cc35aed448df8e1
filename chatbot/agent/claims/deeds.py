"""Deeds told and deeds announced: what was not done was not done, what nobody does is not promised.
Pure."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from chatbot.agent.claims import receipts
from chatbot.agent.claims.facts import Facts
from chatbot.agent.claims.reading import Unit
from chatbot.agent.claims.receipts import Test
from chatbot.agent.claims.values import Finding


@dataclass(frozen=True, slots=True)
class Deed:
    """Words for something done or to be done, and when that is so; not where `unless` stands."""

    words: re.Pattern[str]
    holds: Test
    kind: str = "deed"
    instead: str = "total"
    unless: re.Pattern[str] | None = None


def _w(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.VERBOSE)


_OBJECTS = r"(?:te |lo |la |los |las |le |les |me |nos |se )*$"
_WISHED = re.compile(
    rf"\b(?:ojala|quieres|queres|quiera|quieras|desea[s]?|para|por favor|con gusto|no te)(?: que)? "
    rf"{_OBJECTS}"
)
_THAT = re.compile(rf"\bque {_OBJECTS}")
_INFO = (
    r"(?:el |la |los |las |un |una |tu |mas |nuestr\w+ |algunos? |algunas? |aqui |aca )*"
    r"(?:menu|carta|catalogo|lista|listado|opciones|precios|resumen|detalle|informacion|info"
    r"|sugerencia\w*|productos|numero|nombre)"
)

DEEDS: tuple[Deed, ...] = (
    Deed(
        _w(r"""\b(?:agregu(?:e|é)|agregamos|anadi|anadimos|sume|sumamos|anote|anotamos|puse|pusimos|apunte
        |inclui|incluimos|meti|cargue|acab(?:o|amos)\sde\s(?:agregar|anotar|sumar|poner|incluir)\w*|(?:ya\s|he\s|hemos\s|(?:te|le|les)\s|lo\s|la\s|los\s|las\s|quedo\s|quedaron\s|esta\s|estan\s|queda\s|fue\s|fueron\s
        |tengo\s|va\s|van\s|dejo\s|deje\s)+(?:agregad[oa]s?|anadid[oa]s?|anotad[oa]s?|sumad[oa]s?|apuntad[oa]s?|incluid[oa]s?|cargad[oa]s?)
        |(?:(?:te|le|les)\s(?:lo\s|la\s|los\s|las\s)?|lo\s|la\s|los\s|las\s)(?:agrego|anoto|sumo|pongo|apunto|anado|incluyo)|^\W*(?:listo\W+|perfecto\W+|dale\W+|claro\W+)?(?:agregad[oa]s?|anotad[oa]s?|sumad[oa]s?|agrego|anoto|sumo|apunto)
        |(?:,|!)\s*(?:agregad[oa]s?|anotad[oa]s?|sumad[oa]s?|agrego|anoto))\b"""),
        receipts.put_in,
        unless=re.compile(
            r"\b(?:tengo|tienes|tenes) (?:nada |algo )?anotad[oa] (?:nada|algo)"
            r"|\bincluid[oa]s? en (?:los|el total|ese|\W?\d|bs)"
        ),
    ),
    Deed(
        _w(r"""\b(?:quite|quitamos|saque|sacamos|elimine|eliminamos|borre|borramos|retire|retiramos|vacie|vaciamos|acab(?:o|amos)\sde\s(?:quitar|sacar|eliminar|borrar)\w*
        |(?:he|hemos|ya|quedo|quedaron|esta|estan|fue|fueron)\s(?:quitad|sacad|eliminad|borrad|retirad|vaciad)[oa]s?
        |(?:(?:te|le|les)\s|lo\s|la\s|los\s|las\s)+(?:quito|saco|elimino|borro|retiro)|^\W*(?:listo\W+|perfecto\W+)?(?:quito|saco|elimino))\b"""),
        receipts.took_out,
    ),
    Deed(
        _w(r"""\b(?:cambie|cambiamos|actualice|actualizamos|modifique|modificamos|ajuste|ajustamos|corregi|corregimos|reemplace|reemplazamos
        |(?:he|hemos|ya|quedo|esta|fue)\s(?:cambiad|actualizad|modificad|ajustad|corregid|reemplazad)[oa]s?|(?:pedido|carrito)\s(?:\w+\s)?actualizado
        |(?:(?:te|le|les)\slo\s|lo\s|la\s|(?:te|le|les)\s)(?:cambio|actualizo|modifico|ajusto))\b"""),
        receipts.changed,
    ),
    Deed(
        _w(r"""\b(?:acab(?:o|amos)\sde\s(?:reservar|apartar|guardar|separar)\w*|(?:te|se)\sl[oa]s?\s(?:aparte|guarde|separe|reserve)|reserve|reservamos|reservad[oa]s?|aparte\s(?:tu|tus|los|las|el|la|\d)|apartamos|apartad[oa]s?|separe|separamos|separad[oa]s?
        |guardamos|guardad[oa]s?|guarde|(?:(?:te|le|les)\s|lo\s|la\s|los\s|las\s)+(?:reservo|reservamos|reservare|aparto|apartamos|separo|separamos|guardo|guardamos|guardare))\b"""),
        receipts.kept, "promise",
    ),
    Deed(
        _w(r"""\b(?:junte|juntamos|uni|unimos|unifique|unificamos|fusione|combine)\s(?:ya\s)?(?:tus|los|las|ambos|todo)\b"""),
        receipts.never, "deed", "status",
    ),
    Deed(
        _w(r"""\bte(?:\slo|\sla)?\s(?:llamo|llamamos|llamare|llamaremos|llama|llaman|llamara\w*|marco|marcamos|llamaran|llaman|telefoneo|visito|visitamos)\b
        |\b(?:lo|la|le)\s(?:llamamos|llamaremos|llamare)\b"""),
        receipts.never, "promise", "person",
    ),
    Deed(
        _w(r"""\bte(?:\slo)?\s(?:aviso|avisamos|avisare|avisaremos|avisan|notifico|notificamos|notificaremos|notificare|informo|informamos|informaremos
        |confirmo\s(?:en|cuando|apenas|luego|mas|la\shora)|confirmamos\s(?:en|cuando|apenas|luego)|confirmare|confirmaremos|mantengo|mantenemos|mantendre\w*|cuento\s(?:cuando|apenas|en\scuanto))\b(?!(?:\snomas|\seso\ssi|\sigual)?\sque\b)"""),
        receipts.told_later, "promise", "person",
    ),
    Deed(
        _w(r"""\bte\s(?:paso\s(?:con|a\s(?:un|una|alma|el|la)\b)|comunico|transfiero|derivo|conecto|contacto|pongo\sen\scontacto|atiende|atendera\w*|responde|respondera\w*|responden|escribe|escribira\w*|escribimos|escribiremos|escribire|contactan?|contactamos|contactara\w*|contactaremos|va\sa\s(?:atender|responder|escribir|contactar))\b
        |\b(?:ya\s)?(?:avise|ya\savisamos|hable|ya\shablamos|llame|ya\sllamamos|consulte|ya\sconsultamos|pregunte|ya\spreguntamos|notifique|ya\snotificamos|comunique|derive|escale|coordine|coordinad[oa]s?|pedi\sque|ya\spedi|acab(?:o|amos)\sde\s(?:hablar|avisar|consultar|llamar)\w*)\b(?!\s(?:de\snuevo|luego))
        |\ble\s(?:aviso|avise|avisamos|paso|pase|pregunto|pregunte|consulto|digo|comento|comente|informo)\b
        |\b(?:he|hemos)\s(?:avisado|hablado|llamado|consultado|preguntado|notificado|derivado|transferido)\b"""),
        receipts.by_person, "promise", "person",
        unless=re.compile(r"\bte escribo (?:el|la|los|las)\b"),
    ),
    Deed(
        _w(r"""\b(?:(?:lo|la|los|las)\s)?(?:consulto|consultamos|consultare|pregunto|preguntare|averiguo|averiguamos|averiguare|verifico|verificare|reviso\s(?:con|y|si|tu|el|en)|revisare|checo\scon|chequeo\scon|hablo\scon|hablare|gestiono|gestionare|coordino|coordinamos|tramito)\b
        |\b(?:dejame|permiteme|permitime|deja\sque)\s(?:ver|reviso|revisar|consultar|consulto|verificar|verifico|averiguar|averiguo|chequear|confirmar|preguntar|hablar)\b
        |\bvoy\sa\s(?:consultar|preguntar|verificar|averiguar|revisar|hablar|avisar|llamar|pedir|enviar|mandar|reservar|guardar|gestionar|coordinar|ver\ssi|apartar|separar|cancelar|hacer)\w*\b
        |\bvamos\sa\s(?:consultar|verificar|averiguar|enviar|mandar|llamar|reservar|entregar|llevar|coordinar)\w*\b"""),
        receipts.by_person, "promise", "person",
    ),
    Deed(
        _w(r"""\b(?:garantizo|garantizamos|garantizad[oa]s?|(?:te|le|les)\saseguro|(?:te|le|les)\saseguramos|aseguramos|prometo|prometemos|prometid[oa]|sin\sfalta|me\scomprometo|nos\scomprometemos|palabra)\b"""),
        receipts.never, "promise", "person",
        unless=re.compile(r"\b(?:prometo|aseguro) que (?:esta[n]?|son|es|te va[n]? a (?:gust"
        r"|encant)\w+)"),
    ),
    Deed(
        _w(r"""\b(?:te|se|nos)\s(?:lo\s|la\s|los\s|las\s)?(?:llega(?:n|ra|ran)?|llegaria|entrega(?:mos|remos|ran|n|re)|entrego|llevo|lleva(?:mos|remos|re|n)|envio|envia(?:mos|remos|re|n)|mando|manda(?:mos|remos|re|n)|despacho|despacha(?:mos|remos|re))\b(?!\s*(?:INFO|tu\sresumen|la\sfoto|fotos?|los\sdatos|el\sqr|el\sdato|mas\sinfo|por\saqui\sel|mensajes?))
        |\b(?:llegara|llegaran|recibiras|recibes|tendras|lo\stendras|lo\stienes\sen|sale\s(?:en\s(?:un|\d+\s?min|media|breve|camino|minutos|seguida)|hoy|ya|manana|ahora|enseguida)|saldra|estara\slist[oa]|estaran\slist[oa]s|lo\stenemos\slisto\s(?:en|para)|lo\stendremos|lo\stengo\slisto)\b"""
        .replace("INFO", _INFO.replace(" ", r"\s"))),
        receipts.brings, "promise", "person",
        unless=re.compile(r"\bsi (?:quieres|queres)\b|\bte llevo (?:al|a la|a tu)\b"),
    ),
    Deed(
        _w(r"""\b(?:lo\s|la\s|los\s|(?:te|le|les)\slo\s|(?:te|le|les)\sla\s)(?:preparo|preparamos|prepararemos|preparare|armamos|alistamos|hacemos|empezamos)\b|\b(?:lo\s|la\s|los\s)?(?:voy|vamos)\sa\s(?:preparar|alistar|armar)\w*|\b(?:empezamos|comenzamos|empiezo)\sa\spreparar\w*"""),
        receipts.prepares, "promise", "status",
        unless=re.compile(r"\bprepar\w+ (?:con|al momento|fresc\w+)\b"),
    ),
    Deed(
        _w(r"""\bte\s(?:paso|dejo|mando|envio|comparto|mande|envie|pase|deje|comparti|muestro|mostre)\s(?:los\s|el\s|la\s|mis\s|nuestros\s|aqui\s|aca\s|por\saqui\s)*(?:datos|dato|qr|cuenta|numero\sde\scuenta|codigo\sqr|link\sde\spago|informacion\sde\spago)\b
        |\b(?:aqui|aca)\s(?:(?:te|le|les)\s)?(?:estan|tienes|tenes|van|va|esta|dejo)\s(?:los\s|el\s|la\s)*(?:datos|qr|cuenta|codigo\sqr)\b"""),
        receipts.pays_data, "deed", "methods",
        unless=re.compile(r"\b(?:despues|luego|enseguida|entonces|ahi) te (?:paso|dejo|mando"
        r"|envio|comparto)\b"),
    ),
    Deed(
        _w(r"""\bte\s(?:paso|dejo|mando|envio|comparto|mande|envie|pase|deje|comparti)\s(?:la\s|una\s|el\s|un\s|las\s|unas\s|los\s)*(?:fotos?|imagen(?:es)?|videos?|ubicacion|mapa|links?|enlaces?|pdf|factura|recibo|comprobante|audio|ticket|codigo)\b
        |\b(?:aqui|aca)\s(?:(?:te|le|les)\s)?(?:va|tienes|esta|dejo)\s(?:la\s|una\s|el\s|un\s)*(?:foto|imagen|video|ubicacion|mapa|link|enlace|factura|recibo|pdf)\b
        |\bte\s(?:devuelvo|devolvemos|devolveremos|reembolso|reembolsamos|reembolsaremos|reintegro|reintegramos|devolvere|cambio\sel\sproducto|reponemos)\b|\bv(?:oy|a|an)\sa\s(?:devolver|reembolsar)\w*"""),
        receipts.pictured,
        "promise", "person",
        unless=re.compile(r"\bya (?:te )?(?:reembols|devolv|reintegr)"),  # a state of the order
    ),
)  # fmt: skip


def judge(unit: Unit, facts: Facts) -> Iterator[Finding]:
    """A finding for each deed that the sentence tells or announces."""
    for deed in DEEDS:
        for found in deed.words.finditer(unit.bare):
            if not is_told(unit, found) or (deed.unless and deed.unless.search(unit.bare)):
                continue
            near = replace(unit, named=tuple(unit.named_near(found.start())))
            true = deed.holds(near, facts)
            yield Finding(deed.kind, true, deed.instead, said=f"{deed.kind}:{deed.instead}")
            break


_PAST = re.compile(r"[a-z]+(?:é|í)\b")


def is_told(unit: Unit, found: re.Match[str]) -> bool:
    """Neither asked, nor offered, nor denied, nor wished for: "que te agregue"."""
    at = found.start()
    if unit.negated(at + 1) or _WISHED.search(unit.bare, 0, at):
        return False
    if found[0].endswith("e") and _THAT.search(unit.bare, 0, at):
        return False  # "que te agregue"
    accented = _PAST.search(unit.text.lower(), at, min(len(unit.text), found.end() + 1))
    if accented and not unit.asks:
        start, _end = unit.stretch(at)
        return not re.search(r"\b(?:si|cuando)\b", unit.bare[start:at])
    return not unit.supposed(at)
