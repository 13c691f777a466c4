"""Rows of data, from whatever has rows: pandas, Polars, PyArrow, and Python's own.

None of these libraries is imported: what they give is known by what it can do.
"""
from __future__ import annotations

import collections
import dataclasses
import datetime
import decimal
import enum
import math
import numbers
import struct
from typing import Any, Iterable, Mapping

from ._errors import DataError

#: Integers up to here are the same as a number of JSON.
_EXACT = 2**53


def rows_of(data: Any) -> list[dict[str, Any]]:
    """Rows as objects of JSON."""
    return [row_of(row, f"row {number}") for number, row in enumerate(_rows(data), 1)]


def _rows(data: Any) -> Any:
    if hasattr(data, "to_pylist") and hasattr(data, "column_names"):  # pyarrow.Table and RecordBatch
        _check_names(data.column_names)
        return _shortened(data.to_pylist(), zip(data.column_names, data.schema.types))
    if hasattr(data, "collect") and hasattr(data, "collect_schema"):  # polars.LazyFrame
        data = data.collect()
    if hasattr(data, "iter_rows") and hasattr(data, "columns"):  # polars.DataFrame
        return _shortened(data.iter_rows(named=True), data.schema.items())
    if hasattr(data, "to_dict") and hasattr(data, "columns"):  # pandas.DataFrame
        _check_names(data.columns)
        return _shortened(data.to_dict(orient="records"), data.dtypes.items())
    if isinstance(data, (str, bytes, Mapping)) or not isinstance(data, Iterable):
        raise DataError(
            f"rows are a table of pandas, Polars or PyArrow, or a list of objects, and not {_kind(data)}")
    return data


def _check_names(names: Iterable[Any]) -> None:
    several = sorted(str(name) for name, count in collections.Counter(names).items() if count > 1)
    if several:
        raise DataError(f"several columns are called {', '.join(several)}; a field has one value")


#: What the libraries call numbers of half and single precision, and how the struct module does.
_SINGLE = {"float16": "e", "halffloat": "e", "float32": "f", "float": "f"}


def _shortened(rows: Iterable[dict[Any, Any]], columns: Iterable[tuple[Any, Any]]) -> Iterable[dict[Any, Any]]:
    """Rows whose numbers of single precision are as short as they are written: 0.1, and not 0.10000000149011612."""
    single = {name: _SINGLE[kind] for name, kind in ((name, str(kind).lower()) for name, kind in columns) if kind in _SINGLE}
    return ({**row, **{name: _short(row[name], form) for name, form in single.items()}} for row in rows) if single else rows


def _short(value: Any, form: str) -> Any:
    if not isinstance(value, numbers.Real) or not math.isfinite(float(value)):
        return value
    number = float(value)
    return next(
        (short for short in (float(f"{number:.{digits}g}") for digits in range(3, 10))
         if struct.pack(form, short) == struct.pack(form, number)), number)


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
        _check_letters(key, f"{name}, the name of a field")
    return {key: _value(item, f'{name}, field "{key}"') for key, item in value.items()}


def _value(value: Any, name: str) -> Any:
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, str):
        _check_letters(value, name)
        return str(value)
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
            form = _SINGLE.get(str(value.dtype))
            return _value(_short(value.item(), form) if form else value.item(), name)
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


def _check_letters(text: str, name: str) -> None:
    if not text.isascii() and any("\ud800" <= letter <= "\udfff" for letter in text):
        raise DataError(f"{name} has half of a letter (a surrogate without its other half), as text has that was read in a wrong encoding")


def _kind(value: Any) -> str:
    name = type(value).__name__
    return f"{'an' if name[:1].lower() in 'aeiou' else 'a'} {name}"
