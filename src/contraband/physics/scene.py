"""Dice on a cloth as MuJoCo wants to read them. CUBA-2.5.2 is where the numbers come from."""

from itertools import combinations

STEP_S = 0.001  # CUBA-2.5.1
DICE = 12
HALF_M = 0.008
MASS_KG = 0.0046
GRAVITY = 9.81
INERTIA = MASS_KG * (2 * HALF_M) ** 2 / 6  # CUBA-2.2
SPIN_DAMPING = 1.5  # CUBA-2.5  per second
FINGER = 0.6  # CUBA-2.3.1

CLOTH = 'friction="0.35 0.35 0 0 0" solref="0.004 1" solreffriction="0.02 1"'
DIE = 'friction="0.2 0.2 0 0 0" solref="0.006 0.33" solreffriction="0.03 1"'
PAIR = 'condim="3" solimp="0.5 0.9 0.0002"'


def scene(count: int) -> str:
    """An endless cloth and this many dice; each two things touch by a pair of their own."""
    dice = "".join(body(n) for n in range(count))
    pairs = [pair("cloth", f"die{n}", CLOTH) for n in range(count)]
    pairs += [pair(f"die{a}", f"die{b}", DIE) for a, b in combinations(range(count), 2)]
    return f"""<mujoco>
<option timestep="{STEP_S}" gravity="0 0 -{GRAVITY}" cone="elliptic"/>
<worldbody>
<geom name="cloth" type="plane" size="0 0 1" contype="0" conaffinity="0"/>
{dice}
</worldbody>
<contact>{"".join(pairs)}</contact>
</mujoco>"""


def body(n: int) -> str:
    return f"""<body><freejoint/>
<inertial pos="0 0 0" mass="{MASS_KG}" diaginertia="{INERTIA} {INERTIA} {INERTIA}"/>
<geom name="die{n}" type="box" size="{HALF_M} {HALF_M} {HALF_M}" contype="0" conaffinity="0"/>
</body>"""


def pair(a: str, b: str, kind: str) -> str:
    return f'<pair geom1="{a}" geom2="{b}" {PAIR} {kind}/>'
