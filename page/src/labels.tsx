// What stands upright over the troops: names, markers, generals.

import { computed } from "@preact/signals";
import { figure, hovered, mine, selected, shown, subjects, targets, yours } from "./state";
import { corners, distance } from "./geometry";
import type { Figure, GeneralFigure, Place } from "./protocol";
import * as view from "./view";

// Names and markers stand upright at every zoom, over all troops. A name that would cover another is left out, but
// never one that matters now.
interface Plate {
  of: Figure;
  at: Place; // of the name and the markers, on the picture
  named: boolean;
}

const letter_wide = 7.6; // pixels
const plate_high = 15;

function middleOf(of: Figure): Place {
  return view.down(corners(of.at, of.size[0], of.size[1]).reduce<Place>((s, p) => [s[0] + p[0] / 4, s[1] + p[1] / 4], [0, 0]));
}

// Behind the rear edge, as the eye sees it.
function plateOf(of: Figure, k: number): Plate {
  const middle = middleOf(of);
  const turned = (of.at[2] * Math.PI) / 180;
  const reach = Math.abs(Math.cos(turned)) * of.size[1] * 0.5 + Math.abs(Math.sin(turned)) * of.size[0] * 0.5;
  const rear = of.at[2] > 90 && of.at[2] < 270 ? -1 : 1;
  const at: Place = [middle[0], middle[1] + rear * (reach + 7 / k)];
  // A general there is not covered: the name stands aside.
  const near = generalSpots.value.some((spot) => distance(spot, at) * k < 15);
  return { of, at: near ? [at[0] - Math.max(17 / k, of.size[0] * 0.36), at[1]] : at, named: false };
}

// Where generals are drawn: with a unit at its right front corner.
export const spotOf = (of: GeneralFigure): Place => {
  const unit = figure(of.with);
  return view.down(unit ? corners(unit.at, unit.size[0], unit.size[1])[1]! : of.at);
};
const generalSpots = computed(() => (shown.value?.generals ?? []).filter((g) => !g.lost).map(spotOf));

const plates = computed(() => {
  const k = view.pixels.value;
  const matters = (of: Figure) =>
    (selected.value === of.unit ? 8 : 0) + (hovered.value === of.unit ? 4 : 0) + (targets.value.has(of.unit) ? 2 : 0) + (subjects.value.has(of.unit) ? 1 : 0);
  const all = (shown.value?.figures ?? []).map((of) => ({ plate: plateOf(of, k), weight: matters(of) }));
  all.sort((a, b) => b.weight - a.weight || a.plate.of.unit - b.plate.of.unit);
  const taken: Plate[] = [];
  for (const { plate, weight } of all) {
    const wide = plate.of.label.length * letter_wide + 6 + markers_wide(plate.of);
    const roomy = plate.of.size[0] * k > 22 || plate.of.size[1] * k > 22;
    const covers = taken.some((other) => {
      const dx = Math.abs(other.at[0] - plate.at[0]) * k;
      const dy = Math.abs(other.at[1] - plate.at[1]) * k;
      return dx < (wide + other.of.label.length * letter_wide + 6 + markers_wide(other.of)) / 2 && dy < plate_high;
    });
    plate.named = weight >= 2 || (!covers && (roomy || weight > 0));
    if (plate.named) taken.push(plate);
  }
  return all.map((a) => a.plate).sort((a, b) => a.of.unit - b.of.unit);
});

// Markers stand beside the name, so that they hide no troops.
const marker_wide = 16.5; // pixels from one to the next
const markers_wide = (of: Figure) => of.markers.length * (of.markers.length > 2 ? marker_wide * 0.78 : marker_wide);
const plate_wide = (of: Figure) => of.label.length * 7.4 + 5;

function Label({ plate: { of, at, named } }: { plate: Plate }) {
  const k = view.pixels.value;
  const r = plate_high / 2 / k;
  const size = 12 / k;
  const wide = plate_wide(of) / k;
  const whole = markers_wide(of) / k + (named ? wide : 0);
  const step = markers_wide(of) / Math.max(1, of.markers.length) / k;
  const left = at[0] - whole / 2; // of the row: the name, then the markers
  const first = left + (named ? wide + 2 / k : 0) + r;
  const shape = of.side === "red" ? `M${-wide / 2} ${-r}h${wide}v${2 * r}h${-wide}z` : `M${-wide / 2} ${-r}h${wide}l${r * 0.6} ${r}l${-r * 0.6} ${r}h${-wide}l${-r * 0.6} ${-r}z`;
  return (
    <g class={`label ${of.side}`} aria-hidden="true">
      {named ? (
        <g transform={`translate(${left + wide / 2} ${at[1]})`}>
          <path class="plate" d={shape} />
          <text font-size={size} y={size * 0.35}>{of.label}</text>
        </g>
      ) : null}
      {of.markers.map((marker, i) => (
        <g transform={`translate(${first + i * step} ${at[1]})`}>
          <circle class="marker" r={r * 1.1} style={{ fill: marker.colour }} />
          <text class="marker-letter" font-size={size} y={size * 0.35}>{marker.letter.toUpperCase()}</text>
          <title>{marker.name}</title>
        </g>
      ))}
    </g>
  );
}

export const Labels = () => <g class="labels">{plates.value.map((plate, i) => <Label key={i} plate={plate} />)}</g>;

export function General({ of }: { of: GeneralFigure }) {
  if (of.lost) return null;
  const unit = figure(of.with);
  const [x, y] = spotOf(of);
  const own = mine.value.includes(of.side) && yours.value;
  const size = Math.max(unit ? 0.6 : 0.9, (unit ? 17 : 20) / view.pixels.value);
  const joinedUnit = of.with !== null;
  return (
    <g class={`general ${of.side} ${own ? "able" : ""}`} data-general={of.side} transform={`translate(${x} ${y})`}>
      <title>{`${of.name}, general of ${of.side}${joinedUnit ? `, with ${figure(of.with)?.label ?? ""}` : ""}`}</title>
      <circle class="general-base" r={size * 0.5} />
      <use href="#figure-general" transform={`scale(${size * 0.8})`} />
      <path class="star" transform={`translate(0 ${-size * 0.58}) scale(${size * 0.2})`} d="M0 -1L.3 -.3 1 -.3 .45 .15 .65 .9 0 .45 -.65 .9 -.45 .15 -1 -.3 -.3 -.3z" />
    </g>
  );
}
