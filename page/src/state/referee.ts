// The referee beside real figures: the question in hand, its answer, the units that are counted; kept in this browser,
// for each rule set.

import { computed, signal } from "@preact/signals";
import type { AnsweredQuestion, Facts, Question, Questions, Row, Thrown, Units } from "../protocol";

export interface Counted {
  id: number;
  name: string;
  army: string; // its title; empty: typed in
  facts: Facts; // of its card, with what is counted as it is now
  start: Facts; // what is counted, as it was at the start
}

export interface Kept {
  house: string[]; // names of house rules in force
  facts: Record<string, Facts>; // by kind of question
  tables: Record<string, Facts>; // by their key: the attacker of one question is that of the next
  names: Record<string, string>; // whose card was filled in, by kind and place
  army: string; // chosen last
  recent: string[]; // kinds asked last
  counted: Counted[];
  past: Counted[][]; // before each change, the last one first
}

const none: Kept = { house: [], facts: {}, tables: {}, names: {}, army: "", recent: [], counted: [], past: [] };
const key = (rules: string) => `quincunx.referee.${rules}`;
const lastKey = "quincunx.referee";

export function read(rules: string): Kept {
  try {
    const found = JSON.parse(localStorage.getItem(key(rules)) ?? "{}") as Partial<Kept> | null;
    return { ...none, ...found };
  } catch {
    return none; // a browser that keeps nothing, or something that is not ours
  }
}

export const lastRules = () => {
  try {
    return localStorage.getItem(lastKey) ?? "";
  } catch {
    return "";
  }
};

export const rules = signal("");
export const screen = signal<"ask" | "count">("ask");
export const kind = signal(""); // empty: it is still to be chosen
export const kept = signal<Kept>(none);

export const questions = signal<Questions | null>(null);
export const question = signal<Question | null>(null);
export const facts = signal<Facts>({});
export const answer = signal<AnsweredQuestion | null>(null);
export const wrong = signal(""); // why there is no answer
export const thrown = signal<Thrown | null>(null);
export const entered = signal<number[] | null>(null); // dice so far; nothing: none are being entered
export const units = signal<Record<string, Units>>({}); // by army

// Tables that an outcome may be named by.
export const roles = computed(() => Object.keys(question.value?.example ?? {}));
export const rows = computed(
  () =>
    new Map<string, Row>(
      [...(answer.value?.rows ?? []), ...(thrown.value?.then ?? []).map((t) => t.row)].map((r) => [r.id, r]),
    ),
);

export function keep(more: Partial<Kept>): void {
  kept.value = { ...kept.value, ...more };
  try {
    localStorage.setItem(key(rules.value), JSON.stringify(kept.value));
    localStorage.setItem(lastKey, rules.value);
  } catch {
    return; // it is so for as long as the page is open
  }
}
