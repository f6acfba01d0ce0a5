// The quick references: two pages each, on either paper, and nothing over an edge.

import { execFileSync } from "node:child_process";
import { type Browser, chromium } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { begin, browserPath, program, start, visit } from "./server";

const ruleSets = ["justified-ancients", "field-of-glory", "impetus", "fast-play", "my-ancients"];
const sunday = 'title = "Sunday"\n"ja.melee.charging" = 2\n';
let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({ ...(browserPath && { executablePath: browserPath }), args: ["--no-sandbox"] });
});
afterAll(() => browser.close());

const sheet = (...flags: string[]) =>
  execFileSync(program, ["sheet", ...flags, "--format", "html"], { encoding: "utf8" });

// What leaves its page, its column or its box.
function overEdges(): string[] {
  const found: string[] = [];
  for (const page of document.querySelectorAll("article")) {
    const edge = page.getBoundingClientRect().bottom - Number.parseFloat(getComputedStyle(page).paddingBottom) + 1;
    const main = page.querySelector("main")!;
    if (main.scrollWidth > main.clientWidth) found.push("a column too many");
    for (const section of page.querySelectorAll("section")) {
      const title = section.querySelector("h2")!;
      const wide = title.getBoundingClientRect().width + 1;
      const table = section.querySelector("table")!;
      if ([...table.getClientRects()].some((r) => r.width > wide)) found.push(`${title.textContent}: too wide`);
      if ([...section.getClientRects()].some((r) => r.bottom > edge)) found.push(`${title.textContent}: too low`);
    }
  }
  return found;
}

for (const rules of ruleSets)
  it(`${rules}: two pages on A4 and on Letter, readable, nothing over an edge`, async () => {
    for (const paper of ["a4", "letter"]) {
      const page = await browser.newPage({ viewport: { width: 900, height: 1200 } });
      await page.setContent(sheet(rules, "--paper", paper));
      expect(await page.evaluate(overEdges)).toEqual([]);
      expect(await page.locator("article").count()).toBe(2);
      const printed = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
      expect(printed.match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
      const size = await page.evaluate(() =>
        Number.parseFloat(getComputedStyle(document.querySelector("td")!).fontSize),
      );
      expect((size * 72) / 96).toBeGreaterThan(6.4); // points
      await page.close();
    }
    const phone = await browser.newPage({ viewport: { width: 390, height: 800 } });
    await phone.setContent(sheet(rules));
    const wide = await phone.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
    await phone.close();
  });

it("the page offers them, of the rules that are chosen and of those at the table, house rules marked", async () => {
  const running = await start();
  const { page, troubles } = await visit(running);
  const opened = async (paper: string) => {
    const waiting = page.waitForEvent("popup");
    await page.getByRole("button", { name: paper, exact: true }).click();
    const sheet = await waiting;
    await sheet.waitForSelector("article td");
    expect(await sheet.evaluate(overEdges)).toEqual([]);
    const printed = (await sheet.pdf({ preferCSSPageSize: true })).toString("latin1");
    expect(printed.match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
    const words = (await sheet.textContent("body"))!;
    await sheet.close();
    return words;
  };
  await page.selectOption("select[name=rules]", "fast-play");
  expect(await opened("Letter")).not.toContain("Sunday");
  await page.selectOption("select[name=rules]", "justified-ancients");
  const house = { name: "sunday.toml", mimeType: "text/plain", buffer: Buffer.from(sunday) };
  await page.setInputFiles("input[name=house]", house);
  expect(await opened("A4")).toContain("Sunday");
  await begin(page, "Cannae", {});
  await page.locator(".badge").first().click();
  expect(await opened("A4")).toContain("Sunday");
  expect(troubles).toEqual([]);
  await running.stop();
});
