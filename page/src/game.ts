// A seat at a battle: joined, ordered, taken back, replayed, played on.

import { signal } from "@preact/signals";
import { anywhere } from "./anywhere/built";
import { enterBy, heardLobby, heardMine, sayWho } from "./club";
import { bringUp, choose, draftText, select, selectAll } from "./drafts";
import { local, placeOf } from "./geometry";
import { judged, oddsOf } from "./judging";
import { remember, rememberedLinks, rememberedSeen } from "./memory";
import { newName } from "./naming";
import { Patience } from "./patience";
import { heardThere } from "./people";
import type { BattleEvent, Guide, Links, News, Option, Options, Past, Report, Said, Side, State } from "./protocol";
import * as refereeing from "./refereeing";
import * as settling from "./settling";
import * as battle from "./state/battle";
import * as club from "./state/club";
import * as dialogs from "./state/dialogs";
import * as hand from "./state/hand";
import * as orders from "./state/orders";
import * as overlay from "./state/overlay";
import * as reasons from "./state/reasons";
import * as referee from "./state/referee";
import * as session from "./state/session";
import * as stage from "./state/stage";
import * as turns from "./turns";
import { showPlace } from "./view";
import { ask, connect, Refused, type Socket } from "./wire";

let link = "";

export function start(dial: (at: string) => Socket): void {
  connect(dial, heard, (now) => {
    session.connection.value = now;
    if (now !== "open") return;
    if (session.notice.value?.why === "connection") session.notice.value = null;
    void arrived();
  });
  addEventListener("hashchange", () => void follow());
  addEventListener("visibilitychange", lookedAway);
}

async function arrived(): Promise<void> {
  await session.attempt(async () => {
    if (!session.catalogue.value) session.catalogue.value = await ask("catalogue");
    await sayWho();
    await follow();
  });
}

// The address names the battle by a link or by itself, and a moment of it where there is one: #link@entry,
// #battle/id@entry; or what of home is shown; or a player who comes from another device.
async function follow(): Promise<void> {
  const [wanted = "", entry] = location.hash.slice(1).split("@");
  const key = /^player\/([0-9a-f]{32})$/.exec(wanted)?.[1];
  if (key) return comeAs(key);
  if (wanted === "" || wanted === "mine" || wanted === "lobby") {
    club.screen.value = wanted === "" || anywhere ? "battles" : wanted;
    return leave();
  }
  if (wanted === "referee" || wanted.startsWith("referee/")) {
    club.screen.value = "referee";
    leave();
    return void (await session.attempt(() => refereeing.follow(wanted)));
  }
  if (wanted !== link || !battle.joined.value || session.connection.value === "open") await sit(wanted);
  if (entry !== undefined && battle.joined.value) await goTo(Number(entry));
}

// The key does not stay in the address.
async function comeAs(key: string): Promise<void> {
  history.replaceState(null, "", "#mine");
  club.screen.value = "mine";
  leave();
  const other = club.identity.value;
  const asks = `This browser knows you as ${other?.name}. Go on as the player of the link instead?`;
  if (other && other.key !== key && !window.confirm(asks)) return;
  await enterBy({ key });
}

// By what one sits at this table.
export const seat = () => joinedBy(link);

const joinedBy = (wanted: string): Said<"join"> =>
  wanted.startsWith("battle/") ? { battle: wanted.slice("battle/".length) } : { link: wanted };

// The address of a moment for others: never with the secret of a seat. Nothing: no watching link is known here.
export function momentAddress(entry: number): string | null {
  const watch = battle.links.value?.watch ?? (battle.mine.value.length === 0 ? link : null);
  return watch ? `${location.origin}${location.pathname}#${watch}@${entry}` : null;
}

export function leave(): void {
  // The others are told that one has got up.
  if (battle.joined.value && session.connection.value === "open") void session.attempt(() => ask("leave"));
  link = "";
  placedIn = "";
  battle.joined.value = null;
  battle.live.value = null;
  battle.there.value = null;
  battle.events.value = [];
  orders.options.value = null;
  battle.links.value = null;
  turns.since.value = [];
  stage.clear();
  hand.clear();
}

