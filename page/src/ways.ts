// Ways across the table: where a body stands when it has gone a share of its path, and what trail it leaves.

import { distance } from "./geometry";
import type { Leg, Place, Pose } from "./protocol";

// Between -180 and 180: the shorter way round, to the right where positive.
export const turnBetween = (from: number, to: number): number => {
  const by = (((to - from) % 360) + 360) % 360;
  return by > 180 ? by - 360 : by;
};

export function rotated([x, y]: Place, [cx, cy]: Place, degrees: number): Place {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const [dx, dy] = [x - cx, y - cy];
  return [cx + dx * cos + dy * sin, cy - dx * sin + dy * cos];
}

const heading = (degrees: number) => ((degrees % 360) + 360) % 360;

// A share of one leg.
function along(from: Pose, leg: Leg, share: number): Pose {
  if (share >= 1) return leg.to;
  const turned = turnBetween(from[2], leg.to[2]) * share;
  if ((leg.by === "wheel" || leg.by === "turn") && leg.about) {
    const [x, y] = rotated([from[0], from[1]], leg.about, turned);
    return [x, y, heading(from[2] + turned)];
  }
  const [x, y] = [from[0] + (leg.to[0] - from[0]) * share, from[1] + (leg.to[1] - from[1]) * share];
  return [x, y, heading(from[2] + turned)];
}

const slowTurn = 90; // degrees that take as long as a way of one front

// How long a leg is: the way of whichever corner goes farthest.
function lengthOf(from: Pose, leg: Leg, front: number): number {
  const way = distance([from[0], from[1]], [leg.to[0], leg.to[1]]);
  const degrees = Math.abs(turnBetween(from[2], leg.to[2]));
  if (leg.by === "wheel") return Math.max(way, (degrees * Math.PI * front) / 180);
  return Math.max(way, (degrees / slowTurn) * front * 0.8);
}

export interface Way {
  from: Pose;
  path: Leg[];
  front: number; // of the body
}

const lengthsOf = ({ from, path, front }: Way) =>
  path.map((leg, i) => lengthOf(i === 0 ? from : path[i - 1]!.to, leg, front));

export const wayLength = (way: Way) => lengthsOf(way).reduce((sum, l) => sum + l, 0);

// Where it stands after a share of its way.
export function poseAt(way: Way, share: number): Pose {
  const last = way.path[way.path.length - 1]?.to ?? way.from;
  if (share >= 1) return last;
  const lengths = lengthsOf(way);
  let left = Math.max(0, share) * lengths.reduce((sum, l) => sum + l, 0);
  let from = way.from;
  for (const [i, leg] of way.path.entries()) {
    const long = lengths[i]!;
    if (left <= long && long > 0) return along(from, leg, left / long);
    left -= long;
    from = leg.to;
  }
  return last;
}

const steps = 12;

// The line that the middle of its front has drawn.
export const trailOf = (way: Way): Place[] =>
  Array.from({ length: steps + 1 }, (_, i) => {
    const [x, y] = poseAt(way, i / steps);
    return [x, y];
  });
