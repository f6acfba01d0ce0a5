// After the battle, and beside it: the past, journals, the ruler, the enemy's reach, the guide.

import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { myTurn, type Running, start, visit } from "./server";

let running: Running;
beforeAll(async () => {
  running = await start();
});
afterAll(async () => {
  await running.stop();
});

const count = (page: Page) => page.textContent(".timeline .count");
const counts = (page: Page, words: string) =>
  page.waitForFunction((w) => document.querySelector(".timeline .count")?.textContent === w, words);

let over = ""; // the link of the battle that was fought, once for all tests

// Two recruits fight it out while we look on.
async function fought(page: Page): Promise<number> {
  if (over) {
    await page.goto(over);
    await page.waitForSelector(".finish");
    return Number((await count(page))!.split("/")[1]);
  }
  await page.selectOption("select[name=side]", "none");
  await page.selectOption("select[name=other]", "recruit");
  await page.getByRole("button", { name: "Play Hastings" }).click();
  await page.waitForSelector(".finish", { timeout: 200_000 });
  over = page.url();
  return Number((await count(page))!.split("/")[1]);
}

it("a replay is stepped, played at speeds, linked to, verified, and played on from", async () => {
  const { page, troubles } = await visit(running);
  const orders = await fought(page);
  await page.getByRole("button", { name: "Verify every die" }).click();
  await page.waitForFunction(() =>
    document.querySelector(".report")?.textContent?.includes("Every die is as the sealed seed gives it"),
  );
  const link = page.url();

  await page.getByRole("button", { name: "Look at it again" }).click();
  await counts(page, `0 / ${orders}`);
  await page.keyboard.press("ArrowRight");
  await counts(page, `1 / ${orders}`);
  await page.getByRole("button", { name: "play the battle again" }).click();
  await page.selectOption("select[aria-label='speed of the replay']", "8");
  await page.waitForFunction(() => Number(document.querySelector(".timeline .count")!.textContent!.split("/")[0]) >= 5);
  await page.getByRole("button", { name: "pause" }).click();
  await page.keyboard.press("PageDown");
  await page.keyboard.press("End");
  await page.waitForSelector(".finish");

  // A link to a moment; the figures are those of that moment; a line of the log leads to its moment.
  const other = await running.browser.newPage();
  await other.goto(`${link}@12`);
  await counts(other, `12 / ${orders}`);
  // The first of all, in whichever step it is folded, whether it is a line or a card.
  const first = other.locator(".log > li").first();
  if (await first.locator("details:not([open]) > summary.event").count())
    await first.locator("summary").first().click();
  await first
    .locator(".words, .look")
    .first()
    .evaluate((e) => (e as HTMLElement).click());
  await other.waitForFunction((n) => document.querySelector(".timeline .count")?.textContent !== n, `12 / ${orders}`);
  await other.goto(`${link}@12`);
  await other.reload();
  await counts(other, `12 / ${orders}`);
  await other.getByRole("button", { name: "Play on from here" }).click();
  await counts(other, "12 / 12").catch(() => undefined);
  await myTurn(other);
  expect(Number((await count(other))!.split("/")[1])).toBeGreaterThanOrEqual(12);
  expect(other.url()).not.toContain(link.split("#")[1]!);
  await other.close();
  expect(troubles).toEqual([]);
  await page.close();
});

it("a journal is saved, opened again and looked at; one that was changed is told so", async () => {
  const { page, troubles } = await visit(running);
  const orders = await fought(page);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save the journal" }).click();
  const stream = await (await saved).createReadStream();
  const parts: Buffer[] = [];
  for await (const bytes of stream) parts.push(bytes as Buffer);
  const text = Buffer.concat(parts).toString();
  await page.getByRole("link", { name: "Another battle" }).click();
  const open = (content: string) =>
    page.setInputFiles("input[name=journal]", {
      name: "battle.quincunx",
      mimeType: "application/json",
      buffer: Buffer.from(content),
    });
  await open(text.replace(/"n": 5,/, '"n": 6,'));
  await page.waitForFunction(() => document.querySelector(".upload .bad")?.textContent?.includes("line 6"));
  await open(text);
  await page.waitForSelector(".upload .good");
  await page.getByRole("link", { name: "Look at it" }).click();
  await page.waitForSelector(".finish");
  expect(await count(page)).toBe(`${orders} / ${orders}`);
  expect(troubles).toEqual([]);
  await page.close();
});

it("beside the battle: the ruler, the enemy's reach, the ground alone, a picture, house rules", async () => {
  const { page, troubles } = await visit(running);
  await page.setInputFiles("input[name=house]", {
    name: "sunday.toml",
    mimeType: "text/plain",
    buffer: Buffer.from('title = "Sunday"\n"ja.melee.charging" = 2\n'),
  });
  await page.getByRole("button", { name: "Play Hastings" }).click();
  await myTurn(page);
  expect(await page.textContent(".badge")).toContain("Sunday");
  const box = (await page.locator("svg.table").boundingBox())!;
  await page.keyboard.press("m");
  await page.mouse.move(box.x + 100, box.y + 200);
  await page.mouse.down();
  await page.mouse.move(box.x + 300, box.y + 200, { steps: 4 });
  await page.mouse.up();
  expect(await page.textContent(".ruler text")).toMatch(/^[\d.]+ in, 90°$/);
  await page.keyboard.press("Escape");
  expect(await page.locator(".ruler").count()).toBe(0);
  await page.keyboard.down("a");
  await page.waitForSelector(".guides.enemy .guide.reach");
  await page.keyboard.up("a");
  expect(await page.locator(".guides.enemy .guide").count()).toBe(0);
  await page.keyboard.down("g");
  await page.waitForSelector("svg.ground-only");
  await page.keyboard.up("g");
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "save the picture" }).click();
  expect((await saved).suggestedFilename()).toMatch(/^hastings-1066-.*\.png$/);
  expect(troubles).toEqual([]);
  await page.close();
});
