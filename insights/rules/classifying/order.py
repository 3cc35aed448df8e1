"""The order in which the kinds are asked for; the first that answers is the kind.

Moderation stands first, so that a refused question never reaches the data; the gray zone stands
before personal data, because "the contractor's phone" has an answer of its own (specification §5B).
"""

from insights.rules import gray, vocabulary
from insights.rules.classifying import commands, insults, personal, social, support
from insights.rules.classifying.definitions import definition
from insights.rules.classifying.values import Classified, QuestionKind
from insights.rules.description import Dataset


def classify(question: str, dataset: Dataset) -> Classified:
    """The kind of a complete question, with the words that decided it."""
    if found := social.social(question):
        return Classified(QuestionKind.SOCIAL, found, social=found)
    if words := insults.insult(question, dataset):
        return Classified(QuestionKind.INSULT, words)
    if words := commands.command(question):
        return Classified(QuestionKind.COMMAND, words)
    if topic := gray.topic(question, dataset):
        return Classified(QuestionKind.RELEVANT, topic.key)
    if words := personal.personal(question, dataset):
        return Classified(QuestionKind.PERSONAL, words)
    if term := definition(question, dataset):
        return Classified(QuestionKind.DEFINITION, term.term, definition=term)
    if words := support.sought(question):
        return Classified(QuestionKind.SUPPORT, words)
    if vocabulary.about(question, dataset) or vocabulary.may_ask(question):
        return Classified(QuestionKind.RELEVANT)
    return Classified(QuestionKind.IRRELEVANT, "no word of the dataset")
