// What the others did: their last turn, to be seen again, and what happened while nobody looked.

import { signal } from "@preact/signals";
import { beatsOf } from "./beats";
import type { BattleEvent, Side } from "./protocol";
import * as battle from "./state/battle";
import * as session from "./state/session";
import * as stage from "./state/stage";
import { ask } from "./wire";

export const since = signal<BattleEvent[]>([]); // what happened while one was away, to be read as cards

// Orders after the first and up to the second.
export interface Stretch {
  from: number;
  to: number;
}

let mark = 0; // so many orders stood when one had given one's last order
let last: Stretch | null = null; // the others' turn before that

// Whose side one is on: of those who lead both, the one that is to decide.
const own = (): Side | null =>
  battle.mine.value.length === 1 ? battle.mine.value[0]! : (battle.pending.value?.side ?? null);

// Who gave which order: the first event of each says so.
export function ordersOf(events: BattleEvent[]): Map<number, Side> {
  return new Map(events.flatMap((e) => (e.order ? [[e.entry, e.order.side] as const] : [])));
}

const isTheirs = (given: Map<number, Side>, { from, to }: Stretch, side: Side | null) =>
  [...given].some(([entry, by]) => entry > from && entry <= to && by !== side);

// The last run of orders that are not one's own; a single answer of one's own does not end it.
export function lastRun(given: Map<number, Side>, end: number, side: Side | null): Stretch | null {
  const theirs = (entry: number) => given.has(entry) && given.get(entry) !== side;
  let to = end;
  while (to > 0 && !theirs(to)) to--;
  if (to === 0) return null;
  let from = to;
  while (from > 0 && (theirs(from) || theirs(from - 1) || !given.has(from))) from--;
  return { from, to };
}

// One gives an order of one's own will, where so many stand.
export function ordered(entry: number): void {
  const now = { from: mark, to: entry };
  if (isTheirs(ordersOf(battle.events.value), now, own())) last = now;
  mark = entry + 1;
}

export function satDown(entry: number): void {
  mark = entry;
  last = null;
}

// Newest first: what they did since one's last order, their turn before that, and every run before it.
function* theirTurns(given: Map<number, Side>): Generator<Stretch> {
  const end = battle.live.value?.entry ?? 0;
  const now = { from: mark, to: end };
  if (battle.mine.value.length === 1) {
    if (mark < end && isTheirs(given, now, own())) yield now;
    if (last) yield last;
  }
  for (let run = lastRun(given, end, own()); run; run = lastRun(given, run.from, own())) yield run;
}

const eventsIn = ({ from, to }: Stretch) => battle.events.value.filter((e) => e.entry > from && e.entry <= to);

// The last of their turns in which there is something to be seen: a refusal to go on is not.
export function theirTurn(): Stretch | null {
  for (const turn of theirTurns(ordersOf(battle.events.value))) if (beatsOf(eventsIn(turn)).length > 0) return turn;
  return null;
}

// Played again from where it began.
export async function watchAgain(stretch = theirTurn()): Promise<void> {
  if (!battle.live.value || !stretch) {
    session.notice.value = { why: "copied", reason: "The other side has done nothing yet that could be shown." };
    return;
  }
  await session.attempt(async () => {
    const from = await ask("replay", { entry: stretch.from });
    const now = battle.live.value; // it may have gone on meanwhile
    if (!now || now.entry < stretch.to) return;
    since.value = [];
    stage.clear();
    battle.past.value = null;
    stage.play({ from, events: eventsIn(stretch), to: now, events_size: now.events_size, again: true });
  });
}
