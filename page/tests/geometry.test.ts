import { describe, expect, it } from "vitest";
import { box, corners, endOf, inside, local, pathText, placed, stepsTo, within } from "../src/geometry";
import type { Place, Pose } from "../src/protocol";

const poses: Pose[] = [
  [10, 10, 0],
  [3, 7, 90],
  [5, 5, 217.5],
];

describe("geometry", () => {
  it("sees a place from a pose and puts it back", () => {
    for (const pose of poses) {
      const seen = local(pose, placed(pose, 1.5, -0.75));
      expect(seen.right).toBeCloseTo(1.5);
      expect(seen.ahead).toBeCloseTo(-0.75);
    }
  });

  it("heads clockwise from +y", () => {
    expect(placed([0, 0, 90], 0, 1)[0]).toBeCloseTo(1);
    expect(placed([0, 0, 0], 1, 0)[0]).toBeCloseTo(1);
    expect(corners([0, 0, 0], [2, 1])).toEqual([
      [-1, 0],
      [1, 0],
      [1, -1],
      [-1, -1],
    ]);
  });

  it("finds the wheel and the way that bring the front's middle to a place", () => {
    for (const pose of poses)
      for (const [right, ahead] of [
        [0, 3],
        [1.2, 3],
        [-1.2, 3],
        [2, 4],
        [-0.4, 6],
      ] as Place[]) {
        const goal = placed(pose, right, ahead);
        const end = endOf(pose, 1.6, stepsTo(pose, 1.6, goal));
        // Degrees are whole and ways are tenths.
        expect(Math.hypot(end[0] - goal[0], end[1] - goal[1])).toBeLessThan(0.16);
      }
  });

  it("goes straight back, and wheels to the side of the goal", () => {
    expect(stepsTo([0, 0, 0], 1.6, [0.3, -1])).toEqual({ wheel: 0, advance: -1 });
    expect(stepsTo([0, 0, 0], 1.6, [1, 3]).wheel).toBeGreaterThan(0);
    expect(stepsTo([0, 0, 0], 1.6, [-1, 3]).wheel).toBeLessThan(0);
  });

  it("shortens to what may be used, the wheel's arc counted", () => {
    expect(within({ wheel: 0, advance: 5 }, 1.6, 3)).toEqual({ wheel: 0, advance: 3 });
    expect(within({ wheel: 30, advance: 5 }, 1.6, 3).advance).toBeCloseTo(3 - (Math.PI / 6) * 1.6, 2);
    expect(within({ wheel: 90, advance: 5 }, 1.6, 1)).toEqual({ wheel: 35, advance: 0 });
    expect(within({ wheel: 0, advance: 5 }, 1.6, 0)).toEqual({ wheel: 0, advance: 5 });
  });

  it("says a path as orders have it", () => {
    expect(pathText({ wheel: -30, advance: 1.25 })).toBe("wheel left 30 advance 1.25");
    expect(pathText({ wheel: 0, advance: -1 })).toBe("retire 1");
    expect(pathText({ wheel: 0, advance: 0 })).toBe("");
  });

  it("knows inside from outside, and the box about points", () => {
    const square: Place[] = [
      [0, 0],
      [2, 0],
      [2, 2],
      [0, 2],
    ];
    expect(inside(square, [1, 1])).toBe(true);
    expect(inside(square, [3, 1])).toBe(false);
    expect(box(square)).toEqual({ x: 0, y: 0, width: 2, height: 2 });
  });
});
