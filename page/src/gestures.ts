// What a hand does on the table: takes a unit, a corner of it, a general or the ruler, pans, and pinches.

import { useRef } from "preact/hooks";
import { draftGeneral, draftPlace, draftSteps, dragTo, moveSpot, rest, select } from "./drafts";
import { distance, local } from "./geometry";
import { discAt } from "./labels";
import type { Place } from "./protocol";
import * as battle from "./state/battle";
import * as hand from "./state/hand";
import * as orders from "./state/orders";
import * as overlay from "./state/overlay";
import * as view from "./view";

interface Hand {
  kind: "pan" | "unit" | "wheel" | "general" | "ruler" | "place";
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

export function useHand(element: { current: SVGSVGElement | null }) {
  const taken = useRef<Hand | null>(null);
  const fingers = useRef(new Map<number, Place>());
  const pinch = useRef(0);

  const at = (e: PointerEvent): Place => {
    const box = element.current!.getBoundingClientRect();
    return [e.clientX - box.left, e.clientY - box.top];
  };
  const onTable = (place: Place) => view.up(view.onPicture(place[0], place[1]));

  const take = (e: PointerEvent) => {
    const place = at(e);
    fingers.current.set(e.pointerId, place);
    if (fingers.current.size === 2) {
      const [a, b] = [...fingers.current.values()] as [Place, Place];
      pinch.current = Math.hypot(a[0] - b[0], a[1] - b[1]);
      taken.current = null;
      return;
    }
    const target = e.target as Element;
    const unit = Number(target.closest("[data-unit]")?.getAttribute("data-unit") ?? -1);
    const handle = target.closest("[data-handle]")?.getAttribute("data-handle");
    const general = generalAt(onTable(place));
    const base: Hand = { kind: "pan", unit, side: 0, from: place, grip: [0, 0], moved: false };
    const stands = battle.figure(handle ? hand.selected.value : unit);
    if (overlay.ruling.value) {
      overlay.rule.value = { from: onTable(place), to: onTable(place) };
      taken.current = { ...base, kind: "ruler", moved: true };
    } else if (handle && hand.selected.value !== null)
      taken.current = { ...base, kind: "wheel", unit: hand.selected.value, side: handle === "left" ? 1 : -1 };
    else if (general > 0 && e.button === 0) taken.current = { ...base, kind: "general", side: general };
    else if (
      stands &&
      e.button === 0 &&
      orders.subjects.value.has(unit) &&
      (hand.selected.value === unit || e.pointerType === "mouse")
    ) {
      const grabbed = onTable(place);
      taken.current = { ...base, kind: "unit", grip: [grabbed[0] - stands.at[0], grabbed[1] - stands.at[1]] };
    } else if (unit < 0 && hand.selected.value !== null && orders.waiting.value.has(hand.selected.value)) {
      taken.current = { ...base, kind: "place", unit: hand.selected.value };
    } else taken.current = base;
  };

  const drag = (e: PointerEvent) => {
    const place = at(e);
    if (overlay.magnified.value) overlay.pointer.value = place;
    else overlay.pointer.peek().splice(0, 2, ...place); // nobody looks at it now
    const before = fingers.current.get(e.pointerId);
    if (!before) return;
    fingers.current.set(e.pointerId, place);
    if (fingers.current.size === 2) {
      const [a, b] = [...fingers.current.values()] as [Place, Place];
      const now = Math.hypot(a[0] - b[0], a[1] - b[1]);
      view.zoomAt(now / (pinch.current || now), (a[0] + b[0]) / 2, (a[1] + b[1]) / 2);
      pinch.current = now;
      return;
    }
    const held = taken.current;
    if (!held) return;
    if (!held.moved && Math.hypot(place[0] - held.from[0], place[1] - held.from[1]) < 5) return;
    if (!held.moved) {
      held.moved = true;
      element.current?.setPointerCapture(e.pointerId);
      if (held.kind === "unit" && hand.selected.value !== held.unit) void select(held.unit);
    }
    const goal = onTable(place);
    if (held.kind === "ruler") overlay.rule.value = overlay.rule.value && { from: overlay.rule.value.from, to: goal };
    else if (held.kind === "pan") view.pan(place[0] - before[0], place[1] - before[1]);
    else if (held.kind === "unit") dragTo(held.unit, [goal[0] - held.grip[0], goal[1] - held.grip[1]], e.shiftKey);
    else if (held.kind === "place") draftPlace(held.unit, goal);
    else if (held.kind === "general") draftGeneral(held.side, goal);
    else wheel(held, goal, e.shiftKey);
  };

  // The corner that is pulled goes round the other one.
  const wheel = (held: Hand, goal: Place, free: boolean) => {
    const stands = battle.figure(held.unit);
    if (!stands) return;
    const seen = local(stands.at, goal);
    const fromPivot = held.side * -seen.right + stands.size[0] / 2;
    const degrees = Math.max(0, Math.min(90, Math.round((Math.atan2(seen.ahead, fromPivot) * 180) / Math.PI)));
    draftSteps(
      held.unit,
      { wheel: held.side * degrees, advance: hand.draft.value ? hand.steps.value.advance : 0 },
      free,
    );
  };

  const drop = (e: PointerEvent) => {
    fingers.current.delete(e.pointerId);
    const held = taken.current;
    taken.current = null;
    if (held?.moved && held.kind !== "pan" && held.kind !== "ruler") rest();
    else if (held && !held.moved && held.kind === "pan" && moveSpot(onTable(held.from))) rest();
    else if (
      held &&
      !held.moved &&
      held.kind === "pan" &&
      held.unit < 0 &&
      !orders.waiting.value.has(hand.selected.value ?? -1)
    )
      void select(null);
    if (held?.moved) e.stopPropagation();
  };
  return { take, drag, drop };
}
