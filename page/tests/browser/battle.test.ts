import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { actByMouse, later, myTurn, patience, type Running, slice, start, violations, visit } from "./server";

let running: Running;
beforeAll(async () => {
  running = await start();
});
afterAll(async () => {
  await running.stop();
});

const over = (page: Page) => page.locator(".finish").count();
const entries = async (page: Page) => Number(((await page.textContent(".timeline .count")) ?? "0 / 0").split("/")[1]);

it("a battle against centurion, by mouse, until it is over", async () => {
  const { page, troubles } = await visit(running);
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Play Cynoscephalae" }).click();
  for (let i = 0; i < 600; i++) {
    await myTurn(page);
    if (await over(page)) break;
    const before = await entries(page);
    // The first turn orders one unit after the other; then the step is ended as soon as it can be.
    const end = page.locator(".bar .end");
    if (i > 10 && (await end.count())) await end.click({ timeout: 3000 }).catch(() => undefined);
    else await actByMouse(page).catch(() => undefined);
    await later(page, before, 3000).catch(() => undefined);
    if (i === 5) expect(await violations(page)).toEqual([]);
  }
  expect(await over(page)).toBe(1);
  expect(await page.textContent(".finish h2")).toMatch(/wins|draw/);
  expect(await violations(page)).toEqual([]);
  // Back to the beginning, and to now.
  await page.getByRole("button", { name: "Look at it again" }).click();
  await page.waitForFunction(() => document.querySelector(".timeline .count")?.textContent?.startsWith("0 /"));
  expect(await page.locator(".event").count()).toBe(0);
  await page.getByRole("button", { name: "Back to now" }).click();
  await page.waitForSelector(".finish");
  expect(troubles).toEqual([]);
  await page.close();
});

it("by keyboard alone: a battle is chosen, a unit moved, a refusal read, an order given, the step ended", async () => {
  const { page, troubles } = await visit(running);
  await page.getByRole("button", { name: "Play Hastings" }).focus();
  await page.keyboard.press("Enter");
  await myTurn(page);
  await page.keyboard.press("n");
  await page.waitForSelector(".unit.selected");
  await page.waitForSelector(".guide.reach");
  for (const key of ["ArrowUp", "ArrowUp", "ArrowRight"]) await page.keyboard.press(key);
  await page.waitForSelector(".draft.good");
  expect(await page.textContent(".draft h2")).toMatch(/wheel right 5 advance 1$/);
  // Straight back is forbidden in these rules: the ghost turns red, and a sentence says why.
  await page.keyboard.press("Escape");
  await page.keyboard.press("ArrowDown");
  await page.waitForSelector(".draft.bad .rule");
  await page.keyboard.press("Escape");
  await page.keyboard.press("ArrowUp");
  await page.waitForSelector(".draft.good");
  const before = await entries(page);
  await page.keyboard.press("Enter");
  await page.waitForFunction(
    (n) => Number((document.querySelector(".timeline .count")?.textContent ?? "0/0").split("/")[1]) === n + 1,
    before,
  );
  // The die cannot be taken back, and the button says so.
  expect(await page.getByRole("button", { name: "Undo" }).isDisabled()).toBe(true);
  await page.keyboard.press("/");
  await page.keyboard.type("move A2 advance 99");
  await page.waitForSelector(".draft.bad");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.keyboard.press("e");
  await page.waitForFunction(
    (n) => Number((document.querySelector(".timeline .count")?.textContent ?? "0/0").split("/")[1]) > n + 1,
    before,
  );
  expect(troubles).toEqual([]);
  await page.close();
});

// The Tab key, until what has the focus is called so.
async function tabTo(page: Page, name: string | RegExp, most = 200): Promise<void> {
  for (let i = 0; i < most; i++) {
    await page.keyboard.press("Tab");
    const at = await page.evaluate(
      () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? "",
    );
    if (typeof name === "string" ? at === name : name.test(at)) return;
  }
  throw new Error(`no way to ${name} by Tab`);
}

// Something that can be done with the keyboard is done: a question answered, a target attacked where there is one.
async function actByKeys(page: Page): Promise<void> {
  if (await page.locator(".question .primary").count()) return void (await page.keyboard.press("1"));
  if ((await page.locator(".unit.able").count()) === 0)
    return void (await page.keyboard.press((await page.locator(".bar .end").count()) ? "e" : "1"));
  await page.keyboard.press("n");
  await page.waitForSelector(".card .option", { timeout: patience });
  await page.keyboard.press((await page.locator(".unit.target").count()) ? "t" : "1");
  await page.waitForSelector(".draft.good", { timeout: patience });
  await page.keyboard.press("Enter");
}

