"""What is asked of an appointment: for what, when, for whom, and which one. Times are offered."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any

from django.utils.formats import date_format
from django.utils.translation import gettext as _

from catalog.bookings import problems
from catalog.bookings.rules.availability import Slot
from chatbot.agent.capabilities.booking import draft as drafts
from chatbot.agent.capabilities.booking import wanted
from chatbot.agent.capabilities.parts import Part
from chatbot.agent.facts import appointment as facts
from chatbot.agent.facts.values import Teller
from chatbot.agent.flows import booking
from chatbot.agent.rules import tap_titles
from chatbot.agent.situation.summary import BOOK
from chatbot.agent.situation.values import PendingQuestion
from chatbot.conversations.message_templates.days import dated
from chatbot.conversations.outbound_content import Choice

Facts = dict[str, Any]
ATTENDANCE = "attendance"
"""Whether the customer comes, asked by a reminder."""
SERVICE, SLOT, PATIENT, WHICH = "service", "slot", "patient", "which_appointment"
STAFF, OTHER_TIME, BEGIN = "staff", "other_time", "begin"
BRANCH = "branch"
PARTY, AREA = "party", "area"
MOVE_OR_CANCEL = "move_or_cancel"
WITH, AT = "with", "at"
"""The heads of the buttons of who attends, and of where."""
DAY = "day"
"""The head of the button of a day, or a minute, where two were told."""
LIST = "wait"
"""The head of the button that puts the customer on the waiting list."""
MOST = 10
"""Rows of a list."""


def question(about: str) -> PendingQuestion:
    return PendingQuestion(about, flow=booking.NAME)


def asks(teller: Teller, told: Facts) -> Part:
    """The one thing that is missing next."""
    return _ASKS[told["what"]](teller, told)


def party(teller: Teller, told: Facts) -> Part:
    """For how many people the table is; the commonest have a button each."""
    taps = tuple(Choice(f"{PARTY}:{n}", str(n)) for n in (2, 4, 6))
    return Part(_("¿Para cuántas personas es la mesa?"), taps, asked=question(PARTY))


def service(teller: Teller, told: Facts, head: str = "") -> Part:
    """Which service; of `ids` only those."""
    agenda = teller.situation.agenda
    every = agenda.services if agenda is not None else ()
    ids = told.get("ids") or ()
    rows = [one for one in every if one.id in ids] or list(every)
    those = [(one.id, one.name) for one in rows]
    return one_of(head or _("¿Para qué servicio quieres la cita?"), SERVICE, SERVICE, those)


def one_of(head: str, about: str, tap: str, rows: Sequence[tuple[int, str]]) -> Part:
    """Which of the things of those ids and names, each with a button `tap:id`."""
    most = tap_titles.BUTTON if len(rows) <= tap_titles.MOST_BUTTONS else tap_titles.ROW
    titles = [tap_titles.cut(name, most) for _id, name in rows[:MOST]]
    if len(set(titles)) < len(titles):
        titles = [tap_titles.cut(f"{n}. {title}", most) for n, title in enumerate(titles, 1)]
    taps = tuple(
        Choice(f"{tap}:{pk}", title) for (pk, _name), title in zip(rows, titles, strict=False)
    )
    return Part(
        "\n".join([head, *(f"• {name}" for _id, name in rows)]), taps, asked=question(about)
    )


def slot(teller: Teller, told: Facts) -> Part:
    """Which of the free times."""
    name = service_name(teller, told)
    head = _("Horarios libres para %(service)s:") % {"service": name}
    if told.get("code") == problems.NOT_THEN:
        head = _("Para entonces no hay horarios libres. Los siguientes para %(service)s:") % {
            "service": name
        }
    full = told.get("code") == problems.NOT_THEN
    return offered(teller, told["offers"], head if name else "", list_tap(teller, told, full=full))


def list_tap(teller: Teller, told: Facts, *, full: bool) -> tuple[Choice, ...]:
    """The button of the waiting list, where what was wished for is full or nothing is free."""
    agenda = teller.situation.agenda
    draft = _draft(teller)
    service_id = told.get("service_id") or (draft.service_id if draft else None)
    listed = agenda is not None and agenda.waiting_list and service_id is not None
    if not listed or not (full or not told.get("offers")) or (draft and draft.action != BOOK):
        return ()
    day = told.get("day") or (draft.day if draft else None)
    rest = f"{service_id}/{day.isoformat()}" if day is not None else str(service_id)
    return (Choice(f"{LIST}:{rest}", _("Avísame si hay cupo")),)


def offered(
    teller: Teller, offers: Sequence[Slot], head: str, more: tuple[Choice, ...] = ()
) -> Part:
    """The times with a button each, and `more`; a person where there are none."""
    if not offers:
        words = _("No tengo horarios libres por ahora. ¿Quieres que te ayude una persona?")
        return Part(words, (*more, Choice("human", _("Hablar con alguien"))))
    names = _names(teller)
    lines = [f"• {facts.when(teller, one.starts, *names(one))}" for one in offers]
    taps = tuple(_tap(teller, one, names(one)) for one in offers)
    words = "\n".join([head, *lines, _("¿Cuál prefieres?")]).strip()
    ids = tuple(one.id.partition(":")[2] for one in taps)
    about = PendingQuestion(SLOT, flow=booking.NAME, offers=ids)
    return Part(words, (*taps, *more), asked=about)


def _names(teller: Teller) -> Any:
    """Of a slot: who attends, and where."""
    agenda = teller.situation.agenda
    staff = {one.id: one.name for one in agenda.staff} if agenda is not None else {}
    branches = {one.id: one.name for one in teller.situation.shop.branches}
    return lambda one: (staff.get(one.staff_id, ""), branches.get(one.branch_id, ""))


def _tap(teller: Teller, one: Slot, names: Iterable[str]) -> Choice:
    rest = f"{one.starts:%Y-%m-%dT%H:%M}/{one.branch_id}/{one.staff_id or 0}"
    return Choice(f"slot:{rest}", facts.short(teller, one.starts), ", ".join(filter(None, names)))


def when(teller: Teller, told: Facts) -> Part:
    """Where none of the offered times fits."""
    taps = (Choice("human", _("Hablar con alguien")),)
    return Part(_("¿Qué día y a qué hora te queda mejor?"), taps, asked=question(SLOT))


def patient(teller: Teller, told: Facts) -> Part:
    words = _("¿A nombre de quién anoto la cita?")
    if is_table(teller):
        words = _("¿A nombre de quién anoto la reserva?")
    return Part(words, asked=question(PATIENT))


def which(teller: Teller, told: Facts) -> Part:
    """Which of the customer's appointments is meant."""
    agenda = teller.situation.agenda
    rows = agenda.appointments if agenda is not None else ()
    head = "cancel" if told.get("type") == wanted.CALL_OFF else "move"
    head_line = _("¿Cuál de tus reservas?") if is_table(teller) else _("¿Cuál de tus citas?")
    lines = [head_line, *(f"• {facts.line(teller, one)}" for one in rows)]
    taps = tuple(
        Choice(f"appt.{head}:{one.id}", facts.short(teller, one.starts), one.service)
        for one in rows[:MOST]
    )
    return Part("\n".join(lines), taps, asked=replace(question(WHICH), verb=head))


