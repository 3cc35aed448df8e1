"""Refuses a rule that can never fire or refers to nothing, in words that say what to do.

Every door that writes a sales rule asks here first. Whoever saves holds the merchant's lock, so
that two rules saved at once cannot make a circle together.
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from intents.analysis import soundness
from intents.analysis.soundness import Problem
from intents.analysis.values import TenantConfig
from intents.models import AssistantQuestion, AutoDetectionRule, SalesSettings, TransitionRule
from intents.sales import config, switching
from merchants.models import Merchant

WORDS: dict[str, Any] = {
    "unknown_intent": gettext_lazy("No hay una intención «%(name)s»: créala antes o elige otra."),
    "hidden_intent": gettext_lazy("«%(name)s» está oculta: muéstrala antes o elige otra."),
    "always_open": gettext_lazy("«%(name)s» tiene que ser siempre posible: quita esta regla."),
    "requires_nothing": gettext_lazy("Escribe qué requiere, o borra la regla."),
    "requires_itself": gettext_lazy("«%(name)s» no puede requerirse a sí misma: quítala de aquí."),
    "never_seen": gettext_lazy("«%(name)s» no queda registrada nunca: requiere otra intención."),
    "no_required_field": gettext_lazy(
        "Ningún dato es obligatorio: marca uno en «Venta por intenciones» o quita «%(name)s»."
    ),
    "falls_back_on_itself": gettext_lazy("Elige otra salida: «fallback» sirve siempre."),
    "fallback_cycle": gettext_lazy(
        "La salida «%(name)s» vuelve al mismo punto: elige «fallback» o cambia la otra regla."
    ),
    "cycle": gettext_lazy(
        "A «%(name)s» no se llega nunca: lo que requiere también la necesita. Quita una de las dos."
    ),
    "unknown_field": gettext_lazy("«%(name)s» no está entre los datos: agrégalo o quítalo."),
    "no_fields": gettext_lazy("Escribe al menos un dato que no pueda faltar."),
    "stranded": gettext_lazy("La regla de «%(name)s» dejaría de servir: cámbiala antes."),
}


class Unsound(ValueError):
    """A row that cannot be kept; `errors` holds a sentence for each field it stands in."""

    def __init__(self, errors: dict[str, list[str]]) -> None:
        super().__init__("; ".join(told for words in errors.values() for told in words))
        self.errors = errors


def transition(row: TransitionRule) -> None:
    """Raises `Unsound` for a rule that must not be saved."""
    tenant, hidden = _known(row.merchant)
    rule = config.rule_value(row)
    before = _stored(TransitionRule, row)
    others = [one for one in tenant.transition_rules if one.intent not in (rule.intent, before)]
    tenant = replace(tenant, transition_rules=(*others, rule))
    _refuse(soundness.of_transition(rule, tenant, hidden))
    _refuse(_stranded(tenant, hidden, "requires", but=rule.intent))


def auto_detection(row: AutoDetectionRule) -> None:
    """Raises `Unsound` for an auto-detection rule that must not be saved."""
    tenant, hidden = _known(row.merchant)
    _refuse(soundness.of_auto_detection(config.detection_value(row), tenant, hidden))


def question(row: AssistantQuestion) -> None:
    """Raises `Unsound` for a question whose answer means nothing."""
    tenant, hidden = _known(row.merchant)
    _refuse(soundness.of_reference("intent", row.intent, tenant, hidden))


def settings(row: SalesSettings) -> None:
    """Raises `Unsound` for fields or intents that are not there, and where a rule would be left
    that can never fire."""
    tenant, hidden = _known(row.merchant, row)
    strange = [key for key in row.optional_fields if key not in row.data_fields]
    problems = [Problem("unknown_field", "optional_fields", key) for key in strange]
    if set(row.data_fields) <= set(row.optional_fields):
        problems.append(Problem("no_fields", "data_fields"))
    for key in row.collecting:
        problems += soundness.of_reference("collecting", key, tenant, hidden)
    _refuse(problems)
    _refuse(_stranded(tenant, hidden, "data_fields"))


def used(merchant: Merchant, intent: str) -> str:
    """Why an intent cannot be hidden or deleted, in words; "" where no sales rule names it."""
    row = SalesSettings.objects.of(merchant).filter(enabled=True).first()
    if row is None:
        return ""
    tenant = config.draft(merchant, row, ())
    named = soundness.uses(intent, tenant) or ((intent,) if intent in tenant.collecting else ())
    if not named:
        return ""
    return _("La usan las reglas de venta (%(rules)s): cámbialas antes.") % {
        "rules": ", ".join(named)
    }


def _known(
    merchant: Merchant, row: SalesSettings | None = None
) -> tuple[TenantConfig, frozenset[str]]:
    """The merchant's rules with the pack's vocabulary, and the keys that are hidden."""
    found = row or SalesSettings.objects.of(merchant).first() or switching.supplied(merchant)
    tenant = config.draft(merchant, found, ())
    visible = {one.key for one in tenant.intents}
    every = {one.key for one in config.allowed(merchant, hidden=True)}
    return tenant, frozenset(every - visible)


def _stored(model: Any, row: Any) -> str:
    """The intent of the row as it is kept; "" for a new one."""
    if row.pk is None:
        return ""
    return str(model.objects.of(row.merchant).filter(pk=row.pk).values_list("intent", flat=True)[0])


def _stranded(
    tenant: TenantConfig, hidden: Iterable[str], field: str, *, but: str = ""
) -> list[Problem]:
    """Rules that would no longer do anything after this change."""
    judged: list[tuple[str, tuple[Problem, ...]]] = [
        (rule.intent, soundness.of_transition(rule, tenant, tuple(hidden)))
        for rule in tenant.transition_rules
        if rule.intent != but
    ]
    judged += [
        (rule.intent, soundness.of_auto_detection(rule, tenant, tuple(hidden)))
        for rule in tenant.auto_detection_rules
    ]
    return [Problem("stranded", field, name) for name, wrong in judged if wrong]


def _refuse(problems: Iterable[Problem]) -> None:
    """Raises `Unsound` where there is a problem."""
    errors: dict[str, list[str]] = {}
    for one in problems:
        told = str(WORDS[one.code]) % {"name": one.name}
        if told not in errors.setdefault(one.field, []):
            errors[one.field].append(told)
    if errors:
        raise Unsound(errors)
