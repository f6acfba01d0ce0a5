// What a hand does on the table: takes a unit, a corner of it, a general or the ruler, pans, and pinches.

import { useRef } from "preact/hooks";
import { draftGeneral, draftSteps, dragTo, lead, moveSpot, rest, select, selectAll } from "./drafts";
import { distance, local, placed } from "./geometry";
import { discAt } from "./labels";
import { draftPlace } from "./placing";
import type { Place } from "./protocol";
import * as battle from "./state/battle";
import * as hand from "./state/hand";
import * as orders from "./state/orders";
import * as overlay from "./state/overlay";
import * as stage from "./state/stage";
import * as threats from "./state/threats";
import * as view from "./view";

interface Hand {
  kind: "pan" | "band" | "unit" | "wheel" | "general" | "ruler" | "place" | "barred";
  unit: number;
  side: number; // of a wheel; of a general his number
  from: Place;
  grip: Place; // from the front middle to where it was taken
  moved: boolean;
}

// One's own general under the hand, by his number among those of his side; 0: nobody. Troops take the click first, so
// that he never stands in their way, but a general is taken where his disc lies on a unit of his.
const generalAt = (place: Place): number => {
  if (!battle.yours.value) return 0;
  const side = battle.pendingShown.value?.side;
  const own = (battle.shown.value?.generals ?? []).filter((g) => g.side === side && battle.mine.value.includes(g.side));
  return own.findIndex((g) => !g.lost && distance(view.up(discAt(g)), place) < 10 / view.pixels.value) + 1;
};

const onTable = (place: Place) => view.up(view.onPicture(place[0], place[1]));

// What the hand takes hold of.
function grasp(e: PointerEvent, place: Place): Hand {
  const target = e.target as Element;
  const unit = Number(target.closest("[data-unit]")?.getAttribute("data-unit") ?? -1);
  const handle = target.closest("[data-handle]")?.getAttribute("data-handle");
  const selected = hand.selected.value;
  const base: Hand = { kind: "pan", unit, side: 0, from: place, grip: [0, 0], moved: false };
  if (overlay.ruling.value) return { ...base, kind: "ruler", moved: true };
  if (handle && selected !== null) return { ...base, kind: "wheel", unit: selected, side: handle === "left" ? 1 : -1 };
  const [x, y] = onTable(place);
  const general = e.button === 0 ? generalAt([x, y]) : 0;
  if (general > 0) return { ...base, kind: "general", side: general };
  const stands = isTakeable(e, unit) ? battle.figure(unit) : undefined;
  if (stands) return { ...base, kind: "unit", grip: [x - stands.at[0], y - stands.at[1]] };
  if (unit < 0 && selected !== null && orders.waiting.value.has(selected))
    return { ...base, kind: "place", unit: selected };
  if (unit < 0 && e.shiftKey && battle.yours.value) return { ...base, kind: "band" };
  return isBarred(e, unit) ? { ...base, kind: "barred" } : base;
}

// Of whoever decides now, but not to be ordered in this step: dragging it says why, and does not move the table.
const isBarred = (e: PointerEvent, unit: number) =>
  e.button === 0 &&
  e.pointerType === "mouse" &&
  battle.yours.value &&
  battle.figure(unit)?.side === battle.pendingShown.value?.side &&
  !orders.subjects.value.has(unit);

// A finger takes only what is in hand already, so that the table can be panned anywhere.
const isTakeable = (e: PointerEvent, unit: number) =>
  e.button === 0 && orders.subjects.value.has(unit) && (hand.selected.value === unit || e.pointerType === "mouse");

// The corner that is pulled goes round the other one.
function wheel(held: Hand, goal: Place, free: boolean): void {
  const stands = battle.figure(held.unit);
  if (!stands) return;
  const seen = local(stands.at, goal);
  const fromPivot = held.side * -seen.right + stands.size[0] / 2;
  const degrees = Math.max(0, Math.min(90, Math.round((Math.atan2(seen.ahead, fromPivot) * 180) / Math.PI)));
  const advance = hand.draft.value ? hand.steps.value.advance : 0;
  draftSteps(held.unit, { wheel: held.side * degrees, advance }, free, true);
}

// Whatever was taken is dragged to a place of the table; free: beyond the reach of its move.
function pull(held: Hand, goal: Place, free: boolean): void {
  switch (held.kind) {
    case "unit":
      dragTo(held.unit, [goal[0] - held.grip[0], goal[1] - held.grip[1]], free);
      break;
    case "place":
      draftPlace(held.unit, goal);
      break;
    case "general":
      draftGeneral(held.side, goal);
      break;
    case "wheel":
      wheel(held, goal, free);
      break;
    case "ruler":
      overlay.rule.value = overlay.rule.value && { from: overlay.rule.value.from, to: goal };
      break;
    case "pan":
    case "band":
    case "barred":
      break;
  }
}

// One of those in hand leads; anybody else is taken in hand alone.
function begins(held: Hand): void {
  held.moved = true;
  if (held.kind === "barred") void select(held.unit);
  if (held.kind !== "unit") return;
  if (hand.company.value.includes(held.unit)) lead(held.unit);
  else if (hand.selected.value !== held.unit) void select(held.unit);
}

