"""Moves the keys of merchants' models under the cipher's newest key, so that an old one can go."""

from llm.models import ModelConfig


def rotate() -> int:
    """Encrypt the key of every configuration anew; returns how many. Raises `Undecipherable`.

    Within the caller's transaction.
    """
    model_rows = list(
        ModelConfig.across.select_for_update(no_key=True).order_by("id").only("id", "api_key")
    )
    for model_row in model_rows:
        model_row.save(update_fields=["api_key"])
    return len(model_rows)
