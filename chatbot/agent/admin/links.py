"""Links to the shop's WhatsApp that the merchant puts somewhere, and how many came by each."""

from typing import Any
from urllib.parse import quote

from django.contrib import admin
from django.db.models import Count, QuerySet
from django.http import HttpRequest
from django.utils.html import format_html_join
from django.utils.translation import gettext_lazy as _

from chatbot.conversations.models import ChannelAccount, LandingLink
from core.columns import column
from merchants import customers
from merchants.roles import Permission
from merchants.tenant_admin import TenantAdmin, TenantForm

ADDRESS = "https://wa.me/{number}?text={words}"


class LinkForm(TenantForm):
    def clean_code(self) -> str:
        return str(self.cleaned_data["code"]).lower()


@admin.register(LandingLink)
class LandingLinkAdmin(TenantAdmin[LandingLink]):
    """The code stays as it is: it stands in links that are out already."""

    form = LinkForm
    permissions = dict.fromkeys(("add", "change"), Permission.EDIT_PRICES) | {
        "view": Permission.VIEW
    }
    list_display = ["name", "shown_code", "came"]
    search_fields = ["name", "code"]
    fields = ["name", "code", "words", "addresses", "came"]

    def get_queryset(self, request: HttpRequest) -> QuerySet[LandingLink]:
        rows = super().get_queryset(request)
        return rows.annotate(came=Count("arrivals__session", distinct=True)).order_by("name", "id")

    def get_readonly_fields(
        self, request: HttpRequest, obj: LandingLink | None = None
    ) -> list[str]:
        return ["addresses", "came", *(["code"] if obj is not None else [])]

    @column(_("Código"), ordering="code")
    def shown_code(self, link: LandingLink) -> str:
        return f"#{link.code}"

    @column(_("Clientes que llegaron"), ordering="came")
    def came(self, link: LandingLink) -> int:
        return int(getattr(link, "came", 0))

    @column(_("Enlace para copiar"))
    def addresses(self, link: LandingLink) -> Any:
        """One for each number that the shop is reached under, with the words in it."""
        if link._state.adding:
            return _("Aparece cuando lo guardes.")
        words = f"{link.words} #{link.code}"
        numbers = [customers.digits(one) for one in _numbers(link.merchant_id)]
        if not numbers:
            told = _("Cuando conectes un número verás aquí el enlace. Su mensaje: «%(words)s»")
            return told % {"words": words}
        return format_html_join(
            "",
            '<p style="word-break:break-all"><a href="{0}" target="_blank" '
            'rel="noopener noreferrer">{0}</a></p>',
            ((ADDRESS.format(number=number, words=quote(words)),) for number in numbers),
        )


def _numbers(merchant_id: int) -> QuerySet[ChannelAccount, str]:
    rows = ChannelAccount.objects.of(merchant_id).filter(is_active=True).exclude(display_number="")
    return rows.order_by("pk").values_list("display_number", flat=True)
