"""One question to the model of a merchant, told as the two events of specs/state_analyzer §9.1."""

from intents.analysis.analyzers import AnalyzerFailed, AnalyzerTimeout, AnalyzerUnreadable
from intents.analyzers import events
from llm.values import Completion, Model, ModelFailed, Request, Usage, Words

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


def answer(model: Model, request: Request) -> Completion:
    """The model's answer. Raises `AnalyzerTimeout`, `AnalyzerUnreadable`, `ModelAway`."""
    events.model_request(model.name, tokens_estimated(request))
    try:
        told = model.complete(request)
    except ModelFailed as failed:
        _tell(model, failed.usage, failed.kind)
        known = _FAILURES.get(failed.kind)
        raise (ModelAway(failed.kind) if known is None else known(failed.kind)) from failed
    _tell(model, told.usage, "answered")
    return told


def tokens_estimated(request: Request) -> int:
    """About how many tokens the request is."""
    signs = len(request.instructions)
    signs += sum(len(said.text) for said in request.messages if isinstance(said, Words))
    return -(-signs // SIGNS_A_TOKEN)


def _tell(model: Model, usage: Usage, outcome: str) -> None:
    tokens = usage.tokens_in + usage.tokens_out
    events.model_response(model.name, usage.milliseconds, tokens, outcome)
