"""Prefetch: what a question means and which statement answers it. No node here touches data."""

from insights import cache
from insights.graph import calls, texts
from insights.graph.reading import by_rules, complete, is_sure
from insights.graph.state import Context, Reader, Way
from insights.rules import gray, incoming, vocabulary
from insights.rules.answers import Status
from insights.rules.classifying import Classified, QuestionKind, classify
from insights.rules.description import GrayTopic
from insights.rules.proposals import prompts
from insights.rules.proposals.values import Topic, Understanding
from insights.rules.questions.plans import AskBack, NotRead, Plan

MOST_PARTS = 10
"""Conditions and groups of one question; more than these take time and answer nobody."""
OUTSIDE = GrayTopic(key="outside", phrases=(), answer="")
"""What a model finds in no column; its answer is the assistant's own (`graph.texts`)."""
_KINDS = {
    Topic.IRRELEVANT: QuestionKind.IRRELEVANT,
    Topic.SUPPORT: QuestionKind.SUPPORT,
    Topic.PERSONAL: QuestionKind.PERSONAL,
    Topic.INSULT: QuestionKind.INSULT,
    Topic.COMMAND: QuestionKind.COMMAND,
}


async def inbox_classifier(ctx: Context) -> Way:
    """Cleans and completes the question, tells its kind, moderates it, looks into the cache.

    Moderation is the rules' and stands before the model, which then reads in one call what the
    rules do not understand for sure.
    """
    state, tools = ctx.state, ctx.deps
    readable = incoming.cleaned(state.question)
    if isinstance(readable, incoming.Unreadable):
        state.say(Status.ASK, texts.unreadable(readable), tools.dataset.samples)
        return Way.SAID
    state.complete_question = complete(readable, ctx)
    state.classified = classify(state.complete_question, tools.dataset)
    open_to_model = state.classified.kind is QuestionKind.IRRELEVANT and tools.model is not None
    if not state.is_relevant and not open_to_model:
        return _answer_kind(ctx)
    if _kept(ctx):
        return Way.CACHED
    if tools.model is not None and _wanted(ctx) and (found := await _understood(ctx)) is not None:
        return found
    return Way.RELEVANT if state.is_relevant else _answer_kind(ctx)


def _kept(ctx: Context) -> bool:
    state, tools = ctx.state, ctx.deps
    state.answer = cache.get(tools.dataset, state.complete_question, tools.today, tools.language())
    return state.answer is not None


def _wanted(ctx: Context) -> bool:
    """Whether the model is asked what the question means. The gray zone needs no model."""
    if gray.topic(ctx.state.complete_question, ctx.deps.dataset) is not None:
        return False
    return ctx.deps.reader is Reader.MODEL or not is_sure(by_rules(ctx), ctx)


async def _understood(ctx: Context) -> Way | None:
    """The one call for rewriting, classification and analysis; None: as if it had not been."""
    state, tools = ctx.state, ctx.deps
    words = prompts.asked(state.complete_question, tools.today, before=state.previous[:500])
    instructions = prompts.understand(tools.dataset)
    told = await calls.ask(ctx, "understand", Understanding, instructions, words)
    if told is None:
        return None
    if told.topic in _KINDS:
        state.classified = Classified(_KINDS[told.topic], f"model: {told.topic.value}")
        return _answer_kind(ctx)
    if told.topic is Topic.UNCLEAR:
        return None
    return _taken(told, ctx)


def _taken(told: Understanding, ctx: Context) -> Way | None:
    """The model's reading as the question's; what it completed is moderated as what was asked."""
    state = ctx.state
    rewritten = incoming.cleaned(told.question) if state.previous else state.complete_question
    if not isinstance(rewritten, incoming.Unreadable) and rewritten != state.complete_question:
        kind = classify(rewritten, ctx.deps.dataset)
        if kind.kind in (QuestionKind.PERSONAL, QuestionKind.INSULT, QuestionKind.COMMAND):
            return None
        state.complete_question = rewritten
        if _kept(ctx):
            return Way.CACHED
    state.understanding = told
    state.classified = Classified(QuestionKind.RELEVANT, f"model: {told.topic.value}")
    return Way.RELEVANT


def _answer_kind(ctx: Context) -> Way:
    state, dataset = ctx.state, ctx.deps.dataset
    status = Status.REFUSED if state.is_refused else Status.ANSWER
    if state.classified.kind is QuestionKind.IRRELEVANT:
        status = Status.ASK
    state.say(status, texts.of_kind(state.classified, dataset), dataset.samples)
    return Way.SAID


async def llm_analyzer(ctx: Context) -> Way:
    """Reads the question against the dataset: by rules, and by the model that read it before.

    A place that has to be asked back is asked back whoever reads (§5A); where the model
    understands the question, its statement answers.
    """
    state, dataset = ctx.state, ctx.deps.dataset
    told = state.understanding
    state.gray = gray.topic(state.complete_question, dataset)
    if state.gray is None and told is not None and told.topic is Topic.OUTSIDE:
        state.gray = OUTSIDE
    if state.gray is not None:
        return Way.GRAY
    state.analysis = by_rules(ctx)
    state.by_model = told is not None
    if isinstance(state.analysis, Plan) and _parts(state.analysis) > MOST_PARTS:
        state.say(Status.ASK, texts.too_much_at_once(), dataset.samples)
        return Way.NOT_READ
    if isinstance(state.analysis, NotRead) and not state.by_model:
        return not_read(ctx)
    return Way.READ


def not_read(ctx: Context) -> Way:
    """Says what the rules did not understand, and what can be asked."""
    state, dataset = ctx.state, ctx.deps.dataset
    assert isinstance(state.analysis, NotRead)
    if not vocabulary.about(state.complete_question, dataset):
        state.classified = Classified(QuestionKind.IRRELEVANT, "not read, no word of the data")
    state.say(Status.ASK, state.analysis.text, state.analysis.choices)
    return Way.NOT_READ


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
