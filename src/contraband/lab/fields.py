"""What a state copies and saves, generated from the one place where its fields are declared.

    python -m contraband.lab.fields

reads ``__init__`` in every ``state.py`` (of the kernel and of each game) and writes ``fields.py``
beside it, so no field can be forgotten in a copy or a saved table. A test compares them.

A field's type says how it is copied and saved. Exceptions are written beside the type:

    self.poses: Annotated[vec[i64], SHARED] = vec[i64]()     copies share it
    self.ready: Annotated[i64, DERIVED] = 0                  copied, but not saved
    self.drawn: Annotated[list[int], PASSING] = []           neither copied nor saved
    self.dogs: Annotated[i64, "tokens"] = 0                  saved in a list with its neighbours
"""

import ast
import textwrap
from pathlib import Path
from typing import Final, NamedTuple

PACKAGE: Final = Path(__file__).parents[1]
KERNEL: Final = PACKAGE / "core" / "state.py"
WIDTH: Final = 100
SHARED, DERIVED, PASSING = "SHARED", "DERIVED", "PASSING"
COPIES: Final = {"i64": "", "bool": "", "vec[i64]": "[:]", "Chance": ".clone()"}


class Field(NamedTuple):
    """One line in a state's ``__init__``."""

    name: str
    kind: str  # its type, as written there
    mark: str  # SHARED, DERIVED, PASSING, the list it is saved in, or nothing

    def copy(self) -> str:
        """What a copy gets."""
        if self.mark != SHARED and self.kind not in COPIES:
            raise ValueError(f"say how {self.kind} {self.name} is copied")
        return f"s.{self.name}{'' if self.mark == SHARED else COPIES[self.kind]}"

    def is_saved(self) -> bool:
        return self.mark not in (DERIVED, PASSING)


class Declared(NamedTuple):
    """A state as declared."""

    name: str
    fields: list[Field]

    def copied(self) -> list[Field]:
        """Every state gets ``seats`` when it is made."""
        return [field for field in self.fields if field.mark != PASSING and field.name != "seats"]

    def saved(self) -> list[str]:
        """The names under which fields are saved, with the fields that share each name."""
        groups: dict[str, list[str]] = {}
        for field in self.fields:
            if field.is_saved():
                shared = field.mark not in ("", SHARED)
                groups.setdefault(field.mark if shared else field.name, []).append(field.name)
        return [
            name if members == [name] else f"{name}={','.join(members)}"
            for name, members in groups.items()
        ]


def declared(source: str) -> Declared:
    """The state that a ``state.py`` declares: its only class with fields."""
    for node in ast.parse(source).body:
        if isinstance(node, ast.ClassDef):
            for part in node.body:
                if isinstance(part, ast.FunctionDef) and part.name == "__init__":
                    found = [field_of(line) for line in part.body]
                    return Declared(node.name, [field for field in found if field is not None])
    raise ValueError("no class with fields")


def field_of(line: ast.stmt) -> Field | None:
    """The field that a line of ``__init__`` declares; None for the call of the kernel's own."""
    if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Attribute):
        return Field(line.target.attr, *kind_of(line.annotation))
    if isinstance(line, ast.Assign) and isinstance(line.targets[0], ast.Attribute):
        is_switch = isinstance(line.value, ast.Constant) and isinstance(line.value.value, bool)
        return Field(line.targets[0].attr, "bool" if is_switch else "i64", "")
    return None


def kind_of(annotation: ast.expr) -> tuple[str, str]:
    """The type, and what is written beside it."""
    if isinstance(annotation, ast.Subscript) and ast.unparse(annotation.value) == "Annotated":
        assert isinstance(annotation.slice, ast.Tuple)
        kind, mark = annotation.slice.elts
        return ast.unparse(kind), ast.unparse(mark).strip("'")
    return ast.unparse(annotation), ""


def written(file: Path) -> str:
    """What the ``fields.py`` beside this ``state.py`` must contain."""
    state = declared(file.read_text(encoding="utf-8"))
    module = ".".join(file.relative_to(PACKAGE.parent).with_suffix("").parts)
    if file == KERNEL:
        imported, before, after = "", "", ""
        name, result = "copy_kernel", "None"
    else:
        imported = "from contraband.core.fields import copy_kernel\n\n"
        before, after = "    copy_kernel(s, new)\n", "    return new\n"
        name, result = "copied", f'"{state.name}"'
    return (
        '"""Made by `python -m contraband.lab.fields` from state.py; do not edit."""\n\n'
        f"from typing import TYPE_CHECKING, Final\n\n{imported}"
        f"if TYPE_CHECKING:\n    from {module} import {state.name}\n\n"
        f'SAVED: Final = """\n{textwrap.fill(" ".join(state.saved()), WIDTH)}\n"""\n\n\n'
        f'def {name}(s: "{state.name}", new: "{state.name}") -> {result}:\n'
        f"{before}{copies(state)}{after}"
    )


def copies(state: Declared) -> str:
    """As many fields to a line as fit; compiled, each is copied separately all the same."""
    lines: list[str] = []
    here: list[Field] = []
    for field in state.copied():
        if len(line_of([*here, field])) > WIDTH:
            lines.append(line_of(here))
            here = []
        here.append(field)
    return "".join(f"{line}\n" for line in [*lines, line_of(here)])


def line_of(fields: list[Field]) -> str:
    names = ", ".join(f"new.{field.name}" for field in fields)
    return f"    {names} = {', '.join(field.copy() for field in fields)}"


def files() -> dict[Path, str]:
    """Every file, and what it must contain."""
    states = [KERNEL, *sorted(PACKAGE.glob("games/*/state.py"))]
    return {state.with_name("fields.py"): written(state) for state in states}


if __name__ == "__main__":
    for file, text in files().items():
        file.write_text(text, encoding="utf-8")
