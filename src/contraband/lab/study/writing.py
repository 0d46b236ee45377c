"""A study given as a dictionary, written as the equivalent file."""

import json
from typing import Any


def as_toml(plan: dict[str, Any]) -> str:
    return "".join(f"{name_of(name)} = {value_of(value)}\n" for name, value in plan.items())


def name_of(name: object) -> str:
    return json.dumps(str(name), ensure_ascii=False)


def value_of(value: object) -> str:
    """JSON writes everything but tables as TOML does."""
    if isinstance(value, dict):
        inside = ", ".join(f"{name_of(name)} = {value_of(each)}" for name, each in value.items())
        return f"{{ {inside} }}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(value_of, value))}]"
    return json.dumps(value, ensure_ascii=False)
