"""How a connected account's page in the admin is: what a channel may say otherwise.

A channel that needs more than a name and an identifier declares the dotted path of a subclass
(`Channel.page`); a page is made anew for each request.
"""

from typing import Any

from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from chatbot.conversations.models import ChannelAccount

Form = forms.ModelForm[Any]
Section = tuple[Any, dict[str, Any]]


class AccountPage:
    """The plain page: who connects such an account writes its identifier, and nothing is secret.

    `sections` are shown below the name, of fields of the form and of the admin. `required` names
    those that this channel asks for, with the words for who left one empty.
    """

    sections: tuple[Section, ...] = ((_("Identificadores"), {"fields": ["key"]}),)
    required: dict[str, Any] = {"key": _("Este campo es obligatorio.")}
    has_guide = False
    """Whether `connect` shows a page that connects an account step by step."""

    def fit(self, form: Form) -> None:
        """The form of a known account, with the labels and help that this channel's fields have."""

    def check(self, form: Form, told: dict[str, Any]) -> None:
        """Adds to the form what is wrong; may complete `told`, which is saved."""

    def missing(self, account: ChannelAccount) -> str:
        """What is lacking until the account can be used, in a few words; "" for nothing."""
        return ""

    def connect(self, request: HttpRequest, account: ChannelAccount | None) -> HttpResponse:
        """The guided page, of a known account or for a new one. Http404 where there is none."""
        raise Http404

    def guide(self, account: ChannelAccount) -> SafeString | str:
        """Where a saved account is connected and tried step by step."""
        return "—"

    def webhook(self, account: ChannelAccount) -> SafeString | str:
        """The address that the provider calls."""
        return "—"

    def notes(self) -> SafeString | str:
        """What whoever connects such an account must be able to read; "" for nothing."""
        return ""

    def saved(self, request: HttpRequest, account: ChannelAccount) -> None:
        """The account was saved, within the page's transaction."""
