// The connection: questions with answers, news, and a new connection when the old one is lost.

import { Patience } from "./patience";
import type { Answer, Answers, Door, News, Said, Trouble } from "./protocol";

export class Refused extends Error {
  constructor(readonly complaint: Trouble) {
    super(complaint.reason);
  }
}

export type Connection = "connecting" | "open" | "lost";

// What a connection is made of: a WebSocket to a server, or the engine in this page.
export interface Socket {
  readonly readyState: number;
  onopen: ((event: Event) => void) | (() => void) | null;
  onmessage: ((event: MessageEvent) => void) | ((event: { data: string }) => void) | null;
  onclose: ((event: CloseEvent) => void) | (() => void) | null;
  send(text: string): void;
  close?(): void;
}
const isOpen = 1; // of readyState

// Where a door needs nothing said, nothing need be said.
type With<D extends Door> = Record<string, never> extends Said<D> ? [said?: Said<D>] : [said: Said<D>];

interface Waiting {
  resolve: (is: unknown) => void;
  reject: (why: Error) => void;
  text: string;
  tries: number;
}

const mostTries = 12; // of a message for which the server had no time
const breath = 250; // milliseconds before it is sent again
const longestBreath = 2000;
const goodWhile = 5000; // a connection that has lasted so long is a good one

export class Wire {
  private socket: Socket | null = null;
  private last = 0;
  private waiting = new Map<number, Waiting>();
  private lostOnce = false;
  private led = "";
  private readonly patience = new Patience(breath, 30_000);

  constructor(
    private readonly dial: (at: string) => Socket, // at: where it was led; empty: where the page is from
    private readonly heard: (news: News) => void,
    private readonly changed: (connection: Connection) => void,
  ) {}

  open(): void {
    this.changed(this.lostOnce ? "lost" : "connecting");
    const socket = this.dial(this.led);
    this.led = "";
    this.socket = socket;
    let good: ReturnType<typeof setTimeout>;
    socket.onopen = () => {
      good = setTimeout(() => this.patience.rest(), goodWhile);
      this.changed("open");
    };
    socket.onmessage = (event: { data: unknown }) => this.hear(JSON.parse(event.data as string));
    socket.onclose = () => {
      clearTimeout(good);
      if (socket === this.socket) this.lost();
    };
  }

  ask<D extends Door>(door: D, ...[said]: With<D>): Promise<Answers[D]> {
    const id = ++this.last;
    return new Promise((resolve, reject) => {
      if (this.socket?.readyState !== isOpen) {
        reject(new Refused({ why: "connection", reason: "The connection is lost. It is tried again by itself." }));
        return;
      }
      const text = JSON.stringify({ do: door, id, ...said });
      this.waiting.set(id, { resolve: (is) => resolve(is as Answers[D]), reject, text, tries: 0 });
      this.socket.send(text);
    });
  }

  private hear(message: News | Answer): void {
    if ("push" in message) {
      if (message.push === "elsewhere") this.lead(message.at);
      else this.heard(message);
      return;
    }
    const asked = this.waiting.get(message.re as number);
    if (!asked) return;
    const error = message.ok ? null : message.error;
    if (error?.why === "too_fast" && asked.tries++ < mostTries) {
      setTimeout(() => this.again(asked), Math.min(longestBreath, breath * asked.tries));
      return;
    }
    this.waiting.delete(message.re as number);
    if (message.ok) asked.resolve(message.is);
    else asked.reject(new Refused(message.error));
  }

  // Whoever plays quickly is asked to wait; the page waits for him.
  private again(asked: Waiting): void {
    if (this.socket?.readyState === isOpen) this.socket.send(asked.text);
  }

  // The battle is played at another server of this site: there it is joined again. Whoever is led on and on waits
  // longer each time.
  private lead(at: string): void {
    const before = this.socket;
    this.socket = null;
    before?.close?.();
    this.led = at;
    this.lost();
  }

  private lost(): void {
    for (const asked of this.waiting.values())
      asked.reject(new Refused({ why: "connection", reason: "The connection was lost before the answer came." }));
    this.waiting.clear();
    this.changed("lost");
    this.lostOnce = true;
    setTimeout(() => this.open(), this.patience.next());
  }
}

// Where a server's WebSocket is: its address is a path of this site, another site, or nothing for this site itself.
export function tableAt(address: string, site: string): string {
  return `${new URL(address, site).href.replace(/^http/, "ws").replace(/\/$/, "")}/table`;
}

// The page has one connection.
let line: Wire | null = null;

export function connect(...to: ConstructorParameters<typeof Wire>): void {
  line = new Wire(...to);
  line.open();
}

export const ask: Wire["ask"] = (door, ...said) => line!.ask(door, ...said);
