"""The Nacho Incident against OpenSpiel's sheriff, and compiled against interpreted, in one run.

    make bench

Wanted: 20,000 games/s inside the engine where sheriff makes 0.5 million decisions/s (so 40,000
where it makes a million), and a clone in a microsecond.
"""

from measure import Bench, report

if __name__ == "__main__":
    report("The Nacho Incident", Bench("nacho", 4, {}), __file__)
