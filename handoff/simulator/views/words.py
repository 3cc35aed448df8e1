"""The words that the page's scripts say: translated here, so that the scripts hold none."""

from django.utils.translation import gettext as _

from merchants.models import Merchant


def starters(names: list[str]) -> list[str]:
    """Things to say first, the first two products of the shop in them.

    In Spanish for every reader: they are a customer's words, and that is what the rules read.
    """
    found = ["Hola", "¿Qué tienen?"]
    if names:
        found.append(f"¿Cuánto cuesta {names[0]}?")
    if len(names) > 1:
        found.append(f"Quiero 2 {names[0]} y un {names[1]}")
    return found


def page_words(merchant: Merchant) -> dict[str, str]:
    """Every text that a script puts on the page, by a short English name."""
    return {**_phone(merchant), **_contents(), **_panels(), **_trouble()}


def _phone(merchant: Merchant) -> dict[str, str]:
    names = {"bot": merchant.assistant_name, "shop": merchant.name}
    return {
        "typing": _("escribiendo…"),
        "answersBot": _("responde %(bot)s") % names,
        "answersPerson": _("responde una persona"),
        "waitsPerson": _("espera a una persona"),
        "handedWaiting": _("Espera a una persona. Lo que escribas queda guardado."),
        "handedPerson": _("Te atiende una persona. Lo que escribas le llega a ella."),
        "handedAlone": _("El asistente no le responde a este contacto. Queda guardado."),
        "today": _("Hoy"),
        "yesterday": _("Ayer"),
        "earlier": _("Ver mensajes anteriores"),
        "photo": _("Foto"),
        "fileWaiting": _("Recibiendo el archivo…"),
        "fileRefused": _("El archivo no se aceptó"),
        "download": _("Descargar"),
        "byBot": _("Lo escribió el asistente"),
        # The script puts the name in: gettext's own marks would be filled in here.
        "byPersonNamed": _("Lo escribió {person}"),
        "aPerson": _("una persona"),
        "bySystem": _("Aviso del sistema"),
        "sending": _("enviando"),
        "kept": _("recibido"),
        "seen": _("leído por el asistente"),
        "notSent": _("no se envió. Toca para intentar otra vez"),
        "dropped": _("no enviado"),
        "newCustomer": _("Elegir quién escribe"),
        "emptyTitle": _("Escribe como si fueras cliente"),
        "emptyText": _("%(shop)s responde como en WhatsApp. Nada sale de aquí.") % names,
        "nothingYet": _("Todavía no dijo nada"),
        "newMessages": _("Mensajes nuevos"),
    }


def _contents() -> dict[str, str]:
    return {
        "voiceNote": _("Nota de voz"),
        "openMap": _("Ver en el mapa"),
        "location": _("Ubicación"),
        "contact": _("Contacto"),
        "sendLocation": _("Enviar ubicación"),
        "sendOrder": _("Enviar pedido"),
        "sentOrder": _("Pedido del catálogo"),
        "notSold": _("No se vende aquí"),
        "catalogueEmpty": _("Ningún producto tiene código (SKU), así que no hay catálogo."),
        "oneMore": _("Agregar uno"),
        "oneLess": _("Quitar uno"),
        "quote": _("Responder a este mensaje"),
        "edited": _("editado"),
        "revoked": _("eliminado por el cliente"),
        "reacted": _("Reacción"),
    }


def _panels() -> dict[str, str]:
    return {
        "cartEmpty": _("El carrito está vacío."),
        "total": _("Total"),
        "fee": _("Envío"),
        "ordersEmpty": _("Todavía no hay pedidos."),
        "current": _("actual"),
        "test": _("de prueba"),
        "openInPanel": _("Ver en el panel"),
        "turnsEmpty": _("Aquí se verá qué entendió el asistente y qué decidió."),
        "understood": _("Entendió"),
        "proposed": _("Propuso y se decidió"),
        "consulted": _("Consultó"),
        "shown": _("se mostró"),
        "did": _("Hizo"),
        "took": _("Tiempos"),
        "accepted": _("aceptado"),
        "rejected": _("rechazado"),
        "noProposals": _("Nada que decidir."),
        "reason": _("Motivo"),
        "intent": _("Intención"),
        "ms": _("ms"),
        "lastTurn": _("Último turno"),
        "olderTurns": _("Turnos anteriores"),
        "pay": _("Pago"),
        "stage": _("Entrega"),
        "method": _("Forma de pago"),
    }


def _trouble() -> dict[str, str]:
    return {
        "offline": _("Sin conexión. Reintentando…"),
        "notLive": _("Sin conexión en vivo. Se actualiza cada pocos segundos…"),
        "failed": _("No se pudo. Prueba otra vez."),
        "tooBig": _("El archivo pesa más de 16 MB. Elige uno más liviano."),
        "emptyFile": _("El archivo está vacío. Elige otro."),
        "signedOut": _("Tu sesión terminó. Vuelve a entrar para seguir."),
    }
