// Places on the table and on the picture. The table's y goes away from red; the picture's goes down, so a pose is
// drawn by translate(x, depth - y) rotate(degrees), with the front edge at the top and the body below it.

import type { Extent, Place, Pose } from "./protocol";

const radians = (degrees: number) => (degrees * Math.PI) / 180;

export const round = (value: number, step: number) => {
  const steps = Math.round(value / step) * step;
  return Number(steps.toFixed(6));
};

// As people say it: at most two decimals.
export const short = (value: number) => String(Number(value.toFixed(2)));

// Words of several parts as people write them.
export const plainly = (words: string) => words.replace(/_/g, " ");

export const placeOf = (pose: Pose): Place => [pose[0], pose[1]];

export function ahead(degrees: number): Place {
  return [Math.sin(radians(degrees)), Math.cos(radians(degrees))];
}

// A place as seen from a pose: to the right, and ahead.
export function local(pose: Pose, place: Place): { right: number; ahead: number } {
  const [fx, fy] = ahead(pose[2]);
  const dx = place[0] - pose[0];
  const dy = place[1] - pose[1];
  return { right: dx * fy - dy * fx, ahead: dx * fx + dy * fy };
}

export function placed(pose: Pose, right: number, forward: number): Place {
  const [fx, fy] = ahead(pose[2]);
  return [pose[0] + fx * forward + fy * right, pose[1] + fy * forward - fx * right];
}

// The four corners of a body: front left, front right, rear right, rear left.
export function corners(pose: Pose, [front, depth]: Extent): Place[] {
  const half = front / 2;
  return [placed(pose, -half, 0), placed(pose, half, 0), placed(pose, half, -depth), placed(pose, -half, -depth)];
}

export interface Steps {
  wheel: number; // degrees; positive: to the right
  advance: number; // negative: straight back
}

// The wheel on a front corner and the way straight on that bring the middle of the front to a place:
// place + half front = rotated (half front, way), seen from the corner.
export function stepsTo(pose: Pose, front: number, goal: Place): Steps {
  const seen = local(pose, goal);
  if (seen.ahead <= 0) return { wheel: 0, advance: round(seen.ahead, 0.1) };
  const half = front / 2;
  const side = seen.right >= 0 ? 1 : -1;
  // From the corner that it wheels on, the middle of the front lies half a front inwards.
  const u = half - Math.abs(seen.right);
  const reach = Math.hypot(u, seen.ahead);
  const way = Math.sqrt(Math.max(0, reach * reach - half * half));
  const angle = ((Math.atan2(seen.ahead, u) - Math.atan2(way, half)) * 180) / Math.PI;
  const degrees = Math.max(0, Math.round(angle));
  if (degrees < 2) return { wheel: 0, advance: round(seen.ahead, 0.1) };
  return { wheel: side * Math.min(90, degrees), advance: round(way, 0.1) };
}

// Shortened to what may be used, where that is known: the arc of the outer corner and the way.
export function within(steps: Steps, front: number, most: number): Steps {
  if (most <= 0) return steps;
  const arc = Math.abs(radians(steps.wheel)) * front;
  if (arc > most) {
    const degrees = Math.floor((most / front) * (180 / Math.PI));
    return { wheel: Math.sign(steps.wheel) * degrees, advance: 0 };
  }
  const left = Math.floor((most - arc) * 1000) / 1000;
  return Math.abs(steps.advance) <= left ? steps : { ...steps, advance: Math.sign(steps.advance) * left };
}

export function pathText(steps: Steps): string {
  const parts: string[] = [];
  if (steps.wheel !== 0) parts.push(`wheel ${steps.wheel < 0 ? "left" : "right"} ${Math.abs(steps.wheel)}`);
  if (steps.advance > 0) parts.push(`advance ${round(steps.advance, 0.001)}`);
  if (steps.advance < 0) parts.push(`retire ${round(-steps.advance, 0.001)}`);
  return parts.join(" ");
}

// Where such steps end, for a ghost that follows the hand before the judge has spoken.
export function endOf(pose: Pose, front: number, steps: Steps): Pose {
  const half = front / 2;
  const side = Math.sign(steps.wheel);
  const pivot = placed(pose, side * half, 0);
  const turned = (pose[2] + steps.wheel + 360) % 360;
  const middle = side === 0 ? ([pose[0], pose[1]] as Place) : placed([pivot[0], pivot[1], turned], -side * half, 0);
  const [x, y] = placed([middle[0], middle[1], turned], 0, steps.advance);
  return [x, y, turned];
}

export function distance(a: Place, b: Place): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

// How far a place is from a closed outline.
export function toOutline(outline: Place[], [x, y]: Place): number {
  return Math.min(
    ...outline.map(([ax, ay], i) => {
      const [bx, by] = outline[(i + 1) % outline.length]!;
      const long = (bx - ax) ** 2 + (by - ay) ** 2;
      const t = long === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / long));
      return Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay));
    }),
  );
}

// Inside a closed outline?
export function inside(outline: Place[], [x, y]: Place): boolean {
  let result = false;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const [xi, yi] = outline[i]!;
    const [xj, yj] = outline[j]!;
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) result = !result;
  }
  return result;
}

export function box(points: Place[]): { x: number; y: number; width: number; height: number } {
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

// The same numbers for the same words, so that a wood looks the same each time.
export function chance(words: string): () => number {
  let state = 2166136261;
  for (const letter of words) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
