"""What a number's messages have cost this month, by the price list, as a small table of its
page."""

from datetime import datetime

from django.utils import timezone
from django.utils.formats import number_format
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from chatbot.conversations.delivery import prices
from chatbot.conversations.models import ChannelAccount

CATEGORIES = {
    "service": gettext_lazy("respuestas"),
    "utility": gettext_lazy("avisos de servicio"),
    "marketing": gettext_lazy("publicidad"),
    "authentication": gettext_lazy("códigos de acceso"),
}


def table(account: ChannelAccount, now: datetime) -> SafeString:
    """One line a category, in the currency of its price; cents of a cent are shown, for they count.

    A message without a known price is in none of the sums.
    """
    first = timezone.localtime(now).replace(day=1, hour=0, minute=0, second=0, microsecond=0)
    spent = prices.spent(account.merchant_id, first, account.pk)
    if not spent:
        return format_html("{}", _("Nada con precio conocido."))
    rows = (
        (
            CATEGORIES.get(row.category, row.category),
            ngettext("%d mensaje", "%d mensajes", row.contents) % row.contents,
            f"{number_format(row.amount.normalize(), use_l10n=True)} {row.currency}".strip(),
        )
        for row in spent
    )
    lines = format_html_join("", "<dt>{}</dt><dd>{} · <strong>{}</strong></dd>", rows)
    return format_html('<dl class="panel-facts">{}</dl>', lines)
