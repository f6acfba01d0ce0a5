// The operator's page: behind its token, with numbers that change, on a screen and on a phone, light and dark.

import type { ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { begin, browserPath, onward, serve, violations } from "./server";

const token = "a-token-of-letters-that-nobody-guesses";
const folder = mkdtempSync(join(tmpdir(), "quincunx-"));
let address = "";
let child: ChildProcess;
let browser: Browser;

beforeAll(async () => {
  writeFileSync(join(folder, "token"), `${token}\n`);
  const more = ["--operator-token", join(folder, "token")];
  ({ address, child } = await serve("--port", "0", "--db", join(folder, "battles.db"), ...more));
  browser = await chromium.launch({
    ...(browserPath && { executablePath: browserPath }),
    args: ["--no-sandbox"],
  });
});
afterAll(async () => {
  await browser.close();
  child.removeAllListeners("exit");
  child.kill("SIGTERM");
  await new Promise((resolve) => child.on("exit", resolve));
  rmSync(folder, { recursive: true });
});

const pictures = process.env.QUINCUNX_PICTURES;

it("asks for the token, refuses another, keeps it in the tab alone, and tells how the server is", async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const player = await context.newPage();
  await player.addInitScript(() => localStorage.setItem("quincunx.speed", "off"));
  await player.goto(address);
  await player.waitForSelector(".scenario");
  await begin(player, "Cannae", { rules: "justified-ancients", size: "small", side: "blue", other: "recruit" });
  await onward(player);
  const page = await context.newPage();
  const troubles: string[] = [];
  page.on("pageerror", (e) => troubles.push(e.message));
  page.on("console", (m) => {
    if (m.type() === "error" && !/401/.test(m.text())) troubles.push(m.text());
  });
  await page.goto(`${address}operator`);
  await page.fill("input[name=token]", "x".repeat(32));
  await page.getByRole("button", { name: "Look" }).click();
  await page.waitForSelector("[role=alert]");
  expect(await violations(page)).toEqual([]);
  await page.fill("input[name=token]", token);
  await page.getByRole("button", { name: "Look" }).click();
  await page.waitForSelector(".figures");
  expect(page.url()).toBe(`${address}operator`);
  expect(await page.textContent("h1")).toContain("Quincunx");
  expect(await page.textContent(".figures")).toContain("1 in memory; 1 stored: 1 go on, 0 are over");
  expect(await page.textContent("main")).toContain("The database can be read and written.");
  expect(await page.textContent("main")).toContain("Justified Ancients");
  // It looks again by itself.
  const taken = page.locator(".figure", { hasText: "orders taken" }).locator("b");
  const before = Number(await taken.textContent());
  expect(before).toBeGreaterThan(0);
  await onward(player);
  await expect.poll(async () => Number(await taken.textContent()), { timeout: 30_000 }).toBeGreaterThan(before);
  await page.reload(); // this tab knows it still
  await page.waitForSelector(".figures");
  const another = await context.newPage();
  await another.goto(`${address}operator`);
  await another.waitForSelector("input[name=token]");
  for (const scheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    expect(await violations(page)).toEqual([]);
    if (pictures) await page.screenshot({ path: `${pictures}/operator-${scheme}.png`, fullPage: true });
  }
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await violations(page)).toEqual([]);
  if (pictures) await page.screenshot({ path: `${pictures}/operator-phone.png`, fullPage: true });
  expect(troubles).toEqual([]);
  await context.close();
});
