import { en, type BootText } from "./text.en";
export const de: BootText = en;
