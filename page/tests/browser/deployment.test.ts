// Armies of one's own choice are deployed by the hand, in every rule set: dragged from the roster, clicked into the
// zone, closed up to their neighbours, in files and formations by buttons, and the rest by one key.

import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { advice, later, orders, type Running, start, violations, visit } from "./server";

let running: Running;
beforeAll(async () => {
  running = await start();
});
afterAll(async () => {
  await running.stop();
});

const screen = { width: 1440, height: 900 };
const waits = ".roster button.waits";

// Until one of ours waits to be placed: what the rules ask about the ground before is answered as centurion would.
async function begin(page: Page, rules: string, side: string): Promise<void> {
  await page.selectOption("select[name=rules]", rules);
  await page.selectOption("select[name=side]", side);
  await page.selectOption("select[name=other]", "recruit");
  await page.getByText("Or two armies of your choice").click();
  await page.getByRole("button", { name: "Set them up" }).click();
  for (let i = 0; i < 60; i++) {
    await page.waitForSelector(`${waits}, .question .primary, .bar .end, .card .option`, {
      state: "attached",
      timeout: 60_000,
    });
    if (await page.locator(waits).count()) return;
    const before = await orders(page);
    if ((await advice(page)) !== null) await page.keyboard.press("Enter");
    await later(page, before, 60_000);
  }
  throw new Error("nobody is to be placed");
}

const box = async (page: Page, of: string) => (await page.locator(of).first().boundingBox())!;

// The corners of a shape on the screen, without the width of its line.
const shape = (page: Page, of: string) =>
  page
    .locator(of)
    .first()
    .evaluate((e) => {
      const polygon = e as SVGPolygonElement;
      const places = [...polygon.points].map((p) => p.matrixTransform(polygon.getScreenCTM()!));
      const [xs, ys] = [places.map((p) => p.x), places.map((p) => p.y)];
      const [x, y] = [Math.min(...xs), Math.min(...ys)];
      return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
    });

// Where it may be placed, as drawn.
const zone = (page: Page) => shape(page, ".guide.reach");

const judgedNow = (page: Page) => page.waitForSelector(".draft:is(.good, .bad):not([aria-busy=true])");

// From the roster into the zone: at the first of several places where the ground lets it stand.
async function dragIn(page: Page): Promise<string> {
  const line = page.locator(waits).first();
  const label = (await line.locator(".tag").textContent())!;
  await line.click();
  await page.waitForSelector(".guide.reach");
  const room = await zone(page);
  const from = (await line.boundingBox())!;
  for (const across of [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8])
    for (const along of [0.5, 0.25, 0.8, 0.02, 0.98]) {
      await page.mouse.move(from.x + 20, from.y + from.height / 2);
      await page.mouse.down();
      const goal = { x: room.x + room.width * across, y: room.y + room.height * along };
      for (const share of [0.3, 0.7, 1])
        await page.mouse.move(from.x + (goal.x - from.x) * share, from.y + (goal.y - from.y) * share);
      await page.mouse.up();
      await page.waitForSelector(".ghost .shape");
      await judgedNow(page);
      expect(await page.textContent(".draft h2")).toMatch(new RegExp(`deploy ${label} .*at [\\d.]+ [\\d.]+ facing`));
      if (await page.locator(".draft.good").count()) return label;
    }
  throw new Error(`${label} may stand nowhere`);
}

const halo = (label: string) => `.troops .unit[aria-label^="${label} "] .halo`;

// Beside somebody who stands, with a few pixels to spare: it closes up to him.
async function clickBeside(page: Page, label: string): Promise<void> {
  const [stands, room] = [await shape(page, halo(label)), await zone(page)];
  const right = stands.x + stands.width / 2 < room.x + room.width / 2;
  const ghost = await ghostAfter(page, () => page.locator(".card .option").first().click());
  const away = ghost.width / 2 + 5;
  const x = right ? stands.x + stands.width + away : stands.x - away;
  // Whoever has taken the far edge faces down the screen.
  const down = room.y + room.height / 2 < (await box(page, "svg.table")).y + (await box(page, "svg.table")).height / 2;
  const front = (of: typeof stands) => (down ? of.y + of.height : of.y);
  const now = await ghostAfter(page, () => page.mouse.click(x, front(stands) + (down ? -4 : 4)));
  const gap = right ? now.x - (stands.x + stands.width) : stands.x - (now.x + now.width);
  expect(Math.abs(gap)).toBeLessThan(0.5);
  expect(Math.abs(front(now) - front(stands))).toBeLessThan(0.5);
}

