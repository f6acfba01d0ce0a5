// Who plays, by name: at the table, in lists, in the tab. And who comes and goes.

import { signal } from "@preact/signals";
import type { Listed, NewsThere, Side } from "./protocol";
import * as battle from "./state/battle";
import * as club from "./state/club";

const sides: Side[] = ["red", "blue"];
export const comings = signal<string[]>([]); // "Anna has come": for a while
const aWhile = 6000; // milliseconds

// As it is told about somebody else: his name, the general's, or the army that he leads.
export function nameOf(side: Side): string {
  const i = sides.indexOf(side);
  const all = battle.joined.value;
  const name = (battle.there.value?.names ?? all?.names)?.[i];
  return name || all?.opening.armies[i] || side;
}

// Beside an army's name.
export function leads(side: Side): string {
  const i = sides.indexOf(side);
  const name = (battle.there.value?.names ?? battle.joined.value?.names)?.[i] ?? "";
  if (battle.mine.value.includes(side)) return "you";
  if (name) return name;
  const player = battle.joined.value?.players[i] ?? "";
  if (player === "me") return "the other player";
  return player === "friend" ? "a friend" : player;
}

// Whose turn it is, in two words; nothing where that goes without saying.
export function whose(): string {
  const pending = battle.pending.value;
  if (!pending || battle.past.value || battle.mine.value.length === 2) return "";
  return battle.mine.value.includes(pending.side) ? "Your turn" : `${nameOf(pending.side)}’s turn`;
}

// What has changed between two counts of those who are there.
export function changesOf(before: NewsThere | null, now: NewsThere, own: Side[], called: (side: Side) => string) {
  if (!before) return [];
  const said = sides
    .filter((side) => !own.includes(side))
    .flatMap((side) => {
      if (before[side] === 0 && now[side] > 0) return [`${called(side)} has come.`];
      return before[side] > 0 && now[side] === 0 ? [`${called(side)} has left.`] : [];
    });
  const fresh = now.watchers.filter((name) => !before.watchers.includes(name));
  const gone = before.watchers.filter((name) => !now.watchers.includes(name));
  return [...said, ...fresh.map((name) => `${name} watches.`), ...gone.map((name) => `${name} watches no more.`)];
}

let clearing: ReturnType<typeof setTimeout> | null = null;

export function heardThere(now: NewsThere): void {
  const before = battle.there.value;
  battle.there.value = now;
  const news = changesOf(before, now, battle.mine.value, nameOf);
  if (news.length === 0) return;
  comings.value = news;
  if (clearing !== null) clearTimeout(clearing);
  clearing = setTimeout(() => (comings.value = []), aWhile);
}

// Of the tab at home: in how many battles one is waited for.
export function homeTitle(): string {
  const many = club.waiting.value.length;
  return many > 0 ? `(${many}) Your turn · Quincunx` : "Quincunx";
}

// --- in lists

// Against whom, of one's own seat; who against whom, of others' battles.
export function against(of: Listed): string {
  const called = (i: number) => of.names[i] || "a guest";
  if (of.sides.length === 2) return "both armies yours";
  if (of.sides.length === 1) return `against ${called(of.sides[0] === "red" ? 1 : 0)}`;
  return `${called(0)} against ${called(1)}`;
}

export function howItStands(of: Listed): string {
  if (of.over) {
    if (of.winner === null) return "a draw";
    if (of.sides.length === 1) return of.sides[0] === of.winner ? "you won" : "you lost";
    const i = of.winner === "red" ? 0 : 1;
    return `${of.names[i] || of.armies[i]} won`;
  }
  if (of.yours) return "your turn";
  const i = of.decides === "red" ? 0 : 1;
  return `${of.names[i] || of.armies[i] || "the other"}’s turn`;
}

const units: [number, Intl.RelativeTimeFormatUnit][] = [
  [86400, "day"],
  [3600, "hour"],
  [60, "minute"],
];

// "3 days ago".
export function ago(seconds: number, now = Date.now() / 1000): string {
  const past = Math.max(0, now - seconds);
  const [size, unit] = units.find(([size]) => past >= size) ?? [0, "minute"];
  if (size === 0) return "just now";
  return new Intl.RelativeTimeFormat("en", { numeric: "auto" }).format(-Math.floor(past / size), unit);
}
