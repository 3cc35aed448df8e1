"""Which kind a question is: a table of simple rules, asked in one order (specification §2.1)."""

from insights.rules.classifying.order import classify
from insights.rules.classifying.values import Classified, Definition, QuestionKind, Social

__all__ = ["Classified", "Definition", "QuestionKind", "Social", "classify"]
