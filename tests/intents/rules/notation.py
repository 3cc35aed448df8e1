"""A reading in a few signs, so that hundreds of lines can stand in a table."""

from intents.rules.operations import OrderReading

SIGNS = {"add": "+", "set": "=", "remove": "-"}


def written(reading: OrderReading, *, details: bool = False) -> str:
    """`+2 mar, - mat, !pizza, ~jugo`; with `details` also [options] and (note)."""
    parts = []
    for deed in reading.operations:
        if deed.op == "clear":
            parts.append("clear")
            continue
        quantity = "" if deed.quantity is None else str(deed.quantity)
        part = f"{SIGNS[deed.op]}{quantity} {deed.item or '?'}"
        if details and deed.options:
            part += f" [{','.join(deed.options)}]"
        if details and deed.note:
            part += f" ({deed.note})"
        parts.append(part)
    parts += [f"!{name}" for name in reading.unknown]
    parts += [f"~{found.text}" for found in reading.ambiguous]
    return ", ".join(parts)
