"""The words that the page's scripts say: translated here, so that the scripts hold none."""

from django.utils.translation import gettext as _


def page_words() -> dict[str, str]:
    """Every text that a script puts on a page of the console, by a short English name."""
    return {
        "offline": _("Sin conexión. Lo que escribiste sigue aquí."),
        "failed": _("No se pudo. Prueba otra vez."),
        "gone": _("Ya no existe, o no puedes verlo."),
        "noLine": _("Sin conexión. Reintentando…"),
        "catchingUp": _("Recuperando lo que pasó…"),
        "polling": _("Sin conexión en vivo. Se actualiza cada pocos segundos."),
        "sending": _("Enviando…"),
        "notSent": _("No se envió. Tu texto sigue aquí."),
        "tooBig": _("El archivo pesa más de 16 MB. Elige uno más liviano."),
        "emptyFile": _("El archivo está vacío. Elige otro."),
        "newWait": _("Una conversación espera a una persona"),
        "newWaits": _("{count} conversaciones esperan a una persona"),
        "inDanger": _("Una vida puede estar en peligro: abre la conversación ya"),
        "lateWait": _("Nadie tomó una conversación que espera"),
        "answerChanged": _("Cambió una respuesta que sigues"),
        "answerOver": _("Terminó un aviso tuyo: míralo en Tus avisos"),
        "lateWaits": _("Nadie tomó {count} conversaciones que esperan"),
        "newProof": _("Llegó un pago por aprobar"),
        "newProofs": _("Llegaron {count} pagos por aprobar"),
        "newOrder": _("Entró un pedido"),
        "soundOn": _("Aviso con sonido activado"),
        "soundOff": _("Aviso con sonido apagado"),
        "notAllowed": _("El navegador no permite avisos: actívalos en sus ajustes."),
        "typing": _("{who} está escribiendo…"),
        "windowLeft": _("Quedan {time} para escribir libremente"),
        "seconds": _("{n} s"),
        "minutes": _("{n} min"),
        "hours": _("{n} h"),
        "hoursMinutes": _("{n} h {m} min"),
        "days": _("{n} d"),
        "newMessages": _("Mensajes nuevos"),
        "noReplies": _("Ninguna respuesta rápida coincide"),
    }
