"""The rules, one file a chapter. STEPS is the order of a Round and of the book."""

from contraband.core.step import Step
from contraband.games.bootleggers import names
from contraband.games.bootleggers.rules.answers import Hijacked, Squeezed
from contraband.games.bootleggers.rules.bidding import Choosing, Round
from contraband.games.bootleggers.rules.drafting import AfterDraft, Drafting, NextDraft, Paying
from contraband.games.bootleggers.rules.improving import BarWork, StillWork
from contraband.games.bootleggers.rules.influence import NextPlacing, Placing
from contraband.games.bootleggers.rules.law import RoundEnd, StockTake
from contraband.games.bootleggers.rules.playing import (
    BlindDraw,
    JustTaken,
    Played,
    TurnWindow,
    Window,
)
from contraband.games.bootleggers.rules.production import Producing
from contraband.games.bootleggers.rules.promises import Reckoning
from contraband.games.bootleggers.rules.sale import (
    CleanUp,
    Demand,
    NextSale,
    Permitting,
    Pleading,
    PublicDock,
    Selling,
)
from contraband.games.bootleggers.rules.shipping import LiningUp, Loading, NextLineUp, Unloaded
from contraband.games.bootleggers.rules.talking import Answering, Countered, Talking, Trading
from contraband.games.bootleggers.state import Bootleggers

# The windows of BOOT-8.3 come first, each with the step that follows it.
STEPS: list[Step[Bootleggers]] = [
    Window(names.R1, "r1", names.NEXT_DRAFT),  # BOOT-8.3.8
    TurnWindow(names.R2, "r2", names.PAYING, names.NEXT_DRAFT),  # BOOT-8.3.9
    JustTaken(names.RT, "rt", names.NEXT_DRAFT),  # BOOT-8.3.10
    Window(names.R3, "r3", names.TALKING_AGAIN),  # BOOT-8.3.11
    TurnWindow(names.P1, "p1", names.PLACING, names.NEXT_PLACING),  # BOOT-8.3.12
    Window(names.P2, "p2", names.D1),  # BOOT-8.3.13
    Window(names.D1, "d1", names.PRODUCING),  # BOOT-8.3.14
    Window(names.D2, "d2", names.T1),  # BOOT-8.3.15
    Window(names.T1, "t1", names.TRADING),  # BOOT-8.3.16
    Window(names.T2, "t2", names.LOADING),  # BOOT-8.3.17
    Window(names.L1, "l1", names.UNLOADED),  # BOOT-8.3.18
    Window(names.L2, "l2", names.NEXT_LINE_UP),  # BOOT-8.3.19
    Window(names.L3, "l3", names.NEXT_SALE),  # BOOT-8.3.20
    Window(names.S1, "s1", names.DEMAND),  # BOOT-8.3.21
    Window(names.S2, "s2", names.SELLING),  # BOOT-8.3.22
    Window(names.C1, "c1", names.STOCK_TAKE),  # BOOT-8.3.23
    Window(names.E1, "e1", names.RECKONING),  # BOOT-8.3.24
    Round("round"),
    Choosing("choosing"),
    Talking("talking", names.R1),
    NextDraft("next_draft"),
    Paying("paying"),
    Drafting("drafting"),
    StillWork("still_work"),
    BarWork("bar_work"),
    AfterDraft("after_draft"),
    Talking("talking_again", names.NEXT_PLACING),
    NextPlacing("next_placing"),
    Placing("placing"),
    Producing("producing"),
    Trading("trading", standing=True),
    Loading("loading"),
    Unloaded("unloaded"),
    NextLineUp("next_line_up"),
    LiningUp("lining_up"),
    NextSale("next_sale"),
    Demand("demand"),
    Selling("selling"),
    PublicDock("public_dock"),
    Pleading("pleading"),
    Permitting("permitting"),
    CleanUp("clean_up"),
    StockTake("stock_take"),
    Reckoning("reckoning"),
    RoundEnd("round_end"),
    Played("played", window=True),
    Squeezed("squeezed"),
    BlindDraw("blind_draw"),
    Hijacked("hijacked"),
    Answering("answering"),
    Countered("countered"),
]
