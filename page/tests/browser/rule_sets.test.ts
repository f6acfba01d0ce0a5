// Every rule set that the server offers: a battle starts, a unit charges by the mouse, the fight is told with its odds,
// and a battle ends. Nothing here knows a rule set; where there is a choice, what centurion would do is done.

import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { advice, later, myTurn, orders, type Running, slice, start, visit } from "./server";

let running: Running;
beforeAll(async () => {
  running = await start();
});
afterAll(async () => {
  await running.stop();
});

const sets = ["justified-ancients", "field-of-glory", "impetus", "fast-play", "my-ancients"];
const select = (page: Page, name: string, value: string) => page.selectOption(`select[name=${name}]`, value);

// The order that centurion would give, in hand; nothing when the step passed by itself meanwhile.
async function advised(page: Page): Promise<string | null> {
  await myTurn(page);
  const before = await orders(page);
  const found = await advice(page, 20_000);
  if (found === null) expect(await orders(page)).toBeGreaterThan(before);
  return found;
}

async function carryOut(page: Page): Promise<void> {
  const before = await orders(page);
  await page.keyboard.press("Enter");
  await later(page, before);
}

const charging = /^charge (\w+) (\w+)/;

// Until a charge is advised: who charges, and whom.
async function untilCharge(page: Page): Promise<[string, string]> {
  for (let i = 0; i < 250; i++) {
    const order = await advised(page);
    const found = order ? charging.exec(order) : null;
    if (found) return [found[1]!, found[2]!];
    if (order !== null) await carryOut(page);
    expect(await page.locator(".finish").count()).toBe(0);
  }
  throw new Error("no charge in 250 orders");
}

// By the mouse: the charger, its target on the table, the odds, the order.
async function charge(page: Page, [charger, target]: [string, string]): Promise<void> {
  await page.keyboard.press("Escape");
  await page.locator(`.unit[aria-label^="${charger} "]`).first().click({ force: true });
  const enemy = page.locator(`.unit.target[aria-label^="${target} "]`).first();
  await enemy.waitFor();
  for (let i = 0; i < 5; i++) {
    await enemy.click({ force: true });
    if (/^charge /i.test((await page.textContent(".draft h2")) ?? "")) break;
  }
  expect(await page.textContent(".draft h2")).toMatch(/^charge /i);
  await page.waitForSelector(".draft.good .odds .outcomes");
  expect(await page.locator(".draft .odds .outcomes li").count()).toBeGreaterThan(0);
  const before = await orders(page);
  await page.locator(".draft.good .primary").click();
  await later(page, before);
}

async function untilFight(page: Page): Promise<void> {
  for (let i = 0; i < 250; i++) {
    if (await page.locator(".event.fight").count()) return;
    if ((await advised(page)) !== null) await carryOut(page);
  }
  throw new Error("no fight in 250 orders");
}

it("offers all five", async () => {
  const { page } = await visit(running);
  const offered = await page
    .locator("select[name=rules] option")
    .evaluateAll((all) => all.map((o) => (o as HTMLOptionElement).value));
  expect([...offered].sort()).toEqual([...sets].sort());
  await page.close();
});

for (const rules of sets) {
  it(`${rules}: a battle starts, a unit charges by mouse, they fight`, async () => {
    const { page, troubles } = await visit(running);
    await select(page, "rules", rules);
    await select(page, "side", "both");
    await page.getByRole("button", { name: "Play Telamon" }).click();
    await page.waitForSelector("svg.table .unit");
    expect(await page.locator("svg.table .unit").count()).toBeGreaterThan(15);
    await charge(page, await untilCharge(page));
    await untilFight(page);
    expect(await page.locator(".event.fight").first().textContent()).toMatch(/\w/);
    expect(await page.locator(".event .dice").count()).toBeGreaterThan(0);
    expect(await page.locator(".event details").count()).toBeGreaterThan(0); // a reckoning, line by line
    expect(troubles).toEqual([]);
    await page.close();
  }, 400_000);

  // The newcomer sees it of one rule set, the full check of all.
  it.skipIf(slice && rules !== sets[0])(
    `${rules}: a battle ends, and says who won and by which rule`,
    async () => {
      const { page, troubles } = await visit(running);
      await select(page, "rules", rules);
      await select(page, "side", "none");
      await select(page, "other", "recruit");
      await page.getByRole("button", { name: "Play Hastings" }).click();
      await page.waitForSelector(".finish", { timeout: 280_000 }); // hundreds of orders, on a machine that may be busy
      expect(await page.textContent(".finish h2")).toMatch(/wins|draw/i);
      expect(await page.locator(".finish .rule").count()).toBe(1);
      // Unfolded, or in what a folded step has in it.
      const folded = page.locator(".log summary small").filter({ hasText: /fight/ });
      expect((await page.locator(".event.fight").count()) + (await folded.count())).toBeGreaterThan(0);
      expect(troubles).toEqual([]);
      await page.close();
    },
    300_000,
  );
}
