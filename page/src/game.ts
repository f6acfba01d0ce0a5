// What the page knows, and what a person can do. No rule is known here: what may be done comes from the server.

import { computed, signal } from "@preact/signals";
import { corners, endOf, inside, pathText, stepsTo, within, type Steps } from "./geometry";
import type {
  BattleEvent, Catalogue, Complaint, Figure, Guide, Joined, Links, Named, Option, Options, Outlook, Place, Pose, Push, Report, Row,
  Side, State, Verb, Verdict,
} from "./protocol";
import { Refused, Wire, type Connection } from "./wire";
import { remember, rememberedLinks } from "./memory";
import { showPlace } from "./view";

// An order looked at before it is given.
export interface Draft {
  order: string;
  verb: string;
  unit: number | null;
  target: number | null;
  verdict: Verdict | null; // nothing: not judged yet
  ghost: Pose | null; // where the hand has it
  odds: Outlook[] | null;
}

export const connection = signal<Connection>("connecting");
export const catalogue = signal<Catalogue | null>(null);
export const joined = signal<Joined | null>(null);
export const live = signal<State | null>(null);
export const events = signal<BattleEvent[]>([]);
export const links = signal<Links | null>(null);
export const there = signal<{ red: number; blue: number; watching: number } | null>(null);
export const options = signal<Options | null>(null);
export const selected = signal<number | null>(null);
export const hovered = signal<number | null>(null);
export const guides = signal<Guide[]>([]);
export const draft = signal<Draft | null>(null);
export const answers = signal<Map<string, Outlook[]>>(new Map());
export const notice = signal<Complaint | null>(null);
export const moment = signal<{ entry: number; state: State } | null>(null); // a replay
export const stops = signal(false); // at steps with nothing to decide
export const pointed = signal<number[]>([]); // units of a line of the log
export const opened = signal<Row | null>(null);
export const hint = signal<string | null>(null);
export const busy = signal(false);
export const company = signal<number[]>([]); // units that go along with the selected one
export const enemyGuides = signal<Guide[]>([]); // of all enemies, while a key is held
export const peek = signal<Option | null>(null); // an answer looked at: where it would lead
const held = signal(false); // after an undo nothing passes by itself

export const shown = computed(() => moment.value?.state ?? live.value);
// As it opened, until an order of the set-up changes it: the same list, so that it is drawn once.
export const shown_ground = computed(() => shown.value?.ground ?? joined.value?.opening.ground ?? []);
export const mine = computed<Side[]>(() => joined.value?.sides ?? []);
export const yours = computed(() => !!live.value?.yours && !moment.value);
export const subjects = computed(() => {
  const all = options.value;
  if (!all || !yours.value) return new Set<number>();
  return new Set(all.options.filter((o) => o.unit !== null).map((o) => o.unit as number));
});
// What names no unit: the end of a phase, an answer.
export const general_options = computed(() => (options.value?.options ?? []).filter((o) => o.unit === null));
export const verbOf = (option: Option): Verb | undefined => joined.value?.opening.verbs.find((v) => v.name === option.verb);
// A word alone: no unit, no target, no way, no place, no numbers.
export const isPlain = (option: Option): boolean => {
  const verb = verbOf(option);
  return !!verb && !verb.unit && !verb.target && !verb.path && !verb.place && !verb.numbers;
};
// The one unit that is to act now, where it can be moved: it is in hand from the start.
export const actor = computed<number | null>(() => {
  const about = live.value?.decision.about ?? null;
  const all = options.value?.options ?? [];
  if (about === null || !yours.value) return null;
  return all.some((o) => o.unit === about && (verbOf(o)?.path || verbOf(o)?.place)) ? about : null;
});
// A question with answers to choose from: a reaction, a pursuit, or one that is about no unit at all.
export const asked = computed(() => {
  const all = options.value?.options ?? [];
  const about = live.value?.decision.about ?? null;
  if (!yours.value || all.length === 0 || actor.value !== null) return false;
  return about !== null || all.every((o) => o.unit === null && !verbOf(o)?.place);
});
export const unit_options = computed(() => (options.value?.options ?? []).filter((o) => o.unit === selected.value));
// What may be done to whom.
export const targets = computed(() => {
  const found = new Map<number, Option[]>();
  for (const option of unit_options.value)
    if (option.target !== null) found.set(option.target, [...(found.get(option.target) ?? []), option]);
  return found;
});

