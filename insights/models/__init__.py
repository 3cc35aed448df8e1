"""What a merchant uploads and describes, and what people asked about it."""

from insights.models.columns import ColumnValue, DatasetColumn, Role
from insights.models.datasets import SCHEMA_PREFIX, Dataset, State
from insights.models.questions import Alert, AlertEnd, AskedQuestion, Thumb
from insights.models.topics import GrayTopic, SampleQuestion
from insights.models.uploads import Upload, UploadState

__all__ = [
    "SCHEMA_PREFIX",
    "Alert",
    "AlertEnd",
    "AskedQuestion",
    "ColumnValue",
    "Dataset",
    "DatasetColumn",
    "GrayTopic",
    "Role",
    "SampleQuestion",
    "State",
    "Thumb",
    "Upload",
    "UploadState",
]