async function sit(wanted: string): Promise<void> {
  try {
    const now = await ask("join", joinedBy(wanted));
    if (battle.joined.value?.battle !== now.battle) battle.there.value = null;
    const before = battle.joined.value?.battle === now.battle ? battle.live.value : null;
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
    stage.clear();
    catchUp(now.battle, before, now.state);
    took(now.state);
    void settling.sat(now.battle);
  } catch (trouble) {
    session.complain(trouble);
    if (!(trouble instanceof Refused)) return;
    if (trouble.complaint.why === "link") location.hash = "";
    if (passing.has(trouble.complaint.why)) comeBack(wanted);
  }
}

// What may be over in a while: then the same seat is asked for again, after a pause that grows for as long as the
// battle does not go on.
const passing = new Set<string>(["store", "memory", "bug", "too_fast", "too_many"]);
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

// Whoever comes back is told what happened meanwhile; whoever only lost the connection sees it.
function catchUp(id: string, before: State | null, now: State): void {
  if (before && !battle.past.value) {
    stageFrom(before, now, battle.events.value);
    return;
  }
  const seen = rememberedSeen(id);
  turns.satDown(seen?.entry ?? now.entry);
  const missed = seen ? battle.events.value.filter((e) => e.i >= seen.events) : [];
  turns.since.value = [...turns.ordersOf(missed).values()].some((by) => !battle.mine.value.includes(by)) ? missed : [];
}

// What came since is played on the table; what was taken back is not.
function stageFrom(before: State | null, now: State, events: BattleEvent[]): void {
  if (!before || battle.past.value) return;
  if (now.entry <= before.entry) {
    if (now.moment !== before.moment) stage.clear();
    return;
  }
  const fresh = events.filter((e) => e.i >= before.events_size);
  stage.play({ from: before, events: fresh, to: now, events_size: now.events_size });
}

const keepSeen = () => {
  const now = battle.live.value;
  const id = battle.joined.value?.battle;
  if (now && id && !document.hidden) remember({ battle: id, seen: { entry: now.entry, events: now.events_size } });
};

// What happened while the page was not looked at is there to be read.
function lookedAway(): void {
  const now = battle.live.value;
  if (!now) return;
  if (document.hidden) away = now.events_size;
  else {
    const missed = battle.events.value.filter((e) => e.i >= (away ?? now.events_size));
    const theirs = [...turns.ordersOf(missed).values()].some((by) => !battle.mine.value.includes(by));
    if (theirs) turns.since.value = missed;
    away = null;
    keepSeen();
  }
}
let away: number | null = null; // so many events were known when the page was left

function heard(news: News): void {
  settling.heard(news);
  if (news.push === "there") heardThere(news);
  if (news.push === "lobby") heardLobby(news);
  if (news.push === "mine") heardMine(news);
  if (news.push === "rejoin" && link) comeBack(link);
  if (news.push === "to_delete") heardWish(news.by);
  if (news.push !== "state") return;
  // What was a secret is told when the battle is over, at its own time: all are counted anew then.
  const fresh = new Set(news.events.map((e) => e.i));
  const kept = battle.events.value.filter((e) => e.i < news.events_size && !fresh.has(e.i));
  battle.events.value = [...kept, ...news.events].sort((a, b) => a.i - b.i);
  stageFrom(battle.live.value, news, battle.events.value);
  took(news);
}

function heardWish(by: Side): void {
  if (battle.mine.value.includes(by)) return;
  const reason = "The other player wants this battle deleted. If you delete it too (My battles), it is gone.";
  session.notice.value = { why: "copied", reason };
}

function took(state: State): void {
  const changed = battle.live.value?.moment !== state.moment;
  if (changed) returning.rest();
  battle.live.value = state;
  if (changed && state.yours) keepSeen();
  if (!changed && orders.options.value) return;
  orders.options.value = null;
  if (battle.past.value) return; // the past is looked at; now waits
  hand.clear();
  orders.answers.value = new Map();
  orders.advised.value = "";
  reasons.advice.value = null;
  if (state.yours) void look();
}

