// What is played on the table: beats one after the other, each with its marks, and the scene that they have come to.
// Nobody waits for it: whoever orders hurries it to its end.

import { computed, signal } from "@preact/signals";
import { type Beat, beatsOf, timeOf, wayOf, weakened } from "../beats";
import type { BattleEvent, Figure, Marker, Place, Pose, Side } from "../protocol";
import { markersIn, type Scene, sceneAfter } from "../scenes";
import { type Clash, unitsOf } from "../story";
import { poseAt, trailOf } from "../ways";

export type Speed = "slow" | "normal" | "fast" | "off";
export const speeds: Speed[] = ["slow", "normal", "fast", "off"];
const rates: Record<Speed, number> = { slow: 0.5, normal: 1, fast: 2.5, off: Infinity };

const key = "quincunx.speed";
const kept = (): Speed => {
  try {
    return speeds.find((s) => s === localStorage.getItem(key)) ?? "normal";
  } catch {
    return "normal";
  }
};
export const speed = signal<Speed>(kept());
export function setSpeed(now: Speed): void {
  speed.value = now;
  try {
    localStorage.setItem(key, now);
  } catch {
    return; // it is so for as long as the page is open
  }
}

// What is left on the table of something that happened.
export type Mark = { id: number; side: Side | null; stays: boolean } & (
  | { kind: "trail"; points: Place[]; motive: string; from: Pose; size: [number, number] }
  | { kind: "shot"; from: Place[]; to: Place }
  | { kind: "clash"; at: Place }
  | { kind: "loss"; at: Place; size: number; gone: boolean }
);

// Words where something happened.
export interface Told {
  event: BattleEvent;
  at: Place | null; // nothing: it is about no place
  good: boolean | null;
}

export interface Shown {
  clash: Clash;
  at: Place;
}

interface Scenery extends Scene {
  events_size: number;
}

export const scene = signal<Scenery | null>(null); // what is seen; nothing: all has been played
export const marks = signal<Mark[]>([]);
export const card = signal<Shown | null>(null);
export const saying = signal<Told | null>(null);
export const about = computed(() => (card.value ? unitsOf(card.value.clash) : [])); // whom the card tells of
export const beat = signal<Beat | null>(null); // the one that is being played
export const playing = computed(() => scene.value !== null);

// Those who move now, and how far they have come: told to whoever draws them, not by drawing all anew.
export interface Mover {
  unit: number;
  at: Pose; // where it is drawn
  now: Pose;
  fades: number; // 0: it is seen as ever
}
let draw: (movers: Mover[]) => void = () => undefined;
export const drawnBy = (how: typeof draw) => {
  draw = how;
};

const still = () => typeof matchMedia !== "undefined" && matchMedia("(prefers-reduced-motion: reduce)").matches;

let beats: Beat[] = [];
let waiting: BattleEvent[] = []; // not yet seen in the scene
let later: Scene = { figures: [], generals: [] };
let known = new Map<string, Marker>();
let size = 0; // of the events when all has been played
let began = 0;
let frame = 0;
let faster = 1; // than the speed that is wanted, as a replay may ask for
let marked = 0;
let ends: (() => void)[] = []; // whoever waits for the end of it
let again = false; // it was asked for, whatever the speed

const figureOf = (unit: number | null): Figure | undefined => scene.value?.figures.find((f) => f.unit === unit);
const frontOf = (unit: number) => (figureOf(unit) ?? later.figures.find((f) => f.unit === unit))?.size[0] ?? 1;

const mostMarks = 80;
type NewMark = Mark extends infer M ? (M extends Mark ? Omit<M, "id"> : never) : never;
const leave = (mark: NewMark) => {
  marks.value = [...marks.value.slice(1 - mostMarks), { ...mark, id: ++marked } as Mark];
};

