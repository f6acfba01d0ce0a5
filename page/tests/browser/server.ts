// The program itself, with a database of its own, for tests in a real browser. The same dice fall every time, so that
// what a test meets does not depend on luck.

import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import axe from "axe-core";
import { type Browser, chromium, type Page } from "playwright-core";

export const program = process.env.QUINCUNX ?? "../build/release/quincunx";
export const browserPath =
  process.env.CHROMIUM ?? ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find(existsSync);

// Less of what takes long: ./check of a newcomer. The full check plays it all.
export const slice = process.env.QUINCUNX_SLICE !== undefined;

export interface Running {
  address: string;
  browser: Browser;
  stop: () => Promise<void>;
  again: () => Promise<void>; // the server, at the same address with the same battles
}

const ended = (child: ChildProcess) => {
  child.removeAllListeners("exit");
  child.kill("SIGTERM");
  return new Promise((resolve) => child.on("exit", resolve));
};

// Where it is served, once it is. The same dice every time.
export async function serve(...more: string[]): Promise<{ address: string; child: ChildProcess }> {
  const child: ChildProcess = spawn(program, ["serve", "--pace", "0", "--seed", "7", ...more]);
  const address = await new Promise<string>((resolve, reject) => {
    let said = "";
    child.stdout!.on("data", (bytes: Buffer) => {
      said += bytes.toString();
      const found = /http:\/\/\S+\//.exec(said);
      if (found) resolve(found[0]);
    });
    child.on("error", reject);
    child.on("exit", (status) => reject(new Error(`${program} ended with ${status}: ${said}`)));
  });
  return { address, child };
}

export async function start(...more: string[]): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), "quincunx-"));
  const database = join(folder, "battles.db");
  const first = await serve("--port", "0", "--db", database, ...more);
  const address = first.address;
  let child = first.child;
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${program} serves no page: ${await answer.text()}`);
  const browser = await chromium.launch({
    ...(browserPath && { executablePath: browserPath }),
    args: ["--no-sandbox"],
  });
  const stop = async () => {
    await browser.close();
    await ended(child);
    rmSync(folder, { recursive: true });
  };
  const again = async () => {
    await ended(child);
    child = (await serve("--port", new URL(address).port, "--db", database, ...more)).child;
  };
  return { address, browser, stop, again };
}

// A page that fails the test when anything goes wrong in it. What happens is played on the table only where a test is
// about that: the others do not wait for it.
export async function visit(
  running: Running,
  size = { width: 1360, height: 860 },
  speed: "off" | "normal" = "off",
): Promise<{ page: Page; troubles: string[] }> {
  const page = await running.browser.newPage({ viewport: size });
  const troubles: string[] = [];
  page.on("pageerror", (e) => troubles.push(e.message));
  page.on("console", (m) => {
    if (m.type() === "error") troubles.push(m.text());
  });
  await page.addInitScript((s) => {
    localStorage.setItem("quincunx.speed", localStorage.getItem("quincunx.speed") ?? s);
  }, speed);
  await page.goto(running.address);
  await page.waitForSelector(".scenario");
  return { page, troubles };
}

// Given so far.
export const orders = async (page: Page) =>
  Number(((await page.textContent(".timeline .count")) ?? "0 / 0").split("/")[1]);

// Until there is something for us to decide, or all is over.
export const myTurn = (page: Page) =>
  page.waitForFunction(
    () => !!document.querySelector(".unit.able, .question .primary, .bar .end, .card .option, .finish"),
    null,
    { timeout: 60_000 },
  );

// Until more orders than so many have been given, or all is over.
export const later = (page: Page, before: number, timeout = 20_000) =>
  page.waitForFunction(
    (n) =>
      Number((document.querySelector(".timeline .count")?.textContent ?? "0/0").split("/")[1]) > n ||
      !!document.querySelector(".finish"),
    before,
    { timeout },
  );

// One order, as centurion would give it. Advice that comes when the battle has just gone on is for nobody: it is asked
// for again, as a player would.
export async function onward(page: Page): Promise<void> {
  await myTurn(page);
  const before = await orders(page);
  for (const patience of [5_000, 10_000, 20_000]) {
    if ((await advice(page, patience)) !== null) await page.keyboard.press("Enter");
    const given = await later(page, before, patience).catch(() => null);
    if (given) return;
  }
  throw new Error(`no order was given after ${before}`);
}

export const patience = 15_000; // milliseconds, on a machine that may be busy; a step may also pass by itself meanwhile

// Something that can be done with the mouse is done; where there is nothing, the step is ended.
export async function actByMouse(page: Page): Promise<void> {
  if (await page.locator(".question .primary").count()) {
    await page
      .locator(".question .primary")
      .first()
      .click({ timeout: 3000 })
      .catch(() => undefined);
    return;
  }
  const able = page.locator(".unit.able");
  if (await able.count()) {
    await able.first().click();
    const option = page.locator(".card .option").first();
    await option.waitFor({ timeout: patience });
    await option.click({ timeout: patience });
    await page.locator(".draft.good .primary").click({ timeout: patience });
    return;
  }
  // A step with one thing to do may pass by itself meanwhile.
  await page
    .locator(".bar .end, .card .option")
    .first()
    .click({ timeout: 3000 })
    .catch(() => undefined);
}

// From home to the first decision of a battle, by these choices.
export async function begin(page: Page, battle: string, choices: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries({ side: "both", ...choices }))
    await page.selectOption(`select[name=${name}]`, value);
  await page.getByRole("button", { name: `Play ${battle}` }).click();
  await page.waitForSelector("svg.table .unit");
  await myTurn(page);
}

// What centurion would do is in hand, or marked among the answers, to be given by Enter: as it is typed; nothing where
// the step passed by itself meanwhile.
export async function advice(page: Page, timeout = 15_000): Promise<string | null> {
  await page.keyboard.press("h");
  const found = await page
    .waitForSelector(".draft.good .primary, .answer.advised:focus", { state: "attached", timeout })
    .catch(() => null);
  if (!found) return null;
  return page.evaluate(() => {
    const answer = document.querySelector<HTMLElement>(".answer.advised")?.dataset.order?.replace(/^(red|blue) /, "");
    return (
      answer ?? (document.querySelector(".draft > code") ?? document.querySelector(".draft h2"))?.textContent ?? ""
    );
  });
}

// What axe finds wrong on the page as it stands.
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const run = (
      window as unknown as { axe: { run: () => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> } }
    ).axe;
    return (await run.run()).violations.map((v) => `${v.id}: ${v.nodes[0]?.html.slice(0, 160)}`);
  });
  return found;
}
