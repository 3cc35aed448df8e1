"""One busy conversation holds up nobody else's news, and its own comes in order afterwards."""

from functools import partial

import pytest

from catalog.orders import fulfilment, payments
from catalog.orders.models import Order
from chatbot.agent import followers, partition_key
from chatbot.conversations import due, leases
from merchants import stream
from merchants.models import Deferred, User
from tests.chatbot.agent.talk import Talk, commit

pytestmark = pytest.mark.django_db


def paid(talk: Talk, order: Order, by: User) -> None:
    order.refresh_from_db()
    payments.receive_cash(order.pk, order.merchant_id, amount=order.total, by=by, now=talk.now)


def follow(talk: Talk) -> None:
    commit()
    handle = partial(followers.handle, now=talk.now)
    stream.consume(
        due.FOLLOWER, talk.merchant.pk, handle, now=talk.now, partition_key=partition_key.of
    )


def test_a_busy_conversation_holds_up_only_itself(talk: Talk, owner: User) -> None:
    other = Talk(talk.merchant, phone="59170000001")
    hers = talk.confirm()
    other.now = talk.now
    theirs = other.confirm()
    talk.now = other.now
    follow(talk)
    lease = leases.claim(talk.session.id, talk.now)
    assert lease is not None
    paid(talk, hers, owner)
    fulfilment.advance(hers.pk, hers.merchant_id, "preparing", by=owner, now=talk.now)
    paid(other, theirs, owner)

    follow(talk)
    assert "aprobado" in "\n".join(other.deliver())
    assert talk.deliver() == []
    waiting = Deferred.objects.of(talk.merchant)
    kinds = waiting.order_by("event__seq").values_list("event__kind", flat=True)
    assert list(kinds) == ["payment.approved", "order.advanced"]
    assert due.streams(talk.now, 9) == []

    leases.release(lease)
    talk.pass_time(seconds=1)
    assert due.streams(talk.now, 9) == [str(talk.merchant.pk)]
    follow(talk)
    approved, preparing = talk.deliver()
    assert "aprobado" in approved and "preparando" in preparing
    assert (waiting.count(), due.streams(talk.now, 9)) == (0, [])
