// What an experiment found, as `quincunx experiment` writes it (results.json).

/** A value and the bounds between which the true one lies, 19 times in 20. */
export type Mean = [number, number, number];

export interface Example {
  battle: number;
  command: string;
}

export interface SideTally {
  troops?: Record<string, [number, number, number]>;
  stood?: number[];
  fought?: number[];
  fell?: number[];
}

export interface Variant {
  number: number;
  rules: string;
  rules_title: string;
  setting: string;
  red: string;
  blue: string;
  armies: [string, string];
  levels: Record<string, string>;
  rows_in_force: string;
  compared_with: number;
  battles: number;
  red_wins: number;
  blue_wins: number;
  draws: number;
  share: Mean;
  red_win_rate: Mean;
  blue_win_rate: Mean;
  margin: Mean;
  turns: Mean;
  turns_median: number;
  red_losses: Mean;
  blue_losses: Mean;
  claim?: string;
  against?: { battles: number; share: Mean; margin: Mean; turns: Mean };
  distributions: { turns?: Record<string, number>; red?: number[]; blue?: number[] };
  tally: { rows?: Record<string, [number, number]>; red?: SideTally; blue?: SideTally };
  examples: { typical: Example; shortest: Example; strangest: Example };
}

export interface Results {
  title: string;
  program: string;
  signatures: Record<string, string>;
  file: string;
  identity: string;
  inputs: { file: string; sha256: string }[];
  seed: string;
  exchange: boolean;
  battles_of_each: number;
  battles: number;
  stopped: string;
  factors: string[];
  cells: [number, number];
  variants: Variant[];
}

/** "ja.melee.charging = 2", of several with commas between. */
export function levelsOf(variant: Variant): string {
  const levels = Object.entries(variant.levels).map(([factor, value]) => `${factor} = ${value}`);
  return levels.join(", ") || "as it is";
}

/** Of a single factor its value alone, which the words beside say. */
export function shortLevels(results: Results, variant: Variant): string {
  const values = Object.values(variant.levels);
  return results.factors.length === 1 ? (values[0] ?? "as it is") : levelsOf(variant);
}

/** The rules, where there are several. */
export function rulesIn(results: Results, variant: Variant): string[] {
  return new Set(results.variants.map((one) => one.rules)).size > 1 ? [variant.rules_title] : [];
}

export function nameOf(variant: Variant): string {
  return `${variant.rules_title}, ${variant.setting}, ${levelsOf(variant)}`;
}

/** A factor whose values are numbers, so that a curve can be drawn over it. */
export function curvesOf(results: Results): string[] {
  return results.factors.filter((factor) => {
    const values = new Set(results.variants.flatMap((variant) => variant.levels[factor] ?? []));
    return values.size > 1 && [...values].every((value) => value !== "" && Number.isFinite(Number(value)));
  });
}
