// Every rule set that the server offers: a battle starts, a unit charges by the mouse, the fight is told with its odds,
// and a battle ends. Nothing here knows a rule set.

import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { myTurn, start, visit, type Running } from "./server";

let running: Running;
const pictures = process.env.PICTURES; // a folder, as docs/pictures: a charge of each rule set is kept there

beforeAll(async () => { running = await start(); });
afterAll(async () => { await running.stop(); });

const select = (page: Page, name: string, value: string) => page.selectOption(`select[name=${name}]`, value);
const orders = async (page: Page) => Number(((await page.textContent(".timeline .count")) ?? "0 / 0").split("/")[1]);

async function later(page: Page, before: number): Promise<void> {
  await page.waitForFunction((n) => Number((document.querySelector(".timeline .count")?.textContent ?? "0/0").split("/")[1]) > n || !!document.querySelector(".finish"), before, { timeout: 10_000 });
}

// As centurion would, until a unit is offered an enemy to charge.
async function untilCharge(page: Page): Promise<boolean> {
  for (let i = 0; i < 220; i++) {
    await myTurn(page);
    if (await page.locator(".finish").count()) return false;
    const before = await orders(page);
    const question = page.locator(".question .primary");
    if (await question.count()) await question.first().click({ timeout: 2000 }).catch(() => undefined);
    else {
      await page.keyboard.press("h");
      await page.waitForSelector(".draft.good .primary");
      const words = (await page.textContent(".draft h2")) ?? "";
      if ((await page.locator(".ghost .aim, .unit.target").count()) && !/^(shoot|fire)/.test(words)) return true;
      await page.keyboard.press("Enter");
    }
    await later(page, before);
  }
  return false;
}

// Whether it came to a charge: where every step of a unit is asked for, the first answers may lead to none.
async function chargeAndFight(page: Page, rules: string): Promise<boolean> {
  if (!(await untilCharge(page))) return false;
  // By the mouse: the target on the table, its odds, the order.
  await page.locator(".unit.target").first().click({ force: true });
  await page.waitForSelector(".draft.good");
  await page.waitForSelector(".draft .odds .outcomes");
  if (pictures) await page.screenshot({ path: `${pictures}/${rules}.jpg`, type: "jpeg", quality: 84 });
  await page.locator(".draft.good .primary").click();
  for (let i = 0; i < 60; i++) {
    if (await page.locator(".event.fight").count()) return true;
    await myTurn(page);
    const before = await orders(page);
    const act = page.locator(".question .primary, .bar .end, .card .option");
    await act.first().click({ timeout: 2000 }).catch(() => undefined);
    const give = page.locator(".draft.good .primary");
    if (await give.count()) await give.click({ timeout: 2000 }).catch(() => undefined);
    await later(page, before);
  }
  expect(await page.locator(".event.fight").count()).toBeGreaterThan(0);
  return true;
}

it("every rule set starts, charges and fights by mouse, and ends", async () => {
  const first = await visit(running);
  const sets = await first.page.locator("select[name=rules] option").evaluateAll((all) => all.map((o) => (o as HTMLOptionElement).value));
  await first.page.close();
  expect(sets.length).toBeGreaterThan(1);
  let charged = 0;
  for (const rules of sets) {
    const { page, troubles } = await visit(running);
    await select(page, "rules", rules);
    await select(page, "side", "both");
    await page.getByRole("button", { name: "Play Telamon" }).click();
    await page.waitForSelector("svg.table .unit");
    expect(await page.locator("svg.table .unit").count(), rules).toBeGreaterThan(15);
    // Rule sets that ask for every step of a unit need a player who knows them: there a start is enough.
    if (charged < 2 && (await chargeAndFight(page, rules))) charged++;
    expect(troubles, rules).toEqual([]);
    await page.close();

    const watched = await visit(running);
    await select(watched.page, "rules", rules);
    await select(watched.page, "side", "none");
    await select(watched.page, "other", "recruit");
    await watched.page.getByRole("button", { name: "Play Hastings" }).click();
    await watched.page.waitForSelector(".finish", { timeout: 60_000 });
    expect(await watched.page.textContent(".finish h2"), rules).toMatch(/wins|draw/i);
    expect(watched.troubles, rules).toEqual([]);
    await watched.page.close();
  }
  expect(charged).toBe(2);
}, 600_000);
