// A seat at a battle: joined, ordered, taken back, replayed, played on.

import { bringUp, choose, draftText, oddsOf, select } from "./drafts";
import { remember, rememberedLinks } from "./memory";
import type { Guide, News, Options, Report, Said, Side, State } from "./protocol";
import {
  connection,
  catalogue,
  joined,
  live,
  events,
  links,
  there,
  options,
  selected,
  draft,
  answers,
  notice,
  moment,
  stops,
  opened,
  hint,
  busy,
  enemyGuides,
  held,
  mine,
  pending,
  actor,
  asked,
  figure,
  complain,
  clear,
} from "./state";
import { showPlace } from "./view";
import { Refused, ask, connect } from "./wire";

let link = "";
let orders = 0;
const session = Math.random().toString(36).slice(2, 10);

export function start(address: string): void {
  connect(address, heard, (now) => {
    connection.value = now;
    if (now !== "open") return;
    if (notice.value?.why === "connection") notice.value = null;
    void arrived();
  });
  addEventListener("hashchange", () => void follow());
}

async function arrived(): Promise<void> {
  try {
    if (!catalogue.value) catalogue.value = await ask("catalogue");
    await follow();
  } catch (trouble) {
    complain(trouble);
  }
}

// The address names the battle, and a moment of it where there is one: #link@entry.
async function follow(): Promise<void> {
  const [wanted, entry] = location.hash.slice(1).split("@");
  if (!wanted) return leave();
  if (wanted !== link || !joined.value || connection.value === "open") await sit(wanted);
  if (entry !== undefined && joined.value) await goTo(Number(entry));
}

// The address of a moment for others: never with the secret of a seat. Nothing: no watching link is known here.
export function momentAddress(entry: number): string | null {
  const watch = links.value?.watch ?? (mine.value.length === 0 ? link : null);
  return watch ? `${location.origin}${location.pathname}#${watch}@${entry}` : null;
}

export function leave(): void {
  link = "";
  joined.value = null;
  live.value = null;
  events.value = [];
  options.value = null;
  links.value = null;
  clear();
}

async function sit(wanted: string): Promise<void> {
  try {
    const now = await ask("join", { link: wanted });
    link = wanted;
    moment.value = null;
    joined.value = now;
    events.value = now.events;
    links.value = rememberedLinks(now.battle);
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
    complain(trouble);
    if (trouble instanceof Refused && trouble.complaint.why === "link") location.hash = "";
  }
}

function heard(news: News): void {
  if (news.push === "there") there.value = news;
  if (news.push === "rejoin" && link) void sit(link);
  if (news.push !== "state") return;
  const kept = events.value.filter((e) => e.i < news.events_size);
  const known = new Set(kept.map((e) => e.i));
  // What was a secret is told when the battle is over: it belongs to its own time.
  events.value = [...kept, ...news.events.filter((e) => !known.has(e.i))].sort((a, b) => a.i - b.i);
  took(news);
}

function took(state: State): void {
  const changed = live.value?.moment !== state.moment;
  live.value = state;
  if (!changed && options.value) return;
  if (moment.value) return void (options.value = null); // the past is looked at; now waits
  clear();
  options.value = null;
  answers.value = new Map();
  if (state.yours) void look();
}

// What may be ordered now; a step with one thing to do passes by itself.
async function look(): Promise<void> {
  try {
    const found = await ask("options");
    if (found.moment !== live.value?.moment) return;
    options.value = found;
    const only = found.options.length === 1 ? found.options[0] : undefined;
    if (only && !stops.value && !held.value) return void (await give(only.order));
    const about = pending.value?.about ?? null;
    show(about);
    if (actor.value !== null) await select(actor.value);
    else if (about !== null) await weigh(found);
    else if (selected.value === null && found.options.length > 0) notice.value = null;
  } catch (trouble) {
    complain(trouble);
  }
}

export const sheetShare = 0.62; // of the table, under a sheet from below
export const isNarrow = () => matchMedia("(max-width: 900px)").matches;

// Whoever is asked about is in sight.
function show(unit: number | null): void {
  const stands = figure(unit);
  if (stands) showPlace([stands.at[0], stands.at[1]], asked.value && isNarrow() ? sheetShare : 0);
}

const mostAnswers = 8;

