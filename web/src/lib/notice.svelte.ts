// "Your decision" that reaches you: the tab's title and icon, a bell, and, if you asked for it, a
// notification. Nothing is asked of you on arrival.

import { t } from "./i18n";
import { settings } from "./settings.svelte";
import { sounds } from "./sound";

let rung = 0;

/** Mark the tab; ring once for each new decision. */
export function mark(title: string, mine: boolean, decision: number, prompt: string): void {
  document.title = mine ? `● ${t("your_decision")} – ${title}` : `${title} – Contraband`;
  const icon = document.querySelector<HTMLLinkElement>("#favicon");
  const wanted = mine ? "/favicon-dot.svg" : "/favicon.svg";
  if (icon && icon.getAttribute("href") !== wanted) icon.setAttribute("href", wanted);
  if (!mine || decision === rung) return;
  rung = decision;
  sounds.bell();
  if (settings.notify === "on" && document.hidden && Notification.permission === "granted") {
    new Notification(title, { body: prompt, icon: "/favicon.svg", tag: "contraband" });
  }
}

export function mayOffer(): boolean {
  return settings.notify === "unasked" && "Notification" in window;
}

export async function acceptOffer(): Promise<void> {
  settings.notify = (await Notification.requestPermission()) === "granted" ? "on" : "off";
}
