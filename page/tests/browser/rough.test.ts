// What goes wrong, and little room: a connection lost while something is being played, a narrow window, large text.

import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { advice, later, myTurn, orders, type Running, slice, start, violations, visit } from "./server";

let running: Running;
beforeAll(async () => {
  running = await start();
});
afterAll(async () => {
  await running.stop();
});

// Every socket of the page is known to the test, so that it can be lost.
const knowSockets = (page: Page) =>
  page.addInitScript(() => {
    const Real = WebSocket;
    const all: WebSocket[] = [];
    class Known extends Real {
      constructor(address: string | URL) {
        super(address);
        all.push(this);
      }
    }
    Object.assign(window, { WebSocket: Known, lose: () => all.map((socket) => socket.close()) });
  });
const lose = (page: Page) => page.evaluate(() => (window as unknown as { lose: () => void }).lose());

// Steps are ended, questions answered, until something is being played on the table, slowly, while it is ours again.
async function untilPlayed(page: Page): Promise<void> {
  for (let i = 0; i < 60; i++) {
    await myTurn(page);
    if (await page.locator(".skip, .finish").count()) return;
    const before = await orders(page);
    // What is to be pressed may change under the hand: then it is looked for again.
    const ends = page.locator(".bar .end, .question .primary").first();
    if (await ends.count()) await ends.click({ timeout: 5000 }).catch(() => undefined);
    else if ((await advice(page)) !== null) await page.keyboard.press("Enter");
    await later(page, before).catch(() => undefined);
  }
  throw new Error("nothing was played");
}

it("lost while something is being played: it comes back, goes on, and nothing is missing", async () => {
  const { page, troubles } = await visit(running, { width: 1440, height: 900 }, "normal");
  await knowSockets(page);
  await page.evaluate(() => localStorage.setItem("quincunx.speed", "slow"));
  await page.reload();
  await page.waitForSelector(".scenario");
  await page.selectOption("select[name=other]", "recruit");
  await page.getByRole("button", { name: "Play Cynoscephalae" }).click();
  const troops = () =>
    page.evaluate(() =>
      [...document.querySelectorAll(".troops .unit")].map((u) => u.getAttribute("aria-label")!).sort(),
    );
  for (let i = 0; i < 3; i++) {
    await untilPlayed(page);
    await lose(page);
    // Whatever is still being played is skipped; then it is ours to decide, as it would be else.
    await page
      .locator(".skip")
      .click({ timeout: 1000 })
      .catch(() => undefined);
    await page.waitForFunction(() => !document.querySelector(".lost, .skip"), null, { timeout: 60_000 });
    await myTurn(page);
  }
  // As a page that joins now sees it.
  const [seen, given] = [await troops(), await orders(page)];
  await page.reload();
  await page.waitForSelector("svg.table .unit");
  await myTurn(page);
  expect(await orders(page)).toBe(given);
  expect(await troops()).toEqual(seen);
  expect(troubles).toEqual([]);
  await page.close();
}, 400_000);

// Whatever can be pressed and is drawn, but lies where nobody can get at it.
const outOfReach = (page: Page) =>
  page.evaluate(() => {
    const scrolls = (e: Element | null): boolean => {
      if (!e) return false;
      const { overflowX, overflowY } = getComputedStyle(e);
      return /auto|scroll/.test(overflowX + overflowY) || scrolls(e.parentElement);
    };
    return [...document.querySelectorAll("button, a, input, select, summary")]
      .filter((e) => {
        const box = e.getBoundingClientRect();
        if (box.width === 0 || getComputedStyle(e).visibility === "hidden" || e.closest("svg")) return false;
        const out = box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1;
        const page = document.scrollingElement!.scrollHeight > innerHeight + 1 && box.right <= innerWidth + 1;
        return out && !page && !scrolls(e.parentElement);
      })
      .map((e) => e.getAttribute("aria-label") ?? e.textContent ?? e.tagName);
  });

const wide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

const rooms = [
  ["a window of 320 pixels", 320, 640],
  ["text of 200 % on 1440 x 900", 720, 450],
  ["text of 200 % on 1024 x 700", 512, 350],
] as const;

for (const [name, width, height] of rooms)
  it.skipIf(slice && width !== 320)(
    `${name}: home, table, every panel and dialog; nothing hides or hangs out`,
    async () => {
      const { page, troubles } = await visit(running, { width, height });
      const fits = async (what: string) => {
        expect(await wide(page), what).toBeLessThanOrEqual(0);
        expect(await outOfReach(page), what).toEqual([]);
        expect(await violations(page), what).toEqual([]);
      };
      await fits("home");
      await page.getByRole("button", { name: "Briefing for Hastings" }).click();
      await page.waitForSelector(".modal .muster");
      await fits("briefing");
      await page.getByRole("button", { name: "To the table" }).click();
      await myTurn(page);
      await fits("table");
      const table = (await page.locator("svg.table").boundingBox())!;
      expect(table.height).toBeGreaterThan(90);
      expect(table.width).toBeGreaterThan(width - 40);
      for (const tab of ["Orders", "Armies", "Log", "View"]) {
        await page.getByRole("navigation", { name: "panels" }).getByRole("button", { name: tab, exact: true }).click();
        await fits(tab);
      }
      await page.getByRole("navigation", { name: "panels" }).getByRole("button", { name: "View", exact: true }).click();
      await page.getByRole("button", { name: "keys and help" }).click();
      await page.waitForSelector(".modal");
      await fits("help");
      await page.keyboard.press("Escape");
      // An order can be given.
      await page.keyboard.press("n");
      await page.waitForSelector(".unit.selected");
      await page.keyboard.press("1");
      await page.waitForSelector(".quick.good .primary");
      await fits("an order in hand");
      const before = await orders(page);
      await page.locator(".quick.good .primary").click();
      await later(page, before);
      expect(troubles).toEqual([]);
      await page.close();
    },
  );
