"""The words and phrases of appointments, heard by sound (`data/bookings.txt`)."""

from intents.rules import heard, word_tables

WRITTEN = word_tables.read("bookings")
HEARD = heard.tables(WRITTEN)
