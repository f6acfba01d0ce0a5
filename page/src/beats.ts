// What is played on the table, one after the other: made from events alone.

import { distance } from "./geometry";
import type { BattleEvent } from "./protocol";
import { type Clash, isClash, storyOf } from "./story";
import { type Way, wayLength } from "./ways";

export interface Moving {
  kind: "move";
  first: BattleEvent;
  moves: BattleEvent[]; // at the same time
}

export interface Striking {
  kind: "clash";
  first: BattleEvent;
  clash: Clash;
}

// Told where it happens: a loss, somebody gone, a general, a state.
export interface Saying {
  kind: "saying";
  first: BattleEvent;
}

export type Beat = Moving | Striking | Saying;

export const isMove = (event: BattleEvent): boolean =>
  event.kind === "move" && event.actor !== null && !!event.from && !!event.to && (event.path?.length ?? 0) > 0;

export const wayOf = (event: BattleEvent, front: number): Way => ({
  from: event.from!,
  path: event.path!,
  front,
});

// Together: those of one order who go for the same reason, nobody twice, nobody because of another.
function goesAlong(event: BattleEvent, beat: Beat | undefined): beat is Moving {
  return (
    beat?.kind === "move" &&
    beat.first.entry === event.entry &&
    beat.first.motive === event.motive &&
    beat.moves.every((e) => e.actor !== event.actor && e.i !== event.because)
  );
}

// Fewer bases, stands or points than before.
export const weakened = (event: BattleEvent): number[] =>
  (event.changes ?? [])
    .filter((c) => c.before?.strength && c.after?.strength && c.after.strength.left < c.before.strength.left)
    .map((c) => c.unit);

// Worth a word where it happens.
const isTold = (event: BattleEvent) =>
  !!event.words &&
  (event.kind === "removed" ||
    event.kind === "general" ||
    event.kind === "ended" ||
    event.passed !== undefined ||
    (event.actor !== null && (event.kind === "result" || event.kind === "state")));

// The clashes by their first events, and what else tells them.
function clashesIn(events: BattleEvent[]) {
  const first = new Map<number, Clash>();
  const rest = new Set<number>();
  for (const clash of storyOf(events).flatMap((chapter) => chapter.told.filter(isClash))) {
    first.set(clash.first.i, clash);
    for (const event of clash.own.slice(1)) rest.add(event.i);
  }
  return { first, rest };
}

export function beatsOf(events: BattleEvent[]): Beat[] {
  const { first, rest } = clashesIn(events);
  const beats: Beat[] = [];
  for (const event of events.filter((e) => !rest.has(e.i))) {
    const clash = first.get(event.i);
    const last = beats[beats.length - 1];
    if (clash) beats.push({ kind: "clash", first: event, clash });
    else if (isMove(event) && goesAlong(event, last)) last.moves.push(event);
    else if (isMove(event)) beats.push({ kind: "move", first: event, moves: [event] });
    else if (isTold(event) || weakened(event).length > 0) beats.push({ kind: "saying", first: event });
  }
  return beats;
}

const pause = 130; // milliseconds after each
const most = 1500;

const hurried = (event: BattleEvent) => event.motive === "rout" || event.motive === "charge";

// Of a move: as long as it is far, but nobody waits for a march.
function movingTime(event: BattleEvent, front: number): number {
  const way = wayOf(event, front);
  const fronts = wayLength(way) / Math.max(front, 0.01);
  const far = distance([way.from[0], way.from[1]], [event.to![0], event.to![1]]);
  if (fronts < 0.02 && far < 0.01) return 0;
  return Math.min(most, 260 + fronts * (hurried(event) ? 320 : 420));
}

const dieTime = 90;

// At normal speed, in milliseconds.
export function timeOf(beat: Beat, frontOf: (unit: number) => number): number {
  switch (beat.kind) {
    case "move":
      return pause + Math.max(...beat.moves.map((e) => movingTime(e, frontOf(e.actor!))));
    case "clash": {
      const dice = beat.clash.own.reduce((sum, e) => {
        const own = e.sides?.[0];
        return sum + (own ? own.pools.reduce((n, pool) => n + pool.faces.length, 0) : 0);
      }, 0);
      const base = beat.clash.kind === "fight" ? 1700 : beat.clash.kind === "shot" ? 1100 : 500;
      return pause + base + Math.min(dice, 14) * dieTime;
    }
    case "saying":
      return beat.first.kind === "removed" || beat.first.kind === "general" ? 900 : 550;
  }
}
