// The page and its server.

import { signal } from "@preact/signals";
import type { Catalogue, Trouble } from "../protocol";
import { type Connection, Refused } from "../wire";

// What is told over the table, until it is put away.
export interface Notice extends Omit<Trouble, "why"> {
  why: Trouble["why"] | "copied";
}

export const connection = signal<Connection>("connecting");
export const catalogue = signal<Catalogue | null>(null);
export const notice = signal<Notice | null>(null);
export const busy = signal(false);
export const told = signal(""); // what stays true for a while: where battles are not kept, who holds them
export const lasting = signal(false); // the browser has promised not to throw away what it keeps
export const offline = signal(false); // the next visit needs no network

export const complain = (trouble: unknown) => {
  if (!(trouble instanceof Refused)) throw trouble;
  // Whoever asked for something else meanwhile does not miss it.
  if (trouble.complaint.why !== "replaced") notice.value = trouble.complaint;
};

// Does it, or says why it could not be done.
export async function attempt<T>(what: () => Promise<T>): Promise<T | null> {
  try {
    return await what();
  } catch (trouble) {
    complain(trouble);
    return null;
  }
}

// The same, while nothing else can be begun.
export async function attemptAlone<T>(what: () => Promise<T>): Promise<T | null> {
  busy.value = true;
  try {
    return await attempt(what);
  } finally {
    busy.value = false;
  }
}
