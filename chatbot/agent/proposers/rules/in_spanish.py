"""Who writes English or Portuguese is answered in Spanish, with one friendly sentence. Pure.

What was understood of the message is done as usual; words that no table knows are never quoted back
as something that is not sold: the menu is shown.
"""

from chatbot.agent.proposals import ProposedAction, action
from chatbot.agent.situation.readings import Reading

Actions = tuple[ProposedAction, ...]

_NOTHING = frozenset({"other", "nothing_to_confirm", "greeting", "unknown_product"})


def answered(actions: Actions, read: Reading) -> Actions:
    """The actions behind that sentence, which is told once in a while; as they are for Spanish."""
    if not read.words.language:
        return actions
    kept = tuple(one for one in actions if one.params.get("topic") not in _NOTHING)
    return (action("REPLY", topic="in_spanish"), *(kept or (action("SHOW_CATALOG"),)))
