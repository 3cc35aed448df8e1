"""Tries a configuration with one tiny call, and says in the merchant's language what is wrong."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from time import monotonic

from django.conf import settings
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from llm import addresses
from llm.completions import ConfiguredModel
from llm.rules import model_configs
from llm.rules.model_configs import ResolvedModel
from llm.values import ModelFailed, Request, Words

SCHEMA = {
    "type": "object",
    "properties": {"ready": {"type": "boolean"}},
    "required": ["ready"],
    "additionalProperties": False,
}
REQUEST = Request(
    "trial",
    "You check that a connection works. Answer with the JSON that was asked for.",
    (Words("Are you ready?"),),
    SCHEMA,
    "trial",
)

WRONG: Mapping[tuple[str, str], Promise] = {
    ("refused", "key"): gettext_lazy(
        "El proveedor no acepta la clave: está mal copiada, fue anulada o no tiene permiso."
    ),
    ("refused", "model"): gettext_lazy("El proveedor no conoce el modelo «%(model)s»."),
    ("refused", "quota"): gettext_lazy("La cuenta del proveedor no tiene saldo."),
    ("overloaded", "quota"): gettext_lazy("La cuenta del proveedor no tiene saldo."),
    ("refused", ""): gettext_lazy(
        "El proveedor rechazó la pregunta (%(detail)s): puede que el modelo no acepte la "
        "temperatura o respuestas con formato."
    ),
    ("timeout", ""): gettext_lazy("No contestó a tiempo."),
    ("unreachable", ""): gettext_lazy("No se pudo conectar con %(address)s."),
    ("overloaded", "429"): gettext_lazy("La cuenta llegó a su límite de pedidos por minuto."),
    ("overloaded", ""): gettext_lazy("El proveedor está saturado (%(detail)s). Prueba de nuevo."),
    ("unreadable", ""): gettext_lazy(
        "En %(address)s hay algo que no contesta como un modelo: revisa la dirección."
    ),
    ("breaker", ""): gettext_lazy("Falló varias veces seguidas: prueba en medio minuto."),
    ("budget", ""): gettext_lazy("El presupuesto de este mes está gastado."),
}

NOT_ALLOWED: Mapping[str, Promise] = {
    "form": gettext_lazy("La dirección no es válida."),
    "https": gettext_lazy(
        "La dirección debe empezar con https://. Para un servidor de tu propia red, agrega "
        "«%(host)s» a LLM_PRIVATE_HOSTS."
    ),
    "private": gettext_lazy(
        "«%(host)s» está en una red privada. Si es un servidor tuyo, agrégalo a LLM_PRIVATE_HOSTS."
    ),
}


@dataclass(frozen=True, slots=True)
class Trial:
    """Whether the configuration works, and a sentence about it."""

    works: bool
    words: str


def attempt(resolved: ResolvedModel) -> Trial:
    """One call of a few tokens, paid and recorded as any other."""
    if not model_configs.usable(resolved):
        return Trial(False, _("Falta la clave, el modelo o la dirección."))
    if refused := refusal(resolved):
        return Trial(False, refused)
    began = monotonic()
    seated = ConfiguredModel(resolved, None, began + float(settings.LLM_TOTAL_SECONDS))
    try:
        answer = seated.complete(REQUEST)
    except ModelFailed as failed:
        return Trial(False, wrong(failed.kind, failed.detail, resolved))
    seconds = f"{monotonic() - began:.1f}"
    told = {"model": resolved.model, "seconds": seconds}
    if not _in_form(answer.text):
        words = _("%(model)s contestó en %(seconds)s s, pero no en el formato que le pedimos.")
        return Trial(False, words % told)
    return Trial(True, _("Funciona: %(model)s contestó en %(seconds)s s.") % told)


def refusal(resolved: ResolvedModel) -> str:
    """Why a merchant's own address is not called; "" where it is."""
    if not resolved.own:
        return ""
    try:
        host = addresses.written(resolved.base_url)
        if host not in settings.LLM_PRIVATE_HOSTS:
            addresses.judged(host, 443)
    except addresses.NotAllowed as error:
        return not_allowed(error)
    except OSError:
        return wrong("unreachable", "", resolved)
    return ""


def not_allowed(error: addresses.NotAllowed) -> str:
    """A refused address in words."""
    return str(NOT_ALLOWED[error.why]) % {"host": error.host}


def wrong(kind: str, detail: str, resolved: ResolvedModel) -> str:
    """A failure of `ModelFailed` in words."""
    words = WRONG.get((kind, detail)) or WRONG[(kind, "")]
    return str(words) % {"model": resolved.model, "detail": detail, "address": resolved.base_url}


def _in_form(text: str) -> bool:
    try:
        return isinstance(json.loads(text)["ready"], bool)
    except (ValueError, KeyError, TypeError):
        return False
