import { en, type BootText } from "./text.en";
export const nl: BootText = en;
