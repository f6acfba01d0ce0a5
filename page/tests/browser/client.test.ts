// The example client of docs/protocol.md plays a battle of every rule set, in a browser's own WebSocket.

import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Running, start, visit } from "./server";

let running: Running;
beforeAll(async () => {
  running = await start();
});
afterAll(async () => {
  await running.stop();
});

it("the small example client plays a battle to its end, and the seed comes with the end only", async () => {
  const { page } = await visit(running);
  const sets = await page
    .locator("select[name=rules] option")
    .evaluateAll((all) => all.map((o) => (o as HTMLOptionElement).value));
  const source = readFileSync("tests/client.mjs", "utf8")
    .replace("export function", "function")
    .split("if (process.argv")[0]!;
  const table = `${running.address.replace("http", "ws")}table`;
  // All at once, as several guests of one address: what one connection may ask in a second would hold each up in turn.
  const played = (rules: string) =>
    page.evaluate<{ outcome: string; orders: number; early: number }>(`(async () => {
      ${source}
      const { outcome, seed, orders, heard } = await playBattle("${table}", { rules: "${rules}" });
      return { outcome, orders, early: heard.slice(0, -1).filter((m) => JSON.stringify(m).includes(seed)).length };
    })()`);
  const endings = await Promise.all(sets.map(played));
  expect(endings.length).toBeGreaterThan(0);
  for (const [at, found] of endings.entries()) {
    expect(found.outcome, sets[at]).toMatch(/^(red wins|blue wins|draw)$/);
    expect(found.orders, sets[at]).toBeGreaterThan(10);
    expect(found.early, sets[at]).toBe(0);
  }
  await page.close();
}, 120_000);
