// The lesson of each rule set, done as it says: every step is seen, and each is brought on by what is done.

import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { lessons, type Until } from "../../src/lessons";
import { myTurn, onward, type Running, start, violations, visit } from "./server";

let running: Running;
beforeAll(async () => {
  running = await start();
});
afterAll(async () => {
  await running.stop();
});

const stepOf = async (page: Page) => Number((await page.textContent(".coach b"))!.split(" ")[0]);

// Every number that the guide has shown.
const watch = (page: Page) =>
  page.evaluate(() => {
    const seen: number[] = [];
    (window as unknown as { seen: number[] }).seen = seen;
    new MutationObserver(() => {
      const now = Number(document.querySelector(".coach b")?.textContent?.split(" ")[0] ?? 0);
      if (now > 0 && now !== seen.at(-1)) seen.push(now);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });

// A marked enemy of one of those who may act now, clicked; false: nobody has one.
async function lookAtOdds(page: Page): Promise<boolean> {
  const able = await page.locator(".unit.able").count();
  for (let i = 0; i <= able; i++) {
    const target = page.locator(".unit.target").first();
    if (await target.count()) {
      await target.click({ force: true });
      return true;
    }
    await page.keyboard.press("n");
    await page.waitForSelector(".card .option");
  }
  return false;
}

// An order with a way; false: nobody may move now.
async function takeForward(page: Page): Promise<boolean> {
  if (!(await page.locator(".unit.selected.able").count())) await page.keyboard.press("n");
  await page.keyboard.press("ArrowUp");
  return page.waitForSelector(".draft", { timeout: 1500 }).then(
    () => true,
    () => false,
  );
}

async function doWhat(page: Page, until: Until): Promise<void> {
  await myTurn(page);
  if (until === "chosen") return page.keyboard.press("n");
  if (until === "odds" && (await lookAtOdds(page))) return;
  if (until === "way" && (await takeForward(page))) return;
  if (until === "given" && (await page.locator(".draft.good").count())) return page.keyboard.press("Enter");
  await onward(page);
}

const mostActs = 60;

// Until the step is another one, or nothing comes of it within a moment.
const later = (page: Page, step: number) =>
  page
    .waitForFunction((n) => !document.querySelector(".coach b")?.textContent?.startsWith(`${n} `), step, {
      timeout: 1500,
    })
    .catch(() => null);

for (const [rules, { steps }] of Object.entries(lessons))
  it(`${rules}: its lesson is done from the first step to the last`, async () => {
    const { page, troubles } = await visit(running, { width: 1440, height: 900 });
    await page.selectOption("select[name=lesson]", rules);
    await watch(page);
    await page.getByRole("button", { name: "Learn it" }).click();
    await page.waitForSelector(".coach");
    await myTurn(page);
    for (let acts = 0; (await stepOf(page)) < steps.length; acts++) {
      expect(acts, `step ${await stepOf(page)}`).toBeLessThan(mostActs);
      const step = await stepOf(page);
      await doWhat(page, steps[step - 1]!.until);
      await later(page, step);
    }
    const seen = await page.evaluate(() => (window as unknown as { seen: number[] }).seen);
    expect(seen).toEqual(steps.map((_, i) => i + 1));
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "Play on alone" }).click();
    expect(await page.locator(".coach").count()).toBe(0);
    expect(troubles).toEqual([]);
    await page.close();
  }, 180_000);
