// What happens, played on the table: trails, missiles, clashes, losses, the card of a fight, words where they belong.

import { useEffect } from "preact/hooks";
import { Card } from "./cards";
import { Dice, diceOf } from "./dice";
import { corners } from "./geometry";
import { bodies } from "./labels";
import { covering } from "./plates";
import type { Place } from "./protocol";
import { sentence } from "./sayings";
import * as battle from "./state/battle";
import * as stage from "./state/stage";
import { setSpeed, speed, speeds } from "./state/stage";
import { unitsOf } from "./story";
import * as view from "./view";
import { outlined } from "./view";

const forget = (id: number) => {
  stage.marks.value = stage.marks.value.filter((mark) => mark.id !== id);
};

type Of<K extends stage.Mark["kind"]> = Extract<stage.Mark, { kind: K }>;

// Where it stood, and the way of the middle of its front.
function Trail({ of }: { of: Of<"trail"> }) {
  const [ex, ey] = view.down(of.points[of.points.length - 1]!);
  const before = view.down(of.points[of.points.length - 2]!);
  const turn = (Math.atan2(ey - before[1], ex - before[0]) * 180) / Math.PI;
  const k = view.pixels.value;
  return (
    <g class={`trail ${of.motive} ${of.side}`} onAnimationEnd={() => forget(of.id)}>
      <polygon class="stood" points={outlined(corners(of.from, of.size))} />
      <polyline points={outlined(of.points)} stroke-width={3.5 / k} />
      <path class="tip" transform={`translate(${ex} ${ey}) rotate(${turn}) scale(${1 / k})`} d="M0 0L-11 -6V6z" />
    </g>
  );
}

const arrows = [0, 1, 2, 3, 4, 5, 6];

function Missiles({ of }: { of: Of<"shot"> }) {
  const k = view.pixels.value;
  const [tx, ty] = view.down(of.to);
  return (
    <g class={`missiles ${of.side}`} onAnimationEnd={(e) => e.animationName === "wane" && forget(of.id)}>
      {of.from.map((place) => {
        const [x, y] = view.down(place);
        const far = Math.hypot(tx - x, ty - y);
        const turn = (Math.atan2(tx - x, y - ty) * 180) / Math.PI;
        return (
          <g transform={`translate(${x} ${y}) rotate(${turn})`}>
            <line class="flight" y2={-far} stroke-width={1.6 / k} stroke-dasharray={`${5 / k} ${4 / k}`} />
            {arrows.map((i) => (
              <g transform={`translate(${((i % 3) - 1) * (7 / k)} 0)`}>
                <g class="arrow" style={{ "--far": `${-far}px`, "--n": i }}>
                  <path transform={`scale(${1 / k})`} d="M0 -7V7M-3 -3L0 -8L3 -3M-2.5 8L0 5L2.5 8" />
                </g>
              </g>
            ))}
          </g>
        );
      })}
    </g>
  );
}

function ClashMark({ of }: { of: Of<"clash"> }) {
  const [x, y] = view.down(of.at);
  return (
    <g transform={`translate(${x} ${y}) scale(${1 / view.pixels.value})`}>
      <g class="clash" onAnimationEnd={(e) => e.animationName === "wane" && forget(of.id)}>
        <path class="burst" d="M0 -20L5 -8 17 -13 9 -2 20 6 7 7 6 20 -2 10 -13 16 -9 4 -20 0 -9 -6 -14 -17 -3 -10z" />
        <path class="blade" d="M-10 10L9 -9M-11 5L-5 11M10 10L-9 -9M11 5L5 11" />
      </g>
    </g>
  );
}

// Somebody fell here: a few, or all of them.
function LossMark({ of }: { of: Of<"loss"> }) {
  const [x, y] = view.down(of.at);
  const k = view.pixels.value;
  const name = of.gone ? "loss gone" : "loss";
  const ended = (e: AnimationEvent) => e.animationName === "wane" && !of.gone && forget(of.id);
  return (
    <g transform={`translate(${x} ${y}) scale(${1 / k})`}>
      <g class={`${name} ${of.side}`} onAnimationEnd={ended}>
        {of.gone ? <path d="M-9 6L7 -5M3 -8L10 -2M-8 -7L8 7M-11 -3L-4 -10" /> : <path d="M0 -12V9M-6 -1L0 9L6 -1" />}
      </g>
    </g>
  );
}

// Under the troops: where they came from, and where somebody fell.
export const Ways = () => (
  <g class="marks-below" aria-hidden="true">
    {stage.marks.value.map((of) =>
      of.kind === "trail" ? (
        <Trail key={of.id} of={of} />
      ) : of.kind === "loss" && of.gone ? (
        <LossMark key={of.id} of={of} />
      ) : null,
    )}
  </g>
);

// Over them.
export const Clashes = () => (
  <g class="marks-above" aria-hidden="true">
    {stage.marks.value.map((of) =>
      of.kind === "shot" ? (
        <Missiles key={of.id} of={of} />
      ) : of.kind === "clash" ? (
        <ClashMark key={of.id} of={of} />
      ) : of.kind === "loss" && !of.gone ? (
        <LossMark key={of.id} of={of} />
      ) : null,
    )}
  </g>
);

