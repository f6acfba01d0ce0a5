// What the hand can do besides a plain move: groups, generals, deployment; and what helps to see: the magnifying glass,
// the rules as text, the log after an ambush.

import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { advice, begin, later, myTurn, orders, type Running, start, violations, visit } from "./server";

let running: Running;
beforeAll(async () => {
  running = await start();
});
afterAll(async () => {
  await running.stop();
});

const unit = (page: Page, label: string): Locator => page.locator(`.unit[aria-label^="${label} "]`).first();

// What centurion would do, until something comes up.
async function playUntil(page: Page, there: () => Promise<boolean>, most = 40): Promise<void> {
  for (let i = 0; i < most; i++) {
    await myTurn(page);
    if (await there()) return;
    const before = await orders(page);
    if ((await advice(page)) !== null) await page.keyboard.press("Enter");
    await later(page, before);
  }
  throw new Error("it did not come up");
}

async function drag(page: Page, from: { x: number; y: number }, by: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let i = 1; i <= 6; i++) await page.mouse.move(from.x + (by.x * i) / 6, from.y + (by.y * i) / 6);
  await page.mouse.up();
}

it("several units are ordered together: Shift + click, then one order", async () => {
  const { page, troubles } = await visit(running);
  await begin(page, "Cannae", { rules: "impetus" });
  const answer = page.locator(".question .primary").first();
  expect(await answer.textContent()).toMatch(/^Command 1.*: [AB]\d/); // by general and units
  expect(await violations(page)).toEqual([]);
  // Named commands, then a group may be activated: A2 to A6 stand side by side.
  await playUntil(page, async () => (await page.locator(".unit.able").count()) > 1);
  const able = await page
    .locator(".unit.able")
    .evaluateAll((all) => all.map((u) => u.getAttribute("aria-label")!.split(" ")[0]!));
  const pair = able.find((label) => able.includes(label[0]! + (Number(label.slice(1)) + 1)))!;
  const next = pair[0]! + (Number(pair.slice(1)) + 1);
  await unit(page, pair).click({ force: true });
  await unit(page, next).click({ force: true, modifiers: ["Shift"] });
  await page.waitForSelector(".unit.along");
  await page.waitForSelector(".draft");
  expect(await page.textContent(".draft h2")).toContain(`with ${next}`);
  await page.waitForFunction(() => !document.querySelector(".draft")?.textContent?.includes("Being judged"));
  // Whether they touch is for the judge to say; the answer is a verdict either way.
  expect(await page.locator(".draft.good, .draft.bad .rule").count()).toBeGreaterThan(0);
  // Taken out again, nothing is in hand.
  await unit(page, next).click({ force: true, modifiers: ["Shift"] });
  await page.waitForFunction(() => !document.querySelector(".draft"));
  expect(troubles).toEqual([]);
  await page.close();
});

it("a general is dragged to a place", async () => {
  const { page, troubles } = await visit(running);
  await begin(page, "Cannae", { rules: "justified-ancients" });
  const side = (await page.locator(".prompt").getAttribute("class"))!.includes("blue") ? "blue" : "red";
  const disc = (await page.locator(`.general.${side} .general-base`).first().boundingBox())!;
  const down = side === "blue" ? -1 : 1;
  await drag(page, { x: disc.x + disc.width / 2, y: disc.y + disc.height / 2 }, { x: 70, y: 40 * down });
  await page.waitForSelector(".draft");
  expect(await page.textContent(".draft")).toMatch(/general at [\d.]+ [\d.]+|send the general/i);
  await page.waitForSelector(".draft.good, .draft.bad .rule");
  expect(troubles).toEqual([]);
  await page.close();
});

it("troops that wait are placed by dragging on the table", async () => {
  const { page, troubles } = await visit(running);
  await page.selectOption("select[name=side]", "both");
  await page.getByText("Or two armies of your choice").click();
  await page.selectOption("select[name=red_army]", "romans_125");
  await page.selectOption("select[name=blue_army]", "epirots_124");
  await page.getByRole("button", { name: "Set them up" }).click();
  await page.waitForFunction(() => document.querySelector(".roster")?.textContent?.includes("to place"));
  const first = page.locator(".roster button.able", { hasText: "to place" }).first();
  const label = (await first.locator(".tag").textContent())!;
  await first.click();
  await page.waitForSelector(".card .option");
  await page.waitForSelector(".guide.reach"); // where it may be placed
  expect(await page.textContent(".legend")).toContain("may be placed here");
  // Where the first place lies that is offered: there it may stand.
  await page.locator(".card .option").first().click();
  await page.waitForSelector(".draft.good");
  const shape = (await page.locator(".ghost .front").boundingBox())!;
  await page.keyboard.press("Escape");
  await drag(page, { x: shape.x + shape.width / 2 - 60, y: shape.y + shape.height / 2 }, { x: 60, y: 0 });
  await page.waitForSelector(".ghost .shape");
  await page.waitForSelector(".draft.good, .draft.bad");
  expect(await violations(page)).toEqual([]);
  expect(await page.textContent(".draft h2")).toMatch(new RegExp(`deploy ${label} .*at [\\d.]+ [\\d.]+ facing`));
  await page.waitForSelector(".draft.good .primary");
  const before = await orders(page);
  await page.locator(".draft.good .primary").click();
  await later(page, before);
  await page.waitForSelector(`.unit[aria-label^="${label} "]`);
  expect(troubles).toEqual([]);
  await page.close();
});

