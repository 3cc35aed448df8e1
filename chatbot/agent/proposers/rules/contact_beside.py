"""A name, an e-mail or a phone that the customer tells outright is noted beside the rest. Pure."""

from chatbot.agent.proposals import ProposedAction, action
from chatbot.agent.rules import own_contact
from chatbot.agent.situation.values import Situation

Actions = tuple[ProposedAction, ...]
_SAYS_NOTHING = frozenset({"REPLY", "CLARIFY"})
_POLITE = frozenset({"other", "greeting", "unknown_product", "heard", ""})


def put(actions: Actions, situation: Situation) -> Actions:
    """The plan with what was told; words that only did not understand it are left."""
    told = own_contact.read(situation)
    lead = situation.lead
    new = {field: value for field, value in told.items() if getattr(lead, field) != value}
    if not new or situation.mode != "bot" or not situation.shop.agent_v2:
        return actions
    kept = tuple(one for one in actions if not _is_empty(one))
    return (action("update_lead_info", **new), *kept)


def _is_empty(one: ProposedAction) -> bool:
    return one.type in _SAYS_NOTHING and str(one.params.get("topic") or "") in _POLITE