// Whoever moves is drawn where he is by now, with his name; gives what was touched.
function drawMover({ unit, at, now, fades }: stage.Mover): SVGElement[] {
  const [x0, y0] = view.down([at[0], at[1]]);
  const [x, y] = view.down([now[0], now[1]]);
  const find = (what: string) => [...document.querySelectorAll<SVGElement>(`svg.table ${what}`)];
  const bodies = find(`.unit[data-unit="${unit}"]`).slice(0, 1);
  const names = find(`[data-label="${unit}"]`);
  for (const body of bodies)
    body.setAttribute("transform", `translate(${x} ${y}) rotate(${now[2] - at[2]}) translate(${-x0} ${-y0})`);
  for (const name of names) name.setAttribute("transform", `translate(${x - x0} ${y - y0})`);
  for (const element of [...bodies, ...names]) element.style.opacity = fades > 0 ? String(1 - fades) : "";
  return [...bodies, ...names];
}

// The rest of the picture stays as it is.
function useMovers(): void {
  useEffect(() => {
    let moved: SVGElement[] = [];
    stage.drawnBy((movers) => {
      const now = movers.flatMap(drawMover);
      for (const element of moved.filter((e) => !now.includes(e))) {
        element.removeAttribute("transform");
        element.style.opacity = "";
      }
      moved = now;
    });
    return () => stage.drawnBy(() => undefined);
  }, []);
}

const mostCards: [wide: number, high: number] = [404, 236]; // pixels

// Beside the place, where it hides the fewest troops, and never those whom it is about.
export function beside(
  place: Place,
  about: number[],
  [wide, high] = mostCards,
): { left: string; top: string; bottom: string } {
  const k = view.pixels.value;
  const [x, y] = view.onScreen(view.down(place));
  const { width, height } = view.screen.value;
  const figures = battle.shown.value?.figures ?? [];
  const seen = view.viewBox.value;
  const boxes = bodies.value.map(({ at, half }, i) => ({
    box: { at: [at[0] - seen.x * k, at[1] - seen.y * k] as Place, half },
    weight: about.includes(figures[i]?.unit ?? -1) ? 12 : 1,
  }));
  const corner = (left: number, top: number): Place => [
    Math.max(6, Math.min(width - wide - 6, left)),
    Math.max(6, Math.min(height - high - 6, top)),
  ];
  const places = [70, 110, 160, 220, 300].flatMap((far) => [
    corner(x + far, y - high / 2),
    corner(x - far - wide, y - high / 2),
    corner(x - wide / 2, y + far * 0.8),
    corner(x - wide / 2, y - far * 0.8 - high),
    corner(x + far, y + far / 2),
    corner(x - far - wide, y + far / 2),
    corner(x + far, y - far / 2 - high),
    corner(x - far - wide, y - far / 2 - high),
  ]);
  const hides = ([left, top]: Place) => {
    const card = { at: [left + wide / 2, top + high / 2] as Place, half: [wide / 2, high / 2] as Place };
    const far = Math.hypot(card.at[0] - x, card.at[1] - y);
    return boxes.reduce((sum, { box, weight }) => sum + weight * covering(card, box), 0) + far * 36;
  };
  const [left, top] = places.reduce((best, at) => (hides(at) < hides(best) ? at : best));
  return top + high / 2 < height / 2
    ? { left: `${left}px`, top: `${top}px`, bottom: "auto" }
    : { left: `${left}px`, top: "auto", bottom: `${height - top - high}px` };
}

function StagedCard() {
  const now = stage.card.value;
  if (!now) return null;
  const narrow = view.screen.value.width < 600;
  const place = narrow ? undefined : beside(now.at, unitsOf(now.clash));
  const high = view.onScreen(view.down(now.at))[1] < view.screen.value.height * 0.48;
  return (
    <aside
      key={now.clash.first.i}
      class={`staged-card ${narrow ? (high ? "narrow low" : "narrow") : ""}`}
      style={place}
      role="status"
    >
      <button type="button" class="icon close" aria-label="close" onClick={() => (stage.card.value = null)}>
        ×
      </button>
      <Card clash={now.clash} factors={!narrow} came={!stage.playing.value} />
    </aside>
  );
}

function StagedWords() {
  const now = stage.saying.value;
  if (!now) return null;
  const [x, y] = now.at ? view.onScreen(view.down(now.at)) : [view.screen.value.width / 2, 60];
  const pools = now.event.sides?.[0]?.pools ?? [];
  const sign = now.good === null ? "" : now.good ? "good" : "bad";
  const left = Math.max(110, Math.min(view.screen.value.width - 110, x));
  return (
    <p class={`staged-words ${sign}`} style={{ left: `${left}px`, top: `${Math.max(34, y - 26)}px` }}>
      {now.event.passed === undefined ? "" : now.event.passed ? "✓ " : "✗ "}
      {sentence(now.event.words)}
      {pools.length > 0 ? <Dice dice={diceOf(pools)} /> : null}
    </p>
  );
}

function Skip() {
  if (!stage.playing.value) return null;
  return (
    <button type="button" class="skip" onClick={stage.hurry}>
      Skip <kbd>Space</kbd>
    </button>
  );
}

export function Staged() {
  useMovers();
  return (
    <>
      <StagedCard />
      <StagedWords />
      <Skip />
    </>
  );
}

// How fast it is played; remembered.
export const Pace = () => (
  <select
    class="pace"
    aria-label="how fast events are played"
    title="how fast events are played (K)"
    value={speed.value}
    onChange={(e) => setSpeed(speeds.find((s) => s === e.currentTarget.value) ?? "normal")}
  >
    {speeds.map((s) => (
      <option value={s}>{s}</option>
    ))}
  </select>
);

export const nextSpeed = () => setSpeed(speeds[(speeds.indexOf(speed.value) + 1) % speeds.length]!);
