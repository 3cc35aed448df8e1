"""Alma's and Dario's numbers, Carla's thread, and an installation without an app for all."""

from tests.conversations.numbers import darios_number, number, thread
from tests.transports.door import no_app_for_all

__all__ = ["darios_number", "no_app_for_all", "number", "thread"]
