"""Rows of a spreadsheet become rows of a merchant: shown first, then loaded whole or not at all."""
