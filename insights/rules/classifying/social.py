"""Small talk: the whole text is a greeting, thanks, a farewell or asks who answers."""

from insights.rules.classifying.values import Social
from intents.rules import signals

_IDENTITY = signals.table(
    """quien eres; quien sos; quien es usted; quien habla; como te llamas; cual es tu nombre;
    que eres; que sos; eres un bot; eres una maquina; eres un robot; eres humano; eres una persona;
    sos un bot; eres una ia; eres inteligencia artificial; eres chatgpt; con quien hablo"""
)


def social(question: str) -> Social | None:
    """Which small talk the text is; None where anything else stands beside it."""
    if signals.is_whole_greeting(question):
        return Social.GREETING
    if signals.is_thanks(question):
        return Social.THANKS
    if signals.is_goodbye(question):
        return Social.GOODBYE
    polite = (signals.POLITE, signals.GREETINGS)
    return Social.IDENTITY if signals.consists_of(question, _IDENTITY, *polite) else None
