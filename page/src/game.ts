// A seat at a battle: joined, ordered, taken back, replayed, played on.

import { bringUp, choose, draftText, select } from "./drafts";
import { placeOf } from "./geometry";
import { oddsOf } from "./judging";
import { remember, rememberedLinks } from "./memory";
import { Patience } from "./patience";
import type { Guide, Links, News, Options, Report, Said, Side, State } from "./protocol";
import * as battle from "./state/battle";
import * as dialogs from "./state/dialogs";
import * as hand from "./state/hand";
import * as orders from "./state/orders";
import * as overlay from "./state/overlay";
import * as session from "./state/session";
import { showPlace } from "./view";
import { ask, connect, Refused } from "./wire";

let link = "";

// Of an order, so that none is given twice.
const client = Math.random().toString(36).slice(2, 10);
let given = 0;
const newName = () => `${client}-${++given}`;

export function start(address: string): void {
  connect(address, heard, (now) => {
    session.connection.value = now;
    if (now !== "open") return;
    if (session.notice.value?.why === "connection") session.notice.value = null;
    void arrived();
  });
  addEventListener("hashchange", () => void follow());
}

async function arrived(): Promise<void> {
  await session.attempt(async () => {
    if (!session.catalogue.value) session.catalogue.value = await ask("catalogue");
    await follow();
  });
}

// The address names the battle, and a moment of it where there is one: #link@entry.
async function follow(): Promise<void> {
  const [wanted, entry] = location.hash.slice(1).split("@");
  if (!wanted) return leave();
  if (wanted !== link || !battle.joined.value || session.connection.value === "open") await sit(wanted);
  if (entry !== undefined && battle.joined.value) await goTo(Number(entry));
}

// The address of a moment for others: never with the secret of a seat. Nothing: no watching link is known here.
export function momentAddress(entry: number): string | null {
  const watch = battle.links.value?.watch ?? (battle.mine.value.length === 0 ? link : null);
  return watch ? `${location.origin}${location.pathname}#${watch}@${entry}` : null;
}

export function leave(): void {
  link = "";
  battle.joined.value = null;
  battle.live.value = null;
  battle.events.value = [];
  orders.options.value = null;
  battle.links.value = null;
  hand.clear();
}

async function sit(wanted: string): Promise<void> {
  try {
    const now = await ask("join", { link: wanted });
    link = wanted;
    battle.past.value = null;
    battle.joined.value = now;
    battle.events.value = now.events;
    battle.links.value = rememberedLinks(now.battle);
    remember({
      link: wanted,
      battle: now.battle,
      title: now.opening.title,
      sides: now.sides,
      rules: now.opening.rules.title,
    });
    document.title = `${now.opening.title} · Quincunx`;
    took(now.state);
  } catch (trouble) {
    session.complain(trouble);
    if (!(trouble instanceof Refused)) return;
    if (trouble.complaint.why === "link") location.hash = "";
    if (passing.has(trouble.complaint.why)) comeBack(wanted);
  }
}

// What may be over in a while: then the same seat is asked for again, after a pause that grows for as long as the
// battle does not go on.
const passing = new Set<string>(["store", "bug", "too_fast", "too_many"]);
const returning = new Patience(250, 30_000);
let coming: ReturnType<typeof setTimeout> | null = null;

function comeBack(to: string): void {
  if (coming !== null) return;
  coming = setTimeout(() => {
    coming = null;
    const still = location.hash.slice(1).split("@")[0] === to;
    if (still && session.connection.value === "open") void sit(to);
  }, returning.next());
}

function heard(news: News): void {
  if (news.push === "there") battle.there.value = news;
  if (news.push === "rejoin" && link) comeBack(link);
  if (news.push !== "state") return;
  // What was a secret is told when the battle is over, at its own time: all are counted anew then.
  const fresh = new Set(news.events.map((e) => e.i));
  const kept = battle.events.value.filter((e) => e.i < news.events_size && !fresh.has(e.i));
  battle.events.value = [...kept, ...news.events].sort((a, b) => a.i - b.i);
  took(news);
}

function took(state: State): void {
  const changed = battle.live.value?.moment !== state.moment;
  if (changed) returning.rest();
  battle.live.value = state;
  if (!changed && orders.options.value) return;
  orders.options.value = null;
  if (battle.past.value) return; // the past is looked at; now waits
  hand.clear();
  orders.answers.value = new Map();
  if (state.yours) void look();
}

// What may be ordered now; a step with one thing to do passes by itself.
async function look(): Promise<void> {
  await session.attempt(async () => {
    const found = await ask("options");
    if (found.moment !== battle.live.value?.moment) return;
    orders.options.value = found;
    const only = found.options.length === 1 ? found.options[0] : undefined;
    const halted = battle.live.value?.halted !== undefined; // the same order would halt it again
    if (only && !orders.stops.value && !orders.held.value && !halted) return give(only.order);
    const about = battle.pending.value?.about ?? null;
    show(about);
    if (orders.actor.value !== null) await select(orders.actor.value);
    else if (about !== null) await weigh(found);
    else if (hand.selected.value === null && found.options.length > 0) session.notice.value = null;
  });
}

