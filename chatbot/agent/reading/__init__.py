"""What the customer means: the words of a breath, their events and intents, read once. Pure."""

from chatbot.agent.reading.events import (
    is_of,
    names_the_order,
    proofs,
    read,
    tapped,
    waiting_for_proof,
)

__all__ = ["is_of", "names_the_order", "proofs", "read", "tapped", "waiting_for_proof"]