// What was dragged rests; what was only touched is let go, or moves the place of the order in hand.
function release(held: Hand): void {
  const band = overlay.band.value;
  overlay.band.value = null;
  if (held.kind === "band") {
    if (band) selectAll(within(band.from, band.to));
    return;
  }
  if (held.moved) {
    if (held.kind !== "pan" && held.kind !== "ruler" && held.kind !== "barred") rest();
    return;
  }
  if (held.kind === "place") draftPlace(held.unit, onTable(held.from));
  if (held.kind !== "pan") return;
  if (moveSpot(onTable(held.from))) rest();
  else if (held.unit < 0 && !orders.waiting.value.has(hand.selected.value ?? -1)) void select(null);
}

// Those who may be ordered and whose middle lies between two corners of the screen, from left to right.
function within(a: Place, b: Place): number[] {
  const between = (x: number, p: number, q: number) => x >= Math.min(p, q) && x <= Math.max(p, q);
  return (battle.shown.value?.figures ?? [])
    .filter((f) => orders.subjects.value.has(f.unit))
    .map((f) => ({ unit: f.unit, at: view.onScreen(view.down(placed(f.at, 0, -f.size[1] / 2))) }))
    .filter(({ at: [x, y] }) => between(x, a[0], b[0]) && between(y, a[1], b[1]))
    .sort((one, other) => one.at[0] - other.at[0])
    .map(({ unit }) => unit);
}

const isDrag = (held: Hand, place: Place) => held.moved || distance(place, held.from) >= 5;

// Of two fingers: how far they are apart, and the middle between them.
function pinchOf(fingers: Map<number, Place>): { wide: number; middle: Place } {
  const [a, b] = [...fingers.values()] as [Place, Place];
  return { wide: distance(a, b), middle: [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2] };
}

// Somebody who waits is dragged from the roster onto the table. A finger scrolls the roster instead.
export function dragFromRoster(e: PointerEvent, unit: number): void {
  const svg = document.querySelector("svg.table");
  if (!svg || e.button !== 0 || e.pointerType === "touch" || !orders.waiting.value.has(unit)) return;
  const from: Place = [e.clientX, e.clientY];
  let moved = false;
  const move = (m: PointerEvent) => {
    if (!moved && distance([m.clientX, m.clientY], from) < 5) return;
    if (!moved) void select(unit);
    moved = true;
    const box = svg.getBoundingClientRect();
    const on = m.clientX >= box.left && m.clientX <= box.right && m.clientY >= box.top && m.clientY <= box.bottom;
    if (on) draftPlace(unit, onTable([m.clientX - box.left, m.clientY - box.top]));
  };
  const drop = () => {
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", drop);
    removeEventListener("pointercancel", drop);
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", drop);
  addEventListener("pointercancel", drop);
}

export function useHand(element: { current: SVGSVGElement | null }) {
  const taken = useRef<Hand | null>(null);
  const fingers = useRef(new Map<number, Place>());
  const pinch = useRef(0);

  const at = (e: PointerEvent): Place => {
    const box = element.current!.getBoundingClientRect();
    return [e.clientX - box.left, e.clientY - box.top];
  };

  const take = (e: PointerEvent) => {
    const place = at(e);
    fingers.current.set(e.pointerId, place);
    if (fingers.current.size === 2) {
      pinch.current = pinchOf(fingers.current).wide;
      taken.current = null;
      return;
    }
    const takes = (e.target as Element).closest("[data-unit], [data-handle]");
    if (takes && battle.live.value?.yours) stage.hurry();
    taken.current = grasp(e, place);
    if (overlay.ruling.value) overlay.rule.value = { from: onTable(place), to: onTable(place) };
  };

  const zoom = () => {
    const { wide, middle } = pinchOf(fingers.current);
    view.zoomAt(wide / (pinch.current || wide), ...middle);
    pinch.current = wide;
  };

  const drag = (e: PointerEvent) => {
    const place = at(e);
    if (threats.by.value) threats.overTable.value = e.pointerType === "mouse";
    if (overlay.magnified.value) overlay.pointer.value = place;
    else overlay.pointer.peek().splice(0, 2, ...place); // nobody looks at it now
    const before = fingers.current.get(e.pointerId);
    if (!before) return;
    fingers.current.set(e.pointerId, place);
    if (fingers.current.size === 2) return zoom();
    const held = taken.current;
    if (!held || !isDrag(held, place)) return;
    if (!held.moved) {
      element.current?.setPointerCapture(e.pointerId);
      begins(held);
    }
    if (held.kind === "band") overlay.band.value = { from: held.from, to: place };
    else if (held.kind === "pan") view.pan(place[0] - before[0], place[1] - before[1]);
    else pull(held, onTable(place), e.shiftKey);
  };

  const drop = (e: PointerEvent) => {
    fingers.current.delete(e.pointerId);
    const held = taken.current;
    taken.current = null;
    if (!held) return;
    release(held);
    if (held.moved) e.stopPropagation();
  };
  return { take, drag, drop };
}
