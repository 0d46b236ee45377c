// What a screen reader hears of a drawing: its label, or nothing at all.
export function pictured(label: string) {
  return label
    ? ({ role: "img", "aria-label": label } as const)
    : ({ "aria-hidden": true } as const);
}
