// Playing under a name: the key is shown to the server, battles of links are claimed, the lobby is looked at.

import { type Identity, keepIdentity, newKey, type Read } from "./keys";
import { haveClaimed, linksToClaim } from "./memory";
import type { NewsLobby, NewsMine, Player, Said } from "./protocol";
import * as battle from "./state/battle";
import * as club from "./state/club";
import * as session from "./state/session";
import { ask, Refused } from "./wire";

const pause = 1500; // milliseconds between two looks at one's list, however often it changes

export const battleAddress = (id: string) => `#battle/${id}`;
export const playerAddress = (key: string) => `${location.origin}${location.pathname}#player/${key}`;

function is(now: Player, identity: Identity): void {
  club.me.value = now;
  club.identity.value = { ...identity, name: now.name };
  keepIdentity(club.identity.value);
}

export function isNobody(): void {
  club.me.value = null;
  club.mine.value = null;
  club.identity.value = null;
  keepIdentity(null);
}

// After every new connection. A key that opens no more is forgotten, and one is told.
export async function sayWho(): Promise<void> {
  const known = club.identity.value;
  if (!known) return;
  try {
    is(await ask("enter", { key: known.key }), known);
    await claimAll();
    await lookAtMine();
  } catch (trouble) {
    if (trouble instanceof Refused && trouble.complaint.why === "key") isNobody();
    session.complain(trouble);
  }
}

// The seats of this browser's links.
async function claimAll(): Promise<void> {
  const player = club.me.value?.player ?? "";
  const links = linksToClaim(player);
  for (let from = 0; from < links.length; from += 60) await ask("adopt", { links: links.slice(from, from + 60) });
  if (links.length > 0) haveClaimed(player);
}

export async function enroll(name: string): Promise<void> {
  await session.attemptAlone(async () => {
    const key = newKey();
    is(await ask("enroll", { name, key }), { key, name });
    club.justMade.value = true;
    session.notice.value = null;
    await claimAll();
    await lookAtMine();
  });
}

// From another device.
export async function enterBy(read: Read): Promise<void> {
  if ("wrong" in read) {
    session.notice.value = { why: "key", reason: read.wrong };
    return;
  }
  await session.attemptAlone(async () => {
    is(await ask("enter", { key: read.key }), { key: read.key, name: "" });
    session.notice.value = null;
    await claimAll();
    await lookAtMine();
  });
}

export async function rename(name: string): Promise<void> {
  const known = club.identity.value;
  if (known) await session.attemptAlone(async () => is(await ask("rename", { name }), known));
}

// The one before opens no more, here and wherever it was taken.
export async function changeKey(): Promise<void> {
  const known = club.identity.value;
  if (!known) return;
  await session.attemptAlone(async () => {
    const key = newKey();
    is(await ask("rekey", { key }), { ...known, key });
    club.justMade.value = true;
  });
}

// On this device; the key opens on others.
export function forgetMe(): void {
  isNobody();
  location.hash = "";
  location.reload();
}

let looking: ReturnType<typeof setTimeout> | null = null;

export async function lookAtMine(): Promise<void> {
  if (!club.me.value) return;
  const now = await ask("mine");
  while (now.more) {
    const further = await ask("mine", { from: now.battles.length });
    now.battles.push(...further.battles);
    now.more = further.more && further.battles.length > 0;
  }
  club.mine.value = now;
}

export async function lookAtLobby(): Promise<void> {
  await session.attempt(async () => {
    club.lobby.value = await ask("lobby");
    club.results.value = await ask("results");
  });
}

export function heardLobby(news: NewsLobby): void {
  club.lobby.value = news;
}

export function heardMine(news: NewsMine): void {
  if (news.begun && !battle.joined.value) location.hash = battleAddress(news.begun);
  else if (news.begun && battle.joined.value?.battle !== news.begun)
    session.notice.value = { why: "copied", reason: "A battle of yours has begun: it is among “My battles”." };
  if (looking !== null) return;
  looking = setTimeout(() => {
    looking = null;
    if (session.connection.value === "open") void session.attempt(lookAtMine);
  }, pause);
}

export async function challenge(wanted: Said<"challenge">): Promise<boolean> {
  const made = await session.attemptAlone(() => ask("challenge", wanted));
  if (made) session.notice.value = null;
  return made !== null;
}

export async function take(id: string): Promise<void> {
  await session.attemptAlone(async () => {
    location.hash = battleAddress((await ask("take", { challenge: id })).battle);
  });
}

export const withdraw = (id: string) =>
  session.attempt(async () => {
    await ask("call_off", { challenge: id });
    await lookAtMine();
  });

export const letGo = (id: string) =>
  session.attempt(async () => {
    await ask("let_go", { battle: id });
    await lookAtMine();
  });

// Offered to the one against whom one played; where he has offered it already, it begins.
export async function rematch(): Promise<string> {
  const made = await session.attemptAlone(() => ask("rematch"));
  if (!made) return "";
  if ("battle" in made) {
    location.hash = battleAddress(made.battle);
    return "";
  }
  return "It is offered: as soon as it is taken, it is among your battles.";
}

export async function lookAtResults(player?: string): Promise<void> {
  await session.attempt(async () => {
    club.results.value = await ask("results", player ? { player } : {});
  });
}
