// The ground, drawn as for a campaign map: quiet, exact in its outlines, never louder than the troops.

import type { ComponentChildren } from "preact";
import { box, chance, inside, plainly } from "./geometry";
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
}

const text = (points: Place[]) => points.map(([x, y]) => `${x.toFixed(2)},${y.toFixed(2)}`).join(" ");

// A closed curve through the middles of the edges.
function curve(points: Place[]): string {
  const n = points.length;
  const middle = (i: number): Place => {
    const a = points[i % n]!;
    const b = points[(i + 1) % n]!;
    return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  };
  let path = `M${text([middle(0)])}`;
  for (let i = 1; i <= n; i++) path += `Q${text([points[i % n]!])} ${text([middle(i)])}`;
  return `${path}Z`;
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

// More corners on long edges, so that contours bend.
function dense(points: Place[], step: number): Place[] {
  const all: Place[] = [];
  points.forEach((a, i) => {
    const b = points[(i + 1) % points.length]!;
    const n = Math.max(1, Math.round(Math.hypot(b[0] - a[0], b[1] - a[1]) / step));
    for (let k = 0; k < n; k++) all.push([a[0] + ((b[0] - a[0]) * k) / n, a[1] + ((b[1] - a[1]) * k) / n]);
  });
  return all;
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

function Hill({ points, crest, steep }: { points: Place[]; crest: Place[]; steep: boolean }) {
  const middle = points.reduce<Place>(
    (sum, p) => [sum[0] + p[0] / points.length, sum[1] + p[1] / points.length],
    [0, 0],
  );
  const top = crest.length > 0 ? crest : [middle];
  const fine = dense(points, 1.2);
  const levels = steep ? [0.18, 0.36, 0.54, 0.72, 0.88] : [0.27, 0.53, 0.78];
  return (
    <>
      <polygon class="hill" points={text(points)} />
      {levels.map((share) => {
        const ring = fine.map<Place>((p) => {
          const to = nearestOn(top, p);
          return [p[0] + (to[0] - p[0]) * share, p[1] + (to[1] - p[1]) * share];
        });
        return <path class="contour" d={curve(ring)} />;
      })}
      <polygon class={steep ? "hill-edge steep" : "hill-edge"} points={text(points)} />
    </>
  );
}

function Wood({ points, name, open, scale }: { points: Place[]; name: string; open: boolean; scale: number }) {
  const trees = scattered(points, (open ? 1.5 : 0.95) * scale, name);
  const toss = chance(`${name}crowns`);
  return (
    <>
      <polygon class="wood" points={text(points)} />
      {trees.map(([x, y]) => {
        const r = (0.42 + toss() * 0.22) * scale;
        return (
          <g class={`tree t${Math.floor(toss() * 3)}`}>
            <circle class="shade" cx={x + r * 0.25} cy={y + r * 0.3} r={r} />
            <circle class="crown" cx={x} cy={y} r={r} />
            <circle class="light" cx={x - r * 0.28} cy={y - r * 0.3} r={r * 0.42} />
          </g>
        );
      })}
    </>
  );
}

type Stroke = (x: number, y: number, toss: () => number) => string;
type Pattern = (scale: number) => Stroke;

function Strokes({ of, kind, step, draw }: { of: Piece; kind: string; step: number; draw: Stroke }) {
  const toss = chance(of.name + kind);
  const path = scattered(of.points, step * of.scale, of.name + kind)
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
function Hachures({ points, scale }: { points: Place[]; scale: number }) {
  const { x, y, width, height } = box(points);
  const middle: Place = [x + width / 2, y + height / 2];
  const path = dense(points, 0.45 * scale).map((p) => {
    const to = nearestOn([middle], p);
    const length = Math.hypot(to[0] - p[0], to[1] - p[1]) || 1;
    const inwards = (from: number, towards: number) => (((towards - from) / length) * 0.3 * scale).toFixed(2);
    return `M${text([p])}l${inwards(p[0], to[0])},${inwards(p[1], to[1])}`;
  });
  return <path class="hachures" d={path.join("")} />;
}

type Draw = (of: Piece) => ComponentChildren;

const shape = (of: Piece, name: string) => <polygon class={name} points={text(of.points)} />;
const strokes = (of: Piece, kind: string, step: number, draw: Stroke) =>
  of.bare ? null : <Strokes of={of} kind={kind} step={step} draw={draw} />;

const hill: Draw = (of) => <Hill points={of.points} crest={of.crest} steep={of.kind === "steep_hill"} />;

const wood: Draw = (of) => <Wood points={of.points} name={of.name} open={of.kind !== "wood"} scale={of.scale} />;

const water: Draw = (of) => (
  <>
    {shape(of, "water")}
    {shape(of, "bank")}
    {strokes(of, "wave", 1.7, waves(of.scale))}
  </>
);

const marsh: Draw = (of) => (
  <>
    {shape(of, "marsh")}
    {strokes(of, "reed", 1.25, reeds(of.scale))}
  </>
);

const mud: Draw = (of) => (
  <>
    {shape(of, "mud")}
    {strokes(of, "mud", 1.2, waves(of.scale * 0.7))}
  </>
);

const field: Draw = (of) => (
  <>
    {shape(of, "field")}
    {shape(of, of.kind === "field" ? "field-edge" : "hedge")}
  </>
);

const sand: Draw = (of) => (
  <>
    {shape(of, "sand")}
    {strokes(of, "dune", 1.5, dunes(of.scale))}
  </>
);

const rough: Draw = (of) => (
  <>
    {shape(of, "rough")}
    {strokes(of, "stone", 0.9, stones(of.scale))}
    {strokes(of, "tuft", 1.1, tufts(of.scale))}
  </>
);

const gully: Draw = (of) => (
  <>
    {shape(of, "gully")}
    {of.bare ? null : <Hachures points={of.points} scale={of.scale} />}
  </>
);

const town: Draw = (of) => (
  <>
    {shape(of, "town")}
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
    {shape(of, "rock")}
    {strokes(of, "stone", 0.7, stones(of.scale * 1.6))}
  </>
);

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
  road,
  bridge: road,
  ford: road,
  impassable: rock,
};

interface Shown {
  feature: Feature;
  down: Down;
  scale: number;
  bare?: boolean; // without small strokes, as on a map that is seen small
}

export function Ground({ feature, down, scale, bare = false }: Shown) {
  const { kind, name, width = 0 } = feature;
  const points = feature.outline.map(down);
  const draw = drawings[kind] ?? open;
  return (
    <g class="feature">
      <title>{`${name} (${plainly(kind)})`}</title>
      {width > 0 ? (
        <polyline class={`line ${kind}`} points={text(points)} stroke-width={width} />
      ) : (
        draw({ kind, name, points, crest: feature.crest.map(down), scale, bare })
      )}
    </g>
  );
}
