// What the page knows. No rule is known here: what may be done comes from the server.

import { computed, signal } from "@preact/signals";
import { type Steps } from "./geometry";
import type {
  BattleEvent,
  Catalogue,
  Figure,
  Guide,
  Joined,
  Links,
  Named,
  NewsThere,
  Option,
  Options,
  Outlook,
  Past,
  Pending,
  Pose,
  Row,
  Side,
  State,
  Trouble,
  Verb,
  Verdict,
} from "./protocol";
import { Refused, type Connection } from "./wire";

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

// What is told over the table, until it is put away.
export interface Notice extends Omit<Trouble, "why"> {
  why: Trouble["why"] | "copied";
}

export const connection = signal<Connection>("connecting");
export const catalogue = signal<Catalogue | null>(null);
export const joined = signal<Joined | null>(null);
export const live = signal<State | null>(null);
export const events = signal<BattleEvent[]>([]);
export const links = signal<Links | null>(null);
export const there = signal<NewsThere | null>(null);
export const options = signal<Options | null>(null);
export const selected = signal<number | null>(null);
export const hovered = signal<number | null>(null);
export const guides = signal<Guide[]>([]);
export const draft = signal<Draft | null>(null);
export const answers = signal<Map<string, Outlook[]>>(new Map());
export const notice = signal<Notice | null>(null);
export const moment = signal<{ entry: number; state: Past } | null>(null); // a replay
export const stops = signal(false); // at steps with nothing to decide
export const pointed = signal<number[]>([]); // units of a line of the log
export const opened = signal<Row | null>(null);
export const hint = signal<string | null>(null);
export const busy = signal(false);
export const company = signal<number[]>([]); // units that go along with the selected one
export const enemyGuides = signal<Guide[]>([]); // of all enemies, while a key is held
export const peek = signal<Option | null>(null); // an answer looked at: where it would lead
export const held = signal(false); // after an undo nothing passes by itself
export const shown = computed<Past | null>(() => moment.value?.state ?? live.value);

const undecided = (of: Past | null): Pending | null => (of && !of.decision.over ? of.decision : null);
// What is to be decided now; what was, where the past is looked at.
export const pending = computed(() => undecided(live.value));
export const pendingShown = computed(() => undecided(shown.value));

// As it opened, until an order of the set-up changes it: the same list, so that it is drawn once.
export const shownGround = computed(() => shown.value?.ground ?? joined.value?.opening.ground ?? []);
export const mine = computed<Side[]>(() => joined.value?.sides ?? []);
// How lengths are written in this battle's rules: in, MU, U.
export const measure = computed(() => joined.value?.opening.measure ?? "");
export const yours = computed(() => !!live.value?.yours && !moment.value);

export const subjects = computed(() => {
  const all = options.value;
  if (!all || !yours.value) return new Set<number>();
  return new Set(all.options.filter((o) => o.unit !== null).map((o) => o.unit as number));
});

// What names no unit: the end of a phase, an answer.
export const generalOptions = computed(() => (options.value?.options ?? []).filter((o) => o.unit === null));
export const verbOf = (option: Option): Verb | undefined =>
  joined.value?.opening.verbs.find((v) => v.name === option.verb);

// A word alone: no unit, no target, no way, no place, no numbers.
export const isPlain = (option: Option): boolean => {
  const verb = verbOf(option);
  return !!verb && !verb.unit && !verb.target && !verb.path && !verb.place && !verb.numbers;
};

// The one unit that is to act now, where it can be moved: it is in hand from the start.
export const actor = computed<number | null>(() => {
  const about = pending.value?.about ?? null;
  const all = options.value?.options ?? [];
  if (about === null || !yours.value) return null;
  return all.some((o) => o.unit === about && (verbOf(o)?.path || verbOf(o)?.place)) ? about : null;
});

// A question with answers to choose from: a reaction, a pursuit, or one that is about no unit at all.
export const asked = computed(() => {
  const all = options.value?.options ?? [];
  const about = pending.value?.about ?? null;
  if (!yours.value || all.length === 0 || actor.value !== null) return false;
  return about !== null || all.every((o) => o.unit === null && !verbOf(o)?.place);
});

export const unitOptions = computed(() => (options.value?.options ?? []).filter((o) => o.unit === selected.value));

// What may be done to whom.
export const targets = computed(() => {
  const found = new Map<number, Option[]>();
  for (const option of unitOptions.value)
    if (option.target !== null) found.set(option.target, [...(found.get(option.target) ?? []), option]);
  return found;
});

export const figure = (unit: number | null): Figure | undefined =>
  unit === null ? undefined : shown.value?.figures.find((f) => f.unit === unit);

export const complain = (trouble: unknown) => {
  if (trouble instanceof Refused) notice.value = trouble.complaint;
  else throw trouble;
};

export function clear(): void {
  selected.value = null;
  guides.value = [];
  draft.value = null;
  hint.value = null;
  company.value = [];
  peek.value = null;
  foretold.value = null;
}

// Does any verb of this rule set order several units together?
export const groups = computed(() => (joined.value?.opening.verbs ?? []).some((v) => v.unit && v.others));

// What would come of the first thing that may be done to a target, while the hand rests on it.
export const foretold = signal<{ target: number; option: Option; odds: Outlook[] } | null>(null);
export const steps = signal<Steps>({ wheel: 0, advance: 0 });

// A unit that is to be put somewhere, as in a deployment, with the heading that it has.
export const placing = (unit: number): Option | undefined => {
  const verbs = joined.value?.opening.verbs ?? [];
  return (options.value?.options ?? []).find(
    (o) => o.unit === unit && verbs.some((v) => v.name === o.verb && v.place && v.unit),
  );
};

// Those who wait to be placed: they stand nowhere yet.
export const waiting = computed(() => {
  const here = new Set((shown.value?.figures ?? []).map((f) => f.unit));
  return new Set([...subjects.value].filter((unit) => !here.has(unit) && placing(unit)));
});

export const rosterLine = (unit: number | null): Named | undefined =>
  joined.value?.opening.roster.find((n) => n.unit === unit);

// As it stands; of whoever stands nowhere yet, as others of its kind do.
export function sizeOf(unit: number): [front: number, depth: number] {
  const all = shown.value?.figures ?? [];
  const kind = rosterLine(unit)?.figure;
  const like = figure(unit) ?? all.find((f) => f.figure === kind) ?? all[0];
  const [width] = joined.value?.opening.table ?? [24, 24];
  return like?.size ?? [width / 18, width / 36];
}

export const mayRematch = computed(() => !!live.value?.decision.over && mine.value.length > 0);
