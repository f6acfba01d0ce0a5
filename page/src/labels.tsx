// What stands upright beside the troops: names with the strength that is left, marks, generals.

import { computed } from "@preact/signals";
import { box, corners, distance } from "./geometry";
import { type Bearer, type Box, covers, disc, laidOut, marker, type Plate, sizeFor } from "./plates";
import type { Figure, GeneralFigure, Place } from "./protocol";
import { SignShape, signsOf, widthOf, widthOfAll } from "./signs";
import * as battle from "./state/battle";
import * as view from "./view";

export const inPixels = (points: Place[], k: number): Box => {
  const { x, y, width, height } = box(points);
  return { at: [(x + width / 2) * k, (y + height / 2) * k], half: [(width / 2) * k, (height / 2) * k] };
};

// The upright box about a unit, in pixels of the picture.
export const bodyOf = (of: Figure, k: number): Box => inPixels(corners(of.at, of.size).map(view.down), k);

const slices = 5;

// Of a unit that stands aslant: boxes side by side along its front, which leave free what it does not cover.
function slicesOf(of: Figure, k: number): Box[] {
  const aslant = of.at[2] % 90;
  if (Math.min(aslant, 90 - aslant) < 4) return [bodyOf(of, k)];
  const [a, b, c, d] = corners(of.at, of.size).map(view.down) as [Place, Place, Place, Place];
  const between = (p: Place, q: Place, share: number): Place => [
    p[0] + (q[0] - p[0]) * share,
    p[1] + (q[1] - p[1]) * share,
  ];
  return Array.from({ length: slices }, (_, i) => {
    const [from, to] = [i / slices, (i + 1) / slices];
    return inPixels([between(a, b, from), between(a, b, to), between(d, c, from), between(d, c, to)], k);
  });
}

const letterWide = 7.4; // pixels
const digitWide = 6.8;
const point = 3; // blue's plates have one at each end

const cellWide = (of: Figure) => (of.strength ? String(of.strength.left).length * digitWide + 7 : 0);

const here = () => (battle.shown.value?.generals ?? []).filter((g) => !g.lost);
const ridesWith = (unit: number) => here().filter((g) => g.with === unit);

const bearerOf = (of: Figure, body: Box, size: number, k: number): Bearer => ({
  body,
  parts: slicesOf(of, k),
  size,
  rear: view.heading(of.at[2]) > 90 && view.heading(of.at[2]) < 270 ? -1 : 1,
  markers: widthOfAll(signsOf(of)),
  generals: ridesWith(of.unit).length,
  wide: (of.label.length * letterWide + 5 + cellWide(of) + (of.side === "blue" ? 2 * point : 0)) * size,
});

export const bodies = computed(() => (battle.shown.value?.figures ?? []).map((of) => bodyOf(of, view.pixels.value)));

const aloneWide = 24; // pixels, of a general who stands alone
const around = [0, 18, 30, 44, 60, 80, 105, 135];

// Where he stands, or beside that where troops are drawn there.
function alone(of: GeneralFigure, taken: Box[], k: number): Box {
  const [x, y] = view.down(of.at).map((c) => c * k) as Place;
  const half: Place = [aloneWide / 2, aloneWide / 2];
  for (const far of around)
    for (let i = 0; i < (far > 0 ? 12 : 1); i++) {
      const turned = (i * Math.PI) / 6;
      const found: Box = { at: [x + Math.sin(turned) * far, y + Math.cos(turned) * far], half };
      if (!taken.some((b) => covers(found, b))) return found;
    }
  return { at: [x, y], half };
}

interface Laid {
  plates: { of: Figure; plate: Plate }[];
  discs: Map<GeneralFigure, Box>;
}

const laid = computed<Laid>(() => {
  const k = view.pixels.value;
  const figures = battle.shown.value?.figures ?? [];
  const size = sizeFor(bodies.value);
  const bearers = figures.map((of, i) => bearerOf(of, bodies.value[i]!, size, k));
  const taken = bearers.flatMap((b) => b.parts ?? []);
  const discs = new Map<GeneralFigure, Box>();
  for (const general of here().filter((g) => !battle.figure(g.with))) {
    const found = alone(general, taken, k);
    discs.set(general, found);
    taken.push(found);
  }
  const plates = laidOut(bearers, [...discs.values()]).map((plate, i) => ({ of: figures[i]!, plate }));
  for (const { of, plate } of plates)
    ridesWith(of.unit).forEach((general, i, all) => {
      const wide = plate.disc.half[0] / all.length;
      const x = plate.disc.at[0] - plate.disc.half[0] + wide * (2 * i + 1);
      if (!discs.has(general)) discs.set(general, { at: [x, plate.disc.at[1]], half: [wide, plate.disc.half[1]] });
    });
  return { plates, discs };
});

export const names = computed(() => laid.value.plates.map(({ plate }) => plate.name));

