"""The hostile model in the seat of `llm.values.Model`."""

from math import inf

from llm.values import Completion, Request, ToolCall, Usage
from tests.chatbot.agent.turn.hostile_model.answers import Hostile

COST = Usage(calls=1, tokens_in=900, tokens_out=90)


class HostileModel:
    """Asks its tools first, then says the same again and again, whatever it is asked."""

    name = "stub:hostile"
    deadline = inf

    def __init__(self, hostile: Hostile) -> None:
        self.hostile = hostile
        self.asked = 0

    def complete(self, request: Request) -> Completion:
        self.asked += 1
        if self.asked == 1 and self.hostile.calls:
            calls = tuple(
                ToolCall(f"call-{number}", name, arguments)
                for number, (name, arguments) in enumerate(self.hostile.calls)
            )
            return Completion("", calls, COST, "tool_calls")
        return Completion(self.hostile.raw, (), COST)
