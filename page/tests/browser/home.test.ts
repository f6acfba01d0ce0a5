// Before a battle: what it is, who comes to it, who begins; what was chosen is remembered. And what short forms mean.

import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { myTurn, type Running, start, violations, visit } from "./server";

let running: Running;
beforeAll(async () => {
  running = await start();
});
afterAll(async () => {
  await running.stop();
});

const chosen = (page: Page) =>
  page.evaluate(() =>
    ["rules", "side", "other", "size"].map(
      (name) => document.querySelector<HTMLSelectElement>(`select[name=${name}]`)!.value,
    ),
  );

it("a briefing has both rosters, who leads and who begins; it leads to the table", async () => {
  const { page, troubles } = await visit(running, { width: 1440, height: 900 });
  await page.getByRole("button", { name: "Briefing for Cannae" }).click();
  await page.waitForSelector(".modal .muster");
  const units = async () => {
    const all = await page
      .locator(".both section")
      .evaluateAll((sides) =>
        sides.map((side) => [...side.querySelectorAll(".muster b")].reduce((sum, b) => sum + Number(b.textContent), 0)),
      );
    return all;
  };
  expect(await units()).toEqual([12, 12]);
  const words = await page.textContent(".modal");
  expect(words).toContain("2 August 216 BC");
  expect(words).toContain("Hannibal");
  expect(words).toContain("moves first");
  expect(words).toContain("You lead the first army (red), centurion the other.");
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => !document.querySelector(".modal"));
  await page.selectOption("select[name=size]", "large");
  await page.getByRole("button", { name: "Briefing for Cannae" }).click();
  expect(await units()).toEqual([24, 23]); // as the file of the battle has it
  await page.getByRole("button", { name: "To the table" }).click();
  await page.waitForSelector("svg.table .unit");
  expect(await page.locator(".modal").count()).toBe(0);
  expect(troubles).toEqual([]);
  await page.close();
});

it("what was chosen is chosen the next time", async () => {
  const { page, troubles } = await visit(running);
  expect(await chosen(page)).toEqual(["justified-ancients", "red", "centurion", "small"]);
  await page.selectOption("select[name=rules]", "impetus");
  await page.selectOption("select[name=side]", "blue");
  await page.selectOption("select[name=other]", "recruit");
  await page.selectOption("select[name=size]", "large");
  await page.reload();
  await page.waitForSelector(".scenario");
  expect(await chosen(page)).toEqual(["impetus", "blue", "recruit", "large"]);
  // What is kept and cannot be had is forgotten.
  await page.evaluate(() => localStorage.setItem("quincunx.choice", '{"rules":"chess","side":"red","other":7}'));
  await page.reload();
  await page.waitForSelector(".scenario");
  expect(await chosen(page)).toEqual(["justified-ancients", "red", "centurion", "small"]);
  expect(troubles).toEqual([]);
  await page.close();
});

it("on a phone the first battle is on the first screen, and nothing is wider than it", async () => {
  const { page, troubles } = await visit(running, { width: 390, height: 844 });
  const play = (await page.locator(".scenario .primary").first().boundingBox())!;
  expect(play.y + play.height).toBeLessThanOrEqual(844);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.locator(".scenario button", { hasText: "Briefing" }).first().click();
  await page.waitForSelector(".modal .muster");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await violations(page)).toEqual([]);
  expect(troubles).toEqual([]);
  await page.close();
});

it("short forms say what they mean, and a unit who its troops are", async () => {
  const { page, troubles } = await visit(running);
  await page.selectOption("select[name=side]", "both");
  await page.getByRole("button", { name: "Play Cannae" }).click();
  await myTurn(page);
  await page.locator('.unit[aria-label*=" CO "]').first().click({ force: true });
  await page.waitForSelector(".card .portrait");
  const term = page.locator(".card .term", { hasText: "CO" }).first();
  expect(await term.getAttribute("aria-label")).toBe("CO: close order");
  await term.click();
  await page.waitForFunction(() => document.querySelector(".notice")?.textContent?.includes("close order"));
  await page.locator(".troop-words summary").click();
  expect((await page.textContent(".troop-words p"))!.length).toBeGreaterThan(20);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("?");
  await page.locator(".glossary summary").click();
  expect(await page.textContent(".glossary")).toContain("loose order");
  expect(await violations(page)).toEqual([]);
  expect(troubles).toEqual([]);
  await page.close();
});

it("a link to a battle shows what it is, also before it is followed; secrets stay behind the #", async () => {
  const asked: string[] = [];
  const page = await running.browser.newPage();
  page.on("request", (r) => asked.push(r.url()));
  await page.goto(`${running.address}?battle=cannae`);
  await page.waitForSelector(".modal .muster");
  const meta = (name: string) => page.getAttribute(`meta[property="og:${name}"]`, "content");
  expect(await meta("title")).toContain("Cannae");
  expect(await meta("description")).toContain(" against ");
  const picture = await fetch(new URL((await meta("image"))!, running.address));
  expect(picture.headers.get("content-type")).toBe("image/jpeg");
  expect((await picture.arrayBuffer()).byteLength).toBeLessThan(200_000);
  expect(await page.getAttribute(".modal .share", "href")).toBe("/?battle=cannae");
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "To the table" }).click();
  await page.waitForSelector("svg.table .unit");
  const secret = new URL(page.url()).hash.slice(1);
  expect(secret.length).toBeGreaterThan(10);
  await page.reload();
  await page.waitForSelector("svg.table .unit");
  expect(asked.filter((url) => url.split("#")[0]!.includes(secret))).toEqual([]);
  await page.close();
});
