"""Which sales rules can never fire or refer to nothing, so that none is saved.

Pure. A problem is a value with a code; `intents.sales.problems` says it to the merchant.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from intents.analysis.values import (
    FALLBACK,
    FIELDS_COMPLETE,
    AutoDetectionRule,
    TenantConfig,
    TransitionRule,
)
from intents.values import OTHER

ALWAYS_OPEN = (FALLBACK, OTHER)
"""Intents that must always be possible: where nothing else is, one of them comes out."""


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong: `code`, the `field` of the row it stands in, and the `name` it is about."""

    code: str
    field: str
    name: str = ""


def of_transition(
    rule: TransitionRule, tenant: TenantConfig, hidden: Collection[str]
) -> tuple[Problem, ...]:
    """What is wrong with a rule of `tenant`, which holds it already; `hidden` are the keys of
    intents that the merchant hides."""
    return tuple(_transition(rule, tenant, hidden))


def of_auto_detection(
    rule: AutoDetectionRule, tenant: TenantConfig, hidden: Collection[str]
) -> tuple[Problem, ...]:
    """What is wrong with an auto-detection rule."""
    return tuple(_auto_detection(rule, tenant, hidden))


def of_reference(
    field: str, intent: str, tenant: TenantConfig, hidden: Collection[str]
) -> tuple[Problem, ...]:
    """What is wrong with a name of an intent: unknown or hidden."""
    return tuple(_named(field, intent, tenant, hidden))


def reachable(tenant: TenantConfig) -> frozenset[str]:
    """The intents that a conversation can come to, each after those that its rule requires."""
    rules = {rule.intent: rule for rule in tenant.transition_rules}
    found: set[str] = {one.key for one in tenant.intents if one.key not in rules}
    found -= {FALLBACK}  # It is never registered, so nothing can be required after it.
    found.add(FIELDS_COMPLETE)
    waiting = {key for key in rules if tenant.allows(key)}
    while ready := {key for key in waiting if _met(rules[key], found)}:
        found |= ready
        waiting -= ready
    return frozenset(found)


def uses(intent: str, tenant: TenantConfig) -> tuple[str, ...]:
    """The rules and questions that name the intent, as `TransitionRule.intent`, `AutoDetectionRule`
    or the question's text: what must change before it may be hidden or deleted."""
    rules = (
        rule.intent
        for rule in tenant.transition_rules
        if intent in (rule.intent, rule.fallback, *rule.requires)
    )
    detections = (
        rule.intent
        for rule in tenant.auto_detection_rules
        if intent in (rule.intent, *rule.requires)
    )
    questions = (one.text for one in tenant.questions if one.intent == intent)
    return tuple(dict.fromkeys((*rules, *detections, *questions)))


def _met(rule: TransitionRule, found: Collection[str]) -> bool:
    test = any if rule.any_of else all
    return test(name in found for name in rule.requires)


def _transition(
    rule: TransitionRule, tenant: TenantConfig, hidden: Collection[str]
) -> Iterator[Problem]:
    yield from _named("intent", rule.intent, tenant, hidden)
    if rule.intent in ALWAYS_OPEN:
        yield Problem("always_open", "intent", rule.intent)
    wrong = tuple(_required(rule.intent, rule.requires, tenant, hidden))
    yield from wrong
    fallback = tuple(_named("fallback", rule.fallback, tenant, hidden))
    yield from fallback
    if rule.fallback == rule.intent:
        yield Problem("falls_back_on_itself", "fallback", rule.fallback)
    elif not fallback and _falls_in_a_circle(rule, tenant):
        yield Problem("fallback_cycle", "fallback", rule.fallback)
    if not wrong and tenant.allows(rule.intent) and rule.intent not in reachable(tenant):
        yield Problem("cycle", "requires", rule.intent)


def _auto_detection(
    rule: AutoDetectionRule, tenant: TenantConfig, hidden: Collection[str]
) -> Iterator[Problem]:
    wrong = (
        *_named("intent", rule.intent, tenant, hidden),
        *_required(rule.intent, rule.requires, tenant, hidden),
    )
    yield from wrong
    if rule.intent in ALWAYS_OPEN:
        yield Problem("always_open", "intent", rule.intent)
    known = reachable(tenant)
    if not wrong and (
        rule.intent not in known
        or not _met(TransitionRule(rule.intent, rule.requires, rule.any_of), known)
    ):
        yield Problem("cycle", "requires", rule.intent)


def _required(
    intent: str, requires: Sequence[str], tenant: TenantConfig, hidden: Collection[str]
) -> Iterator[Problem]:
    if not requires:
        yield Problem("requires_nothing", "requires")
    for name in requires:
        if name == intent:
            yield Problem("requires_itself", "requires", name)
        elif name == FALLBACK:
            yield Problem("never_seen", "requires", name)
        elif name != FIELDS_COMPLETE:
            yield from _named("requires", name, tenant, hidden)
        elif all(one.optional for one in tenant.fields):
            yield Problem("no_required_field", "requires", name)


def _named(
    field: str, intent: str, tenant: TenantConfig, hidden: Collection[str]
) -> Iterator[Problem]:
    if intent in hidden:
        yield Problem("hidden_intent", field, intent)
    elif not tenant.allows(intent):
        yield Problem("unknown_intent", field, intent)


def _falls_in_a_circle(rule: TransitionRule, tenant: TenantConfig) -> bool:
    """Whether following fallbacks from a rule comes back to an intent it passed."""
    rules = {one.intent: one.fallback for one in tenant.transition_rules} | {
        rule.intent: rule.fallback
    }
    passed, intent = {rule.intent}, rule.fallback
    while intent in rules:
        if intent in passed:
            return True
        passed.add(intent)
        intent = rules[intent]
    return False
