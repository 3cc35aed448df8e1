"""How long ago something was, in as many words as a list has room for. Pure."""

MINUTE, HOUR, DAY = 60, 3600, 86_400


def parts(seconds: float) -> tuple[int, str]:
    """The number and its unit: "s", "min", "h" or "d"; what has not begun is 0 s."""
    whole = max(0, int(seconds))
    for unit, name in ((DAY, "d"), (HOUR, "h"), (MINUTE, "min")):
        if whole >= unit:
            return whole // unit, name
    return whole, "s"


def short(seconds: float) -> str:
    """ "45 s", "12 min", "3 h", "2 d": as the page's own clock goes on writing it."""
    number, unit = parts(seconds)
    return f"{number} {unit}"
