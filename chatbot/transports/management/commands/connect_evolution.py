"""`manage.py connect_evolution`: connects a phone through a merchant's own Evolution API."""

from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import override

from chatbot.transports.evolution.connecting import Connected, Instance, NotConnected, connect
from chatbot.transports.evolution.notes import NOTES
from chatbot.transports.management.commands.connect_whatsapp import merchant_called
from merchants.models import Merchant

DONE = """{done} {name} (instance {instance} at {server}) for {merchant}.

Evolution now calls   {url}
with a token signed by this account's own secret, for messages, statuses and the connection.
The phone is          {state}
"""
STATES = {
    "open": "connected",
    "connecting": "connecting",
    "close": "NOT connected: open the server's manager and scan the QR code",
}
FROM_AFAR = """PUBLIC_URL is {url}: the Evolution server must be able to reach that address.
"""


class Command(BaseCommand):
    """Makes the account or mends it, and sets the webhook; harmless to run again."""

    help = "Connects an instance of an Evolution API server to a merchant (unofficial WhatsApp)."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--merchant", required=True, metavar="SLUG")
        parser.add_argument("--url", required=True, help="where the Evolution server is")
        parser.add_argument("--instance", required=True, metavar="NAME")
        parser.add_argument("--api-key", required=True, metavar="K")
        parser.add_argument("--webhook-secret", default="", help="made up when it is left out")
        parser.add_argument("--name", default="", help="what the number is called in the admin")

    def handle(self, *args: Any, **options: Any) -> None:
        merchant = merchant_called(options["merchant"])
        instance = Instance(
            server_url=options["url"].strip(),
            name=options["instance"].strip(),
            api_key=options["api_key"].strip(),
            webhook_secret=options["webhook_secret"].strip(),
            label=options["name"].strip()[:80],
        )
        try:
            connected = connect(merchant, instance)
        except NotConnected as error:
            raise CommandError(str(error)) from error
        self.stdout.write(_told(merchant, connected))
        with override("en"):
            for note in NOTES:
                self.stdout.write(f"Note: {note}")
        if not settings.PUBLIC_URL.startswith("https://"):
            self.stderr.write(FROM_AFAR.format(url=settings.PUBLIC_URL))


def _told(merchant: Merchant, connected: Connected) -> str:
    account = connected.account
    return DONE.format(
        done="Connected" if connected.is_new else "Connected again",
        name=account.name,
        instance=account.instance,
        server=account.server_url,
        merchant=merchant.slug,
        url=connected.webhook,
        state=STATES.get(connected.state, connected.state),
    )