it("ground is placed by a click where the defender lays it out; Enter gives what the mouse has chosen", async () => {
  const { page, troubles } = await visit(running);
  await page.selectOption("select[name=rules]", "impetus");
  await page.selectOption("select[name=side]", "both");
  await page.getByText("Or two armies of your choice").click();
  await page.getByRole("button", { name: "Set them up" }).click();
  await page.waitForSelector(".card .option");
  await page.locator(".card .option").nth(1).click();
  await page.waitForSelector(".spot");
  const table = (await page.locator("svg.table").boundingBox())!;
  const mark = async () => (await page.locator(".spot circle").boundingBox())!.x;
  const before = await mark();
  await page.mouse.click(table.x + table.width * 0.35, table.y + table.height * 0.45);
  await page.waitForSelector(".draft.good");
  expect(Math.abs((await mark()) - before)).toBeGreaterThan(10);
  await page.keyboard.press("Escape");
  await page.locator(".card .option").first().click();
  await page.waitForSelector(".draft.good");
  await page.keyboard.press("Enter");
  await later(page, 0);
  expect(await page.textContent(".event")).toMatch(/places ground/);
  expect(await violations(page)).toEqual([]);
  expect(troubles).toEqual([]);
  await page.close();
});

it("a key magnifies what is under the mouse, and lets go", async () => {
  const { page, troubles } = await visit(running);
  await begin(page, "Cannae", { rules: "field-of-glory" });
  const box = (await page.locator(".unit").first().boundingBox())!;
  await page.mouse.move(box.x + 10, box.y + 10);
  await page.keyboard.down("z");
  await page.mouse.move(box.x + 14, box.y + 10);
  await page.waitForSelector(".loupe");
  const seen = (await page.locator(".loupe").boundingBox())!;
  expect(Math.abs(seen.x + seen.width / 2 - (box.x + 14))).toBeLessThan(6);
  const width = (of: string) => page.locator(of).evaluate((svg) => Number(svg.getAttribute("viewBox")!.split(" ")[2]));
  expect(await width("svg.table")).toBeGreaterThan(3 * (await width(".loupe")));
  await page.keyboard.up("z");
  expect(await page.locator(".loupe").count()).toBe(0);
  expect(troubles).toEqual([]);
  await page.close();
});

it("the rule badge lists what differs from the sheet, and copies as text", async () => {
  const { page, troubles } = await visit(running);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.setInputFiles("input[name=house]", {
    name: "sunday.toml",
    mimeType: "text/plain",
    buffer: Buffer.from('title = "Sunday"\n"ja.melee.charging" = 2\n'),
  });
  await page.getByRole("button", { name: "Play Hastings" }).click();
  await myTurn(page);
  await page.locator(".badge").click();
  await page.waitForFunction(() => document.querySelector(".differs pre")?.textContent?.includes("ja.melee.charging"));
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Copy as text" }).click();
  await page.getByRole("button", { name: "Copied" }).waitFor();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text.split("\n")[0]).toMatch(/^Justified Ancients \+ Sunday$/);
  expect(text).toContain("ja.melee.charging");
  expect(text).toMatch(/: \+2 \(printed: \+\d\)/);
  expect(troubles).toEqual([]);
  await page.close();
});

it("clicked again, a target offers the next thing that may be done to it", async () => {
  const { page, troubles } = await visit(running);
  await begin(page, "Cannae", { rules: "impetus" });
  // Somebody who may be both shot at and charged.
  let common: string | undefined;
  const both = async () => {
    const names = await page.locator(".card .option .what").allTextContents();
    const whom = (verb: string) =>
      names.filter((n) => n.startsWith(verb)).map((n) => /\b[AB]\d+\b/.exec(n)?.[0] ?? "nobody");
    const charged = whom("Charge");
    common = whom("Shoot").find((label) => charged.includes(label));
    return common !== undefined;
  };
  await playUntil(page, both);
  const target = common === "nobody" ? page.locator(".unit.target").first() : unit(page, common!);
  const said = new Set<string>();
  for (let i = 0; i < 4; i++) {
    await target.click({ force: true });
    await page.waitForSelector(".draft.good");
    said.add((await page.textContent(".draft h2"))!.split(" ")[0]!.replace(",", ""));
  }
  expect([...said].sort()).toEqual(["Charge", "Shoot"]);
  expect(troubles).toEqual([]);
  await page.close();
});

