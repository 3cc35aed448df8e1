"""What has been read of one message so far: fields, an open address, and words nobody claimed."""

from dataclasses import dataclass, field

from intents.capture import free_text, names
from intents.capture.names import Name
from intents.capture.values import (
    ADDRESS,
    NAME,
    NEIGHBOURHOOD,
    SURNAME,
    Captured,
    Known,
    Status,
)
from merchants.rules.gazetteer import Gazetteer


@dataclass(slots=True)
class Draft:
    """One message being read.

    `parts` are the pieces of the address, `piece` where it ended; `left` words that no cue claims,
    `unclaimed` those and what names a street or a house without being an address, in order.
    """

    known: Known
    asked: tuple[str, ...]
    gazetteer: Gazetteer | None
    found: dict[str, Captured] = field(default_factory=dict)
    parts: list[str] = field(default_factory=list)
    labelled: bool = False
    piece: int = -2
    led_by: tuple[str, int] = ("", -2)
    """A street without a number and its piece: "Plaza Avaroa", with "edificio Isabel" behind it."""
    left: list[str] = field(default_factory=list)
    unclaimed: list[str] = field(default_factory=list)

    def leave(self, said: str, *, street: bool = False) -> None:
        """Keep words that nothing claims yet; `street`: they name a street or a house."""
        self.unclaimed.append(said)
        if not street:
            self.left.append(said)

    def put(self, one: Captured) -> None:
        """Keep a field; what came first stays, unless this is sure and that was not, or derived."""
        before = self.found.get(one.field)
        told = bool(one.said) and before is not None and not before.said  # it was only derived
        if before is None or (one.sure and (not before.sure or told)):
            self.found[one.field] = one

    def put_name(self, name: Name | None, *, sure: bool) -> None:
        """Keep given name and surname."""
        if name is None:
            return
        self.put(Captured(NAME, name.given, sure=sure, said=name.given))
        if name.surname:
            self.put(Captured(SURNAME, name.surname, sure=sure, said=name.surname))

    def put_surname(self, said: str) -> None:
        """Keep a surname that is labelled as one."""
        name = names.read(said)
        if name is not None:
            whole = f"{name.given} {name.surname}".strip()
            self.put(Captured(SURNAME, whole, said=whole))

    def put_neighbourhood(self, said: str, *, sure: bool = True) -> None:
        """Keep a neighbourhood if the words may be one."""
        value = free_text.trimmed(free_text.cut(said))
        if free_text.is_neighbourhood(value):
            self.put(Captured(NEIGHBOURHOOD, value, sure=sure, said=value))

    def open_address(self, said: str, piece: int, *, labelled: bool = False) -> None:
        """Begin an address, or go on with it; a second one in a message is not read."""
        if self.parts and piece > self.piece + 1:
            return
        street, before = self.led_by
        if not self.parts and street and before == piece - 1 and said.strip():
            self.parts.append(street.strip())
            self.unclaimed.remove(street)
            self.led_by = ("", -2)
        if said.strip():
            joined = self.parts and piece == self.piece
            if joined:
                self.parts[-1] = f"{self.parts[-1].rstrip()} {said.strip()}"
            else:
                self.parts.append(said.strip())
        self.piece = piece
        self.labelled = self.labelled or labelled

    def may_go_on(self, piece: int) -> bool:
        """Whether an address is open that words of this piece may belong to."""
        return (bool(self.parts) or self.labelled) and piece <= self.piece + 1

    def close_address(self) -> None:
        """Make a field of the address's parts."""
        parts = [free_text.trimmed(free_text.cut(part)) for part in self.parts]
        value = ", ".join(part for part in parts if part)[: free_text.LONGEST]
        asked = self.labelled or ADDRESS in self.asked
        if free_text.is_address(value, asked=asked):
            self.put(Captured(ADDRESS, value, said=value))
        elif value and self.labelled and len(value.split()) > 1 and not free_text.is_refusal(value):
            self.put(Captured(ADDRESS, value, sure=False, said=value))

    def waits_for(self, name: str) -> bool:
        """Whether a field was asked for and is not there yet."""
        return name in self.asked and name not in self.found

    def ambiguous(self) -> bool:
        """Whether a city was named that has to be asked about."""
        return any(one.status == Status.AMBIGUOUS for one in self.found.values())
