// The troops on the table: bases with their figures, fronts, and what can be done with a unit.

import { computed } from "@preact/signals";
import { Massed, Standing } from "./bases";
import { accompany, aim, foretell, select } from "./drafts";
import { corners, plainly } from "./geometry";
import type { Figure, Pose } from "./protocol";
import * as battle from "./state/battle";
import * as hand from "./state/hand";
import * as orders from "./state/orders";
import * as overlay from "./state/overlay";
import * as stage from "./state/stage";
import * as view from "./view";
import { outlined, stand } from "./view";

// In steps, so that zooming does not draw all figures anew at each turn of the wheel.
const detail = computed(() => 2 ** (Math.round(Math.log2(view.pixels.value) * 2) / 2));

const leastBase = 15; // pixels: on smaller bases no figure can be told, so a few large ones stand for the whole unit

function Base({ of, pose, bare }: { of: Figure; pose: Pose; bare: boolean }) {
  const [front, depth] = of.base;
  return (
    <g transform={stand(pose)}>
      <rect
        class={bare ? "base thin" : "base"}
        x={-front / 2}
        y={0}
        width={front}
        height={depth}
        rx={Math.min(0.06, depth * 0.06)}
      />
      {bare ? null : <Standing kind={of.figure} front={front} depth={depth} pixels={detail.value} />}
    </g>
  );
}

function Bases({ of }: { of: Figure }) {
  const k = detail.value;
  const bare = of.bases.length > 1 && Math.min(of.base[0], of.base[1]) * k < leastBase;
  return (
    <>
      {of.bases.map((pose) => (
        <Base of={of} pose={pose} bare={bare} />
      ))}
      {bare ? (
        <g transform={stand(of.at)}>
          <Massed kind={of.figure} front={of.size[0]} depth={of.size[1]} pixels={k} />
        </g>
      ) : null}
    </>
  );
}

// The front edge, bold, with an arrow in its middle; never so bold that it hides a shallow base.
function Front({ of }: { of: Figure }) {
  const k = detail.value;
  const half = of.size[0] / 2;
  const bold = Math.min(5 / k, of.base[1] * 0.22);
  const tip = Math.min(of.size[0] * 0.2, 13 / k, Math.max(0.34, 8 / k));
  return (
    <g transform={stand(of.at)}>
      <path class="front" stroke-width={bold} d={`M${-half} ${bold / 2}H${half}`} />
      <path class="front-arrow" d={`M${-tip * 0.8} 0L0 ${-tip} ${tip * 0.8} 0z`} />
    </g>
  );
}

const words = (of: Figure) =>
  [
    `${of.label} ${of.name}`,
    of.side,
    plainly(of.state),
    ...(orders.subjects.value.has(of.unit) ? ["may be ordered"] : []),
    ...(hand.targets.value.has(of.unit) ? ["can be chosen as a target"] : []),
  ].join(", ");

// By which it is drawn: what it may do, and what is done with it.
function classes(of: Figure): string {
  const decision = battle.yours.value ? battle.pendingShown.value : null;
  const all: [string, boolean][] = [
    ["about", decision?.about === of.unit],
    ["against", decision?.against === of.unit],
    ["able", orders.subjects.value.has(of.unit)],
    ["selected", hand.selected.value === of.unit],
    ["target", hand.targets.value.has(of.unit)],
    ["pointed", overlay.pointed.value.includes(of.unit) || stage.about.value.includes(of.unit)],
    ["hidden", of.hidden],
    ["along", hand.company.value.includes(of.unit)],
  ];
  return ["unit", of.side, ...all.flatMap(([name, applies]) => (applies ? [name] : []))].join(" ");
}

// Chosen: as one who goes along, as a target, or to be in hand itself.
function press(unit: number, along: boolean): void {
  if (overlay.ruling.value) return;
  if (battle.live.value?.yours) stage.hurry();
  if (along && orders.subjects.value.has(unit)) accompany(unit);
  else if (hand.targets.value.has(unit)) aim(unit);
  else void select(unit);
}

function pressKey(unit: number, e: KeyboardEvent): void {
  if (e.key !== "Enter" && e.key !== " ") return;
  if (e.key === "Enter" && hand.draft.value?.verdict?.legal) return; // Enter gives the order
  e.preventDefault();
  e.stopPropagation();
  press(unit, e.shiftKey);
}

function Unit({ of }: { of: Figure }) {
  const unit = of.unit;
  const hover = (e: PointerEvent) => {
    hand.hovered.value = unit;
    if (e.pointerType === "mouse") foretell(unit);
  };
  const leave = () => {
    hand.hovered.value = null;
    foretell(null);
  };
  return (
    <g
      class={classes(of)}
      role="button"
      tabIndex={0}
      aria-label={words(of)}
      data-unit={unit}
      onClick={(e) => press(unit, e.shiftKey && hand.selected.value !== null && hand.selected.value !== unit)}
      onKeyDown={(e) => pressKey(unit, e)}
      onPointerEnter={hover}
      onPointerLeave={leave}
    >
      <polygon class="halo" points={outlined(corners(of.at, of.size))} />
      <Bases of={of} />
      <Front of={of} />
    </g>
  );
}

// A unit may stand in several places: what has run away from it is drawn by itself.
const keyOf = (of: Figure, all: Figure[], i: number) =>
  all.findIndex((f) => f.unit === of.unit) === i ? of.unit : `${of.unit}-${i}`;

// Whoever is in hand is drawn last, over the others.
export function Troops({ figures }: { figures: Figure[] }) {
  const last = (of: Figure) => Number(of.unit === hand.selected.value);
  const all = [...figures].sort((a, b) => last(a) - last(b));
  return (
    <g class="troops">
      {all.map((of, i) => (
        <Unit key={keyOf(of, all, i)} of={of} />
      ))}
    </g>
  );
}
