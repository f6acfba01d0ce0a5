// Orders in words, as the server says them, and lengths.

import { computed } from "@preact/signals";
import { short } from "./geometry";
import type { Option } from "./protocol";
import * as battle from "./state/battle";
import * as hand from "./state/hand";
import * as orders from "./state/orders";

export const length = (value: number) => `${short(value)} ${battle.measure.value}`.trim();

export const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
export const named = (units: number[]) => units.map((unit) => battle.figure(unit)?.label ?? "").join(", ");

// Of the order in hand: as people say it, and then as it is typed.
export function titles(order: string): { title: string; typed: string | null } {
  const option = orders.offered.value.find((o) => o.order === order);
  return option ? { title: option.said, typed: option.typed } : { title: order, typed: null };
}

// What stands as buttons beside the table now, in their order: a number key chooses one of the first nine.
// Those that read alike are one.
export const listed = computed<Option[]>(() => {
  const told = new Set<string>();
  return buttons().filter((option) => {
    const words = `${option.said} ${option.unit} ${option.verdict.chance}`;
    if (orders.asked.value || !told.has(words)) return !!told.add(words);
    return false;
  });
});

function buttons(): Option[] {
  if (!battle.yours.value) return [];
  if (orders.asked.value) return orders.offered.value;
  if (hand.selected.value === null)
    return [
      ...orders.unitless.value.filter((o) => !orders.isPlain(o)),
      ...orders.unitless.value.filter(orders.isPlain),
    ];
  return orders.actor.value === hand.selected.value
    ? [...hand.options.value, ...orders.unitless.value]
    : hand.options.value;
}
