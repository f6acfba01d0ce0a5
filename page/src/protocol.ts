// The messages (docs/protocol.md), and what the page makes of them.

import type { Asked, Complaint, Illegal, Legal } from "./messages";

export type * from "./messages";

export type Verdict = Legal | Illegal;

// Whatever can be asked, and what is said with it.
export type Door = Asked["do"];
export type Said<D extends Door> = Omit<Extract<Asked, { do: D }>, "do" | "id">;

// Why something was not done: the server says so, or cannot be heard.
export interface Trouble extends Omit<Complaint, "why"> {
  why: Complaint["why"] | "connection";
}
