"""docs/matrix.md: what may be proposed where, read off the registry."""

from chatbot.agent.capabilities.registry import CAPABILITIES
from chatbot.agent.capabilities.spec import ALL, Capability, Check
from chatbot.agent.flows import sales

_HEAD = """\
# What may be proposed, and where

Made by `manage.py matrix`; a test holds it to the code. The rows are specs/agent_v2 §8's, family by
family, with DESIGN §4's write tools; **bold** marks what is stricter here than there. An event in
brackets opens a state in which the specification knows no way on.

| action | states | held against | of customers | of operators |
|---|---|---|---|---|
"""
_FOOT = """
In AWAITING_PAYMENT whatever edits a cart answers ORDER_OPEN: the customer is asked whether the
order is to be changed or another one begun. What names another order of the customer's is held
against this instead:

"""


def text() -> str:
    """The page, as Markdown."""
    rows = "".join(_row(one) for one in CAPABILITIES.values())
    aside = (one for one in CAPABILITIES.values() if one.aside is not None)
    beside = "".join(f"- `{one.name}`: {_said(one.aside)}\n" for one in aside if one.aside)
    return _HEAD + rows + _FOOT + beside


def _row(one: Capability) -> str:
    checks = ", ".join(_marked(check, one) for check in one.checks) or "nothing"
    consents = ", ".join(_marked(check, one) for check in one.consents)
    attests = f"**{_said(one.attests)}**" if one.attests else ""
    return f"| `{one.name}` | {_states(one)} | {checks} | {consents} | {attests} |\n"


def _states(one: Capability) -> str:
    if not one.states:
        return "**none: a person's alone**"
    allowed = "all" if one.states == ALL else ", ".join(s for s in sales.STATES if s in one.states)
    opened = (f"**{state} ({event})**" for state, event in sorted(one.opened_by.items()))
    return ", ".join([allowed, *opened])


def _marked(check: Check, one: Capability) -> str:
    said = _said(check)
    return said if check in one.specified else f"**{said}**"


def _said(check: Check) -> str:
    """The check in a sentence, without its full stop: it stands in a list."""
    first = (check.__doc__ or check.__name__).strip().splitlines()[0].rstrip(".")
    return first[0].lower() + first[1:]
