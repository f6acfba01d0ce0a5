// Lines over the table: the rules about the unit in hand, the ghost of an order, the ruler, the magnifying glass.

import { spotOf } from "./drafts";
import { ahead, corners, distance, inside, placed, placeOf, short, toOutline } from "./geometry";
import { bodies, names } from "./labels";
import { InShort } from "./odds";
import { sizeOf } from "./placing";
import { type Box, covering } from "./plates";
import type { Extent, Guide, Legal, Place, Pose, Verdict } from "./protocol";
import { length } from "./sayings";
import * as battle from "./state/battle";
import * as hand from "./state/hand";
import * as orders from "./state/orders";
import * as overlay from "./state/overlay";
import * as threats from "./state/threats";
import * as view from "./view";
import { outlined, stand } from "./view";

const loupeWide = 260; // pixels
const magnifies = 3;

// A round glass over the place under the hand.
export function Loupe() {
  if (!overlay.magnified.value) return null;
  const [x, y] = overlay.pointer.value;
  const half = loupeWide / 2 / view.pixels.value / magnifies;
  const [cx, cy] = view.onPicture(x, y);
  return (
    <svg
      class="loupe"
      aria-hidden="true"
      style={{ left: `${x - loupeWide / 2}px`, top: `${y - loupeWide / 2}px`, "--scale": String(view.scale.value) }}
      width={loupeWide}
      height={loupeWide}
      viewBox={`${cx - half} ${cy - half} ${2 * half} ${2 * half}`}
    >
      <use href="#scene" />
    </svg>
  );
}

// Of a shape: in the middle of its outline, or at the first corner where no other number stands.
function numberAt(points: Place[], taken: Place[], k: number): Place {
  const apart = (p: Place, q: Place) => Math.abs(p[0] - q[0]) * k > 26 || Math.abs(p[1] - q[1]) * k > 14;
  const places = [points[Math.floor(points.length / 2)]!, ...points];
  return places.find((p) => taken.every((t) => apart(t, p))) ?? places[0]!;
}

const GuideLine = ({ of, points: [a, b] }: { of: Guide; points: Place[] }) => (
  <line class={`guide ${of.kind}`} x1={a![0]} y1={a![1]} x2={b![0]} y2={b![1]}>
    <title>{of.words}</title>
  </line>
);

function GuideShape({ of, points, at: [x, y], k }: { of: Guide; points: Place[]; at: Place; k: number }) {
  return (
    <g>
      <polygon class={`guide ${of.kind}`} points={points.map((p) => p.join(",")).join(" ")}>
        <title>{of.words}</title>
      </polygon>
      {of.length > 0 ? (
        <text class={`guide-label ${of.kind}`} x={x} y={y} font-size={12 / k} dy={-3 / k}>
          {short(of.length)}
        </text>
      ) : null}
    </g>
  );
}

// The number of each stands at its edge, none over another; the legend beside the table says what they are.
export function Guides() {
  const k = view.pixels.value;
  const taken: Place[] = [];
  return (
    <g class="guides">
      {hand.guides.value.map((of) => {
        const points = of.outline.map(view.down);
        if (points.length === 2) return <GuideLine of={of} points={points} />;
        const at = numberAt(points, taken, k);
        taken.push(at);
        return <GuideShape of={of} points={points} at={at} k={k} />;
      })}
    </g>
  );
}

// Of all enemies while a key is held, thinner.
export function EnemyGuides() {
  return (
    <g class="guides enemy" aria-hidden="true">
      {overlay.enemyGuides.value
        .filter((g) => g.kind !== "zone" && g.outline.length > 2)
        .map((g) => (
          <polygon class={`guide ${g.kind}`} points={outlined(g.outline)} />
        ))}
    </g>
  );
}

// How far from a unit, or from where it would stand, ground matters: as far as it may go, or as it is wide.
function nearby(): Place[] {
  const stands = battle.figure(hand.selected.value);
  const ghost = hand.draft.value?.ghost;
  return [
    ...(stands ? [...corners(stands.at, stands.size), placeOf(stands.at)] : []),
    ...(stands && ghost ? [...corners(ghost, stands.size), placeOf(ghost)] : []),
  ];
}

// The ground's outlines as the rules measure them: near the unit in hand, or all while a key is held.
export function Exact() {
  const places = nearby();
  const stands = battle.figure(hand.selected.value);
  const reach = Math.max(...hand.guides.value.filter((g) => g.kind === "reach").map((g) => g.length), 0);
  const near = Math.max(reach, stands?.size[0] ?? 0);
  const all = battle.ground.value.filter(
    (f) =>
      f.kind !== "open" &&
      (overlay.exact.value || places.some((p) => inside(f.outline, p) || toOutline(f.outline, p) < near)),
  );
  return (
    <g class="exact" aria-hidden="true">
      {all.map((f) => (
        <polygon points={outlined(f.outline)} />
      ))}
    </g>
  );
}

