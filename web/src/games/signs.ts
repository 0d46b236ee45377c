// The five rooms of the house as the hall announces them, before anything of them is loaded. Open
// are those that the server knows; the others have their shutters down.

interface Quick {
  options: Record<string, string | number>;
}

export interface RoomSign {
  game: string;
  title: string;
  players: string;
  minutes: string;
  quick: Quick & { seats: number }; // a good first game against bots
  alone?: Quick & { text: "flick_now" }; // something to try at once
}

export const SIGNS: RoomSign[] = [
  {
    game: "soda",
    title: "Soda Smugglers",
    players: "3–8",
    minutes: "20",
    quick: { seats: 5, options: { events: "on" } },
  },
  {
    game: "nacho",
    title: "The Nacho Incident",
    players: "2–4",
    minutes: "30–45",
    quick: { seats: 3, options: {} },
  },
  {
    game: "kingpin",
    title: "Kingpin",
    players: "2–6",
    minutes: "30–90",
    quick: { seats: 4, options: {} },
  },
  {
    game: "bootleggers",
    title: "Bootleggers",
    players: "3–6",
    minutes: "60–90",
    quick: { seats: 4, options: {} },
  },
  {
    game: "cuba",
    title: "Cuba Cube",
    players: "1–5",
    minutes: "40–60",
    quick: { seats: 3, options: {} },
    alone: { text: "flick_now", options: { variant: "practice" } },
  },
];
