// The engine in this page, spoken to as a server is: the same messages, by a worker instead of a socket.

import type { Socket } from "../wire";
import type { FromWorker, ToWorker } from "./talk";

const open = 1; // as of a WebSocket
const closed = 3;

export class EngineSocket implements Socket {
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(
    private readonly worker: Pick<Worker, "postMessage" | "terminate" | "onmessage" | "onerror">,
    private readonly tell: (words: string) => void,
  ) {
    worker.onmessage = (event: MessageEvent<FromWorker>) => this.hear(event.data);
    worker.onerror = (event) => this.end(`The engine could not be begun: ${event.message || "it was not found"}.`);
    const wishes = new URLSearchParams(location.search);
    const seed = wishes.get("seed"); // for tests: the same dice every time
    this.post({
      begin: {
        module: new URL("quincunx.wasm", document.baseURI).href,
        wishes: { pace: Number(wishes.get("pace") ?? 350), ...(seed && { seed }) },
      },
    });
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
    else if ("told" in message) this.tell(message.told);
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
    this.tell(why);
    this.onclose?.();
  }
}
