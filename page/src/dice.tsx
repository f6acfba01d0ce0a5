// Dice as they fell.

// Where the spots of each face are, on a square of three by three: column and row.
const spots: Record<number, string[]> = {
  1: ["11"],
  2: ["00", "22"],
  3: ["00", "11", "22"],
  4: ["00", "20", "02", "22"],
  5: ["00", "20", "11", "02", "22"],
  6: ["00", "20", "01", "21", "02", "22"],
};

// Which of the dice hit, where the words say what was needed ("on 8 or more", "need 5", "on 6 or a pair of 5") and how
// many did. Nothing where that does not add up, as when some were thrown again: nothing is claimed that was not told.
export function hitsAmong(words: string, faces: number[]): boolean[] | null {
  const told = /\b(\d+) hits?\b/.exec(words);
  const most = /\bneeds (\d+) or less\b/.exec(words);
  if (most && faces.length === 1) return [faces[0]! <= Number(most[1])];
  const pair = /\bon (\d+) or a pair of (\d+)\b/.exec(words);
  const least = pair ?? /\bon (\d+) or more\b/.exec(words) ?? /\bneed (\d+)\b/.exec(words);
  if (!told || !least) return null;
  const alone = faces.map((face) => (pair ? face === Number(pair[1]) : face >= Number(least[1])));
  const paired = pair ? faces.flatMap((face, i) => (face === Number(pair[2]) ? [i] : [])) : [];
  const pairs = paired.slice(0, paired.length - (paired.length % 2));
  const sum = alone.filter(Boolean).length + pairs.length / 2;
  return sum === Number(told[1]) ? alone.map((hit, i) => hit || pairs.includes(i)) : null;
}

// A die of six has spots on a square; any other is a kite with a numeral, as ten-sided dice are. One that hit is inked
// and underlined, one that missed is not.
function Die({ face, of, hit }: { face: number; of: number; hit: boolean | undefined }) {
  return (
    <svg viewBox="0 0 20 24" class={`die ${hit === undefined ? "" : hit ? "hit" : "miss"}`} aria-hidden="true">
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
      {hit ? <line x1="2" x2="18" y1="22.6" y2="22.6" /> : null}
    </svg>
  );
}

export function Dice({
  faces,
  sides = [],
  hits = null,
}: {
  faces: number[];
  sides?: number[];
  hits?: boolean[] | null;
}) {
  const of = (die: number) => sides[die] ?? 6;
  const kind =
    sides.length > 0 && sides.every((each) => each === sides[0]) && sides[0] !== 6 ? `${sides[0]}-sided ` : "";
  const good = faces.filter((_, die) => hits?.[die]);
  const told = hits ? `; ${good.length > 0 ? `good: ${good.join(", ")}` : "none good"}` : "";
  return (
    <span
      class="dice"
      role="img"
      aria-label={`${kind}${faces.length === 1 ? "die" : "dice"}: ${faces.join(", ")}${told}`}
    >
      {faces.map((face, die) => (
        <Die face={face} of={of(die)} hit={hits?.[die]} />
      ))}
    </span>
  );
}
