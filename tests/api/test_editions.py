"""Editions as objects: changed values, card files, and games that carry their cards along."""

import copy
import json
import pickle
from pathlib import Path
from typing import Any

import pytest
from editions import CHANGES, other_cards

import contraband as cb
from contraband.core.fair import Proof, derive_again, rules_name
from contraband.core.record import Recorder, Replay, record_from_json
from contraband.games import GAMES, printed_cards, rules_of


def test_a_value_is_changed_and_the_game_plays_with_it() -> None:
    game = cb.game("soda", edition=cb.edition("soda", start_caps=3, apology=4))
    printed = cb.game("soda")
    mine, theirs = game.start(3, seed=1), printed.start(3, seed=1)
    assert (mine.scores, theirs.scores) == ([3, 3, 3], [10, 10, 10])
    assert (mine.view().apology, theirs.view().apology) == (4, 2)
    assert game.edition != printed.edition
    assert game != printed
    assert game == cb.game("soda", edition=cb.edition("soda", start_caps=3, apology=4))


def test_lines_of_a_list_are_changed_by_their_first_value() -> None:
    cards = cb.edition("soda", events={"birthday": {"bonus": 5}}, players={3: {"rounds": 4}}).cards
    assert [event["bonus"] for event in cards["events"] if event["name"] == "birthday"] == [5]
    assert [row["rounds"] for row in cards["players"]] == [4, 8, 5, 6, 7, 8]
    assert cb.edition("kingpin", specials={"fixer": 3}).cards["specials"]["auditor"] == 3
    assert printed_cards("soda") == cb.edition("soda").cards


@pytest.mark.parametrize("name", list(GAMES))
def test_a_file_carries_an_edition_elsewhere(name: str, tmp_path: Path) -> None:
    made = cb.edition(name, **CHANGES[name], **{"name": 'Ours, "1st"'})
    made.save(tmp_path / "ours.toml")
    again = cb.edition(name, tmp_path / "ours.toml")
    assert again == made
    assert (again.title, again.game) == ('Ours, "1st"', name)
    assert cb.game(name, edition=tmp_path / "ours.toml") == cb.game(name, edition=made)
    assert pickle.loads(pickle.dumps(made)) == made


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (lambda: cb.edition("chess"), "no game chess"),
        (lambda: cb.edition("soda", colour=3), "The cards of soda have no colour; they have name"),
        (lambda: cb.edition("soda", hand=2), "hand must be a whole number from 3 to 12: it fills"),
        (lambda: cb.edition("soda", hand="six"), "hand must be a whole number"),
        (lambda: cb.edition("soda", hand=6), "too few suitcase cards for the largest table"),
        (lambda: cb.edition("soda", limit={"a": 1}), "limit is no list of tables"),
        (lambda: cb.edition("soda", events={"rain": {}}), "events has no single rain; it has nigh"),
        (lambda: cb.edition("soda", events={"birthday": 3}), "must be names with values"),
        (lambda: cb.edition("soda", name="a\nb"), "a text is not printable"),
        (lambda: cb.edition("soda", name=float("nan")), "neither a text nor a whole number"),
        (lambda: cb.edition("soda", apology=1 << 60), "more than 53 bits"),
        (lambda: cb.edition("soda", "/no/such.toml"), "such.toml cannot be used: it cannot be re"),
        (lambda: cb.game("soda", edition="/no/such.toml"), "it cannot be read"),
        (lambda: cb.game("nacho", edition=cb.edition("soda", limit=2)), "cards of soda, not of n"),
        (lambda: cb.edition("soda").save("/no/such/folder/x.toml"), "cannot be written"),
    ],
)
def test_what_is_wrong_with_cards_is_told_in_a_sentence(wrong: Any, sentence: str) -> None:
    with pytest.raises(cb.BadInput, match=sentence):
        wrong()


def test_a_file_that_is_too_long_or_no_toml_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "x.toml"
    for text, sentence in ((b"#" * 40_000, "longer than 32768 bytes"), (b"a = [[[", "not TOML")):
        file.write_bytes(text)
        with pytest.raises(cb.BadInput, match=sentence):
            cb.edition("soda", file)


