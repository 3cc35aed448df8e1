"""`manage.py connect_whatsapp`: connects a merchant's number and says what to paste at Meta."""

import textwrap
from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.urls import reverse

from chatbot.transports.whatsapp.numbers.connecting import NotConnected, Number, connect
from chatbot.transports.whatsapp.reading import wire
from merchants.models import Merchant

WORDS = """{done} {name} ({key}) for {merchant}.

In Meta's app dashboard, under WhatsApp > Configuration, paste:
  Callback URL   {url}
  Verify token   the one given as --verify-token
and subscribe to the webhook fields:
{fields}
"""
NOT_HTTPS = """Meta calls https addresses only. PUBLIC_URL is {url}: put a proxy with a certificate
in front, set PUBLIC_URL to its address, and paste that one.
"""


class Command(BaseCommand):
    """Makes the account or mends it; running it again with new secrets replaces them."""

    help = "Connects a WhatsApp Cloud API number to a merchant, or replaces its secrets."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--merchant", required=True, metavar="SLUG")
        parser.add_argument("--phone-number-id", required=True, metavar="ID")
        parser.add_argument("--waba-id", default="", metavar="ID")
        parser.add_argument("--app-secret", required=True, metavar="S")
        parser.add_argument("--verify-token", required=True, metavar="V")
        parser.add_argument("--access-token", required=True, metavar="T")
        parser.add_argument("--name", default="", help="what the number is called in the admin")

    def handle(self, *args: Any, **options: Any) -> None:
        merchant = merchant_called(options["merchant"])
        number = Number(
            phone_number_id=options["phone_number_id"].strip(),
            app_secret=options["app_secret"].strip(),
            verify_token=options["verify_token"].strip(),
            access_token=options["access_token"].strip(),
            waba_id=options["waba_id"].strip(),
            name=options["name"].strip()[:80],
        )
        try:
            account, is_new = connect(merchant, number)
        except NotConnected as error:
            raise CommandError(str(error)) from error
        url = settings.PUBLIC_URL + reverse("webhook-whatsapp")
        done = "Connected" if is_new else "Replaced the secrets of"
        words = {"name": account.name, "key": account.key, "merchant": merchant.slug}
        words |= {"fields": textwrap.fill(", ".join(wire.HEARD), 78, initial_indent="  ")}
        self.stdout.write(WORDS.format(done=done, url=url, **words))
        if not url.startswith("https://"):
            self.stderr.write(NOT_HTTPS.format(url=settings.PUBLIC_URL))


def merchant_called(slug: str) -> Merchant:
    """The merchant of that slug; a `CommandError` naming the known ones."""
    merchant = Merchant.objects.filter(slug=slug).first()
    if merchant is None:
        known = ", ".join(Merchant.objects.order_by("slug").values_list("slug", flat=True)[:20])
        raise CommandError(f"There is no merchant {slug!r}. Known: {known or 'none yet'}.")
    return merchant
