// The five rooms of the house. Open ones are those the server knows; the others have their
// shutters down.

export interface RoomSign {
  game: string;
  title: string;
  players: string;
  minutes: string;
}

export const SIGNS: RoomSign[] = [
  { game: "soda", title: "Soda Smugglers", players: "3–8", minutes: "20" },
  { game: "nacho", title: "The Nacho Incident", players: "2–4", minutes: "30–45" },
  { game: "kingpin", title: "Kingpin", players: "2–6", minutes: "30–90" },
  { game: "bootleggers", title: "Bootleggers", players: "3–6", minutes: "60–90" },
  { game: "cuba", title: "Cuba Cube", players: "1–5", minutes: "40–60" },
];
