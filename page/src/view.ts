// Which part of the table is seen, and from which side: zoom and pan, by wheel, fingers, keys.

import { computed, signal } from "@preact/signals";
import { box } from "./geometry";
import type { Place, Pose } from "./protocol";

export const screen = signal({ width: 800, height: 600 });
export const table = signal<[number, number]>([40, 30]);
export const zoom = signal(1); // 1: the whole table
export const centre = signal<Place>([20, 15]); // on the picture
export const turned = signal(false); // blue's edge is below, as its player sits

// Lines and patterns are drawn for a table this wide; on others they grow with it.
const drawnFor = 24;
export const scale = computed(() => table.value[0] / drawnFor);
const margin = () => 0.6 * scale.value;

// Pixels for one unit of length where the whole table is seen.
const pixelsOfWhole = computed(() => {
  const [width, depth] = table.value;
  return Math.min(screen.value.width / (width + 2 * margin()), screen.value.height / (depth + 2 * margin()));
});

// Pixels for one unit of length.
export const pixels = computed(() => pixelsOfWhole.value * zoom.value);

export const viewBox = computed(() => {
  const w = screen.value.width / pixels.value;
  const h = screen.value.height / pixels.value;
  return { x: centre.value[0] - w / 2, y: centre.value[1] - h / 2, width: w, height: h };
});

// From the table to the picture, and back: the same half turn and flip both ways.
export const down = ([x, y]: Place): Place => (turned.value ? [table.value[0] - x, y] : [x, table.value[1] - y]);
export const up = down;

// A heading as the picture has it: 0 is up the screen.
export const heading = (degrees: number) => (degrees + (turned.value ? 180 : 0)) % 360;

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

// Until a hand zooms or pans, the armies stay in view whatever room there is for them.
export const touched = signal(false);

export function showWhole(): void {
  touched.value = true;
  zoom.value = 1;
  centre.value = [table.value[0] / 2, table.value[1] / 2];
}

// Seen from the other side, with the same place in the middle.
export function turnTable(): void {
  turned.value = !turned.value;
  centre.value = [table.value[0] - centre.value[0], table.value[1] - centre.value[1]];
}

// Those whom one looks for: where they stand, corner by corner, and whose they are.
export interface Muster {
  bodies: { corners: Place[]; own: boolean }[];
  shallowest: number; // body, front to rear
  most: number; // units of the larger side
}

const room = { across: 26, along: 34 }; // pixels about the armies, for their names

const nearer = 1.5; // than all of them fit, at most: a single thin line is not worth the others

// How deep the shallowest body is drawn at least: with twelve a side, and with twice as many.
export const leastDeep = (units: number) => clamp(20 - (units - 14) * 0.6, 14, 20);

// The first look: at the armies, as near as they all fit; nearer where they could not be told apart else, with one's
// own below.
export function showArmies(all: Muster): void {
  touched.value = false;
  zoom.value = 1;
  centre.value = [table.value[0] / 2, table.value[1] / 2];
  if (all.bodies.length === 0) return;
  const { width, height } = screen.value;
  const every = box(all.bodies.flatMap((b) => b.corners).map(down));
  const fits = Math.min((width - 2 * room.across) / every.width, (height - 2 * room.along) / every.height);
  const narrow = width < 700;
  const told = (narrow ? 13 : leastDeep(all.most)) / all.shallowest;
  const k = clamp(Math.max(fits, Math.min(told, fits * nearer)), pixelsOfWhole.value, pixelsOfWhole.value * 6);
  zoom.value = k / pixelsOfWhole.value;
  const own = all.bodies.filter((b) => b.own);
  const mine = own.length > 0 ? box(own.flatMap((b) => b.corners).map(down)) : every;
  const along = (
    from: number,
    size: number,
    ownFrom: number,
    ownSize: number,
    seen: number,
    pad: number,
    low: boolean,
  ) => {
    if (size <= seen) return from + size / 2;
    // Not all of it fits: one's own, and of the rest as much as there is room for.
    const middle = low ? ownFrom + ownSize + pad - seen / 2 : ownFrom + ownSize / 2;
    return clamp(middle, from - pad + seen / 2, from + size + pad - seen / 2);
  };
  centre.value = [
    along(every.x, every.width, mine.x, mine.width, width / k, room.across / k, false),
    along(every.y, every.height, mine.y, mine.height, height / k, room.along / k, true),
  ];
}

export function pan(dx: number, dy: number): void {
  touched.value = true;
  centre.value = [
    clamp(centre.value[0] - dx / pixels.value, 0, table.value[0]),
    clamp(centre.value[1] - dy / pixels.value, 0, table.value[1]),
  ];
}

// About a point of the screen that stays where it is.
export function zoomAt(factor: number, x: number, y: number): void {
  touched.value = true;
  const before = onPicture(x, y);
  zoom.value = clamp(zoom.value * factor, 0.7, 12);
  const after = onPicture(x, y);
  centre.value = [centre.value[0] + before[0] - after[0], centre.value[1] + before[1] - after[1]];
}

export function onPicture(x: number, y: number): Place {
  const seen = viewBox.value;
  return [seen.x + x / pixels.value, seen.y + y / pixels.value];
}

export function onScreen(at: Place): Place {
  const seen = viewBox.value;
  return [(at[0] - seen.x) * pixels.value, (at[1] - seen.y) * pixels.value];
}

const nearEdge = 80; // pixels: what is nearer to the edge of the screen is not seen as a whole

// Moves the table, no farther than needed, where the place would not be seen well; `covered` is the share of it, from
// below, that something hides.
export function showPlace(place: Place, covered = 0): void {
  const [x, y] = down(place);
  const seen = viewBox.value;
  const free = seen.height * (1 - covered);
  const edge = Math.min(nearEdge / pixels.value, seen.width / 3, free / 3);
  const short = (at: number, from: number, to: number) => Math.min(0, at - from - edge) + Math.max(0, at - to + edge);
  const [width, depth] = table.value; // what is seen from end to end need not move
  const dx = seen.x <= 0 && seen.x + seen.width >= width ? 0 : short(x, seen.x, seen.x + seen.width);
  const dy = seen.y <= 0 && seen.y + free >= depth ? 0 : short(y, seen.y, seen.y + free);
  if (dx === 0 && dy === 0) return;
  touched.value = true;
  centre.value = [centre.value[0] + dx, centre.value[1] + dy];
}

// On the picture: the corners of an outline, and where a body stands.
export const outlined = (points: Place[]) =>
  points
    .map((p) =>
      down(p)
        .map((c) => c.toFixed(3))
        .join(","),
    )
    .join(" ");
export const stand = (pose: Pose) => {
  const [x, y] = down([pose[0], pose[1]]);
  return `translate(${x.toFixed(3)} ${y.toFixed(3)}) rotate(${heading(pose[2]).toFixed(2)})`;
};
