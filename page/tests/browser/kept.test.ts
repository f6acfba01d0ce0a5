// What one takes away: the picture with its name on it, the battle on paper.

import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { myTurn, type Running, start, visit } from "./server";

let running: Running;
beforeAll(async () => {
  running = await start();
});
afterAll(async () => {
  await running.stop();
});

it("a picture says what it shows and when, in its name and on it", async () => {
  const { page, troubles } = await visit(running);
  await page.selectOption("select[name=side]", "both");
  await page.getByRole("button", { name: "Play Cannae" }).click();
  await myTurn(page);
  const save = page.getByRole("button", { name: "save the picture" });
  const turn = (await page.textContent(".prompt .turn"))!;
  const [svg] = await Promise.all([page.waitForEvent("download"), save.click({ modifiers: ["Shift"] })]);
  expect(svg.suggestedFilename()).toMatch(/^cannae-216-bc-[a-z0-9-]+-\d{4}-\d\d-\d\d\.svg$/);
  const drawn = readFileSync((await svg.path())!, "utf8");
  expect(drawn).toContain(`Cannae, 216 BC · ${turn}`);
  expect(drawn).toMatch(/\d{4}-\d\d-\d\d · Quincunx/);
  const [png] = await Promise.all([page.waitForEvent("download"), save.click()]);
  expect(png.suggestedFilename()).toMatch(/^cannae-216-bc-[a-z0-9-]+-\d{4}-\d\d-\d\d\.png$/);
  const bytes = readFileSync((await png.path())!);
  const table = (await page.locator("svg.table").boundingBox())!;
  expect(bytes.readUInt32BE(16)).toBe(Math.round(table.width * 2));
  expect(bytes.readUInt32BE(20)).toBeGreaterThan(table.height * 2 + 40); // and what stands below it
  expect(troubles).toEqual([]);
  await page.close();
});

it("on paper: the table, both armies, the whole log, no buttons; also where panels are folded away", async () => {
  const { page, troubles } = await visit(running);
  await page.selectOption("select[name=side]", "both");
  await page.getByRole("button", { name: "Play Cannae" }).click();
  await myTurn(page);
  await page.keyboard.press("[");
  await page.keyboard.press("]");
  await page.waitForFunction(() => !document.querySelector(".roster, .log, .moment"));
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await page.waitForSelector(".roster");
  for (const seen of ["svg.table", ".roster .red", ".roster .blue", ".right > .log, .right > .quiet", ".prompt"])
    expect(await page.locator(seen).first().isVisible(), seen).toBe(true);
  for (const gone of [".foot", ".acts", ".moment", ".tabs", ".fold", ".quick"])
    expect(
      await page.locator(gone).evaluateAll((all) => all.every((e) => getComputedStyle(e).display === "none")),
      gone,
    ).toBe(true);
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await page.emulateMedia({ media: "screen" });
  await page.waitForFunction(() => !document.querySelector(".roster"));
  expect(troubles).toEqual([]);
  await page.close();
});

it("sound is off until it is switched on, and stays as it was left", async () => {
  const { page, troubles } = await visit(running);
  await page.selectOption("select[name=side]", "both");
  await page.getByRole("button", { name: "Play Cannae" }).click();
  await myTurn(page);
  const sound = page.getByRole("button", { name: "sound" });
  expect(await sound.getAttribute("aria-pressed")).toBe("false");
  await sound.click();
  expect(await sound.getAttribute("aria-pressed")).toBe("true");
  await page.reload();
  await page.waitForSelector("svg.table .unit");
  expect(await sound.getAttribute("aria-pressed")).toBe("true");
  expect(troubles).toEqual([]);
  await page.close();
});
