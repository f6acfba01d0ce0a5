// Which battles are one's own, kept beside the battles themselves: a browser may forget the page's small store, of a
// page from a disk even when it is closed, and nobody could sit down at his own table again.

import { effect } from "@preact/signals";
import { battles, type Remembered } from "../memory";
import { Keeping } from "./keeping";

const key = "battles";

function readable(kept: string | undefined): Remembered[] {
  try {
    const list: unknown = JSON.parse(kept ?? "[]");
    return Array.isArray(list) ? (list as Remembered[]) : [];
  } catch {
    return []; // something that is not ours
  }
}

// What the page knows goes before what was kept, battle by battle.
export const joined = (known: Remembered[], kept: Remembered[]): Remembered[] => [
  ...known,
  ...kept.filter((b) => !known.some((k) => k.battle === b.battle)),
];

export async function keepSeats(): Promise<void> {
  const keeping = await Keeping.open("quincunx-seats");
  const kept = new Map(await keeping.all());
  battles.value = joined(battles.value, readable(kept.get(key)));
  let written = Promise.resolve();
  effect(() => {
    const value = JSON.stringify(battles.value);
    written = written.then(() => keeping.keep([{ what: "put", key, value }])).catch(() => undefined);
  });
}
