"""The form of a template: words with named facts in them, checked as WhatsApp would check them.

A merchant writes `{{pedido}}` where a fact goes; Meta's numbers are made when it is saved. What
Meta would refuse is said here, beside the field.
"""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils import translation
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from unfold.widgets import (
    UnfoldAdminSelectWidget,
    UnfoldAdminTextareaWidget,
    UnfoldAdminTextInputWidget,
)

from chatbot.conversations.message_templates import facts
from chatbot.conversations.models import MessageTemplate
from chatbot.conversations.models.templates import TemplateCategory, TemplateStatus
from chatbot.conversations.rules.templates import Draft
from chatbot.transports.templates import exchange, faults
from merchants.tenant_admin import TenantForm

LANGUAGES: tuple[tuple[str, Any], ...] = (
    ("es", _("Español")),
    ("es_AR", _("Español (Argentina)")),
    ("es_CL", _("Español (Chile)")),
    ("es_CO", _("Español (Colombia)")),
    ("es_CR", _("Español (Costa Rica)")),
    ("es_DO", _("Español (República Dominicana)")),
    ("es_EC", _("Español (Ecuador)")),
    ("es_ES", _("Español (España)")),
    ("es_HN", _("Español (Honduras)")),
    ("es_MX", _("Español (México)")),
    ("es_PA", _("Español (Panamá)")),
    ("es_PE", _("Español (Perú)")),
    ("es_UY", _("Español (Uruguay)")),
    ("en", _("Inglés")),
    ("en_US", _("Inglés (Estados Unidos)")),
    ("pt_BR", _("Portugués (Brasil)")),
)
"""The languages of Meta's list that our merchants write in."""

# Codes to sign in are nothing that a shop sends.
CATEGORIES = [(c.value, c.label) for c in (TemplateCategory.UTILITY, TemplateCategory.MARKETING)]
KEY = ("waba_id", "name", "language", "category")
WORDS = ("header", "body", "footer", "quick_replies", "link_title", "link_url")
LOCKED = frozenset({TemplateStatus.PENDING, TemplateStatus.IN_APPEAL, TemplateStatus.DISABLED})
"""While Meta looks at it, or has switched it off, its words stay as they are."""
FILLING = ("fields", "examples", "header_field", "header_example")


