"""The rules, one file a chapter. STEPS is the order of a turn (KINGPIN-2.1) and of the book."""

from contraband.core.step import Step
from contraband.games.kingpin.rules.auditors import Audited
from contraband.games.kingpin.rules.buying import Buying
from contraband.games.kingpin.rules.contracts import Contract
from contraband.games.kingpin.rules.dice import Rolling, Spending
from contraband.games.kingpin.rules.inspectors import Inspected
from contraband.games.kingpin.rules.releasing import Releasing
from contraband.games.kingpin.rules.specials import Using
from contraband.games.kingpin.rules.stopping import Agreeing, Proposing
from contraband.games.kingpin.rules.turn import Opening, PassingOn, Turn
from contraband.games.kingpin.state import Kingpin

STEPS: list[Step[Kingpin]] = [
    Opening("opening"),
    Turn("turn"),
    Proposing("proposing"),
    Agreeing("agreeing", window=True),
    Buying("buying"),
    Rolling("rolling"),
    Spending("spending", open=True),
    Using("using"),
    Inspected("inspected", window=True),
    Contract("contract", window=True),
    Audited("audited", window=True),
    Releasing("releasing"),
    PassingOn("passing_on"),
]
