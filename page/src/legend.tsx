// What the lines about the unit in hand mean: in the corner of the table where it hides the fewest troops, or folded.

import { signal } from "@preact/signals";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { bodyOf } from "./labels";
import { type Box, covering } from "./plates";
import { length } from "./sayings";
import * as battle from "./state/battle";
import * as hand from "./state/hand";
import * as view from "./view";

export const folded = signal(false);

export const corners = ["left bottom", "left top", "right top", "right bottom"] as const; // the first is liked best
export type Corner = (typeof corners)[number];
const margin = 10; // pixels

// Of a legend of that size in that corner of the screen.
function boxIn(corner: Corner, [wide, high]: [number, number], [width, height]: [number, number]): Box {
  const x = corner.startsWith("left") ? margin + wide / 2 : width - margin - wide / 2;
  const y = corner.endsWith("top") ? margin + high / 2 : height - margin - high / 2;
  return { at: [x, y], half: [wide / 2, high / 2] };
}

// It stays where it is for as long as it hides nobody there, or no corner is better by half.
export function emptiest(
  now: Corner,
  size: [number, number],
  screen: [number, number],
  troops: Box[],
  kept: Box[] = [],
): Corner {
  const under = (corner: Corner, all: Box[]) =>
    all.reduce((sum, box) => sum + covering(boxIn(corner, size, screen), box), 0);
  const hides = (corner: Corner) => under(corner, troops) + 50 * under(corner, kept);
  const here = hides(now);
  if (here === 0) return now;
  const best = corners.reduce((a, b) => (hides(b) < hides(a) ? b : a));
  return hides(best) < here / 2 ? best : now;
}

const troopsSeen = (): Box[] => {
  const k = view.pixels.value;
  const { x, y } = view.viewBox.value;
  return (battle.shown.value?.figures ?? []).map((of) => {
    const { at, half } = bodyOf(of, k);
    return { at: [at[0] - x * k, at[1] - y * k], half };
  });
};

// What else stands over the table.
const keptFree = (table: HTMLElement): Box[] => {
  const over = table.getBoundingClientRect();
  return [...table.querySelectorAll(".tools, .coach, .finish, .notice, .away")].map((e) => {
    const box = e.getBoundingClientRect();
    return {
      at: [box.left - over.left + box.width / 2, box.top - over.top + box.height / 2],
      half: [box.width / 2, box.height / 2],
    };
  });
};

export function Legend() {
  const element = useRef<HTMLElement>(null);
  const [corner, setCorner] = useState<Corner>(corners[0]);
  const drawn = hand.guides.value.filter((g) => g.outline.length > 1);
  const all = drawn.filter((g, i) => drawn.findIndex((h) => h.words === g.words && h.length === g.length) === i);
  const of = battle.figure(hand.selected.value) ?? battle.rosterLine(hand.selected.value);
  const hidden = all.length === 0 || !of;
  useLayoutEffect(() => {
    const legend = element.current;
    if (!legend?.parentElement) return;
    const { width, height } = view.screen.value;
    setCorner(
      emptiest(
        corner,
        [legend.offsetWidth, legend.offsetHeight],
        [width, height],
        troopsSeen(),
        keptFree(legend.parentElement),
      ),
    );
  }, [hidden, hand.selected.value, folded.value, view.viewBox.value, battle.shown.value, all.length]);
  if (hidden) return null;
  return (
    <aside ref={element} class={`legend ${corner}`} aria-label={`lines about ${of.label}`}>
      <details open={!folded.value} onToggle={(e) => (folded.value = !e.currentTarget.open)}>
        <summary>
          {of.label} {of.name}
        </summary>
        <ul>
          {all.map((g) => (
            <li>
              <i class={`swatch ${g.kind}`} aria-hidden="true" />
              {g.words}
              {g.length > 0 ? <b> {length(g.length)}</b> : null}
            </li>
          ))}
        </ul>
      </details>
    </aside>
  );
}
