"""Bootleggers against OpenSpiel's sheriff, and compiled against interpreted, in one run.

    make bench

Wanted: 1,000 games/s inside the engine without trade, and a clone in three microseconds.
"""

from measure import Bench, report

if __name__ == "__main__":
    report("Bootleggers", Bench("bootleggers", 4, {"trade_mode": "off"}), __file__, {})
