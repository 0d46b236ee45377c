"""The rules, one file a chapter. STEPS is the order of a Round and of the book."""

from contraband.core.step import Step
from contraband.games.bootleggers import codes
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
    Window(codes.R1, "r1", codes.NEXT_DRAFT),  # BOOT-8.3.8
    TurnWindow(codes.R2, "r2", codes.PAYING, codes.NEXT_DRAFT),  # BOOT-8.3.9
    JustTaken(codes.RT, "rt", codes.NEXT_DRAFT),  # BOOT-8.3.10
    Window(codes.R3, "r3", codes.TALKING_AGAIN),  # BOOT-8.3.11
    TurnWindow(codes.P1, "p1", codes.PLACING, codes.NEXT_PLACING),  # BOOT-8.3.12
    Window(codes.P2, "p2", codes.D1),  # BOOT-8.3.13
    Window(codes.D1, "d1", codes.PRODUCING),  # BOOT-8.3.14
    Window(codes.D2, "d2", codes.T1),  # BOOT-8.3.15
    Window(codes.T1, "t1", codes.TRADING),  # BOOT-8.3.16
    Window(codes.T2, "t2", codes.LOADING),  # BOOT-8.3.17
    Window(codes.L1, "l1", codes.UNLOADED),  # BOOT-8.3.18
    Window(codes.L2, "l2", codes.NEXT_LINE_UP),  # BOOT-8.3.19
    Window(codes.L3, "l3", codes.NEXT_SALE),  # BOOT-8.3.20
    Window(codes.S1, "s1", codes.DEMAND),  # BOOT-8.3.21
    Window(codes.S2, "s2", codes.SELLING),  # BOOT-8.3.22
    Window(codes.C1, "c1", codes.STOCK_TAKE),  # BOOT-8.3.23
    Window(codes.E1, "e1", codes.RECKONING),  # BOOT-8.3.24
    Round("round"),
    Choosing("choosing"),
    Talking("talking", codes.R1),
    NextDraft("next_draft"),
    Paying("paying"),
    Drafting("drafting"),
    StillWork("still_work"),
    BarWork("bar_work"),
    AfterDraft("after_draft"),
    Talking("talking_again", codes.NEXT_PLACING),
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
