"""Dice on a cloth as MuJoCo wants to read them. CUBA-2.5.2 is where the numbers come from.

What the cloth does to a die stands in contact.py, which knows it without MuJoCo.
"""

from itertools import combinations

from contraband.core.contact import DEEP, FRICTION, GRAVITY, HARD, RUB_S, SOFT, SPRING_S
from contraband.core.cube import DAMPING, HALF, STEP

MASS_KG = 0.0046
INERTIA = MASS_KG * (2 * HALF) ** 2 / 6  # CUBA-2.2
SPIN_DAMPING = DAMPING * INERTIA

CLOTH = f'friction="{FRICTION} {FRICTION} 0 0 0" solref="{SPRING_S} 1" solreffriction="{RUB_S} 1"'
DIE = 'friction="0.2 0.2 0 0 0" solref="0.006 0.33" solreffriction="0.03 1"'
PAIR = f'condim="3" solimp="{SOFT} {HARD} {DEEP}"'


def scene(count: int) -> str:
    """An endless cloth and this many dice; each two things touch by a pair of their own."""
    dice = "".join(body(n) for n in range(count))
    pairs = [pair("cloth", f"die{n}", CLOTH) for n in range(count)]
    pairs += [pair(f"die{a}", f"die{b}", DIE) for a, b in combinations(range(count), 2)]
    return f"""<mujoco>
<option timestep="{STEP}" gravity="0 0 -{GRAVITY}" cone="elliptic"/>
<worldbody>
<geom name="cloth" type="plane" size="0 0 1" contype="0" conaffinity="0"/>
{dice}
</worldbody>
<contact>{"".join(pairs)}</contact>
</mujoco>"""


def body(n: int) -> str:
    return f"""<body><freejoint/>
<inertial pos="0 0 0" mass="{MASS_KG}" diaginertia="{INERTIA} {INERTIA} {INERTIA}"/>
<geom name="die{n}" type="box" size="{HALF} {HALF} {HALF}" contype="0" conaffinity="0"/>
</body>"""


def pair(a: str, b: str, kind: str) -> str:
    return f'<pair geom1="{a}" geom2="{b}" {PAIR} {kind}/>'
