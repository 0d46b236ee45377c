"""``contraband play``: whole games, and everything a person may type on the way."""

import tomllib
from pathlib import Path

import pytest

from contraband import cli
from contraband.core.record import Replay, record_from_json
from contraband.core.words import move_label, refusal
from contraband.games import GAMES, read_words

SODA = GAMES["soda"]
NAMES = ["Ada", "Ben", "Cleo", "Dirk"]
WORDS = read_words("soda", "en")
TO_THE_END = "list\n1\n" * 300
GAME = ("play", "soda", "--seed", 1, "--option", "first_guard=0")  # seat 0 waits for bribes first


def label(step: str, notation: str) -> str:
    return move_label(SODA, WORDS, step, SODA.parse(notation), NAMES)


def shell(language: str) -> dict[str, str]:
    path = Path(cli.__file__).parent / "text" / f"{language}.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))["shell"]


@pytest.mark.parametrize("language", ["en", "de", "nl"])
@pytest.mark.parametrize(("players", "events"), [(3, "off"), (4, "on"), (8, "on")])
def test_a_whole_game(contraband, tmp_path, language: str, players: int, events: str) -> None:
    path = tmp_path / "game.json"
    result = contraband(
        "play", "soda", "--players", players, "--option", f"events={events}",
        "--language", language, "--save", path, typed=TO_THE_END,
    )  # fmt: skip
    assert result.code == 0
    assert result.err == ""
    texts = shell(language)
    assert texts["points"] in result.out
    assert texts["welcome"].split("{")[0] in result.out
    endings = [texts["won"], texts["shared"], texts["lost"].split("{")[0]]
    assert any(ending in result.out for ending in endings)
    assert "{" not in result.out
    assert "\x1b" not in result.out
    assert max(len(line) for line in result.out.splitlines()) <= 80
    replay = Replay(SODA, record_from_json(path.read_bytes()))
    replay.run()
    assert replay.state.over
    assert contraband("verify", path).code == 0


def test_the_same_seed_gives_the_same_game(contraband, tmp_path) -> None:
    texts = []
    for name in ("a.json", "b.json"):
        contraband(*GAME, "--save", tmp_path / name, typed=TO_THE_END)
        texts.append((tmp_path / name).read_bytes())
    assert texts[0] == texts[1]


def test_without_a_seed_no_two_games_are_alike(contraband, tmp_path) -> None:
    for name in ("a.json", "b.json"):
        contraband("play", "soda", "--save", tmp_path / name)
    one, two = ((tmp_path / name).read_bytes() for name in ("a.json", "b.json"))
    assert record_from_json(one).fair["commitment"] != record_from_json(two).fair["commitment"]


def test_the_commitment_is_shown_before_the_first_card(contraband, record: Path) -> None:
    fair = record_from_json(record.read_bytes()).fair
    out = contraband("play", "soda", "--seed", 5, "--players", 3).out
    assert out.index(str(fair["commitment"])) < out.index("Round 1 of 6 ·")
    assert str(fair["seed"]) not in out


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("pack 1 1 bribe 0", "Not possible: "),
        ("accept 7", "(rule SODA-4.2)"),
        ("accept", '"accept" is not a move'),
        ("1 3 b0", "Not possible: "),
        ("99", "The list goes from 1 to"),
        ("9" * 5000, "The list goes from 1 to"),
        ("²", "is not a move"),
        ("\x1b[2J", "is not a move"),
        ("[red]x[/red]", '"[red]x[/red]" is not a move'),
        ("why accept 1", "This move is allowed."),
        ("why", "Nothing is greyed out"),
        ("why 77", "The list goes from 1 to"),
        ("?", "what a bot would do"),
        ("HELP", "what a bot would do"),
        ("list", "  2 " + label("accepting", "accept 1")),
        ("hint", "Hint: "),
        ("bots", "No bot has given a reason"),
        ("rules", "Type rules and a rule number"),
        ("rules XXX-9", "There is no help for rule XXX-9."),
        ("table", "limit 1 bottle"),
    ],
)
def test_what_is_typed_is_answered_and_changes_nothing(
    contraband, tmp_path, typed: str, answer: str
) -> None:
    plain = contraband(*GAME, "--save", tmp_path / "plain.json", typed="quit\n")
    result = contraband(*GAME, "--save", tmp_path / "typed.json", typed=f"{typed}\n\nquit\n")
    assert result.code == 0
    assert answer in result.out[len(plain.out.split("> ")[0]) :]
    assert (tmp_path / "plain.json").read_bytes() == (tmp_path / "typed.json").read_bytes()


