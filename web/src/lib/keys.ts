// Keys that mean something at the table.

/** The key that was pressed for the table; nothing if it was meant for a field or a dialog. */
export function tableKey(event: KeyboardEvent): string {
  const target = event.target as HTMLElement;
  const elsewhere = target.closest("input, textarea, select, dialog") !== null;
  return elsewhere || event.ctrlKey || event.metaKey || event.altKey ? "" : event.key;
}
