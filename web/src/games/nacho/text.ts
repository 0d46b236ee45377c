// What the browser's own table says in The Nacho Incident, in three languages.

import { speaker } from "../../lib/speaker";
import { wordAt } from "../../lib/words.svelte";
import { FOODS, PROVINCES, type NachoView } from "./view";

const en = {
  closing: "The last cantina closes",
  round_n: "Round {n}",
  turn_of: "Turn {turn} of {turns}",
  round_turn: "Round {round} of {rounds}, turn {turn} of {turns}",
  mounties_left: "{n:more mountie|more mounties}, then scoring",
  scoring_next: "Scoring after this turn",
  mountie_waits: "Waiting for whoever goes first: a mountie for {province}, penalty {n}",
  mountie_hidden: "The mountie for whoever goes first lies face down",
  mountie_away: "The mountie has moved in with the first player",
  mountie_costs: "A mountie, costs {n} at each scoring.",
  bored: "Alone and bored.",
  alert: "Has somebody to arrest.",
  penalty_n: "Penalty {n}",
  bonus: "Bonus",
  bonus_help: "The best cantina wins {n} at the end of the round",
  best_cantina: "Best cantina so far",
  total_n: "worth {n}",
  cantina_of: "Cantina of {name} in {province}",
  warehouse: "Warehouse",
  warehouse_of: "Warehouse of {name}",
  no_cubes: "empty",
  cube_of: "{food} of {name}",
  hand_n: "{n:card|cards} in hand",
  has_gem: "Has the gem",
  gem_help: "The gem: first among equal ranks, and restocks first",
  gold: "Gold",
  gold_word: "gold",
  loonies: "loonies",
  loonies_note: "1k = {n} loonies, a gold piece",
  goes_as: "Number {n} to go",
  order: "Who goes when",
  slot_open: "{food}: pays {price}",
  slot_filled: "{food}: delivered, paid {price}",
  too_far: "{province}: too far for this smuggler",
  send_to: "Travel to {province}",
  net_n: "{n} after the fee",
  rank_n: "rank {n}",
  fee_n: "fee {n}",
  your_hand: "Your smugglers",
  first: "first",
  chance_first: "{chance} first",
  chance_help:
    "Chance to be first if the others pick blindly from the cards nobody has seen. The gem breaks ties.",
  hire_help:
    "Pick a smuggler: you see where they may go and what your cubes pay there. The highest rank goes first, may steal, and gets the mountie.",
  hire_who: "Pick a card",
  hire: "Hire {name}",
  key_cards: "Pick a card",
  may_go: "May go to",
  your_cubes_pay: "Your cubes, minus fee",
  nothing_sells: "nothing",
  if_first: "If first",
  if_later: "If later",
  mountie_stays: "mountie stays (−{n})",
  mountie_unknown: "a hidden mountie",
  mountie_waits_on: "Your mountie stays and waits.",
  no_arrest: "no arrest",
  arrests: "arrests your keeper (rank {rank}) in {province}",
  raids: "a mountie from {left} arrests your keeper (rank {rank}) in {province}",
  raids_one: "a mountie from {left} arrests one of your keepers of rank {rank}",
  strolls: "a mountie moves away from {left}",
  would_be_arrested: "would be arrested",
  hired: "hired",
  hiring: "hiring",
  sealed_line: "Hired, in secret. Waiting for the others.",
  discard_line: "Chosen. Waiting for the others.",
  change: "Change my choice",
  go_help:
    "Point at a province or at one of your cubes. You see what it brings before anybody moves.",
  go_help_first:
    "You are first: sell a cube of your own, or steal one from another warehouse. You see what it brings before anybody moves.",
  no_food: "no food",
  send: "Send {name}",
  gives_all: "All your cubes go to {name}: {foods}.",
  gives_nothing: "You have no cubes to give to {name}.",
  help_arresting:
    "Two of your mounties are with a keeper. The one who makes the arrest leaves with the keeper. The other stays and costs money at the scoring.",
  help_wandering:
    "Two mounties and no keeper in one cantina. One of them walks off, arrests your best keeper anywhere and leaves with them. The other stays and costs money at the scoring.",
  help_strolling:
    "Two mounties in one cantina, and you have no keeper anywhere. One of them moves to another cantina of yours.",
  help_raiding: "The wanderer takes your best keeper. You have several of that rank: which one?",
  help_moving: "You have no keeper left. The wanderer moves to a cantina without a mountie.",
  help_passing: "These players have the least money. One of them gets the gem.",
  discard_help: "Tick the smugglers you want to let go. Everybody draws up to a full hand.",
  goes: "goes",
  let_go: "Let {n:card|cards} go",
  keep_all: "Keep all cards",
  market_help:
    "The Mexican market buys any cube for {n}. With fewer than two left, you draw new ones from the bag.",
  market_done: "Keep these cubes",
  still_wanted: "Wanted: {list}",
  unwanted: "Nobody asks for it now",
  round_closed: "The cantinas after round {round}",
  cantinas: "Cantinas",
  retire: "Retired: {names}",
  tie_no_bonus: "Tie: no bonus",
  nobody: "Nobody there",
  fines: "Fines",
  fines_stay: "and the mounties stay",
  no_fines: "no mounties",
  change_word: "In total",
  tie_gem: "Equal money: {name} has the gem and wins.",
  tie_next: "Equal money: {name} sits next clockwise from the gem and wins.",
  gem_goes: "The gem goes to {name}, who has the least money.",
  gem_stays: "{name} keeps the gem.",
  gem_asked: "Several are poorest: {name} chooses who gets the gem.",
  show_all: "Show all",
  in_bag: "In the bag",
  in_bag_about: "How much of each food is still to be drawn: warehouses are filled from it.",
  law_about: "Mounties that have not been turned up yet, by province.",
  smugglers_about: "Cards nobody has seen, and cards that were played or thrown away.",
  law_to_come: "Mounties to come",
  smugglers: "Smugglers",
  deck_and_pile: "{deck} in the deck, {pile} on the pile",
  coach_goal:
    "You smuggle food into Canada for money. Each province pays these prices, once per food. The best cantina there wins the bonus at the end of the round.",
  coach_cubes: "These are your cubes. Where one is wanted, the slot is marked.",
  coach_rank:
    "Each turn everybody hires one smuggler in secret. A high rank goes first and makes a strong cantina, but costs more.",
  coach_rank_alone:
    "Each turn everybody hires one smuggler in secret. A high rank goes first, but costs more. In a cantina every keeper counts the same.",
  coach_mountie:
    "Whoever goes first must take this mountie into their cantina in its province. He arrests their best keeper there, or waits and costs money.",
  coach_go: "Choose where to go and with what. As the first player you may steal a cube instead.",
  coach_cantina:
    "Here you see what it brings, and whom the mounties would take. Nothing happens before you press this.",
  coach_market: "Between turns, sell what nobody wants and draw new food.",
  province_about:
    "Buys four foods, each once. At the end of a round the best cantina here wins {n}.",
  slot_about: "One cube of this food fills it; then it is closed until the card is replaced.",
  cantina_about:
    "The best cantina wins the bonus at the end of a round: the highest sum of ranks or, if agreed, the most keepers. Then its keepers retire.",
  smuggler_about:
    "Rank {rank}: the highest goes first and may steal, and mounties go for it. Travels to {province} or next to it, and becomes keeper of the cantina there.",
  smuggler_costs: "Costs {n} every time it is played.",
  mountie: "Mountie",
  mountie_about: "With a keeper beside him he arrests the highest one, and both leave.",
  owner_about:
    "One row a player: cubes in the warehouse for all to see, the smuggler of this turn, cards in hand, a cantina in each province.",
  cube_about: "Can be delivered to a province that asks for it. Whoever goes first may steal one.",
  track_about:
    "A round has four turns; after the fourth the cantinas are scored. After three rounds the most money wins.",
  order_about:
    "The highest rank goes first; among equals the holder of the gem, then clockwise from there.",
  road: "The road",
  road_about:
    "The provinces lie in a row. A smuggler travels to the flag on the card, or one further to either side.",
  market: "The Mexican market",
};

