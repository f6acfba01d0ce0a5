// What players settle beside the rules, and what they say to each other.

import { newName } from "./naming";
import type { News, Offered, Side, Speaker } from "./protocol";
import * as battle from "./state/battle";
import * as session from "./state/session";
import * as talk from "./state/talk";
import { ask, Refused } from "./wire";

const key = "quincunx.muted";
const most = 50; // battles in which somebody was muted

function readMuted(): Record<string, Speaker[]> {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? "{}") as Record<string, Speaker[]> | null) ?? {};
  } catch {
    return {}; // a browser that keeps nothing, or something that is not ours
  }
}

// Whoever sits down reads what was said.
export async function sat(id: string): Promise<void> {
  const same = battle.joined.value?.battle === id;
  talk.muted.value = readMuted()[id] ?? [];
  const chat = await ask("chat").catch((trouble) => {
    if (!(trouble instanceof Refused)) throw trouble;
    return null;
  });
  if (!chat || !same) return;
  talk.lines.value = chat.lines;
  talk.letters.value = chat.letters;
  talk.may.value = chat.may;
  talk.blocked.value = chat.blocked;
  talk.read.value = talk.last();
}

export function heard(news: News): void {
  if (news.push === "said") {
    const { push: _, ...line } = news;
    talk.lines.value = [...talk.lines.value.filter((l) => l.n < line.n), line];
  }
  const now = battle.live.value;
  if (news.push === "offers" && now && now.moment === news.moment) battle.live.value = { ...now, offers: news.offers };
}

export const say = (text: string) => session.attempt(() => ask("say", { text }));

export function mute(who: Speaker, on: boolean): void {
  const id = battle.joined.value?.battle ?? "";
  talk.muted.value = [...talk.muted.value.filter((s) => s !== who), ...(on ? [who] : [])];
  try {
    const all = Object.entries({ ...readMuted(), [id]: talk.muted.value }).filter(([, who]) => who.length > 0);
    localStorage.setItem(key, JSON.stringify(Object.fromEntries(all.slice(-most))));
  } catch {
    return; // it is so for as long as the page is open
  }
}

export async function block(who: Side | "watching", on: boolean): Promise<void> {
  await session.attempt(async () => {
    talk.blocked.value = (await ask("block", { who, on })).blocked;
    const chat = await ask("chat");
    talk.lines.value = chat.lines;
    talk.read.value = talk.last();
  });
}

// What became of it: agreed at once, offered, or declined at once.
export const offer = (what: Offered) => session.attempt(() => ask("offer", { what, client: newName() }));
export const claim = () => session.attempt(() => ask("claim", { client: newName() }));
export const accept = () => session.attempt(() => ask("accept", { client: newName() }));
export const decline = () => session.attempt(() => ask("decline"));
export const withdraw = () => session.attempt(() => ask("withdraw"));
export const resign = (side: Side) => session.attempt(() => ask("resign", { client: newName(), side }));
