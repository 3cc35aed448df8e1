"""How the tests here ask for the page and its sections."""

import json
from typing import Any

from django.test import Client
from django.urls import reverse

from merchants.models import Merchant

HTMX = {"HX-Request": "true"}


def at(merchant: Merchant, name: str = "settings", *args: Any) -> str:
    return reverse(f"console:{name}", args=[merchant.slug, *args])


def page(client: Client, merchant: Merchant) -> str:
    answer = client.get(at(merchant))
    assert answer.status_code == 200
    return answer.content.decode()


def post(client: Client, address: str, **fields: str) -> Any:
    return client.post(address, fields, headers=HTMX)


def announced(answer: Any) -> str:
    return str(json.loads(answer["HX-Trigger"])["console:toast"]["message"])
