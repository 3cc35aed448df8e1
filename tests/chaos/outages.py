"""A server goes away, or all is upgraded, with the shop full of people: what webhooks say then."""

import signal
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import psycopg
from django.db import connection

from tests.benchmarks.figures import percentile
from tests.chaos import holding
from tests.chaos.house import NotInTime
from tests.chaos.people import Crowd, Customer, Posted
from tests.chaos.stage import Stage
from tests.chaos.trial import at_rest

BEFORE, AFTER = 15.0, 15.0
MINUTE = 60.0
REST = 150.0
TALKERS, THINK = 20, 2.0


@dataclass(frozen=True, slots=True)
class Phase:
    """Webhooks that left in it (milliseconds), and seconds of the longest wait for an answer to
    words that were written in it."""

    name: str
    posts: int
    refused: int
    p50: float
    p99: float
    longest: float


@dataclass(frozen=True, slots=True)
class Outage:
    """`wrong` in words, empty when all is well; `story` for when it is not."""

    title: str
    phases: Sequence[Phase]
    wrong: str
    story: str


@dataclass(frozen=True, slots=True)
class Act:
    """A part of the play: what happens at its beginning, and how long it lasts in seconds."""

    name: str
    seconds: float
    begin: Callable[[], None] = lambda: None


def without_redis(stage: Stage) -> Outage:
    """Valkey is gone for a minute."""
    gone = Act("gone for a minute", MINUTE, lambda: stage.house.take_away("valkey", MINUTE))
    title = f"Valkey gone for a minute, {TALKERS} customers talking"
    return _play(stage, title, (Act("before", BEFORE), gone, Act("after", AFTER)), TALKERS)


def redis_hangs(stage: Stage) -> Outage:
    """Valkey takes connections and answers nobody: worse than gone."""
    hangs = Act("hung", 20.0, lambda: stage.house.kill("valkey", signal.SIGSTOP))
    after = Act("after", AFTER, lambda: stage.house.goes_on("valkey"))
    title = f"Valkey hung for 20 s, {TALKERS} customers talking"
    return _play(stage, title, (Act("before", BEFORE), hangs, after), TALKERS)


def postgres_restarts(stage: Stage) -> Outage:
    """Asked to restart, and later killed; webhooks are refused meanwhile and come again."""
    asked = Act("restarted", 15.0, lambda: stage.house.kill("postgres", signal.SIGINT))
    killed = Act("killed", 15.0, lambda: stage.house.kill("postgres"))
    acts = (Act("before", BEFORE), asked, killed, Act("after", AFTER))
    return _play(stage, "PostgreSQL restarted and killed, 8 customers talking", acts, 8)


EXPANDED = (
    "ALTER TABLE conversations_message ADD COLUMN rehearsed integer",
    "ALTER TABLE conversations_session ADD COLUMN rehearsed boolean DEFAULT false NOT NULL",
    "ALTER TABLE orders_order ADD COLUMN rehearsed text",
    "ALTER TABLE orders_order ADD CONSTRAINT rehearsed CHECK (rehearsed <> '') NOT VALID",
    "ALTER TABLE orders_order VALIDATE CONSTRAINT rehearsed",
    "CREATE INDEX CONCURRENTLY rehearsed ON conversations_message (rehearsed)",
)
"""What a migration may do to tables in use (docs/upgrades.md)."""
CONTRACTED = tuple(
    f"ALTER TABLE {table} DROP COLUMN rehearsed"
    for table in ("conversations_message", "conversations_session", "orders_order")
)
LOCK_TRIES = 20


def upgraded(stage: Stage) -> Outage:
    """Tables change under old code; then two workers and the web are asked to end, one by one."""
    house = stage.house
    hired = house.has("second")
    if not hired:
        house.hire("second", like="worker")
    acts = (
        Act("before", BEFORE),
        Act("tables changed", 10.0, lambda: _migrate(EXPANDED)),
        Act("a worker restarted", 20.0, lambda: house.kill("worker", signal.SIGTERM)),
        Act("the other worker restarted", 20.0, lambda: house.kill("second", signal.SIGTERM)),
        Act("the web restarted", 20.0, lambda: house.kill("web", signal.SIGTERM)),
        Act("after", AFTER),
    )
    try:
        return _play(stage, f"An upgrade, {TALKERS} customers talking", acts, TALKERS)
    finally:
        _migrate(CONTRACTED)
        if not hired:
            house.dismiss("second")


def _migrate(statements: Sequence[str]) -> None:
    """Each by itself, its lock waited for as long as docs/upgrades.md says, and tried again."""
    with psycopg.connect(**connection.get_connection_params(), autocommit=True) as own:
        own.execute("SET lock_timeout = '5s'")
        for statement in statements:
            for left in reversed(range(LOCK_TRIES)):
                try:
                    own.execute(statement)
                    break
                except psycopg.errors.LockNotAvailable:
                    if not left:
                        raise


def _play(stage: Stage, title: str, acts: Sequence[Act], lanes: int) -> Outage:
    stage.house.forgive()
    crowd = Crowd(stage.meta, stage.graph, lanes, THINK)
    first, turns = len(stage.meta.posts), list[float]()
    story = ""
    for act in acts:
        turns.append(time.monotonic())
        act.begin()
        pause(stage, crowd, act.seconds)
    turns.append(time.monotonic())
    crowd.closed = True
    try:
        stage.house.watch(lambda: crowd.has_gone and at_rest(stage), REST)
    except NotInTime as error:
        story = str(error)
    posts = stage.meta.posts[first:]
    phases = [
        _phase(act.name, posts, crowd.came, begins, ends)
        for act, begins, ends in zip(acts, turns, turns[1:], strict=False)
    ]
    counts = holding.count(stage.merchant, stage.graph, crowd.came)
    found = counts.wrong(doubtful=0)
    wrong = ", ".join(f"{name}: {number}" for name, number in found.items())
    return Outage(title, phases, wrong or story[:60], story or stage.house.story())


def pause(stage: Stage, crowd: Crowd, seconds: float) -> None:
    """Business as usual for so long."""
    until = time.monotonic() + seconds

    def over() -> bool:
        crowd.look()
        return time.monotonic() > until

    stage.house.watch(over, seconds + REST)


def _phase(
    name: str, posts: Sequence[Posted], came: Sequence[Customer], begins: float, ends: float
) -> Phase:
    inside = [post for post in posts if begins <= post.at < ends]
    spent = [post.milliseconds for post in inside if post.status == 200] or [0.0]
    asked = [one for customer in came for one in customer.asked if begins <= one.written < ends]
    waits = [one.answered - one.written for one in asked if one.answered]
    return Phase(
        name,
        posts=len(inside),
        refused=sum(post.status != 200 for post in inside),
        p50=percentile(spent, 0.5),
        p99=percentile(spent, 0.99),
        longest=max(waits, default=0.0),
    )
