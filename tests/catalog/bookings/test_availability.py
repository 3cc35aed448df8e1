"""Which times are free, as a rule: whatever the hours, the zone, the clock and what is taken."""

from datetime import UTC, date, datetime, time, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from catalog.bookings.rules import availability
from catalog.bookings.rules.availability import Attendant, Busy, Place, Slot, Terms, Visit
from merchants.rules import hours
from merchants.rules.hours import Schedule, SpecialDay, Stretch

DAY = timedelta(days=1)
# Every zone of Latin America whose clocks differ from another's, at some time of these years.
ZONES = (Path(__file__).parent / "zones.txt").read_text().split()
# Days about which the clocks of some of them change, and one about which none do.
CHANGES = (
    date(2024, 10, 6),
    date(2025, 3, 9),
    date(2025, 4, 6),
    date(2025, 9, 7),
    date(2025, 11, 2),
    date(2026, 3, 8),
    date(2026, 4, 5),
    date(2026, 9, 6),
    date(2026, 11, 1),
    date(2026, 6, 17),
)
# Without shrinking: a failing calendar of few rows is small enough to be read as it is.
FEW = settings(max_examples=60, phases=[Phase.explicit, Phase.reuse, Phase.generate])
times = st.builds(time, st.integers(0, 23), st.sampled_from((0, 15, 30, 45)))
stretches = st.builds(Stretch, st.integers(0, 6), times, times)


@st.composite
def calendars(draw: st.DrawFn) -> tuple[list[Place], list[Attendant], Visit, Terms, date]:
    zone = draw(st.sampled_from(ZONES))
    first = draw(st.sampled_from(CHANGES)) - DAY
    midnight = datetime.combine(first, time(0), UTC)
    minutes = st.integers(-24 * 60, 4 * 24 * 60)

    def busy(most: int = 4) -> Busy:
        begins = draw(st.lists(st.tuples(minutes, st.integers(1, 240)), max_size=most))
        told = [(midnight + timedelta(minutes=b), timedelta(minutes=n)) for b, n in begins]
        return Busy(tuple((b, b + n) for b, n in told))

    special = draw(
        st.lists(
            st.one_of(
                st.builds(SpecialDay, st.sampled_from([first, first + DAY])),
                st.builds(SpecialDay, st.sampled_from([first, first + DAY]), times, times),
            ),
            max_size=1,
        )
    )
    week = tuple(draw(st.lists(stretches, min_size=1, max_size=8)))
    places = [
        Place(pk, Schedule(zone, week, tuple(special)), tuple(busy() for _ in range(chairs)))
        for pk, chairs in enumerate(draw(st.lists(st.integers(0, 2), min_size=1, max_size=2)), 1)
    ]
    staff = [
        Attendant(pk, frozenset(draw(st.sets(st.sampled_from([1, 2]), min_size=1))), busy())
        for pk in range(1, draw(st.integers(1, 3)) + 1)
    ]
    buffers = st.integers(0, 30)
    visit = Visit(draw(st.integers(5, 180)), draw(buffers), draw(buffers))
    terms = Terms(draw(st.sampled_from((5, 15, 20, 30, 60))), draw(st.integers(0, 600)))
    return places, staff, visit, terms, first


