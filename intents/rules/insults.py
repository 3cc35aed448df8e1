"""Offence that is never missed: words that mean nothing else. Milder ones are the supervisor's."""

from functools import cache

from intents.rules import signals

OFFENCES = signals.table(
    """imbecil; imbeciles; idiota; idiotas; estupido; estupida; estupidos; tarado; tarada; pendejo;
    pendeja; pendejos; pelotudo; pelotuda; pelotudos; boludo de mierda; hijo de puta; hijos de
    puta; hija de puta; hijueputa; jueputa; malparido; malparida; gonorrea; marica de mierda;
    mierda; mierdas; puta madre; puta; puto; putos; putas; conchatumadre; concha de tu madre;
    conchetumadre; concha tu madre; chupalo; chinga tu madre; chingada; chingados; chingen; vete a
    la verga; a la verga; cabron; cabrones; culero; culeros; weon culiao; culiao; culiado; qliao;
    weon de mierda; maldita sea; estafador; estafadores; basura de servicio; son una basura; eres
    una basura; sos una basura; asco de servicio; mamaguevo; mamahuevo; cojudo; cojuda; cojudos;
    cojudez; huevon; webon; maricon; sorete; la puta; andate a la mierda; vayanse a la mierda;
    vete a la mierda; que te jodan; jodete; muerete; matate; tonto del; tontos; tonta; tonto;
    desgraciado; desgraciados; sinverguenza; sinverguenzas; caraduras; caradura"""
)


@cache
def by_first() -> dict[str, tuple[tuple[str, ...], ...]]:
    """Its phrases by the sound of their first word."""
    found: dict[str, list[tuple[str, ...]]] = {}
    for keyed in sorted(OFFENCES):
        found.setdefault(keyed[0], []).append(keyed)
    return {first: tuple(rows) for first, rows in found.items()}


def offends(said: list[str]) -> bool:
    """Whether sound keys hold one of them."""
    known = by_first()
    return any(
        tuple(said[at : at + len(keyed)]) == keyed
        for at, key in enumerate(said)
        for keyed in known.get(key, ())
    )
