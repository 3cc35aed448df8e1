"""What the page's scripts have to know of the shop and of the person who looks."""

from django.urls import reverse
from django.utils.translation import get_language

from handoff.console.selectors.queue import decides
from merchants.models import Merchant, User


def of(merchant: Merchant, seq: int, who: User) -> dict[str, object]:
    """Addresses, the number of the stream that the page shows, and who is looking."""
    inbox = reverse("console:inbox", args=[merchant.slug])
    return {
        "slug": merchant.slug,
        "shop": merchant.name,
        "seq": seq,
        "me": who.pk,
        "decides": decides(merchant, who),
        "language": get_language(),
        "urls": {
            "inbox": inbox,
            "queue": reverse("console:queue", args=[merchant.slug]),
            "events": reverse("console:events", args=[merchant.slug]),
            "socket": f"/ws/console/?merchant={merchant.slug}",
        },
    }
