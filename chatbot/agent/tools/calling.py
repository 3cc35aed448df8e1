"""The tool calls of one turn: how many, none twice, and what is answered where one fails."""

import json
import logging
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from math import inf
from typing import Any

from pydantic import BaseModel, ValidationError

from chatbot.agent.proposals import ProposedAction, ToolResult, storable
from chatbot.agent.situation.looked_up import LookedUp
from chatbot.agent.situation.values import Situation
from chatbot.agent.tools import bounded
from chatbot.agent.tools.values import SECONDS, Answer, Look, Noted, Tool
from core.rules import quiet
from llm.values import ToolCall

log = logging.getLogger(__name__)

MOST_CALLS = 6
"""Calls of one turn that are looked at."""
LONGEST_TOLD = 6_000
"""Signs of an answer that are told."""
LONGEST_ARGUMENTS = 4_000
MOST_FACTS = 30
LONGEST_FACT = 4_000
"""Signs of a fact's data; a longer one is none."""
NOTED = "Anotado; el sistema lo revisa junto con tus acciones."
TOO_MANY = "Demasiadas consultas; responde ya."
ASKED = "Ya lo preguntaste; usa lo que se te respondió."
ONCE = "Eso ya se hizo en este turno; sigue con lo que tienes."
UNKNOWN = "Esa herramienta no existe."
NOT_READ = "No se entendieron los argumentos."
FAILED = "No se pudo consultar ahora; no inventes el dato: ofrece que conteste una persona."
TOO_SLOW = "No respondió a tiempo; no inventes el dato: ofrece que conteste una persona."
_CUT = " … (recortado)"


@dataclass
class Calls:
    """What was asked in one turn: each answer in `results`, proposed actions in `noted`, each
    once. None is waited for beyond `deadline` (`time.monotonic`)."""

    offered: Sequence[Tool]
    deadline: float = inf
    results: list[ToolResult] = field(default_factory=list)
    noted: list[ProposedAction] = field(default_factory=list)
    _asked: set[tuple[str, str]] = field(default_factory=set)
    _spent: set[str] = field(default_factory=set)

    def answer(self, call: ToolCall, situation: Situation) -> str:
        """What the call is answered with; it stands in `results` too. Never raises."""
        told, facts = self._answered(call, situation)
        told = str(storable(told))
        cut = told if len(told) <= LONGEST_TOLD else told[:LONGEST_TOLD] + _CUT
        arguments = call.arguments[:LONGEST_ARGUMENTS]
        self.results.append(
            ToolResult(name=call.name[:60], arguments=arguments, told=cut, facts=facts)
        )
        return cut

    def _answered(self, call: ToolCall, situation: Situation) -> tuple[str, tuple[LookedUp, ...]]:
        if len(self.results) >= MOST_CALLS:
            return TOO_MANY, ()
        tool = next((one for one in self.offered if one.name == call.name), None)
        if tool is None:
            return UNKNOWN, ()
        if tool.name in self._spent:
            return ONCE, ()
        given, problem = _read(tool.params, call.arguments)
        if given is None:
            return problem, ()
        key = (tool.name, given.model_dump_json())
        if key in self._asked:
            return ASKED, ()
        self._asked.add(key)
        try:
            return self._kept(tool, self._run(tool, given, situation))
        except bounded.Hung as hung:
            log.error("in %s: %s", situation.session_id, hung)
            return TOO_SLOW, ()
        except Exception as error:
            told = quiet.told(error)
            log.error("the tool %s failed in %s", tool.name, situation.session_id, exc_info=told)
            return FAILED, ()

    def _run(self, tool: Tool, given: BaseModel, situation: Situation) -> Answer:
        left = bounded.left(tool.seconds, self.deadline)
        look = Look(situation, min(SECONDS, left), bounded.until(left))
        return bounded.run(tool.name, partial(tool.run, given, look), left)

    def _kept(self, tool: Tool, answer: Answer) -> tuple[str, tuple[LookedUp, ...]]:
        if isinstance(answer, ProposedAction | Noted):
            proposed = answer.actions if isinstance(answer, Noted) else (answer,)
            self.noted += [one for one in proposed if one not in self.noted]
            return _written(answer.told) if isinstance(answer, Noted) else NOTED, ()
        if answer.offers is not None:
            self._spent.add(tool.name)
            names = {one.name for one in self.offered}
            self.offered = (
                *self.offered,
                *(one for one in answer.offers if one.name not in names),
            )
        return _written(answer.told), tuple(filter(_is_short, answer.facts[:MOST_FACTS]))


def _is_short(fact: LookedUp) -> bool:
    return len(_written(fact.data)) <= LONGEST_FACT


def _written(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), default=str)


def _read(params: type[BaseModel], arguments: str) -> tuple[BaseModel | None, str]:
    """The parameters, or a sentence that says which of them could not be read. What is null or an
    empty text was not told."""
    try:
        given = json.loads(arguments)
    except (ValueError, RecursionError):
        return None, NOT_READ
    if not isinstance(given, dict):
        return None, NOT_READ
    told = {name: value for name, value in storable(given).items() if value not in (None, "")}
    try:
        return params.model_validate(told), ""
    except ValidationError as wrong:
        names = dict.fromkeys(str(one["loc"][0]) for one in wrong.errors() if one["loc"])
        return None, f"{NOT_READ[:-1]}: {', '.join(names)}." if names else NOT_READ
