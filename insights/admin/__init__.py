"""Datasets as the merchant uploads, describes and publishes them."""

from insights.admin.asked import AskedQuestionAdmin
from insights.admin.columns import DatasetColumnAdmin
from insights.admin.datasets import DatasetAdmin

__all__ = ["AskedQuestionAdmin", "DatasetAdmin", "DatasetColumnAdmin"]