@FEW
@given(calendars())
def test_a_free_slot_is_inside_hours_and_meets_nothing(
    drawn: tuple[list[Place], list[Attendant], Visit, Terms, date],
) -> None:
    places, staff, visit, terms, first = drawn
    now = datetime.combine(first - DAY, time(12), UTC)
    slots = availability.free(
        places, staff, visit, terms, first=first, last=first + 2 * DAY, now=now
    )

    for slot in slots[:: len(slots) // 6 + 1]:
        place = next(one for one in places if one.id == slot.branch_id)
        who = next(one for one in staff if one.id == slot.staff_id)
        begins, ends = slot.starts.astimezone(UTC), slot.ends.astimezone(UTC)
        taken = (
            begins - timedelta(minutes=visit.before),
            ends + timedelta(minutes=visit.after),
        )
        assert ends - begins == timedelta(minutes=visit.minutes)
        assert _apart(taken, who.busy)
        assert not place.chairs or any(_apart(taken, chair) for chair in place.chairs)
        assert place.id in who.branch_ids
        assert _open_throughout(place.schedule, begins, ends)
        assert begins >= now + timedelta(minutes=terms.lead_minutes)
        assert first <= slot.starts.date() <= first + 2 * DAY
        # A local time that is shown to a customer is that instant and no other.
        wall = slot.starts.replace(tzinfo=None)
        zone = ZoneInfo(place.schedule.time_zone)
        assert wall.replace(tzinfo=zone).astimezone(UTC) == begins
        assert availability.on_grid(place.schedule, begins, visit, terms)
        assert availability.inside_hours(place.schedule, slot.starts, slot.ends)
    assert len(set(slots)) == len(slots)
    assert [one.starts.astimezone(UTC) for one in slots] == sorted(
        one.starts.astimezone(UTC) for one in slots
    )


@FEW
@given(calendars())
def test_what_is_booked_is_free_no_more(
    drawn: tuple[list[Place], list[Attendant], Visit, Terms, date],
) -> None:
    places, staff, visit, terms, first = drawn
    now = datetime.combine(first - DAY, time(0), UTC)
    days = {"first": first, "last": first + DAY, "now": now}
    slots = availability.free(places, staff, visit, terms, **days)  # type: ignore[arg-type]
    if not slots:
        return
    booked = slots[len(slots) // 2]
    taken = visit.occupies(booked.starts)
    staff = [
        Attendant(one.id, one.branch_ids, Busy((*one.busy.intervals, taken)))
        if one.id == booked.staff_id
        else one
        for one in staff
    ]
    left = availability.free(places, staff, visit, terms, **days)  # type: ignore[arg-type]

    assert {slot for slot in slots if slot not in left} == {
        slot
        for slot in slots
        if slot.staff_id == booked.staff_id and _meet(visit.occupies(slot.starts), taken)
    }


def _meet(one: tuple[datetime, datetime], other: tuple[datetime, datetime]) -> bool:
    return one[0] < other[1] and other[0] < one[1]


def _apart(taken: tuple[datetime, datetime], busy: Busy) -> bool:
    return not any(_meet(taken, one) for one in busy.intervals)


def _open_throughout(schedule: Schedule, begins: datetime, ends: datetime) -> bool:
    """By the other rule of hours: open when it begins, halfway and just before it ends."""
    minutes = int((ends - begins).total_seconds()) // 60
    told = (0, minutes // 2, minutes - 1)
    return all(hours.is_open(schedule, begins + timedelta(minutes=one)) for one in told)


def _day(zone: str, day: date, opens: time, closes: time, minutes: int = 30) -> list[str]:
    week = tuple(Stretch(weekday, opens, closes) for weekday in range(7))
    slots = availability.free(
        [Place(1, Schedule(zone, week))],
        [Attendant(1, frozenset({1}))],
        Visit(minutes),
        Terms(),
        first=day,
        last=day,
        now=datetime.combine(day - 2 * DAY, time(0), UTC),
    )
    return [f"{slot.starts:%H:%M}-{slot.ends:%H:%M}" for slot in slots]


def test_each_local_time_that_exists_is_a_slot_once_in_every_zone_and_about_every_change() -> None:
    wrong = []
    for zone, change in ((zone, change) for zone in ZONES for change in CHANGES):
        for day in (change - DAY, change):
            walls = [
                datetime.combine(day, time(hour, half)) for hour in range(24) for half in (0, 30)
            ]
            here = ZoneInfo(zone)
            there = [
                f"{wall:%H:%M}"
                for wall in walls
                if wall.replace(tzinfo=here).astimezone(UTC).astimezone(here).replace(tzinfo=None)
                == wall
            ]
            told = [one[:5] for one in _day(zone, day, time(0), time(0))]
            if told != there:
                wrong.append((zone, day, sorted({*told} ^ {*there})))

    assert wrong == []


def test_an_hour_that_the_clock_skips_is_no_slot() -> None:
    """Santiago, 6 September 2026: after 23:59:59 it is 01:00."""
    assert _day("America/Santiago", date(2026, 9, 6), time(0), time(2)) == [
        "01:00-01:30",
        "01:30-02:00",
    ]
    # Half past two does not exist in Ciudad Juárez on 8 March.
    assert _day("America/Ciudad_Juarez", date(2026, 3, 8), time(1, 30), time(4)) == [
        "01:30-03:00",
        "03:00-03:30",
        "03:30-04:00",
    ]


def test_an_hour_that_comes_twice_is_offered_once() -> None:
    """Ciudad Juárez, 1 November 2026: 01:00 to 02:00 comes twice."""
    assert _day("America/Ciudad_Juarez", date(2026, 11, 1), time(0, 30), time(2, 30)) == [
        "00:30-01:00",
        "01:00-01:30",
        "01:30-01:00",
        "02:00-02:30",
    ]


def test_a_branch_open_past_midnight_has_slots_on_both_days() -> None:
    assert _day("America/Lima", date(2026, 6, 17), time(23), time(1)) == [
        "00:00-00:30",
        "00:30-01:00",
        "23:00-23:30",
        "23:30-00:00",
    ]


def test_hours_that_nobody_wrote_down_give_no_slots() -> None:
    slots = availability.free(
        [Place(1, Schedule("America/La_Paz"))],
        [Attendant(1, frozenset({1}))],
        Visit(30),
        Terms(),
        first=date(2026, 6, 17),
        last=date(2026, 6, 18),
        now=datetime(2026, 6, 16, tzinfo=UTC),
    )
    assert slots == []


def test_the_next_times_are_offered_and_the_last_ones_where_no_more_come() -> None:
    zone = ZoneInfo("America/La_Paz")
    hours = [datetime(2026, 11, 23, hour, tzinfo=zone) for hour in (8, 9, 10, 11)]
    slots = [Slot(at, at + timedelta(minutes=30), 1, who) for at in hours for who in (1, 2)]

    def offered(hour: int) -> list[tuple[int, int | None]]:
        wanted = datetime(2026, 11, 23, hour, tzinfo=zone)
        return [(one.starts.hour, one.staff_id) for one in availability.nearest(slots, wanted)]

    assert offered(7) == [(8, 1), (9, 1), (10, 1)]
    assert offered(11) == [(9, 1), (10, 1), (11, 1)]
    assert offered(12) == [(9, 1), (10, 1), (11, 1)]
