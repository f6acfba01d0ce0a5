// The ground, drawn as for a campaign map: quiet, exact in its outlines, never louder than the troops.

import type { ComponentChildren } from "preact";
import { box, chance, inside } from "./geometry";
import type { Feature, Place } from "./protocol";

type Down = (place: Place) => Place; // from the table to the picture

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
  return path + "Z";
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
  const toss = chance(name + "crowns");
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

function Strokes({
  points,
  name,
  kind,
  step,
  draw,
}: {
  points: Place[];
  name: string;
  kind: string;
  step: number;
  draw: (x: number, y: number, toss: () => number) => string;
}) {
  const toss = chance(name + kind);
  const path = scattered(points, step, name + kind)
    .map(([x, y]) => draw(x, y, toss))
    .join("");
  return <path class={`${kind}-strokes`} d={path} />;
}

const reeds = (s: number) => (x: number, y: number) =>
  `M${x - 0.5 * s} ${y}h${1 * s}M${x - 0.16 * s} ${y - 0.06 * s}l${-0.1 * s} ${-0.34 * s}M${x} ${y - 0.06 * s}v${-0.44 * s}M${x + 0.16 * s} ${y - 0.06 * s}l${0.1 * s} ${-0.34 * s}`;
const stones = (s: number) => (x: number, y: number, toss: () => number) => {
  const r = (0.1 + toss() * 0.16) * s;
  return `M${x - r} ${y + r * 0.6}l${r * 0.5} ${-r * 1.2}l${r} ${-r * 0.2}l${r * 0.6} ${r * 1.4}z`;
};
const waves = (s: number) => (x: number, y: number) =>
  `M${x - 0.55 * s} ${y}q${0.27 * s} ${-0.2 * s} ${0.55 * s} 0t${0.55 * s} 0`;
const dunes = (s: number) => (x: number, y: number) => `M${x - 0.7 * s} ${y}q${0.7 * s} ${-0.55 * s} ${1.4 * s} 0`;
const tufts = (s: number) => (x: number, y: number) =>
  `M${x - 0.12 * s} ${y}l${-0.08 * s} ${-0.2 * s}M${x} ${y}v${-0.26 * s}M${x + 0.12 * s} ${y}l${0.08 * s} ${-0.2 * s}`;
const stakes = (s: number) => (x: number, y: number) =>
  `M${x - 0.18 * s} ${y + 0.2 * s}l${0.36 * s} ${-0.44 * s}M${x + 0.18 * s} ${y + 0.2 * s}l${-0.36 * s} ${-0.44 * s}`;

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
    return `M${text([p])}l${(((to[0] - p[0]) / length) * 0.3 * scale).toFixed(2)},${(((to[1] - p[1]) / length) * 0.3 * scale).toFixed(2)}`;
  });
  return <path class="hachures" d={path.join("")} />;
}

export function Ground({
  feature,
  down,
  scale,
  bare,
}: {
  feature: Feature;
  down: Down;
  scale: number;
  bare?: boolean;
}) {
  const points = feature.outline.map(down);
  const crest = feature.crest.map(down);
  const kind = feature.kind;
  const shape = (name: string) => <polygon class={name} points={text(points)} />;
  const strokes = (name: string, step: number, draw: (x: number, y: number, toss: () => number) => string) =>
    bare ? null : <Strokes points={points} name={feature.name} kind={name} step={step * scale} draw={draw} />;
  const line = (feature.width ?? 0) > 0;
  let drawn: ComponentChildren;
  if (line) drawn = <polyline class={`line ${kind}`} points={text(points)} stroke-width={feature.width} />;
  else
    switch (kind) {
      case "gentle_hill":
      case "steep_hill":
        drawn = <Hill points={points} crest={crest} steep={kind === "steep_hill"} />;
        break;
      case "wood":
      case "open_wood":
      case "orchard":
      case "vineyard":
        drawn = <Wood points={points} name={feature.name} open={kind !== "wood"} scale={scale} />;
        break;
      case "stream":
      case "river":
      case "river_fordable":
      case "deep_water":
        drawn = (
          <>
            {shape("water")}
            {shape("bank")}
            {strokes("wave", 1.7, waves(scale))}
          </>
        );
        break;
      case "marsh":
        drawn = (
          <>
            {shape("marsh")}
            {strokes("reed", 1.25, reeds(scale))}
          </>
        );
        break;
      case "mud":
        drawn = (
          <>
            {shape("mud")}
            {strokes("mud", 1.2, waves(scale * 0.7))}
          </>
        );
        break;
      case "field":
      case "enclosed_field":
        drawn = (
          <>
            {shape("field")}
            {shape(kind === "field" ? "field-edge" : "hedge")}
          </>
        );
        break;
      case "dunes":
      case "soft_sand":
        drawn = (
          <>
            {shape("sand")}
            {strokes("dune", 1.5, dunes(scale))}
          </>
        );
        break;
      case "rough":
      case "brush":
        drawn = (
          <>
            {shape("rough")}
            {strokes("stone", 0.9, stones(scale))}
            {strokes("tuft", 1.1, tufts(scale))}
          </>
        );
        break;
      case "gully":
      case "ditch":
        drawn = (
          <>
            {shape("gully")}
            {bare ? null : <Hachures points={points} scale={scale} />}
          </>
        );
        break;
      case "built_up":
      case "camp":
        drawn = (
          <>
            {shape("town")}
            <Houses points={points} name={feature.name} scale={scale} tents={kind === "camp"} />
          </>
        );
        break;
      case "fortification":
      case "wall":
        drawn = (
          <>
            {shape("works")}
            {shape("battlements")}
          </>
        );
        break;
      case "stakes":
        drawn = (
          <>
            {shape("staked")}
            {strokes("stake", 0.5, stakes(scale))}
          </>
        );
        break;
      case "road":
      case "bridge":
      case "ford":
        drawn = shape("road");
        break;
      case "impassable":
        drawn = (
          <>
            {shape("rock")}
            {strokes("stone", 0.7, stones(scale * 1.6))}
          </>
        );
        break;
      default:
        drawn = shape("open");
    }
  return (
    <g class="feature">
      <title>{`${feature.name} (${kind.replace(/_/g, " ")})`}</title>
      {drawn}
    </g>
  );
}
