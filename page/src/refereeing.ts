// What is asked and thrown for beside real figures: all of it by messages, whoever answers them.

import { blank, isTable, type Path, put, withCard } from "./facts";
import type { Fact, Facts, ListedUnit } from "./protocol";
import * as referee from "./state/referee";
import * as session from "./state/session";
import { ask, Refused } from "./wire";

const pause = 120; // milliseconds after a change, before it is asked about
const mostRecent = 4;
const mostPast = 60;

export const address = (rules: string, place = "") => `#referee/${rules}${place ? `/${place}` : ""}`;

// The address says where one is: #referee/impetus/melee, #referee/impetus/count.
export async function follow(wanted: string): Promise<void> {
  const [, named = "", place = ""] = wanted.split("/");
  const known = session.catalogue.value?.rule_sets.map((r) => r.id) ?? [];
  const first = known.includes(referee.lastRules()) ? referee.lastRules() : (known[0] ?? "");
  await openRules(known.includes(named) ? named : first);
  referee.screen.value = place === "count" ? "count" : "ask";
  if (place !== "count") await openKind(place);
}

async function openRules(id: string): Promise<void> {
  if (referee.rules.value === id && referee.questions.value) return;
  referee.rules.value = id;
  referee.kept.value = referee.read(id);
  referee.units.value = {};
  referee.kind.value = "";
  referee.question.value = null;
  referee.questions.value = await ask("questions", { rules: id });
  const there = new Set(referee.questions.value.house.map((h) => h.name));
  referee.keep({ house: referee.kept.value.house.filter((name) => there.has(name)) });
}

// As it was asked last; or as its example, with the tables that other questions have named alike.
function firstFacts(kind: string, example: Facts, form: Fact[]): Facts {
  const { facts, tables } = referee.kept.value;
  const before = facts[kind];
  if (before) return before;
  const start: Facts = { ...example };
  for (const fact of form) {
    const other = tables[fact.name];
    if (fact.kind !== "table" || !other || !isTable(start[fact.name])) continue;
    const takes = new Set((fact.facts ?? []).map((one) => one.name));
    const same = Object.fromEntries(Object.entries(other).filter(([name]) => takes.has(name)));
    start[fact.name] = { ...(start[fact.name] as Facts), ...same };
  }
  return start;
}

function clear(): void {
  referee.answer.value = null;
  referee.wrong.value = "";
  referee.thrown.value = null;
  referee.entered.value = null;
}

async function openKind(kind: string): Promise<void> {
  const known = referee.questions.value?.kinds.some((one) => one.kind === kind) ?? false;
  if (known && referee.kind.value === kind && referee.question.value) return;
  clear();
  referee.question.value = null;
  referee.kind.value = known ? kind : "";
  if (!known) return;
  const found = await ask("question", { rules: referee.rules.value, kind });
  if (referee.kind.value !== kind) return;
  referee.facts.value = firstFacts(kind, found.example, found.facts);
  referee.question.value = found;
  const recent = [kind, ...referee.kept.value.recent.filter((one) => one !== kind)].slice(0, mostRecent);
  referee.keep({ recent });
  await answerNow();
}

const asked = () => ({
  rules: referee.rules.value,
  kind: referee.kind.value,
  facts: referee.facts.value,
  ...(referee.kept.value.house.length > 0 && { house_rules: referee.kept.value.house }),
});

// A newer question takes the place of an older one: nothing is said of that.
function complain(trouble: unknown): void {
  if (!(trouble instanceof Refused)) throw trouble;
  if (trouble.complaint.why === "replaced") return;
  if (trouble.complaint.why === "unreadable") {
    referee.wrong.value = trouble.complaint.reason;
    referee.answer.value = null;
  } else session.complain(trouble);
}

async function answerNow(): Promise<void> {
  try {
    referee.answer.value = await ask("ask", asked());
    referee.wrong.value = "";
  } catch (trouble) {
    complain(trouble);
  }
}

let soon: ReturnType<typeof setTimeout> | null = null;
function answerSoon(): void {
  if (soon !== null) clearTimeout(soon);
  soon = setTimeout(() => {
    soon = null;
    void answerNow();
  }, pause);
}

export function takeFacts(facts: Facts): void {
  referee.facts.value = facts;
  referee.thrown.value = null;
  referee.entered.value = null;
  const { facts: all, tables } = referee.kept.value;
  const named = Object.fromEntries(Object.entries(facts).filter(([, value]) => isTable(value))) as Record<
    string,
    Facts
  >;
  referee.keep({ facts: { ...all, [referee.kind.value]: facts }, tables: { ...tables, ...named } });
  answerSoon();
}

export const change = (path: Path, value: unknown) => takeFacts(put(referee.facts.value, path, value) as Facts);

export const add = (path: Path, form: Fact[]) => change(path, blank(form));

export function beginAnew(): void {
  const { facts, names } = referee.kept.value;
  const { [referee.kind.value]: _, ...others } = facts;
  const mine = Object.entries(names).filter(([place]) => !place.startsWith(`${referee.kind.value}/`));
  referee.keep({ facts: others, tables: {}, names: Object.fromEntries(mine) });
  referee.facts.value = { ...(referee.question.value?.example ?? {}) };
  clear();
  void answerNow();
}

