// Many troops in little room: every unit can be told, nothing lies over what one must see.

import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { myTurn, type Running, start, violations, visit } from "./server";

let running: Running;
beforeAll(async () => {
  running = await start();
});
afterAll(async () => {
  await running.stop();
});

// A battle that two recruits fight while nobody draws it, after so many orders: the link to it.
const fought = (page: Page, rules: string, scenario: string, many: number) =>
  page.evaluate(
    ([rules, scenario, many]) =>
      new Promise<string>((done, failed) => {
        const socket = new WebSocket(`${location.href.replace("http", "ws").replace(/#.*/, "")}table`);
        const say = (message: unknown) => socket.send(JSON.stringify(message));
        let link = "";
        socket.onopen = () =>
          say({ do: "create", id: "create", scenario, rules, size: "large", red: "recruit", blue: "recruit" });
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(data as string);
          if (message.ok === false) return failed(new Error(message.error.reason));
          if (message.re === "create") {
            link = message.is.watch;
            say({ do: "join", id: "join", link });
          }
          const state = message.re === "join" ? message.is.state : message.push === "state" ? message : null;
          if (!state || (state.entry <= many && !state.decision.over)) return;
          socket.close();
          done(link);
        };
      }),
    [rules, scenario, many] as const,
  );

// Names that cover each other or somebody's marker.
const covered = (page: Page) =>
  page.evaluate(() => {
    const labels = [...document.querySelectorAll(".labels .label")].map((label) => ({
      name: label.querySelector("text")!.textContent!,
      boxes: [...label.querySelectorAll(".plate, .marker")].map((e) => e.getBoundingClientRect()),
    }));
    const line = 1.6; // pixels: their edges may touch
    const over = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > line &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > line;
    return labels.flatMap((a, i) =>
      labels
        .slice(i + 1)
        .filter((b) => a.boxes.some((p) => b.boxes.some((q) => over(p, q))))
        .map((b) => `${a.name} and ${b.name}`),
    );
  });

const moment = 90; // of the battle: many have markers by then

it("24 a side: each name can be read at every zoom, and none lies over another or a marker", async () => {
  const { page, troubles } = await visit(running);
  await page.goto(`${running.address}#${await fought(page, "impetus", "cannae", moment)}@${moment}`);
  await page.waitForFunction(
    (n) => document.querySelector(".timeline .count")?.textContent?.startsWith(`${n} /`),
    moment,
    { timeout: 100_000 },
  );
  for (const keys of ["0", "--", "0+", "+++", "++++"]) {
    for (const key of keys) await page.keyboard.press(key);
    await page.waitForFunction(
      () => document.querySelectorAll(".labels .plate").length === document.querySelectorAll(".troops .unit").length,
    );
    expect(await covered(page), `after ${keys}`).toEqual([]);
  }
  expect(troubles).toEqual([]);
  await page.close();
}, 300_000);

it("24 a side: the roster shows both armies at once and whoever is in hand, the legend hides nobody", async () => {
  const { page, troubles } = await visit(running, { width: 1400, height: 900 });
  await page.selectOption("select[name=rules]", "field-of-glory");
  await page.selectOption("select[name=side]", "both");
  await page.selectOption("select[name=size]", "large");
  await page.getByRole("button", { name: "Play Raphia" }).click();
  await myTurn(page);
  const bottom = async (of: string) => (await page.locator(of).last().boundingBox())!;
  for (const army of [".red", ".blue"]) {
    const box = await bottom(`.roster ${army} li button`);
    expect(box.y + box.height, army).toBeLessThanOrEqual(900);
  }
  await page.keyboard.press("n");
  await page.waitForSelector(".legend");
  await page.waitForSelector(".roster button.chosen");
  const hidden = () =>
    page.evaluate(() => {
      const legend = document.querySelector(".legend")!.getBoundingClientRect();
      return [...document.querySelectorAll(".unit .base")]
        .map((e) => e.getBoundingClientRect())
        .filter((b) => b.left < legend.right && b.right > legend.left && b.top < legend.bottom && b.bottom > legend.top)
        .length;
    });
  await page.waitForFunction(() => !!document.querySelector(".legend li"));
  expect(await hidden()).toBe(0);
  // Folded it is one line, and stays so for the next unit.
  await page.keyboard.press("l");
  await page.waitForFunction(() => !document.querySelector<HTMLDetailsElement>(".legend")!.open);
  await page.keyboard.press("n");
  await page.waitForSelector(".legend:not([open])");
  expect(await violations(page)).toEqual([]);
  expect(troubles).toEqual([]);
  await page.close();
});

it("on a phone the step is ended within the thumb's reach, and a unit that comes up is in sight", async () => {
  const { page, troubles } = await visit(running, { width: 390, height: 844 });
  await page.selectOption("select[name=rules]", "field-of-glory");
  await page.selectOption("select[name=side]", "both");
  await page.getByRole("button", { name: "Play Telamon" }).click();
  await myTurn(page);
  await page.waitForSelector(".quick .ends");
  const end = (await page.locator(".quick .ends button").first().boundingBox())!;
  expect(end.y).toBeGreaterThan(844 / 2);
  expect(end.height).toBeGreaterThanOrEqual(44);
  const table = (await page.locator("svg.table").boundingBox())!;
  for (let i = 0; i < 6; i++) {
    await page.keyboard.press("n");
    await page.waitForSelector(".unit.selected");
    const unit = (await page.locator(".unit.selected .base").first().boundingBox())!;
    expect(unit.x).toBeGreaterThanOrEqual(table.x);
    expect(unit.x + unit.width).toBeLessThanOrEqual(table.x + table.width);
  }
  expect(await violations(page)).toEqual([]);
  expect(troubles).toEqual([]);
  await page.close();
});
