"""The fixtures of `dispatching`, for all tests here."""

from tests.chatbot.conversations.due_work.dispatching import broker, recorder, runner

__all__ = ["broker", "recorder", "runner"]
