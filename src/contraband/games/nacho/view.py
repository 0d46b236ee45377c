"""What a seat may see, field by field. Nothing gets out that is not named here.

Smugglers are numbers; ``smugglers`` says what each card shows. Provinces and foods go by their
names in data.py.
"""

from typing import Final

from contraband.core.sets import listed, picked, size
from contraband.core.shuffles import unseen_cards
from contraband.core.state import UNANSWERED, seats_in
from contraband.games.nacho import moves
from contraband.games.nacho.codes import CHOOSING, REDRAWING, REFRESHING
from contraband.games.nacho.data import (
    CARDS,
    DEMANDS,
    FOODS,
    MOUNTIE_NAMES,
    PROVINCES,
    ROUNDS,
    SMUGGLER_NAMES,
    TURNS,
)
from contraband.games.nacho.heaps import counts_of
from contraband.games.nacho.rules.scoring import strength
from contraband.games.nacho.state import NO_CARD, NO_MOUNTIE, NO_SEAT, Nacho

CATALOGUE: Final = {
    "names": SMUGGLER_NAMES,
    "flags": [PROVINCES[card.flag] for card in CARDS.smugglers],
    "ranks": [card.rank for card in CARDS.smugglers],
    "fees": [card.fee for card in CARDS.smugglers],
}
SEALED_STEPS: Final = (CHOOSING, REDRAWING, REFRESHING)


def view(s: Nacho, seat: int) -> dict[str, object]:
    """The table as this seat sees it; a spectator has no ``you``."""
    seen: dict[str, object] = {
        "round": max(1, (s.turn + TURNS - 1) // TURNS),
        "rounds": ROUNDS,
        "turn": max(0, s.turn - 1) % TURNS + 1,  # of this round
        "turns": TURNS,
        "gem": s.gem if s.gem != NO_SEAT else None,
        "mountie": mountie(s.mountie) if s.mountie != NO_MOUNTIE else None,
        "mounties_to_come": [MOUNTIE_NAMES[card] for card in listed(s.pool)],  # in any order
        "mounties_gone": [MOUNTIE_NAMES[card] for card in listed(s.gone)],
        "provinces": [province(s, at) for at in range(len(PROVINCES))],
        "players": [player(s, other) for other in range(s.seats)],
        "order": [int(s.order[place]) for place in range(s.goes)],
        "active": active(s),
        "deck": size(s.deck),
        "discards": listed(s.pile),
        "unseen": unseen_cards(s.hands, s.deck, s.batches, seat),
        "bag": counted(s.bag),  # what is in it follows from everything else on the table
        "aside": counted(s.aside),
        "market_price": CARDS.market_price,
        "blind": s.blind,
        "random_mounties": s.random_mounties,
        "best_cantina": "keepers" if s.by_number else "ranks",
        "loonies": s.loonies,
        "smugglers": CATALOGUE,
    }
    if 0 <= seat < s.seats:
        seen["you"] = own(s, seat)
    return seen


def mountie(card: int) -> dict[str, object]:
    face = CARDS.mounties[card]
    return {"name": face.name, "province": PROVINCES[face.province], "penalty": face.penalty}


def province(s: Nacho, at: int) -> dict[str, object]:
    """The face-up card, and which cards lie under it: those seen come again in this order."""
    card = int(s.face(at))
    turned = int(s.turned[at])
    seen = [int(s.demands[at * DEMANDS + n]) for n in range(min(turned, DEMANDS))]
    face = CARDS.demands[card]
    return {
        "province": PROVINCES[at],
        "bonus": CARDS.bonus[at],
        "card": card,
        "slots": [
            {"food": FOODS[food], "price": price, "filled": not s.wants(at, food)}
            for food, price in zip(face.foods, face.prices, strict=True)
        ],
        "seen": seen,
        "turned": turned,
    }


def player(s: Nacho, seat: int) -> dict[str, object]:
    """The public side of a player: everything but which cards are in the hand."""
    sealed = s.step in SEALED_STEPS
    return {
        "seat": seat,
        "gold": s.gold[seat],
        "hand": size(s.hands[seat]),
        "ready": sealed and seat not in seats_in(s.asked),
        "played": s.played[seat] if s.played[seat] != NO_CARD else None,
        "warehouse": [FOODS[food] for food in foods_in(s.stores[seat])],
        "cantinas": [cantina(s, seat, at) for at in range(len(PROVINCES))],
    }


def cantina(s: Nacho, seat: int, at: int) -> dict[str, object]:
    """Keepers in the order they came."""
    place = seat * len(PROVINCES) + at
    keepers = sorted(listed(s.keepers[place]), key=lambda card: s.since[card])
    return {
        "keepers": keepers,
        "total": strength(s, seat, at),
        "mounties": [mountie(card) for card in listed(s.mounties[place])],
    }


def active(s: Nacho) -> int | None:
    """Whose go it is."""
    return int(s.order[s.at]) if s.at < s.goes else None


def own(s: Nacho, seat: int) -> dict[str, object]:
    """A seat's own secrets: hand and sealed answer."""
    sealed = int(s.sealed[seat])
    answered = sealed != UNANSWERED
    letting_go = answered and moves.kind(sealed) == moves.DISCARD
    return {
        "seat": seat,
        "hand": listed(s.hands[seat]),
        "chosen": sealed - moves.CHOOSE if answered and not letting_go else None,
        "discarding": (
            listed(picked(s.hands[seat], sealed - moves.DISCARD)) if letting_go else None
        ),
    }


def foods_in(heap: int) -> list[int]:
    return [food for food, count in enumerate(counts_of(heap)) for _ in range(count)]


def counted(heap: int) -> dict[str, int]:
    return {FOODS[food]: count for food, count in enumerate(counts_of(heap)) if count}
