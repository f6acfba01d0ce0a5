// Room for the troops: the table has most of the screen, opens at the armies, nothing lies over anybody, and one's own
// side is below.

import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { begin, myTurn, type Running, start, violations, visit } from "./server";

let running: Running;
beforeAll(async () => {
  running = await start();
});
afterAll(async () => {
  await running.stop();
});

const screen = { width: 1440, height: 900 };

// As drawn: the table's share of the width, how deep the shallowest body is, how many fighting units are in sight, and
// who of names, marks and generals lies over somebody's base.
const seen = (page: Page) =>
  page.evaluate(() => {
    const svg = document.querySelector<SVGSVGElement>("svg.table")!;
    const table = svg.getBoundingClientRect();
    const k = table.width / svg.viewBox.baseVal.width;
    const units = [...document.querySelectorAll(".troops .unit")].filter(
      (u) => !u.querySelector("[href='#figure-baggage']"),
    );
    const depth = (u: Element) => {
      const points = u.querySelector<SVGPolygonElement>(".halo")!.points;
      return Math.hypot(points[1]!.x - points[2]!.x, points[1]!.y - points[2]!.y) * k;
    };
    const within = (b: DOMRect) =>
      b.left >= table.left - 1 && b.right <= table.right + 1 && b.top >= table.top - 1 && b.bottom <= table.bottom + 1;
    const bases = [...document.querySelectorAll<SVGGraphicsElement>(".troops .base")].map((base) => {
      const square = base.getScreenCTM()!;
      const aslant =
        Math.min(Math.abs(square.a), Math.abs(square.b)) > 0.02 * Math.max(Math.abs(square.a), Math.abs(square.b));
      return aslant ? null : base.getBoundingClientRect();
    });
    const line = 1.6; // pixels: their edges may touch
    const over = (a: DOMRect) => (b: DOMRect | null) =>
      b !== null &&
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > line &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > line;
    const covering = [...document.querySelectorAll(".label .plate, .label .sign, .general-base")]
      .filter((e) => bases.some(over(e.getBoundingClientRect())))
      .map((e) => e.closest(".label, .general")!.textContent!);
    const others = [...document.querySelectorAll(".view > :not(svg.table), .notes > *")].map((e) => e.className);
    return {
      share: table.width / innerWidth,
      deep: Math.min(...units.map(depth)),
      units: units.length,
      inSight: units.filter((u) => within(u.querySelector(".halo")!.getBoundingClientRect())).length,
      covering,
      others,
    };
  });

const sets = ["justified-ancients", "field-of-glory", "impetus", "fast-play", "my-ancients"];

it("12 a side, by all rule sets: most of the width, no body under 20 pixels deep, nothing over anybody", async () => {
  for (const rules of sets) {
    const { page, troubles } = await visit(running, screen);
    await begin(page, "Cannae", { rules, size: "small" });
    const now = await seen(page);
    console.log(
      `${rules}: ${(100 * now.share).toFixed(1)} % of the width, ${now.deep.toFixed(1)} pixels deep,`,
      `${now.inSight} of ${now.units} in sight`,
    );
    expect(now.share, rules).toBeGreaterThanOrEqual(0.62);
    expect(now.deep, rules).toBeGreaterThanOrEqual(19.99);
    expect(now.inSight, rules).toBe(now.units);
    expect(now.covering, rules).toEqual([]);
    expect(now.others, rules).toEqual([]);
    expect(troubles).toEqual([]);
    await page.close();
  }
});

it("24 a side: no body under 14 pixels deep, nothing over anybody", async () => {
  for (const rules of ["field-of-glory", "impetus"]) {
    const { page, troubles } = await visit(running, screen);
    await begin(page, "Magnesia", { rules, size: "large" });
    const now = await seen(page);
    console.log(`${rules}, ${now.units} units: ${now.deep.toFixed(1)} pixels deep, ${now.inSight} in sight`);
    expect(now.share).toBeGreaterThanOrEqual(0.62);
    expect(now.deep, rules).toBeGreaterThanOrEqual(13.99);
    expect(now.covering, rules).toEqual([]);
    expect(troubles).toEqual([]);
    await page.close();
  }
});

