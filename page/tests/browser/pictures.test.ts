// The pictures of the README, drawn anew:   PICTURES=../docs/pictures npm run browser -- pictures
// Battles are played as centurion would until there is something to look at, so no two runs give the same picture.

import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { advice, begin, later, myTurn, orders, type Running, start, visit } from "./server";

const folder = process.env.PICTURES;
let running: Running;
beforeAll(async () => {
  running = await start();
});
afterAll(async () => {
  await running.stop();
});

const keep = (page: Page, name: string) =>
  page.screenshot({ path: `${folder}/${name}.jpg`, type: "jpeg", quality: 86 });

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

const battles = [
  ["justified-ancients", "Cynoscephalae", 20],
  ["field-of-glory", "Telamon", 12],
  ["impetus", "Cannae", 70],
  ["fast-play", "Zama", 45],
  ["my-ancients", "Gaugamela", 60],
] as const;

for (const [rules, battle, after] of battles)
  it.skipIf(!folder)(
    `${rules}: ${battle}`,
    async () => {
      const { page, troubles } = await visit(running, { width: 1400, height: 900 });
      await begin(page, battle, { rules });
      await nextCharge(page, after);
      await page.mouse.move(2, 2);
      await page.waitForTimeout(400);
      await keep(page, rules);
      expect(troubles).toEqual([]);
      await page.close();
    },
    400_000,
  );

it.skipIf(!folder)(
  "the battles to choose from, the dark, and a phone",
  async () => {
    const home = await visit(running, { width: 1400, height: 900 });
    await keep(home.page, "scenarios");
    await home.page.close();

    const dark = await visit(running, { width: 1400, height: 900 });
    await dark.page.emulateMedia({ colorScheme: "dark" });
    await begin(dark.page, "Hastings", { rules: "impetus" });
    await nextCharge(dark.page, 20);
    await dark.page.mouse.move(2, 2);
    await dark.page.waitForTimeout(400);
    await keep(dark.page, "hastings-dark");
    await dark.page.close();

    const phone = await visit(running, { width: 390, height: 844 });
    await begin(phone.page, "Telamon", { rules: "fast-play" });
    await nextCharge(phone.page, 6);
    await phone.page.waitForTimeout(400);
    await keep(phone.page, "phone");
    await phone.page.close();
  },
  400_000,
);
