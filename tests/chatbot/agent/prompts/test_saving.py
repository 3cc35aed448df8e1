"""Prompts are compiled when they are saved: checked, versioned, and each merchant's own."""

from datetime import UTC, datetime

import pytest
from django.core.exceptions import PermissionDenied
from django.db import Error, transaction

from chatbot.agent.models import CompiledPrompt
from chatbot.agent.prompts import budget, writing
from chatbot.agent.prompts.writing import ChangedMeanwhile, Choice, OverBudget, Unknown
from merchants.models import Merchant, PersonalityVersion, User

pytestmark = pytest.mark.django_db
NOW = datetime(2026, 11, 25, 15, 0, tzinfo=UTC)
CASUAL = Choice("casual", "orders_only", "Habla como en la plaza.")
LONG = ("Jamás digas «no» así nomás: ofrécele otra opción, ¿sí? " * 40)[:1990].strip()


def save(merchant: Merchant, who: User, choice: Choice = CASUAL) -> CompiledPrompt | None:
    return writing.save(merchant.pk, choice, by=who, now=NOW)


def test_a_choice_is_compiled_and_kept_with_its_tokens(alma: Merchant, owner: User) -> None:
    row = save(alma, owner)

    alma.refresh_from_db()
    assert row is not None
    assert writing.chosen(alma) == CASUAL
    assert (row.version, row.style, row.kind, row.by) == (1, "casual", "orders_only", owner)
    assert "Habla como en la plaza." in row.texts["messaging"]
    assert row.tokens == {one: budget.counted(text) for one, text in row.texts.items()}
    assert PersonalityVersion.objects.of(alma).get().text == CASUAL.personality


def test_the_same_choice_again_makes_no_version(alma: Merchant, owner: User) -> None:
    save(alma, owner)

    assert save(alma, owner) is None
    assert CompiledPrompt.objects.of(alma).count() == 1


def test_a_new_name_is_a_version_at_the_next_save(alma: Merchant, owner: User) -> None:
    save(alma, owner)
    Merchant.objects.filter(pk=alma.pk).update(assistant_name="Perla")

    row = save(alma, owner)

    assert row is not None
    assert row.version == 2 and '"Perla"' in row.texts["voice"]


def test_what_would_pass_its_budget_is_refused_with_the_reason(alma: Merchant, owner: User) -> None:
    with pytest.raises(OverBudget, match=r"miden \d{3,4} tokens y el máximo es 800"):
        save(alma, owner, Choice("casual", "orders_only", LONG))

    alma.refresh_from_db()
    assert writing.chosen(alma) == Choice("profesional_calido", "full_assistant", "")
    assert not CompiledPrompt.objects.of(alma).exists()


def test_a_personality_that_is_kept_is_never_cut(alma: Merchant, owner: User) -> None:
    for contents in range(100, 2000, 100):
        choice = Choice("casual", "orders_only", LONG[:contents].strip())
        try:
            row = save(alma, owner, choice)
        except OverBudget:
            break
        assert row is not None
        assert choice.personality in row.texts["messaging"]
        assert max(row.tokens.values()) <= budget.CEILING
    else:
        pytest.fail("nothing was ever too long")


def test_the_personality_alone_is_held_to_the_budget_too(alma: Merchant, owner: User) -> None:
    writing.speak(alma.pk, "Breve.", by=owner, now=NOW)
    with pytest.raises(OverBudget):
        writing.speak(alma.pk, LONG, by=owner, now=NOW)

    alma.refresh_from_db()
    assert alma.personality == "Breve."
    assert [row.version for row in CompiledPrompt.objects.of(alma)] == [1]


def test_who_saw_an_older_version_is_told(alma: Merchant, owner: User) -> None:
    save(alma, owner)

    with pytest.raises(ChangedMeanwhile):
        writing.save(alma.pk, Choice("casual", "full_assistant"), by=owner, now=NOW, after=0)


def test_there_is_no_style_or_type_of_another_name(alma: Merchant, owner: User) -> None:
    for choice in (Choice("loud", "full_assistant"), Choice("casual", "robot")):
        with pytest.raises(Unknown):
            save(alma, owner, choice)


def test_operators_and_strangers_save_nothing(
    alma: Merchant, bruno: User, dario_owner: User
) -> None:
    for who in (bruno, dario_owner):
        with pytest.raises(PermissionDenied):
            save(alma, who)
    assert not CompiledPrompt.objects.of(alma).exists()


def test_a_version_is_never_changed(alma: Merchant, owner: User) -> None:
    row = save(alma, owner)
    assert row is not None
    row.texts = {}
    with pytest.raises(Error), transaction.atomic():
        row.save()
