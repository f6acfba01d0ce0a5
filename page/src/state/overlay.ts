// What is laid over the table, or put aside, for as long as somebody looks.

import { signal } from "@preact/signals";
import type { Guide, Place } from "../protocol";

export const pointed = signal<number[]>([]); // units of a line of the log
export const enemyGuides = signal<Guide[]>([]); // of all enemies, while a key is held
export const groundOnly = signal(false); // troops are put aside while a key is held
export const exact = signal(false); // outlines of the ground as the rules have them, while a key is held
export const magnified = signal(false); // while a key is held: what is under the pointer, larger
export const pointer = signal<Place>([0, 0]); // on the picture's part of the screen
export const printing = signal(false); // all of it, folded away or not
export const ruling = signal(false); // the ruler is in hand
export const rule = signal<{ from: Place; to: Place } | null>(null);

export const band = signal<{ from: Place; to: Place } | null>(null); // on the screen, while it is drawn

export const takeRuler = () => {
  ruling.value = !ruling.value;
  rule.value = null;
};
