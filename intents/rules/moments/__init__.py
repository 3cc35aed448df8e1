"""When something is wanted, by the customer's words: a grammar of its own. Pure.

`reading.read(text)` says what the words say; `resolution.resolve(said, now)` says which minute,
days or hours of the day that is by the shop's clock, or what has to be asked. Nothing is made up:
what is contradictory, impossible, gone by or several things at once is a question. Time is linear
in the text.
"""
