// What is in hand: a unit, those who go along with it, an order looked at before it is given.

import { computed, signal } from "@preact/signals";
import type { Steps } from "../geometry";
import type { Guide, Illegal, Option, Outlook, Place, Pose, Verdict } from "../protocol";
import * as orders from "./orders";

// Where an order that names no unit has its place: a piece of ground, say. And the order without it.
export interface Spot {
  before: string;
  place: Place;
  facing: number;
}

export interface Draft {
  order: string;
  verb: string;
  unit: number | null;
  target: number | null;
  verdict: Verdict | null; // nothing: not judged yet
  judging?: boolean; // the verdict is that of a moment ago, for as long as the hand moves
  ghost: Pose | null; // where the hand has it
  spot?: Spot | null;
  odds: Outlook[] | null;
  line?: Draft[]; // the same for each of those who go along, where no order takes several: one after the other
}

export const selected = signal<number | null>(null);
export const company = signal<number[]>([]); // units that go along with the selected one
export const guides = signal<Guide[]>([]); // lines of the rules about it
export const steps = signal<Steps>({ wheel: 0, advance: 0 });
export const draft = signal<Draft | null>(null);
export const shape = signal<number[]>([]); // files, and the formation, of a unit that is placed; empty: its own
export const peek = signal<Option | null>(null); // an answer looked at: where it would lead
export const hovered = signal<number | null>(null);

// What would come of the first thing that may be done to a target, while the hand rests on it.
export const foretold = signal<{ target: number; option: Option; odds: Outlook[] } | null>(null);

// Why the unit in hand may not be ordered now, and by which rule; nothing: it is not known.
export const barred = signal<{ unit: number; verdict: Illegal } | null>(null);

export const options = computed(() => orders.offered.value.filter((o) => o.unit === selected.value));

// What may be done to whom.
export const targets = computed(() => {
  const found = new Map<number, Option[]>();
  for (const option of options.value)
    if (option.target !== null) found.set(option.target, [...(found.get(option.target) ?? []), option]);
  return found;
});

export function clear(): void {
  selected.value = null;
  guides.value = [];
  draft.value = null;
  company.value = [];
  peek.value = null;
  foretold.value = null;
  barred.value = null;
  shape.value = [];
}
