// Who could attack a unit, or the ground that they could come to: shown while a key is held, or until a button is
// pressed again.

import { computed, signal } from "@preact/signals";
import type { Endangered, GuidesOf, Pose } from "../protocol";
import * as battle from "./battle";
import * as hand from "./hand";

export const by = signal<"" | "key" | "button">("");
export const overTable = signal(false); // the mouse, as the key went down or since

export interface Subject {
  unit: number;
  at: Pose | null; // where it would stand; null: where it stands
}

// The ghost in hand, else whoever is under the mouse; for fingers and keys the unit in hand.
export const subject = computed<Subject | null>(() => {
  if (!by.value || battle.past.value) return null;
  const draft = hand.draft.value;
  if (draft?.ghost && draft.unit !== null && battle.figure(draft.unit)) return { unit: draft.unit, at: draft.ghost };
  const chosen = by.value === "key" && overTable.value ? null : hand.selected.value;
  const unit = hand.hovered.value ?? chosen;
  return unit !== null && battle.figure(unit) ? { unit, at: null } : null;
});

export const found = signal<{ of: Subject; is: Endangered } | null>(null);
export const ground = signal<GuidesOf[]>([]); // of all enemies, where no unit is asked about
