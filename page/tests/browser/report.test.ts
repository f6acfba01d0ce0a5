// The report of an experiment stands alone: drawn from its results on a desk, on a phone and on paper.

import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Browser } from "playwright-core";
import { chromium } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { browserPath, program, violations } from "./server";

const experiment = `title = "Charging </script> and other fights"
rules = ["justified-ancients"]
scenarios = ["cannae", "zama"]
generals = [{ red = "recruit", blue = "recruit" }]
battles = 6
measure = ["rows", "troops", "places"]
[[vary]]
row = "ja.melee.charging"
values = "1..3"
`;

const run = promisify(execFile);

let folder: string;
let browser: Browser;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "quincunx-report-"));
  await run("npm", ["run", "--silent", "report"]);
  writeFileSync(join(folder, "charging.toml"), experiment);
  const fought = await run(program, ["experiment", join(folder, "charging.toml"), "--json"], { maxBuffer: 1 << 26 });
  const results = fought.stdout;
  const page = readFileSync("report-dist/index.html", "utf8");
  writeFileSync(
    join(folder, "report.html"),
    page.replace('"@RESULTS@"', () => results.replaceAll("<", "\\u003c")),
  );
  browser = await chromium.launch({ ...(browserPath && { executablePath: browserPath }), args: ["--no-sandbox"] });
});
afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  it(`a report is whole at ${width}x${height} and fetches nothing`, async () => {
    const page = await browser.newPage({ viewport: { width, height } });
    const troubles: string[] = [];
    page.on("pageerror", (error) => troubles.push(String(error)));
    page.on("console", (message) => message.type() === "error" && troubles.push(message.text()));
    page.on("request", (request) => request.url().startsWith("http") && troubles.push(request.url()));
    await page.goto(`file://${join(folder, "report.html")}`);
    await page.waitForSelector("figure svg");
    expect(await page.locator("h1").textContent()).toBe("Charging </script> and other fights");
    // Who wins, the curve, the differences; turns, losses, rows, and six maps of the table.
    expect(await page.locator("figure[aria-label]").count()).toBe(12);
    expect(await page.locator("figure[aria-label] > div:empty").count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.selectOption("select", "4");
    expect(await page.getByText("--replay 4:").count()).toBe(3);
    expect(await violations(page)).toEqual([]);
    await page.emulateMedia({ media: "print" });
    expect((await page.pdf({ format: "A4" })).length).toBeGreaterThan(20_000);
    expect(troubles).toEqual([]);
    await page.close();
  });
