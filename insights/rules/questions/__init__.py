"""Questions by rules: read to a plan, told in SQL, answered in words. Pure.

`read` → `sql` → (rows) → `reranked` → `told`; `relaxed` where nothing was found; `complete` makes
"¿y en Azua?" a whole question.
"""

from insights.rules.questions.completing import complete
from insights.rules.questions.plans import AskBack, NotRead, Plan, Reading, Told
from insights.rules.questions.reading import read
from insights.rules.questions.relaxing import relaxed
from insights.rules.questions.reranking import reranked
from insights.rules.questions.statements import most, sql
from insights.rules.questions.telling import told
from insights.rules.questions.wording import reading_back, worded

__all__ = [
    "AskBack",
    "NotRead",
    "Plan",
    "Reading",
    "Told",
    "complete",
    "most",
    "read",
    "reading_back",
    "relaxed",
    "reranked",
    "sql",
    "told",
    "worded",
]
