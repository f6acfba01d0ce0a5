// The engine in this page, spoken to as a server is: the same messages, by a worker instead of a socket.

import * as session from "../state/session";
import type { Socket } from "../wire";
import type { Begin, FromWorker, ToWorker } from "./talk";

const open = 1; // as of a WebSocket
const closed = 3;

export class EngineSocket implements Socket {
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(
    private readonly worker: Pick<Worker, "postMessage" | "terminate" | "onmessage" | "onerror">,
    parts: Promise<Pick<Begin, "module" | "catalogue">>,
  ) {
    worker.onmessage = (event: MessageEvent<FromWorker>) => this.hear(event.data);
    const notBegun = (why: string) => this.end(`The engine could not be begun: ${why || "it was not found"}.`);
    worker.onerror = (event) => notBegun(event.message);
    const said = new URLSearchParams(location.search);
    const seed = said.get("seed"); // for tests: the same dice every time
    const wishes = { pace: Number(said.get("pace") ?? 350), ...(seed && { seed }) };
    parts.then(
      (found) => this.post({ begin: { ...found, wishes } }),
      (trouble: Error) => notBegun(trouble.message),
    );
  }

  send(text: string): void {
    this.post({ text });
  }

  private post(message: ToWorker): void {
    this.worker.postMessage(message);
  }

  private hear(message: FromWorker): void {
    if (this.readyState === closed) return;
    if ("text" in message) this.onmessage?.({ data: message.text });
    else if ("told" in message) session.told.value = message.told;
    else if ("closed" in message) this.end(message.closed);
    else {
      this.readyState = open;
      this.onopen?.();
    }
  }

  // A new one is begun after a while, from what was kept.
  private end(why: string): void {
    this.readyState = closed;
    this.worker.terminate();
    session.told.value = why;
    this.onclose?.();
  }
}

// Battles are not thrown away when the disk grows full, where the browser agrees.
export function keepFor(): void {
  navigator.storage?.persist?.().then(
    (agreed) => (session.lasting.value = agreed),
    () => undefined,
  );
}
