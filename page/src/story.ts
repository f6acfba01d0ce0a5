// What has happened as a story: chapters, and in them fights, volleys and tests with all that came of them, or plain
// lines. Everything from the data of events; their words are only shown.

import type { BattleEvent, Reckoned } from "./protocol";

// Dice that decided something, and what came of it.
export interface Clash {
  kind: "fight" | "shot" | "test";
  first: BattleEvent;
  own: BattleEvent[]; // that tell it
  follows: BattleEvent[]; // what came of it
}

export interface Line {
  kind: "line";
  first: BattleEvent;
  events: BattleEvent[];
}

export type Told = Clash | Line;

export interface Chapter {
  i: number; // its first event
  title: string;
  entry: number;
  told: Told[];
}

export const isClash = (told: Told): told is Clash => told.kind !== "line";

// Both sides of it: who strikes first, and the other. Those who only help come after them.
export function sidesOf({ own, first }: Clash): Reckoned[] {
  const two = own.find((e) => (e.sides?.length ?? 0) > 1)?.sides;
  const main = two ?? first.sides ?? [];
  const known = new Set(main.map((side) => side.unit));
  const helpers = own.flatMap((e) => (e.sides ?? []).filter((side) => !known.has(side.unit)));
  return [...main, ...helpers.filter((side, i) => helpers.findIndex((other) => other.unit === side.unit) === i)];
}

// Whom it is about, who strikes first before the others.
export function unitsOf({ own }: Clash): number[] {
  const all = own.flatMap((e) => [e.actor, ...e.targets]).filter((unit) => unit !== null);
  return [...new Set(all)];
}

const hasDice = (event: BattleEvent) => (event.sides ?? []).some((side) => side.pools.length > 0);

const speaksOf = (event: BattleEvent, unit: number | null) =>
  unit !== null && (event.actor === unit || event.targets.includes(unit));

// Is it told by this event too? The other side of it strikes back, or somebody helps one of both; whoever strikes
// again begins anew.
function belongs(event: BattleEvent, clash: Clash): boolean {
  const { first, own } = clash;
  if (clash.kind !== event.kind || first.entry !== event.entry) return false;
  if (own.some((e) => e.actor === event.actor && e.rule === event.rule)) return false;
  if (clash.kind === "shot") return false;
  const target = event.targets[0] ?? null;
  const back = speaksOf(first, event.actor) && speaksOf(first, target);
  const helps = (event.sides?.length ?? 0) < 2 && event.rule !== first.rule && speaksOf(first, target);
  return back || helps;
}

// Tells the events of a battle one after the other.
class Telling {
  readonly chapters: Chapter[] = [];
  private owner = new Map<number, Clash>(); // of an event, by its number
  private turns: BattleEvent[] = []; // steps that pass with nothing in them, so far

  take(event: BattleEvent): void {
    if (!event.words) return; // it changes something and says nothing
    if (event.kind === "turn") this.turns.push(event);
    else this.tell(event);
  }

  // Steps with nothing in them are one: the last of them, and the turn.
  open(): void {
    const last = this.turns[this.turns.length - 1];
    if (!last) return;
    const turn = this.turns.filter((e) => e !== last).pop();
    const title = turn && turn.words !== last.words ? `${turn.words} ${last.words}` : last.words;
    this.chapters.push({ i: this.turns[0]!.i, title, entry: last.entry, told: [] });
    this.turns = [];
  }

  private tell(event: BattleEvent): void {
    this.open();
    if (this.chapters.length === 0) this.chapters.push({ i: event.i, title: "", entry: event.entry, told: [] });
    const { told } = this.chapters[this.chapters.length - 1]!;
    const cause = event.because === undefined ? undefined : this.owner.get(event.because);
    if (event.kind === "fight" || event.kind === "shot") this.strike(event, told);
    else if (cause && cause.first.entry === event.entry) {
      cause.follows.push(event);
      this.owner.set(event.i, cause);
    } else if (event.passed !== undefined && hasDice(event)) this.begin("test", event, told);
    else this.say(event, told);
  }

  private strike(event: BattleEvent, told: Told[]): void {
    const open = told.filter(isClash).reverse();
    const joined = open.find((clash) => belongs(event, clash));
    if (!joined) this.begin(event.kind as "fight" | "shot", event, told);
    else {
      joined.own.push(event);
      this.owner.set(event.i, joined);
    }
  }

  private begin(kind: Clash["kind"], event: BattleEvent, told: Told[]): void {
    const clash: Clash = { kind, first: event, own: [event], follows: [] };
    told.push(clash);
    this.owner.set(event.i, clash);
  }

  // A move is one line, however many legs and motives it has.
  private say(event: BattleEvent, told: Told[]): void {
    const last = told[told.length - 1];
    const goesOn =
      last?.kind === "line" &&
      event.kind === "move" &&
      last.first.entry === event.entry &&
      last.first.actor === event.actor &&
      event.actor !== null;
    if (goesOn) last.events.push(event);
    else told.push({ kind: "line", first: event, events: [event] });
  }
}

export function storyOf(events: BattleEvent[]): Chapter[] {
  const telling = new Telling();
  for (const event of events) telling.take(event);
  telling.open();
  return telling.chapters;
}

const isNews = (event: BattleEvent, before: BattleEvent[]) =>
  !before.some((e) => e.words === event.words || (e.kind === "move" && e.motive === event.motive)) &&
  !(event.motive === "contact" && before.length > 0);

// The words of a line: of each event that says something new. What is ordered is not told again as a move.
export const wordsOf = ({ events }: Line): string =>
  events
    .filter((event, i) => i === 0 || isNews(event, events.slice(0, i)))
    .filter((event, i, all) => !(i > 0 && all[0]!.kind === "order" && event.motive === "charge"))
    .map((event) => event.words)
    .join(" ");

// What weighs most of what came of it: somebody is gone, somebody runs, a test failed, a loss, a result.
function weight(event: BattleEvent): number {
  if (event.kind === "removed") return 6;
  if (event.motive === "rout" || event.motive === "stampede") return 5;
  if (event.kind === "general") return 4;
  if (event.kind === "result" && event.passed === false) return 4;
  if (event.kind === "result" && event.passed === undefined) return 3;
  if (event.motive === "retreat" || event.motive === "push") return 3;
  return event.kind === "state" ? 2 : 1;
}

const hitsOf = (side: Reckoned) =>
  side.pools.some((pool) => pool.hits !== undefined)
    ? side.pools.reduce((sum, pool) => sum + (pool.hits ?? 0), 0)
    : undefined;

export const totalOf = (side: Reckoned, of = "score") => side.sums.find((sum) => sum.of === of)?.total;

export interface Named {
  label: (unit: number | null) => string;
}

// The result in one line.
export function headline(clash: Clash, { label }: Named): string {
  const best = clash.follows.reduce<BattleEvent | null>(
    (most, e) => (most === null || weight(e) > weight(most) ? e : most),
    null,
  );
  if (best && weight(best) > 1) return best.words;
  const [one, other] = sidesOf(clash);
  if (!one || !other || clash.kind !== "fight") return clash.first.words;
  const [a, b] = [totalOf(one), totalOf(other)];
  if (a !== undefined && b !== undefined) return `${label(one.unit)} ${a}, ${label(other.unit)} ${b}.`;
  const [hits, back] = [hitsOf(one), hitsOf(other)];
  if (hits === undefined || back === undefined) return clash.first.words;
  return `${label(one.unit)} hits ${hits} times, ${label(other.unit)} ${back}.`;
}
