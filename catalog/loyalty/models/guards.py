"""What the database itself refuses about points: a balance that is not the ledger's sum.

The ledger only grows; its insert moves the balance, and nothing else does. At commit the two are
compared, so that not even a trigger put aside by hand leaves them apart unseen.
"""

import pgtrigger

_BALANCE_STARTS_AT_ZERO = """
    IF NEW.balance <> 0 THEN
        RAISE EXCEPTION 'an account starts without points' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
"""
_BALANCE_BY_LEDGER_ONLY = """
    IF NEW.balance <> OLD.balance AND pg_trigger_depth() < 2 THEN
        RAISE EXCEPTION 'points change by the ledger only' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
"""
_ADDS_UP = """
    IF (SELECT a.balance FROM loyalty_account a WHERE a.id = {account}) <>
        (SELECT coalesce(sum(t.tokens), 0) FROM loyalty_token_transactions t
            WHERE t.account_id = {account}) THEN
        RAISE EXCEPTION 'the balance is not the sum of the ledger'
            USING ERRCODE = 'check_violation';
    END IF;
    RETURN NULL;
"""

# A row that undoes another is of the same account, the other way, and no more than it was.
_PREPARES = """
    IF NEW.reverses_id IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM loyalty_token_transactions t
        WHERE t.id = NEW.reverses_id AND t.account_id = NEW.account_id
            AND t.transaction_type <> 'reversal'
            AND sign(t.tokens) * sign(NEW.tokens) <= 0 AND abs(NEW.tokens) <= abs(t.tokens)) THEN
        RAISE EXCEPTION 'a reversal undoes a row of its account, and no more than that'
            USING ERRCODE = 'check_violation';
    END IF;
    IF NEW.tokens > 0 AND NEW.reverses_id IS NULL AND NEW.expires_at IS NULL THEN
        SELECT NEW.created_at + make_interval(days => p.expires_after_days) INTO NEW.expires_at
            FROM loyalty_account a JOIN loyalty_program p ON p.id = a.program_id
            WHERE a.id = NEW.account_id;
    END IF;
    RETURN NEW;
"""
# Points that come back may be of those that expire: when, is looked up at once.
_MOVES_BALANCE = """
    UPDATE loyalty_account SET balance = balance + NEW.tokens,
            expires_next_at = least(expires_next_at, NEW.expires_at,
                CASE WHEN NEW.reverses_id IS NOT NULL AND NEW.tokens > 0 THEN NEW.created_at END)
        WHERE id = NEW.account_id AND merchant_id = NEW.merchant_id;
    IF NOT FOUND THEN
        RAISE EXCEPTION 'no such account of this merchant'
            USING ERRCODE = 'foreign_key_violation';
    END IF;
    RETURN NULL;
"""


def _at_commit(name: str, operation: pgtrigger.core.Operation, account: str) -> pgtrigger.Trigger:
    return pgtrigger.Trigger(
        name=name,
        level=pgtrigger.Row,
        when=pgtrigger.After,
        operation=operation,
        timing=pgtrigger.Deferred,
        func=_ADDS_UP.format(account=account),
    )


ACCOUNT_TRIGGERS = [
    pgtrigger.Trigger(
        name="starts_at_zero",
        when=pgtrigger.Before,
        operation=pgtrigger.Insert,
        func=_BALANCE_STARTS_AT_ZERO,
    ),
    pgtrigger.Trigger(
        name="balance_by_ledger",
        when=pgtrigger.Before,
        operation=pgtrigger.Update,
        func=_BALANCE_BY_LEDGER_ONLY,
    ),
    pgtrigger.ReadOnly(name="whose_is_frozen", fields=["id", "merchant", "program", "customer"]),
    pgtrigger.Protect(name="never_deleted", operation=pgtrigger.Delete),
    _at_commit("adds_up", pgtrigger.UpdateOf("balance"), "NEW.id"),  # type: ignore[no-untyped-call]
]

LEDGER_TRIGGERS = [
    pgtrigger.Trigger(
        name="prepares", when=pgtrigger.Before, operation=pgtrigger.Insert, func=_PREPARES
    ),
    pgtrigger.Trigger(
        name="moves_balance", when=pgtrigger.After, operation=pgtrigger.Insert, func=_MOVES_BALANCE
    ),
    pgtrigger.Protect(name="append_only", operation=pgtrigger.Update | pgtrigger.Delete),
    _at_commit("adds_up", pgtrigger.Insert, "NEW.account_id"),
]
