// A review as one side sees it, and the lines to draw it with.

import type { Estimate, Review, ReviewedMoment, Side, TurningPoint } from "./protocol";

export interface Shares {
  chance: number;
  least: number;
  most: number;
}

export const seenBy = (side: Side, [chance, least, most]: Estimate): Shares =>
  side === "red" ? { chance, least, most } : { chance: 1 - chance, least: 1 - most, most: 1 - least };

export const signed = (side: Side, red: number) => (side === "red" ? red : -red);

export const percent = (share: number) => `${Math.round(share * 100)} %`;
// "+12", "−3", "0".
export function points(share: number): string {
  const whole = Math.round(share * 100);
  return whole === 0 ? "0" : `${whole > 0 ? "+" : "−"}${Math.abs(whole)}`;
}
export const range = ({ chance, least, most }: Shares) =>
  least === most ? percent(chance) : `${percent(chance)} (${Math.round(least * 100)} to ${Math.round(most * 100)})`;

// --- lines, in a picture of 1000 by 1000 ---

const at = (n: number, of: number) => (of === 0 ? 0 : (n / of) * 1000);
const down = (share: number) => (1 - share) * 1000;
const place = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`;

export interface Curve {
  line: string;
  under: string; // what lies below the line
  band: string; // between the least and the most
}

export function curveOf(moments: ReviewedMoment[], side: Side): Curve {
  const end = moments.length - 1;
  const all = moments.map((moment, n) => ({ x: at(n, end), ...seenBy(side, moment.red) }));
  const line = all.map(({ x, chance }) => place(x, down(chance))).join("L");
  const over = all.map(({ x, most }) => place(x, down(most)));
  const below = all.map(({ x, least }) => place(x, down(least))).reverse();
  return { line: `M${line}`, under: `M0 1000L${line}L1000 1000Z`, band: `M${[...over, ...below].join("L")}Z` };
}

// How far an army is towards breaking, in steps.
export function lossesOf({ moments, breaks_at }: Review, army: 0 | 1): string {
  const end = moments.length - 1;
  const breaks = breaks_at[army] ?? 0;
  const share = (moment: ReviewedMoment) => (breaks > 0 ? Math.min(1, (moment.losses[army] ?? 0) / breaks) : 0);
  return moments
    .map(
      (moment, n) =>
        `${n === 0 ? "M" : "H"}${at(n, end).toFixed(1)}${n === 0 ? " " : "V"}${down(share(moment)).toFixed(1)}`,
    )
    .join("");
}

// Where turns begin; no more than fit.
export function turnsOf(moments: ReviewedMoment[], most = 10): { turn: number; x: number }[] {
  const all = moments.flatMap((moment, n) =>
    n === 0 || moment.turn !== moments[n - 1]!.turn ? [{ turn: moment.turn, x: at(n, moments.length - 1) / 10 }] : [],
  );
  const every = Math.ceil(all.length / most);
  return all.filter((_, n) => n % every === 0);
}

// The throws that did most, first of all.
export function throwsOf(moments: ReviewedMoment[], most = 5): ReviewedMoment[] {
  return moments
    .filter(({ luck }) => luck !== undefined && Math.abs(luck) >= 0.005)
    .sort((a, b) => Math.abs(b.luck!) - Math.abs(a.luck!))
    .slice(0, most);
}

// By how much the order that was given is better, or worse, than the other, for whoever gave it; nothing where that is
// not known.
export function missed(point: TurningPoint, by: Side): number | null {
  if (!point.instead) return null;
  const better = signed(by, point.instead[0] - point.again[0]);
  const doubt = Math.max(point.instead[2] - point.instead[0], point.again[2] - point.again[0]);
  return Math.abs(better) > doubt ? better : null;
}
