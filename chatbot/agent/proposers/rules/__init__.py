"""The shop without a model: Spanish read by rules that answer with the same contract."""
