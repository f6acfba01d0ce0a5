// Two players who meet in the lobby, play, leave, and come again on other devices, with the server begun anew between.

import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { myTurn, onward, orders, type Running, start, violations } from "./server";

let running: Running;
beforeAll(async () => {
  running = await start();
});
afterAll(async () => {
  await running.stop();
});

const troubles: string[] = [];

// Somebody with a browser of his own.
async function device(at = "#lobby", size = { width: 1280, height: 860 }): Promise<Page> {
  const context = await running.browser.newContext({ viewport: size });
  const page = await context.newPage();
  page.on("pageerror", (e) => troubles.push(e.message));
  page.on("console", (m) => {
    if (m.type() === "error" && !/WebSocket|ERR_/.test(m.text())) troubles.push(m.text());
  });
  await page.addInitScript(() => localStorage.setItem("quincunx.speed", "off"));
  await page.goto(running.address + at);
  return page;
}

async function named(page: Page, name: string): Promise<void> {
  await page.fill("input[name=player]", name);
  await page.getByRole("button", { name: "Take this name" }).click();
}

const phrase = async (page: Page) => {
  await page.getByRole("link", { name: "My battles" }).click();
  return (await page.textContent(".phrase output"))!;
};

// One order of whoever's turn it is.
async function play(one: Page, other: Page): Promise<void> {
  await one.waitForFunction(() => document.querySelector(".whose"));
  const mine = async (page: Page) => (await page.textContent(".whose")) === "Your turn";
  await onward((await mine(one)) ? one : other);
}

it("they meet in the lobby, play, leave, and go on from other devices after the server was begun anew", async () => {
  const anna = await device();
  const ben = await device();
  await named(anna, "Anna");
  await named(ben, "<b>Ben</b>");
  const keys = [await phrase(anna), await phrase(ben)];
  expect(keys[0]!.split(" ")).toHaveLength(8);
  await anna.getByRole("link", { name: "Lobby" }).click();
  await ben.getByRole("link", { name: "Lobby" }).click();
  await anna.getByRole("button", { name: "Open a challenge" }).click();
  await anna.selectOption("select[name=c-rules]", "justified-ancients");
  await anna.selectOption("select[name=c-battle]", "cannae");
  await anna.selectOption("select[name=c-side]", "blue");
  await anna.fill("input[name=c-words]", "<script>alert(1)</script> of an evening");
  await anna.getByRole("button", { name: "Offer it" }).click();
  // Ben sees it without asking, as text.
  await ben.getByText("<script>alert(1)</script> of an evening").waitFor();
  expect(await violations(ben)).toEqual([]);
  await ben.getByRole("button", { name: /^Take Cannae/ }).click();
  // Both are in the battle, and know who plays.
  for (const page of [anna, ben]) await page.waitForSelector("svg.table .unit");
  await anna.waitForFunction(() => document.querySelector(".roster .red h2")?.textContent?.includes("<b>Ben</b>"));
  await ben.waitForFunction(() => document.querySelector(".roster .blue h2")?.textContent?.includes("Anna"));
  await myTurn(anna);
  expect(await anna.title()).toContain("Your turn");
  expect(await ben.title()).not.toContain("Your turn");
  for (let i = 0; i < 4; i++) await play(anna, ben);
  const given = Math.max(await orders(anna), await orders(ben));
  expect(given).toBeGreaterThanOrEqual(4);
  // Somebody watches, without a name, and sees who plays and who goes.
  const watcher = await device();
  await watcher.getByRole("link", { name: /^Cannae/ }).click();
  await watcher.waitForSelector("svg.table .unit");
  expect(await watcher.textContent(".roster")).toContain("Anna");
  expect(await violations(watcher)).toEqual([]);
  await ben.context().close();
  await watcher.getByText("<b>Ben</b> has left.").waitFor();
  await anna.getByText("<b>Ben</b> is not at the table.").waitFor();
  await anna.context().close();
  await watcher.context().close();

  await running.again();

  const annaElsewhere = await device("#mine", { width: 390, height: 844 });
  await annaElsewhere.getByText("I have a name already").click();
  await annaElsewhere.fill("input[name=phrase]", keys[0]!.toUpperCase());
  await annaElsewhere.getByRole("button", { name: "Go on here" }).click();
  const line = annaElsewhere.locator(".lines li", { hasText: "Cannae" });
  await line.waitFor();
  expect(await line.textContent()).toContain("against <b>Ben</b>");
  expect(await violations(annaElsewhere)).toEqual([]);
  const benElsewhere = await device("#mine");
  await benElsewhere.getByText("I have a name already").click();
  await benElsewhere.fill("input[name=phrase]", keys[1]!);
  await benElsewhere.getByRole("button", { name: "Go on here" }).click();
  await benElsewhere.locator(".lines a").first().click();
  await line.locator("a").click();
  for (const page of [annaElsewhere, benElsewhere]) await page.waitForSelector("svg.table .unit");
  expect(await orders(benElsewhere)).toBe(given);
  for (let i = 0; i < 2; i++) await play(benElsewhere, annaElsewhere);
  expect(Math.max(await orders(annaElsewhere), await orders(benElsewhere))).toBeGreaterThan(given);
  for (const page of [annaElsewhere, benElsewhere]) await page.context().close();
  expect(troubles).toEqual([]);
}, 180_000);

it("a battle played by a link is claimed with the name; a key that was changed opens no more", async () => {
  const page = await device("");
  await page.waitForSelector(".scenario");
  await page.getByRole("button", { name: "Play Cannae" }).click();
  await page.waitForSelector("svg.table .unit");
  await page.getByRole("link", { name: "all battles" }).click();
  await page.getByRole("link", { name: "My battles" }).click();
  await page.getByText("By links of this browser").waitFor();
  await named(page, "Cleo");
  await page.locator(".lines a", { hasText: "against centurion" }).waitFor();
  const first = await phrase(page);
  await page.getByText("Another device, another name, another key").click();
  await page.getByRole("button", { name: /Make another key/ }).click();
  await page.waitForFunction((before) => document.querySelector(".phrase output")?.textContent !== before, first);
  const other = await device("#mine");
  await other.getByText("I have a name already").click();
  await other.fill("input[name=phrase]", first);
  await other.getByRole("button", { name: "Go on here" }).click();
  await other.getByText("This key was revoked.").waitFor();
  await other.fill("input[name=phrase]", "lusab babad");
  await other.getByRole("button", { name: "Go on here" }).click();
  await other.getByText("A phrase has 8 words, not 2.").waitFor();
  // By the link it opens, and the key does not stay in the address.
  const key = await page.evaluate(() => (JSON.parse(localStorage.getItem("quincunx.player")!) as { key: string }).key);
  await other.goto(`${running.address}#player/${key}`);
  await other.getByText("You are Cleo").waitFor();
  expect(other.url()).not.toContain(key);
  for (const one of [page, other]) await one.context().close();
  expect(troubles).toEqual([]);
}, 90_000);
