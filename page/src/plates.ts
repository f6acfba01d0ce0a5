// Where names, marks and generals stand, so that every unit can be told, none covers another, and none lies over
// anybody's figures. All in pixels of the picture, which do not change while the table is panned.

import type { Place } from "./protocol";

export interface Box {
  at: Place; // its middle
  half: Place; // of its width and height
}

// A unit as it is seen: upright boxes that cover it, which way its rear is, and what stands beside it.
export interface Bearer {
  body: Box; // about all of it
  parts?: Box[]; // closer about it, where it stands aslant
  rear: 1 | -1; // of the picture: below it or above
  wide: number; // of its name
  markers: number; // in widths of one
  generals?: number; // whose discs go before the name
  size: number; // 1: as large as it is written
}

export interface Plate {
  name: Box;
  markers: Box; // all of them, side by side; of no width where there are none
  disc: Box; // of a general, of no width where there is none
  led: boolean; // it stands apart, and a line leads to its unit
}

const high = 15;
export const marker = 15.5;
export const disc = 19;
const gap = 2;
const arrow = 9; // that the front edge has in its middle

// Of troops that are seen small, names are smaller too, as far as they can be read.
export const sizeFor = (bodies: Box[]): number => {
  const longest = bodies.map((b) => 2 * Math.max(...b.half)).sort((a, b) => a - b)[Math.floor(bodies.length / 2)] ?? 0;
  return Math.max(0.75, Math.min(1, longest / 26));
};

const markersWide = (of: Bearer) => of.markers * of.size * marker;
const discWide = (of: Bearer) => (of.generals ?? 0) * disc * of.size;
const rowWide = (of: Bearer) =>
  of.wide + (of.markers > 0 ? gap + markersWide(of) : 0) + (of.generals ? gap + discWide(of) : 0);

// How much of one lies over the other.
export const covering = (a: Box, b: Box): number => {
  const wide = a.half[0] + b.half[0] - Math.abs(a.at[0] - b.at[0]);
  const high = a.half[1] + b.half[1] - Math.abs(a.at[1] - b.at[1]);
  if (wide <= 0 || high <= 0) return 0;
  return Math.min(wide, 2 * a.half[0], 2 * b.half[0]) * Math.min(high, 2 * a.half[1], 2 * b.half[1]);
};
export const covers = (a: Box, b: Box): boolean => covering(a, b) > 0.01;

export const partsOf = (plate: Plate): Box[] =>
  [plate.name, plate.markers, plate.disc].filter((part) => part.half[0] > 0);

const none: Box = { at: [0, 0], half: [0, 0] };

// A general's disc, the name and its markers side by side, about a middle.
function inRow(of: Bearer, [x, y]: Place, led = false): Plate {
  const [round, name, marks] = [discWide(of), of.wide, markersWide(of)];
  const left = x - rowWide(of) / 2;
  const from = left + (round > 0 ? round + gap : 0);
  return {
    disc: round > 0 ? { at: [left + round / 2, y], half: [round / 2, (disc * of.size) / 2] } : none,
    name: { at: [from + name / 2, y], half: [name / 2, (high * of.size) / 2] },
    markers: marks > 0 ? { at: [from + name + gap + marks / 2, y], half: [marks / 2, (marker * of.size) / 2] } : none,
    led,
  };
}

// The name nearer to the troops than its markers, which are a row of their own.
function stacked(of: Bearer, [x, y]: Place, way: 1 | -1): Plate {
  const round = of.generals ? disc * of.size : 0;
  const far = way * ((Math.max(high * of.size, round) + marker * of.size) / 2);
  const row = inRow({ ...of, markers: 0 }, [x, y]);
  return { ...row, markers: { at: [x, y + far], half: [markersWide(of) / 2, (marker * of.size) / 2] } };
}

interface Try {
  plate: Plate;
  dislike: number;
}

const air = 0.5; // pixels between a plate and the troops

