"""What must be compiled is: one module left out once cost a game nine tenths of its speed."""

import ast
import inspect
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import contraband

ROOT = Path(__file__).parent.parent
NAMED = (Path(__file__).parent / "compiled.txt").read_text().split()


def chosen_by_setup() -> list[str]:
    """The modules setup.py hands to mypyc."""
    code = (
        "import setuptools; setuptools.setup = lambda **_: None; import runpy;"
        "print(*runpy.run_path('setup.py')['sources'](), sep='\\n')"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    within = (Path(line).relative_to("src") for line in done.stdout.split())
    return [".".join(path.with_suffix("").parts) for path in within]


def test_setup_compiles_the_modules_that_are_named() -> None:
    """A new module of the rules is added to compiled.txt; one that goes has a reason."""
    assert chosen_by_setup() == NAMED


def test_every_named_module_is_compiled() -> None:
    """Where there is a C compiler: elsewhere everything runs as plain Python."""
    code = (
        "import sys, importlib; print(*(importlib.import_module(m).__file__ for m in sys.argv[1:]))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, *NAMED], capture_output=True, text=True, check=True
    )
    plain = [file for file in done.stdout.split() if file.endswith(".py")]
    assert plain == ([] if can_compile() else done.stdout.split())
    assert contraband.compiled() == can_compile()


@pytest.mark.parametrize("name", NAMED)
def test_what_is_compiled_keeps_its_docstrings(name: str) -> None:
    """``help(contraband.core.game)`` says what the source says."""
    module = import_module(name)
    source = (ROOT / "src" / name.replace(".", "/")).with_suffix(".py")
    tree = ast.parse(source.read_text(encoding="utf-8"))
    assert inspect.getdoc(module) == ast.get_docstring(tree)
    for path, text in said(tree, []):
        thing: object = module
        for part in path:
            thing = inspect.getattr_static(thing, part)
        assert inspect.getdoc(thing) == text, ".".join(path)


def said(node: ast.Module | ast.ClassDef, path: list[str]) -> Iterator[tuple[list[str], str]]:
    """Classes, functions and methods with what is said about each."""
    for part in node.body:
        if isinstance(part, ast.ClassDef | ast.FunctionDef):
            text = ast.get_docstring(part)
            if text is not None and part.name != "__init__":
                yield [*path, part.name], text
        if isinstance(part, ast.ClassDef):
            yield from said(part, [*path, part.name])


def can_compile() -> bool:
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    headers = Path(sysconfig.get_path("include"), "Python.h")
    return shutil.which(compiler) is not None and headers.exists()
