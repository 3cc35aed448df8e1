"""What is sent along: every field that some address asks for, filled with the neighbour's ids.

`form` is one body for all addresses that read forms; REST refuses fields that it does not know,
so each of its bodies stands alone. A test holds that each address understands one of them.
"""

import uuid
from typing import Any

from chatbot.conversations.models import Message
from insights.models import Dataset
from intents.models import Intent
from merchants.models import CustomerIdentifier
from merchants.models.customers import IdentifierKind
from tests.crawl.planting import Shop, guide
from tests.crawl.stamping import WORD

Body = dict[str, Any]


def form(shop: Shop) -> Body:
    """Fields of the console's and the admin's forms, and of their query strings."""
    variant, option = shop.pk("products.Variant"), shop.pk("products.Option")
    newest = shop.several(Message)[-1]
    return {
        **_words(shop),
        "once": str(uuid.uuid4()), "client_msg_id": uuid.uuid4().hex,
        "variant": variant, "quantity": "2", f"option-{option}": option,
        "wish": ["0"], "variant-0": variant, "quantity-0": "1", "options-0": option,
        "take": ["method", "zone", "address", "fulfilment", "when"],
        "day": "2026-12-01", "hour": "10:00", "fulfilment": "pickup",
        "method": shop.pk("orders.PaymentMethod"), "choose": "1",
        "zone": shop.pk("orders.DeliveryZone"), "line": shop.pk("orders.CartLine"),
        "payment": shop.pk("orders.Payment"), "amount": "5", "action": "approve",
        "review": shop.pk("conversations.Review"), "order": shop.pk("orders.Order"),
        "product": shop.pk("products.Product"), "message": shop.pk("conversations.Message"),
        "template": shop.pk("conversations.MessageTemplate"), "occasion": "order_ready",
        "customer": shop.pk("merchants.Customer"), "session": shop.pk("conversations.Session"),
        "to": shop.members[0].pk, "id": shop.pk("conversations.QuickReply"),
        "merchant": shop.merchant.pk, "comercio": shop.merchant.pk,
        "key": intent_key(shop), "on": "1", "hidden": "1", "handoff": "on",
        "upto": "1", "after": "0", "before": newest, "also": newest, "antes": newest, "hilo": "x",
        "dataset": "mi-tienda", "question": "¿Cuántos pedidos hay?", "thumb": "up",
        "alert": "off", "leyendo": shop.pk("merchants.FileReading"),
        "minutes": "20", "days": "7", "limit": "10", "until": "tomorrow",
        "timeout_minutes": "30", "quiet_minutes": "30", "take_minutes": "30",
        "answer_minutes": "30",
    }  # fmt: skip


def intent_key(shop: Shop) -> str:
    """What the shop's own intent is called."""
    return Intent.objects.of(shop.merchant).values_list("key", flat=True)[0]


def dataset_slug(shop: Shop) -> str:
    """What the shop's own dataset is called."""
    return Dataset.objects.of(shop.merchant).values_list("slug", flat=True)[0]


def forms(shop: Shop) -> list[Body]:
    """The form, and once more for something new: without the names of what there is."""
    full = form(shop)
    return [full, {name: value for name, value in full.items() if name not in ("id", "key")}]


def _words(shop: Shop) -> Body:
    """Fields that hold words, and searches for a word that stands in all of Darío's rows."""
    known = CustomerIdentifier.objects.of(shop.merchant).filter(kind=IdentifierKind.PHONE)
    phone = known.order_by("pk").values_list("value", flat=True)[0]
    return {
        "q": WORD, "s": WORD, "term": WORD, "text": "¿Qué tal?", "name": "Ana", "notes": "n",
        "label": "Nueva", "examples": "a", "reason": "Listo", "note": "n", "shortcut": "hola",
        "phone": phone.split()[0], "address": "Calle 1", "reference": "r", "contact_name": "Ana",
        "contact_phone": "71234567", "email": "ana@example.test", "password": "secreta-123",
        "next": "/admin/", "answering": "leave", "language": "es", "mode": "human",
    }  # fmt: skip


def json_bodies(shop: Shop) -> list[Body]:
    """What REST and the simulator's page are told."""
    session, customer = shop.pk("conversations.Session"), shop.pk("merchants.Customer")
    phone = form(shop)["phone"]
    return [
        {"message": "hola", "session_id": str(session)},
        {"message": "hola", "phone_number": phone},
        {"message": "hola", "client_msg_id": uuid.uuid4().hex},
        {"mode": "human", "reason": "Listo"},
        {"intents": [{"id": intent_key(shop), "handoff": True}]},
        {"id": "nueva", "label": "Nueva", "handoff": False, "examples": ["a"]},
        {"timeout_minutes": 30, "reset_on_greeting": True},
        {"customer": str(customer), "client_msg_id": uuid.uuid4().hex, "text": "hola"},
        {"name": "Ana", "phone": phone},
        {"seen": 1, "upto": 1},
        {"dataset": dataset_slug(shop), "question": "¿Cuántos hay?"},
        {"guide": guide(shop.merchant), "state": "delivered"},
        {
            "phone": phone,
            "historial": [],
            "captured_data": {},
            "pending_messages": [{"role": "user", "content": "hola"}],
        },
    ]
