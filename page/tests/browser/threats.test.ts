// Who could attack a unit, shown while X is held or until the button is pressed again; over the empty table the ground
// that the enemy can reach. By all rule sets, and from blue's side.

import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { advice, begin, myTurn, orders, type Running, slice, start, violations, visit } from "./server";

let running: Running;
beforeAll(async () => {
  running = await start();
});
afterAll(async () => {
  await running.stop();
});

const sets = ["justified-ancients", "field-of-glory", "impetus", "fast-play", "my-ancients"];

interface Body {
  label: string;
  x: number;
  y: number;
}

const bodies = (page: Page): Promise<Body[]> =>
  page.locator(".troops .unit").evaluateAll((all) =>
    all.map((unit) => {
      const box = unit.getBoundingClientRect();
      return {
        label: unit.getAttribute("aria-label")!.split(" ")[0]!,
        x: box.x + box.width / 2,
        y: box.y + box.height / 2,
      };
    }),
  );

// With X held: the first whom somebody threatens, where the mouse then rests.
async function threatened(page: Page): Promise<string | null> {
  for (const { label, x, y } of await bodies(page)) {
    await page.mouse.move(x, y);
    const card = await page
      .waitForFunction(
        (l) => document.querySelector(".threat-card .headline")?.textContent?.includes(` ${l} `),
        label,
        {
          timeout: 3000,
        },
      )
      .catch(() => null);
    if (card && (await page.locator(".threat-card li").count()) > 0) return label;
  }
  return null;
}

async function untilThreatened(page: Page): Promise<string> {
  for (let i = 0; i < 60; i++) {
    await page.keyboard.down("x");
    const label = await threatened(page);
    if (label) return label;
    await page.keyboard.up("x");
    for (let k = 0; k < 8; k++) {
      await myTurn(page);
      const before = await orders(page);
      if ((await advice(page)) !== null) await page.keyboard.press("Enter");
      await page.waitForFunction(
        (n) => Number((document.querySelector(".timeline .count")?.textContent ?? "0/0").split("/")[1]) > n,
        before,
      );
    }
  }
  throw new Error("nobody is ever threatened");
}

// Boxes of the page that lie over each other.
const overlap = (page: Page, one: string, other: string): Promise<number> =>
  page.evaluate(
    ([a, b]) => {
      const boxes = (what: string) => [...document.querySelectorAll(what)].map((e) => e.getBoundingClientRect());
      return boxes(a!).filter((p) =>
        boxes(b!).some(
          (q) => p.left < q.right - 1 && q.left < p.right - 1 && p.top < q.bottom - 1 && q.top < p.bottom - 1,
        ),
      ).length;
    },
    [one, other],
  );

for (const rules of slice ? sets.slice(0, 1) : sets)
  it(`${rules}: every threat has its line, its number and its odds; nothing lies over whom it is about`, async () => {
    const { page, troubles } = await visit(running, { width: 1440, height: 900 });
    await begin(page, "Cannae", { rules });
    const label = await untilThreatened(page);
    const rows = page.locator(".threat-card li");
    const shown = await rows.count();
    expect(shown).toBeGreaterThan(0);
    expect(await page.locator(".threats .threat").count()).toBeGreaterThanOrEqual(shown);
    expect(await page.textContent(".threat-card")).toMatch(/(charges|shoots) (this|next) turn/);
    expect(await page.textContent(".threat-card li .end")).toMatch(/\d %/);
    expect(await overlap(page, `.troops .unit[aria-label^="${label} "]`, ".threat-card")).toBe(0);
    // Lines lie under the troops.
    expect(
      await page.evaluate(() => {
        const [line, troops] = ["svg.table .threats", "svg.table .troops"].map((s) => document.querySelector(s)!);
        return !!(line!.compareDocumentPosition(troops!) & Node.DOCUMENT_POSITION_FOLLOWING);
      }),
    ).toBe(true);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.up("x");
    await page.waitForFunction(() => !document.querySelector(".threat-card, .threats"));
    expect(troubles).toEqual([]);
    await page.close();
  });

it("over the empty table the ground is shaded, and a button does the same for fingers", async () => {
  const { page, troubles } = await visit(running);
  await begin(page, "Cannae", { rules: "justified-ancients", side: "blue" });
  const box = (await page.locator("svg.table").boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + 12);
  await page.keyboard.down("x");
  await page.waitForSelector(".threat-ground .reached polygon", { state: "attached" });
  expect(await violations(page)).toEqual([]);
  await page.keyboard.up("x");
  await page.waitForFunction(() => !document.querySelector(".threat-ground"));
  const button = page.getByRole("button", { name: "threats" });
  await button.click();
  expect(await button.getAttribute("aria-pressed")).toBe("true");
  await page.keyboard.press("n");
  await page.waitForSelector(".threat-card .headline");
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => !document.querySelector(".threat-card"));
  expect(troubles).toEqual([]);
  await page.close();
});

it("a ghost is looked at where it would stand", async () => {
  const { page, troubles } = await visit(running);
  await begin(page, "Cannae", { rules: "justified-ancients" });
  await untilThreatened(page);
  await page.keyboard.up("x");
  for (let i = 0; i < 20 && (await page.locator(".unit.able").count()) === 0; i++) {
    await page.keyboard.press("e");
    await myTurn(page);
  }
  await page.locator(".unit.able").first().click({ force: true });
  await page.keyboard.press("ArrowUp");
  await page.waitForSelector(".ghost .shape", { state: "attached" });
  await page.keyboard.down("x");
  await page.waitForFunction(() => /there/.test(document.querySelector(".threat-card .headline")?.textContent ?? ""));
  expect(troubles).toEqual([]);
  await page.close();
});
