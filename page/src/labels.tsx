// What stands upright over the troops: names, markers, generals.

import { computed } from "@preact/signals";
import { box, corners } from "./geometry";
import { type Bearer, type Box, laidOut, type Plate, sizeFor } from "./plates";
import type { Figure, GeneralFigure, Place } from "./protocol";
import * as battle from "./state/battle";
import * as view from "./view";

const outline = (of: Figure) => corners(of.at, of.size).map(view.down);

// The upright box about a unit, in pixels of the picture.
export function bodyOf(of: Figure, k: number): Box {
  const { x, y, width, height } = box(outline(of));
  return { at: [(x + width / 2) * k, (y + height / 2) * k], half: [(width / 2) * k, (height / 2) * k] };
}

const letterWide = 7.4; // pixels
const point = 3; // blue's plates have one at each end

const bearerOf = (of: Figure, body: Box, size: number): Bearer => ({
  body,
  size,
  rear: of.at[2] > 90 && of.at[2] < 270 ? -1 : 1,
  markers: of.markers.length,
  wide: (of.label.length * letterWide + 5 + (of.side === "blue" ? 2 * point : 0)) * size,
});

// Where generals are drawn: with a unit at its right front corner.
export const discAt = (of: GeneralFigure): Place => {
  const unit = battle.figure(of.with);
  return view.down(unit ? corners(unit.at, unit.size)[1]! : of.at);
};
const discSize = (of: GeneralFigure, k: number) =>
  Math.max(of.with === null ? 0.9 : 0.6, (of.with === null ? 20 : 17) / k);

export const bodies = computed(() => (battle.shown.value?.figures ?? []).map((of) => bodyOf(of, view.pixels.value)));

const plates = computed(() => {
  const k = view.pixels.value;
  const figures = battle.shown.value?.figures ?? [];
  const generals = (battle.shown.value?.generals ?? [])
    .filter((g) => !g.lost)
    .map((g): Box => {
      const [x, y] = discAt(g);
      const half = discSize(g, k) * k * 0.5;
      return { at: [x * k, y * k], half: [half, half] };
    });
  const size = sizeFor(bodies.value);
  return laidOut(
    figures.map((of, i) => bearerOf(of, bodies.value[i]!, size)),
    generals,
  ).map((plate, i) => ({ of: figures[i]!, plate }));
});

export const names = computed(() => plates.value.map(({ plate }) => plate.name));

function Leader({ of, plate }: { of: Figure; plate: Plate }) {
  const k = view.pixels.value;
  const [x, y] = bodyOf(of, k).at;
  return (
    <>
      <line class="leader" x1={plate.name.at[0] / k} y1={plate.name.at[1] / k} x2={x / k} y2={y / k} />
      <circle class="leader-end" cx={x / k} cy={y / k} r={3 / k} />
    </>
  );
}

function Label({ of, plate }: { of: Figure; plate: Plate }) {
  const k = view.pixels.value;
  const [wide, r] = [(2 * plate.name.half[0]) / k, plate.name.half[1] / k];
  const size = r * 1.6;
  const step = of.markers.length > 0 ? (2 * plate.markers.half[0]) / of.markers.length / k : 0;
  const first = (plate.markers.at[0] - plate.markers.half[0]) / k + step / 2;
  const tip = of.side === "blue" ? point / k : 0;
  const shape = `M${tip - wide / 2} ${-r}h${wide - 2 * tip}l${tip} ${r}l${-tip} ${r}h${2 * tip - wide}l${-tip} ${-r}z`;
  return (
    <g class={`label ${of.side}`} aria-hidden="true">
      <g transform={`translate(${plate.name.at[0] / k} ${plate.name.at[1] / k})`}>
        <path class="plate" d={shape} />
        <text font-size={size} y={size * 0.35}>
          {of.label}
        </text>
      </g>
      {of.markers.map((marker, i) => (
        <g transform={`translate(${first + i * step} ${plate.markers.at[1] / k})`}>
          <circle class="marker" r={r * 1.1} style={{ fill: marker.colour }} />
          <text class="marker-letter" font-size={size} y={size * 0.35}>
            {marker.letter.toUpperCase()}
          </text>
          <title>{marker.name}</title>
        </g>
      ))}
    </g>
  );
}

// Lines first, so that none lies over a name.
export const Labels = () => (
  <g class="labels">
    {plates.value.map(({ of, plate }) => (plate.led ? <Leader of={of} plate={plate} /> : null))}
    {plates.value.map(({ of, plate }, i) => (
      <Label key={i} of={of} plate={plate} />
    ))}
  </g>
);

export function General({ of }: { of: GeneralFigure }) {
  if (of.lost) return null;
  const [x, y] = discAt(of);
  const own = battle.mine.value.includes(of.side) && battle.yours.value;
  const size = discSize(of, view.pixels.value);
  const beside = of.with === null ? "" : `, with ${battle.figure(of.with)?.label ?? ""}`;
  return (
    <g class={`general ${of.side} ${own ? "able" : ""}`} data-general={of.side} transform={`translate(${x} ${y})`}>
      <title>{`${of.name}, general of ${of.side}${beside}`}</title>
      <circle class="general-base" r={size * 0.5} />
      <use href="#figure-general" transform={`scale(${size * 0.8})`} />
      <path
        class="star"
        transform={`translate(0 ${-size * 0.58}) scale(${size * 0.2})`}
        d="M0 -1L.3 -.3 1 -.3 .45 .15 .65 .9 0 .45 -.65 .9 -.45 .15 -1 -.3 -.3 -.3z"
      />
    </g>
  );
}
