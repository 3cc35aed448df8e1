"""Tests of what was meant: tables of customers' lines and the rules that read them."""