export const figure = (unit: number | null): Figure | undefined =>
  unit === null ? undefined : shown.value?.figures.find((f) => f.unit === unit);

let wire: Wire;
let link = "";
let orders = 0;
const session = Math.random().toString(36).slice(2, 10);

const complain = (trouble: unknown) => {
  if (trouble instanceof Refused) notice.value = trouble.complaint;
  else throw trouble;
};

export function start(address: string): void {
  wire = new Wire(address, heard, (now) => {
    connection.value = now;
    if (now === "open") void arrived();
  });
  wire.open();
  addEventListener("hashchange", () => void follow());
}

async function arrived(): Promise<void> {
  try {
    if (!catalogue.value) catalogue.value = await wire.ask<Catalogue>("catalogue");
    await follow();
  } catch (trouble) {
    complain(trouble);
  }
}

// The address names the battle, and a moment of it where there is one: #link@entry.
async function follow(): Promise<void> {
  const [wanted, entry] = location.hash.slice(1).split("@");
  if (!wanted) return leave();
  if (wanted !== link || !joined.value || connection.value === "open") await sit(wanted);
  if (entry !== undefined && joined.value) await goTo(Number(entry));
}

// The address of a moment for others: never with the secret of a seat. Nothing: no watching link is known here.
export function momentAddress(entry: number): string | null {
  const watch = links.value?.watch ?? (mine.value.length === 0 ? link : null);
  return watch ? `${location.origin}${location.pathname}#${watch}@${entry}` : null;
}

export function leave(): void {
  link = "";
  joined.value = null;
  live.value = null;
  events.value = [];
  options.value = null;
  links.value = null;
  clear();
}

async function sit(wanted: string): Promise<void> {
  try {
    const now = await wire.ask<Joined>("join", { link: wanted });
    link = wanted;
    moment.value = null;
    joined.value = now;
    events.value = now.events;
    links.value = rememberedLinks(now.battle);
    remember({ link: wanted, battle: now.battle, title: now.opening.title, sides: now.sides, rules: now.opening.rules.title });
    document.title = `${now.opening.title} · Quincunx`;
    took(now.state);
  } catch (trouble) {
    complain(trouble);
    if (trouble instanceof Refused && trouble.complaint.why === "link") location.hash = "";
  }
}

function heard(push: Push & Record<string, unknown>): void {
  if (push.push === "there") there.value = push as unknown as { red: number; blue: number; watching: number };
  if (push.push === "rejoin" && link) void sit(link);
  if (push.push !== "state") return;
  const state = push as unknown as State & { events: BattleEvent[] };
  const kept = events.value.filter((e) => e.i < state.events_size);
  const known = new Set(kept.map((e) => e.i));
  // What was a secret is told when the battle is over: it belongs to its own time.
  events.value = [...kept, ...(state.events ?? []).filter((e) => !known.has(e.i))].sort((a, b) => a.i - b.i);
  took(state);
}

function took(state: State): void {
  const changed = live.value?.moment !== state.moment;
  live.value = state;
  if (!changed && options.value) return;
  if (moment.value) return void (options.value = null); // the past is looked at; now waits
  clear();
  options.value = null;
  answers.value = new Map();
  if (state.yours) void look();
}

// What may be ordered now; a step with one thing to do passes by itself.
async function look(): Promise<void> {
  try {
    const found = await wire.ask<Options>("options");
    if (found.moment !== live.value?.moment) return;
    options.value = found;
    const only = found.options.length === 1 ? found.options[0] : undefined;
    if (only && !stops.value && !held.value) return void (await give(only.order));
    const about = live.value?.decision.about ?? null;
    show(about);
    if (actor.value !== null) await select(actor.value);
    else if (about !== null) await weigh(found);
    else if (selected.value === null && found.options.length > 0) notice.value = null;
  } catch (trouble) {
    complain(trouble);
  }
}

