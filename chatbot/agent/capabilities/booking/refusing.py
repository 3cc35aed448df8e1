"""Why something of an appointment is not done, each with the next best offer."""

from collections.abc import Mapping
from dataclasses import replace

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from catalog.bookings import problems
from chatbot.agent.capabilities.booking import (
    agreement,
    apply,
    asked,
    checks,
    say,
    waiting,
    waiting_said,
    wanted,
)
from chatbot.agent.capabilities.booking.asked import Facts
from chatbot.agent.capabilities.parts import Part, Say, Wording, Words, silent
from chatbot.agent.facts import appointment as facts
from chatbot.agent.facts.values import Teller
from chatbot.agent.rules import tap_titles
from chatbot.conversations.outbound_content import Choice

_OF_TIMES: Mapping[str, tuple[Promise, Promise]] = {
    problems.PAST: (lazy("esa hora ya pasó"), lazy("Esa hora ya pasó.")),
    problems.CLOSED: (lazy("a esa hora no atienden"), lazy("A esa hora no atendemos.")),
    problems.TOO_SOON: (
        lazy("falta muy poco para esa hora"),
        lazy("Para esa hora falta muy poco."),
    ),
    problems.TOO_FAR: (
        lazy("es una fecha demasiado lejana"),
        lazy("Para esa fecha todavía no reservamos."),
    ),
    problems.OFF_GRID: (lazy("a esa hora no empieza un turno"), lazy("A esa hora no hay turno.")),
    problems.TAKEN: (lazy("esa hora está ocupada"), lazy("Esa hora ya está ocupada.")),
    problems.STAFF_DOES_NOT: (
        lazy("esa persona no hace ese servicio"),
        lazy("Esa persona no hace ese servicio."),
    ),
    problems.STAFF_NOT_THERE: (
        lazy("esa persona no atiende en esa sucursal"),
        lazy("Esa persona no atiende en esa sucursal."),
    ),
    problems.UNKNOWN_BRANCH: (
        lazy("esa sucursal no está entre las del negocio"),
        lazy("Esa sucursal no está entre las nuestras."),
    ),
    problems.NOBODY_DOES: (
        lazy("nadie hace ese servicio ahí"),
        lazy("Por ahora nadie hace ese servicio."),
    ),
}
"""Code → its label, and its sentence, behind which times are offered."""
_WITH_ANOTHER = lazy("¿Buscamos con otra persona?")
_FURTHER: Mapping[str, Promise] = {
    problems.STAFF_DOES_NOT: _WITH_ANOTHER,
    problems.STAFF_NOT_THERE: _WITH_ANOTHER,
}
"""Code → what is asked in place of another time, which would change nothing."""


def _with_times(sentence: Promise, *, full: bool = False, further: Promise | None = None) -> Say:
    """`full`: the time is somebody else's, and may become free. `further` is asked where no time is
    offered and none would help; a yes to it looks for the next ones."""

    def say_it(teller: Teller, told: Facts) -> Part:
        offers = told.get("offers") or ()
        more = asked.list_tap(teller, told, full=True) if full else ()
        if not offers and further is not None:
            return Part(f"{sentence} {further}", asked=asked.question(asked.OTHER_TIME))
        if not offers:
            return Part(f"{sentence} {_('¿Para qué otro momento la quieres?')}",
                        asked=asked.question(asked.SLOT))  # fmt: skip
        return asked.offered(teller, offers, f"{sentence} {_('Libres tengo:')}", more)

    return say_it


def _nobody(teller: Teller, told: Facts) -> Part:
    """At that branch, where the customer named one: another may."""
    if not told.get("elsewhere"):
        return _with_times(_OF_TIMES[problems.NOBODY_DOES][1])(teller, told)
    sentence = lazy("En esa sucursal nadie hace ese servicio.")
    return _with_times(sentence, further=lazy("¿Buscamos en otra sucursal?"))(teller, told)


def _stranger(teller: Teller, told: Facts) -> Part:
    """Nobody is called so: who attends is told."""
    agenda = teller.situation.agenda
    rows = [(one.id, one.name) for one in agenda.staff] if agenda is not None else []
    part = asked.one_of(_("Nadie así atiende aquí. Atienden:"), asked.STAFF, asked.WITH, rows)
    return replace(part, text="\n".join([part.text, _("¿Con quién la quieres?")]))


def _service_gone(teller: Teller, told: Facts) -> Part:
    return asked.service(teller, told, _("Ese servicio ya no lo damos. Estos son los que hay:"))


def _service_unknown(teller: Teller, told: Facts) -> Part:
    return asked.service(teller, told, _("Ese servicio no lo encuentro. Estos son los que hay:"))


def _service_which(teller: Teller, told: Facts) -> Part:
    return asked.service(teller, told, _("¿Cuál de estos servicios quieres?"))


def _staff_which(teller: Teller, told: Facts) -> Part:
    agenda = teller.situation.agenda
    rows = agenda.staff if agenda is not None else ()
    those = [(one.id, one.name) for one in rows if one.id in told.get("ids", ())]
    return asked.one_of(_("¿Con quién la quieres?"), asked.STAFF, asked.WITH, those)


def _branch_which(teller: Teller, told: Facts) -> Part:
    rows = teller.situation.shop.branches
    those = [(one.id, one.name) for one in rows if one.id in told.get("ids", ())]
    return asked.one_of(_("¿En qué sucursal?"), asked.BRANCH, asked.AT, those)


def _branch_then(teller: Teller, told: Facts) -> Part:
    part = asked.offered(teller, told.get("offers") or (), _("A esa hora hay en:"))
    # The times are the same: the branch tells one button from the other.
    names = {one.id: one.name for one in teller.situation.shop.branches}
    most = tap_titles.BUTTON if len(part.choices) <= tap_titles.MOST_BUTTONS else tap_titles.ROW
    taps = tuple(_of_branch(one, names, most) for one in part.choices)
    return replace(part, choices=taps)


