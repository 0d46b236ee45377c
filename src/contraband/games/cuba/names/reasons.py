"""Why a move is refused: each reason with its number, and by that its name and its rule."""

from typing import Final

from mypy_extensions import i64

from contraband.core.game import EVERYWHERE, Reason, read_reasons

# -- everywhere ------------------------------------------------------------------------------------

NONSENSE: Final[i64] = 1
OTHER_STEP: Final[i64] = 2
FIRST: Final = [*EVERYWHERE, Reason("other_step", "")]

# -- IV The Marketeers -----------------------------------------------------------------------------

NOT_AN_END: Final[i64] = OTHER_STEP + 1
NOT_YOUR_OFFER: Final[i64] = OTHER_STEP + 2
NOTHING_TO_GAIN: Final[i64] = OTHER_STEP + 3
WRONG_CITY: Final[i64] = OTHER_STEP + 4
NOTHING_TO_SELL: Final[i64] = OTHER_STEP + 5
BRIBE_TOO_HIGH: Final[i64] = OTHER_STEP + 6
NOT_ON_OFFER: Final[i64] = OTHER_STEP + 7
NOT_THAT_GOOD: Final[i64] = OTHER_STEP + 8
PILE_EMPTY: Final[i64] = OTHER_STEP + 9
NO_VEHICLE_THERE: Final[i64] = OTHER_STEP + 10
NOT_NEXT: Final[i64] = OTHER_STEP + 11
NOT_IN_STOCK: Final[i64] = OTHER_STEP + 12
NOT_ASKED_FOR: Final[i64] = OTHER_STEP + 13
MARKETEERS: Final = read_reasons("""
    not_an_end        CUBA-6.1
    not_your_offer    CUBA-6.3
    nothing_to_gain   CUBA-6.4
    wrong_city        CUBA-6.5
    nothing_to_sell   CUBA-6.5
    bribe_too_high    CUBA-6.5
    not_on_offer      CUBA-6.4
    not_that_good     CUBA-6.4
    pile_empty        CUBA-6.4
    no_vehicle_there  CUBA-6.4
    not_next          CUBA-6.4
    not_in_stock      CUBA-6.4
    not_asked_for     CUBA-6.5
""")

# -- III The Couriers ------------------------------------------------------------------------------

NO_CARDS_LEFT: Final[i64] = NOT_ASKED_FOR + 1
NOT_A_JOB: Final[i64] = NO_CARDS_LEFT + 1
JOB_STAYS: Final[i64] = NO_CARDS_LEFT + 2
MORE_ROUTES: Final[i64] = NO_CARDS_LEFT + 3
NO_ROUTE_YET: Final[i64] = NO_CARDS_LEFT + 4
NOT_A_ROUTE: Final[i64] = NO_CARDS_LEFT + 5
ROUTE_TAKEN: Final[i64] = NO_CARDS_LEFT + 6
NOT_A_POST: Final[i64] = NO_CARDS_LEFT + 7
NOT_SMOOTH: Final[i64] = NO_CARDS_LEFT + 8
COP_THERE: Final[i64] = NO_CARDS_LEFT + 9
GOODS_MISSING: Final[i64] = NO_CARDS_LEFT + 10
JOBS_CITY: Final[i64] = NO_CARDS_LEFT + 11
NO_SUCH_DIE: Final[i64] = NO_CARDS_LEFT + 12
NOT_BROKEN: Final[i64] = NO_CARDS_LEFT + 13
ONCE_A_TURN: Final[i64] = NO_CARDS_LEFT + 14
STILL_BROKEN: Final[i64] = NO_CARDS_LEFT + 15
TOO_SHORT: Final[i64] = NO_CARDS_LEFT + 16
COURIERS: Final = read_reasons("""
    no_cards_left  CUBA-5.14
    not_a_job      CUBA-5.1
    job_stays      CUBA-5.14
    more_routes    CUBA-5.3
    no_route_yet   CUBA-5.4
    not_a_route    CUBA-5.3
    route_taken    CUBA-5.3
    not_a_post     CUBA-5.6
    not_smooth     CUBA-8.4
    cop_there      CUBA-5.8
    goods_missing  CUBA-5.10
    jobs_city      CUBA-5.12
    no_such_die    CUBA-5.8
    not_broken     CUBA-5.12
    once_a_turn    CUBA-5.7
    still_broken   CUBA-5.12
    too_short      CUBA-5.10
""")

# -- on the cloth ----------------------------------------------------------------------------------

NOT_ON_CLOTH: Final[i64] = TOO_SHORT + 1
NOT_YOUR_DIE: Final[i64] = NOT_ON_CLOTH + 1
CLOTH: Final = read_reasons("""
    not_on_cloth  CUBA-2.3
    not_your_die  CUBA-1.2
""")

# -- I The Race ------------------------------------------------------------------------------------

