"""Node types and data types of statements that only read."""

from sqlglot import exp

NODES: frozenset[type[exp.Expression]] = frozenset(
    {
        # the statement
        exp.Select, exp.Union, exp.Intersect, exp.Except, exp.Subquery, exp.With, exp.CTE,
        exp.From, exp.Join, exp.Lateral, exp.Where, exp.Group, exp.Having, exp.Order, exp.Ordered,
        exp.Limit, exp.Offset, exp.Fetch, exp.LimitOptions, exp.Distinct, exp.Qualify,
        exp.Rollup, exp.Cube, exp.GroupingSets, exp.Values, exp.Tuple, exp.Table, exp.TableAlias,
        exp.Alias, exp.Aliases, exp.Star, exp.Column, exp.Identifier, exp.TableColumn,
        # values
        exp.Literal, exp.Boolean, exp.Null, exp.Paren, exp.Var, exp.DataType, exp.DataTypeParam,
        exp.IntervalSpan, exp.Bracket, exp.Slice, exp.JSONPath, exp.JSONPathRoot,
        exp.JSONPathKey, exp.JSONPathSubscript, exp.PropertyEQ, exp.JSONKeyValue,
        # operators
        exp.And, exp.Or, exp.Not, exp.EQ, exp.NEQ, exp.GT, exp.GTE, exp.LT, exp.LTE, exp.Is,
        exp.Between, exp.In, exp.Like, exp.ILike, exp.SimilarTo, exp.Escape, exp.Any, exp.All,
        exp.Add, exp.Sub, exp.Mul, exp.Div, exp.Mod, exp.Neg, exp.BitwiseAnd, exp.BitwiseOr,
        exp.BitwiseXor, exp.BitwiseNot, exp.BitwiseLeftShift, exp.BitwiseRightShift,
        exp.NullSafeEQ, exp.NullSafeNEQ, exp.Collate, exp.ArrayOverlaps, exp.ArrayContainedBy,
        exp.ArrayContains, exp.ArrayContainsAll, exp.JSONBContains, exp.JSONBContainsTopKey,
        exp.JSONBContainsAllTopKeys, exp.JSONBContainsAnyTopKeys, exp.Overlaps, exp.DistanceNd,
        # windows and aggregates
        exp.Window, exp.WindowSpec, exp.WithinGroup, exp.Filter, exp.IgnoreNulls, exp.RespectNulls,
        # functions by name
        exp.Anonymous,
    }
)  # fmt: skip

_TYPES = """
SMALLINT INT BIGINT DECIMAL BIGDECIMAL FLOAT DOUBLE TEXT VARCHAR CHAR NCHAR NVARCHAR BPCHAR NAME
BOOLEAN DATE TIME TIMETZ TIMESTAMP TIMESTAMPTZ INTERVAL JSON JSONB UUID ARRAY BIT VARBIT UNKNOWN
DATERANGE INT4RANGE INT8RANGE NUMRANGE TSRANGE TSTZRANGE MONEY INT128 YEAR
"""
TYPES = frozenset(_TYPES.split())

_OWN_VALUES = """
user current_user session_user system_user current_role current_catalog current_schema ctid xmin
xmax cmin cmax tableoid
"""
OWN_VALUES = frozenset(_OWN_VALUES.split())
"""Words that PostgreSQL answers by itself where they look like columns."""