// What may be ordered now; a step with one thing to do passes by itself.
async function look(): Promise<void> {
  await session.attempt(async () => {
    const found = await ask("options");
    if (found.moment !== battle.live.value?.moment) return;
    orders.options.value = found;
    const only = orders.passes(found.options);
    const halted = battle.live.value?.halted !== undefined; // the same order would halt it again
    const placed = battle.pending.value?.kind === placedIn; // whoever has placed them says when that is done
    if (only && !orders.stops.value && !orders.held.value && !halted && !placed) return give(only.order, true);
    await takeUp(found);
  });
}

// Whoever is to act is in hand, whoever is asked about in sight.
async function takeUp(found: Options): Promise<void> {
  const about = battle.pending.value?.about ?? null;
  show(about);
  if (orders.actor.value !== null) await select(orders.actor.value);
  else if (about !== null) await weigh(found);
  else if (lastPlaced !== null && orders.waiting.value.size > 0) await select(nextWaiting(lastPlaced));
  else if (hand.selected.value === null && found.options.length > 0) session.notice.value = null;
}

let lastPlaced: number | null = null; // by the order before, from the hand
let placedIn = ""; // the kind of decision in which somebody was placed

// Whoever comes after it in the roster, or the first of all.
function nextWaiting(unit: number): number {
  const all = [...orders.waiting.value].sort((a, b) => a - b);
  return all.find((u) => u > unit) ?? all[0]!;
}

function notePlaced(order: string, byItself: boolean): void {
  const unit = orders.offered.value.find((o) => o.order === order)?.unit ?? hand.draft.value?.unit ?? null;
  const placed = unit !== null && orders.waiting.value.has(unit) ? unit : null;
  lastPlaced = byItself ? null : placed;
  if (placed !== null) placedIn = battle.pending.value?.kind ?? "";
}

export const sheetShare = 0.62; // of the table, under a sheet from below
export const isNarrow = () => matchMedia("(max-width: 900px)").matches;

// Whoever is asked about is in sight.
function show(unit: number | null): void {
  const stands = battle.figure(unit);
  if (stands) showPlace(placeOf(stands.at), orders.asked.value && isNarrow() ? sheetShare : 0);
}

const mostAnswers = 12;

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

// Whoever orders waits for nothing: what is still being played is over. `byItself`: there was nothing to decide.
export async function give(order: string, byItself = false): Promise<void> {
  if (!battle.live.value) return;
  if (!byItself) {
    stage.hurry();
    turns.since.value = [];
    if (!orders.asked.value) turns.ordered(battle.live.value.entry);
  }
  notePlaced(order, byItself);
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
  if (now?.line && now.line.length > 0) void giveLine([now, ...now.line]);
  else if (now?.judging) void confirmJudged(now.unit);
  else if (now?.verdict?.legal) void give(now.order);
}

// Given in the moment in which the hand let go: as soon as the judge has spoken of where that was.
async function confirmJudged(unit: number | null): Promise<void> {
  for (let i = 0; i < 200; i++) {
    await new Promise((resolve) => setTimeout(resolve, 25));
    const now = hand.draft.value;
    if (now?.unit !== unit) return;
    if (now.judging) continue;
    if (now.verdict?.legal) void give(now.order);
    return;
  }
}

