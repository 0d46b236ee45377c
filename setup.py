"""Compile rules, solver and rolling dice with mypyc where a C compiler is at hand.

Elsewhere they run as plain Python. Everything else about the package stands in pyproject.toml.
"""

import ast
import os
import re
import shutil
import sys
import sysconfig
from pathlib import Path

from setuptools import Extension, setup

PACKAGE = Path("src/contraband")

# Left interpreted in a game's folder, or in one of its folders that have the same shape: not hot,
# and free to use what mypyc does not like. These are places, not names: a chapter of the rules may
# be called as it likes. tests/compiled.txt lists every module that must be compiled.
INTERPRETED = (
    *("view", "preview", "terminal", "invariants", "layout"),
    *("bots/players", "bots/beginners", "bots/scripts", "bots/book"),
)
SAME_SHAPE = {
    "cuba": ("cloth", "race", "smugglers", "cobbers", "couriers", "marketeers", "practice")
}

# The commands that build. The others (metadata, sdist) need not wait for mypyc.
BUILDING = {"build", "build_ext", "bdist_wheel", "editable_wheel", "install", "develop"}


def has_compiler() -> bool:
    """A C compiler and Python's headers (Debian ships these apart)."""
    cc = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cl"
    header = Path(sysconfig.get_path("include"), "Python.h")
    return shutil.which(cc.split()[0]) is not None and header.exists()


def sources() -> list[str]:
    core = list(PACKAGE.glob("core/**/*.py"))
    games = [p for p in PACKAGE.glob("games/*/**/*.py") if not is_left_interpreted(p)]
    solver = [PACKAGE / "lab/solver" / name for name in ("deal.py", "trainer.py")]
    dice = [PACKAGE / "physics/crowd.py"]
    return sorted(str(p) for p in core + games + solver + dice if p.name != "__init__.py")


def is_left_interpreted(path: Path) -> bool:
    """Earlier versions (soda_1) are compiled as well: their classes inherit from the kernel's."""
    within = path.relative_to(PACKAGE / "games")
    game, *parts = within.with_suffix("").parts
    if parts[0] in SAME_SHAPE.get(game, ()):
        parts = parts[1:]
    place = "/".join(parts)
    return any(place == each or place.startswith(f"{each}/") for each in INTERPRETED)


def units() -> list[tuple[list[str], str]]:
    """What is compiled as one: inside a unit a call into the kernel is direct and can be inlined.

    Cuba Cube is nearly as large as the rest together and spends its time in its own guesses at
    flights: as a unit of its own it is compiled beside the others, in half the time.
    """
    cuba = [path for path in sources() if "games/cuba" in Path(path).as_posix()]
    others = [path for path in sources() if path not in cuba]
    return [(others, "contraband"), (cuba, "contraband_cuba")]


def extensions() -> list[Extension]:
    if not BUILDING.intersection(sys.argv) or not sources():
        return []
    if os.environ.get("CONTRABAND_COMPILE") == "0" or not has_compiler():
        print("contraband: not compiling the rules, plain Python it is")
        return []
    try:
        from mypyc.build import mypycify
    except ImportError as error:
        print(f"contraband: mypyc cannot be imported ({error}), plain Python it is")
        return []
    # The shared library lies beside our package, not in it: mypyc works out each module's __file__
    # from there, and data.py needs the right one to find its cards.toml.
    level = os.environ.get("CONTRABAND_OPTIMISE", "3")  # 0 builds in a quarter of the time
    built = mypycify(sources(), opt_level=level, debug_level="0", separate=units())
    said = docstrings()
    for extension in built:
        extension.sources = [mended(source, said) for source in extension.sources]
        # Nobody outside uses or replaces our functions and tables by name: they need no detour.
        # A product and a sum are rounded one after the other, as interpreted Python does it.
        # Warnings about C that nobody wrote would take the compiler longer than the code itself.
        if not sys.platform.startswith("win"):
            own = ["-fvisibility=hidden", "-ffp-contract=off", "-Wno-all"]
            extension.extra_compile_args = [*extension.extra_compile_args, *own]
    return built


