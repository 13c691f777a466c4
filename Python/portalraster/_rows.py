"""Rows of data, from whatever has rows: pandas, Polars, PyArrow, and Python's own.

None of these libraries is imported: what they give is known by what it can do.
"""
from __future__ import annotations

import dataclasses
import datetime
import decimal
import enum
import math
import numbers
from typing import Any, Iterable, Mapping

from ._errors import DataError

#: Integers up to here are the same as a number of JSON.
_EXACT = 2**53


def rows_of(data: Any) -> list[dict[str, Any]]:
    """Rows as objects of JSON."""
    return [row_of(row, f"row {number}") for number, row in enumerate(_rows(data), 1)]


def _rows(data: Any) -> Any:
    if hasattr(data, "to_pylist") and hasattr(data, "column_names"):  # pyarrow.Table and RecordBatch
        return data.to_pylist()
    if hasattr(data, "collect") and hasattr(data, "collect_schema"):  # polars.LazyFrame
        data = data.collect()
    if hasattr(data, "iter_rows") and hasattr(data, "columns"):  # polars.DataFrame
        return data.iter_rows(named=True)
    if hasattr(data, "to_dict") and hasattr(data, "columns"):  # pandas.DataFrame
        if not data.columns.is_unique:
            names = sorted({str(name) for name in data.columns[data.columns.duplicated()]})
            raise DataError(f"several columns are called {', '.join(names)}; a field has one value")
        return data.to_dict(orient="records")
    if isinstance(data, (str, bytes, Mapping)) or not isinstance(data, Iterable):
        raise DataError(
            f"rows are a table of pandas, Polars or PyArrow, or a list of objects, and not {_kind(data)}")
    return data


def row_of(row: Any, name: str = "the data") -> dict[str, Any]:
    """One row as an object of JSON."""
    if dataclasses.is_dataclass(row) and not isinstance(row, type):
        row = {each.name: getattr(row, each.name) for each in dataclasses.fields(row)}
    elif hasattr(row, "_asdict"):
        row = row._asdict()
    elif hasattr(row, "to_dict") and not isinstance(row, Mapping):  # pandas.Series
        row = row.to_dict()
    if not isinstance(row, Mapping):
        raise DataError(f"{name} is {_kind(row)}, and not an object with fields")
    try:
        return _object(row, name)
    except RecursionError:
        raise DataError(f"{name} is too deep, or holds itself") from None


def _object(value: Mapping[Any, Any], name: str) -> dict[str, Any]:
    for key in value:
        if not isinstance(key, str):
            raise DataError(f"{name} has a field whose name is {_kind(key)}, {key!r:.60}; names are texts")
    return {key: _value(item, f'{name}, field "{key}"') for key, item in value.items()}


def _value(value: Any, name: str) -> Any:
    if value is None or isinstance(value, (str, bool)):
        return str(value) if isinstance(value, str) else value
    if isinstance(value, enum.Enum):
        return _value(value.value, name)
    # What is missing in a table of pandas: NaT and NA differ from themselves, or refuse to say.
    if type(value).__name__ in ("NaTType", "NAType"):
        return None
    if isinstance(value, (datetime.datetime, datetime.date, datetime.time)):
        return value.isoformat()
    if type(value).__name__ in ("datetime64", "timedelta64"):  # NumPy's: as integers they would be nanoseconds
        if str(value) == "NaT":
            return None
        if type(value).__name__ == "datetime64":
            return str(value)
        raise DataError(f"{name} is a timedelta64, which no document can show; make a text or a number of it")
    if hasattr(value, "item") and hasattr(value, "dtype") and getattr(value, "ndim", 1) == 0:  # a scalar of NumPy
        if type(value.item()) is not type(value):
            return _value(value.item(), name)
    if isinstance(value, numbers.Integral):
        return int(value) if abs(int(value)) <= _EXACT else str(int(value))
    if isinstance(value, decimal.Decimal):
        return str(value) if value.is_finite() else None
    if isinstance(value, numbers.Real):
        try:
            return float(value) if math.isfinite(float(value)) else None
        except OverflowError:
            raise DataError(f"{name} is greater than any number of a document; make a text of it") from None
    if isinstance(value, Mapping):
        return _object(value, name)
    if hasattr(value, "tolist"):  # an array of NumPy, or a series of pandas
        value = list(value) if getattr(getattr(value, "dtype", None), "kind", "") in "mM" else value.tolist()
    if isinstance(value, (list, tuple)):
        return [_value(item, f"{name}, item {number}") for number, item in enumerate(value, 1)]
    raise DataError(f"{name} is {_kind(value)}, which no document can show; make a text or a number of it")


def _kind(value: Any) -> str:
    name = type(value).__name__
    return f"{'an' if name[:1].lower() in 'aeiou' else 'a'} {name}"
