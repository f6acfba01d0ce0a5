// What cannot be done says why, of what the hand does: a unit that holds at the click, a corner that is pulled about
// its wheel.

import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { advice, later, myTurn, orders, type Running, start, violations, visit } from "./server";

let running: Running;
beforeAll(async () => {
  running = await start();
});
afterAll(async () => {
  await running.stop();
});

const unit = (page: Page, label: string) => page.locator(`.troops .unit[aria-label^="${label} "]`).first();
const viewed = (page: Page) => page.locator("svg.table").getAttribute("viewBox");

// Five units of the first battle are held until the second turn.
const held = "A3";

it("a unit that holds says so at the click, with the rule; dragged, too, and the table stays where it is", async () => {
  const { page, troubles } = await visit(running);
  await page.selectOption("select[name=side]", "both");
  await page.getByRole("button", { name: "Play Telamon" }).click();
  await myTurn(page);
  await unit(page, held).click({ force: true });
  await page.waitForSelector(".card .barred .rule");
  expect(await page.textContent(".card .barred")).toMatch(/holds: .*turn 2/);
  expect(await page.textContent(".card .barred .rule")).toBe("scenario.hold");
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => !document.querySelector(".barred"));
  const [before, box] = [await viewed(page), (await unit(page, held).locator(".halo").boundingBox())!];
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 60, box.y - 60, { steps: 4 });
  await page.mouse.up();
  await page.waitForSelector(".card .barred .rule");
  expect(await viewed(page)).toBe(before);
  // Told to a thumb as well.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.waitForFunction(() => document.querySelector(".quick.bad")?.textContent?.includes("holds"));
  expect(troubles).toEqual([]);
  await page.close();
});

// What would be done, until somebody of ours can be wheeled by a corner.
async function untilHandles(page: Page): Promise<void> {
  for (let i = 0; i < 60; i++) {
    await myTurn(page);
    await page.keyboard.press("n");
    if (await page.waitForSelector(".handles .handle", { timeout: 700 }).catch(() => null)) {
      const ways = await page.locator(".card .option .what").allTextContents();
      if (ways.some((words) => /wheel|advance/i.test(words))) return;
    }
    await page.keyboard.press("Escape");
    const before = await orders(page);
    if ((await advice(page)) !== null) await page.keyboard.press("Enter");
    await later(page, before);
  }
  throw new Error("nobody wheels");
}

it("a corner pulled too far is answered about the wheel, not about another order", async () => {
  const { page, troubles } = await visit(running);
  await page.selectOption("select[name=rules]", "my-ancients");
  await page.selectOption("select[name=side]", "both");
  await page.getByRole("button", { name: "Play Gaugamela" }).click();
  await untilHandles(page);
  const many = await page.locator(".unit.able").count();
  let told = "";
  for (let i = 0; i < many && !told; i++) {
    const [corner, other] = await Promise.all(
      ["left", "right"].map(async (side) => (await page.locator(`.handle[data-handle=${side}]`).boundingBox())!),
    );
    const wide = { x: other!.x - corner!.x, y: other!.y - corner!.y };
    const ahead = { x: wide.y, y: -wide.x }; // as it faces: from its left corner to its right, turned to the left
    // Straight over the other corner: a quarter of a circle.
    await page.mouse.move(corner!.x + corner!.width / 2, corner!.y + corner!.height / 2);
    await page.mouse.down();
    for (const share of [0.4, 0.8, 1])
      await page.mouse.move(
        corner!.x + corner!.width / 2 + wide.x * 0.99 * share + ahead.x * share,
        corner!.y + corner!.height / 2 + wide.y * 0.99 * share + ahead.y * share,
      );
    await page.mouse.up();
    await page.waitForSelector(".draft.good, .draft.bad");
    expect(await page.textContent(".draft h2")).toMatch(/wheel right/i);
    if (await page.locator(".draft.bad").count()) told = (await page.textContent(".draft.bad p"))!;
    await page.keyboard.press("Escape");
    await page.keyboard.press("n");
    await page.waitForSelector(".handles .handle");
  }
  console.log(told);
  expect(told).toMatch(/\w/); // somebody's was too wide
  expect(told).not.toMatch(/form(s|ed)? up/i);
  expect(troubles).toEqual([]);
  await page.close();
});
