// Where names and markers stand, so that every unit can be told and none covers another. All in pixels of the picture,
// which do not change while the table is panned.

import type { Place } from "./protocol";

export interface Box {
  at: Place; // its middle
  half: Place; // of its width and height
}

// A unit as it is seen: the upright box about it, which way its rear is, and what is to be written.
export interface Bearer {
  body: Box;
  rear: 1 | -1; // of the picture: below it or above
  wide: number; // of its name
  markers: number;
  size: number; // 1: as large as it is written
}

export interface Plate {
  name: Box;
  markers: Box; // all of them, side by side; of no width where there are none
  led: boolean; // it stands apart, and a line leads to its unit
}

const high = 15;
const marker = 16.5;
const gap = 2;
const arrow = 9; // that the front edge has in its middle

// Of troops that are seen small, names are smaller too, as far as they can be read.
export const sizeFor = (bodies: Box[]): number => {
  const longest = bodies.map((b) => 2 * Math.max(...b.half)).sort((a, b) => a - b)[Math.floor(bodies.length / 2)] ?? 0;
  return Math.max(0.75, Math.min(1, longest / 26));
};

const markersWide = (of: Bearer) => of.markers * of.size * (of.markers > 2 ? marker * 0.78 : marker);

// How much of one lies over the other.
export const covering = (a: Box, b: Box): number => {
  const wide = a.half[0] + b.half[0] - Math.abs(a.at[0] - b.at[0]);
  const high = a.half[1] + b.half[1] - Math.abs(a.at[1] - b.at[1]);
  if (wide <= 0 || high <= 0) return 0;
  return Math.min(wide, 2 * a.half[0], 2 * b.half[0]) * Math.min(high, 2 * a.half[1], 2 * b.half[1]);
};
export const covers = (a: Box, b: Box): boolean => covering(a, b) > 0.01;

const none: Box = { at: [0, 0], half: [0, 0] };

// The name with its markers beside it, about a middle.
function inRow(of: Bearer, [x, y]: Place, led = false): Plate {
  const [name, marks] = [of.wide, markersWide(of)];
  const left = x - (name + (marks > 0 ? gap + marks : 0)) / 2;
  return {
    name: { at: [left + name / 2, y], half: [name / 2, (high * of.size) / 2] },
    led,
    markers: marks > 0 ? { at: [left + name + gap + marks / 2, y], half: [marks / 2, (marker * of.size) / 2] } : none,
  };
}

// The name nearer to the troops than its markers, which are a row of their own.
function stacked(of: Bearer, [x, y]: Place, way: 1 | -1): Plate {
  const far = way * (high + marker) * of.size * 0.5;
  return {
    name: { at: [x, y], half: [of.wide / 2, (high * of.size) / 2] },
    led: false,
    markers: { at: [x, y + far], half: [markersWide(of) / 2, (marker * of.size) / 2] },
  };
}

interface Try {
  plate: Plate;
  dislike: number;
}

// Behind its rear edge, as the eye sees it; else beside the unit, before it, or on its own troops.
function near(of: Bearer): Try[] {
  const {
    at: [x, y],
    half: [hx, hy],
  } = of.body;
  const wide = (of.wide + (of.markers > 0 ? gap + markersWide(of) : 0)) / 2;
  const tall = ((of.markers > 0 ? marker : high) * of.size) / 2;
  const behind = y + of.rear * (hy + tall);
  const before = y - of.rear * (hy + tall + arrow);
  const juts = of.markers > 0 && wide > hx + gap ? 0.15 : 0; // over its neighbours in the line
  const found: Try[] = [
    { plate: inRow(of, [x, behind]), dislike: juts },
    { plate: inRow(of, [x - Math.max(17, hx * 0.72), behind]), dislike: 0.12 + juts },
    { plate: inRow(of, [x + Math.max(17, hx * 0.72), behind]), dislike: 0.14 + juts },
    { plate: inRow(of, [x, before]), dislike: 0.4 },
    { plate: inRow(of, [x - hx - wide - gap, y]), dislike: 0.34 },
    { plate: inRow(of, [x + hx + wide + gap, y]), dislike: 0.36 },
    { plate: inRow(of, [x, y]), dislike: 0.3 },
    { plate: inRow(of, [x, y + of.rear * Math.max(0, hy - tall)]), dislike: 0.2 },
  ];
  if (of.markers > 0)
    found.push(
      { plate: stacked(of, [x, behind], of.rear), dislike: 0.1 },
      { plate: stacked(of, [x, y], of.rear), dislike: 0.32 },
      { plate: stacked(of, [x, before], of.rear === 1 ? -1 : 1), dislike: 0.5 },
    );
  return found;
}

