// Something to keep, as a file.

export function saveBlob(name: string, content: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000); // a browser may still be asking where to
}

export function save(name: string, content: unknown): void {
  const text = JSON.stringify(content, null, 1);
  saveBlob(name, new Blob([text], { type: "application/json" }));
}
