// The ground, drawn as for a campaign map: quiet, never louder than the troops. Outlines are nature's; those that the
// rules measure by are drawn over them when they matter.

import type { ComponentChildren } from "preact";
import { box, chance, inside, plainly } from "./geometry";
import { curve, dense, natural, smoothLine, spineOf, text, winding } from "./outlines";
import type { Feature, Place } from "./protocol";

type Down = (place: Place) => Place; // from the table to the picture

// Of the ground, as it lies on the picture.
interface Piece {
  kind: string;
  name: string;
  points: Place[];
  crest: Place[];
  scale: number;
  bare: boolean;
  table: Place;
  others: Place[][]; // outlines of all waters
}

function nearestOn(line: Place[], [x, y]: Place): Place {
  let best: Place = line[0]!;
  let least = Infinity;
  for (let i = 0; i < line.length; i++) {
    const [ax, ay] = line[i]!;
    const [bx, by] = line[Math.min(i + 1, line.length - 1)]!;
    const length = (bx - ax) ** 2 + (by - ay) ** 2;
    const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length));
    const at: Place = [ax + t * (bx - ax), ay + t * (by - ay)];
    const apart = (at[0] - x) ** 2 + (at[1] - y) ** 2;
    if (apart < least) [best, least] = [at, apart];
  }
  return best;
}

// Places inside an outline on a jittered lattice, the same each time.
function scattered(outline: Place[], step: number, words: string, most = 260): Place[] {
  const { x, y, width, height } = box(outline);
  const toss = chance(words);
  const gap = Math.max(step, Math.sqrt((width * height) / most));
  const found: Place[] = [];
  for (let row = 0; row * gap * 0.87 < height; row++)
    for (let column = 0; column * gap < width; column++) {
      const at: Place = [x + (column + (row % 2) / 2 + toss() * 0.55) * gap, y + (row * 0.87 + toss() * 0.55) * gap];
      if (inside(outline, at)) found.push(at);
    }
  return found;
}

const middleOf = (points: Place[]): Place =>
  points.reduce<Place>((sum, p) => [sum[0] + p[0] / points.length, sum[1] + p[1] / points.length], [0, 0]);

const outlineOf = ({ points, table, scale, name, kind }: Piece, rough?: number) =>
  natural(points, { table, scale, words: name + kind, ...(rough !== undefined && { rough }) });

// Rings from the foot to the crest, each lit from the upper left: together they are its slopes.
function Hill({ of }: { of: Piece }) {
  const steep = of.kind === "steep_hill";
  const top = of.crest.length > 0 ? of.crest : [middleOf(of.points)];
  const foot = outlineOf(of, 0.1);
  const levels = steep ? [0, 0.17, 0.34, 0.5, 0.66, 0.82] : [0, 0.24, 0.46, 0.68, 0.86];
  const ring = (share: number) =>
    foot.map<Place>((p) => {
      const to = nearestOn(top, p);
      return [p[0] + (to[0] - p[0]) * share, p[1] + (to[1] - p[1]) * share];
    });
  return (
    <>
      <path class="hill" d={curve(foot)} />
      {levels.map((share) => (
        <path class={share === 0 ? "contour foot" : "contour"} d={curve(ring(share))} />
      ))}
      {steep && !of.bare ? <Hachures points={ring(0.02)} towards={top} scale={of.scale * 1.5} /> : null}
    </>
  );
}

function Tree({ x, y, r, tone }: { x: number; y: number; r: number; tone: number }) {
  return (
    <g class={`tree t${tone}`}>
      <circle class="shade" cx={x + r * 0.3} cy={y + r * 0.36} r={r * 1.04} />
      <circle class="crown" cx={x} cy={y} r={r} />
      <circle class="light" cx={x - r * 0.26} cy={y - r * 0.28} r={r * 0.5} />
    </g>
  );
}

