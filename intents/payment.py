"""Payment proof: a claim of having paid, an image or a PDF; never an intention or a question.

A proof only opens a review: that money arrived is for a person at the merchant to say.
"""

import re
from typing import Final

from intents.text import fold

_BY_ITSELF: Final = frozenset({"image"})
_DOCUMENT: Final = frozenset({"document", "file"})
_NEVER_BY_ITSELF: Final = frozenset(
    {"sticker", "location", "audio", "voice", "video", "contact", "contacts", "reaction", "poll"}
)

_SENTENCE = re.compile(r"[^.!?;\n]+[.!?;\n]*")
_MONEY = (
    r"(?:(?:el|la|los|las|mi|un|una|su|tu|del|de la|ese|esta?|otro|todo el|toda la)\s)*"
    r"(?:pagos?|pagito|transferencias?|transfe|transfer|transferida|depositos?|dinero|plata|platita|lana|"
    r"giros?"
    r"|consignacion|abono|yape|yapeo|yapecito|plin|nequi|daviplata|bizum|monto|cuenta|total|qr"
    r"|cantidad|saldo|deuda|efectivo|sinpe|tigo money|mercado ?pago|anticipo|adelanto|seña|sena)"
)
_PAPER = (
    r"(?:comprobantes?|conprobante|comprovante|conprovante|soportes?|capturas?|captura de pantalla"
    r"|vouchers?|boucher|baucher|vaucher|bauche|recibos?|constancias?|pantallazos?|screenshots?"
    r"|screen|ss|tickets?|papeleta|boleta|(?:foto|imagen|pdf)(?:\s(?:del?|de la|de mi))"
    r"\s(?:pago|deposito|transferencia|transfe|comprobante|voucher|recibo|yape|giro|abono))"
)
_PAST = (
    r"(?:transferi|transferimos|transfirio|transfirieron|trasferi|tranferi|transfiri|deposite"
    r"|depositamos|depositaron|consigne|consignamos|consignaron|gire|giramos|giraron|pague|pagamos"
    r"|pagaron|abone|abonamos|abonaron|yapie|yapeamos|yapearon|plinee?|plinie|nequie|bizumee?"
    r"|deposité|sinpee?|pagé|page)"
)
_DONE = (
    r"(?:pagad[oa]s?|pagadisimo|transferid[oa]s?|depositad[oa]s?|consignad[oa]s?|yapead[oa]s?"
    r"|abonad[oa]s?|girad[oa]s?|plinead[oa]s?)"
)
_MADE = (
    r"(?:hice|hicimos|hizo|hicieron|realice|realizamos|realizo|realizaron|efectue|efectuamos|envie"
    r"|enviamos|envio|enviaron|mande|mandamos|mandaron|pase|pasamos|pasaron|complete|complet[eo]"
    r"|puse|deje|gire|hise|ize|ice|hecho|realizado|efectuado|enviado|mandado|adjunte|subi|comparti"
    r"|cancele|cancelamos|cancelaron)"
)
_COMES = (
    r"(?:(?:te|le|les|os|se)\s(?:lo\s|la\s)?)?"
    r"(?:mando|envio|adjunto|paso|dejo|comparto|reenvio|remito|anexo|hago llegar|va|van|esta|estan"
    r"|tienes|tiene|tenes|tenga|mandamos|enviamos|adjuntamos|adjunta|adjuntando|enviando|mandando)"
)
_ARTICLE = r"(?:(?:el|la|los|las|mi|un|una|su|tu|este|esta|otra vez|de nuevo|nuevamente)\s)*"
_HERE = (
    r"(?:(?:ya|aqui|ahi|aca|alla|hay|ai|listo|bueno|ok|hecho|hola|mira|mire|miren|ve|vea|entonces"
    r"|eso)\s)*"
)