// The middle of a body.
const middleOf = (of: Figure): Place => {
  const turn = (of.at[2] * Math.PI) / 180;
  return [of.at[0] - (Math.sin(turn) * of.size[1]) / 2, of.at[1] - (Math.cos(turn) * of.size[1]) / 2];
};
const between = (places: Place[]): Place => [
  places.reduce((sum, p) => sum + p[0], 0) / places.length,
  places.reduce((sum, p) => sum + p[1], 0) / places.length,
];

const placesOf = (units: number[]): Place[] =>
  units.flatMap((unit) => {
    const of = figureOf(unit);
    return of ? [middleOf(of)] : [];
  });

// Where two meet: between them.
function clashAt(clash: Clash): Place | null {
  const places = placesOf(clash.kind === "test" ? unitsOf(clash).slice(0, 1) : unitsOf(clash).slice(0, 2));
  return places.length > 0 ? between(places) : null;
}

function losses(event: BattleEvent, { figures }: Scene): void {
  const fell = (unit: number, gone: boolean) => {
    const of = figures.find((f) => f.unit === unit);
    if (of) leave({ kind: "loss", at: middleOf(of), size: of.size[0], side: of.side, gone, stays: gone });
  };
  for (const unit of weakened(event)) fell(unit, false);
  if (event.kind !== "removed") return;
  for (const change of event.changes ?? []) if (!change.after && !change.piece) fell(change.unit, true);
}

function beginClash(clash: Clash): void {
  const at = clashAt(clash);
  if (!at) return;
  if (clash.kind === "test") {
    saying.value = { event: clash.first, at, good: goodFor(clash.first) };
    return;
  }
  card.value = { clash, at };
  const side = clash.first.side;
  if (clash.kind === "fight") leave({ kind: "clash", at, side, stays: false });
  const target = figureOf(clash.first.targets[0] ?? null);
  const shooters = placesOf([clash.first.actor].filter((unit) => unit !== null));
  if (clash.kind === "shot" && target && shooters.length > 0)
    leave({ kind: "shot", from: shooters, to: middleOf(target), side, stays: false });
}

function placeOfSaying(event: BattleEvent): Place | null {
  const units = [event.actor, ...(event.changes ?? []).map((c) => c.unit)].filter((unit) => unit !== null);
  const places = placesOf([...new Set(units)].slice(0, event.actor === null ? 12 : 1));
  if (places.length > 0) return between(places);
  return event.generals?.[0]?.before.at ?? null;
}

const goodFor = (event: BattleEvent): boolean | null =>
  event.kind === "removed" || event.passed === false ? false : event.passed === true ? true : null;

function begin(now: Beat): void {
  saying.value = null;
  beat.value = now;
  show(now);
}

function show(beat: Beat): void {
  if (beat.kind !== "clash" || beat.clash.kind === "test") {
    // A card stays for as long as what came of it is told.
    const goesOn = card.value?.clash.follows.some((e) => e.i === beat.first.i);
    if (!goesOn) card.value = null;
  }
  if (beat.kind === "clash") beginClash(beat.clash);
  else if (beat.kind === "move") {
    for (const event of beat.moves) {
      const of = figureOf(event.actor);
      if (!of) continue;
      const way = wayOf(event, of.size[0]);
      leave({
        kind: "trail",
        points: trailOf(way),
        motive: event.motive ?? "order",
        from: event.from!,
        size: of.size,
        side: of.side,
        stays: false,
      });
    }
  } else if (beat.first.words) {
    saying.value = { event: beat.first, at: placeOfSaying(beat.first), good: goodFor(beat.first) };
  }
}

const ease = (t: number) => (t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2);

// A rout fades as it runs; whoever is taken off fades where he stood.
function movers(beat: Beat, share: number): Mover[] {
  if (beat.kind === "saying" && beat.first.kind === "removed")
    return (beat.first.changes ?? []).flatMap((change) => {
      const of = change.after || change.piece ? undefined : figureOf(change.unit);
      return of ? [{ unit: of.unit, at: of.at, now: of.at, fades: share }] : [];
    });
  if (beat.kind !== "move") return [];
  return beat.moves.flatMap((event) => {
    const of = figureOf(event.actor);
    if (!of) return [];
    const fades = event.motive === "rout" ? share * 0.45 : 0;
    return [{ unit: of.unit, at: of.at, now: poseAt(wayOf(event, of.size[0]), ease(share)), fades }];
  });
}

