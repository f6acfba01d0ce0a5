// The battle looked back upon: chances as a curve, losses, what was dice and what were decisions, where it turned, and
// what history did. Every point of it leads to its moment.

import { useEffect, useState } from "preact/hooks";
import {
  curveOf,
  lossesOf,
  missed,
  percent,
  points,
  range,
  type Shares,
  seenBy,
  signed,
  throwsOf,
  turnsOf,
} from "./chances";
import { Modal } from "./dialogs";
import { goTo } from "./game";
import type { Review, ReviewedMoment, Side, TurningPoint } from "./protocol";
import * as battle from "./state/battle";
import * as dialogs from "./state/dialogs";
import { done, lookBack, review } from "./state/review";
import * as session from "./state/session";

const armies = () => battle.joined.value?.opening.armies ?? ["Red", "Blue"];
const armyOf = (side: Side) => armies()[side === "red" ? 0 : 1] ?? side;
// Whose chances are told: those of whoever looks; of both sides, and for watchers, red's.
const ours = (): Side => (battle.mine.value.length === 1 ? battle.mine.value[0]! : "red");
const other = (side: Side): Side => (side === "red" ? "blue" : "red");

function open(entry: number): void {
  dialogs.close();
  void goTo(entry);
}

const orderOf = (text: string) => text.replace(/^(red|blue) /, "");

// What the log says of an order, in short.
function toldOf(entry: number): string {
  const told = battle.events.value.filter((e) => e.entry === entry && e.words);
  return told
    .slice(0, 3)
    .map((e) => e.words)
    .join(" ");
}

function Chart({ found, side, at, choose }: { found: Review; side: Side; at: number; choose: (n: number) => void }) {
  const { moments, turning } = found;
  const end = moments.length - 1;
  const curve = curveOf(moments, side);
  const here = seenBy(side, moments[at]!.red);
  const left = (n: number) => `${end === 0 ? 0 : (n / end) * 100}%`;
  const click = (e: MouseEvent) => {
    const box = (e.currentTarget as Element).getBoundingClientRect();
    choose(Math.round(((e.clientX - box.left) / box.width) * end));
  };
  return (
    <div class="chart">
      <div class="scale" aria-hidden="true">
        <span>100 %</span>
        <span>50</span>
        <span>0</span>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut; the slider below does the same */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same */}
      <div class="plot" onClick={click}>
        <svg viewBox="0 0 1000 1000" preserveAspectRatio="none" role="img" aria-label={chartWords(found, side)}>
          <rect class={`above ${other(side)}`} width="1000" height="1000" />
          <path class={`under ${side}`} d={curve.under} />
          <path class="doubt" d={curve.band} />
          <path class="half" d="M0 500H1000" />
          <path class="line" d={curve.line} />
        </svg>
        <i class="here" style={{ left: left(at) }} />
        <i class="dot" style={{ left: left(at), top: percent(1 - here.chance).replace(" ", "") }} />
        {turning.map((point, n) => (
          <button
            type="button"
            class="turning"
            style={{ left: left(point.entry), top: percent(1 - seenBy(side, point.after).chance).replace(" ", "") }}
            aria-label={`turning point ${n + 1}: order ${point.entry}`}
            onClick={(e) => {
              e.stopPropagation();
              choose(point.entry);
            }}
          >
            {n + 1}
          </button>
        ))}
      </div>
      <Turns moments={moments} />
      <Losses found={found} />
    </div>
  );
}

function chartWords({ moments }: Review, side: Side): string {
  const ends = moments.flatMap((moment, n) =>
    n === moments.length - 1 || moments[n + 1]!.turn !== moment.turn
      ? [`turn ${moment.turn} ${percent(seenBy(side, moment.red).chance)}`]
      : [],
  );
  return `chance of ${armyOf(side)} to win after each turn: ${ends.join(", ")}`;
}

const Turns = ({ moments }: { moments: ReviewedMoment[] }) => (
  <div class="turns" aria-hidden="true">
    {turnsOf(moments).map(({ turn, x }) => (
      <span style={{ left: `${x}%` }}>{turn}</span>
    ))}
  </div>
);

