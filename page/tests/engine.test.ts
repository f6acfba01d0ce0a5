// @vitest-environment node
// The engine for browsers, run here: the same bits as the program's, to the last one. Without build/wasm (scripts/build
// wasm) there is nothing to try.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { type Change, Engine, Stopped } from "../src/anywhere/module";

const file = process.env.QUINCUNX_WASM ?? "../build/wasm/quincunx.wasm";
const battles = "../tests/battles";
const vectors = "../docs/vectors";

interface Answer {
  re: number;
  ok: boolean;
  is: Record<string, unknown>;
  error: { why: string; reason: string };
}

// A page: it keeps what it is told to, and hears answers.
class Page {
  heard: string[] = [];
  changes: Change[] = [];
  private last = 0;
  private constructor(readonly pairs: Map<string, string>) {}
  engine!: Engine;

  static async open(module: WebAssembly.Module, kept = new Map<string, string>()): Promise<Page> {
    const page = new Page(kept);
    const keep = (change: Change) => {
      page.changes.push(change);
      if (change.what === "dropped") kept.delete(change.key);
      else kept.set(change.key, change.value);
    };
    const closed = (why: string) => {
      throw new Error(why);
    };
    page.engine = await Engine.open(module, { say: (text) => page.heard.push(text), closed, keep }, { seed: "7" });
    for (const [key, value] of [...kept]) expect(page.engine.restore(key, value)).toBe(true);
    page.engine.come();
    return page;
  }

  // Until nothing waits but what is far away, or so many steps were made.
  goOn(steps = 1_000_000): void {
    for (let wait = 0; wait >= 0 && wait < 1000 && steps > 0; steps--) wait = this.engine.tick();
  }

  ask(message: Record<string, unknown>): Answer {
    const id = ++this.last;
    const before = this.heard.length;
    this.engine.message(JSON.stringify({ ...message, id }));
    for (let steps = 0; steps < 10_000; steps++) {
      const found = this.heard.slice(before).find((text) => text.startsWith(`{"re": ${id},`));
      if (found) return JSON.parse(found) as Answer;
      this.engine.tick();
    }
    throw new Error("no answer");
  }

  upload(text: string, keep = false): Answer {
    const part = 16_000;
    let from = 0;
    for (; text.length - from > part; from += part) this.ask({ do: "upload", part: text.slice(from, from + part) });
    return this.ask({ do: "upload", part: text.slice(from), last: true, keep });
  }
}

