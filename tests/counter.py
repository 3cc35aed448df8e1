"""A shop at work, for tests of the panel: orders with proofs, conversations with an audit."""

import hashlib
import io
import uuid
from datetime import timedelta
from decimal import Decimal
from typing import Any

from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.utils import timezone
from PIL import Image, ImageDraw

from catalog.orders import payments
from catalog.orders.models import Order, Payment
from chatbot.agent.models import Turn, TurnText
from chatbot.conversations import outbound_content
from chatbot.conversations.models import ChannelAccount, Message, Outgoing, Session
from merchants.models import Customer, Merchant


def picture(width: int = 480, height: int = 640, words: str = "Transferencia 60 Bs") -> bytes:
    """A JPEG that looks like a bank's receipt."""
    image = Image.new("RGB", (width, height), "#f4f7fb")
    draw = ImageDraw.Draw(image)
    draw.rectangle((0, 0, width, height // 6), fill="#16708f")
    draw.text((width // 12, height // 4), words, fill="#123", font_size=width // 14)
    for row in range(4):
        top = height // 2 + row * height // 12
        draw.line((width // 12, top, width - width // 12, top), fill="#b9c6d3", width=3)
    out = io.BytesIO()
    image.save(out, "JPEG")
    return out.getvalue()


def stored(merchant: Merchant, kind: str, content: bytes, suffix: str = "jpg") -> str:
    """Keeps a private file; its path."""
    name = f"{kind}/{merchant.pk}/{uuid.uuid4().hex}.{suffix}"
    return str(default_storage.save(name, ContentFile(content)))


def claimed(
    order: Order, *, words: str = "ya pagué", suffix: str = "jpg", content: bytes = b""
) -> Payment:
    """The customer sent a proof of having paid: the order waits for a person's decision."""
    mime_type = {"jpg": "image/jpeg", "pdf": "application/pdf"}[suffix]
    content = content or (picture() if suffix == "jpg" else b"%PDF-1.4\n%%EOF")
    given = payments.ProofGiven(
        message_id=None,
        state="attached",
        words=words,
        file=stored(order.merchant, "proofs", content, suffix),
        mime_type=mime_type,
        sha256=hashlib.sha256(content).hexdigest(),
    )
    return payments.claim(order.pk, order.merchant_id, proofs=[given], now=timezone.now())


def account(merchant: Merchant) -> ChannelAccount:
    """The merchant's number, with secrets that no page may show."""
    row = ChannelAccount.objects.of(merchant).first()
    return row or ChannelAccount.objects.create(
        transport="whatsapp",
        merchant=merchant,
        name="WhatsApp de la tienda",
        key=f"10000{merchant.pk}",
        app_secret="muy-secreta-app",
        access_token="muy-secreto-token",
        verify_token_hash="f" * 64,
    )


def session(customer: Customer, **fields: Any) -> Session:
    """The customer's conversation."""
    merchant = customer.merchant
    return Session.objects.create(
        merchant=merchant,
        account=account(merchant),
        customer=customer,
        last_inbound_at=timezone.now(),
        **fields,
    )


def heard(talk: Session, text: str, *, minutes_ago: int = 0, **fields: Any) -> Message:
    """Words of the customer."""
    return Message.objects.create(
        merchant_id=talk.merchant_id,
        session=talk,
        account_id=talk.account_id,
        direction="in",
        text=text,
        said_at=timezone.now() - timedelta(minutes=minutes_ago),
        **fields,
    )


def told(
    talk: Session,
    content: outbound_content.OutboundContent,
    *,
    minutes_ago: int = 0,
    state: str = "read",
    **row: Any,
) -> Outgoing:
    """Words of the shop, with what became of them."""
    source = "human" if row.get("cause") == "human" else "bot"
    message = Message.objects.create(
        merchant_id=talk.merchant_id,
        session=talk,
        account_id=talk.account_id,
        direction="out",
        source=source,
        kind=outbound_content.kind_of(content),
        text=outbound_content.words(content),
        said_at=timezone.now() - timedelta(minutes=minutes_ago),
        turn_id=row.get("turn_id"),
        by=row.pop("by", None),
    )
    return Outgoing.objects.create(
        merchant_id=talk.merchant_id,
        session=talk,
        message=message,
        state=state,
        ownership_version=talk.ownership_version,
        content=outbound_content.without_words(content),
        **{"cause": "turn", **row},
    )


def turn(talk: Session, *, said: str, verdicts: list[dict[str, Any]], **fields: Any) -> Turn:
    """A turn of the audit."""
    values: dict[str, Any] = {
        "engine": "v2",
        "proposer": "rules",
        "outcome": "kept",
        "state_before": "BROWSING",
        "state_after": "CART_OPEN",
        "intent": "order",
        "stages": {
            "situation": 4.2,
            "reading": 0.1,
            "proposal": 1.8,
            "judgement": 0.3,
            "reply": 6.0,
        },
        "events": [],
        "effects": [],
    } | fields
    row = Turn.objects.create(
        merchant_id=talk.merchant_id,
        session=talk,
        verdicts=verdicts,
        ownership_version=talk.ownership_version,
        version=talk.version,
        **values,
    )
    TurnText.objects.create(
        merchant_id=talk.merchant_id,
        turn=row,
        at=row.at,
        situation={"unread": [{"kind": "text", "text": said}]},
        proposal={"proposed_actions": [{"type": "ADD_TO_CART"}], "response_text": "Listo"},
    )
    return row


def small(amount: str) -> Decimal:
    """An amount as the database keeps it."""
    return Decimal(amount).quantize(Decimal("0.01"))
