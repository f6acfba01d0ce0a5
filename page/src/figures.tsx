// Troops as small drawn figures, one symbol a kind, facing up the picture. A figure takes its colours from the
// base that it stands on: --cloth, --metal, --shield.

import type { ComponentChildren } from "preact";

// How many stand on a base, side by side and behind each other, and how large each is drawn.
export interface Rank {
  files: number;
  ranks: number;
  size: number; // of the width of a file
  wide: number; // of a figure, as a share of its size
}

const foot: Rank = { files: 4, ranks: 2, size: 1, wide: 0.92 };
const loose: Rank = { files: 3, ranks: 2, size: 0.95, wide: 1 };
const horse: Rank = { files: 3, ranks: 1, size: 1.12, wide: 0.66 };
const one: Rank = { files: 1, ranks: 1, size: 0.95, wide: 0.95 };
const two: Rank = { files: 2, ranks: 1, size: 0.95, wide: 0.92 };

export const standing: Record<string, Rank> = {
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
export const rankOf = (kind: string): Rank => standing[kind] ?? foot;

// From above and a little behind: shoulders, helmet, plume; the face looks up the picture.
const Body = () => (
  <>
    <path class="cloth" d="M-.34 .1Q-.36 -.1 -.16 -.12H.16Q.36 -.1 .34 .1Q.3 .26 0 .28Q-.3 .26 -.34 .1z" />
    <path class="skin" d="M-.12 -.1A.13 .13 0 0 1 .12 -.1z" />
    <circle class="metal" cx={0} cy={0.02} r={0.165} />
    <path class="plume" d="M0 -.13V.19" />
  </>
);
const Spear = ({ x = 0.3, length = 0.75, from = 0.3 }: { x?: number; length?: number; from?: number }) => (
  <>
    <path class="shaft" d={`M${x} ${from}V${from - length - 0.15}`} />
    <path class="point" d={`M${x - 0.06} ${from - length - 0.1}l.06 -.2 .06 .2z`} />
  </>
);
const Round = () => <circle class="shield" cx={-0.22} cy={-0.16} r={0.24} />;
const Tower = () => (
  <>
    <rect class="shield" x={-0.46} y={-0.34} width={0.46} height={0.2} rx={0.07} />
    <circle class="boss" cx={-0.23} cy={-0.24} r={0.05} />
  </>
);
const Oval = () => <ellipse class="shield" cx={-0.22} cy={-0.2} rx={0.26} ry={0.14} />;
const Bow = () => (
  <>
    <path class="bow" d="M-.38 -.2Q0 -.62 .38 -.2" />
    <path class="string" d="M-.38 -.2H.38" />
    <path class="shaft" d="M0 0V-.52" />
  </>
);
const Horse = ({ armoured = false, camel = false }: { armoured?: boolean; camel?: boolean }) => (
  <>
    <path
      class={armoured ? "barding" : camel ? "camel" : "horse"}
      d="M-.17 .5Q-.24 .1 -.15 -.22Q-.12 -.4 -.08 -.52Q0 -.66 .08 -.52Q.12 -.4 .15 -.22Q.24 .1 .17 .5Q0 .62 -.17 .5z"
    />
    {camel ? <ellipse class="hump" cx={0} cy={0.3} rx={0.12} ry={0.14} /> : <path class="mane" d="M0 -.5V-.16" />}
    <path class="tail" d="M0 .54q.05 .1 0 .2" />
  </>
);
const Wheel = ({ x, y = 0.12 }: { x: number; y?: number }) => (
  <rect class="wheel" x={x - 0.045} y={y - 0.2} width={0.09} height={0.4} rx={0.03} />
);
const Chariot = ({ scythed = false }: { scythed?: boolean }) => (
  <>
    <g transform="translate(-.17 -.22) scale(.72)">
      <Horse />
    </g>
    <g transform="translate(.17 -.22) scale(.72)">
      <Horse />
    </g>
    <Wheel x={-0.34} y={0.32} />
    <Wheel x={0.34} y={0.32} />
    <rect class="car" x={-0.26} y={0.14} width={0.52} height={0.3} rx={0.1} />
    {scythed ? <path class="point" d="M-.38 .3l-.2 -.05 .2 .12zM.38 .3l.2 -.05 -.2 .12z" /> : null}
    <g transform="translate(0 .26) scale(.55)">
      <Body />
    </g>
  </>
);

const drawings: Record<string, () => ComponentChildren> = {
  legionary: () => (
    <>
      <Spear x={0.32} length={0.5} />
      <Body />
      <Tower />
    </>
  ),
  hoplite: () => (
    <>
      <Spear x={0.3} length={0.72} />
      <Body />
      <circle class="shield" cx={-0.2} cy={-0.16} r={0.28} />
      <circle class="boss" cx={-0.2} cy={-0.16} r={0.08} />
    </>
  ),
  phalangite: () => (
    <>
      <Spear x={0.24} length={1.5} from={0.5} />
      <Body />
      <circle class="shield" cx={-0.2} cy={-0.12} r={0.19} />
    </>
  ),
  spearman: () => (
    <>
      <Spear x={0.3} length={0.7} />
      <Body />
      <Oval />
    </>
  ),
  swordsman: () => (
    <>
      <path class="point" d="M.27 .05l.05 -.5 .06 .5z" />
      <Body />
      <Round />
    </>
  ),
  axeman: () => (
    <>
      <path class="shaft" d="M.3 .2V-.42" />
      <path class="point" d="M.3 -.44q.2 .02 .2 .2l-.2 -.04z" />
      <Body />
      <Round />
    </>
  ),
  halberdier: () => (
    <>
      <Spear x={0.28} length={0.95} />
      <path class="point" d="M.28 -.62q.2 .05 .18 .22l-.18 -.05z" />
      <Body />
    </>
  ),
  warband: () => (
    <>
      <path class="point" d="M.28 .1l.05 -.6 .06 .6z" />
      <Body />
      <ellipse class="shield" cx={-0.2} cy={-0.18} rx={0.28} ry={0.17} />
      <path class="boss-line" d="M-.42 -.18h.44" />
    </>
  ),
  archer: () => (
    <>
      <Body />
      <Bow />
    </>
  ),
  longbowman: () => (
    <>
      <Body />
      <path class="bow" d="M-.48 -.18Q0 -.72 .48 -.18" />
      <path class="string" d="M-.48 -.18H.48" />
      <path class="shaft" d="M0 0V-.62" />
    </>
  ),
  crossbowman: () => (
    <>
      <Body />
      <path class="shaft wide" d="M0 .05V-.55" />
      <path class="bow" d="M-.3 -.34Q0 -.56 .3 -.34" />
    </>
  ),
  handgunner: () => (
    <>
      <Body />
      <path class="barrel" d="M.14 .15V-.62" />
    </>
  ),
  slinger: () => (
    <>
      <Body />
      <path class="string" d="M.24 0Q.62 -.3 .3 -.56" />
      <circle class="boss" cx={0.3} cy={-0.58} r={0.08} />
    </>
  ),
  javelinman: () => (
    <>
      <Spear x={0.3} length={0.42} from={0.16} />
      <Spear x={0.4} length={0.34} from={0.2} />
      <Body />
      <ellipse class="shield" cx={-0.22} cy={-0.14} rx={0.17} ry={0.15} />
    </>
  ),
  horseman: () => (
    <>
      <Horse />
      <g transform="translate(0 .1) scale(.72)">
        <Body />
        <Spear x={0.34} length={0.6} />
        <Round />
      </g>
    </>
  ),
  lancer: () => (
    <>
      <Horse />
      <g transform="translate(0 .1) scale(.72)">
        <Body />
        <Spear x={0.32} length={1.2} from={0.5} />
        <path class="shield" d="M-.44 -.3h.4l-.06 .34 -.14 .1 -.14 -.1z" />
      </g>
    </>
  ),
  cataphract: () => (
    <>
      <Horse armoured />
      <g transform="translate(0 .1) scale(.74)">
        <Body />
        <Spear x={0.3} length={1.25} from={0.5} />
      </g>
    </>
  ),
  horse_archer: () => (
    <>
      <Horse />
      <g transform="translate(0 .1) scale(.7)">
        <Body />
        <Bow />
      </g>
    </>
  ),
  camel: () => (
    <>
      <Horse camel />
      <g transform="translate(0 .02) scale(.66)">
        <Body />
        <Bow />
      </g>
    </>
  ),
  elephant: () => (
    <>
      <ellipse class="elephant" cx={0} cy={0.12} rx={0.36} ry={0.46} />
      <ellipse class="elephant" cx={-0.28} cy={-0.3} rx={0.17} ry={0.13} />
      <ellipse class="elephant" cx={0.28} cy={-0.3} rx={0.17} ry={0.13} />
      <ellipse class="elephant head" cx={0} cy={-0.32} rx={0.2} ry={0.22} />
      <path class="trunk" d="M0 -.48Q.02 -.66 .1 -.72" />
      <path class="tusk" d="M-.1 -.5q-.03 -.14 .03 -.2M.1 -.5q.03 -.14 -.03 -.2" />
      <rect class="howdah" x={-0.24} y={-0.06} width={0.48} height={0.42} rx={0.05} />
      <g transform="translate(-.1 .12) scale(.36)">
        <Body />
      </g>
      <g transform="translate(.12 .18) scale(.36)">
        <Body />
      </g>
    </>
  ),
  chariot: () => <Chariot />,
  scythed_chariot: () => <Chariot scythed />,
  bolt_thrower: () => (
    <>
      <path class="timber" d="M-.2 .45L0 -.1 .2 .45M0 .5V-.5" />
      <path class="bow" d="M-.42 -.14Q0 -.5 .42 -.14" />
      <path class="string" d="M-.42 -.14L0 .1 .42 -.14" />
    </>
  ),
  cannon: () => (
    <>
      <Wheel x={-0.26} />
      <Wheel x={0.26} />
      <path class="timber" d="M0 .5V0" />
      <path class="barrel thick" d="M0 .2V-.55" />
    </>
  ),
  war_wagon: () => (
    <>
      <Wheel x={-0.44} y={-0.2} />
      <Wheel x={0.44} y={-0.2} />
      <Wheel x={-0.44} y={0.3} />
      <Wheel x={0.44} y={0.3} />
      <rect class="wagon" x={-0.38} y={-0.46} width={0.76} height={0.94} rx={0.06} />
      <path class="plank" d="M-.38 -.2h.76M-.38 .06h.76M-.38 .3h.76" />
      <g transform="translate(0 -.05) scale(.5)">
        <Body />
      </g>
    </>
  ),
  baggage: () => (
    <>
      <g transform="translate(-.16 -.1)">
        <path class="rope" d="M-.34 -.34L.34 .34M.34 -.34L-.34 .34" />
        <rect class="canvas" x={-0.28} y={-0.26} width={0.56} height={0.52} rx={0.03} />
        <rect class="canvas-shade" x={-0.28} y={0} width={0.56} height={0.26} />
        <path class="plank" d="M-.28 0h.56" />
      </g>
      <g transform="translate(.26 .24) scale(.55)">
        <Wheel x={-0.4} />
        <Wheel x={0.4} />
        <rect class="wagon" x={-0.34} y={-0.38} width={0.68} height={0.8} rx={0.18} />
        <path class="plank" d="M-.34 -.12q.34 -.14 .68 0M-.34 .16q.34 -.14 .68 0" />
      </g>
    </>
  ),
  general: () => (
    <>
      <Horse />
      <g transform="translate(0 .1) scale(.78)">
        <path class="cloak" d="M-.26 .02Q-.4 .6 0 .62Q.4 .6 .26 .02z" />
        <Body />
        <path class="crest" d="M0 -.2V.16" />
        <path class="point" d="M.3 .1l.05 -.55 .06 .55z" />
      </g>
    </>
  ),
};

export const kinds = Object.keys(drawings);

// All figures once; bases refer to them.
export function FigureSymbols({ scale = 1 }: { scale?: number }) {
  const larger = `scale(${scale})`;
  return (
    <defs>
      {kinds.map((kind) => (
        <g id={`figure-${kind}`} class="figure">
          {drawings[kind]!()}
        </g>
      ))}
      <pattern id="weave-red" width="0.5" height="0.5" patternUnits="userSpaceOnUse" patternTransform={larger}>
        <rect class="weave-red" width="0.5" height="0.5" />
      </pattern>
      <pattern
        id="weave-blue"
        width="0.28"
        height="0.28"
        patternUnits="userSpaceOnUse"
        patternTransform={`${larger} rotate(45)`}
      >
        <rect class="weave-blue" width="0.28" height="0.28" />
        <rect class="weave-blue-line" width="0.1" height="0.28" />
      </pattern>
      <pattern
        id="furrows"
        width="0.5"
        height="0.5"
        patternUnits="userSpaceOnUse"
        patternTransform={`${larger} rotate(18)`}
      >
        <rect class="furrow" width="0.5" height="0.5" />
        <rect class="furrow-line" width="0.5" height="0.14" />
      </pattern>
      <pattern
        id="dots"
        width="2.6"
        height="2.3"
        patternUnits="userSpaceOnUse"
        patternTransform={`${larger} rotate(24)`}
      >
        <rect class="dots" width="2.6" height="2.3" />
        {[
          [0.3, 0.4],
          [1.1, 0.2],
          [1.9, 0.7],
          [0.8, 1.1],
          [2.3, 1.5],
          [0.2, 1.7],
          [1.5, 1.6],
          [1, 2],
        ].map(([x, y], i) => (
          <path class="blade" d={`M${x} ${y}l${i % 2 ? 0.09 : -0.07} ${-0.14 - (i % 3) * 0.03}`} />
        ))}
      </pattern>
    </defs>
  );
}

const known = (kind: string) => (kind in drawings ? kind : "spearman");

const least = 17; // pixels; smaller figures cannot be told apart, so fewer and larger ones stand for them

const overhang = 1.45; // how much deeper than a shallow base a figure may be

// Files and ranks that fit on a base and are large enough to be seen. Where the base is too shallow for that, as many as
// stand side by side.
export function arrayed(
  kind: string,
  front: number,
  depth: number,
  pixels: number,
): { files: number; ranks: number; size: number } {
  const rank = rankOf(known(kind));
  const leastSize = least / pixels;
  for (let files = rank.files; ; files--) {
    const wide = front / files;
    const ranks = Math.max(1, Math.min(rank.ranks, Math.floor((depth / wide) * 1.25)));
    const deep = ranks > 1 ? (depth / ranks) * 1.2 : Math.max(depth, Math.min(leastSize, depth * overhang));
    const size = Math.min(wide, deep) * rank.size;
    if (files === 1 || size >= leastSize || (ranks === 1 && size >= deep * rank.size * 0.99))
      return { files, ranks, size };
  }
}

// The figures of one base, whose front middle is at the origin.
export function Standing({
  kind,
  front,
  depth,
  pixels,
}: {
  kind: string;
  front: number;
  depth: number;
  pixels: number;
}) {
  const { files, ranks, size } = arrayed(kind, front, depth, pixels);
  const places = [];
  for (let r = ranks - 1; r >= 0; r--)
    for (let f = 0; f < files; f++)
      places.push([(f - (files - 1) / 2) * (front / files) * 0.96, (r + 0.52) * (depth / ranks)] as const);
  return (
    <>
      {places.map(([x, y]) => (
        <use
          href={`#figure-${known(kind)}`}
          transform={`translate(${x.toFixed(3)} ${y.toFixed(3)}) scale(${size.toFixed(3)})`}
        />
      ))}
    </>
  );
}

// One rank of large figures for a whole unit, seen from far away.
export function Massed({ kind, front, depth, pixels }: { kind: string; front: number; depth: number; pixels: number }) {
  const rank = rankOf(known(kind));
  const size = Math.min(front, Math.max(Math.min(depth, 26 / pixels), least / pixels)) * 1.05;
  const files = Math.max(1, Math.min(6, Math.floor((front * 1.04) / (size * rank.wide))));
  return (
    <>
      {Array.from({ length: files }, (_, f) => (
        <use
          href={`#figure-${known(kind)}`}
          transform={`translate(${((f - (files - 1) / 2) * (front / files)).toFixed(3)} ${(depth * 0.55).toFixed(3)}) scale(${size.toFixed(3)})`}
        />
      ))}
    </>
  );
}
