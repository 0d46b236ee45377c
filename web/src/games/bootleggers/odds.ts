// Demand is dice: how likely it is, and what a truck may expect to sell.

/** The chances of each sum of so many dice, where every die counts `plus` more. */
export function sums(dice: number, plus: number): number[] {
  let found = [1];
  for (let die = 0; die < dice; die += 1) {
    const next = new Array<number>(found.length + 6 + plus).fill(0);
    found.forEach((chance, sum) => {
      for (let face = 1; face <= 6; face += 1) {
        const at = sum + face + plus;
        next[at] = (next[at] ?? 0) + chance / 6;
      }
    });
    found = next;
  }
  return found;
}

export interface Outlook {
  expected: number; // crates sold on average
  all: number; // the chance to sell all of them
  none: number; // the chance to sell nothing
}

/** What becomes of so many crates behind so many others. */
export function outlook(chances: number[], crates: number, ahead: number): Outlook {
  let expected = 0;
  let all = 0;
  let none = 0;
  chances.forEach((chance, demand) => {
    const sold = Math.min(crates, Math.max(0, demand - ahead));
    expected += chance * sold;
    if (sold === crates) all += chance;
    if (sold === 0) none += chance;
  });
  return { expected, all, none };
}

export function mean(dice: number, plus: number): number {
  return dice * (3.5 + plus);
}
