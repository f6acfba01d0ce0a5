// The page without a server (scripts/site), from a file server that knows nothing: battles with the network off, kept
// over a new start, told in words where they cannot be. Without build/site there is nothing to try.

import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  actByMouse,
  browserPath,
  later,
  myTurn,
  orders,
  program,
  start,
  violations,
  visit as visitServer,
} from "./server";

const site = "../build/site";
const types: Record<string, string> = {
  html: "text/html",
  js: "text/javascript",
  css: "text/css",
  svg: "image/svg+xml",
};

// As plain as they come: no header but the type, and none for what it does not know.
function fileServer(): Promise<Server> {
  const server = createServer((request, response) => {
    const path = join(
      site,
      decodeURIComponent(new URL(request.url!, "http://here").pathname).replace(/\/$/, "/index.html"),
    );
    if (!existsSync(path)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { "Content-Type": types[path.split(".").pop()!] ?? "application/octet-stream" });
    response.end(readFileSync(path));
  });
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
}

// Kept where the pictures are wanted.
const pictures = process.env.QUINCUNX_PICTURES;
async function picture(page: Page, name: string): Promise<void> {
  if (!pictures) return;
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: `${pictures}/${name}.png` });
}

const over = (page: Page) => page.locator(".finish").count();
const told = (page: Page, words: RegExp) => page.getByText(words).first().waitFor({ timeout: 60_000 });

// A few orders by the mouse, then whatever ends a step.
async function playOn(page: Page, steps: number, byMouse = 3): Promise<void> {
  for (let i = 0; i < steps; i++) {
    await myTurn(page);
    if (await over(page)) return;
    const before = await orders(page);
    const end = page.locator(".bar .end");
    if (i >= byMouse && (await end.count())) await end.click({ timeout: 3000 }).catch(() => undefined);
    else await actByMouse(page).catch(() => undefined);
    await later(page, before, 3000).catch(() => undefined);
  }
}

