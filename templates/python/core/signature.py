"""Signatures of constructors for `inspect.signature`, `help` and editors: attribute names, types
and default values.
"""

from __future__ import annotations

from collections.abc import Iterator
from inspect import Parameter, Signature, signature
from keyword import iskeyword
from typing import Any

from pydantic import BaseModel
from pydantic.fields import FieldInfo

from .annotations import fields_of


class _Made:
    """Represents a default value that is created for each record."""

    def __repr__(self) -> str:
        return "<factory>"


_made = _Made()


class ConstructorSignature:
    """Computed on first access, because annotations can use names that their module defines
    later.
    """

    def __get__(self, instance: object, owner: type[BaseModel]) -> Signature:
        if instance is not None:
            raise AttributeError("__signature__")
        if not getattr(owner.__init__, "__pydantic_base_init__", False):
            own = signature(owner.__init__)
            return own.replace(parameters=list(own.parameters.values())[1:])
        return Signature(list(_parameters(owner)), return_annotation=None)


def _parameters(model: type[BaseModel]) -> Iterator[Parameter]:
    fields = _known_fields(model)
    for name, info in fields.items():
        if name.isidentifier() and not iskeyword(name):
            yield _keyword(name, info.annotation, _default(info))
    if model.model_config.get("extra") == "allow":
        yield _keyword("unknown_fields", dict[str, Any], _made)
        others = "others"
        while others in fields:
            others += "_"
        yield Parameter(others, Parameter.VAR_KEYWORD, annotation=Any)


def _known_fields(model: type[BaseModel]) -> dict[str, FieldInfo]:
    try:
        return fields_of(model)
    except NameError:
        return dict(model.model_fields)


def _keyword(name: str, annotation: Any, default: Any) -> Parameter:
    return Parameter(name, Parameter.KEYWORD_ONLY, annotation=annotation, default=default)


def _default(info: FieldInfo) -> Any:
    if info.is_required():
        return Parameter.empty
    return info.default if info.default_factory is None else _made