// On the picture: where a general is drawn, beside the name of whom he rides with.
export const discAt = (of: GeneralFigure): Place => {
  const found = laid.value.discs.get(of);
  const k = view.pixels.value;
  return found ? [found.at[0] / k, found.at[1] / k] : view.down(of.at);
};

// From the name to the nearest edge of the troops.
function Leader({ of, plate }: { of: Figure; plate: Plate }) {
  const k = view.pixels.value;
  const { at, half } = bodyOf(of, k);
  const [nx, ny] = plate.name.at;
  const [dx, dy] = [at[0] - nx, at[1] - ny];
  const inside = Math.min(half[0] / (Math.abs(dx) || 1e-9), half[1] / (Math.abs(dy) || 1e-9), 1);
  const [x, y] = [at[0] - dx * inside, at[1] - dy * inside];
  return (
    <g class={`lead ${of.side}`} data-label={of.unit}>
      <line class="leader" x1={nx / k} y1={ny / k} x2={x / k} y2={y / k} />
      <circle class="leader-end" cx={x / k} cy={y / k} r={3 / k} />
    </g>
  );
}

function Cell({ of, right, high }: { of: Figure; right: number; high: number }) {
  if (!of.strength) return null;
  const { left, of: whole, what } = of.strength;
  const wide = ((cellWide(of) - 2) * high) / 15;
  return (
    <g
      class={left < whole ? "left-over worn" : "left-over"}
      transform={`translate(${right - wide / 2 - high * 0.06} 0)`}
    >
      <title>{`${left} of ${whole} ${what}`}</title>
      <rect x={-wide / 2} y={-high * 0.44} width={wide} height={high * 0.88} rx={high * 0.16} />
      <text font-size={high * 0.78} y={high * 0.28}>
        {left}
      </text>
    </g>
  );
}

function Signs({ of, plate, size }: { of: Figure; plate: Plate; size: number }) {
  const k = view.pixels.value;
  const step = (marker * size) / k;
  let x = (plate.markers.at[0] - plate.markers.half[0]) / k;
  return (
    <>
      {signsOf(of).map((sign) => {
        const wide = widthOf(sign) * step;
        x += wide;
        const place = `translate(${x - wide / 2} ${plate.markers.at[1] / k}) scale(${step / 16})`;
        return (
          <g class="marker" transform={place}>
            <SignShape sign={sign} />
          </g>
        );
      })}
    </>
  );
}

function Label({ of, plate }: { of: Figure; plate: Plate }) {
  const k = view.pixels.value;
  const [wide, r] = [(2 * plate.name.half[0]) / k, plate.name.half[1] / k];
  const size = r * 1.6;
  const tip = of.side === "blue" ? point / k : 0;
  const cell = (cellWide(of) * 2 * r) / 15;
  const shape = `M${tip - wide / 2} ${-r}h${wide - 2 * tip}l${tip} ${r}l${-tip} ${r}h${2 * tip - wide}l${-tip} ${-r}z`;
  return (
    <g class={`label ${of.side}`} data-label={of.unit} aria-hidden="true">
      <g transform={`translate(${plate.name.at[0] / k} ${plate.name.at[1] / k})`}>
        <path class="plate" d={shape} />
        <text font-size={size} x={-cell / 2} y={size * 0.35}>
          {of.label}
        </text>
        <Cell of={of} right={wide / 2 - tip} high={2 * r} />
      </g>
      <Signs of={of} plate={plate} size={(plate.name.half[1] * 2) / 15} />
    </g>
  );
}

// Lines first, so that none lies over a name.
export const Labels = () => (
  <g class="labels">
    {laid.value.plates.map(({ of, plate }) => (plate.led ? <Leader of={of} plate={plate} /> : null))}
    {laid.value.plates.map(({ of, plate }, i) => (
      <Label key={i} of={of} plate={plate} />
    ))}
  </g>
);

export function General({ of }: { of: GeneralFigure }) {
  if (of.lost) return null;
  const k = view.pixels.value;
  const [x, y] = discAt(of);
  const [px, py] = view.down(of.at);
  const own = battle.mine.value.includes(of.side) && battle.yours.value;
  const unit = battle.figure(of.with);
  const size = unit ? (disc * sizeFor(bodies.value)) / k : aloneWide / k;
  const beside = unit ? `, with ${unit.label}` : "";
  const away = !unit && distance([x, y], [px, py]) * k > 2;
  return (
    <g class={`general ${of.side} ${own ? "able" : ""}`} data-general={of.side} data-label={of.with ?? undefined}>
      {away ? <line class="leader" x1={x} y1={y} x2={px} y2={py} /> : null}
      <g transform={`translate(${x} ${y})`}>
        <title>{`${of.name}, general of ${of.side}${beside}`}</title>
        <circle class="general-base" r={size * 0.46} />
        <path
          class="star"
          transform={`translate(0 ${size * 0.03}) scale(${size * 0.34})`}
          d="M0 -1L.29 -.4 .95 -.31 .48 .15 .59 .81 0 .5 -.59 .81 -.48 .15 -.95 -.31 -.29 -.4z"
        />
      </g>
    </g>
  );
}
