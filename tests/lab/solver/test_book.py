"""The shipped book: near an equilibrium, complete, and only used with the cards it is for."""

from pathlib import Path

import pytest

from contraband.cli.exploit import exploit
from contraband.core.options import BadInput
from contraband.games.soda.bots.book.policy import BOOK, Book, knows
from contraband.games.soda.bots.book.rules import EVENTS, round_rules
from contraband.games.soda.data import CARDS
from contraband.lab.solver.nashconv import measure_gains
from contraband.lab.solver.policy_writer import join
from contraband.lab.solver.quantal import follow
from contraband.lab.solver.sampled import solve
from contraband.lab.solver.sampled_gain import estimate


def test_the_book_knows_every_round() -> None:
    book = Book(BOOK)
    for players in range(3, 9):
        for event in EVENTS:
            assert book.profile(players, event).rules == round_rules(players, event)


def test_training_comes_closer_to_an_equilibrium() -> None:
    rules = round_rules(3)
    short, longer = (measure_gains(solve(rules, deals, seed=2)) for deals in (20, 2000))
    assert longer.nashconv < short.nashconv / 2


@pytest.mark.parametrize("event", EVENTS)
def test_with_three_players_nobody_gains_more_than_a_fiftieth_of_a_cap(event: str) -> None:
    assert measure_gains(Book(BOOK).profile(3, event)).nashconv <= 0.02


def test_wavering_less_and_less_leads_to_an_equilibrium() -> None:
    """Also where self-play goes in circles: with the Superior Officer."""
    found = measure_gains(follow(round_rules(3, "superior_officer"), remember=False, steps=11))
    assert found.nashconv < 0.1


def test_sampled_gains_agree_with_exact_ones() -> None:
    profile = solve(round_rules(3), 200, seed=2)
    exact, sampled = measure_gains(profile), estimate(profile, 4000, 20_000)
    assert sampled.guard == pytest.approx(exact.guard, abs=0.1)
    assert sampled.traveller == pytest.approx(exact.traveller, abs=0.1)
    assert sampled.nashconv == pytest.approx(exact.nashconv, abs=0.4)


def test_a_book_for_other_cards_is_left_closed(tmp_path: Path) -> None:
    path = tmp_path / "other.bin"
    path.write_bytes(join({}, "00" * 16))
    assert not knows(CARDS.fingerprint, path)
    assert not knows(CARDS.fingerprint, tmp_path / "missing.bin")
    assert knows(CARDS.fingerprint)


def test_a_file_that_is_no_book_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "no.bin"
    path.write_bytes(b"x" * 100)
    with pytest.raises(ValueError, match=r"^no\.bin is not a book of Soda Smugglers$"):
        Book(path)


def test_exploit_prints_the_numbers(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "140")
    exploit("soda", players=[3], exact=True, events=True)
    out = capsys.readouterr().out
    assert "NashConv" in out
    assert "0.0023" in out
    assert all(event in out for event in EVENTS[1:])


def test_exploit_refuses_a_table_nobody_can_play_at() -> None:
    with pytest.raises(BadInput, match="soda is for 3 to 8 players, not 9"):
        exploit("soda", players=[9], exact=True)
