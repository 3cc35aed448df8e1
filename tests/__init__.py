"""Tests, in the shape of the tree that they hold."""
