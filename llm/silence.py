"""Keeps the libraries below us from logging what they send: prompts and keys are nobody's log line.

They log whole requests at DEBUG, and one environment variable of theirs turns that on. What a call
came to stands in the ledger.
"""

import logging

LIBRARIES = ("openai", "anthropic", "pydantic_ai", "httpx2", "httpcore2")


def keep() -> None:
    """Switches off each logger of those libraries that is there by now."""
    for name in (*LIBRARIES, *logging.root.manager.loggerDict):
        if name.split(".")[0] in LIBRARIES:
            # A level could be set again by whoever configures logging; this holds until asked.
            logging.getLogger(name).disabled = True
