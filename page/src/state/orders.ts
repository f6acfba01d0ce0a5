// What may be ordered now. No rule is known here: the server says it.

import { computed, signal } from "@preact/signals";
import type { Option, Options, Outlook, Verb } from "../protocol";
import { kept } from "../switches";
import * as battle from "./battle";

export const options = signal<Options | null>(null);
export const answers = signal<Map<string, Outlook[]>>(new Map()); // to a question, with what they may come to
export const advised = signal(""); // the answer that a general would give
export const stops = signal(kept("stops")); // at steps with nothing to decide
export const held = signal(false); // after an undo nothing passes by itself

export const offered = computed(() => options.value?.options ?? []);

export const subjects = computed(() => {
  const units = battle.yours.value ? offered.value.map((o) => o.unit) : [];
  return new Set(units.filter((unit) => unit !== null));
});

// What names no unit: the end of a phase, an answer.
export const unitless = computed(() => offered.value.filter((o) => o.unit === null));

export const verbOf = (option: Option): Verb | undefined => battle.verbs.value.find((v) => v.name === option.verb);

// A word alone: no unit, no target, no way, no place, no numbers.
export const isPlain = (option: Option): boolean => {
  const verb = verbOf(option);
  return !!verb && !verb.unit && !verb.target && !verb.path && !verb.place && !verb.numbers;
};

// The one unit that is to act now, where it can be moved: it is in hand from the start.
export const actor = computed<number | null>(() => {
  const about = battle.pending.value?.about ?? null;
  if (about === null || !battle.yours.value) return null;
  const moves = (option: Option) => verbOf(option)?.path || verbOf(option)?.place;
  return offered.value.some((o) => o.unit === about && moves(o)) ? about : null;
});

// Nothing to decide: one answer only, and none that could be given otherwise, by another way or at another place.
export const passes = (all: Option[]): Option | undefined => {
  const only = all.length === 1 ? all[0] : undefined;
  const verb = only && verbOf(only);
  return verb && !verb.path && !verb.place ? only : undefined;
};

// A question with answers to choose from: a reaction, a pursuit, or one that is about no unit at all.
export const asked = computed(() => {
  const all = offered.value;
  const about = battle.pending.value?.about ?? null;
  if (!battle.yours.value || all.length === 0 || actor.value !== null) return false;
  return about !== null || all.every((o) => o.unit === null && !verbOf(o)?.place);
});

// Does any verb of this rule set order several units together?
export const groups = computed(() => battle.verbs.value.some((v) => v.unit && v.others));

// Does one order move several together? Else each gets its own, one after the other.
export const together = computed(() => battle.verbs.value.some((v) => v.unit && v.others && v.path && !v.target));

// A unit that is to be put somewhere, as in a deployment, with the heading that it has.
export const placing = (unit: number): Option | undefined =>
  offered.value.find((o) => o.unit === unit && verbOf(o)?.place && verbOf(o)?.unit);

// Those who wait to be placed: they stand nowhere yet.
export const waiting = computed(() => {
  const here = new Set((battle.shown.value?.figures ?? []).map((f) => f.unit));
  return new Set([...subjects.value].filter((unit) => !here.has(unit) && placing(unit)));
});