const middle = async (page: Page, of: string) => {
  const box = (await page.locator(of).first().boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};
const averageY = (page: Page, side: string) =>
  page.evaluate((side) => {
    const all = [...document.querySelectorAll(`.unit.${side}`)].map((u) => u.getBoundingClientRect());
    return all.reduce((sum, b) => sum + b.top + b.height / 2, 0) / all.length;
  }, side);

it("whoever leads blue sits at blue's edge; dragging, wheels and the ruler go where the hand goes", async () => {
  const { page, troubles } = await visit(running, screen);
  await begin(page, "Cannae", { rules: "impetus", size: "small", side: "blue" });
  expect(await averageY(page, "blue")).toBeGreaterThan(await averageY(page, "red"));
  // Until one of ours can be moved.
  const movable = ".unit.blue.able";
  for (let i = 0; i < 30 && !(await page.locator(movable).count()); i++) {
    const before = await page.textContent(".timeline .count");
    await page.locator(".question .primary, .bar .end").first().click();
    await page.waitForFunction((n) => document.querySelector(".timeline .count")?.textContent !== n, before);
    await myTurn(page);
  }
  const label = (await page.locator(movable).first().getAttribute("aria-label"))!.split(" ")[0]!;
  const own = `.unit[aria-label^="${label} "] .halo`;
  await page.locator(own).click({ force: true });
  await page.waitForSelector(".handles .handle");
  const from = await middle(page, own);
  const pull = async (at: { x: number; y: number }, dx: number, dy: number) => {
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    for (const share of [0.4, 0.8, 1]) await page.mouse.move(at.x + dx * share, at.y + dy * share);
    await page.mouse.up();
    await page.waitForSelector(".ghost .shape");
  };
  // Up the screen is towards the enemy.
  await pull(from, 0, -40);
  const ghost = await middle(page, ".ghost .shape");
  expect(ghost.y).toBeLessThan(from.y - 10);
  expect(Math.abs(ghost.x - from.x)).toBeLessThan(6);
  expect(await page.textContent(".draft h2")).toMatch(/advance/i);
  await page.keyboard.press("Escape");
  // Its left front corner as it faces, pulled forward, goes up and wheels it to the right.
  const corner = await middle(page, ".handle[data-handle=left]");
  expect(corner.x).toBeLessThan(from.x);
  await pull(corner, 14, -30);
  expect(await page.textContent(".draft h2")).toMatch(/wheel right/i);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  // The ruler lies where it was drawn.
  await page.keyboard.press("m");
  await page.mouse.move(600, 300);
  await page.mouse.down();
  await page.mouse.move(700, 300);
  await page.mouse.up();
  const rule = (await page.locator(".ruler line").boundingBox())!;
  expect(Math.abs(rule.x - 600)).toBeLessThan(5); // its ends are round
  expect(Math.abs(rule.width - 100)).toBeLessThan(9);
  await page.keyboard.press("m");
  // Turned by its key, everybody goes round; turned again, back.
  await page.keyboard.press("v");
  expect(await averageY(page, "blue")).toBeLessThan(await averageY(page, "red"));
  await page.keyboard.press("v");
  expect(await averageY(page, "blue")).toBeGreaterThan(await averageY(page, "red"));
  expect(troubles).toEqual([]);
  await page.close();
});

it("panels fold away, give their room to the table, and stay folded; an order can still be given", async () => {
  const { page, troubles } = await visit(running, screen);
  await begin(page, "Cannae", { rules: "justified-ancients", size: "small" });
  const share = async () => (await seen(page)).share;
  const before = await share();
  await page.keyboard.press("[");
  await page.waitForFunction(() => !document.querySelector(".roster"));
  expect(await share()).toBeGreaterThan(before + 0.1);
  await page.getByRole("button", { name: "Orders and log: fold away" }).click();
  await page.waitForFunction(() => !document.querySelector(".log, .moment"));
  expect(await share()).toBeGreaterThan(0.93);
  expect((await seen(page)).inSight).toBe((await seen(page)).units);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("h");
  await page.waitForSelector(".quick .primary:visible, .bar .end");
  await page.reload();
  await page.waitForSelector("svg.table .unit");
  expect(await share()).toBeGreaterThan(0.93);
  await page.keyboard.press("]");
  await page.keyboard.press("[");
  await page.waitForSelector(".roster");
  expect(Math.abs((await share()) - before)).toBeLessThan(0.01);
  expect(troubles).toEqual([]);
  await page.close();
});

it("page and script come compressed: Brotli or gzip, at most 120 KB", async () => {
  const sent = async (encoding: string) => {
    let bytes = 0;
    const page = await (await fetch(running.address, { headers: { "accept-encoding": encoding } })).text();
    for (const path of ["", ...[...page.matchAll(/(?:src|href)="\/([^"]+)"/g)].map((found) => found[1]!)]) {
      // fetch unpacks what it gets; the length is that of what was sent.
      const answer = await fetch(running.address + path, { headers: { "accept-encoding": encoding } });
      bytes += Number(answer.headers.get("content-length"));
      if (/\.(js|css)$/.test(path))
        expect(answer.headers.get("content-encoding"), path).toBe(encoding === "identity" ? null : encoding);
      expect((await answer.text()).length).toBeGreaterThan(0);
    }
    return bytes;
  };
  const [plain, gzip, brotli] = [await sent("identity"), await sent("gzip"), await sent("br")];
  console.log(`page: ${plain} bytes, gzip ${gzip}, Brotli ${brotli}`);
  expect(gzip).toBeLessThan(plain / 2);
  expect(brotli).toBeLessThan(gzip);
  expect(gzip).toBeLessThanOrEqual(120 * 1024);
});
