"""All conversations of the evaluation. Pure data."""

from tests.evaluation.conversations_buying import BUYING
from tests.evaluation.conversations_changing import ASKING, CHANGING
from tests.evaluation.conversations_hard import HARD

CONVERSATIONS = (*BUYING, *CHANGING, *ASKING, *HARD)
