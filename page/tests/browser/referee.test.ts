// The pocket referee: on a phone, beside real figures. Every answer is that of `quincunx ask`; a question goes by taps,
// with profiles of army lists, dice thrown and entered; units are counted, and all of it is there after a reload.

import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { program, type Running, start, violations } from "./server";

let running: Running;
beforeAll(async () => {
  running = await start();
});
afterAll(async () => {
  await running.stop();
});

const ruleSets = ["justified-ancients", "field-of-glory", "impetus", "fast-play", "my-ancients"];
const phone = { width: 360, height: 740 };

// Kept where the pictures are wanted.
const pictures = process.env.QUINCUNX_PICTURES;
async function keep(page: Page, name: string): Promise<void> {
  if (!pictures) return;
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: `${pictures}/referee-${name}.png` });
}

async function open(place: string, scheme: "light" | "dark" = "light"): Promise<{ page: Page; troubles: string[] }> {
  const context = await running.browser.newContext({ viewport: phone, colorScheme: scheme, hasTouch: true });
  const page = await context.newPage();
  const troubles: string[] = [];
  page.on("pageerror", (e) => troubles.push(e.message));
  page.on("console", (m) => {
    if (m.type() === "error") troubles.push(m.text());
  });
  await page.goto(`${running.address}#referee${place}`);
  await page.waitForSelector(".referee");
  return { page, troubles };
}

const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);

const shares = (page: Page) => page.locator(".chances li b").allTextContents();
const soon = (page: Page) => page.waitForTimeout(500);

// A unit in two taps where no army has been chosen yet: the army, the unit.
async function take(page: Page, card: string, army: string, unit: string): Promise<void> {
  await page.locator(`.fact-card[aria-label="${card}"] .from-army`).tap();
  const another = page.getByRole("button", { name: "Another army" });
  if ((await another.count()) > 0) await another.tap();
  await page.locator(".picker").getByRole("button", { name: army, exact: true }).tap();
  await page.locator(".picker").getByRole("button", { name: unit, exact: true }).tap();
  await soon(page);
}

it("answers every kind of question of all rule sets as quincunx ask does", async () => {
  const { page } = await open("");
  for (const rules of ruleSets) {
    const asked = JSON.parse(
      execFileSync(program, ["ask", rules, "--json"], { encoding: "utf8", maxBuffer: 1 << 26 }),
    ) as { kind: string; example: unknown }[];
    const lines = asked.map(({ kind, example }) => JSON.stringify({ kind, facts: example })).join("\n");
    const told = execFileSync(program, ["ask", rules, "--batch"], { encoding: "utf8", input: lines })
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as unknown);
    const answers = await page.evaluate(
      async ([id, all]) => {
        const socket = new WebSocket(`ws://${location.host}/table`);
        await new Promise((resolve) => socket.addEventListener("open", resolve));
        const say = (message: object) =>
          new Promise<{ ok: boolean; is: { answer: unknown } }>((resolve) => {
            socket.addEventListener("message", (e) => resolve(JSON.parse(e.data as string)), { once: true });
            socket.send(JSON.stringify(message));
          });
        const heard: unknown[] = [];
        for (const { kind, example } of all) {
          for (let tries = 0; tries < 20; tries++) {
            const reply = await say({ do: "ask", rules: id, kind, facts: example });
            if (reply.ok) {
              heard.push(reply.is.answer);
              break;
            }
            await new Promise((resolve) => setTimeout(resolve, 500));
          }
        }
        socket.close();
        return heard;
      },
      [rules, asked] as const,
    );
    expect(answers).toHaveLength(asked.length);
    expect(answers).toEqual(told);
  }
  await page.context().close();
});

it("goes from home to a melee by taps, with profiles of two armies, dice thrown and entered", async () => {
  const { page, troubles } = await open("");
  await page.goto(`${running.address}#`);
  await page.getByRole("link", { name: "Referee" }).tap();
  await page.waitForSelector(".kinds");
  await page.selectOption("select[name=referee-rules]", "impetus");
  await page.waitForFunction(() => document.querySelectorAll(".kind").length === 28);
  await fits(page);
  await keep(page, "kinds-light");
  expect(await violations(page)).toEqual([]);
  await page.locator(".kind", { hasText: "Melee" }).first().tap();
  await page.waitForSelector(".chances li");
  const before = await shares(page);
  await take(page, "Attacker", "Carthaginians", "Gallic warband");
  await take(page, "Defender", "Romans 125", "Hastati");
  await fits(page);
  await page.waitForSelector(".chances li");
  expect(await shares(page)).not.toEqual(before);
  expect(await page.locator(".wrong").count()).toBe(0);
  await keep(page, "melee-light");
  expect(await violations(page)).toEqual([]);

  await page.getByRole("button", { name: "Throw for me" }).tap();
  await page.waitForSelector(".came-out");
  expect(await page.locator(".dice-panel .die").count()).toBeGreaterThan(1);
  expect(await page.locator(".chances .came").count()).toBe(1);
  await keep(page, "thrown-light");
  expect(await violations(page)).toEqual([]);

  await page.getByRole("button", { name: "Enter the dice" }).tap();
  for (let i = 0; i < 60; i++) {
    if (i === 3) await keep(page, "entering-light");
    await page.waitForSelector(".faces button:enabled, .came-out");
    if ((await page.locator(".came-out").count()) > 0) break;
    await page.getByRole("button", { name: "shows 1", exact: true }).tap();
    await page.waitForFunction((n) => document.querySelectorAll(".dice-panel .die").length >= n, i + 1);
  }
  // Nobody hits with ones: a draw.
  expect(await page.locator(".came-out").textContent()).toBe("Draw");
  await keep(page, "entered-light");

  const now = await shares(page);
  await page.reload();
  await page.waitForSelector(".chances li");
  expect(await shares(page)).toEqual(now);
  expect(await page.locator('.fact-card[aria-label="Attacker"] .from-army').textContent()).toBe("Gallic warband");
  expect(troubles).toEqual([]);
  await page.context().close();
});

