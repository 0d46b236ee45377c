"""What the answers of a seat that is asked would cost, bring or lead to.

Nothing is reckoned here that the rules can tell: answers are played out by the rules themselves, in
a world where everything the seat cannot know is dealt again, and the news of it is read.
"""

from typing import Final, Literal

from msgspec import Struct

from contraband.core.chance import seeded
from contraband.core.kernel import Rules
from contraband.core.state import UNANSWERED, is_in
from contraband.games.nacho import moves, names
from contraband.games.nacho.data import FEE, MOUNTIE_PROVINCE, PROVINCE_COUNT, RANK
from contraband.games.nacho.redeal import redeal
from contraband.games.nacho.rules import STEPS
from contraband.games.nacho.rules.arresting import highest, pair_on
from contraband.games.nacho.rules.choosing import set_order, take_mountie
from contraband.games.nacho.rules.smuggling import price_of
from contraband.games.nacho.state import NO_MOUNTIE, Nacho, cantina_at
from contraband.games.nacho.view import FOOD_NAMES, Batch, Food, MountieCard, mountie, unseen

RULES: Final = Rules(STEPS)
BLIND: Final = 0x5EED  # any fixed number: what is dealt from it means nothing

# -- the shape -------------------------------------------------------------------------------------


class Caught(Struct):
    """A keeper whom a mountie would take away."""

    province: int
    card: int


class Outcome(Struct):
    """What the mounties of one cantina would do: arrest there, raid another one, or just walk off.

    Several keepers: the owner chooses one of them.
    """

    kind: Literal["arrest", "raid", "stroll"]
    at: int
    keepers: list[Caught]


class Sale(Struct):
    """What a province would pay for a cube of one's own."""

    food: Food
    price: int


class Visit(Struct):
    """A smuggler in one province: own cubes that sell there, dearest first, and the mounties.

    ``stays``: whoever is first brings the mountie along, who would find nobody to arrest.
    """

    province: int
    sales: list[Sale]
    net: int  # with the dearest cube, after the fee
    first: list[Outcome]
    stays: bool
    later: list[Outcome]


class Hire(Struct):
    """A card of the hand: how likely it is the first of the turn, and where it may go."""

    card: int
    chance: float
    visits: list[Visit]


class Trip(Struct):
    """A legal go: what it earns, what is left of it after the fee, and what a theft gives away."""

    move: int
    income: int
    net: int
    gives: list[Food]


class Destination(Struct):
    """A province within reach: what the mounties would do after a go there."""

    province: int
    outcomes: list[Outcome]


class Pick(Struct):
    """An answer about mounties: who acts, and what comes of it."""

    move: int
    mountie: MountieCard | None
    outcomes: list[Outcome]


class Buyer(Struct):
    """A province that still asks for a food, and what it pays."""

    province: int
    price: int


class Offer(Struct):
    """A cube for the market: what it pays, and who would still buy it, dearest first."""

    move: int
    price: int
    buyers: list[Buyer]


class NachoPreview(Struct):
    """What the answers to the present question would lead to; other questions' lists are empty."""

    hires: list[Hire] = []
    trips: list[Trip] = []
    destinations: list[Destination] = []
    picks: list[Pick] = []
    offers: list[Offer] = []


# -- filling it ------------------------------------------------------------------------------------


def preview(s: Nacho, seat: int) -> NachoPreview | None:
    """For a seat that is asked; cards that are let go lead to nothing that can be told."""
    world = redeal(s, seat, seeded(BLIND))
    if s.step == names.CHOOSING:
        return NachoPreview(hires=hires(world, seat))
    if s.step == names.SMUGGLING:
        return NachoPreview(trips=trips(world, seat), destinations=destinations(world, seat))
    if s.step == names.RESTOCKING:
        return NachoPreview(offers=offers(world, seat))
    if names.ARRESTING <= s.step <= names.MOVING:
        return NachoPreview(picks=picks(world, seat))
    return None


def after(world: Nacho, seat: int, move: int) -> Nacho:
    """A copy in which this answer was given, with its news."""
    trial = world.clone()
    trial.telling = True
    RULES.apply(trial, seat, move)
    return trial


