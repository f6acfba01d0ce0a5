// Dice as they fell.

const spots: Record<number, [number, number][]> = {
  1: [[1, 1]], 2: [[0, 0], [2, 2]], 3: [[0, 0], [1, 1], [2, 2]], 4: [[0, 0], [2, 0], [0, 2], [2, 2]],
  5: [[0, 0], [2, 0], [1, 1], [0, 2], [2, 2]], 6: [[0, 0], [2, 0], [0, 1], [2, 1], [0, 2], [2, 2]],
};
// A die of six has spots on a square; any other is a kite with a numeral, as ten-sided dice are.
function Die({ face, of }: { face: number; of: number }) {
  return (
    <svg viewBox="0 0 20 20" class="die" aria-hidden="true">
      {of === 6
        ? <><rect x="0.75" y="0.75" width="18.5" height="18.5" rx="4" />{spots[face]?.map(([x, y]) => <circle cx={5 + x * 5} cy={5 + y * 5} r="2" />)}</>
        : <><path d="M10 0.75 19.25 12 10 19.25 0.75 12Z" /><text x="10" y="14.8">{face}</text></>}
    </svg>
  );
}

export function Dice({ faces, sides = [] }: { faces: number[]; sides?: number[] }) {
  const of = (die: number) => sides[die] ?? 6;
  const kind = sides.length > 0 && sides.every((each) => each === sides[0]) && sides[0] !== 6 ? `${sides[0]}-sided ` : "";
  return (
    <span class="dice" role="img" aria-label={`${kind}${faces.length === 1 ? "die" : "dice"}: ${faces.join(", ")}`}>
      {faces.map((face, die) => <Die face={face} of={of(die)} />)}
    </span>
  );
}