_CLAIMS = tuple(
    re.compile(pattern)
    for pattern in (
        rf"\b{_PAST}\b",
        r"\bya\s(?:te|le|les)\s(?:pase|mande|envie|hice)\slos\s\d+",
        rf"\b{_MADE}\s(?:(?:te|le|les|ya|hoy|recien|ahora|ahorita)\s)*{_MONEY}\b",
        rf"\b{_MADE}\s{_ARTICLE}{_PAPER}\b",
        r"\b(?:ya|te|le|les|recien)\s(?:(?:te|le|les|lo|la|se)\s)*(?:cancele|cancelamos|yape|"
        r"yapee)\b",
        r"\b(?:acabo|acabamos|acaba|acaban|termine|terminamos|vengo|venimos|"
        r"acabe)\sde\s(?:\w+\s)?"
        r"(?:pagar|transferir|trasferir|depositar|consignar|girar|yapear|abonar|cancelar|"
        r"plinear)",
        rf"\b(?:acabo|acabamos|acaba|acaban|termine|vengo)\sde\s"
        rf"(?:hacer|realizar|enviar|mandar|pasar|efectuar|completar)(?:te|le|les|lo|la|sela|selo|"
        rf"tela)?"
        rf"\s{_ARTICLE}(?:{_MONEY}|{_PAPER})",
        rf"\b(?:he|hemos|ha|han)\s(?:ya\s)?{_DONE}\b",
        rf"\b(?:ya|esta|quedo|queda|fue|quede|todo|listo|recien|pedido|orden|cuenta|total|monto"
        rf"|saldo|factura|dinero|plata|ahi|ok|deuda)\s(?:(?:esta|quedo|queda|todo|"
        rf"fue)\s)*{_DONE}\b",
        rf"^\s*{_HERE}(?:todo\s)?{_DONE}\b",
        r"\b(?:ya|todo)\s(?:esta|quedo)\s(?:pago|paga|cancelad[oa]|hecho el pago)\b",
        rf"\b(?:listo|lista|hecho|hecha|ya esta|ya quedo|ya salio|ya fue|completado)"
        rf"(?:\s(?:hecho|hecha|listo|lista|realizad[oa]))?,?\s{_MONEY}\b",
        rf"\b{_MONEY}\s(?:ya\s)?(?:(?:esta|fue|quedo|ha sido|salio)\s)?(?:ya\s)?"
        r"(?:list[oa]|hech[oa]|realizad[oa]|efectuad[oa]|enviad[oa]|mandad[oa]|exitos[oa]|"
        r"completad[oa]"
        r"|confirmad[oa]|procesad[oa]|adjunt[oa])\b",
        rf"^\s*{_HERE}{_COMES}\s(?:(?:aqui|ahi|adjunt[oa]|por aca)\s)?{_ARTICLE}{_PAPER}\b",
        rf"\b(?:te|le|les|ahi|aqui|aca)\s(?:ya\s)?{_COMES}\s{_ARTICLE}{_PAPER}\b",
        rf"\b(?:adjunto|anexo|va|aqui va|ahi va|ahi te va|aqui te va|aca va|aqui esta|ahi esta"
        rf"|aca esta|aqui tienes|aqui tiene|ahi tienes)\s{_ARTICLE}(?:{_PAPER}|{_MONEY})\b",
        rf"\b(?:aqui|ahi|aca|este es|esta es|mira|mire)\s{_ARTICLE}{_PAPER}\b",
        rf"^\s*{_HERE}{_ARTICLE}(?!soporte)(?!recibo)(?!ticket)(?!boleta){_PAPER}"
        rf"(?:\s(?:de|del)\s{_MONEY}|\sadjunt[oa]|\senviad[oa]|\slist[oa])?\s*[.!,]*\s*$",
        rf"^\s*{_HERE}{_ARTICLE}{_PAPER}\s(?:de|del)\s{_MONEY}\s*[.!]*$",
        rf"\b{_PAPER}\s(?:adjunt[oa]|enviad[oa]|abajo|arriba)\b",
        rf"\b(?:llego|recibieron|recibiste|recibio|vieron|viste|entro|cayo|revisaron|checaron|"
        rf"ven|ves)"
        rf"\s(?:ya\s)?(?:mi|la|el)\s(?:{_MONEY}|{_PAPER})\b",
        r"\b(?:te|le|les)\s(?:hice|mande|envie)\s(?:un|el|los|las)?\s?(?:yape|plin|nequi|bizum)\b",
        r"\bya\s(?:te\s|le\s|les\s)?yap(?:e|ee|ie)\b",
    )
)
_ACCENTED = re.compile(
    r"\b(?:pag[uo]?é|pagó|deposité|depositó|transferí|transfirió|consigné|consignó|giré|giró|yapeé"
    r"|yapeó|aboné|abonó|plineé)(?!\w)",
    re.IGNORECASE,
)
_DENIED = re.compile(
    r"\b(?:no|ni|nunca|tampoco|aun no|todavia no)\s"
    r"(?:(?:me|te|le|les|lo|la|se|he|hemos|ha|han|has|habia|esta|quedo|fue|ya|pude|puedo|logre"
    r"|alcance|tengo|aun|todavia|mi|el|la|su|hay|llego)\s)*"
    rf"(?:{_PAST}|{_DONE}|{_MADE}|{_MONEY}|{_PAPER}|yape|list[oa])\b"
    r"|\b(?:sin pagar|falta|faltan|casi|por poco|olvide|falso|mentira)\b.*"
    rf"|\b{_DONE}\s(?:no|todavia no|aun no)\b"
    rf"|\b{_MONEY}\s(?:\w+\s)?(?:no se|no me|rechazad|fallid|pendiente)"
)
_UNREAL = re.compile(
    r"\b(?:cuando|apenas|en cuanto|una vez que|si es que|como si|antes de que|despues de que"
    r"|hasta que|ni bien|para que|donde|como|a quien|cuanto|cuanta|quien|se si|ver si|saber si"
    r"|pense que|crei que|pensaba que|jure que|quien)\s"
    r"(?:(?:ya|yo|te|le|les|lo|la|se|me|haya|este|quede|habia|mi|el|esta)\s)*"
    rf"(?:{_PAST}|{_DONE}|{_MADE}|yape|mando|envio|adjunto|paso|dejo)\b"
    r"|\bque\s(?:(?:te|le|les|lo|la|se|me|yo)\s)*(?:pague|deposite|consigne|gire|abone|cancele|"
    r"mande"
    r"|envie|realice|efectue|complete)\b"
    r"|\b(?:a donde|adonde|donde|como|a que (?:numero|correo|cuenta)|por donde|cual|cuando|puedo"
    r"|podria|debo|tengo que|hay que|necesito|necesitas?|necesitan|quieres|quiere|quieren|piden)\b"
    rf".*(?:{_PAPER}|{_MONEY}|{_DONE})"
    r"|\b(?:voy a|vamos a|va a|iba a|quiero|quisiera|pienso|planeo|intente|trate de|luego|despues"
    r"|mas tarde|mas tardecito|mas rato|al rato|en un rato|ahorita|ahora|mañana|manana|"
    r"en un momento"
    r"|en unos|en la tarde|en la noche|dame un|deme un|en \d+|en cinco|en diez)\s"
    r"(?:\w+\s){0,4}"
    rf"(?:mando|envio|paso|pago|transfiero|deposito|comparto|adjunto|mandar|enviar|pasar|pagar)\b"
    rf"|\b(?:mando|envio|paso|comparto|adjunto)\s{_ARTICLE}(?:{_PAPER}|{_MONEY})\s(?:\w+\s)?"
    r"(?:luego|despues|mas tarde|mas rato|al rato|en un rato|ahorita|mañana|manana|en un momento|"
    r"en unos"
    r"|cuando|apenas|en cuanto|ni bien|en la|el lunes|a la|en \d+|por la)\b"
    r"|\b(?:me|nos)\s(?:mandas?|envias?|pasas?|das?|compartes?|puedes|podrias|mandan|envian|"
    r"pasan)\b"
    r"|\b(?:mandame|enviame|pasame|dame|mandeme|envieme|paseme|deme|compartime|compartame)\b"
)
_ASKED = re.compile(r"\?\s*$|^\s*(?:¿|como|donde|cual|cuando|cuanto|que|se puede|puedo|aceptan)\b")
_ASKED_DONE = re.compile(
    rf"\b(?:{_DONE}|(?:ya\s)?(?:esta|quedo)\s(?:pago|hecho|listo|lista|hecha|cancelad[oa])"
    rf"|mi (?:{_MONEY}|{_PAPER})\sesta)\b"
)
_SUPPOSED = re.compile(
    r"^\s*¿?\s*(?:y\s)?si\s(?:\w+\s){0,3}(?:transf|trasf|deposit|pag|consign|gir|yap|abon|hice|"
    r"hic|envi|mand)"
    r".*(?:\?|\bme (?:avisas|avisan|confirmas|envias|mandas|llega)|\b(?:cuando|como|donde|"
    r"que pasa|puedo|cuanto)\b)"
)
_CANCELLED_ORDER = re.compile(
    r"\bcancel\w+\s(?:(?:el|la|mi|su|un|una)\s)*(?:pedido|orden|compra|cita|reserva|turno|"
    r"suscripcion)"
)
_ABOUT_GOODS = re.compile(
    r"\b(?:tienen|tienes|tenes|tiene|hay|venden|vendes|manejan|queda|quedan|disponible|precio|"
    r"cuanto"
    r"|cuesta|vale|como este|como esta|igual a|parecid|busco|quiero|quisiera|necesito|dame|"
    r"me gusta"
    r"|este producto|este sabor|esta marca|de estos|de estas|es este|es esta|sirve|ese mismo"
    r"|mira como|asi me llego|me llego|llego asi|llego roto|llego mal|rot[oa]|dañad[oa]|vencid[oa]"
    r"|derramad[oa]|mal estado|mi casa|mi ubicacion|la direccion|el menu|la carta|catalogo|"
    r"foto de mi"
    r"|error|no me deja|no puedo|no pude|no funciona|no sirve|rechaz|a esta cuenta|este qr|"
    r"esta cuenta"
    r"|este numero|es correct[oa]|cual es|que es|para que)\b"
)


