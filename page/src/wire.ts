// The connection: questions with answers, news, and a new connection when the old one is lost.

import type { Complaint, Push } from "./protocol";

export class Refused extends Error {
  constructor(readonly complaint: Complaint) {
    super(complaint.reason);
  }
}

export type Connection = "connecting" | "open" | "lost";

interface Waiting {
  resolve: (value: unknown) => void;
  reject: (why: Error) => void;
}

export class Wire {
  private socket: WebSocket | null = null;
  private last = 0;
  private waiting = new Map<number, Waiting>();
  private tries = 0;

  constructor(
    private readonly address: string,
    private readonly heard: (push: Push & Record<string, unknown>) => void,
    private readonly changed: (connection: Connection) => void,
  ) {}

  open(): void {
    this.changed(this.tries === 0 ? "connecting" : "lost");
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.onopen = () => {
      this.tries = 0;
      this.changed("open");
    };
    socket.onmessage = (event) => this.hear(JSON.parse(event.data as string));
    socket.onclose = () => this.lost();
  }

  ask<T>(what: string, more: Record<string, unknown> = {}): Promise<T> {
    const id = ++this.last;
    return new Promise<T>((resolve, reject) => {
      if (this.socket?.readyState !== WebSocket.OPEN) {
        reject(new Refused({ why: "connection", reason: "The connection is lost. It is tried again by itself." }));
        return;
      }
      this.waiting.set(id, { resolve: resolve as (value: unknown) => void, reject });
      this.socket.send(JSON.stringify({ do: what, id, ...more }));
    });
  }

  private hear(message: Record<string, unknown>): void {
    if ("push" in message) return this.heard(message as unknown as Push & Record<string, unknown>);
    const asked = this.waiting.get(message.re as number);
    if (!asked) return;
    this.waiting.delete(message.re as number);
    if (message.ok) asked.resolve(message.is);
    else asked.reject(new Refused(message.error as Complaint));
  }

  private lost(): void {
    for (const asked of this.waiting.values())
      asked.reject(new Refused({ why: "connection", reason: "The connection was lost before the answer came." }));
    this.waiting.clear();
    this.changed("lost");
    const pause = Math.min(5000, 250 * 2 ** this.tries++);
    setTimeout(() => this.open(), pause);
  }
}
