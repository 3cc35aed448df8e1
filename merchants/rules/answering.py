"""Whom the assistant speaks to (issue 5, item 7): a merchant's policy and a customer's own choice.

Pure; the words are those of `Merchant.answers` and `Customer.answering`.
"""

ALL, ALL_BUT, ONLY = "all", "all_but", "only"
ANSWER, LEAVE = "answer", "leave"


def answers(policy: str, chosen: str) -> bool:
    """Whether she is answered: `all` whoever writes, `all_but` unless it was chosen to leave her
    alone, `only` if it was chosen to answer her."""
    if policy == ONLY:
        return chosen == ANSWER
    return policy == ALL or chosen != LEAVE
