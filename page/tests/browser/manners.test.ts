// Two people at one table: they talk, offer, take back, resign.

import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { begin, myTurn, orders, type Running, start, violations, visit } from "./server";

let running: Running;
beforeAll(async () => {
  running = await start();
});
afterAll(async () => {
  await running.stop();
});

const pictures = process.env.QUINCUNX_PICTURES;
const picture = async (page: Page, name: string) => {
  if (pictures) await page.screenshot({ path: `${pictures}/${name}.png` });
};

// Whoever leads blue begins at Cannae; the friend leads red.
async function twoAtTable(size = { width: 1280, height: 800 }) {
  const blue = await visit(running, size);
  await begin(blue.page, "Cannae", { rules: "justified-ancients", size: "small", side: "blue", other: "friend" });
  await blue.page.getByRole("button", { name: "Links" }).click();
  const address = await blue.page.getByLabel("Red's seat").inputValue();
  await blue.page.keyboard.press("Escape");
  const red = await visit(running, size);
  await red.page.goto(address);
  await red.page.waitForSelector("svg.table .unit");
  return { blue, red };
}

const talk = (page: Page) => page.getByRole("button", { name: /^Talk/ }).click();
const away = (page: Page) => page.keyboard.press("Escape");

// The first step is over: an order with nothing thrown for.
async function order(page: Page): Promise<void> {
  const before = await orders(page);
  await myTurn(page);
  await page.locator(".bar .end").click();
  await page.waitForFunction(
    (n) => Number((document.querySelector(".timeline .count")?.textContent ?? "0/0").split("/")[1]) > n,
    before,
  );
}

it("they talk: what is said is text, is counted until it is read, and can be muted and blocked", async () => {
  const { blue, red } = await twoAtTable();
  await talk(blue.page);
  await blue.page.getByLabel("Say something").fill('<script>document.title = "gone"</script><b>bold</b>');
  await blue.page.keyboard.press("Enter");
  await blue.page.waitForSelector(".said li");
  await red.page.waitForSelector(".unread");
  expect(await red.page.textContent(".unread")).toBe(" 1");
  await talk(red.page);
  expect(await red.page.textContent(".said li span")).toBe('<script>document.title = "gone"</script><b>bold</b>');
  expect(await red.page.title()).not.toBe("gone");
  expect(await red.page.locator(".said script, .said li span b").count()).toBe(0);
  expect(await violations(red.page)).toEqual([]);
  await picture(red.page, "talk");
  await red.page.getByText("Mute or block").click();
  const row = red.page.locator(".quieten p", { hasText: "Carthage" });
  await row.getByLabel("mute").check();
  expect(await red.page.locator(".said li").count()).toBe(0);
  await row.getByLabel("mute").uncheck();
  expect(await red.page.locator(".said li").count()).toBe(1);
  await row.getByLabel("block").check();
  await red.page.waitForFunction(() => !document.querySelector(".said li"));
  await blue.page.getByLabel("Say something").fill("still there?");
  await blue.page.keyboard.press("Enter");
  await blue.page.waitForFunction(() => document.querySelectorAll(".said li").length === 2);
  expect(await red.page.locator(".said li").count()).toBe(0);
  expect([...blue.troubles, ...red.troubles]).toEqual([]);
  await blue.page.close();
  await red.page.close();
});