function Losses({ found }: { found: Review }) {
  const last = found.moments[found.moments.length - 1]!;
  const told = armies().map((army, i) => `${army} ${last.losses[i]} of ${found.breaks_at[i]}`);
  return (
    <>
      <p class="legend-line quiet">
        Losses, until an army breaks: <span class="red">{armies()[0]}</span> a full line,{" "}
        <span class="blue">{armies()[1]}</span> a broken one
      </p>
      <div class="scale small" aria-hidden="true">
        <span>broken</span>
        <span>whole</span>
      </div>
      <div class="plot losses">
        <svg viewBox="0 0 1000 1000" preserveAspectRatio="none" role="img" aria-label={`losses: ${told.join(", ")}`}>
          <path class="lost red" d={lossesOf(found, 0)} />
          <path class="lost blue" d={lossesOf(found, 1)} />
        </svg>
      </div>
    </>
  );
}

// The moment that is looked at, and the way to it.
function Here({ found, side, at, choose }: { found: Review; side: Side; at: number; choose: (n: number) => void }) {
  const moment = found.moments[at]!;
  const chance = seenBy(side, moment.red);
  const words = `order ${at}, turn ${moment.turn}: ${armyOf(side)} ${range(chance)}`;
  return (
    <div class="here-line">
      <input
        type="range"
        min={0}
        max={found.moments.length - 1}
        value={at}
        aria-label="moment of the review"
        aria-valuetext={words}
        onInput={(e) => choose(Number(e.currentTarget.value))}
      />
      <p>
        <b>{at === 0 ? "Before the first order" : `Turn ${moment.turn}, order ${at}`}</b>: {armyOf(side)}{" "}
        {range(chance)}. {moment.order ? `${armyOf(moment.by!)}: ${orderOf(moment.order)}.` : ""}{" "}
        {moment.luck !== undefined ? `Dice ${points(signed(side, moment.luck))}.` : ""}
      </p>
      <button type="button" onClick={() => open(at)}>
        Show it on the table
      </button>
    </div>
  );
}

function Bar({ words, share, most, more }: { words: string; share: number; most: number; more?: string }) {
  const wide = `${(Math.abs(share) / most) * 50}%`;
  return (
    <tr>
      <th scope="row">{words}</th>
      <td class="value">
        {points(share)}
        {more ? <small> {more}</small> : null}
      </td>
      <td class="track" aria-hidden="true">
        <i
          class={share < 0 ? "bad" : "good"}
          style={share < 0 ? { right: "50%", width: wide } : { left: "50%", width: wide }}
        />
      </td>
    </tr>
  );
}

function Ledger({ found, side }: { found: Review; side: Side }) {
  const { moments, decisions, luck, luck_error } = found;
  const first = seenBy(side, moments[0]!.red).chance;
  const last = seenBy(side, moments[moments.length - 1]!.red).chance;
  const most = Math.max(0.25, Math.abs(luck), ...decisions.map(Math.abs)); // fills its half
  const doubt = `± ${Math.max(1, Math.round(luck_error * 100))}`;
  return (
    <section>
      <h3>Dice and decisions</h3>
      <p class="quiet">
        In percent of {armyOf(side)}'s chance to win: {percent(first)} at the start, {percent(last)} at the end. What is
        good for {armyOf(side)} is +.
      </p>
      <table class="ledger">
        <tbody>
          <Bar words="Dice" share={signed(side, luck)} most={most} more={doubt} />
          {(["red", "blue"] as const).map((by, i) => (
            <Bar words={`Orders of ${armyOf(by)}`} share={signed(side, decisions[i] ?? 0)} most={most} />
          ))}
        </tbody>
      </table>
      <Throws moments={throwsOf(moments)} side={side} />
    </section>
  );
}

const Luck = ({ share }: { share: number }) => <b class={share < 0 ? "bad" : "good"}>{points(share)}</b>;

