"""Attribute docstrings, which are read from the source only when a JSON Schema is generated."""

from __future__ import annotations

import ast
import inspect
import sys
from functools import cache

from pydantic import BaseModel


def described(model: type[BaseModel]) -> dict[str, str]:
    """Return descriptions by attribute. A subclass overrides its bases."""
    found: dict[str, str] = {}
    for base in reversed(model.__mro__):
        found.update(_module(base.__module__).get(base.__qualname__, {}))
    return found


@cache
def _module(name: str) -> dict[str, dict[str, str]]:
    """Return descriptions by class, or nothing if the source of the module is not available."""
    try:
        tree = ast.parse(inspect.getsource(sys.modules[name]))
    except (OSError, TypeError, KeyError, SyntaxError):
        return {}
    return {node.name: _attributes(node) for node in tree.body if isinstance(node, ast.ClassDef)}


def _attributes(node: ast.ClassDef) -> dict[str, str]:
    found: dict[str, str] = {}
    for before, after in zip(node.body, node.body[1:], strict=False):
        if isinstance(before, ast.AnnAssign) and isinstance(before.target, ast.Name):
            text = after.value if isinstance(after, ast.Expr) else None
            if isinstance(text, ast.Constant) and isinstance(text.value, str):
                found[before.target.id] = inspect.cleandoc(text.value)
    return found