def told(trial: Nacho, seat: int, *kinds: int) -> list[tuple[int, ...]]:
    """The numbers of such news, without those that say what it is and whom it is about."""
    return [
        tuple(numbers)
        for kind, _audience, player, *numbers in trial.told
        if kind in kinds and player == seat
    ]


# -- the mounties ----------------------------------------------------------------------------------


def outcomes(world: Nacho, seat: int, move: int) -> list[Outcome]:
    """Everything the mounties do after this answer, in order.

    Which one of two acts makes no difference to whom they take, so any of them will do.
    """
    trial = after(world, seat, move)
    while trial.step in (names.ARRESTING, names.WANDERING) and is_in(seat, trial.asked):
        RULES.apply(trial, seat, STEPS[trial.step].default(trial, seat))
    found = [
        Outcome("arrest", province, [Caught(province, card)])
        for card, province, *_ in told(trial, seat, names.ARRESTED)
    ]
    for card, province, _mountie, left, *_ in told(trial, seat, names.RAIDED):
        found.append(Outcome("raid", left, [Caught(province, card)]))
    for _mountie, left, *_ in told(trial, seat, names.WANDERED):
        found.append(Outcome("stroll", left, []))
    if trial.step in (names.RAIDING, names.MOVING) and is_in(seat, trial.asked):
        found.append(undecided(trial, seat))
    return found


def undecided(trial: Nacho, seat: int) -> Outcome:
    """A wanderer waits for the owner to say where to."""
    left = int(pair_on(trial, seat))
    if trial.step == names.MOVING:
        return Outcome("stroll", left, [])
    provinces = [int(moves.province_of(raid)) for raid in RULES.legal(trial, seat)]
    keepers = [
        Caught(province, int(highest(trial, trial.keepers[cantina_at(seat, province)])))
        for province in provinces
    ]
    return Outcome("raid", left, keepers)


def picks(world: Nacho, seat: int) -> list[Pick]:
    """Arresting, wandering, raiding, moving."""
    return [
        Pick(
            move=int(move),
            mountie=mountie(moves.mountie_of(move)) if moves.kind(move) == moves.MOUNTIE else None,
            outcomes=outcomes(world, seat, move),
        )
        for move in RULES.legal(world, seat)
    ]


# -- the go ----------------------------------------------------------------------------------------


def trips(world: Nacho, seat: int) -> list[Trip]:
    found: list[Trip] = []
    for move in RULES.legal(world, seat):
        trial = after(world, seat, move)
        [(_card, fee, net, *_)] = told(trial, seat, names.FEE_PAID)
        given = told(trial, seat, names.CUBES_GIVEN)
        gives = [FOOD_NAMES[food] for _victim, food, count, *_ in given for _ in range(count)]
        found.append(Trip(int(move), net + fee, net, gives))
    return found


def destinations(world: Nacho, seat: int) -> list[Destination]:
    return [
        Destination(int(moves.province_of(move)), outcomes(world, seat, move))
        for move in RULES.legal(world, seat)
        if moves.kind(move) == moves.GO
    ]


# -- the card for it -------------------------------------------------------------------------------


def hires(world: Nacho, seat: int) -> list[Hire]:
    batches = unseen(world, seat)
    found: list[Hire] = []
    for move in RULES.legal(world, seat):
        card = int(moves.smuggler_of(move))
        chance = chance_first(world, seat, int(RANK[card]), batches)
        found.append(Hire(card, chance, visits(world, seat, card)))
    return found


def visits(world: Nacho, seat: int, card: int) -> list[Visit]:
    """The places this card may go to: as the first with the mountie, or later without."""
    later = shown(world, seat, card)
    first = shown(world, seat, card)
    waiting = int(world.mountie)
    if waiting != NO_MOUNTIE:
        take_mountie(first, seat)
    found: list[Visit] = []
    for move in RULES.legal(later, seat):
        if moves.kind(move) == moves.GO:
            province = int(moves.province_of(move))
            brought = outcomes(first, seat, move) if waiting != NO_MOUNTIE else []
            acting = [outcome.at for outcome in brought]
            sales = own_sales(later, seat, province)
            found.append(
                Visit(
                    province=province,
                    sales=sales,
                    net=max((sale.price for sale in sales), default=0) - int(FEE[card]),
                    first=brought,
                    stays=waiting != NO_MOUNTIE and MOUNTIE_PROVINCE[waiting] not in acting,
                    later=outcomes(later, seat, move),
                )
            )
    return found


