// What happens is seen: moves, shots, fights, tests and losses are played on the table from the events alone, in every
// rule set; nobody waits for it; all answers to a question are in sight; a line is moved by one drag.

import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { advice, myTurn, orders, type Running, start, violations, visit } from "./server";

let running: Running;
beforeAll(async () => {
  running = await start();
});
afterAll(async () => {
  await running.stop();
});

async function begin(page: Page, rules: string, battle: string, side = "both"): Promise<void> {
  await page.selectOption("select[name=rules]", rules);
  await page.selectOption("select[name=side]", side);
  await page.getByRole("button", { name: `Play ${battle}` }).click();
  await page.waitForSelector("svg.table .unit");
  await myTurn(page);
}

const later = (page: Page, before: number) =>
  page.waitForFunction(
    (n) =>
      Number((document.querySelector(".timeline .count")?.textContent ?? "0/0").split("/")[1]) > n ||
      !!document.querySelector(".finish"),
    before,
    { timeout: 20_000 },
  );

// One order, as centurion would give it.
async function onward(page: Page): Promise<void> {
  await myTurn(page);
  const before = await orders(page);
  if ((await advice(page)) !== null) await page.keyboard.press("Enter");
  await later(page, before);
}

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
    await begin(page, rules, "Telamon");
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
    const fight = page.locator(".log .event.fight").last();
    expect(await fight.locator(".headline").textContent()).toMatch(/\w/);
    expect(await fight.locator(".die").count()).toBeGreaterThan(0);
    expect(troubles).toEqual([]);
    await page.close();
  }, 400_000);

it("no order waits: the next is given while the last is played; Space skips; the speed is remembered", async () => {
  const { page, troubles } = await visit(running, { width: 1440, height: 900 }, "normal");
  await begin(page, "justified-ancients", "Cannae");
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
  await begin(page, "justified-ancients", "Telamon", "red");
  await page.keyboard.press("w");
  await page.waitForFunction(() => document.body.textContent?.includes("has done nothing yet that could be shown"));
  await page.getByRole("link", { name: "all battles" }).click();
  await page.waitForSelector(".scenario");
  await begin(page, "justified-ancients", "Cannae", "red");
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
  await begin(page, "impetus", "Telamon");
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
    await begin(page, "justified-ancients", "Cannae");
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
  await begin(page, "justified-ancients", "Cannae");
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
