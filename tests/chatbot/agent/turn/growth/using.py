"""Uses the toy action and the toy flow wherever the house may; prints what came of it as JSON.

Run in an interpreter of its own, over a copy of `chatbot` that they were added to.
"""

import json

import django

django.setup()

from chatbot.agent import naming  # noqa: E402
from chatbot.agent.capabilities import fold, page  # noqa: E402
from chatbot.agent.capabilities.fold import Done  # noqa: E402
from chatbot.agent.capabilities.values import Context, World  # noqa: E402
from chatbot.agent.proposals import action  # noqa: E402
from chatbot.agent.proposers.model import schema  # noqa: E402
from chatbot.agent.replies.compose import compose  # noqa: E402
from chatbot.agent.trace import redaction  # noqa: E402
from tests.chatbot.agent import scenes  # noqa: E402

situation = scenes.situation("CART_OPEN")
wishes = [action("WRAP", paper=1, ribbon=2), action("WRAP", paper=7)]
done = fold.actions(wishes, Done(World.of(situation)), Context.of(situation))
contents = compose(done.world.seen(situation), done.effects).contents
offered = schema.answer(("other",))["properties"]["proposed_actions"]["items"]["properties"]
names = [naming.actions()["WRAP"], naming.EFFECTS["wrapped"], naming.REFUSALS["NO_PAPER"]]
print(
    json.dumps(
        {
            "verdicts": [[one.code, *one.ignored] for one in done.verdicts],
            "notes": [line.note for line in done.world.lines],
            "flows": [naming.flow(one.name, one.state) for one in done.world.open_flows],
            "said": [getattr(content, "body", "") for content in contents],
            "offered": "WRAP" in offered["type"]["enum"],
            "kept": redaction.params({"paper": 2, "words": "para Ana"}),
            "named": list(map(str, names)),
            "page": "| `WRAP` | CART_OPEN |" in page.text(),
        }
    )
)