// Until what comes of an order is known: another state, and what may be ordered then.
export async function settled(entry: number): Promise<boolean> {
  for (let i = 0; i < 200; i++) {
    const now = battle.live.value;
    const ready = now && now.entry > entry && (!now.yours || orders.options.value?.moment === now.moment);
    if (ready && !session.busy.value) return true;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return false;
}

// Why a line stops after an order; nothing where it goes on.
function stopped(entry: number, next: hand.Draft): string | null {
  const came = battle.events.value.filter((e) => e.entry > entry);
  const failed = came.find((e) => e.passed === false);
  if (failed) return failed.words;
  if (!battle.live.value?.yours) return "the other side decides";
  if (orders.asked.value) return "a question is to be answered";
  return orders.subjects.value.has(next.unit ?? -1) ? null : `${labelOf(next)} may not be ordered now`;
}

const labelOf = (draft: hand.Draft) => battle.rosterLine(draft.unit)?.label ?? "";

// Foremost first, so that nobody stands in the way of those behind.
function foremost(all: hand.Draft[]): hand.Draft[] {
  const first = battle.figure(all[0]?.unit ?? null);
  if (!first) return all;
  const far = (draft: hand.Draft) => {
    const stands = battle.figure(draft.unit);
    return stands ? local(first.at, placeOf(stands.at)).ahead : 0;
  };
  return [...all].sort((a, b) => far(b) - far(a));
}

// One order after the other, until one is refused, fails, or is answered; those that are left stay in hand. Whoever was
// refused from the start is asked last: those in his way may be gone by then.
export async function giveLine(all: hand.Draft[]): Promise<void> {
  const good = all.filter((one) => one.verdict?.legal);
  const line = [...foremost(good), ...foremost(all.filter((one) => !good.includes(one)))];
  for (const [n, one] of line.entries()) {
    const verdict = await judged(one.order);
    if (!verdict.legal && !good.includes(one)) continue;
    if (!verdict.legal) return halt(n, line, verdict.reason, verdict.rule);
    const entry = battle.live.value?.entry ?? 0;
    await give(one.order);
    const next = line[n + 1];
    if (!next) return;
    const why = (await settled(entry)) ? stopped(entry, next) : "it is not carried out yet";
    if (why) return halt(n + 1, line, why);
  }
}

function halt(from: number, line: hand.Draft[], why: string, rule = ""): void {
  session.notice.value = {
    why: "illegal",
    reason: `The line stops before ${labelOf(line[from]!)}: ${why}`,
    rule,
  };
  const rest = line.slice(from).flatMap((d) => (d.unit === null ? [] : [d.unit]));
  if (battle.live.value?.yours && !orders.asked.value) selectAll(rest.filter((u) => orders.subjects.value.has(u)));
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
    reasons.advice.value = found;
    const option = orders.offered.value.find((o) => o.order === found.order);
    if (option && orders.asked.value) return mark(option);
    if (option && option.unit !== null) await select(option.unit);
    bringUp(option?.target ?? null);
    bringUp(option?.unit ?? null);
    if (option) choose(option);
    else draftText(found.order);
  });
}

// Advice on a question stands where its answer stands.
function mark(option: Option): void {
  orders.advised.value = option.order;
  hand.peek.value = option;
  bringUp(option.unit);
  requestAnimationFrame(() => document.querySelector<HTMLElement>(".answer.advised")?.focus());
}

export async function showRule(id: string): Promise<void> {
  const known = referee.rows.value.get(id);
  await session.attempt(async () => {
    dialogs.rule.value = !battle.joined.value && known ? known : await ask("row", { rule: id });
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

export const replaySpeed = signal(1);

let replays = 0; // only the last that was asked for counts

export async function goTo(entry: number): Promise<void> {
  const now = battle.live.value;
  if (!now) return;
  hand.clear();
  const turn = ++replays;
  const before = battle.past.value;
  if (entry >= now.entry) {
    battle.past.value = null;
    playedOn(before, now.entry, now);
    if (!orders.options.value && now.yours) void look();
    return;
  }
  await session.attempt(async () => {
    const state = await ask("replay", { entry: Math.max(0, entry) });
    if (turn !== replays) return;
    battle.past.value = { entry: Math.max(0, entry), state };
    playedOn(before, entry, state);
  });
}

// One order on, in a replay, is played as it was when it was given.
function playedOn(before: { entry: number; state: Past } | null, entry: number, now: Past): void {
  if (before?.entry !== entry - 1) {
    stage.clear();
    return;
  }
  const events = battle.events.value.filter((e) => e.entry === entry);
  stage.play({ from: before.state, events, to: now, events_size: now.events_size, faster: replaySpeed.value });
}
