// How hard a battle is for either side, as equal generals found it (data/balance.json, made by scripts/balance).

import measured from "../../data/balance.json";

type Counts = Record<string, Record<string, number[]>>; // red won, blue won, nobody

// In a few words; nothing where it was not measured. Even: what was seen may well be chance.
export function balanceOf(
  { id, sides }: { id: string; sides: string[] },
  rules: string,
  battles: Counts = measured.battles as Counts,
): string {
  const [red = 0, blue = 0, draws = 0] = battles[id]?.[rules] ?? [];
  const all = red + blue + draws;
  if (all === 0) return "";
  const share = (red + draws / 2) / all;
  if (Math.abs(share - 0.5) <= 1.96 * Math.sqrt(0.25 / all)) return "Even.";
  const stronger = share > 0.5 ? 0 : 1;
  return `${sides[stronger]} favoured, ${Math.round(Math.max(share, 1 - share) * 100)} %.`;
}

const { date, general, size } = measured;
export const balanceWords = `Measured on ${date}: ${general}s against each other, ${size} armies.`;
