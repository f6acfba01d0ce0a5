// What is said at the table, and what the players offer each other.

import { computed, signal } from "@preact/signals";
import type { Offer, Saying, Side, Speaker } from "../protocol";
import * as battle from "./battle";

export const lines = signal<Saying[]>([]);
export const letters = signal(0); // at a time
export const may = signal(false);
export const blocked = signal<Speaker[]>([]); // by this seat, for all its pages
export const muted = signal<Speaker[]>([]); // in this browser alone
export const read = signal(0); // up to this line
export const last = () => lines.value[lines.value.length - 1]?.n ?? 0;

export const heard = computed(() =>
  lines.value.filter((l) => !muted.value.includes(l.from) && !blocked.value.includes(l.from)),
);
const isOwn = (from: Speaker) =>
  from === "both" ? battle.mine.value.length === 2 : battle.mine.value.includes(from as Side);
export const unread = computed(() => heard.value.filter((l) => l.n > read.value && !isOwn(l.from)).length);

// Of whoever plays one side only: at one seat both agree at once.
const offers = computed<Offer[]>(() => (battle.past.value ? [] : (battle.live.value?.offers ?? [])));
export const own = computed(() => offers.value.filter((o) => battle.mine.value.includes(o.by)));
export const theirs = computed(() => offers.value.filter((o) => !battle.mine.value.includes(o.by)));

export const armyOf = (side: Side): string => battle.joined.value?.opening.armies[side === "red" ? 0 : 1] ?? side;
