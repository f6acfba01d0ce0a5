// Why the general who advises would give his order: what he computed, told with the advice.

import { signal } from "@preact/signals";
import type { Advice } from "../protocol";

export const advice = signal<Advice | null>(null);

// The reasons of that order, where it was advised at this moment.
export const reasonsOf = (order: string): Advice | null =>
  advice.value?.order === order && advice.value.weighed?.length ? advice.value : null;