export type Key = keyof typeof en;

const de: Record<Key, string> = {
  closing: "Die letzte Cantina schließt",
  round_n: "Runde {n}",
  turn_of: "Zug {turn} von {turns}",
  round_turn: "Runde {round} von {rounds}, Zug {turn} von {turns}",
  mounties_left: "noch {n:Mountie|Mounties}, dann Wertung",
  scoring_next: "Wertung nach diesem Zug",
  mountie_waits:
    "Wartet auf die Person, die zuerst dran ist: ein Mountie für {province}, Strafe {n}",
  mountie_hidden: "Der Mountie für die Person, die zuerst dran ist, liegt verdeckt",
  mountie_away: "Der Mountie ist schon eingezogen, bei der Person, die zuerst dran war",
  mountie_costs: "Ein Mountie, kostet bei jeder Wertung {n}.",
  bored: "Allein und gelangweilt.",
  alert: "Hat jemanden zum Verhaften.",
  penalty_n: "Strafe {n}",
  bonus: "Bonus",
  bonus_help: "Die beste Cantina bekommt am Rundenende {n}",
  best_cantina: "Beste Cantina bisher",
  total_n: "Wert {n}",
  cantina_of: "Cantina von {name} in {province}",
  warehouse: "Lager",
  warehouse_of: "Lager von {name}",
  no_cubes: "leer",
  cube_of: "{food} von {name}",
  hand_n: "{n:Karte|Karten} auf der Hand",
  has_gem: "Hat den Edelstein",
  gem_help: "Der Edelstein: bei gleichem Rang zuerst dran, und füllt zuerst auf",
  gold: "Gold",
  gold_word: "Gold",
  loonies: "Loonies",
  loonies_note: "1k = {n} Loonies, ein Goldstück",
  goes_as: "Ist als Nummer {n} dran",
  order: "Wer wann dran ist",
  slot_open: "{food}: bringt {price}",
  slot_filled: "{food}: geliefert, brachte {price}",
  too_far: "{province}: zu weit für diesen Schmuggler",
  send_to: "Nach {province} reisen",
  net_n: "{n} nach Abzug des Lohns",
  rank_n: "Rang {n}",
  fee_n: "Lohn {n}",
  your_hand: "Deine Schmuggler",
  first: "zuerst",
  chance_first: "{chance} zuerst",
  chance_help:
    "Chance, zuerst dran zu sein, wenn die anderen blind aus den Karten wählen, die niemand gesehen hat. Bei Gleichstand entscheidet der Edelstein.",
  hire_help:
    "Wähle einen Schmuggler: Du siehst, wohin er darf und was deine Klötzchen dort bringen. Der höchste Rang ist zuerst dran, darf stehlen und bekommt den Mountie.",
  hire_who: "Wähle eine Karte",
  hire: "{name} anheuern",
  key_cards: "Karte wählen",
  may_go: "Darf nach",
  your_cubes_pay: "Deine Klötzchen, minus Lohn",
  nothing_sells: "nichts",
  if_first: "Wenn zuerst",
  if_later: "Wenn später",
  mountie_stays: "Mountie bleibt (−{n})",
  mountie_unknown: "ein verdeckter Mountie",
  mountie_waits_on: "Dein Mountie bleibt und wartet.",
  no_arrest: "keine Verhaftung",
  arrests: "verhaftet deinen Wirt (Rang {rank}) in {province}",
  raids: "ein Mountie aus {left} verhaftet deinen Wirt (Rang {rank}) in {province}",
  raids_one: "ein Mountie aus {left} verhaftet einen deiner Wirte mit Rang {rank}",
  strolls: "ein Mountie zieht aus {left} weg",
  would_be_arrested: "würde verhaftet",
  hired: "angeheuert",
  hiring: "heuert an",
  sealed_line: "Heimlich angeheuert. Es fehlen noch die anderen.",
  discard_line: "Gewählt. Es fehlen noch die anderen.",
  change: "Doch anders wählen",
  go_help:
    "Zeige auf eine Provinz oder eines deiner Klötzchen. Du siehst, was es bringt, bevor jemand losreist.",
  go_help_first:
    "Du bist zuerst dran: Verkaufe ein eigenes Klötzchen oder stiehl eines aus einem fremden Lager. Du siehst, was es bringt, bevor jemand losreist.",
  no_food: "ohne Ware",
  send: "{name} losschicken",
  gives_all: "Alle deine Klötzchen gehen an {name}: {foods}.",
  gives_nothing: "Du hast keine Klötzchen für {name}.",
  help_arresting:
    "Zwei deiner Mounties sind bei einem Wirt. Wer verhaftet, geht mit ihm fort. Der andere bleibt und kostet bei der Wertung Geld.",
  help_wandering:
    "Zwei Mounties und kein Wirt in einer Cantina. Einer zieht los, verhaftet deinen besten Wirt, egal wo, und geht mit ihm fort. Der andere bleibt und kostet bei der Wertung Geld.",
  help_strolling:
    "Zwei Mounties in einer Cantina, und du hast nirgends einen Wirt. Einer zieht in eine andere deiner Cantinas.",
  help_raiding: "Der Wanderer holt deinen besten Wirt. Du hast mehrere von diesem Rang: Welchen?",
  help_moving: "Du hast keinen Wirt mehr. Der Wanderer zieht in eine Cantina ohne Mountie.",
  help_passing: "Sie haben am wenigsten Geld. Wer von ihnen bekommt den Edelstein?",
  discard_help: "Wähle die Schmuggler, die du gehen lässt. Alle ziehen auf eine volle Hand nach.",
  goes: "geht",
  let_go: "{n:Karte|Karten} gehen lassen",
  keep_all: "Alle Karten behalten",
  market_help:
    "Der mexikanische Markt kauft jedes Klötzchen für {n}. Hast du danach weniger als zwei, ziehst du neue aus dem Beutel.",
  market_done: "Diese Klötzchen behalten",
  still_wanted: "Gesucht: {list}",
  unwanted: "Will gerade niemand",
  round_closed: "Die Cantinas nach Runde {round}",
  cantinas: "Cantinas",
  retire: "In Rente: {names}",
  tie_no_bonus: "Gleichstand: kein Bonus",
  nobody: "Niemand da",
  fines: "Strafen",
  fines_stay: "und die Mounties bleiben",
  no_fines: "keine Mounties",
  change_word: "Insgesamt",
  tie_gem: "Gleich viel Geld: {name} hat den Edelstein und gewinnt.",
  tie_next:
    "Gleich viel Geld: {name} sitzt im Uhrzeigersinn dem Edelstein am nächsten und gewinnt.",
  gem_goes: "Der Edelstein geht an {name}, mit dem wenigsten Geld.",
  gem_stays: "{name} behält den Edelstein.",
  gem_asked: "Mehrere haben am wenigsten: {name} wählt, wer den Edelstein bekommt.",
  show_all: "Alles zeigen",
  in_bag: "Im Beutel",
  in_bag_about:
    "Wie viel von jeder Sorte Essen noch gezogen werden kann: Daraus füllen sich die Lager.",
  law_about: "Mounties, die noch nicht aufgedeckt wurden, nach Provinz.",
  smugglers_about:
    "Karten, die noch niemand gesehen hat, und solche, die gespielt oder abgeworfen sind.",
  law_to_come: "Kommende Mounties",
  smugglers: "Schmuggler",
  deck_and_pile: "{deck} im Stapel, {pile} abgelegt",
  coach_goal:
    "Du schmuggelst Essen nach Kanada und bekommst Geld dafür. Jede Provinz zahlt diese Preise, für jede Sorte einmal. Die beste Cantina dort gewinnt am Ende der Runde den Bonus.",
  coach_cubes: "Das sind deine Klötzchen. Wo eines gesucht wird, ist der Platz markiert.",
  coach_rank:
    "In jedem Zug heuern alle heimlich einen Schmuggler an. Ein hoher Rang ist zuerst dran und macht die Cantina stark, kostet aber mehr.",
  coach_rank_alone:
    "In jedem Zug heuern alle heimlich einen Schmuggler an. Ein hoher Rang ist zuerst dran, kostet aber mehr. In der Cantina zählt jeder Wirt gleich viel.",
  coach_mountie:
    "Wer zuerst dran ist, muss diesen Mountie in die eigene Cantina in seiner Provinz aufnehmen. Er verhaftet dort den besten Wirt, oder er wartet und kostet Geld.",
  coach_go:
    "Wähle, wohin es geht und womit. Wer zuerst dran ist, darf stattdessen ein Klötzchen stehlen.",
  coach_cantina:
    "Hier steht, was es bringt und wen die Mounties holen würden. Nichts geschieht, bevor du hier drückst.",
  coach_market: "Verkaufe zwischen den Zügen, was niemand will, und zieh neue Ware.",
  province_about:
    "Kauft vier Sorten Essen, jede einmal. Am Rundenende bekommt die beste Cantina hier {n}.",
  slot_about:
    "Ein Klötzchen dieser Sorte füllt den Platz; dann ist er zu, bis die Karte ersetzt wird.",
  cantina_about:
    "Die beste Cantina gewinnt am Rundenende den Bonus: die höchste Summe der Ränge oder, wenn vereinbart, die meisten Wirte. Dann gehen ihre Wirte in Rente.",
  smuggler_about:
    "Rang {rank}: Der höchste ist zuerst dran und darf stehlen, aber Mounties haben es auf ihn abgesehen. Reist nach {province} oder nebenan und wird dort Wirt der Cantina.",
  smuggler_costs: "Kostet bei jedem Einsatz {n}.",
  mountie: "Mountie",
  mountie_about: "Steht ein Wirt bei ihm, verhaftet er den ranghöchsten, und beide gehen.",
  owner_about:
    "Eine Reihe je Person: die Klötzchen im Lager, offen für alle, der Schmuggler dieses Zuges, Handkarten, in jeder Provinz eine Cantina.",
  cube_about:
    "Kann in eine Provinz geliefert werden, die danach fragt. Wer zuerst dran ist, darf stehlen.",
  track_about:
    "Eine Runde hat vier Züge; nach dem vierten werden die Cantinas gewertet. Nach drei Runden gewinnt das meiste Geld.",
  order_about:
    "Der höchste Rang zuerst; bei gleichem Rang, wer den Edelstein hat, dann im Uhrzeigersinn von dort.",
  road: "Die Straße",
  road_about:
    "Die Provinzen liegen in einer Reihe. Ein Schmuggler reist zur Flagge auf seiner Karte oder eine Provinz weiter nach links oder rechts.",
  market: "Der mexikanische Markt",
};

