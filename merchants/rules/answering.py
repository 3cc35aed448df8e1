"""Whom the assistant answers: the merchant's policy, and what was chosen for one customer.

Pure; the values are those of `Merchant.answers` and `Customer.answering`.
"""

ALL, ALL_BUT, ONLY = "all", "all_but", "only"
ANSWER, LEAVE = "answer", "leave"


def answers(policy: str, chosen: str) -> bool:
    """Whether the assistant answers the customer.

    Policy `all` answers everybody, `all_but` everybody whose choice is not `leave`, and `only`
    those whose choice is `answer`.
    """
    if policy == ONLY:
        return chosen == ANSWER
    return policy == ALL or chosen != LEAVE
