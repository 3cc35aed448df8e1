"""What tells one variant from another: its colour, its size letter, its measure.

"Vitamina D" is not a "Vitamina C" and "agua 500ml" no "Agua 600ml": a name that differs in such a
word is another product, however much of the rest is the same.
"""

from intents.rules.text import Kind, Token, sounds

_COLOURS = sounds(
    """negro negra blanco blanca rojo roja azul verde gris amarillo amarilla rosado rosada rosa
    celeste marron beige morado morada violeta bordo fucsia plateado plateada dorado dorada crema
    turquesa lila cafe naranja anaranjado"""
)
_LETTERS = sounds("s m l g p b c d e k a xs xl rn") | {"xxl", "xxxl", "xg", "xxg"}
_WORDS_TOO = frozenset({"a", "e"})


def told_by(token: Token) -> str | None:
    """The kind of difference a token makes: "colour", "letter", "number", a unit ("mg"), none."""
    if token.kind is Kind.MEASURE:
        return token.word.lstrip("0123456789.")
    if token.kind is Kind.NUMBER:
        return "number"
    if token.kind is not Kind.WORD:
        return None
    if token.key in _LETTERS and (token.raw.isupper() or token.key not in _WORDS_TOO):
        return "letter"
    return "colour" if token.key in _COLOURS else None