// Another place than before, judged.
async function ghostAfter(page: Page, act: () => Promise<void>) {
  const said = () => page.evaluate(() => document.querySelector(".draft > code, .draft h2")?.textContent ?? "");
  const before = await said();
  await act();
  await page.waitForFunction(
    (words) => (document.querySelector(".draft > code, .draft h2")?.textContent ?? words) !== words,
    before,
  );
  await page.waitForSelector(".ghost .shape");
  await judgedNow(page);
  return shape(page, ".ghost .shape");
}

const sets = ["justified-ancients", "field-of-glory", "impetus", "fast-play", "my-ancients"];

for (const rules of sets)
  it(`${rules}: by dragging, by a click beside a friend, and the whole army by one key`, async () => {
    const { page, troubles } = await visit(running, screen);
    await begin(page, rules, "red");
    const label = await dragIn(page);
    const ghost = await shape(page, ".ghost .shape");
    const before = await orders(page);
    await page.keyboard.press("Enter");
    await later(page, before, 60_000);
    await page.waitForSelector(halo(label));
    // The ghost was as large as the unit is.
    const stands = await shape(page, halo(label));
    expect(Math.abs(stands.width - ghost.width)).toBeLessThan(0.5);
    expect(Math.abs(stands.height - ghost.height)).toBeLessThan(0.5);
    // The next one is in hand by itself, whoever placed somebody meanwhile.
    await page.waitForSelector(`${waits}.chosen`, { timeout: 60_000 });
    await page.waitForSelector(".guide.reach");
    await clickBeside(page, label);
    if (await page.locator(".formation").count()) {
      const files = Number.parseInt((await page.textContent(".formation span"))!, 10);
      await page.getByRole("button", { name: files > 1 ? "narrower" : "wider" }).click();
      const wanted = files > 1 ? files - 1 : files + 1;
      await page.waitForFunction(
        (n) => new RegExp(`^deploy \\w+ ${n} `).test(document.querySelector(".draft h2")?.textContent ?? ""),
        wanted,
      );
      await judgedNow(page);
    }
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.keyboard.press("d");
    await page.waitForSelector(".play:not(.placing)", { timeout: 200_000 });
    const red = page.locator(".roster .red li");
    expect(await red.count()).toBeGreaterThan(3);
    expect(await page.locator(".roster .red li.absent").count()).toBe(0);
    expect(troubles).toEqual([]);
    await page.close();
  }, 400_000);

it("whoever leads blue places them below, as he sits", async () => {
  for (const rules of ["justified-ancients", "field-of-glory"]) {
    const { page, troubles } = await visit(running, screen);
    await begin(page, rules, "blue");
    const label = await dragIn(page);
    const before = await orders(page);
    await page.keyboard.press("Enter");
    await later(page, before, 60_000);
    await page.waitForSelector(halo(label));
    const [table, stands] = [await box(page, "svg.table"), await shape(page, halo(label))];
    expect(stands.y, rules).toBeGreaterThan(table.y + table.height / 2);
    expect(await page.locator(".roster section").first().getAttribute("class")).toBe("blue");
    expect(troubles).toEqual([]);
    await page.close();
  }
}, 400_000);

it("on a phone: taken from the roster, placed by a tap in its zone", async () => {
  const { page, troubles } = await visit(running, { width: 390, height: 844 });
  await begin(page, "justified-ancients", "red");
  await page.getByRole("button", { name: "Armies" }).click();
  await page.locator(waits).first().click();
  await page.waitForSelector(".guide.reach");
  const room = await zone(page);
  await page.mouse.click(room.x + room.width / 2, room.y + room.height / 2);
  await page.waitForSelector(".ghost .shape");
  await page.waitForSelector(".quick.good, .quick.bad");
  expect(await violations(page)).toEqual([]);
  expect(troubles).toEqual([]);
  await page.close();
});
