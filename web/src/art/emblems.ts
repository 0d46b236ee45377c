// One emblem for each kind of Men of Action card, drawn with three strokes of the same pen: solid
// ink (f), line (s) and the accent (a). They are told apart by shape alone.
export type Stroke = ["f" | "s" | "a", string];
const MAN = "M12 14a4.5 4.5 0 1 1 8 0zM10 30c0-8 2-13 6-13s6 5 6 13z";
const HOUSE = "M5 29V13l11-8 11 8v16z";
const TRUCK = "M2 12h15v12H2zM18 15h6l4 5v4H18z";
const WHEELS = "M5 25a3 3 0 1 0 6 0 3 3 0 1 0-6 0zM20 25a3 3 0 1 0 6 0 3 3 0 1 0-6 0z";
const KETTLE =
  "M5 20c0-6 4-9 9-9s9 3 9 9-4 9-9 9-9-3-9-9zM11 11c0-5 6-5 6 0zM17 7c7-3 11 2 11 10h-3";
export const EMBLEMS: Record<string, Stroke[]> = {
  inf1: [["f", MAN]],
  inf2: [
    ["f", "M6 15a4 4 0 1 1 7 0zM4 30c0-8 2-13 6-13s6 5 6 13z"],
    ["a", "M19 15a4 4 0 1 1 7 0zM17 30c0-8 2-13 6-13s6 5 6 13z"],
  ],
  inf3: [
    ["f", "M3 16a3.5 3.5 0 1 1 6 0zM1 30c0-8 2-12 5-12s5 4 5 12z"],
    ["a", "M13 11a3.5 3.5 0 1 1 6 0zM11 30c0-10 2-17 5-17s5 7 5 17z"],
    ["f", "M23 16a3.5 3.5 0 1 1 6 0zM21 30c0-8 2-12 5-12s5 4 5 12z"],
  ],
  still1: [
    ["s", KETTLE],
    ["f", "M10 17h8v8h-8z"],
  ],
  still2: [
    ["s", KETTLE],
    ["f", "M7 18h6v6H7z"],
    ["a", "M15 18h6v6h-6z"],
  ],
  speak1: [
    ["s", HOUSE],
    ["a", "M16 13v12M10 19h12"],
    ["s", "M16 13v12M10 19h12"],
  ],
  vigorish: [
    ["s", KETTLE],
    ["a", "M14 20m-5 0a5 5 0 1 0 10 0 5 5 0 1 0-10 0z"],
    ["s", "M14 17v6"],
  ],
  big_city_boys: [
    ["f", "M3 30V14h7v16zM12 30V5h8v25zM22 30V10h7v20z"],
    ["a", "M14 9h4v3h-4zM14 15h4v3h-4zM5 18h3v3H5zM24 14h3v3h-3z"],
  ],
  big_payoff: [
    ["s", HOUSE],
    ["a", "M16 20m-6 0a6 6 0 1 0 12 0 6 6 0 1 0-12 0z"],
    ["s", "M18.5 18a3.2 3.2 0 1 0 .5 3h-2.5"],
  ],
  big_favor: [
    ["f", TRUCK],
    ["a", WHEELS],
    ["s", "M4 8h20M20 4l4 4-4 4"],
  ],
  little_favor: [
    ["s", TRUCK],
    ["a", WHEELS],
    ["s", "M6 8h12M14 4l4 4-4 4"],
  ],
  city_politics: [
    ["f", "M4 29h24v-4H4zM6 13h20L16 4z"],
    ["s", "M9 14v10M16 14v10M23 14v10"],
  ],
  state_politics: [
    ["f", "M3 29h26v-4H3zM8 15c0-6 4-10 8-10s8 4 8 10zM15 1h2v5h-2z"],
    ["s", "M7 16v8M13 16v8M19 16v8M25 16v8"],
  ],
  copper_house: [
    ["s", HOUSE],
    ["f", "M9 18c0-6 3-8 7-8s7 2 7 8c-4-1.5-10-1.5-14 0z"],
    ["a", "M16 11l1 2.5h2.5l-2 1.5.8 2.5L16 16l-2.3 1.5.8-2.5-2-1.5H15z"],
    ["f", "M12 20h8v3c0 3-8 3-8 0z"],
  ],
  double_cross: [
    ["s", "M6 4l20 24M26 4L6 28"],
    ["a", "M16 16m-4 0a4 4 0 1 0 8 0 4 4 0 1 0-8 0z"],
    ["s", "M3 9h9M20 9h9"],
  ],
  union_boss: [
    ["f", "M3 18l7-8 4 2h5l3-2 7 8-5 3-6 7-4-2-5-1-2-4z"],
    ["a", "M12 18l4-4 8 8-3 3z"],
  ],
  bust_shipment: [
    ["s", TRUCK],
    ["f", WHEELS],
    ["a", "M9 2l2 4.5h5l-4 3 1.5 5L9 11.5 4.5 14.5 6 9.5l-4-3h5z"],
  ],
  bust_speakeasy: [
    ["s", HOUSE],
    ["f", "M12 17h8v12h-8z"],
    ["a", "M3 20L27 8l2 5L5 25z"],
  ],
  investigation: [
    ["s", "M13 13m-9 0a9 9 0 1 0 18 0 9 9 0 1 0-18 0z"],
    ["f", "M19 22l3-3 8 8-3 3z"],
    ["a", "M13 7l1.8 4 4.2.4-3.2 2.8 1 4.3-3.8-2.3-3.8 2.3 1-4.3L7 11.4l4.2-.4z"],
  ],
  free_truck: [
    ["f", TRUCK],
    ["a", WHEELS],
    ["s", "M4 8c4-6 14-6 18-1M22 2v5h-5"],
  ],
  hijack: [
    ["s", TRUCK],
    ["f", WHEELS],
    ["a", "M3 2h9v8H3z"],
    ["s", "M14 6h12M22 2l4 4-4 4"],
  ],
  hit: [
    ["s", "M16 16m-11 0a11 11 0 1 0 22 0 11 11 0 1 0-22 0zM16 2v8M16 22v8M2 16h8M22 16h8"],
    ["a", "M16 16m-3 0a3 3 0 1 0 6 0 3 3 0 1 0-6 0z"],
  ],
  mob_war: [
    ["s", "M11 11m-8 0a8 8 0 1 0 16 0 8 8 0 1 0-16 0zM21 21m-8 0a8 8 0 1 0 16 0 8 8 0 1 0-16 0z"],
    ["a", "M11 11m-2.5 0a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0z"],
    ["a", "M21 21m-2.5 0a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0z"],
  ],
  moll: [
    ["f", "M8 20C2 8 8 3 16 3s14 5 8 17l-3-2c3-7 0-10-5-10s-8 3-5 10z"],
    ["a", "M11 12c0-3 10-3 10 0v5c0 7-10 7-10 0z"],
    ["f", "M9 29c1-5 13-5 14 0z"],
  ],
  pigeon: [
    ["f", "M4 14c4 0 6-6 11-6 3 0 5 2 6 4l5 1-4 3c-1 6-6 9-12 9l-6 3 2-6C3 19 3 16 4 14z"],
    ["a", "M17 11.5m-1.3 0a1.3 1.3 0 1 0 2.6 0 1.3 1.3 0 1 0-2.6 0z"],
  ],
  muscling_in: [
    ["f", "M3 22c0-8 4-14 9-14l3 4-4 4c5-4 12-2 15 4 2 5-3 8-8 8H7c-3 0-4-2-4-6z"],
    ["a", "M20 3h8v8h-8z"],
  ],
  opportunity: [
    ["f", "M6 29V3h14v26z"],
    ["a", "M16 16m-2 0a2 2 0 1 0 4 0 2 2 0 1 0-4 0z"],
    ["s", "M22 9l4-3M23 15h6M22 21l4 3"],
  ],
  packing_heat: [
    ["f", "M3 9h25v6H16v3h-4l-1 9H5l2-12H3z"],
    ["a", "M12 16h3v2h-3z"],
  ],
  recruiting: [
    ["f", MAN],
    ["s", "M3 12v8M7 16h-8M28 12v8M24 16h8"],
    ["a", "M14 22h4v6h-4z"],
  ],
  safe_house: [
    ["s", HOUSE],
    ["f", "M11 18h10v9H11z"],
    ["s", "M13 18v-2c0-4 6-4 6 0v2"],
    ["a", "M15 21h2v4h-2z"],
  ],
  thirsty: [
    ["s", "M8 4h16l-2 14c-.5 4-11.5 4-12 0z"],
    ["a", "M9.5 10h13l-1 8c-.5 3-10.5 3-11 0z"],
    ["f", "M14 21h4v5h5v3H9v-3h5z"],
  ],
  turf_war: [
    ["s", KETTLE],
    ["a", "M16 17l2 4 5-1-3 4 3 4-5-1-2 4-2-4-5 1 3-4-3-4 5 1z"],
  ],
  warehouse: [
    ["s", "M2 29V12l14-8 14 8v17"],
    ["f", "M7 20h8v8H7zM17 20h8v8h-8z"],
    ["a", "M12 11h8v8h-8z"],
  ],
  windfall: [
    ["s", "M4 12h14c6 0 6-8 0-8M4 18h20c6 0 6 9-1 9"],
    ["a", "M5 22h9v8H5z"],
  ],
  word_of_mouth: [
    ["f", "M3 5h18v13H12l-6 6v-6H3z"],
    ["a", "M8 10h8v2H8zM8 14h5v1.5H8z"],
    ["s", "M25 10h4v13h-2v5l-6-5h-5"],
  ],
  dirty_rat: [
    ["f", "M4 21c0-7 6-11 13-11 4 0 6 2 8 5l5 4-4 3H14c-4 0-7 3-10 3z"],
    ["f", "M17 11c0-5 6-5 6 0z"],
    ["a", "M23 15.5m-1.2 0a1.2 1.2 0 1 0 2.4 0 1.2 1.2 0 1 0-2.4 0z"],
    ["s", "M4 21c-4 2-2 8 6 7"],
  ],
};
