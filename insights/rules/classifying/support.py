"""Whoever seeks a person or reports a fault asks for support, not for data."""

from insights.rules import words
from intents.rules.human import asks_human

_PHRASES = words.phrases(
    """soporte tecnico; ayuda tecnica; necesito soporte; contactar soporte; servicio tecnico;
    a quien escribo; a quien le escribo; a quien puedo escribir; a quien contacto; a quien llamo;
    con quien me comunico; como los contacto; como me comunico; como contactar;
    reportar un error; reportar un problema; quiero reportar; hay un error en los datos;
    hay un error en la pagina; los datos estan mal; el dato esta mal; no me funciona;
    no funciona la pagina; no carga la pagina; quiero quejarme; poner una queja;
    presentar una queja; poner un reclamo; presentar un reclamo; no puedo entrar;
    no puedo descargar; olvide mi contraseña"""
)


def sought(question: str) -> str:
    """The words by which support is sought, or ""."""
    found = words.said(question, _PHRASES)
    return found or ("una persona" if asks_human(question) else "")
