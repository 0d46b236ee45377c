"""What copies and saves a state is made from its declaration, and committed up to date."""

import pytest

from contraband.lab.fields import PACKAGE, Field, declared, files


def test_the_committed_files_are_up_to_date() -> None:
    for file, text in files().items():
        name = file.relative_to(PACKAGE)
        assert file.read_text(encoding="utf-8") == text, (
            f"{name} is old; run: python -m contraband.lab.fields"
        )


STATE = """
class Some(State):
    def __init__(self, seats: i64) -> None:
        super().__init__(seats)
        self.caps: i64 = 0  # a comment
        self.is_late = False
        self.row: vec[i64] = vec[i64]()
        self.poses: Annotated[vec[i64], SHARED] = vec[i64]()
        self.ready: Annotated[i64, DERIVED] = 0
        self.drawn: Annotated[list[int], PASSING] = []
        self.one: Annotated[i64, "pair"] = 0
        self.two: Annotated[i64, "pair"] = 0
"""


def test_types_and_marks_say_what_is_done_with_a_field() -> None:
    state = declared(STATE)
    assert state.name == "Some"
    assert state.saved() == ["caps", "is_late", "row", "poses", "pair=one,two"]
    copies = {field.name: field.copy() for field in state.copied()}
    assert copies == {
        "caps": "s.caps",
        "is_late": "s.is_late",
        "row": "s.row[:]",
        "poses": "s.poses",
        "ready": "s.ready",
        "one": "s.one",
        "two": "s.two",
    }


def test_what_nobody_said_how_to_copy_is_refused() -> None:
    with pytest.raises(ValueError, match="say how list\\[int\\] odd is copied"):
        Field("odd", "list[int]", "").copy()