const sheet_share = 0.62; // of the table, under a sheet from below
export const isNarrow = () => matchMedia("(max-width: 900px)").matches;

// Whoever is asked about is in sight.
function show(unit: number | null): void {
  const stands = figure(unit);
  if (stands) showPlace([stands.at[0], stands.at[1]], asked.value && isNarrow() ? sheet_share : 0);
}

const most_answers = 8;

// Odds for every answer to a question, for as long as it is asked.
async function weigh(of: Options): Promise<void> {
  for (const option of of.options.slice(0, most_answers)) {
    const odds = await oddsOf(option.order);
    if (live.value?.moment !== of.moment) return;
    if (odds) answers.value = new Map(answers.value).set(option.order, odds);
  }
}

export function clear(): void {
  selected.value = null;
  guides.value = [];
  draft.value = null;
  hint.value = null;
  company.value = [];
  peek.value = null;
  foretold.value = null;
}

export async function create(wanted: Record<string, unknown>): Promise<void> {
  busy.value = true;
  try {
    const made = await wire.ask<Links>("create", wanted);
    remember({ battle: made.battle, links: made });
    location.hash = made.mine ?? made.watch;
  } catch (trouble) {
    complain(trouble);
  } finally {
    busy.value = false;
  }
}

// Does any verb of this rule set order several units together?
export const groups = computed(() => (joined.value?.opening.verbs ?? []).some((v) => v.unit && v.others));

const labels = (units: number[]) => units.map((u) => figure(u)?.label).filter(Boolean).join(" ");

export function accompany(unit: number): void {
  if (!groups.value || selected.value === null || unit === selected.value) return;
  const has = company.value.includes(unit);
  company.value = has ? company.value.filter((u) => u !== unit) : [...company.value, unit];
  if (company.value.length === 0) return void (draft.value = null);
  // A word that takes others along and needs nothing else is looked at right away.
  const together = unit_options.value.find((o) => {
    const verb = verbOf(o);
    return !!verb?.others && !verb.target && !verb.path && !verb.place;
  });
  if (together) draftText(`${together.verb} ${labels([selected.value])} with ${labels(company.value)}`);
}

export async function select(unit: number | null): Promise<void> {
  if (unit === selected.value) return;
  clear();
  selected.value = unit;
  if (unit === null) return;
  try {
    const found = await wire.ask<Guide[]>("guides", { unit });
    if (selected.value === unit) guides.value = found;
  } catch (trouble) {
    complain(trouble);
  }
}

export function selectNext(step: number): void {
  const all = [...subjects.value].sort((a, b) => a - b);
  if (all.length === 0) return;
  const at = all.indexOf(selected.value ?? -1);
  void select(all[(at + step + all.length) % all.length]!);
}

const same = (a: number[], b: number[]) => a.length === b.length && a.every((x) => b.includes(x));

// A target for the unit in hand, and for those who go along with it. Pointed at again: the next thing that may be done
// to it.
export function aim(target: number): void {
  const all = targets.value.get(target) ?? [];
  const others = company.value;
  const fit = all.filter((o) => same(o.others ?? [], others));
  const open = fit.length > 0 ? fit : others.length > 0 ? [] : all;
  const option = open[(open.findIndex((o) => o.order === draft.value?.order) + 1) % open.length];
  const takes = all.find((o) => verbOf(o)?.others);
  if (option) choose(option);
  else if (takes) draftText(`${takes.verb} ${labels([selected.value!])} ${labels([target])} with ${labels(others)}`);
}

// What would come of the first thing that may be done to a target, while the hand rests on it.
export const foretold = signal<{ target: number; option: Option; odds: Outlook[] } | null>(null);
let foretelling: ReturnType<typeof setTimeout> | undefined;
const hand_rests = 90; // milliseconds

export function foretell(target: number | null): void {
  clearTimeout(foretelling);
  foretold.value = null;
  const option = target === null ? undefined : targets.value.get(target)?.[0];
  if (target === null || !option) return;
  foretelling = setTimeout(() => {
    void oddsOf(option.order).then((odds) => {
      if (odds && odds.length > 0 && hovered.value === target) foretold.value = { target, option, odds };
    });
  }, hand_rests);
}