describe.skipIf(!existsSync(join(site, "quincunx.wasm")))("the site", () => {
  let server: Server;
  let browser: Browser;
  let address: string;
  beforeAll(async () => {
    server = await fileServer();
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/?seed=7&pace=0`;
    browser = await chromium.launch({ ...(browserPath && { executablePath: browserPath }), args: ["--no-sandbox"] });
  });
  afterAll(async () => {
    await browser.close();
    server.close();
  });

  async function visit(context: BrowserContext, to = address): Promise<{ page: Page; troubles: string[] }> {
    const page = await context.newPage();
    const troubles: string[] = [];
    page.on("pageerror", (e) => troubles.push(e.message));
    page.on("console", (m) => {
      if (m.type() === "error") troubles.push(m.text());
    });
    await page.addInitScript(() => localStorage.setItem("quincunx.speed", "off"));
    await page.goto(to);
    return { page, troubles };
  }

  it("a battle against centurion with the network off, closed and taken up again; its journal verifies", async () => {
    const context = await browser.newContext();
    const first = await visit(context);
    await told(first.page, /without a network from now on/);
    expect(await violations(first.page)).toEqual([]);
    await picture(first.page, "site-home");
    await context.setOffline(true);
    await first.page.reload();
    await first.page.waitForSelector(".scenario");
    await first.page.selectOption("select[name=rules]", "fast-play");
    await first.page.getByRole("button", { name: "Play Cynoscephalae" }).click();
    await playOn(first.page, 12);
    await myTurn(first.page);
    expect(await violations(first.page)).toEqual([]);
    await picture(first.page, "site-table");
    const given = await orders(first.page);
    expect(given).toBeGreaterThan(5);
    await first.page.close();

    const { page, troubles } = await visit(context);
    await page.locator(".known a").first().click();
    await myTurn(page);
    expect(await orders(page)).toBeGreaterThanOrEqual(given);
    await playOn(page, 600);
    expect(await over(page)).toBe(1);
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save the journal" }).click();
    const file = (await (await saved).path())!;
    const verified = spawnSync(program, ["verify", file], { encoding: "utf8" });
    expect([verified.status, verified.stderr]).toEqual([0, ""]);
    expect(troubles).toEqual([]);
    await context.close();
  });

  it("a journal from elsewhere is verified and looked at; one of a battle that goes on can be saved", async () => {
    const context = await browser.newContext();
    const { page, troubles } = await visit(context);
    await page.waitForSelector(".scenario");
    await page.setInputFiles("input[name=journal]", "../tests/battles/ja.cannae_1.quincunx");
    await told(page, /✓/);
    await page.selectOption("select[name=side]", "both");
    await page.getByRole("button", { name: "Play Cannae" }).click();
    await myTurn(page);
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    expect(readFileSync((await (await saved).path())!, "utf8")).toMatch(/^{/);
    expect(troubles).toEqual([]);
    await context.close();
  });

  // As a club member would, who played on the train.
  it("a journal goes from the site to a server and back, and verifies at each", async () => {
    const context = await browser.newContext();
    const save = async (page: Page) => {
      const saved = page.waitForEvent("download");
      await page.getByRole("button", { name: "Save the journal" }).click();
      return (await (await saved).path())!;
    };
    const open = async (page: Page, journal: string) => {
      await page.setInputFiles("input[name=journal]", journal);
      await told(page, /✓/);
      await page.getByRole("link", { name: /Look at it|Play on from its end/ }).click();
      await page.waitForSelector("svg.table .unit");
    };
    const { page, troubles } = await visit(context);
    await page.waitForSelector(".scenario");
    await page.setInputFiles("input[name=journal]", "../tests/battles/fp.raphia_2.quincunx");
    await told(page, /✓/);
    await page.getByRole("link", { name: "Look at it" }).click();
    await page.waitForSelector(".finish");
    const fromSite = await save(page);
    const running = await start();
    try {
      const there = await visitServer(running);
      await open(there.page, fromSite);
      await there.page.waitForSelector(".finish");
      const fromServer = await save(there.page);
      await page.goto(address);
      await page.waitForSelector(".scenario");
      await open(page, fromServer);
      expect([...troubles, ...there.troubles]).toEqual([]);
      expect(spawnSync(program, ["verify", fromServer]).status).toBe(0);
    } finally {
      await running.stop();
    }
    await context.close();
  });

  it("one document of it plays from a disk, and keeps its battles", async () => {
    const context = await browser.newContext();
    const file = pathToFileURL(join(site, "index.html")).href; // which leads to the document
    const { page } = await visit(context, `${file}?seed=7&pace=0`);
    await page.waitForSelector(".scenario");
    expect(page.url()).toMatch(/quincunx\.html/);
    await page.getByRole("button", { name: "Play Cannae" }).click();
    await playOn(page, 3);
    const given = await orders(page);
    expect(given).toBeGreaterThan(0);
    await page.close();
    const again = await visit(context, file.replace("index", "quincunx"));
    await again.page.locator(".known a").first().click();
    await myTurn(again.page);
    expect(await orders(again.page)).toBeGreaterThanOrEqual(given);
    expect(again.troubles).toEqual([]);
    await context.close();
  });

  // A browser may throw the page's small store away and keep its databases: of a file it does so now and then when the
  // page is closed.
  it("a battle is found again where the browser has forgotten the page's small store", async () => {
    const context = await browser.newContext();
    const { page } = await visit(context);
    await page.waitForSelector(".scenario");
    await page.getByRole("button", { name: "Play Cannae" }).click();
    await page.waitForSelector("svg.table .unit");
    await page.evaluate(() => localStorage.clear());
    await page.close();
    const again = await visit(context);
    await again.page.locator(".known a").first().click();
    await myTurn(again.page);
    expect(again.troubles).toEqual([]);
    await context.close();
  });

  // As beside a real table in a hall without a network.
  it("the referee works on a phone with the network off: every kind of question, dice, counters", async () => {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true });
    const first = await visit(context);
    await told(first.page, /without a network from now on/);
    await first.page.close();
    await context.setOffline(true);
    const { page, troubles } = await visit(context, `${address}#referee`);
    await page.waitForSelector(".kinds");
    const ruleSets = await page
      .locator("select[name=referee-rules] option")
      .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
    expect(ruleSets).toHaveLength(5);
    for (const rules of ruleSets) {
      const listed = spawnSync(program, ["ask", rules, "--json"], { encoding: "utf8", maxBuffer: 1 << 26 });
      const kinds = (JSON.parse(listed.stdout) as { kind: string }[]).map((one) => one.kind);
      for (const kind of kinds) {
        await page.goto(`${address}#referee/${rules}/${kind}`);
        await page.waitForFunction(
          (wanted) =>
            document.querySelector(".asked h2")?.textContent?.toLowerCase() === wanted &&
            !!document.querySelector(".referee-answer, .wrong"),
          kind.replaceAll("_", " "),
        );
        expect([rules, kind, await page.locator(".wrong").allTextContents()]).toEqual([rules, kind, []]);
      }
    }
    await page.goto(`${address}#referee/impetus/melee`);
    await page.getByRole("button", { name: "Throw for me" }).tap();
    await page.waitForSelector(".came-out");
    expect(await violations(page)).toEqual([]);
    await picture(page, "site-referee-phone");
    await page.goto(`${address}#referee/impetus/count`);
    await page.getByRole("button", { name: "+ an army" }).tap();
    await page.getByRole("button", { name: "Carthaginians", exact: true }).tap();
    await page.waitForSelector(".counted");
    const many = await page.locator(".counted").count();
    expect(many).toBeGreaterThan(5);
    await page.reload();
    await page.waitForSelector(".counted");
    expect(await page.locator(".counted").count()).toBe(many);
    expect(troubles).toEqual([]);
    await context.close();
  });

  it("the page goes on drawing while the legate thinks", async () => {
    const context = await browser.newContext();
    const { page, troubles } = await visit(context);
    await page.waitForSelector(".scenario");
    await page.selectOption("select[name=side]", "none");
    await page.selectOption("select[name=other]", "legate");
    await page.getByRole("button", { name: "Play Cannae" }).click();
    await page.waitForSelector("svg.table .unit");
    const longest = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const begun = performance.now();
          let last = begun;
          let worst = 0;
          const frame = (now: number) => {
            worst = Math.max(worst, now - last);
            last = now;
            if (now - begun < 5000) requestAnimationFrame(frame);
            else resolve(worst);
          };
          requestAnimationFrame(frame);
        }),
    );
    console.log(`the longest time between two frames while the legate thinks: ${longest.toFixed(0)} ms`);
    expect(longest).toBeLessThan(1500); // on a machine that may be busy; a thought in the page would stop it for good
    expect(await orders(page)).toBeGreaterThan(0);
    expect(troubles).toEqual([]);
    await context.close();
  });

  // Counted by the page from the moment it is asked for; whoever plays clicks as soon as there is something to click.
  // Figures are printed; limits are loose here, as tests share their machine.
  it("the first battle is on the table soon, from a cold start and from what the browser kept", async () => {
    const context = await browser.newContext();
    await context.addInitScript(() => {
      const seen: Record<string, number> = {};
      Object.assign(globalThis, { seen });
      new MutationObserver(() => {
        const play = document.querySelector<HTMLElement>('.scenario [aria-label^="Play Cannae"]');
        if (play && !seen.chosen) {
          seen.chosen = performance.now();
          play.click();
        }
        if (!seen.played && document.querySelector("svg.table .unit")) seen.played = performance.now();
      }).observe(document, { childList: true, subtree: true });
    });
    for (const how of ["cold", "kept", "kept", "kept"]) {
      const { page } = await visit(context);
      await page.waitForSelector("svg.table .unit");
      const seen = await page.evaluate(() => (globalThis as unknown as { seen: Record<string, number> }).seen);
      const [chosen, played] = [seen.chosen!, seen.played!].map((ms) => ms.toFixed(0));
      console.log(`${how}: battles to choose after ${chosen} ms, one on the table after ${played} ms`);
      expect(seen.played).toBeLessThan(20_000);
      await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === "activated");
      await page.close();
    }
    await context.close();
  });

  it("a second tab says who holds the battles, and goes on when the first is closed", async () => {
    const context = await browser.newContext();
    const one = await visit(context);
    await one.page.waitForSelector(".scenario");
    const two = await visit(context);
    await told(two.page, /open in another tab/);
    await one.page.close();
    await two.page.waitForSelector(".scenario");
    await two.page.getByText(/open in another tab/).waitFor({ state: "detached" });
    await context.close();
  });

  // The worker's own script, with something before it.
  async function withWorker(before: string): Promise<BrowserContext> {
    const context = await browser.newContext({ serviceWorkers: "block" });
    const name = readdirSync(join(site, "assets")).find((file) => /^worker-.*\.js$/.test(file))!;
    const body = before + readFileSync(join(site, "assets", name), "utf8");
    await context.route(`**/assets/${name}`, (route) => route.fulfill({ contentType: "text/javascript", body }));
    return context;
  }

  it("a browser that keeps nothing is told, and the battle goes on", async () => {
    const refused =
      'Object.defineProperty(self, "indexedDB", { value: { open() { throw new Error("forbidden"); } } });';
    const context = await withWorker(refused);
    const { page } = await visit(context);
    await told(page, /does not keep the battle: forbidden/);
    await page.selectOption("select[name=side]", "both");
    await page.getByRole("button", { name: "Play Cannae" }).click();
    await myTurn(page);
    await told(page, /save its journal/);
    await context.close();
  });

  it("a browser whose database is full is told when an order cannot be kept", async () => {
    const full = `IDBObjectStore.prototype.add = () => { throw new DOMException("", "QuotaExceededError"); };`;
    const context = await withWorker(full);
    const { page } = await visit(context);
    await page.waitForSelector(".scenario");
    await page.getByRole("button", { name: "Play Cannae" }).click();
    await told(page, /no more room for this page/);
    await myTurn(page);
    await context.close();
  });

  it("an engine that ends by a bug is told, and begins anew from what was kept", async () => {
    const once = `const made = WebAssembly.instantiate;
      WebAssembly.instantiate = async (...with_) => {
        const { exports } = await made.apply(WebAssembly, with_);
        const message = (size) => {
          const bytes = new Uint8Array(exports.memory.buffer, exports.quincunx_buffer(0), size);
          const text = new TextDecoder().decode(bytes);
          if (text.includes('"order"')) throw new WebAssembly.RuntimeError("unreachable");
          exports.quincunx_message(size);
        };
        return { exports: { ...exports, quincunx_message: message } };
      };`;
    const context = await withWorker(once);
    const { page } = await visit(context);
    await page.waitForSelector(".scenario");
    await page.selectOption("select[name=side]", "both");
    await page.getByRole("button", { name: "Play Cannae" }).click();
    await playOn(page, 1);
    await told(page, /stopped by a bug of its own/);
    await myTurn(page); // seated again
    await context.close();
  });
});