it("a draw is offered and declined; orders are taken back by agreement; who resigns is asked first", async () => {
  const { blue, red } = await twoAtTable();
  await order(blue.page);
  await talk(red.page);
  await red.page.getByRole("button", { name: "Offer a draw" }).click();
  await red.page.waitForSelector(".offer.own");
  await blue.page.waitForSelector(".offer");
  expect(await blue.page.textContent(".offer")).toContain("Rome offers a draw.");
  await picture(blue.page, "offer");
  expect(await violations(blue.page)).toEqual([]);
  await blue.page.getByRole("button", { name: "Decline" }).click();
  await red.page.waitForFunction(() => !document.querySelector(".offer"));
  await talk(red.page);
  await red.page.getByRole("button", { name: "Offer a draw" }).click();
  await red.page.waitForSelector(".notice");
  expect(await red.page.textContent(".notice")).toContain("declined");
  await away(red.page);
  // Blue wants its first order back.
  const given = await orders(blue.page);
  await talk(blue.page);
  await blue.page.getByRole("button", { name: "Ask to take back" }).click();
  await red.page.waitForSelector(".offer:not(.own)");
  expect(await red.page.textContent(".offer")).toContain("asks to take back the last order");
  await red.page.getByRole("button", { name: "Agree" }).click();
  await blue.page.waitForFunction(
    (n) => Number((document.querySelector(".timeline .count")?.textContent ?? "0/0").split("/")[1]) < n,
    given,
  );
  // Both pages are loaded anew: what was settled stays.
  await blue.page.reload();
  await blue.page.waitForSelector("svg.table .unit");
  expect(await orders(blue.page)).toBe(given - 1);
  await talk(blue.page);
  await blue.page.getByRole("button", { name: "Resign…" }).click();
  await blue.page.waitForSelector("[role=alertdialog]");
  await picture(blue.page, "resign");
  await blue.page.getByRole("button", { name: "Play on" }).click();
  expect(await blue.page.locator(".finish").count()).toBe(0);
  await blue.page.getByRole("button", { name: "Resign…" }).click();
  await blue.page.getByRole("button", { name: "Yes, resign" }).click();
  for (const { page } of [blue, red]) {
    await page.waitForSelector(".finish");
    expect(await page.textContent(".finish h2")).toBe("Rome wins");
    expect(await page.textContent(".finish p")).toContain("Carthage resigned.");
  }
  await red.page.getByRole("button", { name: "Verify every die" }).click();
  await red.page.waitForFunction(() => document.querySelector(".report")?.textContent?.includes("Verified"));
  expect(await red.page.textContent(".report")).toContain("Once orders were taken back by agreement");
  expect(await red.page.textContent(".report")).toContain("Blue resigned.");
  // It is deleted by one of them, who is asked before; the other hears that there is none.
  red.page.once("dialog", (question) => void question.dismiss());
  await red.page.getByRole("button", { name: "Delete it" }).click();
  expect(await red.page.locator(".finish").count()).toBe(1);
  red.page.once("dialog", (question) => void question.accept());
  await red.page.getByRole("button", { name: "Delete it" }).click();
  for (const { page } of [red, blue]) await page.waitForSelector(".scenario");
  expect(await blue.page.textContent(".notice")).toContain("no battle here");
  expect([...blue.troubles, ...red.troubles]).toEqual([]);
  await blue.page.close();
  await red.page.close();
});

it("what is answered ahead is answered at once, and stays the owner's own", async () => {
  const { blue, red } = await twoAtTable();
  await talk(red.page);
  await red.page.getByRole("button", { name: "Answer ahead…" }).click();
  await red.page.waitForSelector(".add-ahead");
  await red.page.selectOption("select[name=kind]", "order");
  await red.page.selectOption("select[name=verb]", "stop");
  expect(await violations(red.page)).toEqual([]);
  await picture(red.page, "ahead");
  await red.page.getByRole("button", { name: "Answer so from now on" }).click();
  await red.page.waitForSelector(".aheads li");
  await talk(blue.page);
  await blue.page.getByRole("button", { name: "Answer ahead…" }).click();
  await blue.page.waitForSelector(".add-ahead");
  expect(await blue.page.locator(".aheads li").count()).toBe(0);
  await away(blue.page);
  // Blue's step is over, and so is red's, without a hand on it.
  await order(blue.page);
  await blue.page.waitForFunction(
    () => Number((document.querySelector(".timeline .count")?.textContent ?? "0/0").split("/")[1]) >= 2,
  );
  await myTurn(blue.page);
  await red.page.reload();
  await talk(red.page);
  await red.page.getByRole("button", { name: "Answer ahead…" }).click();
  await red.page.waitForSelector(".aheads li");
  await red.page.getByRole("button", { name: /^take back/ }).click();
  await red.page.waitForFunction(() => !document.querySelector(".aheads li"));
  expect([...blue.troubles, ...red.troubles]).toEqual([]);
  await blue.page.close();
  await red.page.close();
});

it("on a phone, in the dark, all of it is within reach", async () => {
  const { blue, red } = await twoAtTable({ width: 390, height: 844 });
  await red.page.emulateMedia({ colorScheme: "dark" });
  await talk(blue.page);
  await blue.page.getByLabel("Say something").fill("Well met, and may the dice be kind to both of us today.");
  await blue.page.keyboard.press("Enter");
  await blue.page.getByRole("button", { name: "Offer a draw" }).click();
  await red.page.waitForSelector(".offer");
  await picture(red.page, "phone-offer");
  await talk(red.page);
  await red.page.getByRole("button", { name: "Resign…" }).click();
  await picture(red.page, "phone-talk");
  const wide = await red.page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
  expect(await violations(red.page)).toEqual([]);
  await blue.page.close();
  await red.page.close();
});
