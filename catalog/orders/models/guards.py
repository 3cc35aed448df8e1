"""What the database itself refuses about orders and payments, as triggers (invariant 6).

Legal steps come from `rules.transitions`; sums are checked at commit, so that a transaction may
write an order, its lines and its payments in any order.
"""

import pgtrigger

from catalog.orders.rules import transitions

_NUMBER = """
    INSERT INTO orders_ordernumber AS last (merchant_id, number) VALUES (NEW.merchant_id, 1)
        ON CONFLICT (merchant_id) DO UPDATE SET number = last.number + 1
        RETURNING number INTO NEW.number;
    RETURN NEW;
"""

_STARTS = f"""
    IF NEW.payment_status <> '{transitions.PAYMENT_START}'
       OR NEW.fulfilment_status <> '{transitions.FULFILMENT_START}' THEN
        RAISE EXCEPTION 'an order starts unpaid and new' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
"""

_WRONG_KIND = " OR ".join(
    f"(OLD.fulfilment_status = '{here}' AND NEW.fulfilment_status = '{there}'"
    f" AND NEW.fulfilment NOT IN ({', '.join(f'{kind!r}' for kind in kinds)}))"
    for (here, there), kinds in transitions.ONLY_FOR.items()
)
_STEP_OF_ITS_KIND = f"""
    IF {_WRONG_KIND} THEN
        RAISE EXCEPTION 'a % order does not go from % to %', NEW.fulfilment,
            OLD.fulfilment_status, NEW.fulfilment_status USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
"""

# The sum of the lines is frozen: whatever comes to them costs nothing.
_LINES_ONLY_COME = """
    IF NEW.line_count < OLD.line_count OR (NEW.line_count > OLD.line_count
            AND OLD.fulfilment_status NOT IN ('new', 'preparing')) THEN
        RAISE EXCEPTION 'a line comes to an order that is not ready yet, and none goes'
            USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
"""

_LINES_ADD_UP = """
    PERFORM 1 FROM orders_order o WHERE o.id = {order_id} AND (
        o.line_count <> (SELECT count(*) FROM orders_orderline l WHERE l.order_id = o.id)
        OR o.lines_total <>
            (SELECT coalesce(sum(l.subtotal), 0) FROM orders_orderline l WHERE l.order_id = o.id));
    IF FOUND THEN
        RAISE EXCEPTION 'the lines of an order do not add up' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NULL;
"""

# `rules.settlement` in SQL: the rows must carry the status. The order is locked first, so that of
# two transactions that write payments the later one sees the earlier one's.
_PAYMENTS_ADD_UP = """
    SELECT o.payment_status, o.total INTO status, total
        FROM orders_order o WHERE o.id = {order_id} FOR NO KEY UPDATE;
    SELECT coalesce(sum(p.amount) FILTER (WHERE p.status = 'approved' AND p.kind <> 'refund'), 0),
           coalesce(-sum(p.amount) FILTER (WHERE p.status = 'approved' AND p.kind = 'refund'), 0),
           count(*) FILTER (WHERE p.status = 'in_review')
        INTO settled, refunded, waiting
        FROM orders_payment p WHERE p.order_id = {order_id};
    IF settled < 0 OR refunded > settled
       OR (status = 'in_review') <> (waiting > 0)
       OR (status = 'unpaid' AND settled > 0)
       OR (status = 'partial' AND (settled <= 0 OR settled >= total OR refunded = settled))
       OR (status = 'paid' AND (settled <= 0 OR settled < total OR refunded = settled))
       OR (status = 'refunded' AND (settled <= 0 OR refunded <> settled)) THEN
        RAISE EXCEPTION 'payment status % does not follow from the payments (% less % of %)',
            status, settled, refunded, total USING ERRCODE = 'check_violation';
    END IF;
    RETURN NULL;
"""
_SUMS = [
    ("status", "text"),
    ("total", "numeric"),
    ("settled", "numeric"),
    ("refunded", "numeric"),
    ("waiting", "bigint"),
]

AGREED = [
    "id",
    "merchant",
    "number",
    "customer",
    "fulfilment",
    "zone",
    "branch",
    "currency",
    "lines_total",
    "fee",
    "total",
    "is_test",
    "created_at",
]


def _at_commit(
    name: str, operation: pgtrigger.core.Operation, func: str, *, sums: bool = False
) -> pgtrigger.Trigger:
    return pgtrigger.Trigger(
        name=name,
        level=pgtrigger.Row,
        when=pgtrigger.After,
        operation=operation,
        timing=pgtrigger.Deferred,
        func=func,
        declare=_SUMS if sums else None,
    )