// Rows of trees or vines, or a wood without order.
function Wood({ of }: { of: Piece }) {
  const { name, scale, kind } = of;
  const open = kind !== "wood";
  const edge = outlineOf(of, 0.2);
  const trees = scattered(edge, (open ? 1.35 : 0.82) * scale, name);
  const toss = chance(`${name}crowns`);
  return (
    <>
      <path class={open ? "wood sparse" : "wood"} d={curve(edge)} />
      {trees.map(([x, y]) => (
        <Tree x={x} y={y} r={(open ? 0.34 : 0.44) * scale * (0.85 + toss() * 0.45)} tone={Math.floor(toss() * 3)} />
      ))}
    </>
  );
}

type Stroke = (x: number, y: number, toss: () => number) => string;
const ragged = new Set(["marsh", "mud", "rough", "brush", "dunes", "soft_sand", "impassable", "deep_water", "river"]);
type Pattern = (scale: number) => Stroke;

function Strokes({ of, kind, step, draw }: { of: Piece; kind: string; step: number; draw: Stroke }) {
  const toss = chance(of.name + kind);
  const path = scattered(ragged.has(of.kind) ? outlineOf(of, 0.2) : of.points, step * of.scale, of.name + kind)
    .map(([x, y]) => draw(x, y, toss))
    .join("");
  return <path class={`${kind}-strokes`} d={path} />;
}

const reeds: Pattern = (s) => (x, y) => {
  const blade = (aside: number, tip: number) => `M${x + aside * s} ${y - 0.06 * s}l${tip * s} ${-0.34 * s}`;
  return `M${x - 0.5 * s} ${y}h${s}${blade(-0.16, -0.1)}M${x} ${y - 0.06 * s}v${-0.44 * s}${blade(0.16, 0.1)}`;
};
const stones: Pattern = (s) => (x, y, toss) => {
  const r = (0.1 + toss() * 0.16) * s;
  return `M${x - r} ${y + r * 0.6}l${r * 0.5} ${-r * 1.2}l${r} ${-r * 0.2}l${r * 0.6} ${r * 1.4}z`;
};
const waves: Pattern = (s) => (x, y) => `M${x - 0.55 * s} ${y}q${0.27 * s} ${-0.2 * s} ${0.55 * s} 0t${0.55 * s} 0`;
const dunes: Pattern = (s) => (x, y) => `M${x - 0.7 * s} ${y}q${0.7 * s} ${-0.55 * s} ${1.4 * s} 0`;
const tufts: Pattern = (s) => (x, y) => {
  const blade = (aside: number, tip: number) => `M${x + aside * s} ${y}l${tip * s} ${-0.2 * s}`;
  return `${blade(-0.12, -0.08)}M${x} ${y}v${-0.26 * s}${blade(0.12, 0.08)}`;
};
const stakes: Pattern = (s) => (x, y) => {
  const stake = (way: number) => `M${x - way * 0.18 * s} ${y + 0.2 * s}l${way * 0.36 * s} ${-0.44 * s}`;
  return stake(1) + stake(-1);
};

function Houses({ points, name, scale, tents }: { points: Place[]; name: string; scale: number; tents: boolean }) {
  const toss = chance(name);
  return (
    <>
      {scattered(points, 1.7 * scale, name, 40).map(([x, y]) => {
        const w = (0.9 + toss() * 0.4) * scale;
        const h = (0.6 + toss() * 0.2) * scale;
        return (
          <g class={tents ? "tent" : "house"} transform={`translate(${x} ${y}) rotate(${Math.round(toss() * 6) * 15})`}>
            <rect class="shade" x={-w / 2 + 0.08 * scale} y={-h / 2 + 0.1 * scale} width={w} height={h} />
            <rect class="roof" x={-w / 2} y={-h / 2} width={w} height={h} />
            <rect class="roof-light" x={-w / 2} y={-h / 2} width={w} height={h / 2} />
            <path class="ridge" d={`M${-w / 2} 0h${w}`} />
          </g>
        );
      })}
    </>
  );
}

