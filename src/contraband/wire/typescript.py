"""The messages as TypeScript: ``python -m contraband.wire.typescript > web/src/lib/wire.ts``.

The browser's types come from the same structs that check every frame, so they cannot drift apart.
"""

from typing import Any, Final

import msgspec.inspect as inspect
from msgspec import NODEFAULT

from contraband.wire.messages import FromClient, ToClient

HEAD: Final = "// Made by `python -m contraband.wire.typescript`; do not edit."
PLAIN: Final[dict[Any, str]] = {
    inspect.StrType: "string",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "unknown",
}


class Writer:
    """Collects the interfaces that a message needs, each once, in the order they are met."""

    def __init__(self) -> None:
        self.blocks: dict[str, str] = {}

    def name_of(self, kind: Any) -> str:
        """The TypeScript name of a type; structs are written down on the way."""
        if type(kind) in PLAIN:
            return PLAIN[type(kind)]
        if isinstance(kind, inspect.ListType):
            return f"{self.item_of(kind.item_type)}[]"
        if isinstance(kind, inspect.DictType):
            return f"Record<string, {self.name_of(kind.value_type)}>"
        if isinstance(kind, inspect.UnionType):
            return " | ".join(self.name_of(part) for part in kind.types)
        if isinstance(kind, inspect.StructType):
            self.write(kind)
            return kind.cls.__name__
        raise TypeError(f"no TypeScript for {kind}")

    def item_of(self, kind: Any) -> str:
        name = self.name_of(kind)
        return f"({name})" if " | " in name else name

    def write(self, struct: inspect.StructType) -> None:
        name = struct.cls.__name__
        if name in self.blocks:
            return
        self.blocks[name] = ""  # its place, before those it needs
        lines = [
            f"/** {(struct.cls.__doc__ or '').splitlines()[0]} */",
            f"export interface {name} {{",
        ]
        if struct.tag is not None:
            lines.append(f'  {struct.tag_field}: "{struct.tag}";')
        for field in struct.fields:
            optional = "?" if field.default is not NODEFAULT else ""
            lines.append(f"  {field.encode_name}{optional}: {self.name_of(field.type)};")
        self.blocks[name] = "\n".join([*lines, "}"])

    def union(self, name: str, kind: Any) -> None:
        info = inspect.type_info(kind)
        assert isinstance(info, inspect.UnionType)
        parts = "".join(f"\n  | {self.name_of(part)}" for part in info.types)
        self.blocks[name] = f"export type {name} ={parts};"


def typescript() -> str:
    """The whole file."""
    writer = Writer()
    writer.union("FromClient", FromClient)
    writer.union("ToClient", ToClient)
    return "\n\n".join([HEAD, *writer.blocks.values()]) + "\n"


if __name__ == "__main__":
    print(typescript(), end="")
