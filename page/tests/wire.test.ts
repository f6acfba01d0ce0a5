import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Refused, tableAt, Wire } from "../src/wire";

// A socket that keeps what was sent, and says what a test lets it say.
class Socket {
  static last: Socket;
  readyState = 1;
  sent: { id: number; do: string }[] = [];
  onopen: () => void = () => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;
  onclose: () => void = () => undefined;
  constructor() {
    Socket.last = this;
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  say(message: unknown) {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

describe("wire", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("WebSocket", Socket);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const open = () => {
    const wire = new Wire(
      () => new Socket(),
      () => undefined,
      () => undefined,
    );
    wire.open();
    return wire;
  };
  const hasty = (id: number) => ({ re: id, ok: false, error: { why: "too_fast", reason: "wait" } });

  it("asks again when the server had no time, and hears the answer", async () => {
    const wire = open();
    const answer = wire.ask("options");
    Socket.last.say(hasty(1));
    await vi.advanceTimersByTimeAsync(300);
    expect(Socket.last.sent.map((m) => [m.id, m.do])).toEqual([
      [1, "options"],
      [1, "options"],
    ]);
    Socket.last.say({ re: 1, ok: true, is: 7 });
    expect(await answer).toBe(7);
  });

  it("takes what the schema has at a door, and nothing else", () => {
    const wire = open();
    const asked = [
      wire.ask("judge", { order: "end" }),
      // @ts-expect-error: there is an order to judge
      wire.ask("judge"),
      // @ts-expect-error: a link is a text
      wire.ask("join", { link: 7 }),
      // @ts-expect-error: there is no such door
      wire.ask("window"),
    ];
    expect(asked.length).toBe(4);
  });

  it("is led to the server where the battle is played, and begins at home when that is lost", async () => {
    const dialled: string[] = [];
    const wire = new Wire(
      (at) => {
        dialled.push(at);
        return new Socket();
      },
      () => undefined,
      () => undefined,
    );
    wire.open();
    const first = Socket.last;
    const answer = wire.ask("join", { link: "abc" }).catch((trouble: unknown) => trouble);
    first.say({ push: "elsewhere", at: "/2" });
    expect(await answer).toBeInstanceOf(Refused);
    first.onclose(); // late
    await vi.advanceTimersByTimeAsync(2000);
    expect(dialled).toEqual(["", "/2"]);
    Socket.last.onclose();
    await vi.advanceTimersByTimeAsync(5000);
    expect(dialled).toEqual(["", "/2", ""]);
  });

  it("finds tables by a path of this site, at another, and here", () => {
    expect(tableAt("", "https://tables.example.org")).toBe("wss://tables.example.org/table");
    expect(tableAt("/2", "https://tables.example.org")).toBe("wss://tables.example.org/2/table");
    expect(tableAt("http://other:7216", "http://here:7216")).toBe("ws://other:7216/table");
  });

  it("does not ask for ever", async () => {
    const wire = open();
    const answer = wire.ask("options").catch((trouble: unknown) => trouble);
    for (let i = 0; i < 40; i++) {
      Socket.last.say(hasty(1));
      await vi.advanceTimersByTimeAsync(300);
    }
    expect(await answer).toBeInstanceOf(Refused);
    expect(Socket.last.sent.length).toBeLessThan(20);
  });
});
