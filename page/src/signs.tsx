// Marks as pictures: one shape for one meaning, whatever the rules call it, with a number where one counts.

import type { Figure, Marker } from "./protocol";

export type Kind = Marker["kind"];

export interface Sign {
  kind: Kind;
  words: string; // as these rules say it
  count: number; // 0: none
  letter: string;
  colour?: string; // that the sheet gives its marker
}

// How bad it is, which is how loud it is drawn.
type Tone = "bad" | "ill" | "plain" | "good";

interface Shape {
  means: string; // in the key
  tone: (count: number) => Tone;
  draw: (sign: Sign) => preact.ComponentChildren;
  numbered?: boolean; // its number stands beside it
}

const line = (d: string) => <path class="sign-line" d={d} />;
const solid = (d: string) => <path class="sign-solid" d={d} />;

const flag = (
  <>
    <path class="sign-line" d="M-3.5 6.5V-6" />
    <path class="sign-flag" d="M-3.5 -6L5.5 -3.8 -3.5 .5z" />
  </>
);
const drop = ({ colour }: Sign) => (
  <path
    class="sign-drop"
    {...(colour && { style: { fill: colour } })}
    d="M0 -7.5C3 -2.5 6 .2 6 3A6 5.2 0 0 1 -6 3C-6 .2 -3 -2.5 0 -7.5z"
  />
);

// The worst first: so they stand beside a name.
const shapes: Record<Kind, Shape> = {
  morale: {
    means: "morale: shaken, worse, running",
    tone: (count) => (count > 2 ? "bad" : "ill"),
    draw: ({ count }) =>
      count > 2 ? flag : line(count > 1 ? "M-4.5 -5L0 -1 4.5 -5M-4.5 .5L0 4.5 4.5 .5" : "M-4.5 -2.2L0 2.2 4.5 -2.2"),
  },
  stampede: {
    means: "runs wild",
    tone: () => "bad",
    draw: () => solid("M0 -7L1.6 -2.6 6 -4.6 3.4 -.4 7 3 2.4 2.8 1.6 7 -1.2 3.2 -5.4 5.4 -3.6 1 -7 -2 -2.6 -2.2z"),
  },
  disorder: {
    means: "disordered, severely disordered",
    tone: () => "ill",
    draw: ({ count }) =>
      line(
        count > 1 ? "M-6 3L-4 -4.5M-3 4.5L-1.5 -3M.5 3L4 -4M3 5L6.2 -1" : "M-5 4L-3 -4M0 4.5L-.6 -4.5M2.4 4.5L5.4 -3",
      ),
  },
  fatigue: { means: "tired", tone: () => "ill", draw: () => solid("M-4.5 -6H4.5L.9 0 4.5 6H-4.5L-.9 0z") },
  hits: {
    means: "hits so far",
    tone: () => "plain",
    draw: (sign) => (
      <>
        {drop(sign)}
        {sign.count > 0 ? (
          <text class="sign-number" y="5.6">
            {sign.count}
          </text>
        ) : null}
      </>
    ),
  },
  losses: { means: "losses", tone: () => "plain", draw: drop },
  fighting: {
    means: "in melee (and its round)",
    tone: () => "plain",
    draw: () => line("M-5.5 5.5L5 -5.5M5.5 5.5L-5 -5.5M-6.2 2.2L-2.2 6.2M6.2 2.2L2.2 6.2"),
    numbered: true,
  },
  charging: { means: "charges", tone: () => "good", draw: () => line("M0 6.5V-5M-4.5 -1.5L0 -6 4.5 -1.5") },
  pursuing: { means: "pursues", tone: () => "good", draw: () => line("M-5.5 -4.5L-1 0 -5.5 4.5M1 -4.5L5.5 0 1 4.5") },
  pursued: { means: "is pursued", tone: () => "ill", draw: () => line("M5.5 -4.5L1 0 5.5 4.5M-1 -4.5L-5.5 0 -1 4.5") },
  guard: {
    means: "behind its shields: wall, square, testudo",
    tone: () => "good",
    draw: () => solid("M-5 -6H5V-.5C5 3.5 1.5 5.8 0 6.6C-1.5 5.8 -5 3.5 -5 -.5z"),
  },
  ready: {
    means: "ready to act in the enemy's turn",
    tone: () => "good",
    draw: () => (
      <>
        {line("M-6.5 0Q0 -7.5 6.5 0Q0 7.5 -6.5 0z")}
        <circle class="sign-solid" r="2.3" />
      </>
    ),
  },
  dismounted: { means: "dismounted", tone: () => "plain", draw: () => line("M-3 6L-4.6 1A5 5.6 0 1 1 4.6 1L3 6") },
  acted: { means: "has acted", tone: () => "plain", draw: () => line("M-5 .5L-1.5 4.5 5 -4.5") },
  other: {
    means: "something else",
    tone: () => "plain",
    draw: ({ letter }) => (
      <text class="sign-letter" y="4.2">
        {letter.toUpperCase()}
      </text>
    ),
  },
};
export const kinds = Object.keys(shapes) as Kind[];

