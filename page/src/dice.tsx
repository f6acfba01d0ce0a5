// Dice as they fell.

import type { Fell, Pool } from "./protocol";

interface Die {
  face: number;
  of: number; // sides
  fell?: Fell | undefined;
  least?: number | undefined; // needed
  most?: number | undefined;
}

// The dice of all pools, one by one.
export const diceOf = (pools: Pool[]): Die[] =>
  pools.flatMap(({ of, faces, fell, least, most }) =>
    faces.map((face, i) => ({ face, of, fell: fell?.[i], least, most })),
  );

// Where the spots of each face are, on a square of three by three: column and row.
const spots: Record<number, string[]> = {
  1: ["11"],
  2: ["00", "22"],
  3: ["00", "11", "22"],
  4: ["00", "20", "02", "22"],
  5: ["00", "20", "11", "02", "22"],
  6: ["00", "20", "01", "21", "02", "22"],
};

// A die of six has spots on a square; any other is a kite with a numeral, as ten-sided dice are. One that hit is inked
// and underlined, one that missed is not, one that was thrown again is faint.
function OneDie({ die: { face, of, fell }, n }: { die: Die; n: number }) {
  const how = { good: "hit", bad: "miss", again: "again" };
  return (
    <svg viewBox="0 0 20 24" class={`die ${fell ? how[fell] : ""}`} style={{ "--n": n }} aria-hidden="true">
      {of === 6 ? (
        <>
          <rect x="0.75" y="0.75" width="18.5" height="18.5" rx="4" />
          {spots[face]?.map(([column, row]) => (
            <circle cx={5 + Number(column) * 5} cy={5 + Number(row) * 5} r="2" />
          ))}
        </>
      ) : (
        <>
          <path d="M10 0.75 19.25 12 10 19.25 0.75 12Z" />
          <text x="10" y="14.8">
            {face}
          </text>
        </>
      )}
      {fell === "good" ? <line x1="2" x2="18" y1="22.6" y2="22.6" /> : null}
    </svg>
  );
}

// What was needed of them, where it was the same of all.
function needed(dice: Die[]): string {
  const [first] = dice;
  if (!first || dice.some((die) => die.least !== first.least || die.most !== first.most)) return "";
  if (first.least !== undefined) return `; needed ${first.least} or more`;
  return first.most === undefined ? "" : `; needed ${first.most} or less`;
}

// `from`: so many dice fell before them, where they are thrown one by one.
export function Dice({ dice, from = 0 }: { dice: Die[]; from?: number }) {
  const sides = dice[0]?.of;
  const kind = sides !== 6 && dice.every((die) => die.of === sides) ? `${sides}-sided ` : "";
  const good = dice.filter((die) => die.fell === "good").map((die) => die.face);
  const counted = dice.some((die) => die.fell);
  const told = counted ? `; ${good.length > 0 ? `good: ${good.join(", ")}` : "none good"}` : "";
  const faces = dice.map((die) => die.face).join(", ");
  const words = `${kind}${dice.length === 1 ? "die" : "dice"}: ${faces}${needed(dice)}${told}`;
  return (
    <span class="dice" role="img" aria-label={words} title={words}>
      {dice.map((die, i) => (
        <OneDie die={die} n={from + i} />
      ))}
    </span>
  );
}
