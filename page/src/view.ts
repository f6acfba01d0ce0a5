// Which part of the table is seen: zoom and pan, by wheel, fingers, keys.

import { computed, signal } from "@preact/signals";
import type { Place, Pose } from "./protocol";

export const screen = signal({ width: 800, height: 600 });
export const table = signal<[number, number]>([40, 30]);
export const zoom = signal(1); // 1: the whole table
export const centre = signal<Place>([20, 15]); // on the picture

// Lines and patterns are drawn for a table this wide; on others they grow with it.
const drawnFor = 24;
export const scale = computed(() => table.value[0] / drawnFor);
const margin = () => 0.6 * scale.value;

// Pixels for one unit of length.
export const pixels = computed(() => {
  const [width, depth] = table.value;
  return (
    Math.min(screen.value.width / (width + 2 * margin()), screen.value.height / (depth + 2 * margin())) * zoom.value
  );
});

export const viewBox = computed(() => {
  const w = screen.value.width / pixels.value;
  const h = screen.value.height / pixels.value;
  return { x: centre.value[0] - w / 2, y: centre.value[1] - h / 2, width: w, height: h };
});

export const down = (place: Place): Place => [place[0], table.value[1] - place[1]];
export const up = (place: Place): Place => [place[0], table.value[1] - place[1]];

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

export function showWhole(): void {
  zoom.value = 1;
  centre.value = [table.value[0] / 2, table.value[1] / 2];
}

// The first look. On a narrow screen a wide table would be a strip, so it fills the height instead, as far as troops
// can still be seen side by side.
export function begin(): void {
  showWhole();
  const { width, height } = screen.value;
  const fills =
    Math.max(width / (table.value[0] + 2 * margin()), height / (table.value[1] + 2 * margin())) / pixels.value;
  if (width < 700) zoom.value = clamp(fills, 1, 2.2);
}

export function pan(dx: number, dy: number): void {
  centre.value = [
    clamp(centre.value[0] - dx / pixels.value, 0, table.value[0]),
    clamp(centre.value[1] - dy / pixels.value, 0, table.value[1]),
  ];
}

// About a point of the screen that stays where it is.
export function zoomAt(factor: number, x: number, y: number): void {
  const before = onPicture(x, y);
  zoom.value = clamp(zoom.value * factor, 0.7, 12);
  const after = onPicture(x, y);
  centre.value = [centre.value[0] + before[0] - after[0], centre.value[1] + before[1] - after[1]];
}

export function onPicture(x: number, y: number): Place {
  const box = viewBox.value;
  return [box.x + x / pixels.value, box.y + y / pixels.value];
}

export function onScreen(at: Place): Place {
  const box = viewBox.value;
  return [(at[0] - box.x) * pixels.value, (at[1] - box.y) * pixels.value];
}

const nearEdge = 80; // pixels: what is nearer to the edge of the screen is not seen as a whole

// Moves the table, no farther than needed, where the place would not be seen well; `covered` is the share of it, from
// below, that something hides.
export function showPlace(place: Place, covered = 0): void {
  const [x, y] = down(place);
  const box = viewBox.value;
  const free = box.height * (1 - covered);
  const edge = Math.min(nearEdge / pixels.value, box.width / 3, free / 3);
  const short = (at: number, from: number, to: number) => Math.min(0, at - from - edge) + Math.max(0, at - to + edge);
  const [width, depth] = table.value; // what is seen from end to end need not move
  const dx = box.x <= 0 && box.x + box.width >= width ? 0 : short(x, box.x, box.x + box.width);
  const dy = box.y <= 0 && box.y + free >= depth ? 0 : short(y, box.y, box.y + free);
  if (dx !== 0 || dy !== 0) centre.value = [centre.value[0] + dx, centre.value[1] + dy];
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
  return `translate(${x.toFixed(3)} ${y.toFixed(3)}) rotate(${pose[2].toFixed(2)})`;
};