const rings = [26, 38, 52, 68, 86, 110, 140, 180, 230];
const directions = 16;

// Ever farther away, with a line that leads back.
function apart(of: Bearer): Try[] {
  const {
    at: [x, y],
    half: [hx, hy],
  } = of.body;
  return rings.flatMap((far, ring) =>
    Array.from({ length: directions }, (_, i) => {
      const turned = (i * 2 * Math.PI) / directions;
      const plate = inRow(of, [x + Math.sin(turned) * (hx + far), y + of.rear * Math.cos(turned) * (hy + far)], true);
      return { plate, dislike: 1.5 + 0.4 * ring + 0.02 * Math.min(i, directions - i) };
    }),
  );
}

interface Ground {
  bodies: Box[];
  kept: Box[]; // free of names: generals
}

// What it would cost to cover names and markers of others; no more is said once it is worse than the limit.
function overNames(part: Box, own: number, others: (Plate | undefined)[], limit: number): number {
  const whole = 4 * part.half[0] * part.half[1];
  let sum = 0;
  for (let i = 0; i < others.length && sum < limit; i++) {
    const other = others[i];
    const struck = other && i !== own ? covering(part, other.name) + covering(part, other.markers) : 0;
    if (struck > 0) sum += 8 + (40 * struck) / whole; // worse than any way off
  }
  return sum;
}

function overTroops(part: Box, own: number, bodies: Box[], limit: number): number {
  const whole = 4 * part.half[0] * part.half[1];
  let sum = 0;
  for (let i = 0; i < bodies.length && sum < limit; i++)
    sum += ((i === own ? 0.5 : 1.6) * covering(part, bodies[i]!)) / whole;
  return sum;
}

// How bad a plate would be where it stands, as shares of it that cover others.
function badness(
  { plate, dislike }: Try,
  own: number,
  ground: Ground,
  others: (Plate | undefined)[],
  limit: number,
): number {
  let sum = dislike;
  for (const part of [plate.name, plate.markers]) {
    if (part.half[0] === 0) continue;
    sum += overNames(part, own, others, limit - sum);
    for (const box of ground.kept) sum += (6 * covering(part, box)) / (4 * part.half[0] * part.half[1]);
    sum += overTroops(part, own, ground.bodies, limit - sum);
  }
  return sum;
}

const bearable = 1.9; // worse than this, one looks farther away

function best(tries: Try[], own: number, ground: Ground, others: (Plate | undefined)[]): { plate: Plate; bad: number } {
  let found = { plate: tries[0]!.plate, bad: Infinity };
  for (const one of tries) {
    if (one.dislike >= found.bad) continue;
    const bad = badness(one, own, ground, others, found.bad);
    if (bad < found.bad) found = { plate: one.plate, bad };
  }
  return found;
}

const passes = 3; // each is put better, now that the others stand

export function laidOut(all: Bearer[], kept: Box[]): Plate[] {
  const ground = { bodies: all.map((of) => of.body), kept };
  const plates: (Plate | undefined)[] = all.map(() => undefined);
  let moved = true;
  for (let pass = 0; pass < passes && moved; pass++) {
    moved = false;
    all.forEach((of, i) => {
      const close = best(near(of), i, ground, plates);
      const far = close.bad > bearable ? best(apart(of), i, ground, plates) : close;
      const plate = far.bad < close.bad ? far.plate : close.plate;
      const [x, y] = plates[i]?.name.at ?? [NaN, NaN];
      if (plate.name.at[0] !== x || plate.name.at[1] !== y) moved = true;
      plates[i] = plate;
    });
  }
  return plates as Plate[];
}
