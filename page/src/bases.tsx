// How figures stand on their bases: as many, and as large, as can be told apart.

import { drawnAs } from "./figures";

// How many stand on a base, side by side and behind each other, and how large each is drawn.
interface Rank {
  files: number;
  ranks: number;
  size: number; // of the width of a file
  wide: number; // of a figure, as a share of its size
  long?: number; // of its body from head to tail, where it is longer than a man is deep
}

const foot: Rank = { files: 4, ranks: 2, size: 1, wide: 0.92 };
const loose: Rank = { files: 3, ranks: 2, size: 0.95, wide: 1 };
const horse: Rank = { files: 3, ranks: 1, size: 1.12, wide: 0.66, long: 1.3 };
const one: Rank = { files: 1, ranks: 1, size: 0.95, wide: 0.95, long: 1.25 };
const two: Rank = { files: 2, ranks: 1, size: 0.95, wide: 0.92, long: 1.25 };

const standing: Record<string, Rank> = {
  legionary: foot,
  hoplite: foot,
  phalangite: { files: 5, ranks: 3, size: 1.05, wide: 0.82 },
  spearman: foot,
  swordsman: foot,
  axeman: foot,
  halberdier: foot,
  warband: { files: 5, ranks: 2, size: 1.05, wide: 0.92 },
  archer: loose,
  longbowman: loose,
  crossbowman: loose,
  handgunner: loose,
  slinger: loose,
  javelinman: loose,
  horseman: horse,
  lancer: horse,
  cataphract: horse,
  horse_archer: horse,
  camel: horse,
  elephant: one,
  chariot: two,
  scythed_chariot: two,
  bolt_thrower: two,
  cannon: two,
  war_wagon: one,
  baggage: two,
  general: one,
};
const rankOf = (kind: string): Rank => standing[drawnAs(kind)] ?? foot;

const least = 17; // pixels; smaller figures cannot be told apart, so fewer and larger ones stand for them

const overhang = 1.45; // how much deeper than a shallow base a figure may be

// Of a base or of a whole unit.
export interface Arrayed {
  kind: string;
  front: number;
  depth: number;
  pixels: number; // for one unit of length
}

// Files and ranks that fit on a base and are large enough to be seen. Where the base is too shallow for that, as many
// as stand side by side.
export function arrayed({ kind, front, depth, pixels }: Arrayed): { files: number; ranks: number; size: number } {
  const rank = rankOf(kind);
  const leastSize = least / pixels;
  for (let files = rank.files; ; files--) {
    const wide = front / files;
    const ranks = Math.max(1, Math.min(rank.ranks, Math.floor((depth / wide) * 1.25)));
    const deep = ranks > 1 ? (depth / ranks) * 1.2 : Math.max(depth, Math.min(leastSize, depth * overhang));
    const size = Math.min(Math.min(wide, deep) * rank.size, rank.long ? depth / rank.long : Infinity);
    if (rank.long && size * rank.long >= depth * 0.99) return { files, ranks, size };
    if (files === 1 || size >= leastSize || (ranks === 1 && size >= deep * rank.size * 0.99))
      return { files, ranks, size };
  }
}

// No component: there are thousands.
function figureAt(kind: string, x: number, y: number, size: number) {
  const place = `translate(${x.toFixed(3)} ${y.toFixed(3)}) scale(${size.toFixed(3)})`;
  return <use href={`#figure-${drawnAs(kind)}`} transform={place} />;
}

// The figures of one base, whose front middle is at the origin.
export function Standing(base: Arrayed) {
  const { kind, front, depth } = base;
  const { files, ranks, size } = arrayed(base);
  const places = [];
  for (let r = ranks - 1; r >= 0; r--)
    for (let f = 0; f < files; f++)
      places.push([(f - (files - 1) / 2) * (front / files) * 0.96, (r + 0.52) * (depth / ranks)] as const);
  return <>{places.map(([x, y]) => figureAt(kind, x, y, size))}</>;
}

// One rank of large figures for a whole unit, seen from far away.
export function Massed({ kind, front, depth, pixels }: Arrayed) {
  const rank = rankOf(kind);
  const largest = rank.long ? depth / rank.long : Infinity;
  const size = Math.min(largest, Math.min(front, Math.max(Math.min(depth, 26 / pixels), least / pixels)) * 1.05);
  const files = Math.max(1, Math.min(6, Math.floor((front * 1.04) / (size * rank.wide))));
  const across = (file: number) => (file - (files - 1) / 2) * (front / files);
  return <>{Array.from({ length: files }, (_, file) => figureAt(kind, across(file), depth * 0.55, size))}</>;
}
