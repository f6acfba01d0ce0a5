// The table: ground, troops, the lines of the rules about the unit in hand, and the ghost of an order.

import { computed, effect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { FigureSymbols, Standing } from "./figures";
import {
  choose, draft, draftPlace, draftSteps, dragTo, figure, guides, hovered, joined, mine, pointed, rest, select, selected, shown,
  steps, subjects, targets, yours,
} from "./game";
import { corners, distance, local, short } from "./geometry";
import type { Figure, GeneralFigure, Place, Pose } from "./protocol";
import { Ground } from "./terrain";
import * as view from "./view";

const text = (points: Place[]) => points.map((p) => view.down(p).map((c) => c.toFixed(3)).join(",")).join(" ");
const stand = (pose: Pose) => {
  const [x, y] = view.down([pose[0], pose[1]]);
  return `translate(${x.toFixed(3)} ${y.toFixed(3)}) rotate(${pose[2].toFixed(2)})`;
};

// In steps, so that zooming does not draw all figures anew at each turn of the wheel.
const detail = computed(() => 2 ** (Math.round(Math.log2(view.pixels.value) * 2) / 2));

function Base({ of, pose }: { of: Figure; pose: Pose }) {
  const [front, depth] = of.base;
  const half = front / 2;
  return (
    <g transform={stand(pose)}>
      <rect class="base" x={-half} y={0} width={front} height={depth} rx={0.06} />
      <Standing kind={of.figure} front={front} depth={depth} pixels={detail.value} />
    </g>
  );
}

// The front edge, bold, with an arrow in its middle.
function Front({ of }: { of: Figure }) {
  const half = of.size[0] / 2;
  const tip = Math.min(0.34, of.size[0] * 0.2, 13 / detail.value);
  return (
    <g transform={stand(of.at)}>
      <path class="front" d={`M${-half} 0H${half}`} />
      <path class="front-arrow" d={`M${-tip * 0.8} 0L0 ${-tip} ${tip * 0.8} 0z`} />
    </g>
  );
}

const words = (of: Figure) =>
  `${of.label} ${of.name}, ${of.side}, ${of.state}${subjects.value.has(of.unit) ? ", may be ordered" : ""}${targets.value.has(of.unit) ? ", can be chosen as a target" : ""}`;

function Unit({ of }: { of: Figure }) {
  const state = [
    "unit", of.side, subjects.value.has(of.unit) ? "able" : "", selected.value === of.unit ? "selected" : "",
    targets.value.has(of.unit) ? "target" : "", pointed.value.includes(of.unit) ? "pointed" : "", of.hidden ? "hidden" : "",
  ].join(" ");
  const press = () => {
    const option = targets.value.get(of.unit);
    if (option) choose(option);
    else void select(of.unit);
  };
  return (
    <g
      class={state} role="button" tabIndex={0} aria-label={words(of)} data-unit={of.unit}
      onClick={press}
      onKeyDown={(e) => {
        if (e.key !== "Enter" && e.key !== " ") return;
        if (e.key === "Enter" && draft.value?.verdict?.legal) return; // Enter gives the order
        e.preventDefault();
        e.stopPropagation();
        press();
      }}
      onPointerEnter={() => (hovered.value = of.unit)}
      onPointerLeave={() => (hovered.value = null)}
    >
      <polygon class="halo" points={text(corners(of.at, of.size[0], of.size[1]))} />
      {of.bases.map((pose) => <Base of={of} pose={pose} />)}
      <Front of={of} />
    </g>
  );
}

// Names and markers stand upright at every zoom, over all troops.
const crowded = 18; // pixels for a unit of length: below, only the names that matter now are shown

function Label({ of }: { of: Figure }) {
  const k = view.pixels.value;
  const matters = subjects.value.has(of.unit) || selected.value === of.unit || targets.value.has(of.unit) || hovered.value === of.unit;
  if (k < crowded && !matters) return null;
  const [x, y] = view.down(corners(of.at, of.size[0], of.size[1]).reduce<Place>((s, p) => [s[0] + p[0] / 4, s[1] + p[1] / 4], [0, 0]));
  const r = 7.5 / k;
  const size = 12 / k;
  const wide = (of.label.length * 7.4 + 5) / k;
  const below = Math.abs(Math.cos((of.at[2] * Math.PI) / 180)) * of.size[1] * 0.5 + Math.abs(Math.sin((of.at[2] * Math.PI) / 180)) * of.size[0] * 0.5;
  const rear = of.at[2] > 90 && of.at[2] < 270 ? -1 : 1;
  const ly = y + rear * (below + 5 / k);
  const plate = of.side === "red" ? `M${-wide / 2} ${-r}h${wide}v${2 * r}h${-wide}z` : `M${-wide / 2} ${-r}h${wide}l${r * 0.6} ${r}l${-r * 0.6} ${r}h${-wide}l${-r * 0.6} ${-r}z`;
  return (
    <g class={`label ${of.side}`} aria-hidden="true">
      <g transform={`translate(${x} ${ly})`}>
        <path class="plate" d={plate} />
        <text font-size={size} y={size * 0.35}>{of.label}</text>
      </g>
      {of.markers.map((marker, i) => (
        <g transform={`translate(${x + (i - (of.markers.length - 1) / 2) * 2.15 * r} ${y - rear * r * 0.4})`}>
          <circle class="marker" r={r * 1.1} style={{ fill: marker.colour }} />
          <text class="marker-letter" font-size={size} y={size * 0.35}>{marker.letter.toUpperCase()}</text>
          <title>{marker.name}</title>
        </g>
      ))}
    </g>
  );
}

function General({ of }: { of: GeneralFigure }) {
  if (of.lost) return null;
  const unit = figure(of.with);
  // With a unit he rides at its right front corner.
  const [x, y] = view.down(unit ? corners(unit.at, unit.size[0], unit.size[1])[1]! : of.at);
  const own = mine.value.includes(of.side) && yours.value;
  const size = Math.max(unit ? 0.6 : 0.9, (unit ? 19 : 24) / view.pixels.value);
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

function Guides() {
  const k = view.pixels.value;
  return (
    <g class="guides">
      {guides.value.map((guide) => {
        const points = guide.outline.map(view.down);
        const name = `guide ${guide.kind}`;
        if (points.length === 2)
          return <line class={name} x1={points[0]![0]} y1={points[0]![1]} x2={points[1]![0]} y2={points[1]![1]}><title>{guide.words}</title></line>;
        const top = points[Math.floor(points.length / 2)]!;
        return (
          <g>
            <polygon class={name} points={points.map((p) => p.join(",")).join(" ")}><title>{guide.words}</title></polygon>
            {guide.length > 0 ? (
              <text class={`guide-label ${guide.kind}`} x={top[0]} y={top[1]} font-size={12 / k} dy={-4 / k}>{`${guide.words} ${guide.length}`}</text>
            ) : null}
          </g>
        );
      })}
    </g>
  );
}

function Ghost() {
  const now = draft.value;
  const stands = now ? figure(now.unit) : undefined;
  if (!now?.ghost || !stands || now.unit === null) return null;
  const verdict = now.verdict;
  const good = !verdict || verdict.legal;
  const k = view.pixels.value;
  const from = view.down([stands.at[0], stands.at[1]]);
  const to = view.down([now.ghost[0], now.ghost[1]]);
  const told = !verdict ? "…" : verdict.legal ? (verdict.allowance > 0 ? `${short(verdict.cost)} of ${short(verdict.allowance)}` : "legal") : "not allowed";
  const aim = figure(now.target);
  return (
    <g class={`ghost ${good ? "good" : "bad"}`} aria-hidden="true">
      <line class="way" x1={from[0]} y1={from[1]} x2={to[0]} y2={to[1]} />
      <polygon class="shape" points={text(corners(now.ghost, stands.size[0], stands.size[1]))} />
      <g transform={stand(now.ghost)}>
        <path class="front" d={`M${-stands.size[0] / 2} 0H${stands.size[0] / 2}`} />
        <path class="front-arrow" d="M-.26 0L0 -.34 .26 0z" />
      </g>
      {aim ? <polygon class="aim" points={text(corners(aim.at, aim.size[0], aim.size[1]))} /> : null}
      <g transform={`translate(${to[0]} ${to[1]})`}>
        <text class="told" font-size={14 / k} dy={(now.ghost[2] > 90 && now.ghost[2] < 270 ? -1 : 1) * (stands.size[1] + 16 / k)}>{told}</text>
      </g>
    </g>
  );
}

// Handles at the front corners of the unit in hand: pull one to wheel on the other.
function Handles() {
  const unit = selected.value;
  const stands = figure(unit);
  const able = unit !== null && subjects.value.has(unit) && joined.value?.opening.verbs.some((v) => v.path);
  if (!stands || !able) return null;
  const r = Math.max(0.16, 7 / view.pixels.value);
  const at = corners(stands.at, stands.size[0], stands.size[1]);
  return (
    <g class="handles" aria-hidden="true">
      {[0, 1].map((i) => {
        const [x, y] = view.down(at[i]!);
        return <circle class="handle" data-handle={i === 0 ? "left" : "right"} cx={x} cy={y} r={r}><title>wheel on the other corner</title></circle>;
      })}
    </g>
  );
}

interface Hand {
  kind: "pan" | "unit" | "wheel" | "general";
  unit: number;
  side: number;
  from: Place;
  grip: Place; // from the front middle to where it was taken
  moved: boolean;
}

// One's own general lies under the hand. Troops take the click first, so that he never stands in their way.
const overGeneral = (place: Place) =>
  yours.value && (shown.value?.generals ?? []).some((g) => !g.lost && mine.value.includes(g.side) && distance(g.at, place) < 12 / view.pixels.value);

function useHand(element: { current: SVGSVGElement | null }) {
  const hand = useRef<Hand | null>(null);
  const fingers = useRef(new Map<number, Place>());
  const pinch = useRef(0);

  const at = (e: PointerEvent): Place => {
    const box = element.current!.getBoundingClientRect();
    return [e.clientX - box.left, e.clientY - box.top];
  };
  const onTable = (place: Place) => view.up(view.onPicture(place[0], place[1]));

  const take = (e: PointerEvent) => {
    const place = at(e);
    fingers.current.set(e.pointerId, place);
    if (fingers.current.size === 2) {
      const [a, b] = [...fingers.current.values()] as [Place, Place];
      pinch.current = Math.hypot(a[0] - b[0], a[1] - b[1]);
      hand.current = null;
      return;
    }
    const target = e.target as Element;
    const unit = Number(target.closest("[data-unit]")?.getAttribute("data-unit") ?? -1);
    const handle = target.closest("[data-handle]")?.getAttribute("data-handle");
    const general = !subjects.value.has(unit) && overGeneral(onTable(place));
    const base: Hand = { kind: "pan", unit, side: 0, from: place, grip: [0, 0], moved: false };
    const stands = figure(handle ? selected.value : unit);
    if (handle && selected.value !== null) hand.current = { ...base, kind: "wheel", unit: selected.value, side: handle === "left" ? 1 : -1 };
    else if (stands && e.button === 0 && subjects.value.has(unit) && (selected.value === unit || e.pointerType === "mouse")) {
      const grabbed = onTable(place);
      hand.current = { ...base, kind: "unit", grip: [grabbed[0] - stands.at[0], grabbed[1] - stands.at[1]] };
    } else if (general && e.button === 0) hand.current = { ...base, kind: "general" };
    else hand.current = base;
  };

  const drag = (e: PointerEvent) => {
    const place = at(e);
    const before = fingers.current.get(e.pointerId);
    if (!before) return;
    fingers.current.set(e.pointerId, place);
    if (fingers.current.size === 2) {
      const [a, b] = [...fingers.current.values()] as [Place, Place];
      const now = Math.hypot(a[0] - b[0], a[1] - b[1]);
      view.zoomAt(now / (pinch.current || now), (a[0] + b[0]) / 2, (a[1] + b[1]) / 2);
      pinch.current = now;
      return;
    }
    const held = hand.current;
    if (!held) return;
    if (!held.moved && Math.hypot(place[0] - held.from[0], place[1] - held.from[1]) < 5) return;
    if (!held.moved) {
      held.moved = true;
      element.current?.setPointerCapture(e.pointerId);
      if (held.kind === "unit" && selected.value !== held.unit) void select(held.unit);
    }
    const goal = onTable(place);
    if (held.kind === "pan") view.pan(place[0] - before[0], place[1] - before[1]);
    else if (held.kind === "unit") dragTo(held.unit, [goal[0] - held.grip[0], goal[1] - held.grip[1]], e.shiftKey);
    else if (held.kind === "general") draftPlace(null, goal);
    else wheel(held, goal, e.shiftKey);
  };

  // The corner that is pulled goes round the other one.
  const wheel = (held: Hand, goal: Place, free: boolean) => {
    const stands = figure(held.unit);
    if (!stands) return;
    const seen = local(stands.at, goal);
    const fromPivot = held.side * -seen.right + stands.size[0] / 2;
    const degrees = Math.max(0, Math.min(90, Math.round((Math.atan2(seen.ahead, fromPivot) * 180) / Math.PI)));
    draftSteps(held.unit, { wheel: held.side * degrees, advance: draft.value ? steps.value.advance : 0 }, free);
  };

  const drop = (e: PointerEvent) => {
    fingers.current.delete(e.pointerId);
    const held = hand.current;
    hand.current = null;
    if (held?.moved && held.kind !== "pan") rest();
    else if (held && !held.moved && held.kind === "pan" && held.unit < 0) void select(null);
    if (held?.moved) e.stopPropagation();
  };
  return { take, drag, drop };
}

export function Table() {
  const element = useRef<SVGSVGElement | null>(null);
  const { take, drag, drop } = useHand(element);
  const opening = joined.value;
  const state = shown.value;

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
  }, [opening?.battle]);

  useEffect(() => {
    if (!opening) return;
    view.table.value = opening.opening.table;
    view.fit();
  }, [opening?.battle]);

  if (!opening || !state) return null;
  const [width, depth] = opening.opening.table;

  const order = [...state.figures].sort((a, b) => Number(a.unit === selected.value) - Number(b.unit === selected.value));
  return (
    <svg
      ref={element} class="table" role="application"
      aria-label={`The table of ${opening.opening.title}`} onPointerDown={take} onPointerMove={drag} onPointerUp={drop} onPointerCancel={drop}
    >
      <FigureSymbols />
      <clipPath id="edge"><rect width={width} height={depth} rx={0.15} /></clipPath>
      <rect class="table-shadow" x={-0.35} y={-0.25} width={width + 0.8} height={depth + 0.75} rx={0.4} />
      <rect class="table-edge" x={-0.35} y={-0.35} width={width + 0.7} height={depth + 0.7} rx={0.35} />
      <g clip-path="url(#edge)">
        <Field />
      </g>
      <Guides />
      <g class="troops">{order.map((of) => <Unit key={of.unit} of={of} />)}</g>
      <g class="generals">{state.generals.map((of) => <General of={of} />)}</g>
      <g class="labels">{order.map((of) => <Label key={of.unit} of={of} />)}</g>
      <Ghost />
      <Handles />
    </svg>
  );
}

// Apart, so that it is drawn once a battle and not at every step.
function Field() {
  const opening = joined.value?.opening;
  if (!opening) return null;
  const [width, depth] = opening.table;
  return (
    <>
      <rect class="grass" width={width} height={depth} />
      <rect class="grass-dots" width={width} height={depth} />
      {opening.ground.map((feature) => <Ground feature={feature} down={(p) => [p[0], depth - p[1]]} scale={width / 40} />)}
      {opening.ground.filter((f) => f.name && f.kind !== "open").map((feature) => <Name outline={feature.outline} name={feature.name} />)}
    </>
  );
}

function Name({ outline, name }: { outline: Place[]; name: string }) {
  const xs = outline.map((p) => p[0]);
  const ys = outline.map((p) => p[1]);
  const width = Math.max(...xs) - Math.min(...xs);
  const height = Math.max(...ys) - Math.min(...ys);
  const [x, y] = view.down([(Math.max(...xs) + Math.min(...xs)) / 2, (Math.max(...ys) + Math.min(...ys)) / 2]);
  return <text class="ground-name" x={x} y={y} font-size={13 / view.pixels.value} transform={height > width * 1.6 ? `rotate(-90 ${x} ${y})` : ""}>{name}</text>;
}
