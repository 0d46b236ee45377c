// A socket that plays back recorded pictures (see record.py). Every command shows the next picture;
// ?fake&at=12 begins with picture 12. Development only: the build never contains it.

import type { Plug } from "../src/lib/socket";
import type { Picture } from "../src/lib/wire";

const pictures = (await (await fetch("/dev/recording.json")).json()) as Picture[];

export function plug(): Plug {
  let at = Number(new URLSearchParams(location.search).get("at") ?? 0);
  const fake: Plug = {
    readyState: 1,
    onopen: null,
    onmessage: null,
    onclose: null,
    close: () => undefined,
    send(text) {
      const message = JSON.parse(text) as { type: string; id?: string };
      if (message.type === "ping") return;
      if (message.id)
        fake.onmessage?.({ data: JSON.stringify({ type: "accepted", id: message.id, seq: at }) });
      if (message.type !== "hello" && message.type !== "contribute")
        at = Math.min(at + 1, pictures.length - 1);
      fake.onmessage?.({ data: JSON.stringify(pictures[at]) });
    },
  };
  setTimeout(() => fake.onopen?.());
  return fake;
}
