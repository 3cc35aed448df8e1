"""Twenty thousand answers of a hostile model: read, judged, and what was accepted told."""

from collections import Counter
from collections.abc import Iterable

import pytest

from chatbot.agent import reading
from chatbot.agent.proposers import engines
from chatbot.agent.proposers.model import lenient, model_proposer
from chatbot.agent.replay.dry_run import dry_run
from tests.chatbot.agent import folding
from tests.chatbot.agent.turn.hostile_model import answers, holds, scenes
from tests.chatbot.agent.turn.hostile_model.aims import Aim
from tests.chatbot.agent.turn.hostile_model.plans import PLANS
from tests.chatbot.agent.turn.hostile_model.seat import HostileModel
from tests.chatbot.agent.turn.hostile_model.texts import TEXTS
from tests.chatbot.agent.turn.hostile_model.wraps import WRAPS
from tests.figures import Figure

SHARDS = 20
EACH = answers.MANY // SHARDS
SAMPLE = range(0, answers.MANY, 40)


def test_no_answer_of_a_sample_does_harm_or_says_what_is_not_so(figure: Figure) -> None:
    hold(SAMPLE, figure)


@pytest.mark.deep
@pytest.mark.parametrize("shard", range(SHARDS))
def test_no_answer_does_harm_or_says_what_is_not_so(shard: int, figure: Figure) -> None:
    hold(range(shard * EACH, (shard + 1) * EACH), figure)


def hold(numbers: Iterable[int], figure: Figure) -> None:
    """Fails with what any of these answers brought about and may not."""
    engine, seen, wrong = engines.named("v2"), Counter[str](), []
    for number in numbers:
        seen["answers"] += 1
        situation = scenes.moment(number)
        aim, read = Aim.of(situation), reading.read(situation)
        hostile = answers.made(number, aim)
        seen["readable"] += lenient.read(hostile.raw) is not None
        proposal = model_proposer.propose(situation, read, HostileModel(hostile))
        judged = folding.judge(proposal.proposed_actions, situation, read.events)
        seen["refused"] += sum(not one.accepted for one in judged)
        seen["plans"] += any(one.accepted for one in judged)
        came = dry_run(situation, read, proposal, engine)
        wrong += [
            f"{number} {hostile.kinds} {fault}"
            for fault in holds.faults(situation, aim, hostile, proposal, came)
        ]

    assert not wrong, "\n".join(wrong[:40])
    figure("hostile answers through parse and judge", seen["answers"])
    figure("hostile answers that could be read", seen["readable"])
    figure("hostile actions refused", seen["refused"])
    figure("hostile plans accepted in part or whole, composed and checked", seen["plans"])


def test_every_kind_of_plan_text_and_writing_is_among_them() -> None:
    aim = Aim.of(scenes.moment(0))
    kinds = Counter(kind for n in range(3_000) for kind in answers.made(n, aim).kinds)

    wanted = {made.__name__ for table in (PLANS, TEXTS, WRAPS) for made, _weight in table}
    assert set(kinds) == wanted
    assert min(kinds.values()) > 30


def test_the_same_number_is_the_same_answer() -> None:
    aim = Aim.of(scenes.moment(0))

    assert answers.made(17, aim) == answers.made(17, aim) != answers.made(18, aim)
