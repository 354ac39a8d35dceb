"""Converts annotations and models to shapes."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable
from copy import deepcopy
from functools import partial
from typing import Annotated, Any, ForwardRef, Literal, get_args, get_origin, get_type_hints

from pydantic import BaseModel
from pydantic.fields import FieldInfo
from typing_extensions import Unpack

from .alternatives import is_union, without
from .bridge import read
from .entire import as_object
from .marker import Marker
from .objects import Layout, RecordShape
from .rules import Rules
from .salvaging import salvages
from .shapes import (
    ANYTHING,
    FLAG,
    GREATEST_EXACT,
    NULL,
    NUMBER,
    TEXT,
    Constants,
    Later,
    ListOf,
    MapOf,
    Nullable,
    Shape,
    Whole,
)
from .steps import Step, member_of
from .tuples import TupleOf

_plain_shapes: dict[Any, Shape] = {
    Any: ANYTHING,
    str: TEXT,
    bool: FLAG,
    float: NUMBER,
    int: Whole(-GREATEST_EXACT, GREATEST_EXACT),
    None: NULL,
    type(None): NULL,
}


def shape_of(annotation: Any, module: str | None = None) -> Shape:
    """Return the shape of an annotation. Quoted names are resolved in a module."""
    origin, arguments = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        return _marked(arguments[0], [part for part in arguments[1:] if isinstance(part, Marker)], module)
    if origin is Literal:
        return Constants(list(arguments), code="const" if len(arguments) == 1 else "enum")
    if origin is list:
        return ListOf(shape_of(arguments[0], module))
    if origin is tuple or (is_union(annotation) and all(get_origin(part) is tuple for part in arguments)):
        items, rest = items_of(annotation if origin is tuple else arguments[-1])
        further = None if rest is None else shape_of(rest[0], module)
        return TupleOf([shape_of(item, module) for item in items], further)
    if origin is dict and arguments[0] is str:
        return MapOf(shape_of(arguments[1], module))
    if is_union(annotation) and type(None) in arguments:
        return Nullable(shape_of(without(annotation, type(None)), module))
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return record_shape(annotation)
    if isinstance(annotation, (str, ForwardRef)) and module is not None:
        return _named(annotation if isinstance(annotation, str) else annotation.__forward_arg__, module)
    if annotation is None or annotation is Any or isinstance(annotation, type):
        shape = _plain_shapes.get(annotation)
        if shape is not None:
            return shape
    raise TypeError(f"{annotation!r} has no wire form")


def items_of(annotation: Any) -> tuple[tuple[Any, ...], tuple[Any] | None]:
    """Split `tuple[A, B, Unpack[tuple[C, ...]]]` into the listed items and the type of all
    further items.
    """
    arguments = get_args(annotation)
    if not arguments or get_origin(arguments[-1]) is not Unpack:
        return arguments, None
    (further,) = get_args(arguments[-1])
    return arguments[:-1], (get_args(further)[0],)


def _marked(inner: Any, markers: list[Marker], module: str | None = None) -> Shape:
    if not markers:
        return shape_of(inner, module)
    first, *others = markers
    shape = first.shape(inner, module)
    for marker in others:
        shape = marker.around(shape)
    return shape


_names: dict[tuple[str, str], Later] = {}


def _named(text: str, module: str) -> Shape:
    """Return the shape of a quoted annotation."""
    shape = _names.get((text, module))
    if shape is None:
        shape = _names[text, module] = Later(lambda: shape_of(_evaluated(text, module), module))
    return shape


def _evaluated(text: str, module: str) -> Any:
    holder = type("Holder", (), {"__annotations__": {"value": text}})
    return get_type_hints(holder, globalns=vars(sys.modules[module]), include_extras=True)["value"]


_records: dict[type[BaseModel], RecordShape] = {}


def record_shape(model: type[BaseModel]) -> RecordShape:
    """Return the cached shape of a model. The model's fields are resolved on first use."""
    shape = _records.get(model)
    if shape is None:
        shape = _records[model] = RecordShape(model, lambda: _layout(model), record_shape)
    return shape


def _layout(model: type[BaseModel]) -> Layout:
    layout = Layout(
        [], str(model.model_config.get("extra", "ignore")), limits=limits_of(model), rest=rest_of(model)
    )
    for name, info in fields_of(model).items():
        steps = {part for part in info.metadata if isinstance(part, Step)}
        markers = [part for part in info.metadata if isinstance(part, Marker)]
        if Step.FLATTEN in steps:
            base = _marked(info.annotation, markers)
            layout.base, layout.base_name = as_object(base), name
        else:
            layout.members.append(member_of(name, info, steps, partial(_marked, markers=markers)))
    return layout


def fields_of(model: type[BaseModel]) -> dict[str, FieldInfo]:
    """Return the fields of a model, resolving names that its module defines later.

    Pydantic would resolve all reachable models at once. A codec resolves each model on first use.
    """
    fields = dict(model.model_fields)
    if not model.__pydantic_fields_complete__:
        for base in reversed(model.__mro__):
            for name, text in inspect.get_annotations(base).items():
                if name in fields and isinstance(text, str):
                    fields[name] = _completed(fields[name], _evaluated(text, base.__module__))
    return fields


def _completed(info: FieldInfo, annotation: Any) -> FieldInfo:
    found = FieldInfo.from_annotation(annotation)
    found.default, found.default_factory = info.default, info.default_factory
    return found


def limits_of(model: type[BaseModel]) -> Rules | None:
    """Return the limits of the whole object from `__limits__`."""
    limits = getattr(model, "__limits__", None)
    return limits if isinstance(limits, Rules) else None


def declared_rest(model: type[BaseModel]) -> tuple[Any, str] | None:
    """Return the type of undeclared members from `__rest__: ClassVar[…]`, and its module."""
    for base in model.__mro__:
        text = inspect.get_annotations(base).get("__rest__") if issubclass(base, BaseModel) else None
        if text is not None:
            return get_args(_evaluated(text, base.__module__))[0], base.__module__
    return None


def rest_of(model: type[BaseModel]) -> Shape | None:
    """Return the shape of undeclared members."""
    declared = declared_rest(model)
    return None if declared is None else shape_of(*declared)


def from_wire(annotation: Callable[[], Any], wire: Any) -> Callable[[], Any]:
    """Return a factory for a default value that is wire data."""
    return lambda: read(shape_of(annotation()), deepcopy(wire), "default", leaves_out=salvages.get())
