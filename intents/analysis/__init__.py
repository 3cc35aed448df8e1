"""The state analyzer of specs/state_analyzer.md: what a message means and whether the sale may move
there yet. Pure: values in, values out."""
