// What the parts of the table are given with a question.

import type { Decision } from "../../lib/wire";
import type { NachoPreview, NachoView } from "./view";

export interface Asked {
  view: NachoView;
  preview: NachoPreview;
  decision: Decision;
  locked: boolean;
  act(move: number): void;
}