def is_proof(text: str | None, message_type: str | None, mime_type: str | None = None) -> bool:
    """Whether a message is to be treated as a proof of payment (facts/language.md).

    `message_type` is the channel's own ("text", "image", "document", ...), None for plain text.
    An image or PDF counts unless its caption is about something else; other media never count by
    themselves, though words beside them may claim a payment.
    """
    words = (text or "").strip()
    if _is_picture_or_pdf((message_type or "").lower(), (mime_type or "").lower()):
        return not words or claims_payment(words) or not _contradicts(words)
    return bool(words) and claims_payment(words)


def _is_picture_or_pdf(message_type: str, mime_type: str) -> bool:
    mime = mime_type.partition(";")[0].strip()
    if message_type in _NEVER_BY_ITSELF:
        return False
    if message_type in _BY_ITSELF:
        return not mime or mime.startswith("image/") or mime == "application/pdf"
    if message_type in _DOCUMENT or not message_type:
        picture = mime.startswith("image/") and mime not in ("image/webp", "image/svg+xml")
        return picture or mime == "application/pdf"
    return False


def _contradicts(caption: str) -> bool:
    folded = fold(caption)
    return bool(_ABOUT_GOODS.search(folded) or _DENIED.search(folded) or _UNREAL.search(folded))


def claims_payment(text: str) -> bool:
    """Whether the words say that a payment was made or that its paper is here."""
    return any(_claims(sentence) for sentence in _SENTENCE.findall(text[:1000]))


def _claims(sentence: str) -> bool:
    folded = " ".join(fold(sentence).replace(",", " ").split())
    accented = _ACCENTED.search(sentence)
    if not accented and not any(pattern.search(folded) for pattern in _CLAIMS):
        return False
    if _DENIED.search(folded) or _SUPPOSED.search(folded) or _CANCELLED_ORDER.search(folded):
        return False
    unreal = _UNREAL.search(folded)
    if unreal and not (accented and unreal[0].startswith("que ")):
        return False
    return not (_ASKED.search(folded) and _ASKED_DONE.search(folded))