function Throws({ moments, side }: { moments: ReviewedMoment[]; side: Side }) {
  if (moments.length === 0) return null;
  return (
    <>
      <h4>The throws that did most</h4>
      <ol class="throws">
        {moments.map((moment) => (
          <li>
            <button type="button" class="plain" onClick={() => open(moment.entry)}>
              <Luck share={signed(side, moment.luck!)} /> turn {moment.turn}, {armyOf(moment.by!)}:{" "}
              {orderOf(moment.order!)}
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}

const verdictOf = (better: number | null, instead: Shares) =>
  better === null
    ? `${range(instead)}: no worse and no better`
    : `${range(instead)}: ${better > 0 ? "better" : "worse"}`;

function Turned({ point, found, side }: { point: TurningPoint; found: Review; side: Side }) {
  const moment = found.moments[point.entry]!;
  const told = toldOf(point.entry);
  const by = moment.by!;
  return (
    <li class={`turned ${by}`}>
      <p>
        <b>
          {armyOf(by)}: {orderOf(moment.order!)}
        </b>{" "}
        <span class="quiet">
          turn {moment.turn}, order {point.entry}
        </span>
      </p>
      <p class="swing">
        {armyOf(side)} {percent(seenBy(side, point.before).chance)} → {percent(seenBy(side, point.after).chance)}
      </p>
      {told ? <p class="quiet">{told}</p> : null}
      <p>The same order with other dice: {range(seenBy(side, point.again))}.</p>
      {point.other && point.instead ? (
        <p>
          Instead, {orderOf(point.other)}: {verdictOf(missed(point, by), seenBy(side, point.instead))} for {armyOf(by)}.
        </p>
      ) : (
        <p>There was no other order to think of.</p>
      )}
      <button type="button" onClick={() => open(point.entry - 1)}>
        Show it on the table
      </button>
    </li>
  );
}

function History() {
  const title = battle.joined.value?.opening.title;
  const card = session.catalogue.value?.scenarios.find((one) => one.title === title);
  if (!card) return null;
  return (
    <section>
      <h3>What history did</h3>
      <p>{card.history}</p>
    </section>
  );
}

const Method = ({ found: { played } }: { found: Review }) => (
  <details>
    <summary>How this is found</summary>
    <p class="quiet">
      Two {played.general}s fought {played.battles} battles from the opening, which say what a position is worth, and
      played on from the positions of this battle for {played.rounds} rounds. The shaded band is where a chance lies 19
      times in 20. Dice are counted straight after the throw, against the same order thrown again and again; decisions
      are all the rest, against what an {played.general} would have made of it. A throw that only keeps somebody from
      moving shows in the decisions that follow.
    </p>
  </details>
);

export function Found({ found }: { found: Review }) {
  const [at, setAt] = useState(found.moments.length - 1);
  const side = ours();
  return (
    <div class="review">
      <h3>
        Chance of <span class={side}>{armyOf(side)}</span> to win
      </h3>
      <Chart found={found} side={side} at={at} choose={setAt} />
      <Here found={found} side={side} at={at} choose={setAt} />
      <Ledger found={found} side={side} />
      <section>
        <h3>Where it turned</h3>
        {found.turning.length > 0 ? (
          <ol class="turned-list">
            {found.turning.map((point) => (
              <Turned point={point} found={found} side={side} />
            ))}
          </ol>
        ) : (
          <p>Nowhere: no order changed the chances by much.</p>
        )}
      </section>
      <History />
      <Method found={found} />
    </div>
  );
}

export function ReviewDialog() {
  useEffect(() => void lookBack(), []);
  const found = review();
  return (
    <Modal title={`Looking back: ${battle.joined.value?.opening.title ?? ""}`} wide>
      {found ? (
        <Found found={found} />
      ) : (
        <p role="status">
          <progress max={1} value={done.value} aria-label="so much is done" /> The battle is played on from every
          position: {percent(done.value)}.
        </p>
      )}
    </Modal>
  );
}
