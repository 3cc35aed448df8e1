"""Alma's and Dario's numbers, and Carla's thread."""

from tests.chatbot.conversations.numbers import darios_number, number, thread

__all__ = ["darios_number", "number", "thread"]