export function choose(option: Option): void {
  foretold.value = null;
  peek.value = null;
  draft.value = { ...option, ghost: option.verdict.ends[0]?.at ?? null, odds: null };
  void ponder(option.order);
}

async function ponder(order: string): Promise<void> {
  const odds = await oddsOf(order);
  if (odds && draft.value?.order === order) draft.value = { ...draft.value, odds };
}

// Nothing: the battle has gone on meanwhile, and the order with it.
async function oddsOf(order: string): Promise<Outlook[] | null> {
  const at = live.value?.moment;
  try {
    return await wire.ask<Outlook[]>("odds", { order });
  } catch (trouble) {
    if (!(trouble instanceof Refused)) throw trouble;
    if (at === live.value?.moment) complain(trouble);
    return null;
  }
}

// The verbs that may take a path for the unit: those among its options first.
function pathVerbs(unit: number): string[] {
  const together = company.value.length > 0;
  const all = (joined.value?.opening.verbs ?? []).filter((v) => v.path && v.unit && !v.target && (!together || v.others)).map((v) => v.name);
  const liked = new Set((options.value?.options ?? []).filter((o) => o.unit === unit).map((o) => o.verb));
  return [...all.filter((v) => liked.has(v)), ...all.filter((v) => !liked.has(v))];
}

let judging = "";
let next: (() => Promise<void>) | null = null;

// Judges what the hand does, one question at a time; of many only the last.
async function judge(task: () => Promise<void>): Promise<void> {
  next = task;
  if (judging) return;
  judging = "busy";
  while (next) {
    const now: () => Promise<void> = next;
    next = null;
    await now();
  }
  judging = "";
}

let wanted = ""; // the path in hand; what is heard of an earlier one is forgotten

// A path for the selected unit: the first verb that makes it legal, or why the likeliest does not.
export function draftPath(unit: number, path: string, ghost: Pose | null): void {
  const name = figure(unit)?.label;
  if (!name || !path) return;
  const along = company.value.map((u) => figure(u)?.label).filter(Boolean);
  const label = along.length > 0 ? `${name} with ${along.join(" ")}` : name;
  wanted = path;
  const verbs = pathVerbs(unit);
  const before = draft.value?.unit === unit ? draft.value : null;
  draft.value = {
    order: `${verbs[0] ?? "move"} ${label} ${path}`, verb: verbs[0] ?? "", unit, target: null,
    verdict: before?.verdict ?? null, ghost, odds: null,
  };
  void judge(async () => {
    let refusal: Verdict | null = null;
    for (const verb of verbs) {
      const order = `${verb} ${label} ${path}`;
      const verdict = await judged(order);
      if (draft.value?.unit !== unit || wanted !== path) return;
      if (verdict.legal) {
        draft.value = { ...draft.value, order, verb, verdict, ghost: verdict.ends[0]?.at ?? ghost };
        return;
      }
      refusal ??= verdict;
    }
    if (draft.value?.unit === unit) draft.value = { ...draft.value, verdict: refusal, ghost };
  });
}

export const steps = signal<Steps>({ wheel: 0, advance: 0 });

export function draftSteps(unit: number, wanted: Steps, free: boolean): void {
  const stands = figure(unit);
  if (!stands) return;
  const most = free ? 0 : (guides.value.find((g) => g.kind === "reach")?.length ?? 0);
  const now = within(wanted, stands.size[0], most);
  steps.value = now;
  const path = pathText(now);
  if (!path) draft.value = null;
  else draftPath(unit, path, endOf(stands.at, stands.size[0], now));
}

// A unit that can only choose among targets now takes the one that it is dragged onto.
export function dragTo(unit: number, goal: Place, free: boolean): void {
  const stands = figure(unit);
  if (!stands) return;
  if (placing(unit)) return draftPlace(unit, goal);
  const aims = unit_options.value.filter((o) => o.target !== null);
  const moves = unit_options.value.some((o) => o.target === null);
  if (aims.length > 0 && !moves) {
    const near = aims.find((o) => overlaps(figure(o.target!), goal));
    if (near && draft.value?.order !== near.order) choose(near);
    return;
  }
  draftSteps(unit, stepsTo(stands.at, stands.size[0], goal), free);
}

