"""A model's answer as a result (specs/state_analyzer §5.2, §6.1). Pure."""

import json
import math
import re
from typing import Any

from intents.analysis.analyzers import AnalyzerUnreadable
from intents.analysis.values import AnalysisResult

_FENCES = re.compile(r"```(?:json)?\s*\n?|\n?```", re.IGNORECASE)
LONGEST_REASONING = 500


def json_object(text: str) -> dict[str, Any]:
    """The JSON object that a model answered, with or without a fence around it. Raises
    `AnalyzerUnreadable`."""
    try:
        told = json.loads(_FENCES.sub("", text))
    except (ValueError, RecursionError) as error:
        raise AnalyzerUnreadable("no JSON") from error
    if not isinstance(told, dict):
        raise AnalyzerUnreadable("no object")
    return told


def parsed(text: str) -> AnalysisResult:
    """The JSON of §5.2 as a result. Raises `AnalyzerUnreadable`."""
    told = json_object(text)
    if not isinstance(told.get("intent"), str):
        raise AnalyzerUnreadable("no intent")
    pack, reasoning = told.get("pack_detectado"), told.get("reasoning")
    return AnalysisResult(
        told["intent"],
        _confidence(told.get("confidence")),
        {
            "pack_detectado": pack if isinstance(pack, str) else None,
            "reasoning": reasoning[:LONGEST_REASONING] if isinstance(reasoning, str) else "",
        },
    )


def _confidence(told: Any) -> float:
    """From 0 to 1; 0 for what is no number."""
    if isinstance(told, bool) or not isinstance(told, int | float) or math.isnan(told):
        return 0.0
    return min(1.0, max(0.0, float(told)))