// Odds for every answer to a question, for as long as it is asked.
async function weigh(of: Options): Promise<void> {
  for (const option of of.options.slice(0, mostAnswers)) {
    const odds = await oddsOf(option.order);
    if (live.value?.moment !== of.moment) return;
    if (odds) answers.value = new Map(answers.value).set(option.order, odds);
  }
}

export async function create(wanted: Said<"create">): Promise<void> {
  busy.value = true;
  try {
    const made = await ask("create", wanted);
    remember({ battle: made.battle, links: made });
    location.hash = made.mine ?? made.watch;
  } catch (trouble) {
    complain(trouble);
  } finally {
    busy.value = false;
  }
}

export async function give(order: string): Promise<void> {
  if (!live.value) return;
  busy.value = true;
  held.value = false;
  try {
    await ask("order", { order, after: live.value.moment, client: `${session}-${++orders}` });
    notice.value = null;
    draft.value = null;
  } catch (trouble) {
    complain(trouble);
  } finally {
    busy.value = false;
  }
}

export function confirm(): void {
  const now = draft.value;
  if (now?.verdict?.legal) void give(now.order);
}

export async function takeBack(again = false): Promise<void> {
  if (!live.value) return;
  held.value = !again;
  try {
    await ask(again ? "redo" : "undo", { after: live.value.moment, client: `${session}-${++orders}` });
    notice.value = null;
  } catch (trouble) {
    complain(trouble);
  }
}

export async function advise(): Promise<void> {
  try {
    const found = await ask("hint");
    hint.value = found.order;
    const option = options.value?.options.find((o) => o.order === found.order);
    if (option && option.unit !== null) await select(option.unit);
    bringUp(option?.target ?? null);
    bringUp(option?.unit ?? null);
    hint.value = found.order;
    if (option) choose(option);
    else draftText(found.order);
  } catch (trouble) {
    complain(trouble);
  }
}

export async function showRule(id: string): Promise<void> {
  try {
    opened.value = await ask("row", { rule: id });
  } catch (trouble) {
    complain(trouble);
  }
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
  if (!joined.value || moment.value) return;
  const own = pending.value?.side ?? mine.value[0];
  const sides = (["red", "blue"] as Side[]).filter((side) => mine.value.length === 0 || side !== own);
  try {
    const found: Guide[] = [];
    for (const side of sides) for (const one of await ask("all_guides", { side })) found.push(...one.guides);
    enemyGuides.value = found;
  } catch (trouble) {
    complain(trouble);
  }
}

// The same battle from the beginning, with dice of its own, each side led by who led the other.
export async function rematch(): Promise<void> {
  const players = joined.value?.players;
  await playOn(0, players && { red: players[1], blue: players[0] });
}

// A new battle from a moment of this one.
export async function playOn(entry: number, players: Omit<Said<"play_on">, "entry"> = {}): Promise<void> {
  try {
    // Whoever only watched takes the first army, when the battle is over.
    const seat = mine.value.length === 0 && live.value?.decision.over ? { red: "me" } : players;
    const made = await ask("play_on", { entry, ...seat });
    remember({ battle: made.battle, links: made });
    location.hash = made.mine ?? made.watch;
  } catch (trouble) {
    complain(trouble);
  }
}

const part = 40_000; // letters of a message, at most three bytes each in the worst case of plain text

// Sends a journal, to be verified and, where it is to be kept, looked at.
export async function upload(text: string, keep: boolean): Promise<Report | null> {
  try {
    let from = 0;
    for (; text.length - from > part; from += part) await ask("upload", { part: text.slice(from, from + part) });
    const report = await ask("upload", { part: text.slice(from), last: true, keep });
    if (!("verified" in report)) return null;
    if (report.links) remember({ battle: report.links.battle, links: report.links });
    return report;
  } catch (trouble) {
    complain(trouble);
    return null;
  }
}

let replays = 0; // only the last that was asked for counts

export async function goTo(entry: number): Promise<void> {
  const now = live.value;
  if (!now) return;
  clear();
  const turn = ++replays;
  if (entry >= now.entry) {
    moment.value = null;
    if (!options.value && now.yours) void look();
    return;
  }
  try {
    const state = await ask("replay", { entry: Math.max(0, entry) });
    if (turn === replays) moment.value = { entry: Math.max(0, entry), state };
  } catch (trouble) {
    complain(trouble);
  }
}
