"""Writes a reward: the line that costs nothing and the points that pay for it, both or neither."""

from dataclasses import replace

from django.utils.translation import gettext as _

from catalog.loyalty import ledger
from catalog.loyalty import problems as why
from catalog.loyalty.models import Reward
from catalog.loyalty.problems import LoyaltyProblem
from catalog.orders import free_lines, orders
from catalog.orders.problems import IllegalStep
from catalog.products.stock import StockShort
from chatbot.agent.capabilities.rows import Rows
from chatbot.agent.capabilities.values import Applied, Refused, World
from chatbot.agent.situation.values import Effect

SOURCE = "order"


def added(rows: Rows, effect: Effect, world: World) -> Applied:
    """`Refused` NO_REWARD, NOT_ENOUGH_POINTS, ALREADY_REDEEMED, STOCK_SHORT and ILLEGAL_STEP."""
    person = rows.by
    assert person is not None, "a reward is a person's to give"
    reward = _reward(rows, effect.facts["reward_id"])
    assert reward.variant is not None
    name = _("%(name)s (premio)") % {"name": reward.variant}
    order_id, customer_id = effect.facts["order_id"], rows.session.customer_id
    try:
        spent = ledger.redeem(reward, customer_id, (SOURCE, order_id), by=person, now=rows.now)
        order = free_lines.add(order_id, rows.merchant_id, reward.variant, name, by=person)
    except StockShort as short:
        raise Refused("STOCK_SHORT", name=name, available=short.available) from short
    except IllegalStep as moved:
        raise Refused("ILLEGAL_STEP") from moved
    except LoyaltyProblem as problem:
        raise Refused(problem.code) from problem
    value = orders.value(order)
    told = {"order": value, "name": str(reward.variant), "tokens": reward.tokens}
    spent.account.refresh_from_db(fields=["balance"])
    facts = {**effect.facts, **told, "left": spent.account.balance}
    return Applied(world.with_order(value), (replace(effect, facts=facts),))


def _reward(rows: Rows, reward_id: int) -> Reward:
    """The merchant's, while it is on offer and stands for goods."""
    found = Reward.objects.of(rows.merchant_id).select_related("variant__product")
    offered = found.filter(is_active=True, program__is_active=True, variant__is_active=True)
    reward = offered.filter(pk=reward_id).first()
    if reward is None:
        raise Refused(why.NO_REWARD)
    return reward
