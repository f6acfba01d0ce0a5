// Whoever looks elsewhere is told when it is his turn: by the tab's title and icon, a sound, and where he wants it a
// notification of the browser.

import { effect, signal } from "@preact/signals";
import { homeTitle } from "./people";
import { sound } from "./sound";
import * as battle from "./state/battle";
import * as talk from "./state/talk";
import { keep, kept } from "./switches";

export const wanted = signal(kept("notify"));
export const possible = () => typeof Notification !== "undefined";
export const refused = () => possible() && Notification.permission === "denied";

export async function setWanted(on: boolean): Promise<void> {
  const may = on && possible() && (await Notification.requestPermission()) === "granted";
  wanted.value = may;
  keep("notify", may);
}

// "● Your turn · Cannae · Quincunx".
export function titleOf(title: string, yours: boolean, unread: number): string {
  const mark = yours ? "● Your turn · " : unread > 0 ? `(${unread}) ` : "";
  return `${mark}${title ? `${title} · ` : ""}Quincunx`;
}

const here = import.meta.env.BASE_URL; // a site may stand in a folder
const icons = { calm: `${here}icon.svg`, turn: `${here}icon-turn.svg` };

function draw(yours: boolean): void {
  const link = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  const wants = yours ? icons.turn : icons.calm;
  if (link && link.getAttribute("href") !== wants) link.setAttribute("href", wants);
}

function notify(words: string): void {
  if (!wanted.value || !possible() || Notification.permission !== "granted") return;
  const title = battle.joined.value?.opening.title ?? "Quincunx";
  const shown = new Notification(title, { body: words, tag: battle.joined.value?.battle ?? "", icon: icons.calm });
  shown.onclick = () => {
    focus();
    shown.close();
  };
}

// Only what comes while one looks elsewhere, each once.
let told = "";
function tell(what: string, words: string): void {
  if (what === told || !document.hidden) return;
  told = what;
  sound("good");
  notify(words);
}

export const watchTurns = () =>
  effect(() => {
    const now = battle.live.value;
    const id = battle.joined.value?.battle ?? "";
    const yours = !!now?.yours && battle.mine.value.length > 0;
    if (typeof document === "undefined") return;
    const title = battle.joined.value?.opening.title;
    document.title = title === undefined ? homeTitle() : titleOf(title, yours, talk.unread.value);
    draw(yours);
    if (!now) return;
    const over = now.decision.over && battle.mine.value.length > 0;
    if (yours) tell(`${id} turn ${now.moment}`, `It is your turn: ${now.prompt}`);
    else if (over) tell(`${id} over`, now.prompt);
    else if (talk.theirs.value.length > 0) tell(`${id} offer ${now.moment}`, "The other side asks you something.");
  });