def test_a_refused_traveller_is_greyed_out_with_the_rule(contraband) -> None:
    result = contraband(*GAME, "--option", "events=on", "--option", "event_order=temptation,"
        "night_shift,superior_officer,sniffer_dog,tip_off,birthday,holiday_season,breakage",
        typed="accept 1\nwhy 10\n10\nwhy\n")  # fmt: skip
    reason = next(n for n, reason in enumerate(SODA.reasons) if reason.name == "out_of_round")
    why, rule = refusal(SODA, WORDS, SODA.parse("accept 1"), reason, NAMES)
    out = " ".join(result.out.split())
    line = f"10 ✗ {label('accepting', 'accept 1')}: {why} (rule {rule})"
    assert out.count(line) == 2  # in the list, and for the bare "why"
    assert out.count(f"Not possible: {why} (rule {rule})") == 2  # "why 10" and "10"


def test_moves_can_be_typed_in_three_ways(contraband, tmp_path) -> None:
    game = ("play", "soda", "--seed", 1, "--option", "first_guard=1")
    out = contraband(*game).out
    short = out.split("then b and the bribe: ")[1].splitlines()[0]
    *cards, bribe = short.split()
    long = f"pack {' '.join(cards)} bribe {bribe[1:]}"
    kept = []
    for typed in (short, long, long.upper()):
        path = tmp_path / f"{len(kept)}.json"
        contraband(*game, "--save", path, typed=typed + "\n")
        kept.append(path.read_bytes())
    assert long.encode() in kept[0]
    assert kept[0] == kept[1] == kept[2]


def test_a_number_counts_only_when_the_list_was_shown(contraband) -> None:
    game = ("play", "soda", "--seed", 7, "--players", 5, "--option", "events=on")
    assert "33 ways" in contraband(*game).out
    assert "Type list first" in contraband(*game, typed="3\n").out
    assert "Type list first" not in contraband(*game, typed="list\n3\n").out


def test_the_log_repeats_what_has_happened(contraband) -> None:
    plain, typed = (contraband(*GAME, typed=typed).out for typed in ("", "log\n"))
    news = next(line for line in plain.splitlines() if line.startswith("  "))
    assert typed.count(news) == plain.count(news) + 1


def test_no_secret_of_a_bot_is_shown(contraband) -> None:
    """Sealed packings appear neither in the table nor in the bots' reasons."""
    out = contraband("play", "soda", "--seed", 7, typed="bots\nlog\n").out
    assert "pack " not in out.split("> ")[0]


@pytest.mark.parametrize("typed", ["", "quit\n", "pass\nquit\n"])
def test_leaving_keeps_the_record_so_far(contraband, tmp_path, typed: str) -> None:
    path = tmp_path / "game.json"
    result = contraband(*GAME, "--save", path, typed=typed)
    assert result.code == 0
    assert "unfinished" in result.out
    assert contraband("verify", path).code == 0
    assert "not over" in contraband("replay", path).out


def test_an_existing_file_is_never_overwritten(contraband, tmp_path) -> None:
    path = tmp_path / "precious.txt"
    path.write_text("mine")
    result = contraband(*GAME, "--save", path, typed="quit\n")
    assert result.code == 2
    assert "exists already" in result.err
    assert path.read_text() == "mine"


def test_own_names_and_seat(contraband) -> None:
    result = contraband("play", "soda", "--names", "Zoë,Yan", "--seat", 1, "--players", 3)
    assert "You are Yan, seat 1." in result.out
    assert "Zoë" in result.out
    assert "Ada" in result.out


def test_a_game_without_a_picture_is_shown_as_plain_text(
    contraband, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("contraband.cli.shell.find_spec", lambda name: None)
    assert "caps: [10, 10, 10, 10]" in contraband(*GAME).out
