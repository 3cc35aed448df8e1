"""When a model that keeps failing is left alone, and when it is tried again. Pure.

Closed: calls go through. After so many failures in a row it opens and refuses at once for `REST`
seconds; then a single call is let through: it closes the circuit or opens it anew.
"""

from dataclasses import dataclass, replace

REST = 30.0
TRIAL = 60.0
"""Seconds after which a trial that never told how it ended is given up: its thread died."""


@dataclass(frozen=True, slots=True)
class Circuit:
    """`opened` is when it opened last, None while closed; `trying` since when a trial is out."""

    failures: int = 0
    opened: float | None = None
    trying: float | None = None


def entered(circuit: Circuit, now: float) -> Circuit | None:
    """The circuit after a call went in; None where it is refused. `now`: seconds, monotonic."""
    if circuit.opened is None:
        return circuit
    if now - circuit.opened < REST:
        return None
    if circuit.trying is not None and now - circuit.trying < TRIAL:
        return None
    return replace(circuit, trying=now)


def succeeded(circuit: Circuit) -> Circuit:
    """Closed again."""
    return Circuit()


def failed(circuit: Circuit, now: float, most: int) -> Circuit:
    """One more failure in a row, of which the `most`-th opens it; a failed trial does at once."""
    count = circuit.failures + 1
    opens = count >= most or circuit.trying is not None
    return Circuit(count, now if opens else circuit.opened)


def unproven(circuit: Circuit) -> Circuit:
    """The call ended in a way that says nothing of the model: the next one may be the trial."""
    return replace(circuit, trying=None)
