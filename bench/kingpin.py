"""Kingpin against OpenSpiel's sheriff, and compiled against interpreted, in one run.

    make bench

Wanted: 3,000 games/s inside the engine, and a clone in two microseconds.
"""

from measure import Bench, report

if __name__ == "__main__":
    report("Kingpin", Bench("kingpin", 3, {}), __file__, {})