def move_or_cancel(teller: Teller, told: Facts) -> Part:
    """What to do with an appointment that the customer cannot come to: nothing is done yet."""
    row = told["appointment"]
    words = _("Entiendo. Tienes %(appointment)s. ¿La cambio para otro momento o la cancelo?")
    taps = (
        Choice(f"appt.move:{row.id}", _("Cambiarla")),
        Choice(f"appt.cancel:{row.id}", _("Cancelarla")),
    )
    about = replace(question(MOVE_OR_CANCEL), text=str(row.id))
    return Part(words % {"appointment": facts.line(teller, row)}, taps, asked=about)


def moment(teller: Teller, told: Facts) -> Part:
    """What was told of when is no time: of two days that do not meet, each has a button."""
    if between := told.get("between"):
        return _either(teller, [datetime.fromisoformat(one) for one in between], between)
    words = _("No me queda claro para cuándo. ¿Qué día y a qué hora quieres la cita?")
    if is_table(teller):
        words = _("No me queda claro para cuándo. ¿Qué día y a qué hora quieres la mesa?")
    return Part(words, asked=question(SLOT))


def _either(teller: Teller, days: Sequence[datetime], ids: Sequence[str]) -> Part:
    """ "El 27 es viernes. ¿Para cuál la quieres?", where Monday the 27th was told."""
    if days[0].date() == days[1].date():
        return _half(days, ids)
    names = [dated(day) for day in days]
    told = {
        "date": days[0].day,
        "weekday": date_format(days[0], "l"),
        "one": names[1],
        "other": names[0],
    }
    words = _("El %(date)s es %(weekday)s. ¿Quieres la cita el %(one)s o el %(other)s?")
    if is_table(teller):
        words = _("El %(date)s es %(weekday)s. ¿Quieres la mesa el %(one)s o el %(other)s?")
    titles = [f"{date_format(day, 'D j b')}" for day in days]
    taps = [Choice(f"{DAY}:{pk}", title) for pk, title in zip(ids, titles, strict=True)]
    return Part(words % told, (taps[1], taps[0]), asked=question(SLOT))


def _half(hours: Sequence[datetime], ids: Sequence[str]) -> Part:
    """ "A las 8" may be of the morning and of the evening."""
    told = {"day": dated(hours[0]), "one": f"{hours[0]:%H:%M}", "other": f"{hours[1]:%H:%M}"}
    words = _("¿El %(day)s a las %(one)s o a las %(other)s?") % told
    titles = [_("De la mañana, %(hour)s"), _("De la noche, %(hour)s")]
    rows = zip(ids, titles, hours, strict=True)
    taps = tuple(Choice(f"{DAY}:{pk}", title % {"hour": f"{at:%H:%M}"}) for pk, title, at in rows)
    offers = tuple(f"{pk}/0/0" for pk in ids)
    return Part(words, taps, asked=replace(question(SLOT), offers=offers))


def service_name(teller: Teller, told: Facts) -> str:
    """The service that is being chosen for."""
    agenda = teller.situation.agenda
    draft = _draft(teller)
    named = told.get("service_id") or (draft.service_id if draft else None)
    found = agenda.service(named) if agenda is not None else None
    if found is not None and draft is not None and draft.party is not None:
        return facts.titled(found.name, draft.party)
    return found.name if found is not None else ""


def is_table(teller: Teller) -> bool:
    """Whether what is on its way is a table; with nothing on its way, whether all here are."""
    agenda, draft = teller.situation.agenda, _draft(teller)
    return agenda is not None and agenda.is_table(draft.service_id if draft else None)


def _draft(teller: Teller) -> drafts.Draft | None:
    """What is on its way."""
    flow = next((one for one in teller.situation.flows if one.name == booking.NAME), None)
    return drafts.read(flow.data) if flow is not None else None


_ASKS = {
    SERVICE: service,
    PARTY: party,
    SLOT: slot,
    PATIENT: patient,
    "when": when,
    MOVE_OR_CANCEL: move_or_cancel,
}
