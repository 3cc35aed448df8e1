"""Plays a conversation through the real inbox, turn and outbox, and holds each line against what
is expected of it. What differs is told with the whole transcript."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from decimal import Decimal
from typing import Any
from zoneinfo import ZoneInfo

from catalog.bookings.models import Appointment
from catalog.orders.models import Cart, Order
from tests.chatbot.agent.scripted_model import ScriptedModel, asks, says
from tests.chatbot.agent.talk import Talk
from tests.conversations_played import shops
from tests.conversations_played.script import Conversation, Model, Step

Seat = Callable[[ScriptedModel | None], None]
"""Puts a model into the merchant's seat, or takes it away: then the rules answer."""


@dataclass
class Played:
    """A conversation being played: the thread so far, and what did not hold."""

    talk: Talk
    thread: list[str] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)

    @property
    def transcript(self) -> str:
        return "\n".join([*self.thread, "", *self.wrong])


def played(script: Conversation, seat: Seat | None = None) -> Played:
    """The whole conversation; `seat` is given where scripted models answer the lines that have
    one."""
    merchant = shops.opened(script.shop, script.at)
    local = datetime.fromisoformat(script.at).replace(tzinfo=ZoneInfo(merchant.time_zone))
    done = Played(Talk(merchant, now=local.astimezone(UTC)))
    for number, step in enumerate(script.lines, start=1):
        if seat is not None:
            seat(_model(step.model) if step.model else None)
        answer = _act(done, step)
        found = [f"line {number}: {one}" for one in _differences(done.talk, step, answer)]
        done.thread += [f"   ✗ {one}" for one in found]
        done.wrong += found
    return done


def _model(script: Model) -> ScriptedModel:
    calls = [asks(*script.tools)] if script.tools else []
    answer = says(script.text, *script.actions, say=script.say, tone=script.tone, ask=script.ask)
    return ScriptedModel(*calls, answer)


def _act(done: Played, step: Step) -> str:
    """Does the line; the answer."""
    talk = done.talk
    if step.hours:
        talk.pass_time(hours=step.hours)
        done.thread.append(f"   … {step.hours:g} h")
    if step.shop:
        shops.changed(talk.merchant, step.shop, talk.now)
        done.thread.append(f"   [{step.shop}]")
        return ""
    done.thread.append(f"> {_shown(step)}")
    if step.pin is not None:
        talk.write(
            kind="location", extra=dict(zip(("latitude", "longitude"), step.pin, strict=True))
        )
    elif step.tap:
        title = step.tap
        choice = next((one["id"] for one in _buttons(talk) if one["title"] == title), "")
        if not choice:
            done.wrong.append(f"no button «{title}» was shown")
            return ""
        talk.write(title, choice=choice)
    for text in step.say:
        talk.write(text)
    talk.take_turn()
    answer = "\n".join(talk.deliver())
    done.thread += [f"  {line}" for line in answer.splitlines()]
    titles = [one["title"] for one in _buttons(talk)]
    done.thread += [f"  [{'] ['.join(titles)}]"] if titles else []
    return answer


def _shown(step: Step) -> str:
    return f"📍 {step.pin}" if step.pin else f"({step.tap})" if step.tap else " ⏎ ".join(step.say)


def _buttons(talk: Talk) -> list[dict[str, Any]]:
    """Buttons and rows of the last turn's letters."""
    found: list[dict[str, Any]] = []
    for content in talk.contents():
        found += content.get("choices", ())
        found += [row for section in content.get("sections", ()) for row in section["rows"]]
    return found


def _differences(talk: Talk, step: Step, answer: str) -> Iterator[str]:
    """What does not hold behind the line."""
    told = " ".join(answer.split())
    yield from (f"does not tell «{one}»" for one in step.tells if one not in told)
    yield from (f"tells «{one}»" for one in step.never if one.casefold() in told.casefold())
    if step.shop:
        return
    titles = [one["title"] for one in _buttons(talk)] if step.buttons else []
    yield from (f"has no button «{one}»: {titles}" for one in step.buttons if one not in titles)
    session = talk.session
    asked = (session.asked or {}).get("about", "")
    pairs: list[tuple[str, Any, Any]] = [
        ("asked", step.asked, asked),
        ("state", step.state, session.state),
        ("mode", step.mode, session.mode),
        ("cart", step.cart, talk.lines),
        ("orders", step.orders, Order.objects.of(talk.merchant).count()),
    ]
    if step.appointments is not None:
        pairs.append(("appointments", step.appointments, list(_appointments(talk))))
    yield from (_differs(*pair) for pair in pairs if pair[1] is not None and pair[1] != pair[2])
    yield from _columns("details", step.details, session.cart, talk)
    if step.order is not None:
        newest = Order.objects.of(talk.merchant).order_by("-number").first()
        yield from _columns("order", step.order, newest, talk)


def _appointments(talk: Talk) -> Iterator[str]:
    """ "Limpieza 2026-11-27T16:00 Ana Ríos, Juan", the confirmed ones by their time."""
    rows = Appointment.objects.of(talk.merchant).filter(status="confirmed").order_by("starts_at")
    for row in rows.select_related("service", "staff", "patient"):
        words = (row.service.name, _plain(row.starts_at, talk), row.staff.name if row.staff else "")
        patient = f", {row.patient.name}" if row.patient else ""
        yield f"{' '.join(filter(None, words))}{patient}"


def _columns(
    name: str, expected: dict[str, Any], row: Cart | Order | None, talk: Talk
) -> Iterator[str]:
    if expected and row is None:
        yield f"there is no {name}"
        return
    for column, value in expected.items():
        found = _plain(getattr(row, column), talk)
        wanted = str(value) if isinstance(found, str) else value
        if found != wanted:
            yield _differs(f"{name}.{column}", value, found)


def _plain(value: Any, talk: Talk) -> Any:
    """A column as a file writes it: local time without seconds, a row by its name."""
    if isinstance(value, datetime):
        return f"{value.astimezone(ZoneInfo(talk.merchant.time_zone)):%Y-%m-%dT%H:%M}"
    if isinstance(value, Decimal):
        return float(value)
    if value is None or isinstance(value, str | int | bool):
        return "" if value is None else value
    return str(value)


def _differs(name: str, wanted: Any, found: Any) -> str:
    return f"{name} is {found!r}, not {wanted!r}"
