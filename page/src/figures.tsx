// Troops as small drawn figures, one symbol a kind, facing up the picture. A figure takes its colours from the
// base that it stands on: --cloth, --metal, --shield.

import type { ComponentChildren } from "preact";
import { Slopes } from "./terrain";

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

export const drawnAs = (kind: string) => (kind in drawings ? kind : "spearman");

interface Weave {
  id: string;
  size: [width: number, height: number];
  transform: string;
  children: ComponentChildren;
}

const Pattern = ({ id, size: [width, height], transform, children }: Weave) => (
  <pattern id={id} width={width} height={height} patternUnits="userSpaceOnUse" patternTransform={transform}>
    {children}
  </pattern>
);

const blades = [
  [0.3, 0.4],
  [1.1, 0.2],
  [1.9, 0.7],
  [0.8, 1.1],
  [2.3, 1.5],
  [0.2, 1.7],
  [1.5, 1.6],
  [1, 2],
];

// All figures once; bases refer to them. So do the cloth of both sides and the ground to their patterns.
export function FigureSymbols({ scale = 1 }: { scale?: number }) {
  const larger = `scale(${scale})`;
  return (
    <defs>
      {kinds.map((kind) => (
        <g id={`figure-${kind}`} class="figure">
          {drawings[kind]!()}
        </g>
      ))}
      <Slopes />
      <Pattern id="weave-red" size={[0.5, 0.5]} transform={larger}>
        <rect class="weave-red" width="0.5" height="0.5" />
      </Pattern>
      <Pattern id="weave-blue" size={[0.28, 0.28]} transform={`${larger} rotate(45)`}>
        <rect class="weave-blue" width="0.28" height="0.28" />
        <rect class="weave-blue-line" width="0.1" height="0.28" />
      </Pattern>
      <Pattern id="dots" size={[2.6, 2.3]} transform={`${larger} rotate(24)`}>
        <rect class="dots" width="2.6" height="2.3" />
        {blades.map(([x, y], i) => (
          <path class="blade" d={`M${x} ${y}l${i % 2 ? 0.09 : -0.07} ${-0.14 - (i % 3) * 0.03}`} />
        ))}
      </Pattern>
    </defs>
  );
}
