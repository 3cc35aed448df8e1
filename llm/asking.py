"""One call over the network, with its single retry, in whatever time it was given.

Runs on the loop. How it ended is a value: what the libraries raise carries the provider's words,
and with them the prompt or part of a key, so none of it goes further up.
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Generic, TypeVar

import structlog

from llm import wire
from llm.rules.model_configs import ResolvedModel
from llm.values import Request
from llm.wire import Heard

if TYPE_CHECKING:
    from pydantic_ai.models import Model

log = structlog.get_logger(__name__)
Answer = TypeVar("Answer")

PAUSE = 0.25
"""Seconds before the second try, where the provider names none."""
WORTH_A_TRY = 1.0
"""Seconds that have to be left for a second try, after the pause."""


@dataclass(frozen=True, slots=True)
class Failure:
    """Why there is no answer: a kind of `ModelFailed` and, in one of our own words, what it was.

    `again` allows a second try, after `wait` seconds where the provider named them. `charged` says
    that the provider may have worked, and may bill.
    """

    kind: str
    detail: str = ""
    again: bool = False
    wait: float | None = None
    charged: bool = False


@dataclass(frozen=True, slots=True)
class Told(Generic[Answer]):
    """How a call ended, after how many tries."""

    end: Answer | Failure
    attempts: int


async def ask(
    model: "Model", resolved: ResolvedModel, request: Request, seconds: float
) -> Told[Heard]:
    """The model's answer to the request, as `insist` gets it."""
    return await insist(partial(_once, model, resolved, request), seconds)


async def insist(once: Callable[[], Awaitable[Answer | Failure]], seconds: float) -> Told[Answer]:
    """Ask `once`, and once more where it may help; never longer than `seconds`."""
    import anyio

    attempts = 0
    with anyio.move_on_after(seconds) as scope:
        while True:
            attempts += 1
            end = await once()
            if not isinstance(end, Failure) or not end.again or attempts > 1:
                return Told(end, attempts)
            pause = PAUSE if end.wait is None else max(end.wait, 0)
            if anyio.current_time() + pause + WORTH_A_TRY > scope.deadline:
                return Told(end, attempts)
            await anyio.sleep(pause)
    return Told(Failure("timeout", "total", charged=True), attempts)


async def _once(model: "Model", resolved: ResolvedModel, request: Request) -> Heard | Failure:
    from pydantic_ai.exceptions import UserError

    for shape in wire.shapes(model, request):
        try:
            return await _request(model, resolved, request, shape)
        except UserError:
            # Nothing was sent: this model does not take the answer's form in this shape.
            continue
        except Exception as error:
            return failure(error)
    return Failure("refused", "form")


async def _request(model: "Model", resolved: ResolvedModel, request: Request, shape: str) -> Heard:
    from pydantic_ai.direct import model_request

    response = await model_request(
        model,
        wire.messages(request),
        model_settings=wire.settings(resolved),
        model_request_parameters=wire.parameters(request, shape),
        instrument=False,
    )
    return wire.heard(response, request)


def failure(error: Exception) -> Failure:
    """What became of a call, read from what the libraries raised."""
    from pydantic_ai import exceptions as raised

    match error:
        case raised.ModelHTTPError():
            return _status(error)
        case raised.ModelTimeoutError() if error.phase not in ("connect", "pool"):
            return Failure("timeout", "silence", charged=True)
        case raised.ModelConnectionError():
            unsent = error.phase in ("connect", "pool")
            return Failure("unreachable", error.phase or "", again=True, charged=not unsent)
        case raised.ModelAPIError() | raised.UnexpectedModelBehavior():
            return Failure("unreadable", "protocol", charged=True)
        case _:
            log.warning("llm.unreadable", error=type(error).__name__)
            return Failure("unreadable", type(error).__name__[:40], charged=True)


def _status(error: Exception) -> Failure:
    from pydantic_ai import exceptions as raised

    assert isinstance(error, raised.ModelHTTPError)
    match error:
        case raised.ModelQuotaExceededError():
            return Failure("overloaded" if error.status_code == 429 else "refused", "quota")
        case raised.ModelAuthenticationError():
            return Failure("refused", "key")
        case raised.ModelNotFoundError():
            return Failure("refused", "model")
        case raised.ModelContextWindowExceededError():
            return Failure("refused", "context")
    status = error.status_code
    if status == 429 or status >= 500:
        return Failure("overloaded", str(status), again=True, wait=error.retry_after)
    return Failure("refused", str(status))
