"""How often: counters in Redis, one a minute and caller. Where Redis is away everybody may.

A counter is a courtesy to the shop's own machine and no guard of anything: tokens are 256 random
bits, and nothing here decides about rights.
"""

import hashlib
import logging
import time
from functools import lru_cache
from typing import Any

import redis
from django.conf import settings
from django.utils.translation import gettext as _
from redis.backoff import NoBackoff
from redis.retry import Retry
from rest_framework.request import Request
from rest_framework.throttling import BaseThrottle

from handoff.api.problems import Problem
from merchants import visitors
from merchants.keys import Key

log = logging.getLogger(__name__)

WINDOW_S = 60
REST_S = 1.0
"""For so long Redis is not asked after a failure: one that hangs costs one call, not each."""
_silent_until = 0.0
clock = time.time


def left(what: str, whose: str, most: int) -> int | None:
    """Counts a call; seconds to wait where there were more than `most` in this minute, else None.

    Never raises.
    """
    global _silent_until
    if time.monotonic() < _silent_until:
        return None
    now = clock()
    who = hashlib.sha256(whose.encode()).hexdigest()[:32]
    key = f"mostrador-rest:{what}:{who}:{int(now // WINDOW_S)}"
    try:
        count = _count(key)
    except (redis.RedisError, OSError) as error:
        _silent_until = time.monotonic() + REST_S
        log.warning("rest calls are not counted: %s", error)
        return None
    return WINDOW_S - int(now % WINDOW_S) if count > most else None


@lru_cache(maxsize=2)
def _counters(location: str) -> "redis.Redis":
    """The counters of the process: a connection is kept from one call to the next."""
    options = settings.CACHES["throttle"].get("OPTIONS", {})
    return redis.Redis.from_url(location, retry=Retry(NoBackoff(), 0), **options)


def _count(key: str) -> int:
    """How many calls there are under the key with this one; one round trip."""
    with _counters(settings.CACHES["throttle"]["LOCATION"]).pipeline(transaction=False) as both:
        both.incr(key)
        both.expire(key, 2 * WINDOW_S)
        return int(both.execute()[0])


def hold(what: str, whose: str, most: int) -> None:
    """Counts a call; `Problem` 429 with the time to wait where it is one too many."""
    wait = left(what, whose, most)
    if wait is not None:
        words = _("Demasiados pedidos. Espera %(seconds)d segundos.") % {"seconds": wait}
        raise Problem(429, words, wait=wait)


def failed(request: Request) -> None:
    """A call that nobody vouches for, counted by where it comes from. Raises `Problem` 429."""
    hold("failures", visitors.address_of(request), settings.API_FAILURES_A_MINUTE)


class Everyone(BaseThrottle):
    """All calls of one token, or of one person."""

    def allow_request(self, request: Request, view: Any) -> bool:
        """True, or `Problem` 429."""
        who = request.auth
        whose = f"token {who.token_id}" if isinstance(who, Key) else f"person {request.user.pk}"
        hold("calls", whose, settings.API_REQUESTS_A_MINUTE)
        return True


class Analyses(BaseThrottle):
    """Calls of the state analyzer by all programs of one merchant."""

    def allow_request(self, request: Request, view: Any) -> bool:
        """True, or `Problem` 429; a method that the address has not counts for nobody."""
        if request.method in view.rights:
            hold("analyses", str(view.merchant.pk), settings.API_ANALYSES_A_MINUTE)
        return True
