// The battle that one sits at, as it stands and as it stood.

import { computed, signal } from "@preact/signals";
import type {
  BattleEvent,
  Extent,
  Figure,
  Joined,
  Links,
  Named,
  NewsThere,
  Past,
  Pending,
  Side,
  State,
} from "../protocol";
import * as stage from "./stage";

export const joined = signal<Joined | null>(null);
export const live = signal<State | null>(null);
export const past = signal<{ entry: number; state: Past } | null>(null); // what is looked at instead, in a replay
export const events = signal<BattleEvent[]>([]);
export const links = signal<Links | null>(null);
export const there = signal<NewsThere | null>(null);

// As far as it has been played on the table.
export const shown = computed<Past | null>(() => {
  const now = past.value?.state ?? live.value;
  return now && stage.scene.value ? { ...now, ...stage.scene.value } : now;
});

// As it opened, until an order of the set-up changes it: the same list, so that it is drawn once.
export const ground = computed(() => shown.value?.ground ?? joined.value?.opening.ground ?? []);

const undecided = (of: Past | null): Pending | null => (of && !of.decision.over ? of.decision : null);
// What is to be decided now; what was, where the past is looked at.
export const pending = computed(() => undecided(live.value));
export const pendingShown = computed(() => undecided(shown.value));

export const mine = computed<Side[]>(() => joined.value?.sides ?? []);
export const yours = computed(() => !!live.value?.yours && !past.value);
export const mayRematch = computed(() => !!live.value?.decision.over && mine.value.length > 0);

// How lengths are written in this battle's rules: in, MU, U.
export const measure = computed(() => joined.value?.opening.measure ?? "");
export const verbs = computed(() => joined.value?.opening.verbs ?? []);

export const figure = (unit: number | null): Figure | undefined =>
  unit === null ? undefined : shown.value?.figures.find((f) => f.unit === unit);

export const rosterLine = (unit: number | null): Named | undefined =>
  joined.value?.opening.roster.find((n) => n.unit === unit);

// As it stands; of whoever stands nowhere yet, as others of its kind do.
export function sizeOf(unit: number): Extent {
  const all = shown.value?.figures ?? [];
  const kind = rosterLine(unit)?.figure;
  const like = figure(unit) ?? all.find((f) => f.figure === kind) ?? all[0];
  const [width] = joined.value?.opening.table ?? [24, 24];
  return like?.size ?? [width / 18, width / 36];
}