export function Ruler() {
  const now = overlay.rule.value;
  if (!now) return null;
  const k = view.pixels.value;
  const [a, b] = [view.down(now.from), view.down(now.to)];
  const middle: Place = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const degrees = (Math.atan2(now.to[0] - now.from[0], now.to[1] - now.from[1]) * 180) / Math.PI;
  return (
    <g class="ruler" role="img" aria-label={`${length(distance(now.from, now.to))} long`}>
      <line x1={a[0]} y1={a[1]} x2={b[0]} y2={b[1]} />
      {[a, b].map((p) => (
        <circle cx={p[0]} cy={p[1]} r={3.5 / k} />
      ))}
      <text
        x={middle[0]}
        y={middle[1] - 8 / k}
        font-size={14 / k}
      >{`${length(distance(now.from, now.to))}, ${Math.round((degrees + 360) % 360)}°`}</text>
    </g>
  );
}

// How it would go, beside the target that the mouse rests on; the whole reckoning comes with a click.
export function Foretold() {
  const now = hand.foretold.value;
  const of = now ? battle.figure(now.target) : undefined;
  if (!now || !of || hand.draft.value || overlay.magnified.value || threats.by.value) return null;
  const [x, y] = view.onScreen(view.down(placeOf(of.at)));
  const own = battle.figure(now.option.unit);
  const comes = own && view.onScreen(view.down(placeOf(own.at)))[1];
  const above = y > 90 && comes !== undefined && comes > y; // on the far side of it, not over those who go for it
  const room = Math.min(220, view.screen.value.width / 2);
  return (
    <div
      class={`foretold ${above ? "above" : ""}`}
      role="status"
      style={{ left: `${Math.max(room, Math.min(view.screen.value.width - room, x))}px`, top: `${y}px` }}
    >
      <b>{now.option.said}</b>
      <InShort odds={now.odds} chance={now.option.verdict.chance} />
    </div>
  );
}

// Of an answer that is only looked at.
const looked = (): hand.Draft | null =>
  hand.peek.value ? { ...hand.peek.value, ghost: hand.peek.value.verdict.ends[0]?.at ?? null, odds: null } : null;

// Where the cost is written, in pixels of the picture: about the ghost, where it hides the fewest names and troops;
// where it goes for somebody, rather behind.
function toldAt(ghost: Pose, [front, depth]: Extent, words: string, aimed: boolean): Place {
  const k = view.pixels.value;
  const half: Place = [words.length * 4.1, 9];
  const [ax, ay] = ahead(ghost[2]).map(Math.abs) as Place;
  const along = (ax * half[0] + ay * half[1] + 4) / k; // half of it, seen along the heading, and across
  const across = front / 2 + (ay * half[0] + ax * half[1] + 8) / k;
  const [before, behind] = [Math.max(along + 10 / k, front * 0.16 + along), -depth - along];
  const ways: [number, number][] = [
    [0, before],
    [0, behind],
    [across, -depth / 2],
    [-across, -depth / 2],
    [0, before + 24 / k],
    [0, behind - 24 / k],
  ];
  if (aimed) ways.unshift(ways[1]!);
  const { x, y, width, height } = view.viewBox.value;
  const seen: Box = { at: [(x + width / 2) * k, (y + height / 2) * k], half: [(width / 2) * k, (height / 2) * k] };
  const under = (at: Place, all: Box[]) => all.reduce((sum, box) => sum + covering({ at, half }, box), 0);
  const hides = (at: Place) =>
    under(at, names.value) + 0.4 * under(at, bodies.value) + 4 * (4 * half[0] * half[1] - covering({ at, half }, seen));
  const places = ways.map(
    ([right, forward]): Place => view.down(placed(ghost, right, forward)).map((c) => c * k) as Place,
  );
  return places.reduce((best, at) => (hides(at) < hides(best) ? at : best));
}

const toldOf = (verdict: Verdict | null): string => {
  if (!verdict) return "…";
  if (!verdict.legal) return verdict.rule || "not there";
  return verdict.allowance > 0 ? `${short(verdict.cost)} of ${length(verdict.allowance)}` : "legal";
};

