// Facts of a question as a form holds them: looked at, changed, filled in from a unit's card; and outcomes as they are
// drawn. Nothing here knows a rule set: all there is to know stands in the facts that a question declares.

import type { Fact, Facts } from "./protocol";

export type Path = (string | number)[];

export const isTable = (value: unknown): value is Facts =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const at = (facts: unknown, path: Path): unknown =>
  path.reduce<unknown>((within, step) => (within as Record<string | number, unknown> | undefined)?.[step], facts);

// The same facts with another value in one place; nothing: without it.
export function put(facts: unknown, path: Path, value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  const inner = put((facts as Record<string | number, unknown> | undefined)?.[step], rest, value);
  if (typeof step === "number") {
    const list = Array.isArray(facts) ? [...(facts as unknown[])] : [];
    if (inner === undefined) list.splice(step, 1);
    else list[step] = inner;
    return list;
  }
  const table = { ...(isTable(facts) ? facts : {}) };
  if (inner === undefined) delete table[step];
  else table[step] = inner;
  return table;
}

// Names as people read them.
export const plain = (name: string) => name.replaceAll("_", " ");
export const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

const within = (fact: Fact, value: number) => value >= (fact.least ?? value) && value <= (fact.most ?? value);

// A value as this fact takes it; nothing where it does not.
export function fitted(fact: Fact, value: unknown): unknown {
  switch (fact.kind) {
    case "flag":
      return typeof value === "boolean" ? value : undefined;
    case "word":
      return fact.words?.includes(value as string) ? value : undefined;
    case "words":
      return Array.isArray(value) ? value.filter((one) => fact.words?.includes(one as string)) : undefined;
    case "whole":
    case "number":
      return typeof value === "number" && within(fact, value) ? value : undefined;
    case "numbers":
      return Array.isArray(value) && value.every((one) => typeof one === "number") ? value : undefined;
    case "other":
      return typeof value === "number" ? value : undefined;
    default:
      return undefined;
  }
}

// What of a card's facts this form takes.
export function filled(form: Fact[], card: Facts): Facts {
  const taken: Facts = {};
  for (const fact of form) {
    const value = fact.name in card ? fitted(fact, card[fact.name]) : undefined;
    if (value !== undefined) taken[fact.name] = value;
  }
  return taken;
}

// How much of a unit a form asks: enough that a card is worth offering.
export const asksOfUnit = (form: Fact[], known: Set<string>) => form.filter((fact) => known.has(fact.name)).length >= 2;

// A table with another unit's card in it: what cards say goes, what is said of the moment stays.
export function withCard(table: Facts, form: Fact[], card: Facts, known: Set<string>): Facts {
  const rest = Object.fromEntries(Object.entries(table).filter(([name]) => !known.has(name)));
  return { ...rest, ...filled(form, card) };
}

// What a list begins with, or a table that is added: all that must be said, as little as may be.
export function blank(form: Fact[]): Facts {
  const table: Facts = {};
  for (const fact of form) if (fact.required) table[fact.name] = least(fact);
  return table;
}
function least(fact: Fact): unknown {
  switch (fact.kind) {
    case "flag":
      return false;
    case "whole":
    case "number":
      return Math.max(fact.least ?? 0, Math.min(0, fact.most ?? 0));
    case "word":
      return fact.words?.[0] ?? "";
    case "words":
    case "tables":
      return [];
    case "numbers":
      return Array<number>(Math.max(fact.least ?? 1, 1)).fill(0);
    case "table":
      return blank(fact.facts ?? []);
    case "named":
      return {};
    default:
      return "";
  }
}

// "5/9" between 0 and 1, however many digits it has.
export function chanceOf(text: string): number {
  const [above = "0", below = "1"] = text.split("/");
  const cut = Math.max(0, below.length - 300);
  return Number(above.slice(0, Math.max(0, above.length - cut)) || "0") / Number(below.slice(0, below.length - cut));
}

export interface OutcomeLine {
  name: string;
  words: string;
  chance: number;
}
export interface OutcomeGroup {
  title: string;
  lines: OutcomeLine[];
}

const joint = (name: string) =>
  name
    .split(";")
    .map((part) => part.replace(/\((.*)\)/, " of $1").replace("=", ": "))
    .join(", ");

// Whom an outcome is about, what of it is counted, and the rest of its name.
function parted(name: string, roles: string[]): { who: string; what: string; label: string } {
  if (/[=;]/.test(name)) return { who: "", what: "", label: joint(name) };
  const whole = /^([^.:]+)[.:](.+)$/.exec(name);
  const role = roles.find((one) => name.startsWith(`${one}_`));
  const who = whole && !/^\d/.test(whole[2] ?? "") ? (whole[1] ?? "") : (role ?? "");
  const rest = who ? name.slice(who.length + 1) : name;
  const counted = /^(.*?)[_.](\d[\d./]*)$/.exec(rest);
  return counted ? { who, what: counted[1] ?? "", label: counted[2] ?? "" } : { who, what: "", label: rest };
}

// An outcome in words, with whom it is about.
export function outcomeWords(name: string, roles: string[]): string {
  const { who, what, label } = parted(name, roles);
  return plain([who, what, label].filter(Boolean).join(" "));
}

const byNumberOrChance = (a: OutcomeLine, b: OutcomeLine) => {
  const numbers = [Number(a.words), Number(b.words)] as const;
  if (numbers.every((n) => !Number.isNaN(n))) return numbers[0] - numbers[1];
  return b.chance - a.chance || a.words.localeCompare(b.words);
};

// Outcomes of the same unit, and counts of the same thing, stand together.
export function grouped(outcomes: Record<string, string>, roles: string[]): OutcomeGroup[] {
  const groups = new Map<string, OutcomeGroup>();
  for (const [name, chance] of Object.entries(outcomes)) {
    const { who, what, label } = parted(name, roles);
    const title = plain([who, what].filter(Boolean).join(", "));
    const group = groups.get(title) ?? { title, lines: [] };
    group.lines.push({ name, words: plain(label), chance: chanceOf(chance) });
    groups.set(title, group);
  }
  for (const group of groups.values()) group.lines.sort(byNumberOrChance);
  return [...groups.values()];
}
