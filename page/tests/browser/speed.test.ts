// How quick the page is: the first battle drawn, frames a second while panning and dragging, odds on hover.
// Figures are printed; limits are loose here, as tests share their machine. bench/results has those of a quiet one.

import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { advice, begin, later, myTurn, onward, orders, type Running, start, visit } from "./server";

let running: Running;
beforeAll(async () => {
  running = await start();
});
afterAll(async () => {
  await running.stop();
});

it("the largest battle pans and drags smoothly, is drawn soon after the request, and odds come at once", async () => {
  const { page } = await visit(running);
  await page.selectOption("select[name=size]", "large");
  const sets = await page
    .locator("select[name=rules] option")
    .evaluateAll((all) => all.map((o) => (o as HTMLOptionElement).value));
  await page.selectOption("select[name=rules]", sets[1]!);
  await page.getByRole("button", { name: "Play Raphia" }).click();
  await myTurn(page);
  const units = await page.locator(".unit").count();
  const bases = await page.locator(".base").count();
  for (let i = 0; i < 6; i++) await page.keyboard.press("+"); // near enough for every figure

  // Frames while the table is panned by the mouse.
  const frames = page.evaluate(
    () =>
      new Promise<number[]>((done) => {
        const times: number[] = [];
        const tick = (now: number) => {
          times.push(now);
          if (times.length < 120) requestAnimationFrame(tick);
          else done(times);
        };
        requestAnimationFrame(tick);
      }),
  );
  const box = (await page.locator("svg.table").boundingBox())!;
  await page.mouse.move(box.x + 30, box.y + 30);
  await page.mouse.down();
  for (let i = 0; i < 80; i++) await page.mouse.move(box.x + 30 + (i % 40) * 6, box.y + 30 + (i % 20) * 8);
  await page.mouse.up();
  const times = await frames;
  const gaps = times
    .slice(1)
    .map((t, i) => t - times[i]!)
    .sort((a, b) => a - b);
  const median = gaps[Math.floor(gaps.length / 2)]!;
  const most = gaps[Math.floor(gaps.length * 0.95)]!;
  console.log(`panning, ${units} units of ${bases} bases: ${(1000 / median).toFixed(0)} frames a second`);
  console.log(`95 % of gaps between frames under ${most.toFixed(1)} ms`);
  expect(median).toBeLessThan(60);

  await page.keyboard.press("0");
  await page.keyboard.press("n");
  await page.waitForSelector(".card .option");
  const began = Date.now();
  await page.locator(".card .option").first().click();
  await page.waitForSelector(".draft.good");
  console.log(`an option shown with its verdict: ${Date.now() - began} ms`);

  const again = await running.browser.newPage();
  const asked = Date.now();
  await again.goto(page.url());
  await again.waitForSelector("svg.table .unit");
  const drawn = Date.now() - asked;
  console.log(`first battle drawn: ${drawn} ms`);
  expect(drawn).toBeLessThan(5000);
  await again.close();
  await page.close();
});

// Gives the order in hand. Frames for so many ms, and after how many of them something is played on the table.
const watchTable = (page: Page, during: number) =>
  page.evaluate(
    (ms) =>
      new Promise<{ gaps: number[]; moved: number }>((done) => {
        const began = performance.now();
        const gaps: number[] = [];
        let last = began;
        let moved = -1;
        const played = ["trail", "missiles", "clash", "loss", "staged-words"];
        const isPlayed = (node: Node) =>
          node instanceof Element &&
          [node, ...node.querySelectorAll("*")].some((e) => played.some((name) => e.classList.contains(name)));
        const watch = new MutationObserver((all) => {
          if (moved < 0 && all.some((one) => [...one.addedNodes].some(isPlayed))) moved = performance.now() - began;
        });
        watch.observe(document.querySelector(".view")!, { subtree: true, childList: true });
        const tick = (now: number) => {
          gaps.push(now - last);
          last = now;
          if (now - began < ms) requestAnimationFrame(tick);
          else {
            watch.disconnect();
            done({ gaps: gaps.slice(1).sort((a, b) => a - b), moved });
          }
        };
        requestAnimationFrame(tick);
        const enter = new KeyboardEvent("keydown", { key: "Enter", bubbles: true });
        (document.activeElement ?? document.body).dispatchEvent(enter);
      }),
    during,
  );

it("24 a side: an order is shown at once, and played without a stutter", async () => {
  const { page } = await visit(running, { width: 1440, height: 900 }, "normal");
  await begin(page, "Raphia", { size: "large", rules: "justified-ancients" });
  for (let i = 0; i < 12; i++) await onward(page);
  const shown: number[] = [];
  const medians: number[] = [];
  for (let i = 0; i < 6; i++) {
    await myTurn(page);
    const before = await orders(page);
    if ((await advice(page)) === null) continue;
    const { gaps, moved } = await watchTable(page, 1500);
    await later(page, before);
    if (moved >= 0) shown.push(moved);
    medians.push(gaps[Math.floor(gaps.length / 2)]!);
  }
  const median = (all: number[]) => all.sort((a, b) => a - b)[Math.floor(all.length / 2)]!;
  console.log(`an order shown on the table: ${median(shown).toFixed(0)} ms`);
  console.log(`while it is played: ${(1000 / median(medians)).toFixed(0)} frames a second`);
  expect(median(medians)).toBeLessThan(60);
  expect(median(shown)).toBeLessThan(1000);
  await page.close();
});
