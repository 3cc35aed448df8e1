"""Prefetch: what a question means and which statement answers it. No node here touches data."""

from insights import cache
from insights.graph import texts
from insights.graph.state import Complexity, Context, Way
from insights.rules import gray, incoming, questions, vocabulary
from insights.rules.answers import Status
from insights.rules.classifying import Classified, QuestionKind, classify
from insights.rules.questions.plans import AskBack, NotRead, Plan

MOST_PARTS = 10
"""Conditions and groups of one question; more than these take time and answer nobody."""


async def inbox_classifier(ctx: Context) -> Way:
    """Cleans and completes the question, tells its kind, moderates it, looks into the cache."""
    state, tools = ctx.state, ctx.deps
    readable = incoming.cleaned(state.question)
    if isinstance(readable, incoming.Unreadable):
        state.say(Status.ASK, texts.unreadable(readable), tools.dataset.samples)
        return Way.SAID
    state.complete_question = generate_complete_question_v2(readable, ctx)
    state.classified = classify(state.complete_question, tools.dataset)
    if not state.is_relevant:
        _answer_kind(ctx)
        return Way.SAID
    kept = cache.get(tools.dataset, state.complete_question, tools.today, tools.language())
    if kept is not None:
        state.answer = kept
        return Way.CACHED
    return Way.RELEVANT


def generate_complete_question_v2(question: str, ctx: Context) -> str:
    """The question with what it leaves to the one before: "¿y en Azua?" (specification §2.1)."""
    before = incoming.cleaned(ctx.state.previous)
    if isinstance(before, incoming.Unreadable):
        return question
    if classify(question, ctx.deps.dataset).kind not in _CONTINUE:
        return question
    return questions.complete(question, before, ctx.deps.dataset, ctx.deps.today)


_CONTINUE = (QuestionKind.RELEVANT, QuestionKind.IRRELEVANT)
"""What can lean on the question before; small talk and what is refused stand alone."""


def _answer_kind(ctx: Context) -> None:
    state, dataset = ctx.state, ctx.deps.dataset
    status = Status.REFUSED if state.is_refused else Status.ANSWER
    if state.classified.kind is QuestionKind.IRRELEVANT:
        status = Status.ASK
    state.say(status, texts.of_kind(state.classified, dataset), dataset.samples)


async def llm_analyzer(ctx: Context) -> Way:
    """Reads the question against the dataset: by rules; the name is the specification's."""
    state, dataset = ctx.state, ctx.deps.dataset
    state.gray = gray.topic(state.complete_question, dataset)
    if state.gray is not None:
        return Way.GRAY
    state.analysis = questions.read(state.complete_question, dataset, ctx.deps.today)
    if isinstance(state.analysis, NotRead):
        if not vocabulary.about(state.complete_question, dataset):
            state.classified = Classified(QuestionKind.IRRELEVANT, "not read, no word of the data")
        state.say(Status.ASK, state.analysis.text, state.analysis.choices)
        return Way.NOT_READ
    if isinstance(state.analysis, Plan) and _parts(state.analysis) > MOST_PARTS:
        state.say(Status.ASK, texts.too_much_at_once(), dataset.samples)
        return Way.NOT_READ
    return Way.READ


def _parts(plan: Plan) -> int:
    return len(plan.filters) + len(plan.share) + len(plan.groups)


async def handle_gray_zone(ctx: Context) -> Way:
    """Tells why the data cannot answer (specification §5B); `contractor_data` is a topic of it."""
    state, dataset = ctx.state, ctx.deps.dataset
    assert state.gray is not None
    state.say(Status.GRAY, texts.gray(state.gray), dataset.samples)
    return Way.SAID


async def territorial_resolver(ctx: Context) -> Way:
    """Lets a question pass whose places are clear, and asks back for any other (§5A)."""
    state = ctx.state
    if isinstance(state.analysis, AskBack):
        state.say(Status.ASK, state.analysis.text, state.analysis.choices)
        return Way.ASK
    return Way.CLEAR


async def classify_question_complexity(ctx: Context) -> Way:
    """By rules there is one way: what they understand is one statement."""
    ctx.state.complexity = Complexity(Way.SIMPLE, "the rules understood the whole question")
    return ctx.state.complexity.way


async def generate_sql_query(ctx: Context) -> Way:
    """Writes the plan as one statement."""
    ctx.state.sql = questions.sql(ctx.state.plan, ctx.deps.dataset)
    return Way.DONE