NOT_A_GATE_DIE: Final[i64] = NOT_YOUR_DIE + 1
NO_GATE_YET: Final[i64] = NOT_A_GATE_DIE + 1
NO_GATE_DUE: Final[i64] = NOT_A_GATE_DIE + 2
NOT_THIS_GATE: Final[i64] = NOT_A_GATE_DIE + 3
GATE_FIXED: Final[i64] = NOT_A_GATE_DIE + 4
OUTSIDE_CONE: Final[i64] = NOT_A_GATE_DIE + 5
NO_BUMPER: Final[i64] = NOT_A_GATE_DIE + 6
BUMPER_ARMED: Final[i64] = NOT_A_GATE_DIE + 7
NO_TOOLBOX: Final[i64] = NOT_A_GATE_DIE + 8
WRECK_STAYS: Final[i64] = NOT_A_GATE_DIE + 9
NO_DAMAGE: Final[i64] = NOT_A_GATE_DIE + 10
BUMPERS_FULL: Final[i64] = NOT_A_GATE_DIE + 11
NO_BUMPER_LEFT: Final[i64] = NOT_A_GATE_DIE + 12
NOT_A_BONUS: Final[i64] = NOT_A_GATE_DIE + 13
POST_TAKEN: Final[i64] = NOT_A_GATE_DIE + 14
NOTHING_LEFT: Final[i64] = NOT_A_GATE_DIE + 15
NO_BETTER_VEHICLE: Final[i64] = NOT_A_GATE_DIE + 16
ALREADY_UPGRADED: Final[i64] = NOT_A_GATE_DIE + 17
NOT_NEXT_LEVEL: Final[i64] = NOT_A_GATE_DIE + 18
NOT_IN_SUPPLY: Final[i64] = NOT_A_GATE_DIE + 19
WOULD_BE_WRECK: Final[i64] = NOT_A_GATE_DIE + 20
NO_SUCH_OPPONENT: Final[i64] = NOT_A_GATE_DIE + 21
NO_SUCH_CARD: Final[i64] = NOT_A_GATE_DIE + 22
ALREADY_ATTACKED: Final[i64] = NOT_A_GATE_DIE + 23
OUT_OF_REACH: Final[i64] = NOT_A_GATE_DIE + 24
NO_STATUES: Final[i64] = NOT_A_GATE_DIE + 25
AT_HOME: Final[i64] = NOT_A_GATE_DIE + 26
RACE: Final = read_reasons("""
    not_a_gate_die     CUBA-3.3
    no_gate_yet        CUBA-3.6
    no_gate_due        CUBA-3.9
    not_this_gate      CUBA-1.6
    gate_fixed         CUBA-1.6
    outside_cone       CUBA-2.19
    no_bumper          CUBA-3.5
    bumper_armed       CUBA-3.5
    no_toolbox         CUBA-3.13
    wreck_stays        CUBA-3.9
    no_damage          CUBA-3.13
    bumpers_full       CUBA-1.10
    no_bumper_left     CUBA-3.13
    not_a_bonus        CUBA-3.7
    post_taken         CUBA-3.7
    nothing_left       CUBA-3.7
    no_better_vehicle  CUBA-1.11
    already_upgraded   CUBA-1.11
    not_next_level     CUBA-1.11
    not_in_supply      CUBA-1.11
    would_be_wreck     CUBA-1.11
    no_such_opponent   CUBA-3.12
    no_such_card       CUBA-3.12
    already_attacked   CUBA-3.12
    out_of_reach       CUBA-2.16
    no_statues         CUBA-3.11
    at_home            CUBA-3.15
""")

# -- II The Smugglers ------------------------------------------------------------------------------

MUST_PLAY_CARD: Final[i64] = AT_HOME + 1
NOT_IN_HAND: Final[i64] = MUST_PLAY_CARD + 1
NOT_A_STAND: Final[i64] = MUST_PLAY_CARD + 2
TOO_FAR: Final[i64] = MUST_PLAY_CARD + 3
CITY_TOO_FAR: Final[i64] = MUST_PLAY_CARD + 4
NOT_RUN_OVER: Final[i64] = MUST_PLAY_CARD + 5
NO_SUCH_PLACE: Final[i64] = MUST_PLAY_CARD + 6
NOT_THE_SUM: Final[i64] = MUST_PLAY_CARD + 7
MUST_GET_OUT: Final[i64] = MUST_PLAY_CARD + 8
MUST_LEAVE_CITY: Final[i64] = MUST_PLAY_CARD + 9
VEHICLE_IS_WRECK: Final[i64] = MUST_PLAY_CARD + 10
VEHICLE_TOO_FAR: Final[i64] = MUST_PLAY_CARD + 11
SPOT_TAKEN: Final[i64] = MUST_PLAY_CARD + 12
NO_NEW_VEHICLE: Final[i64] = MUST_PLAY_CARD + 13
ALREADY_SOLD: Final[i64] = MUST_PLAY_CARD + 14
TOO_POOR: Final[i64] = MUST_PLAY_CARD + 15
SMUGGLERS: Final = read_reasons("""
    must_play_card    CUBA-4.3
    not_in_hand       CUBA-4.3
    not_a_stand       CUBA-2.17
    too_far           CUBA-2.17
    city_too_far      CUBA-2.17
    not_run_over      CUBA-4.15
    no_such_place     CUBA-4.15
    not_the_sum       CUBA-4.15
    must_get_out      CUBA-4.14
    must_leave_city   CUBA-4.11
    vehicle_is_wreck  CUBA-4.14
    vehicle_too_far   CUBA-2.17
    spot_taken        CUBA-4.14
    no_new_vehicle    CUBA-4.10
    already_sold      CUBA-4.11
    too_poor          CUBA-4.11
""")

# -- who plays together ----------------------------------------------------------------------------

NOT_TIED: Final[i64] = TOO_POOR + 1
TOGETHER: Final = read_reasons("""
    not_tied  CUBA-5.1
""")

REASONS: Final = [*FIRST, *MARKETEERS, *COURIERS, *CLOTH, *RACE, *SMUGGLERS, *TOGETHER]
