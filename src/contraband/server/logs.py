"""What the server tells its host: one line an event, plain or JSON, and never a secret.

No line holds a value that people or their browsers have sent. Faults are told by their kind and
their place in the code: the message of an exception may quote a name, a token or a whole row.
"""

import errno
import json
import logging
import sys
import threading
import traceback
from datetime import UTC, datetime
from typing import IO, Any, Final

from contraband.server.request_ids import current_request_id

LOGGER: Final = logging.getLogger("contraband")
KINDS: Final = ("plain", "json")
LEVELS: Final = ("info", "warning", "error")
OPENED: Final = {"name": LOGGER.name, "levelname": "INFO", "msg": "Contraband is open"}
FRAMES: Final = 40  # of one traceback


def begin(kind: str, level: str, out: IO[str] | None = None) -> None:
    """From now on everything that this process logs goes through our lines."""
    handler = logging.StreamHandler(out or sys.stderr)
    handler.setFormatter(JsonLines() if kind == "json" else PlainLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    LOGGER.setLevel(level.upper())
    logging.captureWarnings(True)
    threading.excepthook = thread_failed


def tell(event: str, **fields: Any) -> None:
    """Something ordinary that a host may want to follow."""
    LOGGER.info(event, extra={"fields": fields})


def fault(event: str, error: BaseException | None, **fields: Any) -> None:
    """Something that must not happen."""
    LOGGER.error(event, exc_info=error, extra={"fields": fields})


def opened(address: str) -> str:
    """The first line, for those who start servers: without the admin's link, as it may be kept."""
    fields = {"fields": {"address": address}}
    return JsonLines().format(logging.makeLogRecord({**OPENED, **fields}))


def thread_failed(what: threading.ExceptHookArgs) -> None:
    fault("A thread of the server failed", what.exc_value)


# -- lines -----------------------------------------------------------------------------------------


class JsonLines(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        line = parts(record)
        if record.exc_info and record.exc_info[1] is not None:
            line["trace"] = trace(record.exc_info[1])
        return json.dumps(line, ensure_ascii=True, default=str)


class PlainLines(logging.Formatter):
    """For people: time, level, event, then the fields; a traceback below it."""

    def format(self, record: logging.LogRecord) -> str:
        line = parts(record)
        words = [line.pop("time"), line.pop("level").upper(), line.pop("event")]
        words += [f"{name}={value}" for name, value in line.items()]
        if record.exc_info and record.exc_info[1] is not None:
            words += ["\n    " + place for place in trace(record.exc_info[1])]
        return " ".join(words)


def parts(record: logging.LogRecord) -> dict[str, Any]:
    """A record as named parts. Of what others log only the first line is known to hold no value:
    asyncio adds what a failed task was given.
    """
    at = datetime.fromtimestamp(record.created, UTC)
    message = record.getMessage().strip().partition("\n")[0]
    found = {
        "time": at.isoformat(timespec="milliseconds").replace("+00:00", "Z"),
        "level": record.levelname.lower(),
        "event": message,
    }
    request = current_request_id()
    if request:
        found["request"] = request
    if record.name != LOGGER.name:
        found["by"] = record.name
    return found | getattr(record, "fields", {})


def trace(error: BaseException) -> list[str]:
    """Kinds and places of a fault and of what led to it, without a word of their messages."""
    found: list[str] = []
    while True:
        found.append(kind_of(error))
        for frame in traceback.extract_tb(error.__traceback__)[-FRAMES:]:
            found.append(f"{frame.filename}:{frame.lineno} in {frame.name}: {frame.line}")
        before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
        if before is None:
            return found
        found.append("caused by")
        error = before


def kind_of(error: BaseException) -> str:
    """Its class, and a code where there is one: those come from a fixed list."""
    name = f"{type(error).__module__}.{type(error).__qualname__}"
    code = getattr(error, "sqlite_errorname", None) or getattr(error, "sqlstate", None)
    if isinstance(error, OSError):
        code = errno.errorcode.get(error.errno or 0)
    return f"{name} {code}" if code else name
