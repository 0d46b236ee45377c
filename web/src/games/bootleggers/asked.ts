// What the parts of the table are given: what is seen and told, and the question that is asked.

import type { Decision, News, Picture } from "../../lib/wire";
import type { BootView } from "./view";

export interface Told {
  view: BootView;
  picture: Picture;
  news: News[];
}

export interface Asked {
  view: BootView;
  picture: Picture;
  decision: Decision;
  locked: boolean;
  act(move: number): void;
}