// Whoever goes along with it, and whom its wheel swings over.
function Beside({ unit, verdict }: { unit: number; verdict: Legal }) {
  const along = verdict.ends.filter((end) => end.unit !== unit);
  return (
    <>
      {verdict.swept.map((each) => {
        const of = battle.figure(each);
        if (!of) return null;
        return (
          <polygon class="swept" points={outlined(corners(of.at, of.size))}>
            <title>{`its wheel swings over ${of.label}`}</title>
          </polygon>
        );
      })}
      {along.map((end) => {
        const of = battle.figure(end.unit);
        return of ? <polygon class="shape" points={outlined(corners(end.at, of.size))} /> : null;
      })}
    </>
  );
}

// Of each of a line: where it would stand, and whether it may.
function LineGhost({ of }: { of: hand.Draft }) {
  if (!of.ghost || of.unit === null) return null;
  const size = battle.sizeOf(of.unit);
  const [fx, fy] = view.down(placeOf(battle.figure(of.unit)?.at ?? of.ghost));
  const [tx, ty] = view.down(placeOf(of.ghost));
  return (
    <g class={`ghost ${of.verdict?.legal === false ? "bad" : "good"}`} aria-hidden="true">
      <line class="way" x1={fx} y1={fy} x2={tx} y2={ty} />
      <polygon class="shape" points={outlined(corners(of.ghost, size))} />
      <g transform={stand(of.ghost)}>
        <path class="front" d={`M${-size[0] / 2} 0H${size[0] / 2}`} />
      </g>
    </g>
  );
}

export const LineGhosts = () => (
  <>
    {(hand.draft.value?.line ?? []).map((of) => (
      <LineGhost key={of.unit} of={of} />
    ))}
  </>
);

// What is drawn to choose several.
export function Band() {
  const now = overlay.band.value;
  if (!now) return null;
  const [ax, ay] = view.onPicture(...now.from);
  const [bx, by] = view.onPicture(...now.to);
  return (
    <rect class="band" x={Math.min(ax, bx)} y={Math.min(ay, by)} width={Math.abs(ax - bx)} height={Math.abs(ay - by)} />
  );
}

export function Ghost() {
  const now = hand.draft.value ?? looked();
  if (!now?.ghost || now.unit === null) return null;
  const size = sizeOf(now.unit);
  const half = size[0] / 2;
  const k = view.pixels.value;
  const [fromX, fromY] = view.down(placeOf(battle.figure(now.unit)?.at ?? now.ghost));
  const [toX, toY] = view.down(placeOf(now.ghost));
  const aimed = battle.figure(now.target);
  const told = toldOf(now.verdict);
  const [x, y] = toldAt(now.ghost, size, told, !!aimed);
  return (
    <g class={`ghost ${now.verdict?.legal === false ? "bad" : "good"}`} aria-hidden="true">
      <line class="way" x1={fromX} y1={fromY} x2={toX} y2={toY} />
      <polygon class="shape" points={outlined(corners(now.ghost, size))} />
      {now.verdict?.legal ? <Beside unit={now.unit} verdict={now.verdict} /> : null}
      <g transform={stand(now.ghost)}>
        <path class="front" d={`M${-half} 0H${half}`} />
        <path class="front-arrow" transform={`scale(${view.scale.value})`} d="M-.26 0L0 -.34 .26 0z" />
      </g>
      {aimed ? <polygon class="aim" points={outlined(corners(aimed.at, aimed.size))} /> : null}
      <text class="told" font-size={14 / k} x={x / k} y={y / k + 5 / k}>
        {told}
      </text>
    </g>
  );
}

// The place of an order that names no unit. A click on the table moves it.
export function Spot() {
  const now = hand.draft.value ?? hand.peek.value;
  const place = spotOf(now);
  if (!now || !place) return null;
  const k = view.pixels.value;
  const [x, y] = view.down(place);
  const good = !now.verdict || now.verdict.legal;
  const arm = 13 / k;
  return (
    <g class={`ghost spot ${good ? "good" : "bad"}`} aria-hidden="true">
      <path class="front" d={`M${x - arm} ${y}H${x + arm}M${x} ${y - arm}V${y + arm}`} />
      <circle class="shape" cx={x} cy={y} r={8 / k} />
    </g>
  );
}

// Handles at the front corners of the unit in hand: pull one to wheel on the other.
export function Handles() {
  const unit = hand.selected.value;
  const stands = battle.figure(unit);
  const able = unit !== null && orders.subjects.value.has(unit) && battle.verbs.value.some((v) => v.path);
  if (!stands || !able) return null;
  const r = 5.5 / view.pixels.value;
  const at = corners(stands.at, stands.size);
  return (
    <g class="handles" aria-hidden="true">
      {[0, 1].map((i) => {
        const [x, y] = view.down(at[i]!);
        return (
          <circle class="handle" data-handle={i === 0 ? "left" : "right"} cx={x} cy={y} r={r}>
            <title>wheel on the other corner</title>
          </circle>
        );
      })}
    </g>
  );
}
