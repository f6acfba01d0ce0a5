// What happens is seen: moves, shots, fights, tests and losses are played on the table from the events alone, in every
// rule set; nobody waits for it.

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

// Whatever is put over the table is noted, however short it is there.
const note = (page: Page) =>
  page.evaluate(() => {
    const seen = new Set<string>();
    (window as unknown as { seen: Set<string> }).seen = seen;
    const look = (node: Node) => {
      if (!(node instanceof Element)) return;
      for (const e of [node, ...node.querySelectorAll("*")]) {
        for (const name of ["trail", "missiles", "clash", "loss", "staged-words"])
          if (e.classList.contains(name)) seen.add(name);
        if (e.classList.contains("combat") && e.closest(".staged-card")) seen.add(`card ${e.classList[1]}`);
      }
    };
    new MutationObserver((all) => {
      for (const one of all) for (const node of one.addedNodes) look(node);
    }).observe(document.querySelector(".view")!, { childList: true, subtree: true });
  });
const noted = (page: Page) => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);

const sets = ["justified-ancients", "field-of-glory", "impetus", "fast-play", "my-ancients"];
const kinds = ["trail", "missiles", "clash", "loss", "staged-words", "card fight", "card shot"];

for (const rules of sets)
  it(`${rules}: moves, shots, fights and losses are played, and told with their dice`, async () => {
    const { page, troubles } = await visit(running, { width: 1440, height: 900 }, "normal");
    await begin(page, "Telamon", { rules });
    await page.selectOption("select.pace", "fast");
    await note(page);
    for (let i = 0; i < 160; i++) {
      await onward(page);
      // Now and then it is left to play to its end.
      if (i % 4 === 3) await page.waitForFunction(() => !document.querySelector(".skip"), null, { timeout: 30_000 });
      const all = await noted(page);
      if (kinds.every((kind) => all.includes(kind)) || (await page.locator(".finish").count())) break;
    }
    console.log(`${rules}: ${(await noted(page)).join(", ")} after ${await orders(page)} orders`);
    for (const kind of kinds) expect(await noted(page), kind).toContain(kind);
    // The last steps stand unfolded in the log; the fights may have been in an earlier one.
    if ((await page.locator(".log .event.fight").count()) === 0)
      await page
        .locator(".log summary.turn", { hasText: /\d fight/ })
        .last()
        .click();
    const fight = page.locator(".log .event.fight").last();
    expect(await fight.locator(".headline").textContent()).toMatch(/\w/);
    expect(await fight.locator(".die").count()).toBeGreaterThan(0);
    expect(troubles).toEqual([]);
    await page.close();
  }, 400_000);

it("no order waits: the next is given while the last is played; Space skips; the speed is remembered", async () => {
  const { page, troubles } = await visit(running, { width: 1440, height: 900 }, "normal");
  await begin(page, "Cannae", { rules: "justified-ancients" });
  await page.selectOption("select.pace", "slow");
  await onward(page);
  for (let i = 0; i < 12 && !(await page.locator(".skip").count()); i++) await onward(page);
  await page.waitForSelector(".skip");
  await page.keyboard.press(" ");
  await page.waitForFunction(() => !document.querySelector(".skip"));
  const began = Date.now();
  for (let i = 0; i < 4; i++) await onward(page);
  console.log(`four orders at slow speed: ${Date.now() - began} ms`);
  await page.keyboard.press("k");
  await page.keyboard.press("k");
  await page.keyboard.press("k");
  expect(await page.inputValue("select.pace")).toBe("off");
  await page.reload();
  await page.waitForSelector("svg.table .unit");
  expect(await page.inputValue("select.pace")).toBe("off");
  expect(troubles).toEqual([]);
  await page.close();
});

// At Cannae the enemy begins, so there is something of his to be seen; at Telamon red may win before blue has moved.
it("the enemy's turn is watched again by one key; where there is none to be seen, the page says so", async () => {
  const { page, troubles } = await visit(running, { width: 1440, height: 900 }, "normal");
  await begin(page, "Telamon", { rules: "justified-ancients", side: "red" });
  await page.keyboard.press("w");
  await page.waitForFunction(() => document.body.textContent?.includes("has done nothing yet that could be shown"));
  await page.getByRole("link", { name: "all battles" }).click();
  await page.waitForSelector(".scenario");
  await begin(page, "Cannae", { rules: "justified-ancients", side: "red" });
  await page.waitForFunction(() => !document.querySelector(".skip"), null, { timeout: 60_000 });
  const before = await orders(page);
  expect(before).toBeGreaterThan(0);
  await page.keyboard.press("w");
  await page.waitForSelector(".skip");
  await page.keyboard.press(" ");
  await page.waitForFunction(() => !document.querySelector(".skip"));
  expect(await orders(page)).toBe(before);
  expect(troubles).toEqual([]);
  await page.close();
});

it("without motion nobody moves on the screen, but trails and cards are there", async () => {
  const context = await running.browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await page.goto(running.address);
  await page.waitForSelector(".scenario");
  await begin(page, "Telamon", { rules: "impetus" });
  await note(page);
  await page.evaluate(() => {
    const moved = new MutationObserver((all) => {
      for (const one of all) if ((one.target as Element).matches(".unit")) document.title = "moved";
    });
    const table = document.querySelector("svg.table")!;
    moved.observe(table, { attributes: true, subtree: true, attributeFilter: ["transform"] });
  });
  for (let i = 0; i < 30 && !(await noted(page)).includes("trail"); i++) await onward(page);
  await page.waitForFunction(() => !document.querySelector(".skip"), null, { timeout: 30_000 });
  expect(await noted(page)).toContain("trail");
  expect(await page.locator(".trail").count()).toBeGreaterThan(0); // it stays
  expect(await page.title()).not.toBe("moved");
  expect(await violations(page)).toEqual([]);
  await context.close();
});
