// Troops that are placed: where the hand has them, closed up to those who stand there, inside the zone; in as many
// files and in the formation that are wanted.

import { box, corners, distance, local, placed, placeOf } from "./geometry";
import { judged, judgeLast } from "./judging";
import type { Extent, Ghost, Option, Place, Pose, Verb } from "./protocol";
import * as battle from "./state/battle";
import * as hand from "./state/hand";
import * as orders from "./state/orders";
import * as view from "./view";

export interface Body {
  at: Pose;
  size: Extent;
}

interface Around {
  others: Body[]; // friends who stand
  offered: Pose[]; // places that the rules' own generals would take
  zone: Place[]; // where it may stand; empty: not known
  near: number; // as far as the hand may be off
}

const isAlike = (a: number, b: number) => Math.abs(((a - b + 540) % 360) - 180) < 1;

// Beside somebody, front in line with his, or behind him; or a place that is offered.
function besides(want: Pose, [front]: Extent, { others, offered }: Around): Place[] {
  const friends = others.filter((o) => isAlike(o.at[2], want[2]));
  return [
    ...friends.flatMap(({ at, size }) => {
      const away = (size[0] + front) / 2;
      return [placed(at, away, 0), placed(at, -away, 0), placed(at, 0, -size[1])];
    }),
    ...offered.filter((at) => isAlike(at[2], want[2])).map(placeOf),
  ];
}

const nearest = (places: Place[], to: Place) =>
  places.reduce<Place | null>((best, p) => (best && distance(best, to) <= distance(p, to) ? best : p), null);

// In line with the front of the nearest of those who face the same way.
function inLine(want: Pose, { others, offered, near }: Around): Place {
  const fronts = [...others.map((o) => o.at), ...offered]
    .filter((at) => isAlike(at[2], want[2]))
    .map((at) => local(want, placeOf(at)).ahead)
    .filter((ahead) => Math.abs(ahead) <= near)
    .sort((a, b) => Math.abs(a) - Math.abs(b));
  return placed(want, 0, fronts[0] ?? 0);
}

// Drawn into the zone where it would stand out of it by no more than its own size.
function within(at: Pose, size: Extent, zone: Place[]): Place {
  if (zone.length < 3) return placeOf(at);
  const body = box(corners(at, size));
  const room = box(zone);
  const most = Math.max(...size);
  const into = (from: number, long: number, least: number, wide: number) => {
    const short = Math.max(0, least - from);
    const over = Math.max(0, from + long - least - wide);
    return long > wide || short > most || over > most ? 0 : short - over;
  };
  return [at[0] + into(body.x, body.width, room.x, room.width), at[1] + into(body.y, body.height, room.y, room.height)];
}

export function snapped(want: Pose, size: Extent, around: Around): Pose {
  const beside = nearest(besides(want, size, around), placeOf(want));
  const close = beside && distance(beside, placeOf(want)) <= around.near;
  const [x, y] = close ? beside : inLine(want, around);
  const [inX, inY] = within([x, y, want[2]], size, around.zone);
  return [Number(inX.toFixed(3)), Number(inY.toFixed(3)), want[2]];
}

// How large a unit is in the files and the formation that are wanted, as far as the judge has said it.
const sizes = new Map<string, { size: Extent; base: Extent }>();
const keyOf = (unit: number, numbers: number[]) => `${battle.joined.value?.battle} ${unit} ${numbers.join(" ")}`;

function learn(unit: number, numbers: number[], end: Ghost | undefined): void {
  if (end?.size && end.base) sizes.set(keyOf(unit, numbers), { size: end.size, base: end.base });
}

const numbersOf = (option: Option): number[] => (hand.shape.value.length > 0 ? hand.shape.value : option.numbers);

// As it would stand: as ordered, as offered, or as others of its kind do.
export function sizeOf(unit: number): Extent {
  const option = orders.placing(unit);
  if (!option) return battle.sizeOf(unit);
  const known = sizes.get(keyOf(unit, numbersOf(option))) ?? option.verdict.ends[0];
  return known?.size ?? battle.sizeOf(unit);
}

// So many bases side by side; nothing where that is not known.
export function filesOf(unit: number): number | null {
  const option = orders.placing(unit);
  if (hand.shape.value[0]) return hand.shape.value[0];
  const known = option && (sizes.get(keyOf(unit, option.numbers)) ?? option.verdict.ends[0]);
  return known?.size && known.base ? Math.max(1, Math.round(known.size[0] / known.base[0])) : null;
}

// What the number of a formation means.
export const formations = (verb: Verb | undefined): { number: number; words: string }[] =>
  (verb?.formations ?? []).map((words, i) => ({ number: i + 1, words }));

const handIsNear = 16; // pixels

function aroundOf(unit: number): Around {
  const side = battle.rosterLine(unit)?.side;
  const all = battle.live.value?.figures ?? [];
  return {
    others: all.filter((f) => f.side === side && f.unit !== unit).map(({ at, size }) => ({ at, size })),
    offered: orders.offered.value.flatMap((o) => (o.unit === unit && o.place ? [o.place] : [])),
    zone: hand.guides.value.find((g) => g.kind === "reach")?.outline ?? [],
    near: handIsNear / view.pixels.value,
  };
}

const text = (option: Option, [x, y, degrees]: Pose) => {
  const name = battle.rosterLine(option.unit)?.label ?? battle.figure(option.unit)?.label ?? "";
  return [option.verb, name, ...numbersOf(option), "at", x, y, "facing", Number(degrees.toFixed(3))].join(" ");
};

// Where the middle of its front shall stand; exactly there, or closed up to others.
export function draftPlace(unit: number, goal: Place, exact = false): void {
  const option = orders.placing(unit);
  const heading = battle.figure(unit)?.at[2] ?? option?.verdict.ends[0]?.at[2];
  if (!option || heading === undefined) return;
  const size = sizeOf(unit);
  const around = aroundOf(unit);
  const want: Pose = [goal[0], goal[1], heading];
  const pose = snapped(want, size, exact ? { ...around, others: [], offered: [], near: 0 } : around);
  const order = text(option, pose);
  const before = hand.draft.value?.unit === unit ? hand.draft.value : null;
  if (before?.order === order) return;
  hand.draft.value = {
    order,
    verb: option.verb,
    unit,
    target: null,
    verdict: before?.verdict ?? null,
    judging: true,
    ghost: pose,
    odds: null,
  };
  void judgeLast(async () => {
    const verdict = await judged(order);
    if (hand.draft.value?.order !== order) return;
    learn(unit, numbersOf(option), verdict.legal ? verdict.ends[0] : undefined);
    hand.draft.value = { ...hand.draft.value, verdict, judging: false, ghost: pose };
    // It is larger, or smaller, than was thought.
    if (distance(sizeOf(unit), size) > 0.001) draftPlace(unit, goal, exact);
  });
}

// In so many files, in that formation: where it is in hand, or at the first place that is offered.
export function reshape(unit: number, numbers: number[]): void {
  const at = hand.draft.value?.unit === unit ? hand.draft.value.ghost : orders.placing(unit)?.place;
  hand.shape.value = numbers;
  if (at) draftPlace(unit, placeOf(at), true);
}

// By a key: so far over the screen.
export function nudgePlace(unit: number, right: number, up: number): void {
  const at = hand.draft.value?.unit === unit ? hand.draft.value.ghost : orders.placing(unit)?.place;
  const way = view.turned.value ? -1 : 1;
  if (at) draftPlace(unit, [at[0] + right * way, at[1] + up * way], true);
}
