// Outlines as nature draws them: corners rounded, edges uneven, waters that bend. The rule's own polygon is drawn
// beside them where it matters; these keep to it but for its corners.

import { chance, distance, inside } from "./geometry";
import type { Place } from "./protocol";

export const text = (points: Place[]) => points.map(([x, y]) => `${x.toFixed(2)},${y.toFixed(2)}`).join(" ");

const between = (a: Place, b: Place, share: number): Place => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
];

// A closed curve through the middles of the edges.
export function curve(points: Place[]): string {
  const n = points.length;
  const middle = (i: number) => between(points[i % n]!, points[(i + 1) % n]!, 0.5);
  let path = `M${text([middle(0)])}`;
  for (let i = 1; i <= n; i++) path += `Q${text([points[i % n]!])} ${text([middle(i)])}`;
  return `${path}Z`;
}

// More corners on long edges, so that outlines can bend.
export function dense(points: Place[], step: number, closed = true): Place[] {
  const all: Place[] = [];
  const last = closed ? points.length : points.length - 1;
  for (let i = 0; i < last; i++) {
    const [a, b] = [points[i]!, points[(i + 1) % points.length]!];
    const n = Math.max(1, Math.round(distance(a, b) / step));
    for (let k = 0; k < n; k++) all.push(between(a, b, k / n));
  }
  if (!closed) all.push(points[points.length - 1]!);
  return all;
}

// Each corner towards its neighbours, again and again.
function eased(points: Place[], rounds: number): Place[] {
  let now = points;
  for (let round = 0; round < rounds; round++)
    now = now.map((p, i) => {
      const [a, b] = [now[(i + now.length - 1) % now.length]!, now[(i + 1) % now.length]!];
      return [p[0] / 2 + (a[0] + b[0]) / 4, p[1] / 2 + (a[1] + b[1]) / 4];
    });
  return now;
}

// What ends at the table's edge goes on beyond it, so that no rounding shows there.
function beyond(points: Place[], [width, depth]: Place, far: number): Place[] {
  const out = (at: number, most: number) => (at <= most * 0.004 ? -far : at >= most * 0.996 ? most + far : at);
  return points.map(([x, y]) => [out(x, width), out(y, depth)]);
}

export interface Nature {
  table: Place;
  scale: number;
  words: string; // the same unevenness for the same words
  rough?: number; // how uneven
}

export function natural(points: Place[], { table, scale, words, rough = 0.14 }: Nature): Place[] {
  const toss = chance(`${words}edge`);
  const wild = dense(beyond(points, table, 2.5 * scale), 0.8 * scale).map(
    ([x, y]): Place => [x + (toss() - 0.5) * 4 * rough * scale, y + (toss() - 0.5) * 4 * rough * scale],
  );
  return eased(wild, 5);
}

// Of a band, as lines are made into: the line in its middle and how wide it is. Nothing where an outline is none.
export function spineOf(points: Place[]): { line: Place[]; width: number } | null {
  const n = points.length;
  if (n < 4 || n % 2 === 1) return null;
  const at = (i: number) => points[((i % n) + n) % n]!;
  const pairs = (first: number) => Array.from({ length: n / 2 }, (_, k) => [at(first + k), at(first - 1 - k)] as const);
  const widest = (first: number) => Math.max(...pairs(first).map(([a, b]) => distance(a, b)));
  const first = Array.from({ length: n / 2 }, (_, i) => i).reduce((a, b) => (widest(b) < widest(a) ? b : a));
  const line = pairs(first).map(([a, b]) => between(a, b, 0.5));
  const long = line.slice(1).reduce((sum, p, i) => sum + distance(line[i]!, p), 0);
  const widths = pairs(first).map(([a, b]) => distance(a, b));
  const width = Math.min(...widths);
  return widest(first) * 3 < long ? { line, width } : null;
}

// Along a line: smooth, through all its points.
export function smoothLine(line: Place[], step: number): Place[] {
  const all: Place[] = [];
  for (let i = 0; i + 1 < line.length; i++) {
    const [p, q, r, s] = [line[Math.max(0, i - 1)]!, line[i]!, line[i + 1]!, line[Math.min(line.length - 1, i + 2)]!];
    const n = Math.max(2, Math.round(distance(q, r) / step));
    for (let k = 0; k < n; k++) {
      const t = k / n;
      const along = (c: 0 | 1) =>
        0.5 *
        (2 * q[c] +
          (r[c] - p[c]) * t +
          (2 * p[c] - 5 * q[c] + 4 * r[c] - s[c]) * t * t +
          (3 * q[c] - p[c] - 3 * r[c] + s[c]) * t * t * t);
      all.push([along(0), along(1)]);
    }
  }
  all.push(line[line.length - 1]!);
  return all;
}

const offEdge = ([x, y]: Place, [width, depth]: Place) =>
  x > width * 0.01 && x < width * 0.99 && y > depth * 0.01 && y < depth * 0.99;

export interface Flow extends Nature {
  width: number;
  others: Place[][]; // outlines of other waters, which it may join
}

// Longer at an end that lies on the edge, or in the water that it joins.
function prolonged(line: Place[], { table, width, others }: Flow): { line: Place[]; ends: [boolean, boolean] } {
  const end = (tip: Place, before: Place): { tip: Place; open: boolean } => {
    const long = distance(tip, before) || 1;
    const ahead = (far: number): Place => between(before, tip, 1 + far / long);
    if (!offEdge(tip, table)) return { tip: ahead(2 * width), open: true };
    const joined = [0, 0.7, 1.4, 2.1].map((far) => ahead(far * width)).find((p) => others.some((o) => inside(o, p)));
    return joined ? { tip: joined, open: true } : { tip, open: false };
  };
  const first = end(line[0]!, line[1]!);
  const last = end(line[line.length - 1]!, line[line.length - 2]!);
  return { line: [first.tip, ...line.slice(1, -1), last.tip], ends: [first.open, last.open] };
}

// Both banks of a water that winds within its band, and narrows to nothing where it rises.
export function winding(spine: Place[], flow: Flow): Place[] {
  const { width, words } = flow;
  const { line, ends } = prolonged(spine, flow);
  const toss = chance(`${words}bends`);
  const [phase, other] = [toss() * 6.28, toss() * 6.28];
  const middle = smoothLine(line, width * 0.6);
  const long = middle.length - 1;
  const banks: [Place[], Place[]] = [[], []];
  middle.forEach((p, i) => {
    const [a, b] = [middle[Math.max(0, i - 1)]!, middle[Math.min(long, i + 1)]!];
    const gone = distance(a, b) || 1;
    const [nx, ny] = [-(b[1] - a[1]) / gone, (b[0] - a[0]) / gone];
    const s = i * 0.6;
    const bend = width * (0.3 * Math.sin(s * 0.72 + phase) + 0.13 * Math.sin(s * 1.9 + other));
    const reach = long * 0.22;
    const rises = Math.min(ends[0] ? 1 : i / reach, ends[1] ? 1 : (long - i) / reach, 1);
    const half = width * (0.34 + 0.05 * Math.sin(s * 1.3 + other)) * Math.max(0.06, Math.sqrt(rises));
    banks[0].push([p[0] + nx * (bend + half), p[1] + ny * (bend + half)]);
    banks[1].push([p[0] + nx * (bend - half), p[1] + ny * (bend - half)]);
  });
  return [...banks[0], ...banks[1].reverse()];
}