const overlaps = (of: Figure | undefined, place: Place) =>
  !!of && inside(corners(of.at, of.size[0] + 1, of.size[1] + 1), place);

// The odds of what was dragged or typed, when the hand rests.
export function rest(): void {
  const now = draft.value;
  if (now?.verdict?.legal && !now.odds) void ponder(now.order);
}

async function judged(order: string): Promise<Verdict> {
  try {
    return (await wire.ask<{ verdict: Verdict }>("judge", { order })).verdict;
  } catch (trouble) {
    if (trouble instanceof Refused) return { legal: false, rule: trouble.complaint.rule ?? "", reason: trouble.complaint.reason };
    throw trouble;
  }
}

export function draftText(order: string): void {
  if (!order.trim()) {
    draft.value = null;
    return;
  }
  draft.value = { order, verb: "", unit: null, target: null, verdict: null, ghost: null, odds: null };
  void judge(async () => {
    const verdict = await judged(order);
    if (draft.value?.order !== order) return;
    const end = verdict.legal ? verdict.ends[0] : undefined;
    draft.value = { ...draft.value, verdict, unit: end?.unit ?? null, ghost: end?.at ?? null };
    if (verdict.legal) rest();
  });
}

// A general goes to a place, or to the unit that he is dragged onto. Where orders name him by his number, it is his place
// among the generals of his side.
export function draftGeneral(number: number, place: Place): void {
  const verbs = joined.value?.opening.verbs ?? [];
  const onto = shown.value?.figures.find((f) => mine.value.includes(f.side) && inside(corners(f.at, f.size[0], f.size[1]), place));
  const named = (text: string) => text.split(" ").includes(String(number));
  const joins = (options.value?.options ?? []).find((o) => {
    const verb = verbs.find((v) => v.name === o.verb);
    return !!verb && onto && o.unit === onto.unit && !verb.path && !verb.target && !verb.place && (!verb.numbers || named(o.order));
  });
  if (joins) {
    if (draft.value?.order !== joins.order) choose(joins);
    return;
  }
  const verb = verbs.find((v) => v.place && !v.unit);
  if (verb) draftText(`${verb.name}${verb.numbers ? ` ${number}` : ""} at ${place[0].toFixed(2)} ${place[1].toFixed(2)}`);
}

// A unit that is to be put somewhere, as in a deployment, with the heading that it has.
export const placing = (unit: number): Option | undefined => {
  const verbs = joined.value?.opening.verbs ?? [];
  return (options.value?.options ?? []).find((o) => o.unit === unit && verbs.some((v) => v.name === o.verb && v.place && v.unit));
};

export function draftPlace(unit: number, place: Place): void {
  const option = placing(unit);
  const heading = figure(unit)?.at[2] ?? option?.verdict.ends[0]?.at[2];
  if (!option || heading === undefined) return;
  const [before] = option.order.split(" at ");
  draftText(`${before} at ${place[0].toFixed(2)} ${place[1].toFixed(2)} facing ${Number(heading.toFixed(3))}`);
}

// Those who wait to be placed: they stand nowhere yet.
export const waiting = computed(() => {
  const here = new Set((shown.value?.figures ?? []).map((f) => f.unit));
  return new Set([...subjects.value].filter((unit) => !here.has(unit) && placing(unit)));
});
export const rosterLine = (unit: number | null): Named | undefined => joined.value?.opening.roster.find((n) => n.unit === unit);

// As it stands; of whoever stands nowhere yet, as others of its kind do.
export function sizeOf(unit: number): [front: number, depth: number] {
  const all = shown.value?.figures ?? [];
  const kind = rosterLine(unit)?.figure;
  const like = figure(unit) ?? all.find((f) => f.figure === kind) ?? all[0];
  const [width] = joined.value?.opening.table ?? [24, 24];
  return like?.size ?? [width / 18, width / 36];
}

