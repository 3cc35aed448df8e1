"""What stays asked after a turn, beside what its reply asks. Pure.

Which order a proof is for, and whether a wish changes an order or is another one, is asked until it
is answered. Wishes that wait behind a question wait through words about something else.
"""

from collections.abc import Callable
from dataclasses import replace

from chatbot.agent.flows import booking
from chatbot.agent.proposals import Proposal
from chatbot.agent.replies import questions
from chatbot.agent.rules import handing_over
from chatbot.agent.situation.readings import Reading
from chatbot.agent.situation.values import PendingQuestion, Situation


def asked(
    now: PendingQuestion | None, situation: Situation, read: Reading, proposal: Proposal
) -> PendingQuestion | None:
    """What is asked from here on, where the reply asks `now`; proofs that wait for their order wait
    through other questions too."""
    still = _still(situation, read, proposal)
    if now is None or still is None:
        return now or still
    if now.about == "offered" and still.about in _CHOOSES:
        # An offer beside the question: what waited waits for its answer now.
        waits = (*now.pending, *questions.again(still), *still.pending)
        return replace(now, messages=still.messages, pending=waits)
    pending = still.pending if _is_same(now, still) else now.pending
    return replace(now, messages=now.messages or still.messages, pending=pending)


def _still(situation: Situation, read: Reading, proposal: Proposal) -> PendingQuestion | None:
    """The question before this turn, where it is still open."""
    before = situation.asked
    if before is None:
        return None
    if before.messages:
        before = PendingQuestion("which_order", messages=before.messages)
    if before.about in _CHOOSES and not situation.shop.agent_v2:
        # V1 answers none of them: they wait for the engine that asked.
        return before
    talks = _only_talks(read, proposal) or _asks_again(before, proposal)
    if before.about in _CHOOSES and talks:
        # What is wished for waits through words about something else, and none of it is lost.
        return before
    if before.about in handing_over.QUESTIONS or before.flow == booking.NAME:
        # A word about something else, and the question is still open.
        return before if _only_talks(read, proposal) else None
    answered = _ANSWERED.get(before.about)
    return None if answered is None or answered(situation, read) else before


def _only_talks(read: Reading, proposal: Proposal) -> bool:
    kinds = {one.type for one in proposal.proposed_actions}
    return kinds <= _TALK and not read.words.is_deny


def _asks_again(before: PendingQuestion, proposal: Proposal) -> bool:
    """Whether the proposal asks that question anew, and nothing else."""
    anew = {one.params.get("topic") for one in questions.actions(before)}
    asks = [one for one in proposal.proposed_actions if one.type == "CLARIFY"]
    ids = [one.params.get("product_ids") for one in asks if one.params.get("topic") in anew]
    return len(proposal.proposed_actions) == 1 and ids == [list(before.items)]


def _is_same(now: PendingQuestion, before: PendingQuestion) -> bool:
    return (now.about, now.items) == (before.about, before.items)


def _is_filed(situation: Situation, read: Reading) -> bool:
    return any(event.order_id for event in read.events)


def _is_decided(situation: Situation, read: Reading) -> bool:
    tapped = any(said.choice == "order.second" for said in situation.unread)
    opened = read.has("ORDER_REOPENED") or read.has("SESSION_RENEWED")
    return tapped or opened or read.words.is_deny


# Questions whose answer names a thing; a bare yes said to V1 must never answer one of V2's.
_CHOOSES = questions.CHOOSES | {"note_for"}
_TALK = frozenset({"REPLY", "SHOW_CATALOG", "SHOW_PRODUCT"})
_ANSWERED: dict[str, Callable[[Situation, Reading], bool]] = {
    "which_order": _is_filed,
    "reopen": _is_decided,
}
