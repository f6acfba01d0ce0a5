import { describe, expect, it } from "vitest";
import { corners, distance } from "../src/geometry";
import type { Leg, Place, Pose } from "../src/protocol";
import { poseAt, trailOf, turnBetween, wayLength } from "../src/ways";

const near = (a: readonly number[], b: readonly number[]) =>
  a.forEach((value, i) => {
    expect(value).toBeCloseTo(b[i]!, 6);
  });

describe("ways", () => {
  it("go straight on, evenly", () => {
    const way = { from: [5, 5, 0] as Pose, path: [{ by: "straight", to: [5, 9, 0] }] as Leg[], front: 2 };
    near(poseAt(way, 0), [5, 5, 0]);
    near(poseAt(way, 0.25), [5, 6, 0]);
    near(poseAt(way, 1), [5, 9, 0]);
    expect(wayLength(way)).toBeCloseTo(4);
  });

  it("wheel about a corner that stays where it is, at every moment", () => {
    // Front of 2, facing up the table; its right corner stands at 6 5.
    const about: Place = [6, 5];
    const way = { from: [5, 5, 0] as Pose, path: [{ by: "wheel", to: [6, 6, 90], about }] as Leg[], front: 2 };
    for (const share of [0, 0.2, 0.5, 0.9, 1]) {
      const pose = poseAt(way, share);
      expect(pose[2]).toBeCloseTo(90 * share);
      expect(distance(corners(pose, [2, 1])[1]!, about)).toBeLessThan(1e-6);
    }
    expect(wayLength(way)).toBeCloseTo(Math.PI); // of the corner that goes farthest
  });

  it("of several legs take as long for each as it is far, and end where the last ends", () => {
    const path: Leg[] = [
      { by: "straight", to: [5, 8, 0] },
      { by: "straight", to: [5, 9, 0] },
    ];
    const way = { from: [5, 5, 0] as Pose, path, front: 2 };
    near(poseAt(way, 0.5), [5, 7, 0]);
    near(poseAt(way, 2), [5, 9, 0]);
    const trail = trailOf(way);
    near(trail[0]!, [5, 5]);
    near(trail[trail.length - 1]!, [5, 9]);
  });

  it("turn by the shorter way", () => {
    expect(turnBetween(350, 10)).toBe(20);
    expect(turnBetween(10, 350)).toBe(-20);
    expect(turnBetween(0, 180)).toBe(180);
  });

  it("that lead nowhere break nothing", () => {
    near(poseAt({ from: [1, 2, 3], path: [], front: 1 }, 0.5), [1, 2, 3]);
    near(poseAt({ from: [1, 2, 3], path: [{ by: "straight", to: [1, 2, 3] }], front: 1 }, 0.5), [1, 2, 3]);
  });
});
