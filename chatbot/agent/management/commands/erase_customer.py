"""`manage.py erase_customer --merchant SLUG --phone NUMBER --by EMAIL`: forget a customer."""

from typing import Any

from django.core.exceptions import PermissionDenied
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone

from chatbot.agent import erasure
from merchants.customers import digits
from merchants.models import CustomerIdentifier, Merchant, User


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
        names = [options["phone"], digits(options["phone"])]
        rows = CustomerIdentifier.objects.of(merchant).filter(value__in=names)
        found = rows.first()
        if found is None:
            raise CommandError(f"{merchant} has no customer {options['phone']!r}.")
        try:
            erasure.erase(found.customer_id, merchant.pk, by=by, now=timezone.now())
        except PermissionDenied as error:
            raise CommandError(f"{by} may not erase customers of {merchant}.") from error
        self.stdout.write("Erased; the orders stay, without her name and words.")
