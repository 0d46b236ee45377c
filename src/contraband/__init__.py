"""Contraband: a table for smuggling games."""

import os

__version__ = "0.1.0"

if os.environ.get("CONTRABAND_INTERPRETED") == "1":
    from contraband import _interpreted

    _interpreted.install()


def compiled() -> bool:
    """Whether the rules run as compiled code in this process."""
    from contraband.core import kernel

    return not kernel.__file__.endswith(".py")
