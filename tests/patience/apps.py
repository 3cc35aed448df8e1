"""In the processes of a test run nothing is given up because the machine is slow."""

from typing import Any

import httpx
from django.apps import AppConfig

from tests.patience import LONG

USUAL: dict[str, Any] = {}
"""What the product has by itself, for the tests that are about it."""


class Patience(AppConfig):
    name = "tests.patience"

    def ready(self) -> None:
        from chatbot.transports.inbound import unpacking, webhook_asgi
        from chatbot.transports.whatsapp.graph import client
        from merchants import doorbell

        USUAL["doorbell.WAIT_S"] = doorbell.WAIT_S
        doorbell.WAIT_S = webhook_asgi.LONGEST_S = LONG
        unpacking.LONGEST = 10 * unpacking.LONGEST
        # A hundred megabytes between two processes that share a core take their time.
        client.TIMEOUT = client.COURTESY = httpx.Timeout(LONG)
        client.UPLOAD_SECONDS = LONG
