// All answers to a question are in sight, and advice stands at its answer.

import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { begin, onward, type Running, start, violations, visit } from "./server";

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
