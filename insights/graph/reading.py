"""The rules' reading of a question, once for each wording, and whether they are sure of it."""

from insights.graph.state import Context
from insights.rules import confidence, incoming, questions
from insights.rules.classifying import QuestionKind, classify
from insights.rules.questions.plans import AskBack, Plan, Reading

_CONTINUE = (QuestionKind.RELEVANT, QuestionKind.IRRELEVANT)
"""What can lean on the question before; small talk and what is refused stand alone."""


def complete(question: str, ctx: Context) -> str:
    """The question with what it leaves to the one before: "¿y en Azua?" (specification §2.1).

    The specification's `generate_complete_question_v2`, by rules.
    """
    before = incoming.cleaned(ctx.state.previous)
    if isinstance(before, incoming.Unreadable):
        return question
    if classify(question, ctx.deps.dataset).kind not in _CONTINUE:
        return question
    return questions.complete(question, before, ctx.deps.dataset, ctx.deps.today)


def by_rules(ctx: Context) -> Reading:
    """What the rules understand of the complete question."""
    state, tools = ctx.state, ctx.deps
    if state.analysis is None or state.read_question != state.complete_question:
        state.analysis = questions.read(state.complete_question, tools.dataset, tools.today)
        state.read_question = state.complete_question
    return state.analysis


def is_sure(reading: Reading, ctx: Context) -> bool:
    """Whether the rules need nobody: they ask back, or nothing speaks against their plan."""
    if isinstance(reading, AskBack):
        return True
    if not isinstance(reading, Plan):
        return False
    return confidence.of_plan(reading, ctx.state.complete_question) >= confidence.SURE