def _before(name: str, operation: pgtrigger.core.Operation, func: str) -> pgtrigger.Trigger:
    return pgtrigger.Trigger(name=name, when=pgtrigger.Before, operation=operation, func=func)


ORDER_TRIGGERS = [
    _before("numbered", pgtrigger.Insert, _NUMBER),
    _before("starts", pgtrigger.Insert, _STARTS),
    pgtrigger.FSM(
        name="payment_steps",
        field="payment_status",
        transitions=transitions.pairs(transitions.PAYMENT),
    ),
    pgtrigger.FSM(
        name="fulfilment_steps",
        field="fulfilment_status",
        transitions=transitions.pairs(transitions.FULFILMENT),
    ),
    _before("step_of_its_kind", pgtrigger.Update, _STEP_OF_ITS_KIND),
    pgtrigger.ReadOnly(name="agreed_is_frozen", fields=AGREED),
    _before("lines_only_come", pgtrigger.Update, _LINES_ONLY_COME),
    # Who cancelled and why is history once it is said.
    pgtrigger.Protect(
        name="cancellation_is_frozen",
        operation=pgtrigger.Update,
        condition=pgtrigger.Q(old__fulfilment_status="cancelled")
        & (
            pgtrigger.Q(old__cancelled_by__df=pgtrigger.F("new__cancelled_by"))
            | pgtrigger.Q(old__cancel_reason__df=pgtrigger.F("new__cancel_reason"))
            | pgtrigger.Q(old__cancelled_at__df=pgtrigger.F("new__cancelled_at"))
        ),
    ),
    pgtrigger.Protect(name="never_deleted", operation=pgtrigger.Delete),
    _at_commit(
        "lines_add_up",
        pgtrigger.Insert | pgtrigger.UpdateOf("line_count"),  # type: ignore[no-untyped-call]
        _LINES_ADD_UP.format(order_id="NEW.id"),
    ),
    _at_commit(
        "payments_add_up",
        pgtrigger.Insert | pgtrigger.UpdateOf("payment_status"),  # type: ignore[no-untyped-call]
        _PAYMENTS_ADD_UP.format(order_id="NEW.id"),
        sums=True,
    ),
]

ORDER_LINE_TRIGGERS = [
    pgtrigger.ReadOnly(name="frozen", exclude=["note"]),
    # A note is the customer's own words: it may be erased, never rewritten.
    pgtrigger.Protect(
        name="note_only_erased",
        operation=pgtrigger.Update,
        condition=pgtrigger.Q(old__note__df=pgtrigger.F("new__note")) & ~pgtrigger.Q(new__note=""),
    ),
    pgtrigger.Protect(name="never_deleted", operation=pgtrigger.Delete),
    _at_commit("order_adds_up", pgtrigger.Insert, _LINES_ADD_UP.format(order_id="NEW.order_id")),
]

_WRONG_START = " OR ".join(
    f"(NEW.kind = '{kind}' AND NEW.status NOT IN ({', '.join(f'{s!r}' for s in starts)}))"
    for kind, starts in transitions.DECISION_STARTS.items()
)
_PAYMENT_STARTS = f"""
    IF {_WRONG_START} THEN
        RAISE EXCEPTION 'a % cannot start as %', NEW.kind, NEW.status
            USING ERRCODE = 'check_violation';
    END IF;
    IF NEW.kind = 'reversal' AND NOT EXISTS (
        SELECT 1 FROM orders_payment p WHERE p.id = NEW.reverses_id AND p.order_id = NEW.order_id
            AND p.kind = 'payment' AND p.status = 'approved' AND p.amount = -NEW.amount) THEN
        RAISE EXCEPTION 'a reversal undoes an approved payment of its order, whole'
            USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
"""  # noqa: S608 - built from this project's own table, at import

PAYMENT_TRIGGERS = [
    _before("starts", pgtrigger.Insert, _PAYMENT_STARTS),
    pgtrigger.FSM(
        name="steps", field="status", transitions=transitions.pairs(transitions.DECISION)
    ),
    pgtrigger.ReadOnly(
        name="claim_is_frozen",
        fields=["id", "merchant", "order", "kind", "reverses", "created_at"],
    ),
    # Once decided, a payment is history: a mistake is mended by a reversal row.
    pgtrigger.Protect(
        name="decided_is_frozen",
        operation=pgtrigger.Update,
        condition=~pgtrigger.Q(old__status="in_review"),
    ),
    pgtrigger.Protect(name="never_deleted", operation=pgtrigger.Delete),
    _at_commit(
        "order_adds_up",
        pgtrigger.Insert | pgtrigger.Update,
        _PAYMENTS_ADD_UP.format(order_id="NEW.order_id"),
        sums=True,
    ),
]