// --- house rules

export function switchHouse(name: string): void {
  const now = referee.kept.value.house;
  referee.keep({ house: now.includes(name) ? now.filter((one) => one !== name) : [...now, name] });
  if (!referee.kind.value) return;
  referee.thrown.value = null;
  void answerNow();
}

// --- dice

async function thrownBy(dice?: number[]): Promise<void> {
  try {
    referee.thrown.value = await ask("throw", { ...asked(), ...(dice && { dice }) });
  } catch (trouble) {
    complain(trouble);
  }
}

export function throwForMe(): void {
  referee.entered.value = null;
  void thrownBy();
}

export function enter(faces: number[]): void {
  if (!referee.entered.value) referee.thrown.value = null;
  referee.entered.value = faces;
  void thrownBy(faces);
}

export function putDiceAway(): void {
  referee.entered.value = null;
  referee.thrown.value = null;
}

// --- units of armies

export async function lookAtArmy(army: string): Promise<void> {
  referee.keep({ army });
  if (referee.units.value[army]) return;
  await session.attempt(async () => {
    const found = await ask("units", { rules: referee.rules.value, army });
    referee.units.value = { ...referee.units.value, [army]: found };
  });
}

// Names of facts that cards and counters say.
export function cardNames(): Set<string> {
  const names = new Set(referee.questions.value?.counters.map((fact) => fact.name) ?? []);
  const cards = [...Object.values(referee.units.value).flatMap((one) => one.units), ...referee.kept.value.counted];
  for (const unit of cards) for (const name of Object.keys(unit.facts)) names.add(name);
  return names;
}

const placeName = (path: Path) => `${referee.kind.value}/${path.join("/")}`;
export const nameAt = (path: Path) => referee.kept.value.names[placeName(path)] ?? "";

export function takeUnit(path: Path, form: Fact[], unit: { name: string; facts: Facts }): void {
  const before = path.reduce<unknown>((facts, step) => (facts as Facts | undefined)?.[step], referee.facts.value);
  const example = path.reduce<unknown>(
    (facts, step) => (facts as Facts | undefined)?.[step],
    referee.question.value?.example,
  );
  const known = cardNames();
  // What the example says of its own unit is not said of this one; what it says of the moment may stay.
  if (isTable(example))
    for (const [name, value] of Object.entries(example))
      if (typeof value !== "boolean" && !required(form, name)) known.add(name);
  referee.keep({ names: { ...referee.kept.value.names, [placeName(path)]: unit.name } });
  takeFacts(put(referee.facts.value, path, withCard(isTable(before) ? before : {}, form, unit.facts, known)) as Facts);
}
const required = (form: Fact[], name: string) => form.some((fact) => fact.name === name && fact.required);

// --- counting

// What a counter stands at before anything has happened: as the card says. What a card does not say is not counted of
// its unit, where it is a number.
function firstOf({ kind, words, least }: Fact, typed: boolean): unknown {
  if (kind === "flag") return false;
  if (kind === "word") return words?.[0] ?? "";
  return kind === "numbers" || (!typed && (least ?? 0) > 0) ? undefined : (least ?? 0);
}

function startOf(facts: Facts, typed: boolean): Facts {
  const start: Facts = {};
  for (const fact of referee.questions.value?.counters ?? []) {
    const first = facts[fact.name] ?? firstOf(fact, typed);
    if (first !== undefined) start[fact.name] = first;
  }
  return start;
}

function count(counted: referee.Counted[]): void {
  const { counted: before, past } = referee.kept.value;
  referee.keep({ counted, past: [before, ...past].slice(0, mostPast) });
}

const nextId = () => Math.max(0, ...referee.kept.value.counted.map((one) => one.id)) + 1;

export function countArmy(title: string, units: ListedUnit[]): void {
  let id = nextId();
  const made = units.flatMap((unit) =>
    Array.from({ length: unit.count }, (_, i) => {
      const start = startOf(unit.facts, false);
      const name = unit.count > 1 ? `${unit.name} ${i + 1}` : unit.name;
      return { id: id++, name, army: title, facts: { ...unit.facts, ...start }, start };
    }),
  );
  count([...referee.kept.value.counted, ...made]);
}

export function countUnit(name: string): void {
  const start = startOf({}, true);
  count([...referee.kept.value.counted, { id: nextId(), name, army: "", facts: start, start }]);
}

export const setCounter = (id: number, fact: string, value: unknown) =>
  count(
    referee.kept.value.counted.map((one) => (one.id === id ? { ...one, facts: { ...one.facts, [fact]: value } } : one)),
  );

export const remove = (id: number) => count(referee.kept.value.counted.filter((one) => one.id !== id));
export const removeAll = () => count([]);

export function takeBack(): void {
  const [before, ...past] = referee.kept.value.past;
  if (before) referee.keep({ counted: before, past });
}
