"""How a conversation is shown in the list: one word, one sign and one tone a way. Pure.

A tone is a class of `console/base.css`; the word and the sign say the same without colour.
"""

from dataclasses import dataclass

WAITING, UNATTENDED, HUMAN, BOT = "handoff_pending", "unattended", "human", "bot"
SILENT, RESOLVED, SNOOZED, MINE = "silent", "resolved", "snoozed", "mine"
PROOF = "proof"
"""A section of its own: whoever speaks in it, a payment waits to be decided on."""
SHELVES = (WAITING, UNATTENDED, PROOF, HUMAN, BOT)
"""The order of the list where nothing else was asked for."""


@dataclass(frozen=True, slots=True)
class Way:
    tone: str
    sign: str


WAYS: dict[str, Way] = {
    WAITING: Way("wait", "hand"),
    UNATTENDED: Way("wait", "alert"),
    HUMAN: Way("human", "person"),
    BOT: Way("bot", "bot"),
    SILENT: Way("rest", "mute"),
    RESOLVED: Way("rest", "check"),
    SNOOZED: Way("rest", "snooze"),
}


def way(
    mode: str, *, unattended: bool, silent: bool, resolved: bool, snoozed: bool, answers: bool
) -> str:
    """The one word for it. Whoever waits is shown as waiting, put off or not.

    `silent`: the assistant does not speak to the customer; `answers`: it speaks at all.
    """
    if mode != BOT:
        return SNOOZED if snoozed and mode == HUMAN else mode
    if unattended:
        return UNATTENDED
    if snoozed:
        return SNOOZED
    if resolved:
        return RESOLVED
    return SILENT if silent or not answers else BOT
