"""Alma's and Dario's numbers, Carla's thread, and an installation without an app for all."""

import pytest

from chatbot.transports.whatsapp import admission
from tests.chatbot.conversations.numbers import darios_number, number, thread
from tests.chatbot.transports.adapter import no_app_for_all

__all__ = ["darios_number", "no_app_for_all", "number", "thread"]


@pytest.fixture(autouse=True)
def nothing_is_remembered() -> None:
    """Each test's accounts are new, and a signature that was good a second ago was another's."""
    admission.forget()
