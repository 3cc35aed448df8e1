"""Gazetteers: the territorial divisions of countries as data, and the reading of others' files."""