# -- docstrings: mypyc keeps the signature of a function, but drops what is said about it ----------

SIGNATURE = r'PyDoc_STR\((?P<signature>NULL|"(?:[^"\\]|\\.)*")\)'
IN_C = [
    re.compile(rf"(?P<before>\(PyCFunction\)CPyPy_(?P<name>\w+),\s*METH_[\w| ]+, ){SIGNATURE}"),
    re.compile(rf"(?P<before>CPyType_(?P<name>\w+)_template_ = {{[^}}]*\.tp_doc = ){SIGNATURE}"),
    re.compile(r'(?P<before>"(?P<name>contraband\.[\w.]+)",\s*)(?P<signature>NULL)(?=, /\* doc)'),
]


# unbox() counts a reference to the vec it gives; what mypyc 2.4 writes around it forgets it. Where
# Python code sets an attribute ("s.caps = ...") it counts once more, and where Python code hands a
# vec to a compiled function it never gives it back. Either keeps the vec for ever. Whoever calls
# keeps an argument alive, so that one need not be counted at all.
SET = re.compile(
    r"(?P<once>tmp = Vec\w+Api\.unbox\(value.*\);\s*if \(VEC_IS_ERROR\(tmp\)\) {\s*"
    r'CPy_TypeError\("[^"]*", value\); return -1;\s*}\s*)VEC_\w+_INCREF\(tmp\);'
)
HANDED_OVER = re.compile(
    r"(?P<once>(?P<vec>arg_\w+) = Vec(?P<kind>\w+)Api\.unbox\(obj_.*\);\s*"
    r'if \(VEC_IS_ERROR\(arg_\w+\)\) {\s*CPy_TypeError\("[^"]*", obj_\w+\); goto fail;\s*})'
)


def docstrings() -> dict[str, str]:
    """What is said in the sources about modules, classes and functions, by their full names."""
    found: dict[str, str] = {}
    for path in sources():
        name = ".".join(Path(path).relative_to("src").with_suffix("").parts)
        collect(ast.parse(Path(path).read_text(encoding="utf-8")), name, found)
    return found


def collect(
    node: ast.Module | ast.ClassDef | ast.FunctionDef, name: str, found: dict[str, str]
) -> None:
    found[name] = ast.get_docstring(node) or ""
    for part in node.body:
        if isinstance(part, ast.ClassDef | ast.FunctionDef):
            collect(part, f"{name}.{part.name}", found)


def mended(source: str, said: dict[str, str]) -> str:
    """A copy of this C file with docstrings and without leaks, or the file itself.

    A copy, written only when it changes: so neither mypyc nor the compiler does its work again.
    """
    before = text = Path(source).read_text(encoding="utf-8")
    for pattern in IN_C:
        text = pattern.sub(lambda match: told(match, said), text)
    text = SET.sub(r"\g<once>", text)
    text = HANDED_OVER.sub(given_back, text)
    if text == before:
        return source
    copy = Path(source).with_suffix(".mended.c")
    if not copy.exists() or copy.read_text(encoding="utf-8") != text:
        copy.write_text(text, encoding="utf-8")
    return str(copy)


def given_back(match: re.Match[str]) -> str:
    return f"{match['once']}\nVEC_{match['kind'].upper()}_DECREF({match['vec']});"


def told(match: re.Match[str], said: dict[str, str]) -> str:
    """The same piece of C with the docstring behind the signature, if mypyc has written one."""
    text = said.get(match["name"].replace("___", "."), "")
    if not text:
        return match[0]
    signature = match["signature"].strip('"') if match["signature"] != "NULL" else ""
    return f'{match["before"]}PyDoc_STR("{signature}{in_c(text)}")'


def in_c(text: str) -> str:
    """The inside of a string in C."""
    plain = set(range(32, 127)) - set(b'"?\\')
    return "".join(chr(b) if b in plain else f"\\{b:03o}" for b in text.encode())


setup(ext_modules=extensions())
