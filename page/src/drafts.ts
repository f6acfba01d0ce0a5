// Orders looked at before they are given: chosen, aimed, dragged or typed, judged by the server as they change.

import {
  corners,
  distance,
  endOf,
  inside,
  local,
  pathText,
  placed,
  placeOf,
  round,
  type Steps,
  stepsTo,
  within,
} from "./geometry";
import { judged, judgeLast, oddsOf, type Refusal, telling } from "./judging";
import { draftPlace } from "./placing";
import type { Extent, Figure, Option, Place, Pose } from "./protocol";
import * as battle from "./state/battle";
import * as hand from "./state/hand";
import * as orders from "./state/orders";
import * as session from "./state/session";
import * as stage from "./state/stage";
import { showPlace } from "./view";
import { ask } from "./wire";

const labelOf = (unit: number) =>
  battle.figure(unit)?.label ?? battle.joined.value?.opening.roster.find((named) => named.unit === unit)?.label;

const labels = (units: number[]) => units.map(labelOf).filter(Boolean).join(" ");

// The text of an order without its place.
const withoutPlace = ({ verb, unit, target, numbers, others }: Option) =>
  [
    verb,
    ...[unit, target].flatMap((named) => (named === null ? [] : [labels([named])])),
    ...numbers,
    ...(others.length > 0 ? [`with ${labels(others)}`] : []),
  ].join(" ");

export function accompany(unit: number): void {
  if (hand.selected.value === null || unit === hand.selected.value) return;
  const has = hand.company.value.includes(unit);
  goAlong(has ? hand.company.value.filter((u) => u !== unit) : [...hand.company.value, unit]);
}

// These go along with the unit in hand.
function goAlong(units: number[]): void {
  hand.company.value = units;
  if (units.length === 0 || hand.selected.value === null || !orders.groups.value) {
    hand.draft.value = null;
    return;
  }
  // A word that takes others along and needs nothing else is looked at right away.
  const together = hand.options.value.find((o) => {
    const verb = orders.verbOf(o);
    return !!verb?.others && !verb.target && !verb.path && !verb.place;
  });
  if (together) draftText(`${together.verb} ${labels([hand.selected.value])} with ${labels(hand.company.value)}`);
  else if (orders.together.value) hand.draft.value = null;
}

// Several at once: the first leads.
export function selectAll(units: number[]): void {
  const [first, ...rest] = units;
  if (first === undefined) return;
  void select(first);
  goAlong(rest);
}

// One of those who go along takes the lead.
export function lead(unit: number): void {
  const before = hand.selected.value;
  if (before === null || !hand.company.value.includes(unit)) return;
  const rest = [before, ...hand.company.value.filter((u) => u !== unit)];
  void select(unit);
  hand.company.value = rest;
}

export async function select(unit: number | null): Promise<void> {
  if (unit === hand.selected.value) return;
  hand.clear();
  hand.selected.value = unit;
  if (unit === null) return;
  await session.attempt(async () => {
    const found = await ask("guides", { unit });
    if (hand.selected.value === unit) hand.guides.value = found;
    await tellWhyNot(unit);
  });
}

const mostAsked = 3; // orders that the judge is asked about

// What others may be ordered now, said of this unit: forward, or at the nearest enemy.
function likeOthers(of: Figure): string[] {
  const foes = (battle.shown.value?.figures ?? []).filter((f) => f.side !== of.side);
  const far = (f: Figure) => distance(placeOf(f.at), placeOf(of.at));
  const nearest = foes.reduce<Figure | undefined>((best, f) => (best && far(best) <= far(f) ? best : f), undefined);
  const verbs = new Set(orders.offered.value.filter((o) => o.unit !== null).flatMap((o) => orders.verbOf(o) ?? []));
  return [...verbs]
    .filter((verb) => !verb.place && (!verb.target || nearest))
    .sort((a, b) => Number(b.path) - Number(a.path))
    .slice(0, mostAsked)
    .map((verb) => `${verb.name} ${of.label}${verb.target ? ` ${nearest!.label}` : verb.path ? " advance 0.1" : ""}`);
}