const nl: Record<Key, string> = {
  closing: "De laatste cantina sluit",
  round_n: "Ronde {n}",
  turn_of: "Beurt {turn} van {turns}",
  round_turn: "Ronde {round} van {rounds}, beurt {turn} van {turns}",
  mounties_left: "nog {n:mountie|mounties}, dan telling",
  scoring_next: "Telling na deze beurt",
  mountie_waits: "Wacht op wie als eerste gaat: een mountie voor {province}, boete {n}",
  mountie_hidden: "De mountie voor wie als eerste gaat, ligt gedekt",
  mountie_away: "De mountie is bij de eerste speler ingetrokken",
  mountie_costs: "Een mountie, kost {n} bij elke telling.",
  bored: "Alleen en verveeld.",
  alert: "Heeft iemand om te arresteren.",
  penalty_n: "Boete {n}",
  bonus: "Bonus",
  bonus_help: "De beste cantina krijgt {n} aan het einde van de ronde",
  best_cantina: "Voorlopig de beste cantina",
  total_n: "waarde {n}",
  cantina_of: "Cantina van {name} in {province}",
  warehouse: "Pakhuis",
  warehouse_of: "Pakhuis van {name}",
  no_cubes: "leeg",
  cube_of: "{food} van {name}",
  hand_n: "{n:kaart|kaarten} in de hand",
  has_gem: "Heeft de edelsteen",
  gem_help: "De edelsteen: gaat voor bij gelijke rang, en vult als eerste aan",
  gold: "Goud",
  gold_word: "goud",
  loonies: "loonies",
  loonies_note: "1k = {n} loonies, een goudstuk",
  goes_as: "Gaat als nummer {n}",
  order: "Wie wanneer gaat",
  slot_open: "{food}: brengt {price} op",
  slot_filled: "{food}: geleverd voor {price}",
  too_far: "{province}: te ver voor deze smokkelaar",
  send_to: "Naar {province} reizen",
  net_n: "{n} na aftrek van het loon",
  rank_n: "rang {n}",
  fee_n: "loon {n}",
  your_hand: "Je smokkelaars",
  first: "als eerste",
  chance_first: "{chance} als eerste",
  chance_help:
    "Kans om als eerste te gaan, als de anderen blind kiezen uit de kaarten die niemand heeft gezien. Bij gelijke rang beslist de edelsteen.",
  hire_help:
    "Kies een smokkelaar: je ziet waar die heen mag en wat je blokjes daar opbrengen. De hoogste rang gaat als eerste, mag stelen en krijgt de mountie.",
  hire_who: "Kies een kaart",
  hire: "{name} inhuren",
  key_cards: "Kies een kaart",
  may_go: "Mag naar",
  your_cubes_pay: "Je blokjes, min loon",
  nothing_sells: "niets",
  if_first: "Als je eerst gaat",
  if_later: "Als je later gaat",
  mountie_stays: "mountie blijft (−{n})",
  mountie_unknown: "een gedekte mountie",
  mountie_waits_on: "Je mountie blijft wachten.",
  no_arrest: "geen arrestatie",
  arrests: "arresteert je uitbater (rang {rank}) in {province}",
  raids: "een mountie uit {left} arresteert je uitbater (rang {rank}) in {province}",
  raids_one: "een mountie uit {left} arresteert een van je uitbaters met rang {rank}",
  strolls: "een mountie vertrekt uit {left}",
  would_be_arrested: "zou gearresteerd worden",
  hired: "ingehuurd",
  hiring: "huurt in",
  sealed_line: "In het geheim ingehuurd. Wachten op de anderen.",
  discard_line: "Gekozen. Wachten op de anderen.",
  change: "Toch anders kiezen",
  go_help:
    "Wijs een provincie of een van je blokjes aan. Je ziet wat het opbrengt voordat iemand vertrekt.",
  go_help_first:
    "Je gaat als eerste: verkoop een eigen blokje of steel er een uit een ander pakhuis. Je ziet wat het opbrengt voordat iemand vertrekt.",
  no_food: "zonder eten",
  send: "{name} op pad sturen",
  gives_all: "Al je blokjes gaan naar {name}: {foods}.",
  gives_nothing: "Je hebt geen blokjes voor {name}.",
  help_arresting:
    "Twee van je mounties zijn bij een uitbater. Wie arresteert, vertrekt met de uitbater. De ander blijft en kost geld bij de telling.",
  help_wandering:
    "Twee mounties en geen uitbater in één cantina. Een van hen gaat op pad, arresteert je beste uitbater, waar dan ook, en vertrekt met die uitbater. De ander blijft en kost geld bij de telling.",
  help_strolling:
    "Twee mounties in één cantina, en je hebt nergens een uitbater. Een van hen verhuist naar een van je andere cantina's.",
  help_raiding: "De zwerver haalt je beste uitbater. Je hebt er meer van die rang: welke?",
  help_moving: "Je hebt geen uitbater meer. De zwerver trekt in een cantina zonder mountie.",
  help_passing: "Zij hebben het minste geld. Een van hen krijgt de edelsteen.",
  discard_help: "Kies de smokkelaars die je laat gaan. Iedereen vult aan tot een volle hand.",
  goes: "gaat",
  let_go: "{n:kaart|kaarten} laten gaan",
  keep_all: "Alle kaarten houden",
  market_help:
    "De Mexicaanse markt koopt elk blokje voor {n}. Heb je er daarna minder dan twee, dan trek je nieuwe uit het zakje.",
  market_done: "Deze blokjes houden",
  still_wanted: "Gevraagd: {list}",
  unwanted: "Niemand vraagt er nu om",
  round_closed: "De cantina's na ronde {round}",
  cantinas: "Cantina's",
  retire: "Met pensioen: {names}",
  tie_no_bonus: "Gelijk: geen bonus",
  nobody: "Niemand",
  fines: "Boetes",
  fines_stay: "en de mounties blijven",
  no_fines: "geen mounties",
  change_word: "In totaal",
  tie_gem: "Evenveel geld: {name} heeft de edelsteen en wint.",
  tie_next: "Evenveel geld: {name} zit met de klok mee het dichtst bij de edelsteen en wint.",
  gem_goes: "De edelsteen gaat naar {name}, met het minste geld.",
  gem_stays: "{name} houdt de edelsteen.",
  gem_asked: "Er zijn meer armsten: {name} kiest wie de edelsteen krijgt.",
  show_all: "Alles tonen",
  in_bag: "In het zakje",
  in_bag_about:
    "Hoeveel er van elke soort eten nog te trekken is: daaruit worden de pakhuizen gevuld.",
  law_about: "Mounties die nog niet zijn omgedraaid, per provincie.",
  smugglers_about:
    "Kaarten die niemand nog heeft gezien, en kaarten die gespeeld of afgelegd zijn.",
  law_to_come: "Mounties op komst",
  smugglers: "Smokkelaars",
  deck_and_pile: "{deck} in de stapel, {pile} afgelegd",
  coach_goal:
    "Je smokkelt eten naar Canada voor geld. Elke provincie betaalt deze prijzen, één keer per soort eten. De beste cantina daar wint de bonus aan het einde van de ronde.",
  coach_cubes: "Dit zijn je blokjes. Waar er een gevraagd wordt, is de plek gemarkeerd.",
  coach_rank:
    "Elke beurt huurt iedereen in het geheim een smokkelaar in. Een hoge rang gaat als eerste en maakt een sterke cantina, maar kost meer.",
  coach_rank_alone:
    "Elke beurt huurt iedereen in het geheim een smokkelaar in. Een hoge rang gaat als eerste, maar kost meer. In een cantina telt elke uitbater even veel.",
  coach_mountie:
    "Wie als eerste gaat, moet deze mountie opnemen in de eigen cantina in die provincie. Hij arresteert daar de beste uitbater, of wacht en kost geld.",
  coach_go:
    "Kies waar je heen gaat en waarmee. Als eerste mag je in plaats daarvan een blokje stelen.",
  coach_cantina:
    "Hier zie je wat het opbrengt en wie de mounties zouden meenemen. Er gebeurt niets voordat je hierop drukt.",
  coach_market: "Verkoop tussen de beurten wat niemand wil en trek nieuw eten.",
  province_about:
    "Koopt vier soorten eten, elk één keer. Aan het einde van de ronde krijgt de beste cantina hier {n}.",
  slot_about:
    "Eén blokje van dit eten vult de plek; dan is die dicht tot de kaart wordt vervangen.",
  cantina_about:
    "De beste cantina wint aan het einde van de ronde de bonus: de hoogste som van rangen of, als dat is afgesproken, de meeste uitbaters. Daarna gaan haar uitbaters met pensioen.",
  smuggler_about:
    "Rang {rank}: de hoogste gaat als eerste en mag stelen, maar de mounties hebben het erop gemunt. Reist naar {province} of ernaast en wordt daar uitbater van de cantina.",
  smuggler_costs: "Kost {n} elke keer dat hij wordt ingezet.",
  mountie: "Mountie",
  mountie_about:
    "Staat er een uitbater bij hem, dan arresteert hij de hoogste, en beiden vertrekken.",
  owner_about:
    "Eén rij per speler: de blokjes in het pakhuis, voor iedereen te zien, de smokkelaar van deze beurt, handkaarten, in elke provincie een cantina.",
  cube_about:
    "Kan worden geleverd aan een provincie die erom vraagt. Wie als eerste gaat, mag stelen.",
  track_about:
    "Een ronde heeft vier beurten; na de vierde worden de cantina's geteld. Na drie rondes wint het meeste geld.",
  order_about:
    "De hoogste rang gaat als eerste; bij gelijke rang wie de edelsteen heeft, daarna met de klok mee.",
  road: "De weg",
  road_about:
    "De provincies liggen op een rij. Een smokkelaar reist naar de vlag op de kaart, of één verder naar links of rechts.",
  market: "De Mexicaanse markt",
};

export const s = speaker({ en, de, nl });

/** Names as the server writes them in its sentences. */
export function provinceName(at: number): string {
  return wordAt("nacho", "province", at) || (PROVINCES[at] ?? "");
}

export function foodName(food: number): string {
  return wordAt("nacho", "food", food) || (FOODS[food] ?? "");
}

export function roundAndTurn({ round, rounds, turn, turns }: NachoView): string {
  return s("round_turn", { round, rounds, turn, turns });
}
