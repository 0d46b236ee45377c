"""How often a trial is repeated: a little in every run, at full size when asked for.

``CONTRABAND_TRIALS=1 pytest tests/server -k t5`` runs the full number, 0.1 a tenth of it.
"""

import os


def trials(reduced: int, full: int) -> int:
    share = os.environ.get("CONTRABAND_TRIALS", "")
    return max(reduced, int(float(share) * full)) if share else reduced
