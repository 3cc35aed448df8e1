"""What a prompt is compiled from, and what it is compiled of. Pure."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

MESSAGING, VOICE = "messaging", "voice"
CHANNELS = (MESSAGING, VOICE)


@dataclass(frozen=True, slots=True)
class Brief:
    """What a merchant chose (specs/tool_calling_rag §6), and what this installation can do.

    `personality` is the merchant's own wording of how the assistant speaks, "" for none; `tools`
    are the names of those of every turn, `able` what can be done here at all (orders, bookings).
    """

    shop: str
    assistant: str
    style: str
    kind: str
    channel: str = MESSAGING
    vertical: str = ""
    personality: str = ""
    tools: tuple[str, ...] = ()
    able: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Rule:
    """A line of a data file, and where it holds; empty: everywhere.

    `needs` is what the type has to offer and this installation be able to do (orders, bookings),
    `without` what of these has to be missing.
    """

    text: str
    channels: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    needs: str = ""
    without: str = ""

    def holds(self, kind: str, channel: str, there: Collection[str]) -> bool:
        """Whether it goes into the prompt of that type and channel."""
        return (
            (not self.channels or channel in self.channels)
            and (not self.types or kind in self.types)
            and (not self.needs or self.needs in there)
            and (not self.without or self.without not in there)
        )


Rules = tuple[Rule, ...]


@dataclass(frozen=True, slots=True)
class Style:
    """A file of `styles/`; `label` is by language."""

    name: str
    label: Mapping[str, str]
    rules: Rules


@dataclass(frozen=True, slots=True)
class Kind:
    """A file of `types/`: what an assistant of that type does, and what it is after."""

    name: str
    label: Mapping[str, str]
    role: Rules
    goal: Rules


@dataclass(frozen=True, slots=True)
class Wording:
    """`base.toml`: what every prompt has, whatever the style and the type."""

    opening: Rules
    tools: Rules
    critical: Rules
