"""The words of an answer whose statement a model wrote: its sentence, rendered by the backend."""

from insights.graph import calls
from insights.graph.state import Context
from insights.rules.proposals import prompts, speech
from insights.rules.proposals.values import Speech
from insights.rules.sql_reading.telling import shown

_LONGEST_CELL = 80


async def composed(ctx: Context) -> str:
    """What is left of the model's sentences once its references are cells; "" for nothing."""
    state, tools = ctx.state, ctx.deps
    payload = state.told.payload
    if not payload.rows:
        return ""
    rows = [
        [
            shown(cell, head, tools.dataset)[:_LONGEST_CELL]
            for cell, head in zip(row, payload.columns, strict=True)
        ]
        for row in payload.rows[: speech.ROWS]
    ]
    words = prompts.asked(
        state.complete_question,
        tools.today,
        language=tools.language(),
        columns=[one.label for one in payload.columns],
        rows=rows,
        more=payload.more or len(payload.rows) > len(rows),
    )
    told = await calls.ask(ctx, "compose", Speech, prompts.speech(), words)
    if told is None:
        return ""
    return speech.rendered(told.text, payload, state.complete_question, tools.dataset)
