"""The browser's files, read once at the start: no path from outside ever touches the disk."""

import mimetypes
from pathlib import Path
from typing import Any, Final

from litestar import Request, Response, get
from litestar.datastructures import State

from contraband.server.errors import Denied

STATIC: Final = Path(__file__).parent / "static"
INDEX: Final = "index.html"
NOT_BUILT: Final = (
    "<!doctype html><html lang=en><meta charset=utf-8><title>Contraband</title>"
    "<p>The browser table has not been built: run <code>make web</code> and start again.</p>"
)
FOREVER: Final = "public, max-age=31536000, immutable"  # names in assets/ carry their hash

mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("application/manifest+json", ".webmanifest")


class Pages:
    """All files of the browser table by path."""

    def __init__(self, folder: Path = STATIC) -> None:
        self.files = {
            file.relative_to(folder).as_posix(): file.read_bytes()
            for file in sorted(folder.rglob("*"))
            if file.is_file()
        }

    def find(self, path: str) -> Response[bytes]:
        """A file, or the one page for every address that the browser itself understands."""
        name = path.strip("/")
        if name in self.files and name != INDEX:
            kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
            keep = FOREVER if name.startswith("assets/") else "no-cache"
            return Response(self.files[name], media_type=kind, headers={"cache-control": keep})
        if name.startswith("api/") or "." in name.rsplit("/", 1)[-1]:
            raise Denied("not_found", 404)
        page = self.files.get(INDEX, NOT_BUILT.encode())
        return Response(page, media_type="text/html", headers={"cache-control": "no-cache"})


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(request: Request[Any, Any, State]) -> Response[bytes]:
    pages: Pages = request.app.state.pages
    return pages.find(request.url.path)
