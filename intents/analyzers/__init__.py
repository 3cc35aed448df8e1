"""Analyzers that ask a model, the cache before them and what they tell of themselves
(specs/state_analyzer §5, §9, §10); the rules of the analysis stand in `intents.analysis`."""
