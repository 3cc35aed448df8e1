"""Blocks that show something, as the actions that show it. Pure."""

from collections.abc import Iterator

from chatbot.agent.proposals import Block, Proposal, ProposedAction, action
from chatbot.agent.rules.named import whole
from chatbot.agent.situation.values import Situation

MOST = 6
MOST_READ = 60


def of(proposal: Proposal, situation: Situation) -> tuple[ProposedAction, ...]:
    """Each product on offer and the menu once, where no proposed action shows them anyway."""
    shown = {_key(one) for one in proposal.proposed_actions}
    actions: dict[object, ProposedAction] = {}
    for one in _actions(proposal.say[:MOST_READ], situation):
        if _key(one) not in shown:
            actions.setdefault(_key(one), one)
    return tuple(actions.values())[:MOST]


def _actions(say: tuple[Block, ...], situation: Situation) -> Iterator[ProposedAction]:
    for block in say:
        if block.kind == "catalog":
            yield action("SHOW_CATALOG")
        elif block.kind == "product" and block.ids:
            pk = whole(block.ids[0])
            if pk is not None and situation.variant(pk) is not None:
                yield action("SHOW_PRODUCT", product_id=pk)


def _key(one: ProposedAction) -> tuple[str, int | None]:
    return one.type, whole(one.params.get("product_id"))
