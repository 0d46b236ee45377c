"""Load contraband.* from its .py files even where a compiled module lies beside them.

Python prefers the compiled one. Tests run both ways, and a debugger needs the source.
"""

import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType


class SourceOnly(MetaPathFinder):
    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname.startswith("contraband."):
            for folder in path or ():
                spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(fullname)
                if spec is not None and spec.loader is not None:
                    return spec
        return None  # not ours, or no source: the ordinary finders go on


def install() -> None:
    sys.meta_path.insert(0, SourceOnly())
