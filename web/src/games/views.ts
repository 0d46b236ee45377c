// Made by `python -m contraband.wire.typescript`; do not edit.

import type { SodaPreview, SodaView } from "./soda/seen";
import type { NachoPreview, NachoView } from "./nacho/seen";
import type { KingpinPreview, KingpinView } from "./kingpin/seen";
import type { BootleggersPreview, BootleggersView } from "./bootleggers/seen";
import type { CubaPreview, CubaView } from "./cuba/seen";

export interface Views {
  soda: SodaView;
  nacho: NachoView;
  kingpin: KingpinView;
  bootleggers: BootleggersView;
  cuba: CubaView;
}

export type AnyView = Views[keyof Views];

export interface Previews {
  soda: SodaPreview;
  nacho: NachoPreview;
  kingpin: KingpinPreview;
  bootleggers: BootleggersPreview;
  cuba: CubaPreview;
}

export type AnyPreview = Previews[keyof Previews];
