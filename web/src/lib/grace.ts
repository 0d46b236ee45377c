// How long the table waits for somebody who is gone before a bot plays for them.

import { t } from "./i18n";

export const NEVER = -1;

export function graceText(seconds: number): string {
  return seconds === NEVER ? t("grace_never") : t("seconds", { n: seconds });
}