it.skipIf(slice)(
  "by keyboard alone, a battle against centurion from the choice to the end and back through it",
  async () => {
    const { page, troubles } = await visit(running);
    await tabTo(page, /^Play Cynoscephalae/);
    await page.keyboard.press("Enter");
    for (let i = 0; i < 700; i++) {
      await myTurn(page);
      if (await over(page)) break;
      const before = await entries(page);
      // The first turns order one unit after the other; then whoever has a target, and the step is ended.
      if (i > 10 && !(await page.locator(".question .primary").count()) && (await page.locator(".bar .end").count()))
        await page.keyboard.press("e");
      else await actByKeys(page).catch(() => undefined); // a step may pass by itself meanwhile
      await later(page, before, 3000).catch(() => undefined);
    }
    expect(await over(page)).toBe(1);
    await tabTo(page, "Look at it again");
    await page.keyboard.press("Enter");
    const at = (start: string) =>
      page.waitForFunction(
        (wanted) => document.querySelector(".timeline .count")?.textContent?.startsWith(wanted),
        start,
      );
    await at("0 /");
    await page.keyboard.press("ArrowRight");
    await at("1 /");
    await page.keyboard.press("End");
    await page.waitForSelector(".finish");
    expect(troubles).toEqual([]);
    await page.close();
  },
);

it("by keyboard: T goes through a unit's targets with their odds, a number takes an order in hand", async () => {
  const { page, troubles } = await visit(running);
  await page.selectOption("select[name=side]", "both");
  await page.getByRole("button", { name: "Play Carrhae" }).click();
  await myTurn(page);
  const seen = async () => {
    const units = await page.locator(".unit.able").count();
    for (let i = 0; i < units; i++) {
      await page.keyboard.press("n");
      await page.waitForSelector(".card .option");
      if (await page.locator(".unit.target").count()) return true;
    }
    return false;
  };
  for (let i = 0; i < 60 && !(await seen()); i++) {
    const before = await entries(page);
    await page.keyboard.press("e");
    await later(page, before, 3000).catch(() => page.keyboard.press("1"));
    await myTurn(page);
  }
  await page.keyboard.press("t");
  await page.waitForSelector(".draft.good .odds");
  const first = await page.textContent(".draft > code, .draft h2");
  await page.keyboard.press("1");
  await page.waitForSelector(".option.chosen[data-key='1']");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Shift+T");
  await page.waitForSelector(".draft.good .odds");
  expect(first).toMatch(/\w/);
  expect(await violations(page)).toEqual([]);
  expect(troubles).toEqual([]);
  await page.close();
});

it("two browsers and a watcher: each sees the other's orders, a lost line comes back, no watcher orders", async () => {
  const one = await visit(running);
  await one.page.selectOption("select[name=other]", "friend");
  await one.page.getByRole("button", { name: "Play Hastings" }).click();
  await one.page.waitForSelector(".away");
  await one.page.getByRole("button", { name: "Show the link" }).click();
  const links = await one.page
    .locator(".link-line input")
    .evaluateAll((all) => all.map((i) => (i as HTMLInputElement).value));
  expect(links.length).toBe(2);
  await one.page.keyboard.press("Escape");
  const friend = await running.browser.newPage();
  await friend.goto(links[0]!);
  const watcher = await running.browser.newPage();
  await watcher.goto(links[1]!);
  await friend.waitForSelector(".unit");
  await watcher.waitForSelector(".unit");
  await one.page.waitForFunction(() => !document.querySelector(".away"));
  await myTurn(one.page);
  await friend.context().setOffline(true);
  await one.page.locator(".unit.able").first().click();
  await one.page.locator(".card .option").first().click();
  await one.page.locator(".draft.good .primary").click();
  await watcher.waitForFunction(() => document.querySelector(".timeline .count")?.textContent?.endsWith("/ 1"));
  await friend.context().setOffline(false);
  await friend.reload();
  await friend.waitForFunction(() => document.querySelector(".timeline .count")?.textContent?.endsWith("/ 1"));
  expect(await friend.locator(".unit.able").count()).toBe(0);
  expect(await watcher.locator(".unit.able, .bar .end").count()).toBe(0);
  expect(one.troubles).toEqual([]);
  for (const page of [one.page, friend, watcher]) await page.close();
});

it("on a phone: the table first, the orders as a sheet from below, nothing wider than the screen", async () => {
  const { page, troubles } = await visit(running, { width: 390, height: 780 });
  await page.getByRole("button", { name: "Play Hastings" }).click();
  await myTurn(page);
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await wide()).toBeLessThanOrEqual(390);
  await page.getByRole("button", { name: "Orders" }).click();
  await page.waitForSelector(".right .card");
  expect(await wide()).toBeLessThanOrEqual(390);
  const box = await page.locator(".tabs button").first().boundingBox();
  expect(box!.height).toBeGreaterThanOrEqual(44);
  expect(await violations(page)).toEqual([]);
  expect(troubles).toEqual([]);
  await page.close();
});
