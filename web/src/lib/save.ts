// Something to keep, as a file of JSON.

export function save(name: string, content: unknown): void {
  const link = document.createElement("a");
  const text = JSON.stringify(content, null, 1);
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