// Somebody of one's own who may not be ordered, though others may: the judge says why, at the click. What is said of
// several orders is about the unit rather than about one of them.
async function tellWhyNot(unit: number): Promise<void> {
  const of = battle.figure(unit);
  if (!of || !battle.yours.value || of.side !== battle.pending.value?.side || orders.asked.value) return;
  if (orders.subjects.value.has(unit)) return;
  const refused: Refusal[] = [];
  for (const order of likeOthers(of)) {
    const verdict = await judged(order);
    if (hand.selected.value !== unit || verdict.legal) return;
    refused.push({ order, verb: "", verdict });
  }
  const alike = (a: Refusal) => refused.some((b) => b !== a && b.verdict.reason === a.verdict.reason);
  const why = refused.find(alike) ?? refused[0];
  if (why) hand.barred.value = { unit, verdict: why.verdict };
}

export function selectNext(step: number): void {
  const all = [...orders.subjects.value].sort((a, b) => a - b);
  if (all.length === 0) return;
  const at = all.indexOf(hand.selected.value ?? -1);
  const unit = all[(at + step + all.length) % all.length]!;
  void select(unit);
  bringUp(unit);
}

// Into sight, where it is not.
export function bringUp(unit: number | null): void {
  const stands = battle.figure(unit);
  if (stands) showPlace(placeOf(stands.at));
}

// The next target of the unit in hand, or the one before; of one with several things to do to it, one after the other.
export function aimNext(step: number): void {
  const all = hand.options.value.filter((o) => o.target !== null && o.others.length === hand.company.value.length);
  if (all.length === 0) return;
  const at = all.findIndex((o) => o.order === hand.draft.value?.order);
  const next = all[at < 0 ? (step > 0 ? 0 : all.length - 1) : (at + step + all.length) % all.length]!;
  choose(next);
  bringUp(next.target);
}

const same = (a: number[], b: number[]) => a.length === b.length && a.every((x) => b.includes(x));

// A target for the unit in hand, and for those who go along with it. Pointed at again: the next thing that may be done
// to it.
export function aim(target: number): void {
  const all = hand.targets.value.get(target) ?? [];
  const others = hand.company.value;
  const fit = all.filter((o) => same(o.others, others));
  const open = fit.length > 0 ? fit : others.length > 0 ? [] : all;
  const option = open[(open.findIndex((o) => o.order === hand.draft.value?.order) + 1) % open.length];
  const takes = all.find((o) => orders.verbOf(o)?.others);
  if (option) choose(option);
  else if (takes)
    draftText(`${takes.verb} ${labels([hand.selected.value!])} ${labels([target])} with ${labels(others)}`);
}

let foretelling: ReturnType<typeof setTimeout> | undefined;
const handRests = 90; // milliseconds

export function foretell(target: number | null): void {
  clearTimeout(foretelling);
  hand.foretold.value = null;
  const option = target === null ? undefined : hand.targets.value.get(target)?.[0];
  if (target === null || !option) return;
  foretelling = setTimeout(() => {
    void oddsOf(option.order).then((odds) => {
      if (odds && odds.length > 0 && hand.hovered.value === target) hand.foretold.value = { target, option, odds };
    });
  }, handRests);
}

export function choose(option: Option): void {
  stage.hurry();
  hand.foretold.value = null;
  hand.peek.value = null;
  hand.draft.value = { ...option, ghost: option.verdict.ends[0]?.at ?? null, spot: spotIn(option), odds: null };
  void ponder(option.order);
}

async function ponder(order: string): Promise<void> {
  const odds = await oddsOf(order);
  if (odds && hand.draft.value?.order === order) hand.draft.value = { ...hand.draft.value, odds };
}

// The verbs that may take a path for the unit, or for several as one: those among its options first.
function pathVerbs(unit: number, asOne = false): { verbs: string[]; liked: string[] } {
  const all = battle.verbs.value.filter((v) => v.path && v.unit && !v.target && v.others === asOne).map((v) => v.name);
  const offered = new Set(orders.offered.value.filter((o) => o.unit === unit).map((o) => o.verb));
  const liked = all.filter((v) => offered.has(v));
  return { verbs: [...liked, ...all.filter((v) => !offered.has(v))], liked };
}