describe.skipIf(!existsSync(file))("the engine for browsers", () => {
  let module: WebAssembly.Module;
  beforeAll(async () => {
    module = await WebAssembly.compile(readFileSync(file));
  });

  it("plays the battles of the signature to the same bits", { timeout: 300_000 }, async () => {
    const page = await Page.open(module);
    expect(page.engine.signatures()).toBe(readFileSync(`${battles}/signatures.txt`, "utf8"));
  });

  it("verifies every golden journal, and sees a die that was changed", { timeout: 300_000 }, async () => {
    const page = await Page.open(module);
    const journals = readdirSync(battles).filter((name) => name.endsWith(".quincunx"));
    expect(journals.length).toBeGreaterThan(40);
    for (const name of journals) {
      const text = readFileSync(`${battles}/${name}`, "utf8");
      const report = page.upload(text);
      expect([name, report.ok && report.is.verified]).toEqual([name, true]);
    }
    const forged = readFileSync(`${battles}/${journals[1]}`, "utf8").replace(/"hash": "./g, '"hash": "0');
    expect(page.upload(forged).is.verified).toBe(false);
  });

  it("answers the published questions as they are published", { timeout: 120_000 }, async () => {
    const page = await Page.open(module);
    for (const name of readdirSync(vectors).filter((each) => each.endsWith(".jsonl"))) {
      const rules = name.replace(".jsonl", "");
      for (const line of readFileSync(`${vectors}/${name}`, "utf8").trimEnd().split("\n")) {
        const { kind, facts, answer } = JSON.parse(line) as Record<string, unknown>;
        expect([line, page.engine.answer({ rules, kind, facts })]).toEqual([line, answer]);
      }
    }
  });

  it("the referee's questions come out so too, of every kind", { timeout: 120_000 }, async () => {
    const page = await Page.open(module);
    for (const name of readdirSync(vectors).filter((each) => each.endsWith(".jsonl"))) {
      const rules = name.replace(".jsonl", "");
      const tried = new Set<unknown>();
      for (const line of readFileSync(`${vectors}/${name}`, "utf8").trimEnd().split("\n")) {
        const { kind, facts, answer } = JSON.parse(line) as Record<string, unknown>;
        if (tried.has(kind)) continue;
        tried.add(kind);
        expect([line, page.ask({ do: "ask", rules, kind, facts }).is.answer]).toEqual([line, answer]);
      }
    }
  });

  it("goes on from what was kept", { timeout: 120_000 }, async () => {
    const page = await Page.open(module);
    const generals = { red: "recruit", blue: "recruit" };
    const { watch } = page.ask({ do: "create", scenario: "cannae", rules: "fast-play", ...generals }).is;
    page.ask({ do: "join", link: watch });
    page.goOn(100);
    const half = page.ask({ do: "journal" }).is;
    const again = await Page.open(module, new Map(page.pairs));
    again.ask({ do: "join", link: watch });
    expect(again.ask({ do: "journal" }).is).toBe(half);
    again.goOn();
    const whole = String(again.ask({ do: "journal" }).is);
    expect(whole.split("\n").length).toBeGreaterThan(String(half).split("\n").length);
    expect(again.upload(whole).is).toMatchObject({ verified: true, ended: true });
  });

  it("says what there is to play as it was told, or finds it out", async () => {
    const told = { say: (text: string) => heard.push(text), closed: () => undefined, keep: () => undefined };
    const heard: string[] = [];
    const engine = await Engine.open(module, told);
    engine.catalogue('{"told": true}');
    engine.come();
    engine.message('{"do": "catalogue", "id": 1}');
    expect(JSON.parse(heard[0]!)).toEqual({ re: 1, ok: true, is: { told: true } });
    const page = await Page.open(module);
    expect((page.ask({ do: "catalogue" }).is.scenarios as unknown[]).length).toBeGreaterThan(10);
  });

  it("prints the quick reference with its house rules", async () => {
    const page = await Page.open(module);
    const house = ['title = "Sunday"\n"ja.melee.charging" = 2\n'];
    const { html } = page.ask({ do: "print", rules: "justified-ancients", paper: "letter", house }).is;
    expect(html).toContain("Sunday");
  });

  it("says of an old journal, and of a kept battle that no longer fits, why; the others are there", async () => {
    const page = await Page.open(module);
    const golden = readFileSync(`${battles}/ja.cannae_1.quincunx`, "utf8");
    const old = (format: number) => golden.replace(/"quincunx": \d+/, `"quincunx": ${format}`);
    expect(page.upload(old(1)).is.verified).toBe(true);
    expect(page.upload(old(3)).is).toMatchObject({ verified: false, words: expect.stringMatching(/format|newer/) });
    const other = page.upload(golden.replace(/"version": \d+/, '"version": 999'));
    expect(other.is).toMatchObject({ verified: false, words: expect.stringContaining("version 999") });

    const both = { do: "create", scenario: "cannae", rules: "fast-play", red: "me", blue: "me" };
    const [one, two] = [page.ask(both).is, page.ask(both).is];
    const aged = new Map(
      [...page.pairs].map(([key, value]) => [
        key,
        key === `battle/${one.battle}` ? value.replace(/\\"version\\": \d+/, '\\"version\\": 999') : value,
      ]),
    );
    expect(aged).not.toEqual(page.pairs);
    const later = await Page.open(module, aged);
    expect(later.ask({ do: "join", link: one.mine }).error.reason).toContain("damaged");
    expect(later.ask({ do: "join", link: two.mine }).ok).toBe(true);
  });

  it("says what is wrong with a message and with house rules, and goes on", async () => {
    const page = await Page.open(module);
    const cannae = { do: "create", scenario: "cannae", red: "me", blue: "me" };
    expect(page.ask({ do: "nothing" }).error.why).toBe("unreadable");
    const torn = page.ask({ ...cannae, house: ['title = "torn'] });
    expect(torn.error.reason).toMatch(/line 1|:1:/);
    const unknown = page.ask({ ...cannae, house: ['title = "x"\n"ja.melee.nobody" = 2\n'] });
    expect(unknown.error.reason).toContain("ja.melee.nobody");
    expect(page.upload("no journal at all").is.verified).toBe(false);
    expect(page.ask({ ...cannae, scenario: "canae" }).error.reason).toContain("cannae");
    expect(page.ask(cannae).ok).toBe(true);
  });

  it("tells a bug in words, and is done then", async () => {
    const page = await Page.open(module);
    const exports = (page.engine as unknown as { exports: Record<string, unknown> }).exports;
    (page.engine as unknown as { exports: unknown }).exports = {
      ...exports,
      quincunx_tick: () => {
        throw new WebAssembly.RuntimeError("unreachable");
      },
    };
    expect(() => page.engine.tick()).toThrow(Stopped);
  });
});
