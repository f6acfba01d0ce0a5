// A review as one side sees it.

import { describe, expect, it } from "vitest";
import { curveOf, lossesOf, missed, percent, points, range, seenBy, signed, throwsOf, turnsOf } from "../src/chances";
import type { Review, ReviewedMoment } from "../src/protocol";

const moment = (entry: number, turn: number, chance: number, luck?: number): ReviewedMoment => ({
  entry,
  turn,
  losses: [entry, 0],
  red: [chance, chance - 0.1, chance + 0.05],
  ...(entry > 0 ? { by: "red" as const, order: "red hold", decision: 0 } : {}),
  ...(luck === undefined ? {} : { luck }),
});
const moments = [moment(0, 1, 0.5), moment(1, 1, 0.6, 0.1), moment(2, 2, 0.2, -0.4), moment(3, 3, 0.8)];

describe("chances", () => {
  it("blue's are what red's leave, bounds exchanged", () => {
    const blue = seenBy("blue", [0.6, 0.5, 0.65]);
    expect(blue.chance).toBeCloseTo(0.4);
    expect(blue.least).toBeCloseTo(0.35);
    expect(blue.most).toBeCloseTo(0.5);
    expect(signed("blue", 0.2)).toBe(-0.2);
    expect(seenBy("red", [0.6, 0.5, 0.65]).least).toBe(0.5);
  });
  it("are written as people read them", () => {
    expect(percent(0.256)).toBe("26 %");
    expect([points(0.12), points(-0.034), points(-0.001)]).toEqual(["+12", "−3", "0"]);
    expect(range({ chance: 0.5, least: 0.42, most: 0.58 })).toBe("50 % (42 to 58)");
    expect(range({ chance: 1, least: 1, most: 1 })).toBe("100 %");
  });
  it("the curve goes from the first moment to the last, within its band", () => {
    const { line, band, under } = curveOf(moments, "red");
    expect(line.startsWith("M0.0 500.0L333.3 400.0")).toBe(true);
    expect(line.endsWith("1000.0 200.0")).toBe(true);
    expect(band.split("L")).toHaveLength(8);
    expect(under.endsWith("L1000 1000Z")).toBe(true);
    expect(curveOf(moments, "blue").line.endsWith("1000.0 800.0")).toBe(true);
    expect(curveOf([moments[0]!], "red").line).toBe("M0.0 500.0");
  });
  it("losses are steps towards breaking, and no more than all", () => {
    const review = { moments, breaks_at: [2, 0] } as unknown as Review;
    expect(lossesOf(review, 0)).toBe("M0.0 1000.0H333.3V500.0H666.7V0.0H1000.0V0.0");
    expect(lossesOf(review, 1).endsWith("V1000.0")).toBe(true);
  });
  it("turns are marked where they begin, no more than fit", () => {
    expect(turnsOf(moments).map(({ turn }) => turn)).toEqual([1, 2, 3]);
    expect(turnsOf(moments, 2).map(({ turn }) => turn)).toEqual([1, 3]);
  });
  it("the throws that did most stand first", () => {
    expect(throwsOf(moments).map(({ entry }) => entry)).toEqual([2, 1]);
    expect(throwsOf(moments, 1).map(({ entry }) => entry)).toEqual([2]);
  });
  it("another order is better or worse only where that is sure", () => {
    const point = (again: number, instead: number) => ({
      entry: 1,
      before: moments[0]!.red,
      after: moments[1]!.red,
      again: [again, again - 0.05, again + 0.05] as [number, number, number],
      other: "red charge A1 B1",
      instead: [instead, instead - 0.05, instead + 0.05] as [number, number, number],
    });
    expect(missed(point(0.5, 0.7), "red")).toBeCloseTo(0.2);
    expect(missed(point(0.5, 0.7), "blue")).toBeCloseTo(-0.2);
    expect(missed(point(0.5, 0.52), "red")).toBeNull();
    const { instead: _, ...none } = point(0.5, 0.7);
    expect(missed(none, "red")).toBeNull();
  });
});
