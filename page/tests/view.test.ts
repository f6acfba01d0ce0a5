import { beforeEach, describe, expect, it } from "vitest";
import * as view from "../src/view";

describe("the view", () => {
  beforeEach(() => {
    view.table.value = [40, 30];
    view.screen.value = { width: 400, height: 600 };
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
