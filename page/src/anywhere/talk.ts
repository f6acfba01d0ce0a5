// What the page and the worker with the engine say to each other, besides the messages of the protocol.

export interface Begin {
  module: string | ArrayBuffer; // its address, or itself
  catalogue: string; // where it is
  wishes: { seed?: string; pace?: number };
}

export type ToWorker = { begin: Begin } | { text: string };

export type FromWorker =
  | { open: true }
  | { text: string }
  | { told: string } // something to know, for as long as the page is open; empty: no more
  | { closed: string }; // it has ended, and why
