// A name of blanks would pass for one: the field says what is missing, in the person's language.

import { t } from "./i18n";

/** For a field that asks for a name: `{@attach named(name)}`. */
export const named = (name: string) => (field: HTMLInputElement) =>
  field.setCustomValidity(name.trim() ? "" : t("name_needed"));
