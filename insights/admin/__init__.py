"""Datasets as the merchant uploads, describes and publishes them."""

from insights.admin.columns import DatasetColumnAdmin
from insights.admin.datasets import DatasetAdmin

__all__ = ["DatasetAdmin", "DatasetColumnAdmin"]
