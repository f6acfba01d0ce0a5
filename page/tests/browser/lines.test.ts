// Lines: several units are taken by a band and go by one drag, as one order where the rules know battle lines.

import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { begin, myTurn, onward, orders, type Running, start, visit } from "./server";

let running: Running;
beforeAll(async () => {
  running = await start();
});
afterAll(async () => {
  await running.stop();
});

// A band about all that match: from one corner to the other, as far as the table goes.
async function band(page: Page, which: string): Promise<number> {
  const box = await page.evaluate((wanted) => {
    const all = [...document.querySelectorAll(wanted)].map((u) => u.getBoundingClientRect());
    return {
      left: Math.min(...all.map((b) => b.left)) - 6,
      right: Math.max(...all.map((b) => b.right)) + 6,
      top: Math.min(...all.map((b) => b.top)) - 6,
      bottom: Math.max(...all.map((b) => b.bottom)) + 6,
    };
  }, which);
  const table = (await page.locator("svg.table").boundingBox())!;
  const within = (x: number, a: number, b: number) => Math.max(a + 3, Math.min(b - 3, x));
  const corner = (x: number, y: number) =>
    [within(x, table.x, table.x + table.width), within(y, table.y, table.y + table.height)] as const;
  await page.keyboard.down("Shift");
  await page.mouse.move(...corner(box.left, box.top));
  await page.mouse.down();
  await page.mouse.move(700, 500);
  await page.mouse.move(...corner(box.right, box.bottom));
  await page.waitForSelector(".band");
  await page.mouse.up();
  await page.keyboard.up("Shift");
  return (await page.locator(".unit.along").count()) + 1;
}

// Ahead by so many pixels: of the unit in hand, and all who go along.
async function drag(page: Page, far: number): Promise<void> {
  const from = (await page.locator(".unit.selected .halo").boundingBox())!;
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  for (const part of [0.35, 0.7, 1])
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2 - far * part);
  await page.mouse.up();
}

// Until each has its verdict.
const drafted = (page: Page) => page.waitForSelector(".draft.line[aria-busy=false] .primary");

// Until so many orders more are given, or the line has stopped and says before whom.
async function given(page: Page, before: number, wanted: number): Promise<number> {
  await page.waitForFunction(
    ([n, all]) =>
      Number(document.querySelector(".timeline .count")!.textContent!.split("/")[1]) >= n! + all! ||
      !!document.querySelector(".notice"),
    [before, wanted],
    { timeout: 60_000 },
  );
  return (await orders(page)) - before;
}

it("a line advances by one drag: a band about it, ghosts for all, given one after the other", async () => {
  const { page, troubles } = await visit(running, { width: 1440, height: 900 }, "normal");
  await begin(page, "Cannae", { rules: "justified-ancients" });
  const movable = () => page.locator(".unit.red.able").count();
  for (let i = 0; i < 60 && (await movable()) < 5; i++) await onward(page);
  await page.keyboard.press("Escape");
  const several = await band(page, ".unit.able .halo");
  expect(several).toBeGreaterThanOrEqual(3);
  await drag(page, 34);
  await drafted(page);
  expect(await page.locator(".ghost .shape").count()).toBeGreaterThanOrEqual(several);
  const give = await page.textContent(".draft.line .primary");
  const wanted = Number(/Give (\d+)/.exec(give ?? "")?.[1]);
  const before = await orders(page);
  await page.keyboard.press("Enter");
  const done = await given(page, before, wanted);
  console.log(`${done} of ${wanted} orders by one drag`);
  expect(done).toBeGreaterThan(0);
  if (done < wanted) expect(await page.textContent(".notice")).toMatch(/^The line stops before/);
  expect(troubles).toEqual([]);
  await page.close();
});

it("justified ancients: a turn in which the line simply advances takes at most 10 actions", async () => {
  const { page, troubles } = await visit(running, { width: 1440, height: 900 }, "off");
  await begin(page, "Cannae", { rules: "justified-ancients", side: "blue" }); // who begin
  const side = async () => /Turn \d+ of \w+/.exec((await page.textContent(".prompt .turn")) ?? "")?.[0];
  const mine = await side();
  let actions = 0;
  let advanced = 0;
  while ((await side()) === mine && actions < 30) {
    await myTurn(page);
    const before = await orders(page);
    const able = await page.locator(".unit.able").count();
    if (able >= 3 && advanced === 0) {
      const several = await band(page, ".unit.able .halo");
      await drag(page, 34);
      await drafted(page);
      const give = (await page.textContent(".draft .primary").catch(() => "")) ?? "";
      actions += 2; // the band and the drag
      if (/Give (\d+)/.test(give)) {
        await page.keyboard.press("Enter");
        actions += 1;
        advanced += await given(page, before, Number(/Give (\d+)/.exec(give)![1]));
        console.log(`${advanced} of ${several} have advanced`);
        continue;
      }
      await page.keyboard.press("Escape");
    }
    await page.keyboard.press("e");
    actions += 1;
    await page.waitForFunction(
      (n) => Number(document.querySelector(".timeline .count")!.textContent!.split("/")[1]) > n,
      before,
    );
  }
  console.log(`a turn: ${actions} actions, ${advanced} units advanced`);
  expect(advanced).toBeGreaterThanOrEqual(3);
  expect(actions).toBeLessThanOrEqual(10);
  expect(troubles).toEqual([]);
  await page.close();
});

it("field of glory: groups side by side with their commander are one line: one drag, one order", async () => {
  const { page, troubles } = await visit(running, { width: 1440, height: 900 }, "off");
  await begin(page, "Cannae", { rules: "field-of-glory", side: "blue" }); // who begin, and sit below
  // Whoever stands beside the commander's group, as the line that is offered says.
  let leader: Locator | null = null;
  let line = "";
  for (const unit of await page.locator(".unit.able").all()) {
    await unit.click({ force: true, timeout: 2000 }).catch(() => null);
    const offered = page.locator(".card .option", { hasText: "Line with" });
    if (!(await offered.count())) continue;
    leader = page.locator(`.unit[data-unit="${await unit.getAttribute("data-unit")}"]`);
    line = /Line with ((?:[AB]\d+ ?)+):/.exec((await offered.first().textContent()) ?? "")?.[1] ?? "";
    break;
  }
  expect(line).toMatch(/^[AB]\d+/);
  for (const label of line.split(" ")) {
    const unit = await page.evaluate((wanted) => {
      const says = (g: Element) => [...g.querySelectorAll("text")].some((t) => t.textContent === wanted);
      return [...document.querySelectorAll<SVGElement>("g.label")].find(says)?.dataset.label;
    }, label);
    await page.locator(`.unit[data-unit="${unit}"] .halo`).click({ modifiers: ["Shift"], force: true });
  }
  expect(await page.locator(".unit.along").count()).toBe(line.split(" ").length);
  expect(await leader!.getAttribute("class")).toMatch(/selected|along/);
  const before = await orders(page);
  await drag(page, 10);
  await page.waitForSelector(".draft.good .primary");
  const text = (await page.textContent(".draft h2")) ?? "";
  expect(text).toMatch(/^line [AB]\d+ with [AB\d ]+ advance /);
  for (const label of line.split(" ")) expect(text.split(" ")).toContain(label);
  expect(await page.locator(".ghost .shape").count()).toBeGreaterThanOrEqual(2);
  await page.keyboard.press("Enter");
  expect(await given(page, before, 1)).toBe(1);
  expect(troubles).toEqual([]);
  await page.close();
});