export async function give(order: string): Promise<void> {
  if (!live.value) return;
  busy.value = true;
  held.value = false;
  try {
    await wire.ask("order", { order, after: live.value.moment, client: `${session}-${++orders}` });
    notice.value = null;
    draft.value = null;
  } catch (trouble) {
    complain(trouble);
  } finally {
    busy.value = false;
  }
}

export function confirm(): void {
  const now = draft.value;
  if (now?.verdict?.legal) void give(now.order);
}

export async function takeBack(again = false): Promise<void> {
  if (!live.value) return;
  held.value = !again;
  try {
    await wire.ask(again ? "redo" : "undo", { after: live.value.moment, client: `${session}-${++orders}` });
    notice.value = null;
  } catch (trouble) {
    complain(trouble);
  }
}

export async function advise(): Promise<void> {
  try {
    const found = await wire.ask<{ order: string }>("hint");
    hint.value = found.order;
    const option = options.value?.options.find((o) => o.order === found.order);
    if (option && option.unit !== null) await select(option.unit);
    hint.value = found.order;
    if (option) choose(option);
    else draftText(found.order);
  } catch (trouble) {
    complain(trouble);
  }
}

export async function showRule(id: string): Promise<void> {
  try {
    opened.value = await wire.ask<Row>("row", { rule: id });
  } catch (trouble) {
    complain(trouble);
  }
}

export const sheet = () => wire.ask<{ title: string; rows: (Row & { section: string })[] }>("sheet");
export const journal = () => wire.ask<string>("journal");

// The lines about every enemy; of both sides for those who watch.
export async function lookAtEnemies(): Promise<void> {
  if (!joined.value || moment.value) return;
  const own = live.value?.decision.side ?? mine.value[0];
  const sides = (["red", "blue"] as Side[]).filter((side) => mine.value.length === 0 || side !== own);
  try {
    const found: Guide[] = [];
    for (const side of sides)
      for (const one of await wire.ask<{ unit: number; guides: Guide[] }[]>("all_guides", { side })) found.push(...one.guides);
    enemyGuides.value = found;
  } catch (trouble) {
    complain(trouble);
  }
}

// The same battle from the beginning, each side led by who led the other. House rules are not known here as text.
export const may_rematch = computed(() => !!joined.value?.opening.scenario && joined.value.opening.rules.house.length === 0 && mine.value.length > 0);
export async function rematch(): Promise<void> {
  const now = joined.value;
  if (!now) return;
  const [red, blue] = now.players;
  await create({ scenario: now.opening.scenario, rules: now.opening.rules.id, size: now.opening.size, red: blue, blue: red });
}

// A new battle from a moment of this one.
export async function playOn(entry: number): Promise<void> {
  try {
    // Whoever only watched takes the first army, when the battle is over.
    const seat = mine.value.length === 0 && live.value?.decision.over ? { red: "me" } : {};
    const made = await wire.ask<Links>("play_on", { entry, ...seat });
    remember({ battle: made.battle, links: made });
    location.hash = made.mine ?? made.watch;
  } catch (trouble) {
    complain(trouble);
  }
}

const part = 40_000; // letters of a message, at most three bytes each in the worst case of plain text

// Sends a journal, to be verified and, where it is to be kept, looked at.
export async function upload(text: string, keep: boolean): Promise<Report | null> {
  try {
    let from = 0;
    for (; text.length - from > part; from += part) await wire.ask("upload", { part: text.slice(from, from + part) });
    const report = await wire.ask<Report>("upload", { part: text.slice(from), last: true, keep });
    if (report.links) remember({ battle: report.links.battle, links: report.links });
    return report;
  } catch (trouble) {
    complain(trouble);
    return null;
  }
}

let replays = 0; // only the last that was asked for counts

export async function goTo(entry: number): Promise<void> {
  const now = live.value;
  if (!now) return;
  clear();
  const turn = ++replays;
  if (entry >= now.entry) {
    moment.value = null;
    if (!options.value && now.yours) void look();
    return;
  }
  try {
    const state = await wire.ask<State>("replay", { entry: Math.max(0, entry) });
    if (turn === replays) moment.value = { entry: Math.max(0, entry), state };
  } catch (trouble) {
    complain(trouble);
  }
}
