// The table: ground, troops, the lines of the rules about the unit in hand, and the ghost of an order.

import { computed, effect, signal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { FigureSymbols, Massed, Standing } from "./figures";
import {
  accompany, aim, company, foretell, foretold, draft, draftGeneral, draftPlace, draftSteps, dragTo, enemyGuides, figure, guides, hovered, joined, mine, pointed, rest, select, selected, shown,
  peek, sizeOf, steps, subjects, targets, waiting, yours, type Draft,
} from "./game";
import { ahead, corners, distance, local, plainly, short } from "./geometry";
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

const least_base = 15; // pixels: on smaller bases no figure can be told, so a few large ones stand for the whole unit

function Base({ of, pose, bare }: { of: Figure; pose: Pose; bare: boolean }) {
  const [front, depth] = of.base;
  return (
    <g transform={stand(pose)}>
      <rect class={bare ? "base thin" : "base"} x={-front / 2} y={0} width={front} height={depth} rx={Math.min(0.06, depth * 0.06)} />
      {bare ? null : <Standing kind={of.figure} front={front} depth={depth} pixels={detail.value} />}
    </g>
  );
}

function Bases({ of }: { of: Figure }) {
  const k = detail.value;
  const bare = of.bases.length > 1 && Math.min(of.base[0], of.base[1]) * k < least_base;
  return (
    <>
      {of.bases.map((pose) => <Base of={of} pose={pose} bare={bare} />)}
      {bare ? <g transform={stand(of.at)}><Massed kind={of.figure} front={of.size[0]} depth={of.size[1]} pixels={k} /></g> : null}
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
  `${of.label} ${of.name}, ${of.side}, ${plainly(of.state)}${subjects.value.has(of.unit) ? ", may be ordered" : ""}${targets.value.has(of.unit) ? ", can be chosen as a target" : ""}`;

export const ruling = signal(false); // the ruler is in hand
export const rule = signal<{ from: Place; to: Place } | null>(null);
export const ground_only = signal(false); // troops are put aside while a key is held
export const magnified = signal(false); // while a key is held: what is under the hand, larger
const pointer = signal<Place>([0, 0]); // on the picture's part of the screen

const loupe_wide = 260; // pixels
const magnifies = 3;

// A round glass over the place under the hand.
export function Loupe() {
  if (!magnified.value) return null;
  const [x, y] = pointer.value;
  const half = loupe_wide / 2 / view.pixels.value / magnifies;
  const [cx, cy] = view.onPicture(x, y);
  return (
    <svg class="loupe" aria-hidden="true" style={{ left: `${x - loupe_wide / 2}px`, top: `${y - loupe_wide / 2}px`, "--scale": String(view.scale.value) }} width={loupe_wide} height={loupe_wide}
      viewBox={`${cx - half} ${cy - half} ${2 * half} ${2 * half}`}>
      <use href="#scene" />
    </svg>
  );
}

const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
const glide = 220; // milliseconds

// What has moved glides from where it stood.
function useGlide(at: Pose) {
  const element = useRef<SVGGElement | null>(null);
  const before = useRef<Pose>(at);
  useLayoutEffect(() => {
    const [x, y] = [before.current[0] - at[0], before.current[1] - at[1]];
    before.current = at;
    if ((x === 0 && y === 0) || still() || !element.current?.animate) return;
    element.current.animate([{ transform: `translate(${x}px, ${-y}px)` }, { transform: "translate(0, 0)" }], { duration: glide, easing: "ease-out" });
  }, [at[0], at[1]]);
  return element;
}

function Unit({ of }: { of: Figure }) {
  const element = useGlide(of.at);
  const decision = yours.value ? shown.value?.decision : undefined;
  const state = [
    "unit", of.side, decision?.about === of.unit ? "about" : "", decision?.against === of.unit ? "against" : "", subjects.value.has(of.unit) ? "able" : "", selected.value === of.unit ? "selected" : "",
    targets.value.has(of.unit) ? "target" : "", pointed.value.includes(of.unit) ? "pointed" : "", of.hidden ? "hidden" : "", company.value.includes(of.unit) ? "along" : "",
  ].join(" ");
  const press = (along: boolean) => {
    if (ruling.value) return;
    if (along && subjects.value.has(of.unit)) accompany(of.unit);
    else if (targets.value.has(of.unit)) aim(of.unit);
    else void select(of.unit);
  };
  return (
    <g
      ref={element} class={state} role="button" tabIndex={0} aria-label={words(of)} data-unit={of.unit}
      onClick={(e) => press(e.shiftKey && selected.value !== null && selected.value !== of.unit)}
      onKeyDown={(e) => {
        if (e.key !== "Enter" && e.key !== " ") return;
        if (e.key === "Enter" && draft.value?.verdict?.legal) return; // Enter gives the order
        e.preventDefault();
        e.stopPropagation();
        press(e.shiftKey);
      }}
      onPointerEnter={(e) => {
        hovered.value = of.unit;
        if (e.pointerType === "mouse") foretell(of.unit);
      }}
      onPointerLeave={() => {
        hovered.value = null;
        foretell(null);
      }}
    >
      <polygon class="halo" points={text(corners(of.at, of.size[0], of.size[1]))} />
      <Bases of={of} />
      <Front of={of} />
    </g>
  );
}

// A unit may stand in several places: what has run away from it is drawn by itself.
const keyOf = (of: Figure, all: Figure[], i: number) => (all.findIndex((f) => f.unit === of.unit) === i ? of.unit : `${of.unit}-${i}`);

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
const spotOf = (of: GeneralFigure): Place => {
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

const Labels = () => <g class="labels">{plates.value.map((plate, i) => <Label key={i} plate={plate} />)}</g>;

function General({ of }: { of: GeneralFigure }) {
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

// The number of each stands at its edge, none over another; the legend beside the table says what they are.
function Guides() {
  const k = view.pixels.value;
  const taken: Place[] = [];
  const free = (points: Place[]): Place => {
    const places = [points[Math.floor(points.length / 2)]!, ...points];
    const found = places.find((p) => taken.every((t) => Math.abs(t[0] - p[0]) * k > 26 || Math.abs(t[1] - p[1]) * k > 14)) ?? places[0]!;
    taken.push(found);
    return found;
  };
  return (
    <g class="guides">
      {guides.value.map((guide) => {
        const points = guide.outline.map(view.down);
        const name = `guide ${guide.kind}`;
        if (points.length === 2)
          return <line class={name} x1={points[0]![0]} y1={points[0]![1]} x2={points[1]![0]} y2={points[1]![1]}><title>{guide.words}</title></line>;
        const at = free(points);
        return (
          <g>
            <polygon class={name} points={points.map((p) => p.join(",")).join(" ")}><title>{guide.words}</title></polygon>
            {guide.length > 0 ? <text class={`guide-label ${guide.kind}`} x={at[0]} y={at[1]} font-size={12 / k} dy={-3 / k}>{short(guide.length)}</text> : null}
          </g>
        );
      })}
    </g>
  );
}

// Of all enemies while a key is held, thinner.
function EnemyGuides() {
  return (
    <g class="guides enemy" aria-hidden="true">
      {enemyGuides.value.filter((g) => g.kind !== "zone" && g.outline.length > 2).map((g) => <polygon class={`guide ${g.kind}`} points={text(g.outline)} />)}
    </g>
  );
}

function Ruler() {
  const now = rule.value;
  if (!now) return null;
  const k = view.pixels.value;
  const [a, b] = [view.down(now.from), view.down(now.to)];
  const middle: Place = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const degrees = (Math.atan2(now.to[0] - now.from[0], now.to[1] - now.from[1]) * 180) / Math.PI;
  return (
    <g class="ruler" role="img" aria-label={`${short(distance(now.from, now.to))} long`}>
      <line x1={a[0]} y1={a[1]} x2={b[0]} y2={b[1]} />
      {[a, b].map((p) => <circle cx={p[0]} cy={p[1]} r={3.5 / k} />)}
      <text x={middle[0]} y={middle[1] - 8 / k} font-size={14 / k}>{`${short(distance(now.from, now.to))}, ${Math.round((degrees + 360) % 360)}°`}</text>
    </g>
  );
}

// How it would go, beside the target that the mouse rests on; the whole reckoning comes with a click.
export function Foretold() {
  const now = foretold.value;
  const of = now ? figure(now.target) : undefined;
  const last = now?.odds[now.odds.length - 1];
  if (!now || !of || !last || draft.value || magnified.value) return null;
  const [x, y] = view.onScreen(view.down([of.at[0], of.at[1]]));
  const share = (sign: number) => last.outcomes.filter((o) => Math.sign(o.favours) === sign).reduce((sum, o) => sum + o.chance, 0);
  const told = [["good", "▲", 1], ["even", "•", 0], ["bad", "▼", -1]] as const;
  return (
    <div class="foretold" role="status" style={{ left: `${x}px`, top: `${y}px` }}>
      <b>{now.option.verb} {of.label}</b>
      {told.map(([name, sign, way]) => <span><i class={`sign ${name}`}>{sign}</i> {Math.round(share(way) * 100)} %</span>)}
    </div>
  );
}

export function Legend() {
  const drawn = guides.value.filter((g) => g.outline.length > 1);
  const all = drawn.filter((g, i) => drawn.findIndex((h) => h.words === g.words && h.length === g.length) === i);
  const of = figure(selected.value);
  if (all.length === 0 || !of) return null;
  return (
    <aside class="legend" aria-label={`lines about ${of.label}`}>
      <b>{of.label} {of.name}</b>
      <ul>{all.map((g) => <li><i class={`swatch ${g.kind}`} aria-hidden="true" />{g.words}{g.length > 0 ? <b> {short(g.length)}</b> : null}</li>)}</ul>
    </aside>
  );
}

// Of an answer that is only looked at.
const looked = (): Draft | null => (peek.value ? { ...peek.value, ghost: peek.value.verdict.ends[0]?.at ?? null, odds: null } : null);

function Ghost() {
  const now = draft.value ?? looked();
  if (!now?.ghost || now.unit === null) return null;
  const stands = figure(now.unit);
  const [front, depth] = sizeOf(now.unit);
  const verdict = now.verdict;
  const good = !verdict || verdict.legal;
  const k = view.pixels.value;
  const from = view.down(stands ? [stands.at[0], stands.at[1]] : [now.ghost[0], now.ghost[1]]);
  const to = view.down([now.ghost[0], now.ghost[1]]);
  const told = !verdict ? "…" : verdict.legal ? (verdict.allowance > 0 ? `${short(verdict.cost)} of ${short(verdict.allowance)}` : "legal") : "not allowed";
  const aimed = figure(now.target);
  const ends = verdict?.legal ? verdict.ends.filter((end) => end.unit !== now.unit) : [];
  const along = ends.flatMap((end) => { const of = figure(end.unit); return of ? [{ of, at: end.at }] : []; });
  // Ahead of the front, where no troops of the unit stand; behind it where those stand whom it goes for.
  const far = aimed ? -depth - 12 / k : Math.max(24 / k, front * 0.16 + 12 / k);
  return (
    <g class={`ghost ${good ? "good" : "bad"}`} aria-hidden="true">
      <line class="way" x1={from[0]} y1={from[1]} x2={to[0]} y2={to[1]} />
      <polygon class="shape" points={text(corners(now.ghost, front, depth))} />
      {along.map(({ of, at }) => <polygon class="shape" points={text(corners(at, of.size[0], of.size[1]))} />)}
      <g transform={stand(now.ghost)}>
        <path class="front" d={`M${-front / 2} 0H${front / 2}`} />
        <path class="front-arrow" transform={`scale(${view.scale.value})`} d="M-.26 0L0 -.34 .26 0z" />
      </g>
      {aimed ? <polygon class="aim" points={text(corners(aimed.at, aimed.size[0], aimed.size[1]))} /> : null}
      <g transform={`translate(${to[0]} ${to[1]})`}>
        <text class="told" font-size={14 / k} x={ahead(now.ghost[2])[0] * far} y={-ahead(now.ghost[2])[1] * far + 5 / k}>{told}</text>
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
  const r = 5.5 / view.pixels.value;
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
  kind: "pan" | "unit" | "wheel" | "general" | "ruler" | "place";
  unit: number;
  side: number; // of a wheel; of a general his number
  from: Place;
  grip: Place; // from the front middle to where it was taken
  moved: boolean;
}

// One's own general under the hand, by his number among those of his side; 0: nobody. Troops take the click first, so
// that he never stands in their way, but a general is taken where his disc lies on a unit of his.
const generalAt = (place: Place): number => {
  if (!yours.value) return 0;
  const side = shown.value?.decision.side;
  const own = (shown.value?.generals ?? []).filter((g) => g.side === side && mine.value.includes(g.side));
  return own.findIndex((g) => !g.lost && distance(view.up(spotOf(g)), place) < 10 / view.pixels.value) + 1;
};

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
    const general = generalAt(onTable(place));
    const base: Hand = { kind: "pan", unit, side: 0, from: place, grip: [0, 0], moved: false };
    const stands = figure(handle ? selected.value : unit);
    if (ruling.value) {
      rule.value = { from: onTable(place), to: onTable(place) };
      hand.current = { ...base, kind: "ruler", moved: true };
    } else if (handle && selected.value !== null) hand.current = { ...base, kind: "wheel", unit: selected.value, side: handle === "left" ? 1 : -1 };
    else if (general > 0 && e.button === 0) hand.current = { ...base, kind: "general", side: general };
    else if (stands && e.button === 0 && subjects.value.has(unit) && (selected.value === unit || e.pointerType === "mouse")) {
      const grabbed = onTable(place);
      hand.current = { ...base, kind: "unit", grip: [grabbed[0] - stands.at[0], grabbed[1] - stands.at[1]] };
    } else if (unit < 0 && selected.value !== null && waiting.value.has(selected.value)) {
      hand.current = { ...base, kind: "place", unit: selected.value };
    } else hand.current = base;
  };

  const drag = (e: PointerEvent) => {
    const place = at(e);
    if (magnified.value) pointer.value = place;
    else pointer.peek().splice(0, 2, ...place); // nobody looks at it now
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
    if (held.kind === "ruler") rule.value = rule.value && { from: rule.value.from, to: goal };
    else if (held.kind === "pan") view.pan(place[0] - before[0], place[1] - before[1]);
    else if (held.kind === "unit") dragTo(held.unit, [goal[0] - held.grip[0], goal[1] - held.grip[1]], e.shiftKey);
    else if (held.kind === "place") draftPlace(held.unit, goal);
    else if (held.kind === "general") draftGeneral(held.side, goal);
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
    if (held?.moved && held.kind !== "pan" && held.kind !== "ruler") rest();
    else if (held && !held.moved && held.kind === "pan" && held.unit < 0 && !waiting.value.has(selected.value ?? -1)) void select(null);
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
    view.begin();
  }, [opening?.battle]);

  if (!opening || !state) return null;
  const [width, depth] = opening.opening.table;
  const size = view.scale.value;

  const order = [...state.figures].sort((a, b) => Number(a.unit === selected.value) - Number(b.unit === selected.value));
  return (
    <svg
      ref={element} class={`table ${ground_only.value ? "ground-only" : ""} ${ruling.value ? "ruling" : ""}`} role="application"
      style={{ "--scale": String(size) }} aria-label={`The table of ${opening.opening.title}`} onPointerDown={take} onPointerMove={drag} onPointerUp={drop} onPointerCancel={drop}
    >
      <FigureSymbols scale={size} />
      <clipPath id="edge"><rect width={width} height={depth} rx={0.15 * size} /></clipPath>
      <rect class="table-shadow" x={-0.35 * size} y={-0.25 * size} width={width + 0.8 * size} height={depth + 0.75 * size} rx={0.4 * size} />
      <rect class="table-edge" x={-0.35 * size} y={-0.35 * size} width={width + 0.7 * size} height={depth + 0.7 * size} rx={0.35 * size} />
      <g id="scene">
      <g clip-path="url(#edge)">
        <Field />
      </g>
      <EnemyGuides />
      <Guides />
      <g class="troops">{order.map((of, i) => <Unit key={keyOf(of, order, i)} of={of} />)}</g>
      <g class="generals">{state.generals.map((of) => <General of={of} />)}</g>
      <Labels />
      <Ghost />
      </g>
      <Handles />
      <Ruler />
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
  const k = view.pixels.value;
  // A name that is much longer than what it names would only be in the way.
  if (name.length * 6.4 > Math.max(width, height) * k * 1.2) return null;
  const [x, y] = view.down([(Math.max(...xs) + Math.min(...xs)) / 2, (Math.max(...ys) + Math.min(...ys)) / 2]);
  return <text class="ground-name" x={x} y={y} font-size={13 / view.pixels.value} transform={height > width * 1.6 ? `rotate(-90 ${x} ${y})` : ""}>{plainly(name)}</text>;
}
