"""How the processes speak: one readable line an event, or one JSON object for machines.

Tracebacks never show the values of variables: among them are secrets and customers' words.
"""

import re
from collections.abc import MutableMapping
from logging import Filter, LogRecord
from typing import Any

import structlog


def _steps(kind: str) -> list[Any]:
    """What every line carries; people read the hour, machines the whole instant."""
    return [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso" if kind == "json" else "%H:%M:%S", utc=True),
    ]


_KEYS = re.compile(r"(/webhooks/[a-z0-9_-]+/|/accounts/(?:entrar|invitacion)/)[^/\s?\"']+")
"""Addresses whose next part opens something: a number's webhook, a one-time link."""


def without_keys(
    _logger: Any, _name: str, told: MutableMapping[str, Any]
) -> MutableMapping[str, Any]:
    """Blots the keys of paths out of every text of a line."""
    for name, value in told.items():
        if isinstance(value, str):
            told[name] = _KEYS.sub(r"\1***", value)
    return told


class Brief(Filter):
    """Drops the traceback of lines that say all in one: a lost broker and a foreign host are no
    surprise."""

    def filter(self, record: LogRecord) -> bool:
        """Lets every line through."""
        record.exc_info = record.exc_text = None
        return True


def configure(kind: str) -> None:
    """Lets structlog's loggers speak through the standard library's handlers."""
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *_steps(kind),
            structlog.stdlib.PositionalArgumentsFormatter(),
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )


def logging(kind: str) -> dict[str, Any]:
    """Django's LOGGING for `console` or `json`, to standard error."""
    renderer: Any = (
        structlog.processors.JSONRenderer(ensure_ascii=False)
        if kind == "json"
        else structlog.dev.ConsoleRenderer(
            colors=False, pad_event_to=0, exception_formatter=structlog.dev.plain_traceback
        )
    )
    closing: list[Any] = [structlog.stdlib.ProcessorFormatter.remove_processors_meta]
    if kind == "json":
        closing.append(structlog.processors.format_exc_info)
    closing.append(without_keys)
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {
            "line": {
                "()": structlog.stdlib.ProcessorFormatter,
                "foreign_pre_chain": _steps(kind),
                "processors": [*closing, renderer],
            }
        },
        "filters": {"brief": {"()": Brief}},
        "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "line"}},
        "root": {"handlers": ["stderr"], "level": "INFO"},
        "loggers": {
            "django": {"handlers": [], "level": "INFO", "propagate": True},
            "django.server": {"handlers": [], "level": "INFO", "propagate": True},
            "uvicorn": {"level": "WARNING"},
            "httpx": {"level": "WARNING"},
            "django.security.DisallowedHost": {"filters": ["brief"]},
            "celery.worker.consumer.consumer": {"filters": ["brief"]},
            "celery.app.trace": {"level": "WARNING"},
            "celery.worker.strategy": {"level": "WARNING"},
            "celery.worker.request": {"level": "WARNING"},  # a hint that nobody began in time
            "py.warnings": {"level": "ERROR"},
            "sqlglot": {"level": "ERROR"},
        },
    }
