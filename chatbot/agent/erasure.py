"""A customer is forgotten: her words, names and files go, what was sold stays (invariant 2).

One SQL function does it, so that it is whole whoever calls it, and records that it did. The
append-only audit keeps no personal words in the first place (`keep`).
"""

from datetime import datetime
from functools import partial
from uuid import UUID

from django.core.exceptions import PermissionDenied
from django.core.files.storage import default_storage
from django.db import connection, transaction

from catalog.orders.models import Proof
from chatbot.conversations.models import Media
from merchants import access, stream
from merchants.models import User
from merchants.roles import Deed

FUNCTION = """
CREATE OR REPLACE FUNCTION erase_customer(of_merchant bigint, who uuid, at timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    talks uuid[] := ARRAY(SELECT id FROM conversations_session
                          WHERE merchant_id = of_merchant AND customer_id = who);
    known text[] := ARRAY(SELECT value FROM merchants_customeridentifier
                          WHERE merchant_id = of_merchant AND customer_id = who);
BEGIN
    DELETE FROM agent_turntext USING agent_turn
        WHERE agent_turntext.turn_id = agent_turn.id AND agent_turn.session_id = ANY (talks);
    UPDATE conversations_message SET text = '', choice = '', extra = '{}'
        WHERE session_id = ANY (talks);
    UPDATE conversations_outgoing SET letter = '{"kind": "text", "body": ""}', error = ''
        WHERE session_id = ANY (talks);
    UPDATE conversations_media SET file = '', filename = '' FROM conversations_message m
        WHERE conversations_media.message_id = m.id AND m.session_id = ANY (talks);
    UPDATE conversations_review SET shown = '{}' WHERE session_id = ANY (talks);
    UPDATE conversations_session SET asked = NULL, handoff_reason = '', cart_id = NULL,
        due_at = NULL, first_unread_at = NULL WHERE id = ANY (talks);
    DELETE FROM orders_cartline USING orders_cart c
        WHERE orders_cartline.cart_id = c.id AND c.customer_id = who;
    DELETE FROM orders_cart WHERE merchant_id = of_merchant AND customer_id = who;
    UPDATE orders_order SET address = '', reference = '', contact_name = '', contact_phone = '',
        latitude = NULL, longitude = NULL WHERE merchant_id = of_merchant AND customer_id = who;
    UPDATE orders_orderline SET note = '' FROM orders_order o
        WHERE orders_orderline.order_id = o.id AND o.customer_id = who AND note <> '';
    UPDATE orders_proof SET words = '', file = '' FROM orders_payment p
        JOIN orders_order o ON o.id = p.order_id
        WHERE orders_proof.payment_id = p.id AND o.customer_id = who;
    DELETE FROM conversations_quarantine q WHERE q.merchant_id = of_merchant AND EXISTS
        (SELECT 1 FROM unnest(known) name WHERE position(name in q.item::text) > 0);
    DELETE FROM merchants_customeridentifier
        WHERE merchant_id = of_merchant AND customer_id = who;
    UPDATE merchants_customer SET name = '', notes = '', erased_at = at
        WHERE merchant_id = of_merchant AND id = who;
END $$;
"""


@transaction.atomic
def erase(customer_id: UUID, merchant_id: int, *, by: User, now: datetime) -> None:
    """Forget a customer for good. PermissionDenied unless `by` may (roles: ERASE)."""
    if not access.may(by, merchant_id, Deed.ERASE):
        raise PermissionDenied
    files = _files(customer_id, merchant_id)
    with connection.cursor() as sql:
        sql.execute("SELECT erase_customer(%s, %s, %s)", [merchant_id, customer_id, now])
    stream.emit(merchant_id, "customer.erased", {"customer": customer_id, "by": by.pk})
    for name in files:
        transaction.on_commit(partial(default_storage.delete, name), robust=True)


def _files(customer_id: UUID, merchant_id: int) -> list[str]:
    media = Media.objects.of(merchant_id).filter(message__session__customer=customer_id)
    proofs = Proof.objects.of(merchant_id).filter(payment__order__customer=customer_id)
    names = {*media.values_list("file", flat=True), *proofs.values_list("file", flat=True)}
    return sorted(name for name in names if name)