interface Path {
  unit: number;
  label: string; // of the unit, and of those who go along
  text: string;
  ghost: Pose | null;
  verbs: string[]; // that may take it
  liked: string[]; // of these, those among the unit's options
  gesture: string; // the part of the way that the hand changes
}

let wanted = ""; // the path in hand; what is heard of an earlier one is forgotten
let legalLast = ""; // the verb that made the draft in hand legal before

// A path for the selected unit: the first verb that makes it legal, or why the likeliest does not.
function draftPath(unit: number, text: string, ghost: Pose | null, gesture = text): void {
  const name = battle.figure(unit)?.label;
  if (!name) return;
  const along = orders.together.value ? labels(hand.company.value) : "";
  const alone = { unit, label: name, text, ghost, gesture, ...pathVerbs(unit) };
  const asOne = along ? { ...alone, label: `${name} with ${along}`, ...pathVerbs(unit, true) } : null;
  wanted = text;
  const before = hand.draft.value?.unit === unit ? hand.draft.value : null;
  if (!before) legalLast = "";
  const path = asOne && !before?.line ? asOne : alone;
  hand.draft.value = {
    order: `${path.verbs[0] ?? "move"} ${path.label} ${text}`,
    verb: path.verbs[0] ?? "",
    unit,
    target: null,
    verdict: before?.verdict ?? null,
    ghost,
    odds: null,
    ...(path === alone ? { line: lineOf(text) } : {}),
  };
  void judgeLast(async () => {
    if (asOne && (await judgedAsOne(asOne))) return;
    if (asOne && hand.draft.value?.unit === unit && wanted === text)
      hand.draft.value = { ...hand.draft.value, line: lineOf(text) };
    await judgePath(alone);
    await judgeLine(unit, text);
  });
}

// One order for all of them. False: they do not go as one, not even a little way; then each gets its own.
async function judgedAsOne(path: Path): Promise<boolean> {
  const verb = path.verbs[0] ?? "";
  const order = `${verb} ${path.label} ${path.text}`;
  const verdict = await judged(order);
  const goes = verdict.legal || (await judged(`${verb} ${path.label} advance 0.1`)).legal;
  if (!goes || hand.draft.value?.unit !== path.unit || wanted !== path.text) return goes;
  const { line: _, ...draft } = hand.draft.value;
  const ghost = verdict.legal ? (verdict.ends[0]?.at ?? path.ghost) : path.ghost;
  hand.draft.value = { ...draft, order, verb, verdict, ghost };
  return true;
}

// The same way for each of those who go along, each from where it stands.
const lineOf = (text: string): hand.Draft[] =>
  hand.company.value.flatMap((unit) => {
    const stands = battle.figure(unit);
    if (!stands) return [];
    const verb = pathVerbs(unit).verbs[0] ?? "move";
    const ghost = endOf(stands.at, stands.size[0], hand.steps.value);
    const order = `${verb} ${stands.label} ${text}`;
    return [{ order, verb, unit, target: null, verdict: null, ghost, odds: null }];
  });

// Each is judged as all stand now; when they are given, each is judged again.
async function judgeLine(leader: number, text: string): Promise<void> {
  for (const one of hand.draft.value?.line ?? []) {
    const stands = battle.figure(one.unit);
    if (!stands || one.unit === null) continue;
    const liked = hand.draft.value?.verb ?? "";
    const { verbs } = pathVerbs(one.unit);
    const judged = await judgedBy([...new Set([liked, ...verbs])].filter(Boolean), stands.label, text);
    const now = hand.draft.value;
    if (now?.unit !== leader || wanted !== text || !now.line) return;
    const ghost = judged.verdict.legal ? (judged.verdict.ends[0]?.at ?? one.ghost) : one.ghost;
    const line = now.line.map((each) => (each.unit === one.unit ? { ...each, ...judged, ghost } : each));
    hand.draft.value = { ...now, line };
  }
}

