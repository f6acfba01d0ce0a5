import { describe, expect, it } from "vitest";
import { Patience } from "../src/patience";

describe("patience", () => {
  it("waits longer each time, to a bound, and begins anew when it has gone well", () => {
    const patience = new Patience(250, 5000, () => 1);
    const pauses = Array.from({ length: 7 }, () => patience.next());
    expect(pauses).toEqual([250, 500, 1000, 2000, 4000, 5000, 5000]);
    patience.rest();
    expect(patience.next()).toBe(250);
  });

  it("stays within its bound for ever", () => {
    const patience = new Patience(250, 30_000, () => 1);
    for (let i = 0; i < 2000; i++) expect(patience.next()).toBeLessThanOrEqual(30_000);
  });

  it("does not let all come at once", () => {
    const early = new Patience(1000, 5000, () => 0);
    const late = new Patience(1000, 5000, () => 1);
    expect(early.next()).toBe(750);
    expect(late.next()).toBe(1000);
  });
});
