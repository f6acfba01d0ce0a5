// A fight, a volley or a test as a card: what each side reckoned with and what it came to, the dice as they fell and
// what was needed of them, the result in one line, and what came of it.

import { Dice, diceOf } from "./dice";
import { RuleId, signed } from "./odds";
import { Portrait } from "./portrait";
import type { BattleEvent, Factor, Pool, Reckoned, Sum } from "./protocol";
import { sentence } from "./sayings";
import * as battle from "./state/battle";
import { type Clash, headline, sidesOf, unitsOf } from "./story";

export const labelOf = (unit: number | null) => battle.rosterLine(unit)?.label ?? "";

const Tag = ({ unit }: { unit: number | null }) => {
  const of = battle.rosterLine(unit);
  return of ? (
    <span class={`who ${of.side}`}>
      <Portrait figure={of.figure} side={of.side} small /> <span class="tag">{of.label}</span>{" "}
      <span class="name">{of.name}</span>
    </span>
  ) : null;
};

const Term = ({ line }: { line: Factor }) => (
  <li>
    <b>{signed(line.value)}</b>
    <span title={line.words}>{line.words}</span>
    <RuleId id={line.id} brief />
  </li>
);

const Adds = ({ of, lines }: { of: Sum; lines: Factor[] }) => (
  <>
    {of.lines.flatMap((at) => (lines[at] ? [<Term line={lines[at]} />] : []))}
    <li class="total">
      <b>= {of.total}</b>
      <span>{of.of}</span>
    </li>
  </>
);

// Lines that add up, with what they come to; then those that are no part of a sum.
export function Reckoning({ of }: { of: Reckoned }) {
  const summed = new Set(of.sums.flatMap((sum) => sum.lines));
  const rest = of.lines.filter((_, at) => !summed.has(at));
  if (of.lines.length === 0) return null;
  return (
    <ul class="terms">
      {of.sums.map((sum) => (
        <Adds of={sum} lines={of.lines} />
      ))}
      {rest.map((line) => (
        <Term line={line} />
      ))}
    </ul>
  );
}

const need = ({ least, most }: Pool) =>
  least !== undefined ? `${least} or more` : most !== undefined ? `${most} or less` : "";

function Thrown({ pools, from }: { pools: Pool[]; from: number }) {
  let at = from;
  return (
    <>
      {pools.map((pool) => {
        const first = at;
        at += pool.faces.length;
        return (
          <p class="thrown">
            <Dice dice={diceOf([pool])} from={first} />
            {need(pool) ? <small>needs {need(pool)}</small> : null}
            {pool.hits === undefined || pool.faces.length === 1 ? null : (
              <b class="hits">
                {pool.hits} {pool.hits === 1 ? "hit" : "hits"}
              </b>
            )}
          </p>
        );
      })}
    </>
  );
}

const diceIn = (side: Reckoned | undefined) => side?.pools.reduce((sum, pool) => sum + pool.faces.length, 0) ?? 0;

function SideOf({ of, from, factors, alone }: { of: Reckoned; from: number; factors: boolean; alone: boolean }) {
  const score = of.sums.find((sum) => sum.of === "score");
  return (
    <div class="side-of">
      <p class="head">
        {alone ? null : <Tag unit={of.unit} />}
        {score ? <b class="score">{score.total}</b> : null}
      </p>
      <Thrown pools={of.pools} from={from} />
      {factors ? <Reckoning of={of} /> : null}
    </div>
  );
}

// Who strikes whom, where only one side reckoned.
function Whom({ clash }: { clash: Clash }) {
  const [one, other] = unitsOf(clash);
  if (one === undefined) return null;
  return (
    <p class="head">
      <Tag unit={one} />
      {other === undefined ? null : (
        <>
          <span class="sign">{clash.kind === "shot" ? "➹" : "⚔"}</span>
          <Tag unit={other} />
        </>
      )}
    </p>
  );
}

// What came of it; dice of their own beside the words.
function Came({ of }: { of: BattleEvent[] }) {
  const told = of.filter((e, i) => e.words && of.findIndex((other) => other.words === e.words) === i);
  if (told.length === 0) return null;
  return (
    <ul class="came">
      {told.map((event) => {
        const pools = event.sides?.[0]?.pools ?? [];
        const mark = event.passed === undefined ? "" : event.passed ? "✓ " : "✗ ";
        return (
          <li class={event.kind}>
            {mark}
            {sentence(event.words)}
            {pools.length > 0 ? <Dice dice={diceOf(pools)} /> : null}
            <RuleId id={event.rule} brief />
          </li>
        );
      })}
    </ul>
  );
}

const verdictOf = (clash: Clash) => (clash.first.passed === undefined ? "" : clash.first.passed ? "passed" : "failed");

// `factors`: line by line, else behind a click; `came`: with all that came of it.
export function Card({ clash, factors, came }: { clash: Clash; factors: boolean; came: boolean }) {
  const sides = sidesOf(clash);
  const main = sides.slice(0, clash.kind === "fight" ? 2 : 1);
  const helpers = clash.own.filter((e) => e !== clash.first && !main.some((side) => side.unit === e.actor));
  const title = sentence(headline(clash, { label: labelOf }));
  const reckoned = main.some((side) => side.lines.length > 0);
  return (
    <div class={`combat ${clash.kind} ${verdictOf(clash)}`}>
      <p class="headline">
        {title} <RuleId id={clash.first.rule} brief />
      </p>
      {main.length > 1 && clash.kind === "fight" ? null : <Whom clash={clash} />}
      <div class="against">
        {main.map((side, i) => (
          <SideOf of={side} from={i * diceIn(main[0])} factors={factors} alone={main.length === 1} />
        ))}
      </div>
      {helpers.map((e) => (
        <p class="quiet">{sentence(e.words)}</p>
      ))}
      {reckoned && !factors ? (
        <details>
          <summary>the reckoning</summary>
          <div class="against">
            {main.map((side) => (
              <Reckoning of={side} />
            ))}
          </div>
        </details>
      ) : null}
      {came ? <Came of={clash.follows.filter((e) => e.words !== headline(clash, { label: labelOf }))} /> : null}
    </div>
  );
}
