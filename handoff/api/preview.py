"""Trying the sales rules: a conversation as a person writes it down, and what comes of it, told."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from handoff.api import preview_data
from handoff.api.analyzing import Account
from handoff.api.shapes.analyzer import Analysis
from intents.analysis.values import ASSISTANT, USER, Outcome, TenantConfig
from intents.analyzers import choosing
from intents.analyzers.by_model import ClaudeAnalyzer, OpenAIAnalyzer
from intents.analyzers.capturing import Heard
from intents.values import key_of

SPEAKERS = {"cliente": USER, "customer": USER, "asistente": ASSISTANT, "assistant": ASSISTANT}
"""Who speaks, as a line of the page begins; a line that names nobody is the customer's."""
MOST_LINES = 200
PHONE = "preview"
"""Nobody's: the page tells no event."""
LONGEST = 20_000
RULES, MODEL = "rules", "model"
FIELD = "field_"
_INPUT = {"class": "panel-input", "autocomplete": "off"}
_PLACEHOLDER = _("Cliente: Hola\nAsistente: ¡Hola! ¿En qué te ayudo?\nCliente: ¿Cuánto cuesta?")


class PreviewForm(forms.Form):
    """A conversation with what is known of it."""

    conversation = forms.CharField(
        label=_("Conversación"),
        max_length=LONGEST,
        help_text=_("Una línea por mensaje. Empieza con «Cliente:» o «Asistente:»."),
        widget=forms.Textarea(attrs={"class": "panel-input", "rows": 6}),
    )
    seen = forms.MultipleChoiceField(
        label=_("Ya pasó por"), required=False, widget=forms.CheckboxSelectMultiple
    )
    reader = forms.ChoiceField(
        label=_("Quién lee"),
        choices=[(RULES, _("Las reglas")), (MODEL, _("El modelo; gasta de tu presupuesto"))],
        initial=RULES,
        required=False,
        widget=forms.RadioSelect,
    )

    read = forms.CharField(required=False, max_length=LONGEST, widget=forms.HiddenInput)
    """What of the conversation was read for the data already; what stands behind it is new."""

    def __init__(self, tenant: TenantConfig, *args: Any, has_model: bool, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["conversation"].widget.attrs["placeholder"] = _PLACEHOLDER
        self.data_fields = tenant.fields
        for one in tenant.fields:
            self.fields[FIELD + one.key] = forms.CharField(
                label=preview_data.label(one.key),
                required=False,
                max_length=300,
                widget=forms.TextInput(attrs=_INPUT),
            )
        choice = self.fields["seen"]
        assert isinstance(choice, forms.MultipleChoiceField)
        choice.choices = [(one.key, one.key) for one in tenant.intents]
        if not has_model:
            del self.fields["reader"]

    def known(self) -> Iterator[forms.BoundField]:
        """The fields of the customer's data."""
        return (self[FIELD + one.key] for one in self.data_fields)

    @property
    def filled(self) -> str:
        """How many of the data are filled in, as "3/8"."""
        known = [bool(field.value()) for field in self.known()]
        return f"{sum(known)}/{len(known)}"

    @property
    def passed(self) -> int:
        """How many intents are marked as seen."""
        return len(self["seen"].value() or ())

    def clean_conversation(self) -> list[dict[str, str]]:
        """The lines of the conversation as the endpoint takes them."""
        lines = list(spoken(self.cleaned_data["conversation"]))
        if len(lines) > MOST_LINES:
            raise forms.ValidationError(_("Hasta 200 mensajes."))
        return lines

    def known_data(self) -> dict[str, str | None]:
        """What was known of the customer before."""
        return {one.key: self.cleaned_data[FIELD + one.key] or None for one in self.data_fields}

    def already(self) -> int:
        """How many lines of the conversation were read for the data before."""
        read = list(spoken(self.cleaned_data["read"]))
        lines = self.cleaned_data["conversation"]
        return len(read) if lines[: len(read)] == read else 0

    def asked(self, data: Mapping[str, str | None]) -> Analysis:
        """The request that the endpoint would get of a caller who knows `data`: what the customer
        said last is pending."""
        lines = self.cleaned_data["conversation"]
        last = next((n for n in range(len(lines), 0, -1) if lines[n - 1]["role"] == ASSISTANT), 0)
        captured: dict[str, Any] = dict(data)
        captured["_intents_vistos"] = [
            {"intent": key, "orden": place}
            for place, key in enumerate(self.cleaned_data["seen"], 1)
        ]
        return Analysis.model_validate(
            {
                "phone": PHONE,
                "historial": lines,
                "pending_messages": lines[last:],
                "captured_data": captured,
            }
        )

    @property
    def by_model(self) -> bool:
        return bool(self.cleaned_data.get("reader") == MODEL)


def spoken(text: str) -> Iterator[dict[str, str]]:
    """The lines of a conversation that was written down, each with its speaker."""
    for line in text.splitlines():
        name, colon, rest = line.partition(":")
        role = SPEAKERS.get(key_of(name)) if colon else None
        content = (rest if role else line).strip()
        if content:
            yield {"role": role or USER, "content": content}


READERS = {
    choosing.RULES_NAME: _("las reglas"),
    ClaudeAnalyzer.name: "Claude",
    OpenAIAnalyzer.name: "OpenAI",
}
"""Analyzers as people know them."""


def shown(
    account: Account, told: Heard, labels: Mapping[str, str], form: PreviewForm
) -> dict[str, Any]:
    """What the page tells of an answer; `told` are the data that the conversation tells, `labels`
    the vocabulary's names of its intents."""
    outcome, tenant = account.outcome, account.context.tenant
    rules = (one for one in tenant.transition_rules if one.intent == outcome.detected)
    return {
        "outcome": outcome,
        "label": labels.get(outcome.intent, ""),
        "blocked": outcome.blocked,
        "rule": next(rules, None),
        "pack": tenant.pack(outcome.pack),
        "confidence": round(outcome.confidence * 100),
        "reasoning": account.result.reasoning if account.result else "",
        "reader": READERS.get(account.analyzer, account.analyzer),
        "instead_of": account.instead_of,
        "cached": account.cached,
        "data": list(preview_data.data(tenant.fields, form.known_data(), told)),
        "question": preview_data.next_question(tenant.fields, told),
        "capture_failed": told.failed,
        "answer": json.dumps(outcome.as_answer(), ensure_ascii=False, indent=2),
        "onward": onward(outcome, told, form),
    }


def onward(outcome: Outcome, told: Heard, form: PreviewForm) -> list[tuple[str, str]]:
    """The hidden fields with which the conversation goes on: seen intents and data as they are
    now, and the assistant's turn."""
    said = form.data["conversation"].rstrip()
    fields = [("conversation", f"{said}\n{_('Asistente')}: "), ("read", said)]
    fields += [("seen", one.intent) for one in outcome.seen]
    fields += [(FIELD + one.key, told.known.get(one.key) or "") for one in form.data_fields]
    return fields


def initial(posted: QueryDict) -> dict[str, Any]:
    """What a form begins with that goes on from a result."""
    told: dict[str, Any] = {name: posted[name] for name in posted if name.startswith(FIELD)}
    read = posted.get("read", "")
    talk = {"conversation": posted["conversation"], "seen": posted.getlist("seen"), "read": read}
    return {**told, **talk}