// Behind its rear edge, as the eye sees it; else beside the unit, or before it.
function near(of: Bearer): Try[] {
  const {
    at: [x, y],
    half: [hx, hy],
  } = of.body;
  const wide = rowWide(of) / 2;
  const tall = ((of.generals ? disc : of.markers > 0 ? marker : high) * of.size) / 2;
  const single = ((of.generals ? disc : high) * of.size) / 2;
  const behind = y + of.rear * (hy + tall + air);
  const before = y - of.rear * (hy + tall + arrow);
  const juts = of.markers > 0 && wide > hx + gap ? 0.15 : 0; // over its neighbours in the line
  const aside = Math.max(17, hx * 0.72);
  const corner = hx + wide - 4;
  const found: Try[] = [
    { plate: inRow(of, [x, behind]), dislike: juts },
    { plate: inRow(of, [x - aside, behind]), dislike: 0.12 + juts },
    { plate: inRow(of, [x + aside, behind]), dislike: 0.14 + juts },
    { plate: inRow(of, [x, before]), dislike: 0.5 },
    { plate: inRow(of, [x - aside, before]), dislike: 0.55 },
    { plate: inRow(of, [x + aside, before]), dislike: 0.57 },
    { plate: inRow(of, [x - hx - wide - gap, y]), dislike: 0.34 },
    { plate: inRow(of, [x + hx + wide + gap, y]), dislike: 0.36 },
    { plate: inRow(of, [x - corner, behind]), dislike: 0.7 },
    { plate: inRow(of, [x + corner, behind]), dislike: 0.72 },
  ];
  if (of.markers > 0) {
    const close = y + of.rear * (hy + single + air);
    found.push(
      { plate: stacked(of, [x, close], of.rear), dislike: 0.1 },
      { plate: stacked(of, [x, y - of.rear * (hy + single + arrow)], of.rear === 1 ? -1 : 1), dislike: 0.6 },
    );
  }
  return found;
}

const rings = [18, 26, 38, 52, 68, 86, 110, 140, 180, 230];
const directions = 16;

// Ever farther away, with a line that leads back.
function apart(of: Bearer): Try[] {
  const {
    at: [x, y],
    half: [hx, hy],
  } = of.body;
  const wide = rowWide(of) / 2;
  return rings.flatMap((far, ring) =>
    Array.from({ length: directions }, (_, i) => {
      const turned = (i * 2 * Math.PI) / directions;
      const [sx, sy] = [Math.sin(turned), Math.cos(turned)];
      const plate = inRow(of, [x + sx * (hx + wide * Math.abs(sx) + far), y + of.rear * sy * (hy + far)], true);
      return { plate, dislike: 1.5 + 0.35 * ring + 0.02 * Math.min(i, directions - i) };
    }),
  );
}

interface Ground {
  bodies: Box[];
  kept: Box[]; // free of names: generals who stand alone
}

// What it would cost to cover others; no more is said once it is worse than the limit.
function over(part: Box, others: Box[], each: number, whole: number, limit: number): number {
  const area = 4 * part.half[0] * part.half[1];
  let sum = 0;
  for (let i = 0; i < others.length && sum < limit; i++) {
    const struck = covering(part, others[i]!);
    if (struck > 0.01) sum += each + (whole * struck) / area;
  }
  return sum;
}

// How bad a plate would be where it stands. To cover a name is worse than any way off; so is to cover troops, but less.
function badness({ plate, dislike }: Try, ground: Ground, others: Box[], limit: number): number {
  let sum = dislike;
  for (const part of partsOf(plate)) {
    if (sum >= limit) break;
    sum += over(part, others, 9, 40, limit - sum);
    sum += over(part, ground.kept, 9, 40, limit - sum);
    sum += over(part, ground.bodies, 5.5, 12, limit - sum);
  }
  return sum;
}

const bearable = 1.9; // worse than this, one looks farther away

function best(tries: Try[], ground: Ground, others: Box[]): { plate: Plate; bad: number } {
  let found = { plate: tries[0]!.plate, bad: Infinity };
  for (const one of tries) {
    if (one.dislike >= found.bad) continue;
    const bad = badness(one, ground, others, found.bad);
    if (bad < found.bad) found = { plate: one.plate, bad };
  }
  return found;
}

const passes = 3; // each is put better, now that the others stand

export function laidOut(all: Bearer[], kept: Box[]): Plate[] {
  const ground = { bodies: all.flatMap((of) => of.parts ?? [of.body]), kept };
  const plates: (Plate | undefined)[] = all.map(() => undefined);
  let moved = true;
  for (let pass = 0; pass < passes && moved; pass++) {
    moved = false;
    all.forEach((of, i) => {
      const others = plates.flatMap((plate, j) => (plate && j !== i ? partsOf(plate) : []));
      const close = best(near(of), ground, others);
      const far = close.bad > bearable ? best(apart(of), ground, others) : close;
      const plate = far.bad < close.bad ? far.plate : close.plate;
      const [x, y] = plates[i]?.name.at ?? [NaN, NaN];
      if (plate.name.at[0] !== x || plate.name.at[1] !== y) moved = true;
      plates[i] = plate;
    });
  }
  return plates as Plate[];
}