class MessageTemplateForm(TenantForm):
    instance: MessageTemplate
    waba_id = forms.ChoiceField(
        label=_("Cuenta de WhatsApp Business"), widget=UnfoldAdminSelectWidget
    )
    name = forms.CharField(
        label=_("Nombre"),
        max_length=512,
        widget=UnfoldAdminTextInputWidget(attrs={"autocomplete": "off", "spellcheck": "false"}),
        help_text=_("Solo lo ves tú. Minúsculas, números y guion bajo: pedido_listo."),
    )
    language = forms.ChoiceField(label=_("Idioma"), widget=UnfoldAdminSelectWidget)
    category = forms.ChoiceField(
        label=_("Categoría"),
        widget=UnfoldAdminSelectWidget,
        help_text=_("Aviso de servicio: habla de un pedido. Lo que ofrece algo es publicidad."),
    )
    header = forms.CharField(
        label=_("Título (opcional)"), required=False, widget=UnfoldAdminTextInputWidget
    )
    body = forms.CharField(
        label=_("Texto"),
        widget=UnfoldAdminTextareaWidget(attrs={"rows": 5}),
    )
    footer = forms.CharField(
        label=_("Pie (opcional)"), required=False, widget=UnfoldAdminTextInputWidget
    )
    quick_replies = forms.CharField(
        label=_("Respuestas rápidas (opcional)"),
        required=False,
        widget=UnfoldAdminTextareaWidget(attrs={"rows": 3}),
        help_text=_("Una por línea, de hasta 25 letras. El cliente las toca para contestar."),
    )
    link_title = forms.CharField(
        label=_("Botón con enlace (opcional)"), required=False, widget=UnfoldAdminTextInputWidget
    )
    link_url = forms.CharField(
        label=_("Dirección del enlace"), required=False, widget=UnfoldAdminTextInputWidget
    )

    class Meta:
        model = MessageTemplate
        fields = [*KEY, *WORDS]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if not self.fields:
            return  # somebody who may only look
        row = self.instance
        self._choices("waba_id", [(waba, waba) for waba in exchange.wabas(row.merchant_id)])
        self._choices("language", LANGUAGES)
        self._choices("category", CATEGORIES)
        self.initial["quick_replies"] = "\n".join(row.quick_replies)
        if row.pk:
            self.initial["body"] = facts.named(row.body, row.fields)
            self.initial["header"] = facts.named(row.header, [row.header_field])
        elif row.merchant_id:
            self.initial.setdefault("language", row.merchant.language)
        for name in self._fixed():
            self.fields[name].disabled = True

    def _choices(self, name: str, choices: Any) -> None:
        """What the row has stays a choice, though nobody would choose it anew."""
        field: Any = self.fields[name]
        known = [value for value, _label in choices]
        now = getattr(self.instance, name) if self.instance.pk else ""
        field.choices = [*choices, *([(now, now)] if now and now not in known else [])]

    def _fixed(self) -> tuple[str, ...]:
        """Meta never changes what a template is called; what we cannot fill is only shown."""
        if self.instance.unfit:
            return (*KEY, *WORDS)
        return KEY if self.instance.provider_id else ()

    def clean_quick_replies(self) -> list[str]:
        lines = self.cleaned_data["quick_replies"].splitlines()
        return [line.strip() for line in lines if line.strip()]

    def clean(self) -> dict[str, Any]:
        """The words in Meta's form, and which fact fills each place; each problem at its field."""
        cleaned: dict[str, Any] = super().clean() or {}
        if self.instance.unfit or not {"body", "header", "quick_replies"} <= cleaned.keys():
            return cleaned
        cleaned["body"] = facts.even(cleaned["body"])
        self._numbered(cleaned)
        self._keep_metas_own(cleaned)
        if not self.errors:
            self._judge(cleaned)
        if self.changes_words(cleaned) and self.instance.status in LOCKED:
            status = self.instance.get_status_display()
            self.add_error("body", gettext("Ahora está «%s»: no se puede cambiar.") % status)
        return cleaned

    def _numbered(self, cleaned: dict[str, Any]) -> None:
        row = self.instance
        for name in ("header", "body"):
            kept = facts.read_into(getattr(row, name), cleaned[name]) if row.pk else None
            found = kept or facts.numbered(cleaned[name])
            for word in found.unknown:
                self.add_error(
                    name, gettext("No hay ningún dato «%s»: elige uno de la lista.") % word
                )
            cleaned[name] = found.text
            cleaned[f"_{name}"] = found.names
        merchant = row.merchant
        with translation.override(merchant.language):
            row.fields = list(cleaned["_body"])
            row.examples = list(facts.examples(row.fields, merchant))
            row.header_field = cleaned["_header"][0] if cleaned["_header"] else ""
            row.header_example = "".join(facts.examples(cleaned["_header"][:1], merchant))

    def _keep_metas_own(self, cleaned: dict[str, Any]) -> None:
        """What differs from the stored words only as a form writes them is not changed at all."""
        for name in WORDS:
            was = getattr(self.instance, name) if self.instance.pk else None
            if was is not None and name in cleaned and _evened(was) == _evened(cleaned[name]):
                cleaned[name] = was

    def _judge(self, cleaned: Mapping[str, Any]) -> None:
        draft = Draft(
            **{name: str(cleaned.get(name, "")) for name in KEY if name != "waba_id"},
            **{name: cleaned.get(name, "") for name in WORDS if name != "quick_replies"},
            quick_replies=tuple(cleaned["quick_replies"]),
            header_example=self.instance.header_example,
            examples=tuple(self.instance.examples),
        )
        for name, problems in faults.of(draft).items():
            for words in problems:
                self.add_error(name, words)

    def changes_words(self, cleaned: Mapping[str, Any]) -> bool:
        """Whether Meta would have to review it again."""
        row = self.instance
        before = MessageTemplate.objects.of(row.merchant_id).filter(pk=row.pk).values(*WORDS)
        was = before.first() if row.pk else None
        return was is None or any(was[name] != cleaned.get(name) for name in WORDS)


def _evened(words: str | list[str]) -> list[str]:
    """A field's words, or each quick reply, as a form gives them back."""
    lines = [words] if isinstance(words, str) else words
    return [facts.even(line) for line in lines]
