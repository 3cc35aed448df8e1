from catalog.loyalty.models.ledger import Account, TokenTransaction, TransactionType
from catalog.loyalty.models.programs import EarnBy, Program, Reward, Tier

__all__ = [
    "Account",
    "EarnBy",
    "Program",
    "Reward",
    "Tier",
    "TokenTransaction",
    "TransactionType",
]
