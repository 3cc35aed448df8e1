"""The address at which a running `up` answers, for commands of the same folder beside it."""

from pathlib import Path

from django.conf import settings

_NAME = "run/address"


def tell(local: Path, address: str) -> None:
    """`up` answers here from now on."""
    place = local / _NAME
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(address)


def forget(local: Path) -> None:
    """`up` has ended."""
    (local / _NAME).unlink(missing_ok=True)


def public_url() -> str:
    """PUBLIC_URL where somebody set it, else the running `up`'s own address, else the default."""
    if "PUBLIC_URL" in settings.ENVIRONMENT.model_fields_set:
        return str(settings.PUBLIC_URL)
    try:
        told = (Path(settings.LOCAL_DIR) / _NAME).read_text().strip()
    except FileNotFoundError:
        told = ""
    return told or str(settings.PUBLIC_URL)
