// Who one is, one's battles, the lobby, and what of home is shown.

import { computed, signal } from "@preact/signals";
import { type Identity, keptIdentity } from "../keys";
import type { Listed, Lobby, Mine, Player, Results } from "../protocol";

export type Screen = "battles" | "mine" | "lobby" | "referee";

export const screen = signal<Screen>("battles");
export const identity = signal<Identity | null>(keptIdentity());
export const me = signal<Player | null>(null); // as the server knows one
export const justMade = signal(false); // its key is shown once without asking
export const mine = signal<Mine | null>(null);
export const lobby = signal<Lobby | null>(null);
export const results = signal<Results | null>(null);

const going = (b: Listed) => !b.over;
export const waiting = computed(() => (mine.value?.battles ?? []).filter((b) => going(b) && b.yours));
