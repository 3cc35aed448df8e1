"""Analyzers that ask a model (specs/state_analyzer §5, §10.1): a prompt out, JSON back.

What the messages and the answer look like is the same for every provider and pure
(`intents.analysis`); how a provider is spoken to (addresses, `anthropic-version`, time-outs, the
ledger) is `llm`'s.
"""

from dataclasses import dataclass, replace
from typing import ClassVar

from intents.analysis import parsing, prompts
from intents.analysis.analyzers import AnalyzerFailed, AnalyzerTimeout, AnalyzerUnreadable
from intents.analysis.values import AnalysisContext, AnalysisResult
from intents.analyzers import events
from llm.values import Completion, Model, ModelFailed, Request, Words

PURPOSE = "analyze"
"""For the ledger."""
SIGNS_A_TOKEN = 3
"""Spanish chat has 2.9 signs a token (measured): an estimate errs on the dear side."""


class ModelAway(AnalyzerFailed):
    """The model was not asked or refused to answer: its breaker is open, the budget is spent, it
    is overloaded or cannot be reached. `code` is the kind of `ModelFailed`."""

    def __init__(self, kind: str) -> None:
        super().__init__(kind)
        self.code = kind


_FAILURES: dict[str, type[AnalyzerFailed]] = {
    "timeout": AnalyzerTimeout,
    "unreadable": AnalyzerUnreadable,
}
"""Kinds of `ModelFailed` that §8.1 names; of any other the model is away."""


@dataclass(frozen=True)
class ModelAnalyzer:
    """Asks the model in a merchant's seat."""

    model: Model
    name: ClassVar[str] = "model"

    def analyze(self, context: AnalysisContext) -> AnalysisResult:
        """The model's reading. Raises `AnalyzerTimeout`, `AnalyzerUnreadable`, `ModelAway`."""
        request = request_for(context)
        answer = self._asked(request)
        result = parsing.parsed(answer.text)
        measured = {"analyzer": self.name, "model": self.model.name}
        return replace(result, metadata={**result.metadata, **measured})

    def _asked(self, request: Request) -> Completion:
        events.model_request(self.model.name, tokens_estimated(request))
        try:
            answer = self.model.complete(request)
        except ModelFailed as failed:
            usage = failed.usage
            tokens = usage.tokens_in + usage.tokens_out
            events.model_response(self.model.name, usage.milliseconds, tokens, failed.kind)
            known = _FAILURES.get(failed.kind)
            raise (ModelAway(failed.kind) if known is None else known(failed.kind)) from failed
        usage = answer.usage
        tokens = usage.tokens_in + usage.tokens_out
        events.model_response(self.model.name, usage.milliseconds, tokens, "answered")
        return answer


class ClaudeAnalyzer(ModelAnalyzer):
    """Asks a model of Anthropic's."""

    name = "claude"


class OpenAIAnalyzer(ModelAnalyzer):
    """Asks a model of OpenAI's, or of a server that speaks as OpenAI's does."""

    name = "openai"


def request_for(context: AnalysisContext) -> Request:
    """The call: the merchant's prompt as instructions, and the three parts of §5.3 as messages."""
    said = tuple(Words(text) for text in prompts.build_messages(context))
    return Request(PURPOSE, prompts.build_system_prompt(context), said)


def tokens_estimated(request: Request) -> int:
    """About how many tokens the request is."""
    signs = len(request.instructions)
    signs += sum(len(said.text) for said in request.messages if isinstance(said, Words))
    return -(-signs // SIGNS_A_TOKEN)
