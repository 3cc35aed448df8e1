"""The prose gate: `gate.kept` judges sentence by sentence, `gate.passed` tells what is left."""

from chatbot.agent.replies.gate.judging import kept, passed
from chatbot.agent.replies.gate.values import Passed, Sentence

__all__ = ["Passed", "Sentence", "kept", "passed"]
