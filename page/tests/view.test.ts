import { beforeEach, describe, expect, it } from "vitest";
import * as view from "../src/view";

describe("the view", () => {
  beforeEach(() => {
    view.table.value = [40, 30];
    view.screen.value = { width: 400, height: 600 };
    view.turned.value = false;
    view.showWhole();
    view.zoom.value = 3;
  });

  const seen = (place: [number, number]) => view.onScreen(view.down(place));

  it("moves no farther than needed to bring a place into sight, and not at all where it is", () => {
    const before = view.centre.value;
    view.showPlace([20, 15]);
    expect(view.centre.value).toBe(before);
    view.showPlace([38, 15]);
    expect(seen([38, 15])[0]).toBeCloseTo(320); // 80 pixels from the edge
    expect(view.centre.value[1]).toBe(before[1]);
    view.showPlace([2, 15]);
    expect(seen([2, 15])[0]).toBeCloseTo(80);
  });

  it("turned, has the other side below: every place and heading goes round, and back", () => {
    expect(view.down([3, 5])).toEqual([3, 25]);
    expect(view.heading(0)).toBe(0);
    view.centre.value = [12, 20];
    const [x, y] = view.onScreen(view.down([10, 8]));
    view.turnTable();
    expect(view.down([3, 5])).toEqual([37, 5]);
    expect(view.up(view.down([3, 5]))).toEqual([3, 5]);
    expect(view.heading(0)).toBe(180);
    expect(view.heading(270)).toBe(90);
    // What was above the middle of the screen is as far below it.
    const [tx, ty] = view.onScreen(view.down([10, 8]));
    expect(tx).toBeCloseTo(400 - x);
    expect(ty).toBeCloseTo(600 - y);
    view.turnTable();
    expect(view.centre.value).toEqual([12, 20]);
  });

  const body = (x: number, y: number, own: boolean) => ({
    corners: [
      [x, y],
      [x + 2, y],
      [x + 2, y - 1],
      [x, y - 1],
    ] as [number, number][],
    own,
  });

  it("opens at the armies, all of them where they can be told apart so", () => {
    view.screen.value = { width: 900, height: 750 };
    const bodies = [body(14, 10, true), body(22, 10, true), body(14, 20, false), body(22, 20, false)];
    view.showArmies({ bodies, shallowest: 1, most: 2 });
    for (const [x, y] of bodies.flatMap((b) => b.corners).map(seen)) {
      expect(x).toBeGreaterThan(20);
      expect(x).toBeLessThan(880);
      expect(y).toBeGreaterThan(20);
      expect(y).toBeLessThan(730);
    }
    expect(view.zoom.value).toBeGreaterThan(2);
    expect(view.touched.value).toBe(false);
  });

  it("comes nearer where troops would be too small, with one's own in sight", () => {
    view.screen.value = { width: 900, height: 750 };
    const bodies = [body(1, 4, true), body(8, 4, true), body(1, 28, false), body(36, 28, false)];
    for (const [most, deep] of [
      [12, 20],
      [24, 14],
    ] as const) {
      view.showArmies({ bodies, shallowest: 0.6, most });
      expect(0.6 * view.pixels.value).toBeGreaterThanOrEqual(deep - 1e-6);
      for (const [x, y] of bodies
        .slice(0, 2)
        .flatMap((b) => b.corners)
        .map(seen)) {
        expect(x).toBeGreaterThan(0);
        expect(x).toBeLessThan(900);
        expect(y).toBeLessThan(750);
      }
    }
    // One thin line is not worth the others.
    const before = view.pixels.value;
    view.showArmies({ bodies, shallowest: 0.05, most: 12 });
    expect(view.pixels.value).toBeLessThan(2 * before);
  });

  it("shows the whole table where nobody stands on it yet, and forgets itself once a hand has moved it", () => {
    view.showArmies({ bodies: [], shallowest: Infinity, most: 0 });
    expect(view.zoom.value).toBe(1);
    view.pan(10, 0);
    expect(view.touched.value).toBe(true);
  });

  it("does not move a table that is seen from end to end", () => {
    view.showWhole();
    const before = view.centre.value;
    view.showPlace([0.1, 0.1]);
    expect(view.centre.value).toBe(before);
  });

  it("keeps clear of what hides its lower part", () => {
    view.showPlace([20, 15], 0.6);
    expect(seen([20, 15])[1]).toBeLessThanOrEqual(240 - 79);
  });
});
