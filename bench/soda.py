"""Soda Smugglers against OpenSpiel's sheriff, and compiled against interpreted, in one run.

make bench
"""

from measure import Bench, report

if __name__ == "__main__":
    bench = Bench("soda", 5, {"first_guard": 0})
    report("Soda Smugglers", bench, __file__, "  (wanted: 12)")
