// Something to keep, as a file, or to send to somebody.

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

const touch = () => matchMedia("(pointer: coarse)").matches;

/** Into a chat, where a phone offers that; false: it does not, or not for this. */
async function sent(what: ShareData): Promise<boolean> {
  if (!touch() || !navigator.canShare?.(what)) return false;
  try {
    await navigator.share(what);
    return true;
  } catch (error) {
    return (error as Error).name === "AbortError"; // they have changed their mind
  }
}

/** A file for a chat, or else for the disk: then true. */
export async function handOver(name: string, content: Blob, title: string): Promise<boolean> {
  const file = new File([content], name, { type: content.type });
  if (await sent({ files: [file], title })) return false;
  saveBlob(name, content);
  return true;
}

export const sendLink = (url: string, title: string) => sent({ url, title });
