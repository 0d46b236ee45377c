// The shapes of the seats, 24 by 24: beside their colours, so that neither alone has to carry it.

export const SHAPES = [
  "M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20z",
  "M3 3h18v18H3z",
  "M12 2l11 20H1z",
  "M12 1l11 11-11 11L1 12z",
  "M12 1l3.2 7.4 8 .7-6 5.3 1.8 7.8-7-4.2-7 4.2 1.8-7.8-6-5.3 8-.7z",
  "M6.5 2.5h11L23 12l-5.5 9.5h-11L1 12z",
  "M8 2h8v6h6v8h-6v6H8v-6H2V8h6z",
  "M17.5 2.6A10 10 0 1 0 21.6 17 8.2 8.2 0 0 1 17.5 2.6z",
];
