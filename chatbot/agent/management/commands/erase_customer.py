"""`manage.py erase_customer --merchant SLUG --phone NUMBER --by EMAIL`: forget a customer."""

from typing import Any

from django.core.exceptions import PermissionDenied
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone

from chatbot.agent import erasure
from chatbot.conversations.incoming import Identity
from merchants import customers
from merchants.models import Customer, Merchant, User
from merchants.rules import phones


class Command(BaseCommand):
    help = "Forgets a customer: her words, names and files go, what was sold stays."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--merchant", required=True, help="the merchant's slug")
        parser.add_argument("--phone", required=True, help="the customer's number, or her BSUID")
        parser.add_argument("--by", required=True, help="e-mail of the owner who asks for it")

    def handle(self, *args: Any, **options: Any) -> None:
        merchant = Merchant.objects.filter(slug=options["merchant"]).first()
        if merchant is None:
            raise CommandError(f"There is no merchant {options['merchant']!r}.")
        by = User.objects.filter(email__iexact=options["by"]).first()
        if by is None:
            raise CommandError(f"Nobody signs in as {options['by']!r}.")
        found = _named(merchant, options["phone"])
        if found is None:
            raise CommandError(f"{merchant} has no customer {options['phone']!r}.")
        try:
            erasure.erase(found.pk, merchant.pk, by=by, now=timezone.now())
        except PermissionDenied as error:
            raise CommandError(f"{by} may not erase customers of {merchant}.") from error
        self.stdout.write("Erased; the orders stay, without her name and words.")


def _named(merchant: Merchant, name: str) -> Customer | None:
    """Whose phone it is, however it is spelled, or whose identifier."""
    home = phones.region(merchant.currency, merchant.time_zone)
    by_phone = customers.find(merchant, Identity(phone=phones.typed_identity(name, home)))
    by_id = Identity(bsuid=name), Identity(parent_bsuid=name)
    found = (customers.find(merchant, one) for one in by_id)
    return by_phone or next((one for one in found if one is not None), None)