def _of_branch(tap: Choice, names: Mapping[int, str], most: int) -> Choice:
    where = tap.id.split("/")[1:2]
    name = names.get(int(where[0])) if where else None
    return replace(tap, title=tap_titles.cut(name, most)) if name else tap


def _too_late(teller: Teller, told: Facts) -> Part:
    words = _("Falta poco para tu cita, así que ese cambio lo decide una persona.")
    if asked.is_table(teller):
        words = _("Falta poco para tu reserva, así que ese cambio lo decide una persona.")
    return Part(words, (Choice("human", _("Hablar con alguien")),))


def _none(teller: Teller, told: Facts) -> Part:
    words = _("No encuentro ninguna cita tuya. ¿Quieres pedir una?")
    if asked.is_table(teller):
        words = _("No encuentro ninguna reserva tuya. ¿Quieres pedir una?")
    return Part(words, asked=asked.question(asked.BEGIN))


def _nothing_open(teller: Teller, told: Facts) -> Part:
    """A second tap: what stands is told again."""
    agenda = teller.situation.agenda
    rows = agenda.appointments if agenda is not None else ()
    if not rows:
        words = _("No hay ninguna cita por confirmar. ¿Quieres pedir una?")
        if asked.is_table(teller):
            words = _("No hay ninguna reserva por confirmar. ¿Quieres pedir una?")
        return Part(words, asked=asked.question(asked.BEGIN))
    lines = [_("Ya está anotada:"), *(f"• {facts.line(teller, one)}." for one in rows)]
    return Part("\n".join(lines), tells=tuple(("appointment", str(one.id)) for one in rows))


def _no_bookings(teller: Teller, told: Facts) -> Part:
    words = _("Las citas las anota una persona. ¿Quieres que te contacte?")
    return Part(words, (Choice("human", _("Hablar con alguien")),))


def _declined(teller: Teller, told: Facts) -> Part:
    taps = (Choice("book.other", _("Otra hora")), Choice("book.leave", _("Dejarlo así")))
    words = _("Está bien, no hago nada todavía. ¿Buscamos otra hora?")
    return Part(words, taps, asked=asked.question(asked.OTHER_TIME))


def _again(teller: Teller, told: Facts) -> Part:
    return say.waiting(teller)


def _changed(teller: Teller, told: Facts) -> Part:
    part = say.waiting(teller)
    words = _("Algo cambió desde que la viste. Mírala de nuevo, por favor:")
    return replace(part, text=f"{words}\n{part.text}")


def _moved_on(teller: Teller, told: Facts) -> Part:
    if asked.is_table(teller):
        return Part(_("Esa reserva ya no está en pie."))
    return Part(_("Esa cita ya no está en pie."))


REFUSALS: Words = {
    **{
        code: Wording(
            label, _with_times(words, full=code == problems.TAKEN, further=_FURTHER.get(code))
        )
        for code, (label, words) in _OF_TIMES.items()
    },
    problems.NOBODY_DOES: Wording(_OF_TIMES[problems.NOBODY_DOES][0], _nobody),
    problems.SERVICE_OFF: Wording(lazy("ese servicio ya no se da"), _service_gone),
    problems.UNKNOWN_SERVICE: Wording(lazy("ese servicio no existe"), _service_unknown),
    apply.SERVICE_UNKNOWN: Wording(lazy("ese servicio no existe"), _service_unknown),
    apply.SERVICE_WHICH: Wording(lazy("varios servicios se llaman así"), _service_which),
    apply.STAFF_WHICH: Wording(lazy("varias personas se llaman así"), _staff_which),
    apply.BRANCH_WHICH: Wording(lazy("varias sucursales se llaman así"), _branch_which),
    apply.INCOMPLETE: Wording(lazy("falta algo para la cita"), silent),
    problems.WHICH_BRANCH: Wording(lazy("varias sucursales pueden a esa hora"), _branch_then),
    problems.UNKNOWN_STAFF: Wording(lazy("nadie así atiende aquí"), _stranger),
    problems.TOO_LATE: Wording(lazy("falta muy poco: decide una persona"), _too_late),
    wanted.NONE: Wording(lazy("el cliente no tiene esa cita"), _none),
    wanted.SEVERAL: Wording(lazy("el cliente tiene varias citas"), asked.which),
    checks.NO_BOOKINGS: Wording(lazy("aquí no se dan citas"), _no_bookings),
    checks.NOTHING_OPEN: Wording(lazy("no hay ninguna cita en curso"), _nothing_open),
    apply.SAME_TIME: Wording(
        lazy("la cita ya es a esa hora"), _with_times(lazy("Esa es la hora que ya tienes."))
    ),
    apply.UNREAD: Wording(lazy("no se entiende para cuándo"), asked.moment),
    agreement.DECLINED: Wording(lazy("el cliente dijo que no, o que todavía no"), _declined),
    agreement.UNSEEN: Wording(lazy("el cliente todavía no vio la cita completa"), _again),
    agreement.UNSAID: Wording(lazy("el cliente no dijo que sí a la cita"), _again),
    agreement.CHANGED: Wording(lazy("algo cambió desde que vio la cita"), _changed),
    waiting.NO_LIST: Wording(lazy("los turnos que se liberan no se ofrecen"), waiting_said.none),
    waiting.BOOKED_ALREADY: Wording(lazy("ya tiene cita de ese servicio"), waiting_said.has_one),
    wanted.MOVED_ON: Wording(lazy("la cita ya cambió de estado"), _moved_on),
}
