// After the end: the battle looked back upon. With SHOTS=folder it is photographed as well.

import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Running, start, violations, visit } from "./server";

let running: Running;
beforeAll(async () => {
  running = await start();
});
afterAll(async () => {
  await running.stop();
});

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 700 },
  { width: 390, height: 844 },
];

async function photograph(page: Page, name: string): Promise<void> {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
}

// Two recruits fight while we look on.
async function fought(page: Page): Promise<void> {
  await page.selectOption("select[name=rules]", "justified-ancients");
  await page.selectOption("select[name=side]", "none");
  await page.selectOption("select[name=other]", "recruit");
  await page.getByRole("button", { name: "Play Cannae" }).click();
  await page.waitForSelector(".finish", { timeout: 200_000 });
}

it("a battle is looked back upon: chances, dice and decisions, where it turned; each leads to its moment", async () => {
  const { page, troubles } = await visit(running);
  await fought(page);
  await page.getByRole("button", { name: "Look back" }).click();
  await page.waitForSelector(".modal progress");
  await page.waitForSelector(".review .chart", { timeout: 120_000 });

  // What was dice and what were decisions is what lies between the start and the end, but for rounding.
  const sums = await page.$$eval(".ledger .value", (cells) =>
    cells.map((cell) => Number.parseInt(cell.textContent!.replace("−", "-"), 10)),
  );
  const words = (await page.textContent(".review section .quiet"))!;
  const [first, last] = [...words.matchAll(/(\d+) %/g)].map((found) => Number(found[1]));
  expect(Math.abs(last! - first! - sums.reduce((a, b) => a + b, 0))).toBeLessThanOrEqual(2);

  for (const size of sizes) {
    await page.setViewportSize(size);
    const wide = await page.$eval(".modal", (modal) => modal.scrollWidth - modal.clientWidth);
    expect(wide, `${size.width}: nothing is cut off`).toBeLessThanOrEqual(0);
    for (const theme of ["light", "dark"]) {
      await page.evaluate((t) => (document.documentElement.dataset.theme = t), theme);
      expect(await violations(page)).toEqual([]);
      await photograph(page, `review-${size.width}-${theme}`);
      await page.$eval(".modal", (modal) => modal.scrollTo(0, modal.scrollHeight / 2));
      await photograph(page, `review-${size.width}-${theme}-below`);
      await page.$eval(".modal", (modal) => modal.scrollTo(0, 0));
    }
  }
  await page.setViewportSize(sizes[0]!);

  // By the keyboard alone: along the curve, then to the table.
  await page.locator(".here-line input").focus();
  await page.keyboard.press("Home");
  for (let i = 0; i < 7; i++) await page.keyboard.press("ArrowRight");
  expect(await page.textContent(".here-line p")).toContain("order 7");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelector(".timeline .count")?.textContent?.startsWith("7 /"));
  expect(await page.$(".modal")).toBeNull();

  // It is kept: it comes up at once. A turning point leads to the moment before its order.
  await page.keyboard.press("End");
  await page.getByRole("button", { name: "Look back" }).click();
  await page.waitForSelector(".review .chart", { timeout: 2000 });
  const point = page.locator(".turned").first();
  const entry = Number(/order (\d+)/.exec((await point.textContent())!)![1]);
  await point.getByRole("button", { name: "Show it on the table" }).click();
  await page.waitForFunction(
    (n) => document.querySelector(".timeline .count")?.textContent?.startsWith(`${n} /`),
    entry - 1,
  );

  // On paper it is the page, without buttons.
  await page.keyboard.press("End");
  await page.getByRole("button", { name: "Look back" }).click();
  await page.waitForSelector(".review .chart");
  await page.emulateMedia({ media: "print" });
  expect(await page.locator(".review .chart").isVisible()).toBe(true);
  expect(await page.locator("footer.foot").isVisible()).toBe(false);
  expect(await page.$eval(".review", (all) => getComputedStyle(all).color)).toBe("rgb(43, 38, 32)"); // dark or not
  await photograph(page, "review-print");
  expect(troubles).toEqual([]);
});