// Short strokes inwards, as maps draw a bank or a ditch.
function Hachures({ points, towards, scale }: { points: Place[]; towards?: Place[]; scale: number }) {
  const { x, y, width, height } = box(points);
  const to = towards ?? [[x + width / 2, y + height / 2] as Place];
  const path = dense(points, 0.45 * scale).map((p) => {
    const goal = nearestOn(to, p);
    const length = Math.hypot(goal[0] - p[0], goal[1] - p[1]) || 1;
    const inwards = (from: number, end: number) => (((end - from) / length) * 0.3 * scale).toFixed(2);
    return `M${text([p])}l${inwards(p[0], goal[0])},${inwards(p[1], goal[1])}`;
  });
  return <path class="hachures" d={path.join("")} />;
}

type Draw = (of: Piece) => ComponentChildren;

const shape = (of: Piece, name: string) => <polygon class={name} points={text(of.points)} />;
const soft = (of: Piece, name: string, rough?: number) => <path class={name} d={curve(outlineOf(of, rough))} />;
const strokes = (of: Piece, kind: string, step: number, draw: Stroke) =>
  of.bare ? null : <Strokes of={of} kind={kind} step={step} draw={draw} />;

const hill: Draw = (of) => <Hill of={of} />;
const wood: Draw = (of) => <Wood of={of} />;

// A stream or river winds along its band; a lake or a coast has the outline that it has.
function banksOf(of: Piece): Place[] {
  const spine = spineOf(of.points);
  const { table, scale, name, points } = of;
  if (!spine) return outlineOf(of, 0.16);
  const others = of.others.filter((other) => other !== points);
  return winding(spine.line, { table, scale, words: name, width: spine.width, others });
}

const water: Draw = (of) => {
  const banks = curve(banksOf(of));
  return (
    <>
      <path class="shore" d={banks} />
      <path class="water" d={banks} />
      {spineOf(of.points) ? null : strokes(of, "wave", 1.7, waves(of.scale))}
    </>
  );
};

// Pools among the reeds.
function Pools({ of }: { of: Piece }) {
  const toss = chance(`${of.name}pools`);
  return (
    <>
      {scattered(outlineOf(of, 0.2), 2.1 * of.scale, `${of.name}pools`, 60).map(([x, y]) => (
        <ellipse
          class="pool"
          cx={x}
          cy={y}
          rx={(0.45 + toss() * 0.5) * of.scale}
          ry={(0.2 + toss() * 0.2) * of.scale}
        />
      ))}
    </>
  );
}

const marsh: Draw = (of) => (
  <>
    {soft(of, "marsh", 0.22)}
    <Pools of={of} />
    {strokes(of, "reed", 1.2, reeds(of.scale * 0.8))}
  </>
);

const mud: Draw = (of) => (
  <>
    {soft(of, "mud", 0.2)}
    {strokes(of, "mud", 1.2, waves(of.scale * 0.7))}
  </>
);

// Ploughed along its longest side.
const field: Draw = (of) => {
  const edges = of.points.map((a, i) => [a, of.points[(i + 1) % of.points.length]!] as const);
  const long = ([a, b]: readonly [Place, Place]) => Math.hypot(b[0] - a[0], b[1] - a[1]);
  const [a, b] = edges.reduce((x, y) => (long(y) > long(x) ? y : x));
  const degrees = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
  const id = `furrows-${Math.round(degrees + 360) % 180}`;
  return (
    <>
      <pattern
        id={id}
        width={0.5}
        height={0.5}
        patternUnits="userSpaceOnUse"
        patternTransform={`scale(${of.scale}) rotate(${degrees})`}
      >
        <rect class="furrow" width="0.5" height="0.5" />
        <rect class="furrow-line" width="0.5" height="0.13" />
      </pattern>
      <polygon class="field" points={text(of.points)} style={{ fill: `url(#${id})` }} />
      {shape(of, of.kind === "field" ? "field-edge" : "hedge")}
    </>
  );
};

const sand: Draw = (of) => (
  <>
    {soft(of, "sand", 0.2)}
    {strokes(of, "dune-shade", 1.6, dunes(of.scale))}
    {strokes(of, "dune", 1.5, dunes(of.scale))}
  </>
);

const rough: Draw = (of) => (
  <>
    {soft(of, "rough", 0.22)}
    {strokes(of, "stone", 1.2, stones(of.scale))}
    {strokes(of, "tuft", 1.1, tufts(of.scale))}
  </>
);

