"""What a clause named last, so that a mere size or kind means a size or kind of it."""

from dataclasses import dataclass, replace

from intents.rules.atoms import describes, is_soft
from intents.rules.mentions import Mention
from intents.rules.menu import Index, choose
from intents.rules.text import Token, sounds


@dataclass(slots=True)
class Topic:
    """What was named last, so that "uno grande" can mean a size of it."""

    menu: Index
    words: tuple[str, ...] = ()

    def narrow(self, tokens: tuple[Token, ...], mention: Mention) -> Mention:
        """The same mention, a mere size or kind completed by what was named before."""
        said = self._said(tokens, mention)
        if not is_soft(tokens, mention):
            return self._completed(mention, said)
        if len(mention.candidates) < 2 or not self.words:
            return mention
        fits = choose(self.menu, (*self.words, *said))
        return replace(mention, candidates=fits) if fits else mention

    def _completed(self, mention: Mention, said: tuple[str, ...]) -> Mention:
        """ "2 pipetas, una para perro": words that begin no name go with the one named before."""
        heads = self.menu.heads
        if len(mention.candidates) > 1 and self.words and heads.isdisjoint(said):
            fits = choose(self.menu, (self.words[0], *said))
            if fits and len(fits) < len(mention.candidates):
                return replace(mention, candidates=fits)
        if not heads.isdisjoint(said) or not self.words:
            self.words = said
        return mention

    def _said(self, tokens: tuple[Token, ...], mention: Mention) -> tuple[str, ...]:
        soft, heads = is_soft(tokens, mention), self.menu.heads
        spoken = ((self.menu.word(t), t) for t in tokens[mention.start : mention.end])
        return tuple(
            word
            for word, token in spoken
            if word and token.key not in _LINKS and (soft or word in heads or not describes(token))
        )


_LINKS = sounds("con sin")