def test_positions_and_matches_keep_their_cards() -> None:
    game = cb.game("soda", edition=cb.edition("soda", **CHANGES["soda"]))
    p = game.start(3, seed=4)
    for again in (pickle.loads(pickle.dumps(p)), copy.deepcopy(p), p.copy()):
        assert again == p
        assert len(again.view(p.asked[0]).you.hand) == 6
    assert pickle.loads(pickle.dumps(game)) == game
    assert len(next(p.worlds(p.asked[0], 1)).view(p.asked[1]).you.hand) == 6
    laid = game.position(3, guard=0, hand={1: [0, 0, 0, 1, 2, 3]})
    assert laid.view(1).you.hand == [0, 0, 0, 1, 2, 3]
    result = game.match(["hard", "easy", "easy"], games=3, seed=1)
    assert [row.bot for row in result.rows] == ["hard (other cards: medium)", "easy"]
    assert cb.game("soda").match(["hard", "easy", "easy"], games=3).rows[0].bot == "hard"


def test_batches_and_episodes_take_the_game_itself() -> None:
    game = cb.game("soda", edition=cb.edition("soda", **CHANGES["soda"]))
    batch, printed = cb.batch(game, 3, n=4, seed=1), cb.batch("soda", 3, n=4, seed=1)
    for _ in range(60):  # in turn
        batch.step(batch.random_actions())
        printed.step(printed.random_actions())
    alone = cb.batch(game, 3, n=4, seed=1)
    for _ in range(60):
        alone.step(alone.random_actions())
    assert (alone.observations == batch.observations).all()
    spec = game.observation_spec(3)
    assert spec.read(cb.episode(game, 3, seed=1).cells)["caps"] == [12, 12, 12]


# -- records ---------------------------------------------------------------------------------------


def recorded(name: str) -> str:
    """A game with other cards, with luck that can be proved."""
    rules = cb.game(name, edition=cb.edition(name, **CHANGES[name]))._rules
    seats = rules.min_seats + 1
    proof = Proof(b"s" * 32, "t", rules_name(rules), [b"a" * 16] * seats)
    options: dict[str, object] = {"variant": "marketeers"} if name == "cuba" else {}  # no flicks
    recorder = Recorder(rules, seats, options, proof.chance())
    for _ in range(40):
        if not recorder.state.over:
            seat = int(rules.next_seat(recorder.state))
            recorder.play(seat, rules.moves(recorder.state, seat)[-1])
    record = recorder.close()
    record.fair = proof.to_plain()
    return record.to_json()


@pytest.mark.parametrize("name", list(GAMES))
def test_a_record_carries_its_cards_and_is_verified_elsewhere(name: str) -> None:
    text = recorded(name)
    record = record_from_json(text)
    assert record.cards == other_cards(name)
    assert record.to_json() == text
    rules = rules_of(record)
    Replay(rules, record).run()
    derive_again(rules, record)
    assert len(list(cb.replay(text))) == len(record.moves) + 1


def test_a_record_of_printed_cards_carries_none() -> None:
    (text,) = cb.game("soda").recorded(["easy"] * 3, games=1)
    assert "cards" not in json.loads(text)
    changed = cb.game("soda", edition=cb.edition("soda", limit=2))
    (text,) = changed.recorded(["easy"] * 3, games=1)
    assert json.loads(text)["cards"]["limit"] == 2


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda data: data.pop("cards"), "another edition of the components"),
        (lambda data: data.update(cards=7), "The cards in the record are damaged"),
        (lambda data: data["cards"].update(apology=5), "another edition of the components"),
        (lambda data: data["cards"].update(hand=2), "The card file in the record cannot be used"),
        (lambda data: data["cards"].update(hand=[[]]), "hand must be a whole number"),
        (lambda data: data.update(version=1), "have no other cards"),
    ],
)
def test_a_record_whose_cards_were_changed_is_refused(change: Any, sentence: str) -> None:
    data = json.loads(recorded("soda"))
    change(data)
    with pytest.raises(cb.BadInput, match=sentence):
        list(cb.replay(json.dumps(data)))
