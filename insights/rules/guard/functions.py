"""Functions that compute from their arguments alone: what a statement may call.

Nothing here reads a file, a setting, a catalogue, the network or another session, waits, or writes.
"""

from sqlglot import exp

TYPED: frozenset[type[exp.Expression]] = frozenset(
    {
        # aggregates and windows
        exp.Count, exp.CountIf, exp.Sum, exp.Avg, exp.Min, exp.Max, exp.Stddev, exp.StddevPop,
        exp.StddevSamp, exp.Variance, exp.VariancePop, exp.Corr, exp.CovarPop, exp.CovarSamp,
        exp.RegrSlope, exp.RegrIntercept, exp.RegrR2, exp.RegrCount, exp.RegrAvgx, exp.RegrAvgy,
        exp.RegrSxx, exp.RegrSxy, exp.RegrSyy,
        exp.PercentileCont, exp.PercentileDisc, exp.Mode, exp.ArrayAgg, exp.GroupConcat,
        exp.LogicalAnd, exp.LogicalOr, exp.RowNumber, exp.Rank, exp.DenseRank, exp.PercentRank,
        exp.CumeDist, exp.Ntile, exp.Lag, exp.Lead, exp.FirstValue, exp.LastValue, exp.NthValue,
        exp.AnyValue, exp.BitwiseAndAgg, exp.BitwiseOrAgg, exp.Grouping,
        # conditions
        exp.Case, exp.If, exp.Coalesce, exp.Nullif, exp.Greatest, exp.Least, exp.Exists,
        # numbers
        exp.Abs, exp.Ceil, exp.Floor, exp.Round, exp.Trunc, exp.Sign, exp.Sqrt, exp.Cbrt, exp.Exp,
        exp.Ln, exp.Log, exp.Pow, exp.Degrees, exp.Radians, exp.Pi, exp.WidthBucket,
        exp.Sin, exp.Cos, exp.Tan, exp.Asin, exp.Acos, exp.Atan, exp.Atan2, exp.Cot, exp.IntDiv,
        # text
        exp.Lower, exp.Upper, exp.Initcap, exp.Length, exp.Trim, exp.Substring, exp.Left, exp.Right,
        exp.Concat, exp.ConcatWs, exp.DPipe, exp.Replace, exp.StrPosition,
        exp.SplitPart, exp.Reverse, exp.StartsWith, exp.RegexpReplace, exp.RegexpExtract,
        exp.RegexpLike, exp.RegexpILike, exp.RegexpCount, exp.RegexpInstr, exp.RegexpSplit,
        exp.Pad, exp.Repeat, exp.Overlay, exp.Translate, exp.Ascii, exp.Chr, exp.MD5,
        # dates and times
        exp.Extract, exp.TimestampTrunc, exp.DateTrunc, exp.DateBin, exp.TimeToStr, exp.StrToTime,
        exp.StrToDate, exp.ToChar, exp.ToNumber, exp.UnixToTime, exp.CurrentDate, exp.CurrentTime,
        exp.CurrentTimestamp, exp.Localtime, exp.Localtimestamp, exp.AtTimeZone, exp.Interval,
        exp.DateAdd, exp.DateSub, exp.DateDiff, exp.MakeInterval, exp.Date, exp.Timestamp,
        exp.JustifyDays, exp.JustifyHours, exp.JustifyInterval, exp.DateFromParts,
        exp.TimestampFromParts, exp.TimeFromParts,
        # arrays and JSON values
        exp.Array, exp.ArraySize, exp.ArrayToString, exp.ArrayPosition,
        exp.ArrayContainsAll, exp.ArrayContains, exp.ArrayConcat, exp.ArrayAppend, exp.ArrayRemove,
        exp.StringToArray, exp.Unnest, exp.Explode, exp.JSONExtract, exp.JSONExtractScalar,
        exp.JSONBExtract, exp.JSONBExtractScalar, exp.JSONBContains, exp.JSONObject, exp.JSONArray,
        exp.JSONObjectAgg, exp.JSONArrayAgg, exp.JSONBObjectAgg,
        exp.GenerateSeries, exp.ExplodingGenerateSeries,
        # casts are judged by their type
        exp.Cast, exp.TryCast,
    }
)  # fmt: skip

_NAMES = """
abs acosh age any_value array_agg array_append array_cat array_dims array_length array_lower
array_ndims array_position array_remove array_to_string array_upper ascii asinh atanh avg bit_and
bit_length bit_or bit_xor bool_and bool_or btrim cardinality cbrt ceil ceiling char_length
character_length chr clock_timestamp coalesce concat concat_ws corr cosd cosh count covar_pop
covar_samp cume_dist date date_bin date_part date_trunc daterange degrees dense_rank div erf every
exp extract first_value gcd greatest initcap int4range int8range isempty isfinite json_agg
json_array_elements json_array_elements_text json_array_length json_build_array json_build_object
json_each json_each_text json_extract_path json_extract_path_text json_object_agg json_object_keys
json_typeof jsonb_agg jsonb_array_elements jsonb_array_elements_text jsonb_array_length
jsonb_build_array jsonb_build_object jsonb_each jsonb_each_text jsonb_extract_path
jsonb_extract_path_text jsonb_object_agg jsonb_object_keys jsonb_path_exists jsonb_path_query
jsonb_strip_nulls jsonb_typeof justify_days justify_hours justify_interval lag last_value lcm lead
least left length ln localtimestamp log log10 lower lower_inc lower_inf lpad ltrim make_date
make_interval make_time make_timestamp make_timestamptz md5 min_scale mod mode now nth_value ntile
nullif num_nonnulls num_nulls numrange octet_length overlay percent_rank percentile_cont
percentile_disc phraseto_tsquery pi plainto_tsquery position power radians random rank regexp_count
regexp_instr regexp_like regexp_match regexp_matches regexp_replace regexp_split_to_array
regexp_split_to_table regexp_substr regr_avgx regr_avgy regr_count regr_intercept regr_r2 regr_slope
regr_sxx regr_sxy regr_syy repeat replace reverse right round row_number row_to_json rpad rtrim
scale sign sind sinh split_part sqrt starts_with statement_timestamp stddev stddev_pop stddev_samp
string_agg string_to_array string_to_table strpos substr substring sum tand tanh timezone to_char
to_date to_hex to_json to_jsonb to_number to_timestamp to_tsquery to_tsvector transaction_timestamp
translate trim trim_scale trunc ts_rank ts_rank_cd tsrange tstzrange tsvector_to_array unnest upper
upper_inc upper_inf var_pop var_samp variance websearch_to_tsquery width_bucket
"""
NAMED = frozenset(_NAMES.split())
"""Those that the parser knows by their name only; the name is compared exactly, unquoted."""

LONG_TEXT = frozenset({"repeat", "lpad", "rpad"})
"""They make a text as long as their second argument says."""
