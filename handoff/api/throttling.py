"""How often: counters in Redis, one a minute and caller. Where Redis is away everybody may.

A counter is a courtesy to the shop's own machine and no guard of anything: tokens are 256 random
bits, and nothing here decides about rights.
"""

import hashlib
import logging
import time
from collections import Counter
from collections.abc import Mapping, Sequence
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
    return left_each(what, [whose], most)[0]


def left_each(what: str, whose: Sequence[str], most: int) -> list[int | None]:
    """The same for a call of each of `whose`, one after the other, in one round trip."""
    global _silent_until
    if time.monotonic() < _silent_until:
        return [None] * len(whose)
    now = clock()
    keys = [f"mostrador-rest:{what}:{_hidden(one)}:{int(now // WINDOW_S)}" for one in whose]
    calls = Counter(keys)
    try:
        counts = dict(zip(calls, _count(calls), strict=True))
    except (redis.RedisError, OSError) as error:
        _silent_until = time.monotonic() + REST_S
        log.warning("rest calls are not counted: %s", error)
        return [None] * len(whose)
    waits: list[int | None] = []
    for key in keys:
        calls[key] -= 1
        over = counts[key] - calls[key] > most
        waits.append(WINDOW_S - int(now % WINDOW_S) if over else None)
    return waits


def _hidden(whose: str) -> str:
    return hashlib.sha256(whose.encode()).hexdigest()[:32]


@lru_cache(maxsize=2)
def _counters(location: str) -> "redis.Redis":
    """The counters of the process: a connection is kept from one call to the next."""
    options = settings.CACHES["throttle"].get("OPTIONS", {})
    return redis.Redis.from_url(location, retry=Retry(NoBackoff(), 0), **options)


def _count(calls: Mapping[str, int]) -> list[int]:
    """How many calls there are under each key with these; one round trip."""
    with _counters(settings.CACHES["throttle"]["LOCATION"]).pipeline(transaction=False) as all_keys:
        for key, more in calls.items():
            all_keys.incr(key, more)
            all_keys.expire(key, 2 * WINDOW_S)
        return [int(count) for count in all_keys.execute()[::2]]


def hold(what: str, whose: str, most: int) -> None:
    """Counts a call; `Problem` 429 with the time to wait where it is one too many."""
    wait = left(what, whose, most)
    if wait is not None:
        raise too_many(wait)


def too_many(wait: int) -> Problem:
    """The refusal of a call that has to wait so many seconds."""
    words = _("Demasiados pedidos. Espera %(seconds)d segundos.") % {"seconds": wait}
    return Problem(429, words, wait=wait)


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


def analyses(merchants: Sequence[int]) -> list[int | None]:
    """Counts an analysis of each of these merchants; seconds to wait of each, None for none."""
    whose = [str(merchant) for merchant in merchants]
    return left_each("analyses", whose, settings.API_ANALYSES_A_MINUTE)


class Analyses(BaseThrottle):
    """Calls of the state analyzer by all programs of one merchant."""

    def allow_request(self, request: Request, view: Any) -> bool:
        """True, or `Problem` 429; a method that the address has not counts for nobody."""
        if request.method in view.rights:
            (wait,) = analyses([view.merchant.pk])
            if wait is not None:
                raise too_many(wait)
        return True
