"""The browser's types, made from the structs that the server sends and reads.

    python -m contraband.wire.typescript

writes ``web/src/lib/wire.ts`` (the messages) and ``web/src/games/GAME/seen.ts`` (what a seat sees,
and what its answers would lead to), so that they cannot drift apart from what is really sent. A
test compares them.
"""

from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import msgspec.inspect as inspect
from msgspec import NODEFAULT, Struct

from contraband.games import GAMES
from contraband.wire.messages import FromClient, ToClient

HEAD: Final = "// Made by `python -m contraband.wire.typescript`; do not edit."
WEB: Final = Path(__file__).parents[3] / "web" / "src"
WIDTH: Final = 100  # what the browser's formatter leaves on one line
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
        if isinstance(kind, inspect.ListType | inspect.VarTupleType):
            return f"{self.item_of(kind.item_type)}[]"
        if isinstance(kind, inspect.TupleType):
            return f"[{', '.join(self.name_of(item) for item in kind.item_types)}]"
        if isinstance(kind, inspect.DictType):
            return self.table(kind)
        if isinstance(kind, inspect.LiteralType):
            return " | ".join(f'"{value}"' for value in kind.values)
        if isinstance(kind, inspect.UnionType):
            return " | ".join(self.name_of(part) for part in kind.types)
        if isinstance(kind, inspect.StructType):
            self.write(kind)
            return kind.cls.__name__
        if isinstance(kind, inspect.Metadata):
            return self.told(kind)
        raise TypeError(f"no TypeScript for {kind}")

    def table(self, kind: inspect.DictType) -> str:
        """A key that must be one of some words need not be there."""
        key, value = self.name_of(kind.key_type), self.name_of(kind.value_type)
        inner = kind.key_type
        while isinstance(inner, inspect.Metadata):
            inner = inner.type
        record = f"Record<{key}, {value}>"
        return f"Partial<{record}>" if isinstance(inner, inspect.LiteralType) else record

    def told(self, kind: inspect.Metadata) -> str:
        """The name that a type brings along; a set of words is written down under it."""
        told = kind.extra or {}
        name = told.get("typescript")
        if name is None:
            return self.name_of(kind.type)
        if "listed" in told:
            self.numbered(name, *told["listed"])
        elif isinstance(kind.type, inspect.LiteralType):
            self.words(name, kind.type)
        return str(name)

    def words(self, name: str, kind: inspect.LiteralType) -> None:
        words = [f'"{value}"' for value in kind.values]
        line = f"export type {name} = {' | '.join(words)};"
        listed = "".join(f"\n  | {word}" for word in words)
        self.blocks[name] = line if len(line) <= WIDTH else f"export type {name} ={listed};"

    def numbered(self, name: str, constant: str, words: list[str]) -> None:
        """Words that have numbers: the browser gets them in order, and their type from that."""
        quoted = [f'"{word}"' for word in words]
        line = f"export const {constant} = [{', '.join(quoted)}] as const;"
        lines = "".join(f"\n  {word}," for word in quoted)
        made = line if len(line) <= WIDTH else f"export const {constant} = [{lines}\n] as const;"
        self.blocks[name] = f"{made}\nexport type {name} = (typeof {constant})[number];"

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
            optional = "?" if may_be_left_out(field) else ""
            lines.append(f"  {field.encode_name}{optional}: {self.name_of(field.type)};")
        self.blocks[name] = "\n".join([*lines, "}"])

    def union(self, name: str, kind: Any) -> None:
        info = inspect.type_info(kind)
        assert isinstance(info, inspect.UnionType)
        parts = "".join(f"\n  | {self.name_of(part)}" for part in info.types)
        self.blocks[name] = f"export type {name} ={parts};"

    def text(self, *imports: str) -> str:
        head = "\n".join([HEAD, *(["", *imports] if imports else [])])
        return "\n\n".join([head, *self.blocks.values()]) + "\n"


def may_be_left_out(field: inspect.Field) -> bool:
    """It has a plain default, or is UNSET unless given."""
    unset = not field.required and field.default_factory is NODEFAULT
    return field.default is not NODEFAULT or unset


def messages() -> str:
    """All that goes over the socket."""
    writer = Writer()
    writer.union("FromClient", FromClient)
    writer.union("ToClient", ToClient)
    return writer.text('import type { AnyPreview, AnyView } from "../games/views";')


def view_of(game: str) -> type[Struct]:
    """The struct that a game's view is: SodaView of games/soda/view.py."""
    module = import_module(f"contraband.games.{game}.view")
    found: type[Struct] = getattr(module, f"{game.capitalize()}View")
    return found


def preview_of(game: str) -> type[Struct] | None:
    """The struct of a game's previews: SodaPreview of games/soda/preview.py, if it has one."""
    name = f"contraband.games.{game}.preview"
    if find_spec(name) is None:
        return None
    found: type[Struct] = getattr(import_module(name), f"{game.capitalize()}Preview")
    return found


def seen_types(game: str) -> str:
    """What a seat of this game sees, and what its answers would lead to."""
    writer = Writer()
    writer.name_of(inspect.type_info(view_of(game)))
    preview = preview_of(game)
    if preview is not None:
        writer.name_of(inspect.type_info(preview))
    return writer.text()


def views() -> str:
    """All views and previews by the name of their game."""
    views = {game: view_of(game).__name__ for game in GAMES}
    found = {game: preview_of(game) for game in GAMES}
    previews = {game: kind.__name__ for game, kind in found.items() if kind is not None}
    imports = [
        f'import type {{ {", ".join(sorted(names))} }} from "./{game}/seen";'
        for game in GAMES
        if (names := [name[game] for name in (views, previews) if game in name])
    ]
    writer = Writer()
    writer.blocks["Views"] = table_of("Views", views)
    writer.blocks["AnyView"] = "export type AnyView = Views[keyof Views];"
    writer.blocks["Previews"] = table_of("Previews", previews)
    writer.blocks["AnyPreview"] = "export type AnyPreview = Previews[keyof Previews];"
    return writer.text(*imports)


def table_of(name: str, kinds: dict[str, str]) -> str:
    fields = "".join(f"  {game}: {kind};\n" for game, kind in kinds.items())
    inside = f"\n{fields}" if fields else ""
    return f"export interface {name} {{{inside}}}"


def files() -> dict[Path, str]:
    """Every file, and what must stand in it."""
    made = {WEB / "lib" / "wire.ts": messages(), WEB / "games" / "views.ts": views()}
    return made | {WEB / "games" / game / "seen.ts": seen_types(game) for game in GAMES}


if __name__ == "__main__":
    for file, text in files().items():
        file.write_text(text, encoding="utf-8")
