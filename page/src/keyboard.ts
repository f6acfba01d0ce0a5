// Everything that can be done with a key.

import { placeAll, placing } from "./deploying";
import { aimNext, choose, draftSteps, rest, selectNext } from "./drafts";
import { advise, confirm, give, lookAtEnemies, takeBack } from "./game";
import { folded } from "./legend";
import { fold } from "./memory";
import { nudgePlace } from "./placing";
import { jump, play, step, stop } from "./replay";
import { listed } from "./sayings";
import { nextSpeed } from "./staging";
import * as battle from "./state/battle";
import * as dialogs from "./state/dialogs";
import * as hand from "./state/hand";
import * as orders from "./state/orders";
import * as overlay from "./state/overlay";
import * as stage from "./state/stage";
import * as threats from "./state/threats";
import { lookAtArmies } from "./table";
import { look, unlook } from "./threats";
import { since, watchAgain } from "./turns";
import * as view from "./view";

// One of the buttons beside the table: an answer is given, an order taken in hand.
function pick(number: number): void {
  const option = listed.value[number - 1];
  if (!option) return;
  if (orders.asked.value) void give(option.order);
  else choose(option);
}

// Enter gives the order in hand, but on a button that says something else; what was chosen with the mouse has the
// focus.
const keepsEnter = (target: EventTarget | null) =>
  target instanceof HTMLButtonElement && !target.matches(".option.chosen, .roster button");

type Act = (e: KeyboardEvent) => void;

const zoomMiddle = (factor: number) => view.zoomAt(factor, view.screen.value.width / 2, view.screen.value.height / 2);

const endStep = () => {
  const ends = orders.unitless.value.filter(orders.isPlain);
  if (battle.yours.value && ends.length === 1) void give(ends[0]!.order);
};

const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];

const always: Record<string, Act> = {
  n: () => selectNext(1),
  p: () => selectNext(-1),
  t: (e) => aimNext(e.shiftKey ? -1 : 1),
  u: () => void takeBack(),
  r: () => void takeBack(true),
  h: () => void advise(),
  e: endStep,
  d: () => void placeAll(),
  s: () => (dialogs.open.value = "sheet"),
  "?": () => (dialogs.open.value = "keys"),
  c: () => (dialogs.open.value = "talk"),
  "/": () => document.getElementById("typed")?.focus(),
  "+": () => zoomMiddle(1.3),
  "=": () => zoomMiddle(1.3),
  "-": () => zoomMiddle(1 / 1.3),
  "0": () => view.showWhole(),
  f: lookAtArmies,
  v: view.turnTable,
  "[": () => fold("left"),
  "]": () => fold("right"),
  m: overlay.takeRuler,
  l: () => (folded.value = !folded.value),
  a: (e) => {
    if (!e.repeat) void lookAtEnemies();
  },
  x: (e) => {
    if (!e.repeat) look("key");
  },
  g: () => (overlay.groundOnly.value = true),
  o: () => (overlay.exact.value = true),
  z: () => (overlay.magnified.value = true),
  " ": () => (stage.playing.value ? stage.hurry() : play()),
  w: () => {
    stop();
    void watchAgain();
  },
  k: nextSpeed,
  Home: () => step(-1e6),
  End: () => step(1e6),
  PageUp: () => jump("turn", -1),
  PageDown: () => jump("turn", 1),
  ",": () => jump("fight", -1),
  ".": () => jump("fight", 1),
  ...Object.fromEntries(digits.map((digit) => [digit, () => pick(digit)])),
};

const replaying: Record<string, Act> = {
  ArrowLeft: () => step(-1),
  ArrowRight: () => step(1),
};

const fine = (e: KeyboardEvent) => (e.shiftKey ? 0.2 : 1);

// Of a unit in hand that may be ordered.
const moving: Record<string, Act> = {
  ArrowUp: (e) => nudge(0, 0.5 * fine(e)),
  ArrowDown: (e) => nudge(0, -0.5 * fine(e)),
  ArrowLeft: (e) => nudge(-5 * fine(e), 0),
  ArrowRight: (e) => nudge(5 * fine(e), 0),
};

const widest = 90; // degrees
let resting: ReturnType<typeof setTimeout> | undefined;

function nudge(wheel: number, way: number): void {
  const unit = hand.selected.value!;
  if (orders.placing(unit)) {
    nudgePlace(unit, wheel / 10, way);
    return;
  }
  const before = hand.draft.value?.unit === unit ? hand.steps.value : { wheel: 0, advance: 0 };
  const wanted = {
    wheel: Math.max(-widest, Math.min(widest, before.wheel + wheel)),
    advance: Number((before.advance + way).toFixed(3)),
  };
  draftSteps(unit, wanted, false, wheel !== 0);
  clearTimeout(resting);
  resting = setTimeout(rest, 350);
}

// The order in hand, or one of a line.
const mayGive = () => {
  const now = hand.draft.value;
  return !!now && [now, ...(now.line ?? [])].some((one) => one.verdict?.legal);
};

// Of orders: whoever gives one waits for nothing that is still being played.
const ordering = new Set(["n", "p", "t", "u", "r", "h", "e", "Enter", ...digits.map(String)]);
const hurries = (key: string) => battle.live.value?.yours && (ordering.has(key) || key in moving);

function actOf(e: KeyboardEvent): Act | undefined {
  const key = e.key.length === 1 ? e.key.toLowerCase() : e.key;
  if (hurries(key)) stage.hurry();
  if (key === "Enter") return mayGive() && !keepsEnter(e.target) ? confirm : undefined;
  const movable = hand.selected.value !== null && orders.subjects.value.has(hand.selected.value);
  return (movable ? moving : replaying)[key] ?? always[key];
}

const isTyping = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;

// Whatever is uppermost goes away.
function putAway(): void {
  if (dialogs.open.value || dialogs.rule.value || dialogs.briefing.value) dialogs.close();
  else if (overlay.ruling.value) overlay.takeRuler();
  else if (threats.by.value) unlook();
  else if (hand.draft.value) hand.draft.value = null;
  else if (placing.value) placing.value = false;
  else if (stage.card.value) stage.card.value = null;
  else if (since.value.length > 0) since.value = [];
  else hand.clear();
}

export function pressed(e: KeyboardEvent): void {
  if (e.key === "Escape") {
    putAway();
    if (isTyping(e.target)) e.target.blur();
    return;
  }
  if (isTyping(e.target) || e.ctrlKey || e.metaKey || e.altKey || !battle.joined.value) return;
  if (
    e.key === " " &&
    !stage.playing.value &&
    (e.target instanceof HTMLButtonElement || e.target instanceof SVGElement)
  )
    return;
  const act = actOf(e);
  if (!act) return;
  e.preventDefault();
  act(e);
}

export function released(e: KeyboardEvent): void {
  if (e.key.toLowerCase() === "a") overlay.enemyGuides.value = [];
  if (e.key.toLowerCase() === "x" && threats.by.value === "key") unlook();
  if (e.key.toLowerCase() === "g") overlay.groundOnly.value = false;
  if (e.key.toLowerCase() === "o") overlay.exact.value = false;
  if (e.key.toLowerCase() === "z") overlay.magnified.value = false;
}
