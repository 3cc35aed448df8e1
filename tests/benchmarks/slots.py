"""(q) Free times of a week: ten people, three branches with chairs, many appointments."""

from datetime import UTC, datetime, time, timedelta
from time import perf_counter_ns
from zoneinfo import ZoneInfo

from catalog.bookings import boards
from catalog.bookings.boards import Asked
from catalog.bookings.models import Appointment, Chair, Service, StaffMember, TimeOff
from merchants.models import Branch, Customer, Merchant, OpeningHours
from tests.benchmarks.figures import Figure, percentile, table

ROUNDS = 100
BUDGET_MS = 20.0
NOW = datetime(2026, 11, 22, 16, 0, tzinfo=UTC)
HALF_AN_HOUR = timedelta(minutes=30)


def run() -> None:
    """Plants a practice with its appointments, and looks for free times of the week."""
    merchant = Merchant.objects.create(name="Clínica medida", slug="clinica-medida")
    service = _plant(merchant)
    first, last = boards.week(merchant, NOW)
    asked = Asked(first, last, service.pk)
    whole: list[float] = []
    pure: list[float] = []
    found = 0
    for _ in range(ROUNDS):
        began = perf_counter_ns()
        board = boards.board(merchant, asked, NOW)
        read = perf_counter_ns()
        found = len(board.free(first, last, NOW))
        done = perf_counter_ns()
        whole.append((done - began) / 1e6)
        pure.append((done - read) / 1e6)
    table(
        f"Free times, 7 days × 10 people × 3 branches ({found} slots)",
        [
            Figure("read and judged, least", min(whole), budget=BUDGET_MS),
            Figure("read and judged, p50", percentile(whole, 0.5), budget=BUDGET_MS),
            Figure("read and judged, p95", percentile(whole, 0.95)),
            Figure("the rule alone, least", min(pure)),
            Figure("the rule alone, p50", percentile(pure, 0.5)),
        ],
    )


def _plant(merchant: Merchant) -> Service:
    service = Service.objects.create(
        merchant=merchant, name="Limpieza", duration_minutes=30, buffer_after_minutes=5
    )
    people = [StaffMember.objects.create(merchant=merchant, name=f"{n}") for n in range(10)]
    branches = [Branch.objects.create(merchant=merchant, name=f"{n}") for n in range(3)]
    OpeningHours.objects.bulk_create(
        OpeningHours(merchant=merchant, branch=row, weekday=day, opens=time(8), closes=time(18))
        for row in branches
        for day in range(7)
    )
    for row in branches:
        for chair in range(4):
            Chair.objects.create(merchant=merchant, branch=row, name=f"{chair}")
    _fill(merchant, service, people, branches)
    return service


def _fill(
    merchant: Merchant, service: Service, people: list[StaffMember], branches: list[Branch]
) -> None:
    """Half of each person's hours are taken, and two of one day are free of work."""
    customer = Customer.objects.create(merchant=merchant, name="Carla")
    opens = datetime.combine(NOW.date(), time(8), ZoneInfo(merchant.time_zone))
    taken = []
    for number, person in enumerate(people):
        for place in range(7 * 10):
            starts = opens + timedelta(days=place // 10, hours=place % 10)
            taken.append(
                Appointment(
                    merchant=merchant,
                    customer=customer,
                    service=service,
                    branch=branches[number % 3],
                    staff=person,
                    starts_at=starts,
                    ends_at=starts + HALF_AN_HOUR,
                    occupies=(starts, starts + HALF_AN_HOUR),
                    status="confirmed",
                )
            )
        TimeOff.objects.create(
            merchant=merchant,
            staff=person,
            starts_at=opens + timedelta(days=number % 7, hours=4),
            ends_at=opens + timedelta(days=number % 7, hours=6),
        )
    Appointment.objects.bulk_create(taken)
