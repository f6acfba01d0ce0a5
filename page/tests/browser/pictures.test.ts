// The pictures of the README and of docs/pictures, drawn anew:   scripts/pictures
// Battles are played as centurion would until there is something to look at.

import { mkdirSync, writeFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { advice, begin, later, myTurn, onward, orders, type Running, start, visit } from "./server";

const folder = process.env.PICTURES;
const frames = process.env.FRAMES; // of the film: a folder for them
let running: Running;
beforeAll(async () => {
  running = await start();
});
afterAll(async () => {
  await running.stop();
});

const keep = (page: Page, name: string) =>
  page.screenshot({ path: `${folder}/${name}.jpg`, type: "jpeg", quality: 80 });

// After so many orders, the next charge that is worth a look: it is in hand, with its odds.
async function nextCharge(page: Page, after: number): Promise<void> {
  for (let i = 0; i < 400; i++) {
    await myTurn(page);
    const before = await orders(page);
    const order = await advice(page); // nothing: it passed by itself
    if (
      order !== null &&
      /charge/i.test(order) &&
      before >= after &&
      (await page
        .waitForSelector(".draft .odds .outcomes li:nth-child(3)", { state: "attached", timeout: 2000 })
        .catch(() => null))
    )
      return;
    if (order !== null) await page.keyboard.press("Enter");
    await later(page, before, 15_000);
  }
  throw new Error("nothing to look at");
}

const sizes = [
  [1440, 900],
  [1024, 700],
  [390, 844],
] as const;

// As it would be drawn by whoever opens it so: sizes and colours are looked at when the page is loaded.
async function inEverySize(page: Page, name: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const)
    for (const [width, height] of sizes) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height });
      await page.reload();
      await myTurn(page);
      await advice(page);
      await page.mouse.move(2, 2);
      await page.waitForTimeout(300); // what moves into its place is there
      await keep(page, `${name}-${width}-${colorScheme}`);
    }
}

// The table alone, as it is shown of a link.
async function preview(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize({ width: 1440, height: 780 });
  await page.reload();
  await myTurn(page);
  await advice(page);
  for (const key of ["]", "[", "f"]) await page.keyboard.press(key);
  await page.mouse.move(2, 2);
  await page.waitForTimeout(300);
  const clip = { x: 120, y: 66, width: 1200, height: 630 };
  await page.screenshot({ path: "public/preview.jpg", type: "jpeg", quality: 74, clip });
}

const battles = [
  ["justified-ancients", "Cynoscephalae", 20],
  ["field-of-glory", "Telamon", 12],
  ["impetus", "Cannae", 70],
  ["fast-play", "Zama", 45],
  ["my-ancients", "Gaugamela", 60],
] as const;

for (const [rules, battle, after] of battles)
  it.skipIf(!folder)(
    `${rules}: ${battle}, at three sizes, light and dark`,
    async () => {
      const { page, troubles } = await visit(running, { width: 1440, height: 900 });
      await begin(page, battle, { rules });
      await nextCharge(page, after);
      await inEverySize(page, rules);
      if (rules === "justified-ancients") await preview(page);
      expect(troubles).toEqual([]);
      await page.close();
    },
    500_000,
  );

it.skipIf(!folder)(
  "home, threats, a battle looked back upon",
  async () => {
    const { page, troubles } = await visit(running, { width: 1440, height: 900 });
    await keep(page, "scenarios");
    await begin(page, "Cannae", { rules: "justified-ancients" });
    for (let i = 0; i < 12; i++) await onward(page);
    await myTurn(page);
    await page.keyboard.press("n");
    await page.locator(".unit.selected").first().hover({ force: true });
    await page.keyboard.down("x");
    await page.waitForSelector(".threat-card");
    await keep(page, "threats");
    await page.keyboard.up("x");

    expect(troubles).toEqual([]);
    await page.close();

    const over = await visit(running, { width: 1440, height: 900 });
    await over.page.selectOption("select[name=side]", "none");
    await over.page.getByRole("button", { name: "Play Cannae" }).click();
    await over.page.waitForSelector(".finish", { timeout: 200_000 });
    await over.page
      .getByRole("button", { name: /^Look back/ })
      .first()
      .click();
    await over.page.waitForSelector(".review svg", { timeout: 200_000 });
    await keep(over.page, "review");
    await over.page.close();
  },
  500_000,
);

const filmedFrom = 70; // orders: the last moves of a turn, shots and fights follow
const filmed = 24; // seconds
const frameTime = 120; // of the film, in ms

// Frames as the browser draws them, one for each frame's time: the last that was drawn before it.
async function film(page: Page, to: string): Promise<void> {
  const drawn: { at: number; data: string }[] = [];
  const session = await page.context().newCDPSession(page);
  session.on("Page.screencastFrame", ({ data, metadata, sessionId }) => {
    drawn.push({ at: (metadata.timestamp ?? 0) * 1000, data });
    void session.send("Page.screencastFrameAck", { sessionId });
  });
  await session.send("Page.startScreencast", { format: "png" });
  await page.waitForTimeout(filmed * 1000);
  await session.send("Page.stopScreencast");
  const began = drawn[0]!.at;
  for (let n = 0; n * frameTime < filmed * 1000; n++) {
    const frame = drawn.filter((one) => one.at <= began + n * frameTime).pop()!;
    writeFileSync(`${to}/${String(n).padStart(4, "0")}.png`, frame.data, "base64");
  }
  console.log(`${drawn.length} frames were drawn`);
}

it.skipIf(!frames)(
  "a turn as a film",
  async () => {
    mkdirSync(frames!, { recursive: true });
    const { page, troubles } = await visit(running, { width: 1000, height: 640 });
    await page.selectOption("select[name=side]", "none");
    await page.getByRole("button", { name: "Play Cannae" }).click();
    await page.waitForSelector(".finish", { timeout: 200_000 });
    await page.evaluate(() => localStorage.setItem("quincunx.speed", "normal"));
    await page.goto(`${page.url()}@${filmedFrom}`);
    await page.reload();
    await page.getByRole("button", { name: "play the battle again" }).waitFor();
    await page.keyboard.press("]");
    await page.getByRole("button", { name: "play the battle again" }).click();
    await film(page, frames!);
    expect(troubles).toEqual([]);
    await page.close();
  },
  500_000,
);
