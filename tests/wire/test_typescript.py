"""The browser's types are made from what the server sends; the committed ones are the newest."""

from typing import Annotated, Literal

from msgspec import Meta, Struct, inspect

from contraband.wire.typescript import WEB, Writer, files


def test_the_committed_types_are_up_to_date() -> None:
    for file, text in files().items():
        name = file.relative_to(WEB)
        assert file.read_text(encoding="utf-8") == text, (
            f"{name} is old; run: python -m contraband.wire.typescript"
        )


def test_keys_of_tables_have_their_types() -> None:
    class Box(Struct):
        """What is in it."""

        counts: dict[str, int]
        foods: dict[Literal["beans", "corn"], int]

    writer = Writer()
    writer.name_of(inspect.type_info(Box))
    assert "counts: Record<string, number>;" in writer.text()
    assert 'foods: Partial<Record<"beans" | "corn", number>>;' in writer.text()


def test_words_with_numbers_come_as_a_list_in_their_order() -> None:
    size = Annotated[
        Literal["small", "large"],
        Meta(extra={"typescript": "Size", "listed": ("SIZES", ["small", "large"])}),
    ]
    writer = Writer()
    writer.name_of(inspect.type_info(size))
    assert 'export const SIZES = ["small", "large"] as const;' in writer.text()
    assert "export type Size = (typeof SIZES)[number];" in writer.text()