it("the mouse on a target shows how it would go, a click the whole reckoning", async () => {
  const { page, troubles } = await visit(running);
  await begin(page, "Cannae", { rules: "fast-play" });
  await playUntil(page, async () => {
    for (const label of await page
      .locator(".unit.able")
      .evaluateAll((all) => all.map((u) => u.getAttribute("aria-label")!.split(" ")[0]!))) {
      await unit(page, label).click({ force: true });
      await page.waitForSelector(".card .option");
      if (await page.locator(".unit.target").count()) return true;
    }
    return false;
  });
  const target = (await page.locator(".unit.target").first().boundingBox())!;
  await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 4 });
  await page.waitForSelector(".foretold");
  const shares = [...(await page.textContent(".foretold"))!.matchAll(/(\d+) %/g)].map((found) => Number(found[1]));
  expect(shares.length).toBe(3);
  expect(Math.abs(shares.reduce((a, b) => a + b, 0) - 100)).toBeLessThanOrEqual(2);
  await page.locator(".unit.target").first().click({ force: true });
  await page.waitForSelector(".draft.good .odds .factors, .draft.good .odds .quiet");
  expect(await page.locator(".foretold").count()).toBe(0);
  expect(troubles).toEqual([]);
  await page.close();
});

it("on a phone a question comes up by itself, and an order in hand is within the thumb's reach", async () => {
  const { page, troubles } = await visit(running, { width: 390, height: 844 });
  await begin(page, "Cannae", { rules: "impetus" });
  await page.waitForSelector(".question .primary:visible");
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await wide()).toBeLessThanOrEqual(390);
  expect(await violations(page)).toEqual([]);
  await page.locator(".question .primary").first().click();
  await page.waitForFunction(() => document.querySelector(".timeline .count")?.textContent?.endsWith("/ 1"));
  await page.locator(".question .primary").first().click();
  await page.waitForSelector(".unit.able");
  await page.waitForFunction(() => !document.querySelector(".question"));
  await page.keyboard.press("h");
  const give = page.locator(".quick .primary");
  await give.waitFor();
  // The button may be drawn anew while its order is judged: it is asked until it stands there.
  const withinReach = () => {
    const button = document.querySelector(".quick .primary")?.getBoundingClientRect();
    return button !== undefined && button.height >= 44 && button.y > window.innerHeight / 2;
  };
  await page.waitForFunction(withinReach);
  expect(await wide()).toBeLessThanOrEqual(390);
  expect(await violations(page)).toEqual([]);
  const before = await orders(page);
  await give.click();
  await later(page, before);
  expect(troubles).toEqual([]);
  await page.close();
});

// Its left handle pulled round the other corner as far as it goes, freely: not held back to what is in reach.
async function pullRound(page: Page): Promise<void> {
  const middle = async (side: string) => {
    const box = (await page.locator(`.handle[data-handle=${side}]`).boundingBox())!;
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const [from, pivot] = [await middle("left"), await middle("right")];
  await page.keyboard.down("Shift");
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (const degrees of [20, 40, 56, 90]) {
    const turn = (degrees * Math.PI) / 180;
    const [dx, dy] = [from.x - pivot.x, from.y - pivot.y];
    await page.mouse.move(
      pivot.x + dx * Math.cos(turn) - dy * Math.sin(turn),
      pivot.y + dx * Math.sin(turn) + dy * Math.cos(turn),
    );
    await page.waitForTimeout(150);
  }
  await page.mouse.up();
  await page.keyboard.up("Shift");
  await page.waitForSelector(".draft:is(.good, .bad):not([aria-busy=true])", { state: "attached" });
}

for (const rules of ["justified-ancients", "impetus", "my-ancients", "field-of-glory", "fast-play"])
  it(`a wheel that is too wide is refused for what it is: ${rules}`, async () => {
    const { page, troubles } = await visit(running);
    await begin(page, "Cannae", { rules });
    const movable = async () =>
      (await page.locator(".handles .handle").count()) === 2 &&
      (await page.locator(".card .option", { hasText: /move|wheel|advance/i }).count()) > 0;
    // Of those that can be ordered along a way, until one is refused.
    let refused = "";
    await playUntil(page, async () => {
      for (const label of await page
        .locator(".unit.able")
        .evaluateAll((all) => all.map((u) => u.getAttribute("aria-label")!.split(" ")[0]!))) {
        await unit(page, label)
          .click({ force: true })
          .catch(() => undefined);
        if (!(await movable())) continue;
        await pullRound(page);
        const order = (await page.textContent(".draft h2")) ?? "";
        expect(order).toMatch(/^(move|march|wheel) .*wheel (left|right) \d+/i);
        if (await page.locator(".draft.bad").count()) refused = order;
        if (refused) return true;
        await page.keyboard.press("Escape");
      }
      return false;
    });
    const said = await page.textContent(".draft.bad p");
    // Typed, the same order is refused for the same reason.
    await page.fill("#typed", refused);
    await page.waitForFunction(
      (words) =>
        document.querySelector(".draft h2")?.textContent === words &&
        !!document.querySelector(".draft.bad:not([aria-busy=true]) p"),
      refused,
    );
    expect(await page.textContent(".draft.bad p")).toBe(said);
    expect(troubles).toEqual([]);
    await page.close();
  });