export const sheetShare = 0.62; // of the table, under a sheet from below
export const isNarrow = () => matchMedia("(max-width: 900px)").matches;

// Whoever is asked about is in sight.
function show(unit: number | null): void {
  const stands = battle.figure(unit);
  if (stands) showPlace(placeOf(stands.at), orders.asked.value && isNarrow() ? sheetShare : 0);
}

const mostAnswers = 8;

// Odds for every answer to a question, for as long as it is asked.
async function weigh(of: Options): Promise<void> {
  for (const option of of.options.slice(0, mostAnswers)) {
    const odds = await oddsOf(option.order);
    if (battle.live.value?.moment !== of.moment) return;
    if (odds) orders.answers.value = new Map(orders.answers.value).set(option.order, odds);
  }
}

function goToNew(made: Links): void {
  remember({ battle: made.battle, links: made });
  location.hash = made.mine ?? made.watch;
}

export async function create(wanted: Said<"create">): Promise<void> {
  await session.attemptAlone(async () => goToNew(await ask("create", wanted)));
}

export async function give(order: string): Promise<void> {
  if (!battle.live.value) return;
  orders.held.value = false;
  const after = battle.live.value.moment;
  await session.attemptAlone(async () => {
    await ask("order", { order, after, client: newName() });
    session.notice.value = null;
    hand.draft.value = null;
  });
}

export function confirm(): void {
  const now = hand.draft.value;
  if (now?.verdict?.legal) void give(now.order);
}

export async function takeBack(again = false): Promise<void> {
  if (!battle.live.value) return;
  const after = battle.live.value.moment;
  orders.held.value = !again;
  await session.attempt(async () => {
    await ask(again ? "redo" : "undo", { after, client: newName() });
    session.notice.value = null;
  });
}

export async function advise(): Promise<void> {
  await session.attempt(async () => {
    const found = await ask("hint");
    const option = orders.offered.value.find((o) => o.order === found.order);
    if (option && option.unit !== null) await select(option.unit);
    bringUp(option?.target ?? null);
    bringUp(option?.unit ?? null);
    if (option) choose(option);
    else draftText(found.order);
  });
}

export async function showRule(id: string): Promise<void> {
  await session.attempt(async () => {
    dialogs.rule.value = await ask("row", { rule: id });
  });
}

// What a rule says; nothing where it is not known.
export const ruleWords = (id: string) =>
  ask("row", { rule: id }).then(
    (row) => row.words.replace(/\.$/, ""),
    () => "",
  );

export const sheet = () => ask("sheet");
export const journal = () => ask("journal");

// The lines about every enemy; of both sides for those who watch.
export async function lookAtEnemies(): Promise<void> {
  if (!battle.joined.value || battle.past.value) return;
  const own = battle.pending.value?.side ?? battle.mine.value[0];
  const sides = (["red", "blue"] as Side[]).filter((side) => battle.mine.value.length === 0 || side !== own);
  await session.attempt(async () => {
    const found: Guide[] = [];
    for (const side of sides) for (const one of await ask("all_guides", { side })) found.push(...one.guides);
    overlay.enemyGuides.value = found;
  });
}

// The same battle from the beginning, with dice of its own, each side led by who led the other.
export async function rematch(): Promise<void> {
  const players = battle.joined.value?.players;
  await playOn(0, players && { red: players[1], blue: players[0] });
}

// A new battle from a moment of this one.
export async function playOn(entry: number, players: Omit<Said<"play_on">, "entry"> = {}): Promise<void> {
  await session.attempt(async () => {
    // Whoever only watched takes the first army, when the battle is over.
    const seat = battle.mine.value.length === 0 && battle.live.value?.decision.over ? { red: "me" } : players;
    goToNew(await ask("play_on", { entry, ...seat }));
  });
}

const part = 40_000; // letters of a message, at most three bytes each in the worst case of plain text

// Sends a journal, to be verified and, where it is to be kept, looked at.
export const upload = (text: string, keep: boolean): Promise<Report | null> =>
  session.attempt(async () => {
    let from = 0;
    for (; text.length - from > part; from += part) await ask("upload", { part: text.slice(from, from + part) });
    const report = await ask("upload", { part: text.slice(from), last: true, keep });
    if (!("verified" in report)) return null;
    if (report.links) remember({ battle: report.links.battle, links: report.links });
    return report;
  });

let replays = 0; // only the last that was asked for counts

export async function goTo(entry: number): Promise<void> {
  const now = battle.live.value;
  if (!now) return;
  hand.clear();
  const turn = ++replays;
  if (entry >= now.entry) {
    battle.past.value = null;
    if (!orders.options.value && now.yours) void look();
    return;
  }
  await session.attempt(async () => {
    const state = await ask("replay", { entry: Math.max(0, entry) });
    if (turn === replays) battle.past.value = { entry: Math.max(0, entry), state };
  });
}