// The scene after all events before that one.
function applyUntil(i: number): void {
  let now: Scene = scene.value ?? later;
  while (waiting[0] && waiting[0].i < i) {
    const event = waiting.shift()!;
    losses(event, now);
    now = sceneAfter(now, event, later, known);
  }
  scene.value = { figures: now.figures, generals: now.generals, events_size: Math.min(i, size) };
}

function complete(): void {
  beats.shift();
  draw([]);
  const next = beats[0];
  applyUntil(next ? next.first.i : Infinity);
  if (next) begin(next);
  else finish();
}

const longest = 9000; // milliseconds: what lags farther behind is played faster
const tooLong = 45_000; // and what lags so far is left out

const left = () => beats.reduce((sum, beat) => sum + timeOf(beat, frontOf), 0);

function lasts(beat: Beat): number {
  const wanted = again && speed.value === "off" ? 1 : rates[speed.value];
  const rate = wanted * faster * (again ? 1 : Math.max(1, left() / longest / 2));
  const time = timeOf(beat, frontOf) / rate;
  return beat.kind === "move" && still() ? Math.min(time, 160) : time;
}

function tick(now: number): void {
  frame = 0;
  const beat = beats[0];
  if (!beat) {
    finish();
    return;
  }
  const time = lasts(beat);
  const share = time > 0 ? Math.min(1, (now - began) / time) : 1;
  draw(still() && beat.kind === "move" ? [] : movers(beat, share));
  if (share >= 1) {
    began = now;
    complete();
  }
  if (beats.length > 0 && frame === 0) frame = requestAnimationFrame(tick);
}

export interface Batch {
  from: Scene;
  events: BattleEvent[];
  to: Scene;
  events_size: number;
  faster?: number; // than usual, as a replay may be
  again?: boolean; // asked for: at some speed, also where nothing is played else
}

// When all has been played.
export const ended = (): Promise<void> =>
  scene.value === null ? Promise.resolve() : new Promise((resolve) => ends.push(resolve));

// Played after what is being played already.
export function play(batch: Batch): void {
  const more = beatsOf(batch.events);
  later = batch.to;
  size = batch.events_size;
  faster = batch.faster ?? 1;
  again = batch.again ?? false;
  const unseen = (speed.value === "off" && !again) || (typeof document !== "undefined" && document.hidden);
  const goesOn = scene.value !== null;
  if (unseen || (more.length === 0 && !goesOn)) {
    finish();
    return;
  }
  const from = scene.value ?? { ...batch.from, events_size: batch.events[0]?.i ?? size };
  known = markersIn(from, later);
  waiting.push(...batch.events);
  beats.push(...more);
  if (left() > tooLong && !again) finish();
  else if (!goesOn) start(from);
}

function start(from: Scenery): void {
  scene.value = from;
  applyUntil(beats[0]!.first.i);
  begin(beats[0]!);
  began = performance.now();
  if (frame === 0) frame = requestAnimationFrame(tick);
}

// All of it has been played: marks that fade are left to fade, the last card is left to be read.
function finish(): void {
  cancelAnimationFrame(frame);
  frame = 0;
  beats = [];
  waiting = [];
  draw([]);
  scene.value = null;
  saying.value = null;
  beat.value = null;
  const waited = ends;
  ends = [];
  for (const done of waited) done();
}

// To the end of it at once. Marks that do not fade by themselves go when somebody orders.
export function hurry(): void {
  card.value = null;
  if (still()) marks.value = marks.value.filter((mark) => mark.stays);
  if (scene.value === null) return;
  applyUntil(Infinity);
  finish();
}

// Nothing of it is left.
export function clear(): void {
  hurry();
  marks.value = [];
  card.value = null;
}
