// A battle by letters: days between the orders and a server that is killed, by a clock that the test sets.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { begin, myTurn, orders, type Running, serve, start, violations, visit } from "./server";

const day = 86_400;
const folder = mkdtempSync(join(tmpdir(), "quincunx-"));
const clock = join(folder, "date");
let date = 1_800_000_000;
const setDate = (to: number) => {
  date = to;
  writeFileSync(clock, `${to}\n`);
};

let running: Running; // for its browser
let ours: Awaited<ReturnType<typeof serve>>;
const open = async (port: string) => {
  ours = await serve("--port", port, "--db", join(folder, "letters.db"), "--date", clock);
};
// In the midst of whatever it does.
const kill = async () => {
  ours.child.removeAllListeners("exit");
  ours.child.kill("SIGKILL");
  await new Promise((resolve) => ours.child.on("exit", resolve));
};

beforeAll(async () => {
  setDate(date);
  running = await start();
  await open("0");
});
afterAll(async () => {
  await kill();
  await running.stop();
  rmSync(folder, { recursive: true });
});

const times = (page: Page) => page.locator(".clocks .time").allTextContents();

async function order(page: Page): Promise<void> {
  await myTurn(page);
  const before = await orders(page);
  await page.locator(".bar .end").click();
  await page.waitForFunction(
    (n) => Number((document.querySelector(".timeline .count")?.textContent ?? "0/0").split("/")[1]) > n,
    before,
  );
}

it("three days to answer: kept over a kill, claimed when they are over", async () => {
  const here = { ...running, address: ours.address };
  const blue = await visit(here, { width: 1360, height: 860 });
  await blue.page.selectOption("select[name=other]", "friend");
  await blue.page.selectOption("select[name=pace]", "d3");
  await blue.page.selectOption("select[name=end]", "claim");
  await begin(blue.page, "Cannae", { rules: "justified-ancients", size: "small", side: "blue", other: "friend" });
  await blue.page.getByRole("button", { name: "Links" }).click();
  const seat = await blue.page.getByLabel("Red's seat").inputValue();
  await blue.page.keyboard.press("Escape");
  await order(blue.page);
  const red = await visit(here, { width: 1360, height: 860 });
  await red.page.goto(seat);
  await red.page.waitForSelector(".clocks .time.red.runs");
  expect(await red.page.title()).toContain("Your turn");
  expect(await blue.page.title()).not.toContain("Your turn");
  expect((await times(red.page))[0]).toContain("3 d 0 h");
  expect(await violations(red.page)).toEqual([]);
  if (process.env.QUINCUNX_PICTURES)
    await red.page.screenshot({ path: `${process.env.QUINCUNX_PICTURES}/letters.png` });
  // Two days later the server dies, and comes back a day after that: that day counts for nobody.
  setDate(date + 2 * day);
  await red.page.reload();
  await red.page.waitForSelector(".clocks .time.red.runs");
  expect((await times(red.page))[0]).toContain("1 d 0 h");
  await kill();
  setDate(date + day);
  await open(new URL(ours.address).port);
  await red.page.reload();
  await red.page.waitForSelector(".clocks .time.red.runs");
  expect((await times(red.page))[0]).toContain("1 d 0 h");
  await order(red.page);
  setDate(date + 4 * day);
  await blue.page.reload();
  await blue.page.waitForSelector("svg.table .unit");
  const late = (await blue.page.textContent(".clocks .time.runs"))!;
  const claims = late.includes("Carthage") ? red.page : blue.page;
  await claims.reload();
  await claims.getByRole("button", { name: "Claim the battle" }).click();
  await claims.waitForSelector(".finish");
  expect(await claims.textContent(".finish")).toContain("ran out.");
  expect(red.troubles.filter((t) => !t.includes("WebSocket"))).toEqual([]);
  await blue.page.close();
  await red.page.close();
});
