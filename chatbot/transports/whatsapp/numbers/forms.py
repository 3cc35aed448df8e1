"""What is filled in while a WhatsApp number is connected: what Meta shows of it, and a trial."""

from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from unfold.widgets import (
    UnfoldAdminPasswordWidget,
    UnfoldAdminSelectWidget,
    UnfoldAdminTextInputWidget,
)

from chatbot.conversations.models import ChannelAccount, MessageTemplate
from chatbot.conversations.models.templates import SENDABLE
from chatbot.conversations.outbound_content import Template
from chatbot.transports.whatsapp.admission import installation_secret

SAMPLE = ("hello_world", "en_US")
"""The template that each new WhatsApp Business account is born with."""


def _text(label: Any, help_text: Any, *, required: bool = True, digits: bool = True) -> Any:
    attrs = {"inputmode": "numeric"} if digits else {}
    return forms.CharField(
        label=label,
        help_text=help_text,
        required=required,
        max_length=80,
        widget=UnfoldAdminTextInputWidget(attrs={"autocomplete": "off", **attrs}),
    )


def _secret(label: Any, help_text: Any) -> Any:
    widget = UnfoldAdminPasswordWidget(attrs={"autocomplete": "new-password"})
    return forms.CharField(label=label, help_text=help_text, required=False, widget=widget)


class NumberForm(forms.Form):
    """What is copied from Meta; a secret that is saved already may stay empty."""

    name = _text(gettext_lazy("Cómo lo llamas"), gettext_lazy("Por ejemplo: Ventas."), digits=False)
    phone_number_id = _text(
        gettext_lazy("Identificador del número"),
        gettext_lazy("«Phone number ID»: solo dígitos. No es el teléfono."),
    )
    waba_id = _text(
        gettext_lazy("Identificador de la cuenta"),
        gettext_lazy("«WhatsApp Business Account ID»: está justo al lado."),
    )
    access_token = _secret(
        gettext_lazy("Token de acceso permanente"),
        gettext_lazy("Del usuario del sistema. El de prueba de Meta vence en un día."),
    )
    app_secret = _secret(
        gettext_lazy("Clave secreta de la app"),
        gettext_lazy("«App secret»: con ella sabemos que un mensaje viene de Meta."),
    )

    def __init__(self, *args: Any, account: ChannelAccount | None = None, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        saved = {
            "access_token": account and account.access_token,
            "app_secret": account and account.app_secret,
        }
        for name, known in saved.items():
            if known:
                words = _("guardado: déjalo vacío para no cambiarlo")
                self.fields[name].widget.attrs["placeholder"] = words
        if account is not None:
            self.fields["phone_number_id"].disabled = True
        if installation_secret():
            self.fields["app_secret"].help_text = _(
                "Déjalo vacío si el número está en la app de esta instalación."
            )


class TrialForm(forms.Form):
    """A template to one's own phone, to see a message arrive."""

    phone = _text(
        gettext_lazy("Tu teléfono"), gettext_lazy("Con el código del país: +591 7…"), digits=False
    )
    template = forms.ChoiceField(
        label=gettext_lazy("Plantilla"), widget=UnfoldAdminSelectWidget, required=True
    )

    def __init__(self, *args: Any, account: ChannelAccount, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        rows = MessageTemplate.objects.of(account.merchant_id).filter(
            waba_id=account.waba_id, status__in=SENDABLE, fields=[], header_field="", unfit=""
        )
        known = [(row.name, row.language) for row in rows] or [SAMPLE]
        choices = [(f"{name} {language}", f"{name} · {language}") for name, language in known]
        field = self.fields["template"]
        assert isinstance(field, forms.ChoiceField)
        field.choices = choices
        field.widget = UnfoldAdminSelectWidget(choices=choices)

    @property
    def content(self) -> Template:
        name, language = self.cleaned_data["template"].split(" ")
        return Template(name, language, words="")
