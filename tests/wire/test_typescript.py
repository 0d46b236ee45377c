"""The browser's types are made from what the server sends; the committed ones are the newest."""

from contraband.wire.typescript import WEB, files


def test_the_committed_types_are_up_to_date() -> None:
    for file, text in files().items():
        name = file.relative_to(WEB)
        assert file.read_text(encoding="utf-8") == text, (
            f"{name} is old; run: python -m contraband.wire.typescript"
        )
