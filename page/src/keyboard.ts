// Everything that can be done with a key.

import { aimNext, choose, draftSteps, rest, selectNext } from "./drafts";
import { advise, confirm, give, lookAtEnemies, takeBack } from "./game";
import { folded } from "./legend";
import { jump, play, step } from "./replay";
import { listed } from "./sayings";
import * as battle from "./state/battle";
import * as dialogs from "./state/dialogs";
import * as hand from "./state/hand";
import * as orders from "./state/orders";
import * as overlay from "./state/overlay";
import * as view from "./view";

// One of the buttons beside the table: an answer is given, an order taken in hand.
function pick(number: number): void {
  const option = listed.value[number - 1];
  if (!option) return;
  if (orders.asked.value) void give(option.order);
  else choose(option);
}

// Enter gives the order in hand, but on a button that says something else; what was chosen with the mouse has the focus.
const keepsEnter = (target: EventTarget | null) =>
  target instanceof HTMLButtonElement && !target.matches(".option.chosen, .roster button");

export function pressed(e: KeyboardEvent): void {
  const typing =
    e.target instanceof HTMLInputElement ||
    e.target instanceof HTMLSelectElement ||
    e.target instanceof HTMLTextAreaElement;
  if (e.key === "Escape") {
    if (dialogs.open.value || dialogs.rule.value) dialogs.close();
    else if (overlay.ruling.value) overlay.takeRuler();
    else if (hand.draft.value) hand.draft.value = null;
    else hand.clear();
    if (typing) (e.target as HTMLElement).blur();
    return;
  }
  if (typing || e.ctrlKey || e.metaKey || e.altKey || !battle.joined.value) return;
  const unit = hand.selected.value;
  const path = unit !== null && orders.subjects.value.has(unit);
  const nudge = (wheel: number, way: number) => {
    const before = hand.draft.value?.unit === unit ? hand.steps.value : { wheel: 0, advance: 0 };
    const most = 90;
    draftSteps(
      unit!,
      {
        wheel: Math.max(-most, Math.min(most, before.wheel + wheel)),
        advance: Number((before.advance + way).toFixed(3)),
      },
      false,
    );
    clearTimeout(resting);
    resting = setTimeout(rest, 350);
  };
  const fine = e.shiftKey ? 0.2 : 1;
  const act: Record<string, () => void> = {
    n: () => selectNext(1),
    p: () => selectNext(-1),
    t: () => aimNext(e.shiftKey ? -1 : 1),
    u: () => void takeBack(),
    r: () => void takeBack(true),
    h: () => void advise(),
    s: () => (dialogs.open.value = "sheet"),
    "?": () => (dialogs.open.value = "keys"),
    "+": () => zoomMiddle(1.3),
    "=": () => zoomMiddle(1.3),
    "-": () => zoomMiddle(1 / 1.3),
    "0": () => view.fit(),
    f: () => view.fit(),
    "/": () => document.getElementById("typed")?.focus(),
    m: overlay.takeRuler,
    l: () => (folded.value = !folded.value),
    " ": play,
    a: () => {
      if (!e.repeat) void lookAtEnemies();
    },
    g: () => (overlay.groundOnly.value = true),
    z: () => (overlay.magnified.value = true),
    Home: () => step(-1e6),
    End: () => step(1e6),
    PageUp: () => jump("turn", -1),
    PageDown: () => jump("turn", 1),
    ",": () => jump("fight", -1),
    ".": () => jump("fight", 1),
    e: () => {
      const ends = orders.unitless.value.filter(orders.isPlain);
      if (battle.yours.value && ends.length === 1) void give(ends[0]!.order);
    },
  };
  for (let i = 1; i <= 9; i++) act[i] = () => pick(i);
  if (!path) {
    act.ArrowLeft = () => step(-1);
    act.ArrowRight = () => step(1);
  } else {
    act.ArrowUp = () => nudge(0, 0.5 * fine);
    act.ArrowDown = () => nudge(0, -0.5 * fine);
    act.ArrowLeft = () => nudge(-5 * fine, 0);
    act.ArrowRight = () => nudge(5 * fine, 0);
  }
  if (e.key === "Enter" && hand.draft.value?.verdict?.legal && !keepsEnter(e.target)) act.Enter = confirm;
  const found = act[e.key.length === 1 ? e.key.toLowerCase() : e.key];
  if (!found) return;
  if (e.key === " " && (e.target instanceof HTMLButtonElement || e.target instanceof SVGElement)) return;
  e.preventDefault();
  found();
}
export function released(e: KeyboardEvent): void {
  if (e.key.toLowerCase() === "a") overlay.enemyGuides.value = [];
  if (e.key.toLowerCase() === "g") overlay.groundOnly.value = false;
  if (e.key.toLowerCase() === "z") overlay.magnified.value = false;
}
let resting: ReturnType<typeof setTimeout> | undefined;
const zoomMiddle = (factor: number) => view.zoomAt(factor, view.screen.value.width / 2, view.screen.value.height / 2);
