// All answers to a question are in sight; a line is moved by one drag.

import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { begin, onward, orders, type Running, start, violations, visit } from "./server";

let running: Running;
beforeAll(async () => {
  running = await start();
});
afterAll(async () => {
  await running.stop();
});

// Answers that can be seen and pressed, of all that there are.
const answers = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll(".question .answer")];
    const seen = all.filter((e) => {
      const b = e.getBoundingClientRect();
      return e.contains(document.elementFromPoint(b.left + b.width / 2, b.top + b.height / 2));
    });
    return [seen.length, all.length];
  });

for (const [width, height] of [
  [1440, 900],
  [1024, 700],
  [390, 844],
] as const)
  it(`all answers of a reaction are seen at ${width}x${height}, and advice stands at its answer`, async () => {
    const { page, troubles } = await visit(running, { width, height }, "normal");
    await begin(page, "Cannae", { rules: "justified-ancients" });
    for (let i = 0; i < 120 && (await page.locator(".question .answer").count()) < 4; i++) await onward(page);
    await page.waitForSelector(".question .answer");
    await page.waitForTimeout(400);
    const [seen, all] = await answers(page);
    console.log(`${width}x${height}: ${seen} of ${all} answers are seen`);
    expect(all).toBeGreaterThanOrEqual(4);
    expect(seen).toBe(all);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.keyboard.press("h");
    await page.waitForSelector(".answer.advised:focus");
    expect(await page.locator(".answer.advised").count()).toBe(1);
    expect(await answers(page)).toEqual([all, all]);
    expect(await violations(page)).toEqual([]);
    expect(troubles).toEqual([]);
    await page.close();
  });

it("a line advances by one drag: a band about it, ghosts for all, given one after the other", async () => {
  const { page, troubles } = await visit(running, { width: 1440, height: 900 }, "normal");
  await begin(page, "Cannae", { rules: "justified-ancients" });
  const movable = () => page.locator(".unit.red.able").count();
  for (let i = 0; i < 60 && (await movable()) < 5; i++) await onward(page);
  await page.keyboard.press("Escape");
  // The band goes about all that may be ordered.
  const box = await page.evaluate(() => {
    const all = [...document.querySelectorAll(".unit.able .halo")].map((u) => u.getBoundingClientRect());
    return {
      left: Math.min(...all.map((b) => b.left)) - 6,
      right: Math.max(...all.map((b) => b.right)) + 6,
      top: Math.min(...all.map((b) => b.top)) - 6,
      bottom: Math.max(...all.map((b) => b.bottom)) + 6,
    };
  });
  const table = (await page.locator("svg.table").boundingBox())!;
  const clamp = (x: number, a: number, b: number) => Math.max(a + 3, Math.min(b - 3, x));
  await page.keyboard.down("Shift");
  await page.mouse.move(
    clamp(box.left, table.x, table.x + table.width),
    clamp(box.top, table.y, table.y + table.height),
  );
  await page.mouse.down();
  await page.mouse.move(700, 500);
  await page.mouse.move(
    clamp(box.right, table.x, table.x + table.width),
    clamp(box.bottom, table.y, table.y + table.height),
  );
  await page.waitForSelector(".band");
  await page.mouse.up();
  await page.keyboard.up("Shift");
  const several = (await page.locator(".unit.along").count()) + 1;
  expect(several).toBeGreaterThanOrEqual(3);
  const from = (await page.locator(".unit.selected .halo").boundingBox())!;
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  for (const far of [12, 24, 34]) await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2 - far);
  await page.mouse.up();
  await page.waitForSelector(".draft.line .primary");
  expect(await page.locator(".ghost .shape").count()).toBeGreaterThanOrEqual(several);
  const give = await page.textContent(".draft.line .primary");
  const wanted = Number(/Give (\d+)/.exec(give ?? "")?.[1]);
  const before = await orders(page);
  await page.keyboard.press("Enter");
  // All of them, or as many as were obeyed before the line stopped, which is said.
  await page.waitForFunction(
    ([n, all]) =>
      Number(document.querySelector(".timeline .count")!.textContent!.split("/")[1]) >= n! + all! ||
      !!document.querySelector(".notice"),
    [before, wanted],
    { timeout: 60_000 },
  );
  const given = (await orders(page)) - before;
  console.log(`${given} of ${wanted} orders by one drag`);
  expect(given).toBeGreaterThan(0);
  if (given < wanted) expect(await page.textContent(".notice")).toMatch(/^The line stops before/);
  expect(troubles).toEqual([]);
  await page.close();
});