// By the first verb that makes it legal, or refused by the first.
async function judgedBy(verbs: string[], label: string, text: string) {
  let first: Refusal | undefined;
  for (const verb of verbs) {
    const order = `${verb} ${label} ${text}`;
    const verdict = await judged(order);
    if (verdict.legal) return { order, verb, verdict };
    first ??= { order, verb, verdict };
  }
  return first ?? { order: "", verb: "", verdict: { legal: false as const, rule: "", reason: "It cannot move." } };
}

// Of the unit's own verbs those first that are offered with such a step: a wheel is answered about wheels.
function likeliest(unit: number, liked: string[], gesture: string): string[] {
  const first = gesture.split(" ")[0];
  const offers = (verb: string) =>
    orders.offered.value.some((o) => o.unit === unit && o.verb === verb && o.steps.some((step) => step === first));
  return [...liked].sort((a, b) => Number(offers(b)) - Number(offers(a)));
}

// Refused as a whole: where the part that the hand changes is refused by itself, that is the reason.
async function ofGesture(why: Refusal, { label, text, gesture }: Path): Promise<Refusal> {
  if (gesture === text) return why;
  const alone = await judged(`${why.verb} ${label} ${gesture}`);
  return alone.legal ? why : { ...why, verdict: alone };
}

async function judgePath(path: Path): Promise<void> {
  const { unit, label, text, ghost, verbs, liked, gesture } = path;
  const refused: Refusal[] = [];
  for (const verb of verbs) {
    const order = `${verb} ${label} ${text}`;
    const verdict = await judged(order);
    if (hand.draft.value?.unit !== unit || wanted !== text) return;
    if (verdict.legal) {
      hand.draft.value = { ...hand.draft.value, order, verb, verdict, ghost: verdict.ends[0]?.at ?? ghost };
      legalLast = verb;
      return;
    }
    refused.push({ order, verb, verdict });
  }
  const likely = likeliest(unit, liked, gesture);
  const first = telling(refused, legalLast ? [legalLast, ...likely] : likely);
  const why = first && (await ofGesture(first, path));
  if (why && hand.draft.value?.unit === unit && wanted === text)
    hand.draft.value = { ...hand.draft.value, ...why, ghost };
}

// What wheels: the unit, or all that go as one with it.
function wideOf(stands: Figure): number {
  if (!orders.together.value || hand.draft.value?.line) return stands.size[0];
  return hand.company.value.reduce((sum, unit) => sum + (battle.figure(unit)?.size[0] ?? 0), stands.size[0]);
}

// `turns`: the hand pulls a corner.
export function draftSteps(unit: number, wanted: Steps, free: boolean, turns = false): void {
  const stands = battle.figure(unit);
  if (!stands) return;
  const most = free ? 0 : (hand.guides.value.find((g) => g.kind === "reach")?.length ?? 0);
  const now = within(wanted, wideOf(stands), most);
  hand.steps.value = now;
  const path = pathText(now);
  if (!path) hand.draft.value = null;
  else
    draftPath(
      unit,
      path,
      endOf(stands.at, stands.size[0], now),
      turns && now.wheel !== 0 ? pathText({ ...now, advance: 0 }) : path,
    );
}

// A unit that can only choose among targets now takes the one that it is dragged onto.
export function dragTo(unit: number, goal: Place, free: boolean): void {
  const stands = battle.figure(unit);
  if (!stands) return;
  const aims = hand.options.value.filter((o) => o.target !== null);
  const moves = hand.options.value.some((o) => o.target === null);
  if (orders.placing(unit)) draftPlace(unit, goal);
  else if (aims.length > 0 && !moves) dragOnto(unit, goal, aims);
  else if (hand.company.value.length > 0)
    draftSteps(unit, { wheel: 0, advance: round(local(stands.at, goal).ahead, 0.1) }, free);
  else draftSteps(unit, stepsTo(stands.at, stands.size[0], goal), free);
}

