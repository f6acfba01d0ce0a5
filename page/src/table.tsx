// The table: ground, troops, and what lies over them.

import { computed, effect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { FigureSymbols } from "./figures";
import { corners, plainly } from "./geometry";
import { useHand } from "./gestures";
import { bodyOf, General, inPixels, Labels } from "./labels";
import { Band, EnemyGuides, Exact, Ghost, Guides, Handles, LineGhosts, Ruler, Spot } from "./marks";
import { namesOf } from "./names";
import type { Extent, Feature, Joined } from "./protocol";
import { Clashes, Ways } from "./staging";
import * as battle from "./state/battle";
import * as orders from "./state/orders";
import * as overlay from "./state/overlay";
import { Ground, Meadows } from "./terrain";
import { ThreatGround, ThreatLines, ThreatNumbers } from "./threats";
import { Troops } from "./troops";
import * as view from "./view";

// Both armies stand, and nobody is still to be placed.
const mustered = computed(() => {
  const all = battle.shown.value?.figures ?? [];
  return orders.waiting.value.size === 0 && all.some((f) => f.side === "red") && all.some((f) => f.side === "blue");
});

// The armies, but for camps far behind them.
export function lookAtArmies(): void {
  const all = (battle.shown.value?.figures ?? []).filter((f) => f.figure !== "baggage" && !f.hidden);
  const of = (side: string) => all.filter((f) => f.side === side).length;
  view.showArmies({
    bodies: (mustered.value ? all : []).map((f) => ({
      corners: corners(f.at, f.size),
      own: battle.mine.value.includes(f.side),
    })),
    shallowest: Math.min(...all.map((f) => f.size[1])),
    most: Math.max(of("red"), of("blue")),
  });
}

// What is seen of the table follows its size on the screen, the wheel, and where one looks.
function useView(element: { current: SVGSVGElement | null }, joined: Joined | null): void {
  useEffect(() => {
    const svg = element.current;
    if (!svg) return;
    const measure = () => {
      const box = svg.getBoundingClientRect();
      if (box.width > 0) view.screen.value = { width: box.width, height: box.height };
    };
    const watch = new ResizeObserver(measure);
    watch.observe(svg);
    measure();
    const turn = (e: WheelEvent) => {
      e.preventDefault();
      const box = svg.getBoundingClientRect();
      view.zoomAt(Math.exp(-e.deltaY * 0.0015), e.clientX - box.left, e.clientY - box.top);
    };
    svg.addEventListener("wheel", turn, { passive: false });
    // Not by drawing anew: panning moves one attribute.
    const look = effect(() => {
      const box = view.viewBox.value;
      svg.setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`);
    });
    return () => {
      look();
      watch.disconnect();
      svg.removeEventListener("wheel", turn);
    };
  }, [joined?.battle]);

  useEffect(() => {
    if (!joined) return;
    view.table.value = joined.opening.table;
    view.turned.value = joined.sides.length === 1 && joined.sides[0] === "blue";
    lookAtArmies();
  }, [joined?.battle]);

  // For as long as no hand has moved the view, it follows the room that there is, and the end of a deployment.
  const { width, height } = view.screen.value;
  const stand = mustered.value;
  useEffect(() => {
    if (!view.touched.value) lookAtArmies();
  }, [width, height, stand]);
}

// The table top, and what it casts on the floor.
function Top({ table: [width, depth], size }: { table: Extent; size: number }) {
  return (
    <>
      <clipPath id="edge">
        <rect width={width} height={depth} rx={0.15 * size} />
      </clipPath>
      <rect
        class="table-shadow"
        x={-0.35 * size}
        y={-0.25 * size}
        width={width + 0.8 * size}
        height={depth + 0.75 * size}
        rx={0.4 * size}
      />
      <rect
        class="table-edge"
        x={-0.35 * size}
        y={-0.35 * size}
        width={width + 0.7 * size}
        height={depth + 0.7 * size}
        rx={0.35 * size}
      />
    </>
  );
}

export function Table() {
  const element = useRef<SVGSVGElement | null>(null);
  const { take, drag, drop } = useHand(element);
  const joined = battle.joined.value;
  const state = battle.shown.value;
  useView(element, joined);
  if (!joined || !state) return null;
  const size = view.scale.value;
  return (
    <svg
      ref={element}
      class={`table ${overlay.groundOnly.value ? "ground-only" : ""} ${overlay.ruling.value ? "ruling" : ""}`}
      role="application"
      style={{ "--scale": String(size) }}
      aria-label={`The table of ${joined.opening.title}`}
      onPointerDown={take}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={drop}
    >
      <FigureSymbols scale={size} />
      <Top table={joined.opening.table} size={size} />
      <g id="scene">
        <g clip-path="url(#edge)">
          <Field />
          <Names />
        </g>
        <Exact />
        <EnemyGuides />
        <ThreatGround />
        <Guides />
        <Ways />
        <ThreatLines />
        <Troops figures={state.figures} />
        <g class="generals">
          {state.generals.map((of) => (
            <General of={of} />
          ))}
        </g>
        <Clashes />
        <LineGhosts />
        <Ghost />
        <Labels />
        <ThreatNumbers />
        <Spot />
      </g>
      <Handles />
      <Band />
      <Ruler />
    </svg>
  );
}

// Apart, so that it is drawn once a battle and not at every step.
function Field() {
  const opening = battle.joined.value?.opening;
  if (!opening) return null;
  const [width, depth] = opening.table;
  return (
    <>
      <rect class="grass" width={width} height={depth} />
      <Meadows table={opening.table} words={opening.title} />
      <rect class="grass-dots" width={width} height={depth} />
      {battle.ground.value.map((feature) => (
        <Ground feature={feature} down={view.down} scale={width / 40} table={opening.table} all={battle.ground.value} />
      ))}
    </>
  );
}

// Its name, and to whom the scenario closes it.
const closed = (of: Feature, armies: [string, string]) =>
  of.closed_to === undefined ? of.name : `${of.name} (closed to ${armies[of.closed_to]})`;

// Of the ground, beside where the troops stand: those who are on their way have not come there yet.
function Names() {
  const opening = battle.joined.value?.opening;
  const k = view.pixels.value;
  if (!opening) return null;
  const named = battle.ground.value
    .filter((f) => f.name && f.kind !== "open")
    .map((f) => ({ words: plainly(closed(f, opening.armies)), box: inPixels(f.outline.map(view.down), k) }));
  const troops = (battle.past.value?.state ?? battle.live.value)?.figures ?? [];
  return (
    <>
      {namesOf(
        named,
        troops.map((f) => bodyOf(f, k)),
      ).map(({ words, at, upright }) => {
        const [x, y] = [at[0] / k, at[1] / k];
        return (
          <text
            class="ground-name"
            x={x}
            y={y}
            dy="0.32em"
            font-size={13 / k}
            transform={upright ? `rotate(-90 ${x} ${y})` : ""}
          >
            {words}
          </text>
        );
      })}
    </>
  );
}
