"""The interface of all analyzers (specs/state_analyzer §10.1), and how one fails.

Pure. `rule_based` implements it here; those that ask a model stand where `llm` may be called.
"""

from typing import Protocol

from intents.analysis.values import AnalysisContext, AnalysisResult


class AnalyzerFailed(Exception):
    """An analyzer gave no result; `code` is the `error` of the fallback answer (§8.1)."""

    code = "analyzer_failed"


class AnalyzerTimeout(AnalyzerFailed):
    """The model took longer than the call may take (§5.1)."""

    code = "timeout"


class AnalyzerUnreadable(AnalyzerFailed):
    """The model's answer is no JSON of the asked shape (§6.1)."""

    code = "parse_failed"


class IntentAnalyzer(Protocol):
    """`ClaudeAnalyzer`, `OpenAIAnalyzer` and `RuleBasedAnalyzer`."""

    def analyze(self, context: AnalysisContext) -> AnalysisResult:
        """What the pending messages mean. Raises `AnalyzerFailed`."""
        ...
