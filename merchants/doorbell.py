"""A ring at a merchant's open pages: "there is something after your last number".

Only a hint: the stream in the database is the truth, so a ring may be lost, and none may cost the
writer more than a moment. Rings leave after the commit, one a transaction and merchant.
"""

import logging
import time
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import redis
from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer
from channels_redis.pubsub import RedisPubSubChannelLayer
from django.conf import settings
from django.db import connection, transaction
from redis.backoff import NoBackoff
from redis.retry import Retry

from merchants import stream_reads

log = logging.getLogger(__name__)

TYPE = "stream.rang"
"""Type of the channel message `{"type", "seq"}`: a consumer hears it as `stream_rang`."""
WAIT_S = 0.1
REST_S = 1.0
"""For so long nobody rings after a failure: a hung Redis costs one writer, not each."""

_silent_until = 0.0


def group(merchant_id: int) -> str:
    """The channel group of a merchant's open pages."""
    return f"merchant.{merchant_id}"


@dataclass(frozen=True)
class _Ring:
    merchant_id: int

    def __call__(self) -> None:
        ring(self.merchant_id)


def after_commit(merchant_id: int) -> None:
    """Rings when the running transaction has committed, once however often it is asked."""
    wanted = _Ring(merchant_id)
    if all(function != wanted for _sids, function, *_ in connection.run_on_commit):
        transaction.on_commit(wanted, robust=True)


def ring(merchant_id: int) -> None:
    """Tells the merchant's open pages, where there are any, the last number. Never raises; waits at
    most some 200 ms."""
    global _silent_until
    if time.monotonic() < _silent_until:
        return
    name = group(merchant_id)
    try:
        if _is_heard(name):
            _send(name, {"type": TYPE, "seq": stream_reads.head(merchant_id)})
    except (redis.RedisError, OSError) as error:
        _silent_until = time.monotonic() + REST_S
        log.warning("doorbell unheard for merchant %s: %s", merchant_id, error)


def _is_heard(name: str) -> bool:
    """Whether any process has a page of that group open: most shops have none most of the time."""
    if not isinstance(get_channel_layer(), RedisPubSubChannelLayer):
        return True
    ((_channel, hearers),) = _client(settings.REDIS_URL).pubsub_numsub(_channel_of(name))
    return bool(hearers)


def _send(name: str, message: dict[str, Any]) -> None:
    layer: Any = get_channel_layer()
    if isinstance(layer, RedisPubSubChannelLayer):
        # What the layer's own `group_send` does, without an event loop and within `WAIT_S`.
        _client(settings.REDIS_URL).publish(_channel_of(name), layer.serialize(message))
    elif layer is not None:
        async_to_sync(layer.group_send)(name, message)


@lru_cache(maxsize=2)
def _client(url: str) -> "redis.Redis":
    return redis.Redis.from_url(
        url,
        socket_timeout=WAIT_S,
        socket_connect_timeout=WAIT_S,
        retry=Retry(NoBackoff(), 0),
    )


def _channel_of(name: str) -> str:
    """Where the layer publishes to that group."""
    layer: dict[str, Any] = settings.CHANNEL_LAYERS["default"]
    return f"{layer.get('CONFIG', {}).get('prefix', 'asgi')}__group__{name}"