const gully: Draw = (of) => (
  <>
    {soft(of, "gully", 0.12)}
    {of.bare ? null : <Hachures points={of.points} scale={of.scale} />}
  </>
);

const town: Draw = (of) => (
  <>
    {soft(of, "town", 0.06)}
    <Houses points={of.points} name={of.name} scale={of.scale} tents={of.kind === "camp"} />
  </>
);

const works: Draw = (of) => (
  <>
    {shape(of, "works")}
    {shape(of, "battlements")}
  </>
);

const staked: Draw = (of) => (
  <>
    {shape(of, "staked")}
    {strokes(of, "stake", 0.5, stakes(of.scale))}
  </>
);

const rock: Draw = (of) => (
  <>
    {soft(of, "rock", 0.2)}
    {strokes(of, "stone", 0.7, stones(of.scale * 1.6))}
  </>
);

const track: Draw = (of) => {
  const spine = spineOf(of.points);
  if (!spine) return shape(of, "road");
  const path = `M${text(smoothLine(spine.line, of.scale))}`;
  return (
    <>
      <path class="road-edge" d={path} stroke-width={spine.width} />
      <path class="road-line" d={path} stroke-width={spine.width * 0.8} />
    </>
  );
};

const road: Draw = (of) => shape(of, "road");
const open: Draw = (of) => shape(of, "open");

const drawings: Record<string, Draw> = {
  gentle_hill: hill,
  steep_hill: hill,
  wood,
  open_wood: wood,
  orchard: wood,
  vineyard: wood,
  stream: water,
  river: water,
  river_fordable: water,
  deep_water: water,
  marsh,
  mud,
  field,
  enclosed_field: field,
  dunes: sand,
  soft_sand: sand,
  rough,
  brush: rough,
  gully,
  ditch: gully,
  built_up: town,
  camp: town,
  fortification: works,
  wall: works,
  stakes: staked,
  road: track,
  bridge: road,
  ford: road,
  impassable: rock,
};

interface Shown {
  feature: Feature;
  down: Down;
  scale: number;
  table: Place;
  all?: Feature[]; // with it: waters join each other
  bare?: boolean; // without small strokes, as on a map that is seen small
}

const waters = new Set(["stream", "river", "river_fordable", "deep_water", "marsh"]);

export function Ground({ feature, down, scale, table, all = [], bare = false }: Shown) {
  const { kind, name, width = 0 } = feature;
  const points = feature.outline.map(down);
  const draw = drawings[kind] ?? open;
  const others = all.filter((f) => f !== feature && waters.has(f.kind)).map((f) => f.outline.map(down));
  return (
    <g class="feature">
      <title>{`${name} (${plainly(kind)})`}</title>
      {width > 0 ? (
        <path
          class={`line ${kind}`}
          d={`M${text(points.length > 2 ? smoothLine(points, scale) : points)}`}
          stroke-width={width}
        />
      ) : (
        draw({ kind, name, points, crest: feature.crest.map(down), scale, bare, table, others })
      )}
    </g>
  );
}

// Slopes lit from the upper left, wherever one sits.
export const Slopes = () => (
  <linearGradient id="slope" x1="0" y1="0" x2="1" y2="1">
    <stop class="slope-light" offset="0.05" />
    <stop class="slope-flat" offset="0.5" />
    <stop class="slope-dark" offset="0.95" />
  </linearGradient>
);

// Meadow and worn grass: the plain is not one colour. Few and large, so that they cost nothing.
export function Meadows({ table: [width, depth], words }: { table: Place; words: string }) {
  const toss = chance(words);
  const size = width / 9;
  return (
    <>
      {Array.from({ length: 26 }, (_, i) => {
        const [x, y] = [toss() * width, toss() * depth];
        const [rx, ry] = [size * (0.5 + toss()), size * (0.25 + toss() * 0.4)];
        return (
          <ellipse
            class={i % 2 ? "meadow dry" : "meadow"}
            rx={rx}
            ry={ry}
            transform={`translate(${x.toFixed(2)} ${y.toFixed(2)}) rotate(${Math.round(toss() * 60 - 30)})`}
          />
        );
      })}
    </>
  );
}
