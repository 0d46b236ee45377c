// Loading: crates into trucks.

interface Bed {
  capacity: number;
}

/** Fill the biggest first. */
export function fillUp(trucks: Bed[], crates: number): number[] {
  const loads = trucks.map(() => 0);
  let left = crates;
  const order = trucks
    .map((truck, at) => ({ at, capacity: truck.capacity }))
    .sort((a, b) => b.capacity - a.capacity);
  for (const { at, capacity } of order) {
    const put = Math.min(left, capacity);
    loads[at] = put;
    left -= put;
  }
  return loads;
}

/** Spread evenly, so that one bust does not take all of it. */
export function spread(trucks: Bed[], crates: number): number[] {
  const loads = trucks.map(() => 0);
  for (let left = crates; left > 0; left -= 1) {
    const room = trucks
      .map((truck, at) => ({ at, load: loads[at] ?? 0, capacity: truck.capacity }))
      .filter(({ load, capacity }) => load < capacity)
      .sort((a, b) => a.load - b.load || b.capacity - a.capacity);
    const next = room[0];
    if (!next) break;
    loads[next.at] = next.load + 1;
  }
  return loads;
}

export function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
