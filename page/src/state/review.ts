// The battle looked back upon, once somebody has asked for it.

import { signal } from "@preact/signals";
import type { Review } from "../protocol";
import { ask } from "../wire";
import * as battle from "./battle";
import * as dialogs from "./dialogs";
import * as session from "./session";

export const found = signal<{ of: string; review: Review } | null>(null);
export const done = signal(0); // share of it
let asking = "";

const now = () => `${battle.joined.value?.battle} ${battle.live.value?.moment}`;

export const review = () => (found.value?.of === now() ? found.value.review : null);

// The server looks further back with each question, and only while it is wanted.
export async function lookBack(): Promise<void> {
  const of = now();
  if (review() || asking === of) return;
  asking = of;
  done.value = 0;
  await session.attempt(async () => {
    while (dialogs.open.value === "review" && now() === of) {
      const is = await ask("review");
      if ("moments" in is) {
        found.value = { of, review: is };
        return;
      }
      done.value = is.done;
    }
  });
  asking = "";
}
