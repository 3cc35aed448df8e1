"""What the customer's words tell of an appointment, as parameters of its actions. Pure."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from catalog.bookings.values import AppointmentValue
from chatbot.agent.capabilities.booking import several
from chatbot.agent.proposers.rules import booking_halves
from chatbot.agent.situation.agenda import Agenda
from chatbot.agent.situation.values import Situation
from core.rules.text import fold
from intents.booking_words import Offer, Person, Picked
from intents.capture import patients
from intents.words import Ask, MenuItem, Moment, Words
from merchants.rules import branches

Params = dict[str, Any]
_MINUTE = timedelta(minutes=1)


@dataclass(frozen=True, slots=True)
class Spoken:
    """What was spoken of before: the day, the time at which it stands (`held`, by the shop's
    clock), and of another hour near which one is looked for, at which branch."""

    day: date | None = None
    held: datetime | None = None
    near: time | None = None
    branch_id: int | None = None


NOTHING = Spoken()


def told(
    situation: Situation,
    agenda: Agenda,
    words: Words,
    *,
    asked: str = "",
    spoken: Spoken = NOTHING,
) -> Params:
    """Service, person, branch, time and patient, those that the words tell. `asked` is which of
    them the customer was asked for."""
    patient = patients.read(words.text, asked=asked == "patient")
    whom = {
        "patient_name": patient.name,
        "patient_relation": patient.relation,
        "patient_document": patient.document,
    }
    return {
        **service(agenda, words),
        **_staff(agenda, words, asked=asked == "staff"),
        **_branch(situation, words),
        **when(situation, words, spoken),
        **party(agenda, words, asked=asked),
        **{name: value for name, value in whom.items() if value},
    }


def party(agenda: Agenda, words: Words, *, asked: str = "") -> Params:
    """How many come, and the part of the house, of a shop that gives tables."""
    if agenda.tables is None:
        return {}
    size = words.booking.party(asked=asked == "party")
    plain = fold(words.text)
    areas = [one for one in agenda.areas if re.search(rf"\b{re.escape(fold(one))}\b", plain)]
    if asked == "area" and not areas and words.text.strip():
        areas = [words.text.strip()[:40]]
    told: Params = {"party_size": size} if size is not None else {}
    return told | ({"area": areas[0]} if len(areas) == 1 else {})


def service(agenda: Agenda, words: Words) -> Params:
    """The service that is named; where several are called so, what they are called."""
    menu = tuple(MenuItem(str(one.id), one.name, aliases=one.aliases) for one in agenda.services)
    goods = [(start, end) for start, end, _keys in words.named]
    # "Hilo dental" is sold, and no "Limpieza dental" is wanted by it.
    named = [
        (start, end, keys)
        for start, end, keys in words.other(words.booking.without_counts).among(menu).named
        if not any(start < over and since < end for since, over in goods)
    ]
    found = {key for _start, _end, keys in named for key in keys}
    if len(found) == 1:
        return {"service_id": int(found.pop())}
    if together := several.services(agenda, words):
        return {"service_id": together[0]}
    spans = [words.text[start:end] for start, end, keys in named if len(keys) > 1]
    return {"service": spans[0]} if spans else {}


def _staff(agenda: Agenda, words: Words, *, asked: bool) -> Params:
    """Who is named; a name behind a title that nobody here has stays a name."""
    people = tuple(Person(str(one.id), one.name) for one in agenda.staff)
    found = words.booking.people(people, asked=asked)
    if len(found) == 1:
        return {"staff_id": int(found[0])}
    if found:
        names = [set(one.name.split()) for one in people if one.key in found]
        return {"staff": " ".join(set.intersection(*names))}
    stranger = words.booking.titled
    return {"staff": stranger} if stranger and people else {}


def _branch(situation: Situation, words: Words) -> Params:
    rows = situation.shop.branches
    if len(rows) < 2:
        return {}
    named = branches.meant(rows, words.text)
    if len(named) == 1:
        return {"branch_id": named[0].id}
    return {"branch_ids": [one.id for one in named]} if 1 < len(named) < len(rows) else {}


def when(situation: Situation, words: Words, spoken: Spoken = NOTHING) -> Params:
    """The minute, or a day and hours; the words themselves, where they have to be asked about."""
    here, day = now(situation), spoken.day
    moment = words.when(here, held=spoken.held)
    if moment.ask in (Ask.NOTHING, Ask.VAGUE):
        return {}
    if day is not None and spoken.held is None:
        moment = words.when(here, day)
    if moment.ask is Ask.PAST and (gone := _gone(words, here)) is not None:
        return {"starts_at": f"{gone:%Y-%m-%dT%H:%M}"}
    if moment.ask is not None:
        hour = {"time": f"{words.hour:%H:%M}"} if moment.between and words.hour else {}
        days = {"between": [day.isoformat() for day in moment.between]} if moment.between else {}
        return {"starts_at": words.text[:80], **days, **hour}
    if moment.soon:
        return {"other_time": True}
    if moment.at is not None:
        return _minute(moment, situation, words, spoken)
    return {**_day(moment, here.date()), **_hours(moment)}


def _minute(moment: Moment, situation: Situation, words: Words, spoken: Spoken) -> Params:
    """The minute; of the morning and of the evening, where it has to be asked."""
    assert moment.at is not None
    may = [moment.at]
    if moment.either:
        at, schedule = moment.at.replace(tzinfo=zone(situation)), situation.shop.schedule
        if spoken.branch_id is not None:
            schedule = situation.shop.schedule_at(spoken.branch_id)
        may = booking_halves.meant(at, schedule, situation.now, spoken.near)
    minutes = [f"{one:%Y-%m-%dT%H:%M}" for one in may]
    if len(minutes) == 1:
        return {"starts_at": minutes[0]}
    return {"starts_at": words.text[:80], "between": minutes}


def _gone(words: Words, here: datetime) -> datetime | None:
    """The hour of today that has gone by, else that of the day before: "ayer a las 5"."""
    if words.hour is None:
        return None
    today = datetime.combine(here.date(), words.hour)
    return today if today < here else today - timedelta(days=1)


def _day(moment: Moment, today: date) -> Params:
    """The day; of several the first that is still to come."""
    if moment.days is None:
        return {}
    first = max(moment.days.first or today, today)
    if moment.days.weekdays:
        after = (first + timedelta(days=n) for n in range(7))
        first = next(one for one in after if one.weekday() in moment.days.weekdays)
    several = moment.days.one is None and not moment.days.weekdays
    return {} if several and first == today else {"date": first.isoformat()}


def _hours(moment: Moment) -> Params:
    since, until = moment.since, moment.until
    if since is not None and since == until:
        until = (datetime.combine(date.min, since) + _MINUTE).time()
    told = {"after": since, "before": until}
    return {name: f"{at:%H:%M}" for name, at in told.items() if at is not None}


def offered(situation: Situation, agenda: Agenda, words: Words) -> Picked:
    """Which of the times that were offered the words pick; the keys are ids of free times."""
    ids = situation.asked.offers if situation.asked is not None else ()
    rows = tuple(_offer(one, agenda) for one in ids)
    return words.booking.picked(rows, now(situation).date())


def _offer(slot: str, agenda: Agenda) -> Offer:
    at, _branch_id, staff = slot.split("/")
    who = agenda.attendant(int(staff))
    return Offer(slot, datetime.fromisoformat(at), who.name if who is not None else "")


def meant(situation: Situation, agenda: Agenda, words: Words) -> tuple[AppointmentValue, ...]:
    """Which of the customer's own appointments the words are about: the only one, else those that
    day, hour, person or service fit."""
    rows: Sequence[AppointmentValue] = agenda.appointments
    if len(rows) < 2:
        return tuple(rows)
    of_service = service(agenda, words).get("service_id")
    rows = [one for one in rows if of_service in (None, one.service_id)]
    here = zone(situation)
    offers = tuple(
        Offer(str(one.id), one.starts.astimezone(here).replace(tzinfo=None), one.staff)
        for one in rows
    )
    today = now(situation).date()
    picked = words.booking.picked(offers, today)
    keys = picked.keys or [one.key for one in offers if words.names_time(one.at, today)]
    return tuple(one for one in rows if str(one.id) in keys) or tuple(rows)


def now(situation: Situation) -> datetime:
    """The shop's clock, without its zone."""
    return situation.now.astimezone(zone(situation)).replace(tzinfo=None)


def zone(situation: Situation) -> ZoneInfo:
    """The shop's time zone."""
    return ZoneInfo(situation.shop.time_zone)