def shown(world: Nacho, seat: int, card: int) -> Nacho:
    """A turn in which this card goes and no other, just before the go; the mountie is not taken."""
    trial = world.clone()
    for other in range(trial.seats):
        trial.sealed[other] = UNANSWERED
    trial.sealed[seat] = moves.choose(card)
    set_order(trial)
    trial.goto(names.SMUGGLING)
    RULES.settle(trial)
    return trial


def own_sales(trial: Nacho, seat: int, province: int) -> list[Sale]:
    found = [
        Sale(FOOD_NAMES[moves.food_of(move)], int(price_of(trial, province, moves.food_of(move))))
        for move in RULES.legal(trial, seat)
        if moves.kind(move) == moves.DELIVER and moves.province_of(move) == province
    ]
    return sorted(found, key=lambda sale: -sale.price)


# -- the chance to be first ------------------------------------------------------------------------


class Rival:
    """Somebody else with cards: how likely the card to come is of each batch."""

    def __init__(self, world: Nacho, seat: int, other: int, batches: list[Batch]) -> None:
        held = [batch.hands[other] for batch in batches]
        self.shares = [count / sum(held) for count in held]
        self.loses_ties = world.from_gem(seat) < world.from_gem(other)  # NACHO-5.2


def chance_first(world: Nacho, seat: int, rank: int, batches: list[Batch]) -> float:
    """That a card of this rank is the first, if the others choose blindly from their hands.

    Nobody knows better, and which cards could be in which hand is public.
    """
    rivals = [
        Rival(world, seat, other, batches)
        for other in range(world.seats)
        if other != seat and any(batch.hands[other] for batch in batches)
    ]
    ranks = [[int(RANK[card]) for card in batch.cards] for batch in batches]
    return over_batches(ranks, rank, rivals, [[] for _ in batches])


def over_batches(
    ranks: list[list[int]], rank: int, rivals: list[Rival], groups: list[list[Rival]]
) -> float:
    """Every way the rivals' cards can come out of the batches, weighed."""
    if not rivals:
        chance = 1.0
        for batch, group in zip(ranks, groups, strict=True):
            chance *= all_lower(batch, rank, group)
        return chance
    chance = 0.0
    for at, share in enumerate(rivals[0].shares):
        if share > 0:
            joined = [[*group, rivals[0]] if i == at else group for i, group in enumerate(groups)]
            chance += share * over_batches(ranks, rank, rivals[1:], joined)
    return chance


def all_lower(ranks: list[int], rank: int, rivals: list[Rival]) -> float:
    """That all these rivals show lower cards, when all their cards come out of one batch."""
    lower = sum(other < rank for other in ranks)
    equal = ranks.count(rank)
    strict = sum(not rival.loses_ties for rival in rivals)
    chance = 1.0
    for drawn in range(len(rivals)):
        good = lower if drawn < strict else lower + equal
        chance *= max(0, good - drawn) / (len(ranks) - drawn)
    return chance


# -- the market ------------------------------------------------------------------------------------


def offers(world: Nacho, seat: int) -> list[Offer]:
    found: list[Offer] = []
    for move in RULES.legal(world, seat):
        if moves.kind(move) == moves.SELL:
            [(food, price, *_)] = told(after(world, seat, move), seat, names.SOLD)
            found.append(Offer(int(move), price, buyers(world, food)))
    return found


def buyers(world: Nacho, food: int) -> list[Buyer]:
    found = [
        Buyer(province, int(price_of(world, province, food)))
        for province in range(PROVINCE_COUNT)
        if world.wants(province, food)
    ]
    return sorted(found, key=lambda buyer: -buyer.price)