function dragOnto(unit: number, goal: Place, aims: Option[]): void {
  const near = aims.find((o) => overlaps(battle.figure(o.target!), goal));
  if (!near) astray(unit, goal, aims);
  else if (hand.draft.value?.order !== near.order) choose(near);
}

// Dragged where none of its targets is: it cannot go there, and it is said where it can.
function astray(unit: number, goal: Place, aims: Option[]): void {
  const stands = battle.figure(unit)!;
  const all = [...new Set(aims.map((o) => labels([o.target!])))];
  const reason = `In this step it can only go at one of its targets: ${all.join(", ")}.`;
  const verb = aims[0]!.verb;
  hand.draft.value = {
    order: `${verb} ${stands.label}`,
    verb,
    unit,
    target: null,
    verdict: { legal: false, rule: "", reason },
    ghost: [goal[0], goal[1], stands.at[2]],
    odds: null,
  };
}

const about = 0.5; // of a target, on all sides: that counts as on it
function overlaps(of: Figure | undefined, place: Place): boolean {
  if (!of) return false;
  const larger: Extent = [of.size[0] + 2 * about, of.size[1] + 2 * about];
  return inside(corners([...placed(of.at, 0, about), of.at[2]], larger), place);
}

// The odds of what was dragged or typed, when the hand rests.
export function rest(): void {
  const now = hand.draft.value;
  if (now?.verdict?.legal && !now.odds) void ponder(now.order);
}

export function draftText(order: string, spot: hand.Spot | null = null): void {
  if (!order.trim()) {
    hand.draft.value = null;
    return;
  }
  hand.draft.value = { order, verb: "", unit: null, target: null, verdict: null, ghost: null, spot, odds: null };
  void judgeLast(async () => {
    const verdict = await judged(order);
    if (hand.draft.value?.order !== order) return;
    const end = verdict.legal ? verdict.ends[0] : undefined;
    hand.draft.value = { ...hand.draft.value, verdict, unit: end?.unit ?? null, ghost: end?.at ?? null };
    if (verdict.legal) rest();
  });
}

// A general goes to a place, or to the unit that he is dragged onto. Where orders name him by his number, it is his
// place among the generals of his side.
export function draftGeneral(number: number, place: Place): void {
  const onto = battle.shown.value?.figures.find(
    (f) => battle.mine.value.includes(f.side) && inside(corners(f.at, f.size), place),
  );
  const joins = onto && orders.offered.value.find((o) => o.unit === onto.unit && isForGeneral(o, number));
  const goes = battle.verbs.value.find((v) => v.place && !v.unit);
  if (joins) {
    if (hand.draft.value?.order !== joins.order) choose(joins);
  } else if (goes) draftText(`${goes.name}${goes.numbers ? ` ${number}` : ""} ${placeText(place, 2)}`);
}

// A word and the unit that he joins, with his number where there is one.
function isForGeneral(option: Option, number: number): boolean {
  const verb = orders.verbOf(option);
  if (!verb || verb.path || verb.target || verb.place) return false;
  return !verb.numbers || option.numbers.includes(number);
}

const placeText = ([x, y]: Place, decimals: number) => `at ${x.toFixed(decimals)} ${y.toFixed(decimals)}`;

function spotIn(option: Option): hand.Spot | null {
  if (option.unit !== null || option.place === null) return null;
  const [x, y, facing] = option.place;
  return { before: withoutPlace(option), place: [x, y], facing };
}

// Where an order that names no unit has its place.
export function spotOf(order: hand.Draft | Option | null): Place | null {
  if (!order) return null;
  const spot = "spot" in order ? order.spot : "place" in order ? spotIn(order) : null;
  return spot?.place ?? null;
}

// The same order with its place elsewhere on the table.
export function moveSpot(place: Place): boolean {
  const spot = hand.draft.value?.spot;
  if (!spot) return false;
  const faces = spot.facing === 0 ? "" : ` facing ${Number(spot.facing.toFixed(3))}`;
  draftText(`${spot.before} ${placeText(place, 1)}${faces}`, { ...spot, place });
  return true;
}