// What this page does not know yet has its letter.
const shapeOf = (kind: Kind): Shape => shapes[kind] ?? shapes.other;
export const means = (kind: Kind) => shapeOf(kind).means;

const signOf = (m: Marker): Sign => ({
  kind: m.kind,
  words: m.name,
  count: m.count,
  letter: m.letter,
  colour: m.colour,
});

// What is marked of a unit. Losses that its strength tells already need no mark.
export function signsOf(of: Figure): Sign[] {
  const told = !!of.strength && of.strength.left < of.strength.of;
  const all = of.markers.filter((m) => m.kind !== "losses" || !told).map(signOf);
  if (of.acted && !all.some((s) => s.kind === "acted"))
    all.push({ kind: "acted", words: "has acted", count: 0, letter: "a" });
  return all.sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind));
}

const isNumbered = (sign: Sign) => !!shapeOf(sign.kind).numbered && sign.count > 0;

// In widths of a sign without a number.
export const widthOf = (sign: Sign) => (isNumbered(sign) ? 1.55 : 1);
export const widthOfAll = (signs: Sign[]) => signs.reduce((sum, sign) => sum + widthOf(sign), 0);

// Its ring has the colour that the sheet gives the marker.
const Tile = ({ wide, sign }: { wide: number; sign: Sign }) => (
  <>
    <rect class="sign-tile" x={-wide / 2 + 0.7} y={-7.6} width={wide - 1.4} height={15.2} rx={4} />
    {sign.colour ? (
      <rect
        class="sign-ring"
        x={-wide / 2 + 1.9}
        y={-6.4}
        width={wide - 3.8}
        height={12.8}
        rx={3}
        style={{ stroke: sign.colour }}
      />
    ) : null}
  </>
);

// About its middle, 16 wide and high, or wider by its number.
export function SignShape({ sign }: { sign: Sign }) {
  const { tone, draw } = shapeOf(sign.kind);
  const wide = 16 * widthOf(sign);
  const bare = sign.kind === "hits" || sign.kind === "losses"; // the drop is its own ground
  return (
    <g class={`sign ${tone(sign.count)}`}>
      <title>{sign.words}</title>
      {bare ? null : <Tile wide={wide} sign={sign} />}
      <g transform={isNumbered(sign) ? `translate(${8 - wide / 2} 0) scale(.66)` : bare ? "" : "scale(.68)"}>
        {draw(sign)}
      </g>
      {isNumbered(sign) ? (
        <text class="sign-count" x={wide / 2 - 5} y="4.3">
          {sign.count}
        </text>
      ) : null}
    </g>
  );
}

// The same among words.
export const SignIcon = ({ sign }: { sign: Sign }) => {
  const wide = 16 * widthOf(sign);
  return (
    <svg
      class="sign-icon"
      role="img"
      aria-label={sign.words}
      width={wide}
      height={16}
      viewBox={`${-wide / 2} -8 ${wide} 16`}
    >
      <SignShape sign={sign} />
    </svg>
  );
};
