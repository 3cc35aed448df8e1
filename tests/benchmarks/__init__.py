"""Measures the budgets of the design; scripts that print tables, never tests. `make bench`."""
