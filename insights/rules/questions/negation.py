"""What a "no", "sin" or "excepto" covers. Pure."""

from core.rules.tabular import Kind
from insights.rules.questions.drafts import SMALL, Draft
from insights.rules.questions.index import Sense
from insights.rules.questions.words import Role

_NEGATES = (Role.NOT, Role.WITHOUT)


def negated(draft: Draft, at: int) -> bool:
    """Whether a "no", "sin" or "excepto" before the piece covers it; it is explained then.

    It covers all values of the same column that are joined to the first by "y" or "o".
    """
    back = at - 1
    while back >= 0:
        piece = draft.pieces[back]
        if piece.role in _NEGATES:
            draft.use(back)
            return True
        same = piece.role in (Role.NAME, Role.PLACE, Role.QUOTED) and not draft.noun(back)
        joined = same and any(
            draft.free(step, Role.AND) or draft.pieces[step].role is Role.AND
            for step in range(back + 1, at)
        )
        named = draft.column(back) is not None and back in draft.used
        if piece.role in (*SMALL, Role.AND, Role.ABOUT) or joined or named:
            if joined and not _same_column(draft, back, at):
                return False
            back -= 1
            continue
        return False
    return False


def _same_column(draft: Draft, first: int, second: int) -> bool:
    def of(at: int) -> set[str]:
        if draft.pieces[at].role is Role.PLACE:
            return {column.name for column in draft.table.columns if column.kind is Kind.PLACE}
        return {one.column for one in draft.meanings(at, *Sense)}

    return bool(of(first) & of(second))
