// The sniffer dog, 96 by 72: on its token, on its card and beside the counter.
export const TAIL = "M84 26c6-3 9-9 7-15";
export const BODY =
  "M30 28h48c8 0 10 6 10 12v26h-9V50H52l-3 16h-9l-3-18-9 2c-6 1-10 6-17 8-6 2-8-3-6-7l13-22c3-5 8-7 14-6z";
export const EAR = "M27 27c8-3 13 2 12 12-1 8-6 11-10 8-4-4-6-14-2-20z";
export const NOSE = "M3 52c2-4 7-4 9 0s-4 7-7 6-3-4-2-6z";
export const COLLAR = "M40 29l6 20";
