// What this browser remembers: battles it sat at, and the links it made. Of a player with a name the server keeps a
// list too (club.ts).

import { signal } from "@preact/signals";
import type { Links, Side } from "./protocol";

export interface Remembered {
  battle: string;
  link?: string;
  links?: Links;
  title?: string;
  sides?: Side[];
  rules?: string;
  claimed?: string; // by which player
  seen?: { entry: number; events: number }; // orders and events, when one looked last
}

const key = "quincunx.battles";
const most = 1000; // far more than anybody plays: none falls out

function read(): Remembered[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(kept) ? (kept as Remembered[]) : [];
  } catch {
    return []; // a browser that keeps nothing, or something that is not ours
  }
}

export const battles = signal<Remembered[]>(read());

export function remember(news: Remembered): void {
  const old = battles.value.find((b) => b.battle === news.battle);
  battles.value = [{ ...old, ...news }, ...battles.value.filter((b) => b.battle !== news.battle)].slice(0, most);
  try {
    localStorage.setItem(key, JSON.stringify(battles.value));
  } catch {
    return; // private windows may refuse; the battle goes on
  }
}

// The seats of links that this player has not claimed yet.
const unclaimed = (player: string) => (b: Remembered) =>
  b.link && b.sides?.length && !b.link.includes("/") && b.claimed !== player;

export const linksToClaim = (player: string): string[] => battles.value.filter(unclaimed(player)).map((b) => b.link!);

export function haveClaimed(player: string): void {
  battles.value = battles.value.map((b) => (unclaimed(player)(b) ? { ...b, claimed: player } : b));
  try {
    localStorage.setItem(key, JSON.stringify(battles.value));
  } catch {
    return; // they are claimed again the next time
  }
}

export function forget(battle: string): void {
  battles.value = battles.value.filter((b) => b.battle !== battle);
  localStorage.setItem(key, JSON.stringify(battles.value));
}

export const rememberedSeen = (battle: string) => battles.value.find((b) => b.battle === battle)?.seen ?? null;

export const rememberedLinks = (battle: string): Links | null =>
  battles.value.find((b) => b.battle === battle)?.links ?? null;

// Panels folded away. Where there is little room, the armies are from the start.
export type Panel = "left" | "right";
const foldsKey = "quincunx.folds";
const readFolds = (): Record<Panel, boolean> => {
  const usual = { left: innerWidth < 1150, right: false };
  try {
    const kept = JSON.parse(localStorage.getItem(foldsKey) ?? "{}") as Partial<Record<Panel, boolean>> | null;
    return { left: kept?.left ?? usual.left, right: kept?.right ?? usual.right };
  } catch {
    return usual;
  }
};
export const folds = signal(readFolds());
export function fold(panel: Panel): void {
  folds.value = { ...folds.value, [panel]: !folds.value[panel] };
  try {
    localStorage.setItem(foldsKey, JSON.stringify(folds.value));
  } catch {
    return; // it is folded all the same, for as long as the page is open
  }
}
