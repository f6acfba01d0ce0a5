// The whole army by one key: one after the other where a general would put them, until all stand.

import { signal } from "@preact/signals";
import { give, settled } from "./game";
import type { Pending } from "./protocol";
import * as battle from "./state/battle";
import * as orders from "./state/orders";
import { ask, Refused } from "./wire";

export const placing = signal(false);

const mostSteps = 400;
const patience = 30_000; // milliseconds, for whoever places his own meanwhile
const look = 30;

const isSame = (now: Pending | null, begun: Pending) => now?.kind === begun.kind;

// Until it is ours to place somebody again; no: something else has begun, or it takes too long.
async function ours(begun: Pending): Promise<boolean> {
  for (let waited = 0; waited < patience && placing.value; waited += look) {
    const now = battle.pending.value;
    if (!isSame(now, begun)) return false;
    const known = orders.options.value?.moment === battle.live.value?.moment;
    if (now?.side === begun.side && battle.yours.value && known) return true;
    await new Promise((resolve) => setTimeout(resolve, look));
  }
  return false;
}

// Of that side, not on the table yet.
const left = ({ side }: Pending) => {
  const here = new Set((battle.live.value?.figures ?? []).map((f) => f.unit));
  return (battle.joined.value?.opening.roster ?? []).filter((n) => n.side === side && !here.has(n.unit)).length;
};

// What a general would do; where he is not heard, the first place that is offered. Nothing: all stand, and the end of
// it is the player's to say.
async function next(begun: Pending): Promise<string | null> {
  const first = orders.offered.value.find((o) => o.unit !== null && orders.waiting.value.has(o.unit));
  const order = await ask("hint").then(
    (found) => found.order,
    (trouble: unknown) => {
      if (!(trouble instanceof Refused)) throw trouble;
      return first?.order ?? null;
    },
  );
  const option = orders.offered.value.find((o) => o.order === order);
  return option && orders.isPlain(option) && left(begun) === 0 ? null : order;
}

export async function placeAll(): Promise<void> {
  const begun = battle.pending.value;
  if (placing.value || !begun || orders.waiting.value.size === 0) {
    placing.value = false; // pressed again, it stops
    return;
  }
  placing.value = true;
  for (let i = 0; i < mostSteps && (await ours(begun)); i++) {
    const order = await next(begun);
    if (order === null || !placing.value) break;
    const entry = battle.live.value?.entry ?? 0;
    await give(order, true);
    if (!(await settled(entry))) break;
  }
  placing.value = false;
}