it("counts what is left of each unit, takes it back, and has it after a reload", async () => {
  const { page, troubles } = await open("/impetus/count", "dark");
  await page.getByRole("button", { name: "+ an army" }).tap();
  await page.getByRole("button", { name: "Carthaginians", exact: true }).tap();
  await page.waitForSelector(".counted");
  const many = await page.locator(".counted").count();
  expect(many).toBeGreaterThan(5);
  await page.fill("input[aria-label='name of a unit']", "Camp guard");
  await page.getByRole("button", { name: "Add it" }).tap();
  expect(await page.locator(".counted").count()).toBe(many + 1);
  const first = page.locator(".counted", { hasText: "Spanish scutarii" });
  await first.locator(".unfold").first().tap();
  await first.getByRole("button", { name: "VBU: less" }).tap();
  await first.getByRole("button", { name: "VBU: less" }).tap();
  await first.getByRole("button", { name: "disordered", exact: true }).tap();
  const line = () => first.locator(".unfold b").first().textContent();
  expect(await line()).toContain("disordered");
  await page.getByRole("button", { name: "Undo" }).tap();
  expect(await line()).not.toContain("disordered");
  await first.getByRole("button", { name: "disordered", exact: true }).tap();
  const counted = await line();
  await fits(page);
  await keep(page, "count-dark");
  expect(await violations(page)).toEqual([]);
  await page.reload();
  await page.waitForSelector(".counted");
  expect(await line()).toBe(counted);
  // A question takes the unit as it is counted.
  await page.goto(`${running.address}#referee/impetus/melee`);
  await page.waitForSelector(".chances li");
  await page.locator('.fact-card[aria-label="Attacker"] .from-army').tap();
  await page.locator(".picker .pick", { hasText: "Spanish scutarii" }).first().tap();
  await soon(page);
  const attacker = page.locator('.fact-card[aria-label="Attacker"]');
  expect(await attacker.getByRole("button", { name: "disordered", exact: true }).getAttribute("aria-pressed")).toBe(
    "true",
  );
  await keep(page, "melee-dark");
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Throw for me" }).tap();
  await page.waitForSelector(".came-out");
  await keep(page, "thrown-dark");
  expect(troubles).toEqual([]);
  await page.context().close();
});

it("applies house rules that the server has: the odds change", async () => {
  const { page, troubles } = await open("/justified-ancients/charge");
  await page.waitForSelector(".chances li");
  const printed = await shares(page);
  await page.locator(".house summary").tap();
  await page.getByRole("button", { name: "Bloody Sunday" }).tap();
  await page.waitForFunction(
    (before) => [...document.querySelectorAll(".chances li b")].map((b) => b.textContent).join() !== before,
    printed.join(),
  );
  expect(await page.locator(".house summary").textContent()).toContain("Bloody Sunday");
  await keep(page, "house-light");
  expect(troubles).toEqual([]);
  await page.context().close();
});

it("has a form for every kind of question of every rule set, that fits a phone and is answered", async () => {
  const { page, troubles } = await open("");
  for (const rules of ruleSets) {
    const kinds = (
      JSON.parse(execFileSync(program, ["ask", rules, "--json"], { encoding: "utf8", maxBuffer: 1 << 26 })) as {
        kind: string;
      }[]
    ).map((one) => one.kind);
    for (const kind of kinds) {
      await page.goto(`${running.address}#referee/${rules}/${kind}`);
      await page.waitForFunction(
        (k) =>
          document.querySelector(".asked h2")?.textContent?.toLowerCase() === k &&
          !!document.querySelector(".referee-answer, .wrong"),
        kind.replaceAll("_", " "),
      );
      expect([kind, await page.locator(".wrong").allTextContents()]).toEqual([kind, []]);
      await fits(page);
      if (["melee", "melee_round", "charge", "shooting", "missile", "impact"].includes(kind))
        await keep(page, `${rules}-${kind}`);
    }
  }
  expect(troubles).toEqual([]);
  await page.context().close();
});
