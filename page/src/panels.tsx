// What stands beside the table: the moment, the unit in hand, odds, the log, both armies.

import { useEffect, useRef, useState } from "preact/hooks";
import { choose, draftText, select, spotOf } from "./drafts";
import { advise, confirm, give, goTo, showRule, isNarrow } from "./game";
import {
  actor, answers, asked, draft, events, figure, joined, live, mine, moment, options, peek, pointed, rosterLine,
  selected, shown, subjects, unit_options, verbOf, waiting, yours,
} from "./state";
import { plainly, short } from "./geometry";
import { isTyped, length, listed, named, saying, sentence, shortOrder, singular } from "./sayings";
import type { BattleEvent, Figure, Named, Option, Outlook, Side } from "./protocol";
import { showPlace } from "./view";

export function RuleId({ id }: { id: string }) {
  if (!id) return null;
  return <button type="button" class="rule" onClick={() => void showRule(id)} title="what this rule says">{id}</button>;
}

const percent = (share: number) => {
  const value = share * 100;
  return value === 0 || value === 100 ? `${value} %` : value < 1 || value > 99 ? `${value.toFixed(1)} %` : `${Math.round(value)} %`;
};
const signed = (value: number) => (value > 0 ? `+${value}` : `${value}`);

// What hardly ever happens is told as one line.
const rare = 0.005;
export function likely(outlook: Outlook): Outlook {
  const seldom = outlook.outcomes.filter((o) => o.chance < rare);
  if (seldom.length < 2) return outlook;
  const sum = seldom.reduce((total, o) => total + o.chance, 0);
  const often = outlook.outcomes.filter((o) => o.chance >= rare);
  return { ...outlook, outcomes: [...often, { words: `something rarer (${seldom.length})`, chance: sum, favours: 0 }] };
}

export function Odds({ odds }: { odds: Outlook[] }) {
  if (odds.length === 0) return null;
  return (
    <div class="odds">
      {odds.map(likely).map((outlook) => (
        <section>
          <h3>{outlook.words}</h3>
          <div class="shares" role="img" aria-label={outlook.outcomes.map((o) => `${o.words}: ${percent(o.chance)}`).join(", ")}>
            {outlook.outcomes.map((o) => <span class={o.favours > 0 ? "good" : o.favours < 0 ? "bad" : "even"} style={{ flexGrow: o.chance }} />)}
          </div>
          <ul class="outcomes">
            {outlook.outcomes.map((o) => (
              <li><span class={`sign ${o.favours > 0 ? "good" : o.favours < 0 ? "bad" : "even"}`} aria-hidden="true">{o.favours > 0 ? "▲" : o.favours < 0 ? "▼" : "•"}</span>{o.words}<b>{percent(o.chance)}</b></li>
            ))}
          </ul>
          {outlook.scores.map((score) => (
            <details open={outlook.scores.length <= 2}>
              <summary>{score.words} {score.total === undefined ? null : <b>{signed(score.total)}</b>}</summary>
              <Factors lines={score.lines} />
            </details>
          ))}
        </section>
      ))}
    </div>
  );
}

const gist_lines = 3;

// In a line or two: how it would go, and what counts most.
export function Gist({ odds }: { odds: Outlook[] }) {
  const last = odds[odds.length - 1];
  if (!last) return null;
  const share = (sign: number) => last.outcomes.filter((o) => Math.sign(o.favours) === sign).reduce((sum, o) => sum + o.chance, 0);
  const most = last.scores.flatMap((s) => s.lines).sort((a, b) => Math.abs(b.value) - Math.abs(a.value)).slice(0, gist_lines);
  return (
    <p class="gist">
      {([["good", "▲", 1], ["even", "•", 0], ["bad", "▼", -1]] as const).map(([name, sign, way]) => <span><i class={`sign ${name}`} aria-hidden="true">{sign}</i> {Math.round(share(way) * 100)} %</span>)}
      {most.length > 0 ? <small>{most.map((line) => `${signed(line.value)} ${line.words}`).join("; ")}</small> : null}
    </p>
  );
}

export function Factors({ lines }: { lines: { id: string; words: string; value: number }[] }) {
  if (lines.length === 0) return <p class="quiet">Nothing counts for or against it.</p>;
  return (
    <ul class="factors">
      {lines.map((line) => <li><b>{signed(line.value)}</b><span>{line.words} <RuleId id={line.id} /></span></li>)}
    </ul>
  );
}

const spots: Record<number, [number, number][]> = {
  1: [[1, 1]], 2: [[0, 0], [2, 2]], 3: [[0, 0], [1, 1], [2, 2]], 4: [[0, 0], [2, 0], [0, 2], [2, 2]],
  5: [[0, 0], [2, 0], [1, 1], [0, 2], [2, 2]], 6: [[0, 0], [2, 0], [0, 1], [2, 1], [0, 2], [2, 2]],
};
// A die of six has spots on a square; any other is a kite with a numeral, as ten-sided dice are.
function Die({ face, of }: { face: number; of: number }) {
  return (
    <svg viewBox="0 0 20 20" class="die" aria-hidden="true">
      {of === 6
        ? <><rect x="0.75" y="0.75" width="18.5" height="18.5" rx="4" />{spots[face]?.map(([x, y]) => <circle cx={5 + x * 5} cy={5 + y * 5} r="2" />)}</>
        : <><path d="M10 0.75 19.25 12 10 19.25 0.75 12Z" /><text x="10" y="14.8">{face}</text></>}
    </svg>
  );
}

export function Dice({ faces, sides = [] }: { faces: number[]; sides?: number[] }) {
  const of = (die: number) => sides[die] ?? 6;
  const kind = sides.length > 0 && sides.every((each) => each === sides[0]) && sides[0] !== 6 ? `${sides[0]}-sided ` : "";
  return (
    <span class="dice" role="img" aria-label={`${kind}${faces.length === 1 ? "die" : "dice"}: ${faces.join(", ")}`}>
      {faces.map((face, die) => <Die face={face} of={of(die)} />)}
    </span>
  );
}

// Who waits to be placed, in hand: a place is chosen, or shown on the table.
function WaitingCard({ of }: { of: Named }) {
  return (
    <section class={`card ${of.side}`}>
      <h2><span class="tag">{of.label}</span> {of.name}</h2>
      <p class="quiet">It waits to be placed. Drag on the table to where the middle of its front shall stand, or choose a place.</p>
      <div class="options">{unit_options.value.map((option) => <OptionButton key={option.order} option={option} />)}</div>
    </section>
  );
}

// Which key chooses it: drawn before its words.
function keyFor(option: Option): { "data-key"?: string; "aria-keyshortcuts"?: string } {
  const at = listed.value.indexOf(option);
  return at >= 0 && at < 9 ? { "data-key": String(at + 1), "aria-keyshortcuts": String(at + 1) } : {};
}

function OptionButton({ option }: { option: Option }) {
  const verdict = option.verdict;
  const chosen = draft.value?.order === option.order;
  const unclear = !option.said && verbOf(option)?.numbers && option.target === null;
  return (
    <button type="button" class={`option ${chosen ? "chosen" : ""}`} {...keyFor(option)} aria-pressed={chosen} onClick={() => choose(option)}
      onPointerEnter={() => (peek.value = option)} onPointerLeave={() => (peek.value = null)}>
      <span class="what">{saying(option)}
        {unclear ? <small>{option.words}</small> : null}</span>
      <span class="facts">
        {verdict.allowance > 0 ? <span>{short(verdict.cost)} of {length(verdict.allowance)}</span> : null}
        {verdict.chance < 1 ? <span>obeyed {percent(verdict.chance)}</span> : null}
      </span>
    </button>
  );
}

// The order in hand: verdict, odds, and the button that gives it.
function DraftCard() {
  const now = draft.value;
  if (!now) return null;
  const verdict = now.verdict;
  const option = options.value?.options.find((o) => o.order === now.order);
  return (
    <section class={`draft ${verdict ? (verdict.legal ? "good" : "bad") : ""}`} aria-live="polite">
      <h2>{option && !isTyped(option) ? saying(option) : shortOrder(now.order)}</h2>
      {option && !isTyped(option) ? <code>{shortOrder(now.order)}</code> : null}
      {!verdict ? <p class="quiet">Being judged…</p> : null}
      {verdict && !verdict.legal ? <p><span class="sign bad" aria-hidden="true">✕</span> {verdict.reason} <RuleId id={verdict.rule} /></p> : null}
      {verdict?.legal ? (
        <>
          <p class="facts">
            {verdict.allowance > 0 ? <span>costs {short(verdict.cost)} of {length(verdict.allowance)}</span> : null}
            {verdict.chance < 1 ? <span>obeyed {percent(verdict.chance)}</span> : <span>legal</span>}
          </p>
          {spotOf(now) ? <p class="quiet">It is marked on the table: {isNarrow() ? "tap" : "click"} where it shall be instead.</p> : null}
          {verdict.may_trigger.map((words) => <p class="warns">⚠ {words}</p>)}
          <div class="row">
            <button type="button" class="primary" onClick={confirm}>Give the order <kbd>Enter</kbd></button>
            <button type="button" onClick={() => (draft.value = null)}>Put back <kbd>Esc</kbd></button>
          </div>
          {now.odds ? <Odds odds={now.odds} /> : null}
        </>
      ) : null}
    </section>
  );
}

function UnitCard({ of }: { of: Figure }) {
  const able = subjects.value.has(of.unit);
  return (
    <section class={`card ${of.side}`}>
      <h2><span class="tag">{of.label}</span> {of.name}</h2>
      <p class="quiet">{plainly(of.state)}</p>
      {able ? (
        <div class="options">
          {listed.value.map((option) => <OptionButton key={option.order} option={option} />)}
        </div>
      ) : yours.value && mine.value.includes(of.side) ? <p class="quiet">It can be given no order in this step.</p> : null}
    </section>
  );
}

// A question to be answered. Where an answer would lead is shown on the table while it is looked at.
function Question() {
  const state = live.value;
  const all = options.value?.options ?? [];
  if (!state || !asked.value) return null;
  const several = new Set(all.map((o) => o.unit).filter((unit) => unit !== null)).size > 1;
  return (
    <section class="question" role="group" aria-label="A decision">
      <h2>{state.prompt}</h2>
      {all.map((option) => (
        <div class="answer">
          <button type="button" class="primary" {...keyFor(option)} onClick={() => void give(option.order)} onFocus={() => (peek.value = option)} onBlur={() => (peek.value = null)}
            onPointerEnter={() => (peek.value = option)} onPointerLeave={() => (peek.value = null)}>
            {saying(option)}{several && option.unit !== null ? ` (${named([option.unit])})` : ""}
            {option.verdict.chance < 1 ? <small> obeyed {percent(option.verdict.chance)}</small> : null}
          </button>
          {option.verdict.may_trigger.map((words) => <p class="quiet">{words}</p>)}
          {answers.value.has(option.order) ? <Odds odds={answers.value.get(option.order)!} /> : null}
        </div>
      ))}
      <button type="button" class="advice" onClick={() => void advise()}>What would centurion do? <kbd>H</kbd></button>
    </section>
  );
}

// Of what may be ordered now.
const example = () => shortOrder((unit_options.value[0] ?? options.value?.options[0])?.order ?? "move A3 advance 1.5 wheel right 30");

function Typed() {
  const field = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState("");
  useEffect(() => setWords(""), [live.value?.moment]);
  return (
    <form class="typed" onSubmit={(e) => { e.preventDefault(); confirm(); }}>
      <label for="typed">Type an order</label>
      <input id="typed" ref={field} value={words} placeholder={example()} autocomplete="off" spellcheck={false}
        onInput={(e) => { setWords(e.currentTarget.value); draftText(e.currentTarget.value); }} />
    </form>
  );
}

export function Moment() {
  const of = figure(selected.value);
  const asks = asked.value;
  const placed = !of && selected.value !== null && waiting.value.has(selected.value) ? rosterLine(selected.value) : undefined;
  if (moment.value) return <p class="quiet pad">You look at the past. Go back to now to play on.</p>;
  return (
    <div class="moment">
      <Question />
      <DraftCard />
      {of ? <UnitCard of={of} /> : null}
      {placed ? <WaitingCard of={placed} /> : null}
      {yours.value && !asks && !of && !placed ? (
        <section class="card">
          <h2>{live.value?.decision.words}</h2>
          {live.value?.decision.about !== null && actor.value === null ? <p class="quiet">About {figure(live.value?.decision.about ?? null)?.label}</p> : null}
          {subjects.value.size > 0 ? (
            <p class="quiet">{subjects.value.size === 1 ? "One unit" : `${subjects.value.size} units`} may be {waiting.value.size === subjects.value.size ? "placed. Choose one from the roster" : "ordered. Click one on the table"}, or press <kbd>N</kbd> for the next.</p>
          ) : null}
          <div class="options">{listed.value.map((option) => <OptionButton key={option.order} option={option} />)}</div>
          <button type="button" onClick={() => void advise()}>What would centurion do? <kbd>H</kbd></button>
        </section>
      ) : null}
      {yours.value && !asks ? <Typed /> : null}
      {!yours.value && !of && !live.value?.decision.over ? <p class="quiet pad">{mine.value.length > 0 ? "The other side decides." : "You are watching."} Click any unit to look at it.</p> : null}
    </div>
  );
}

function Strength({ side }: { side: Side }) {
  const state = shown.value;
  const i = side === "red" ? 0 : 1;
  if (!state) return null;
  const lost = state.standing.losses[i];
  const breaks = state.standing.breaks_at[i];
  return (
    <div class="strength" role="img" aria-label={`${side} has lost ${lost} and breaks at ${breaks ?? "a number not known yet"}`}>
      <span class="track"><span class="fill" style={{ width: `${Math.min(100, (lost / (breaks || Infinity)) * 100)}%` }} /></span>
      <span class="figure-text">{lost} lost, {breaks === null ? "more of them may lie in ambush" : `breaks at ${breaks}`}</span>
    </div>
  );
}

// Those who came out of an ambush since the battle was joined are named by their figures.
const rosterOf = (known: Named[], figures: Figure[]): Named[] =>
  [...known, ...figures.filter((f) => !known.some((n) => n.unit === f.unit))].sort((a, b) => a.unit - b.unit);

// Who leads it, as seen from here.
function leads(side: Side, i: number): string {
  if (mine.value.includes(side)) return "you";
  const player = joined.value?.players[i] ?? "";
  if (player === "me") return "the other player";
  return player === "friend" ? "a friend" : player;
}

export function Roster() {
  const state = shown.value;
  const opening = joined.value?.opening;
  if (!state || !opening) return null;
  const here = new Map(state.figures.map((f) => [f.unit, f]));
  const lost = new Set(events.value.filter((e) => e.kind === "removed" && e.i < state.events_size).map((e) => e.unit));
  return (
    <div class="roster">
      {(["red", "blue"] as Side[]).map((side, i) => (
        <section class={side}>
          <h2>{opening.armies[i]} <small>{leads(side, i)}</small></h2>
          <Strength side={side} />
          <ul>
            {rosterOf(opening.roster, state.figures).filter((n) => n.side === side).map((named) => {
              const of = here.get(named.unit);
              const waits = waiting.value.has(named.unit);
              return (
                <li class={of || waits ? "" : lost.has(named.unit) ? "gone" : "absent"}>
                  <button type="button" class={`${selected.value === named.unit ? "chosen" : ""} ${subjects.value.has(named.unit) ? "able" : ""}`}
                    disabled={!of && !waits} onClick={() => { void select(named.unit); if (of) showPlace([of.at[0], of.at[1]]); }}>
                    <span class="tag">{named.label}</span><span class="name">{named.name}</span>
                    {of?.markers.map((m) => <span class="dot" style={{ background: m.colour }} title={m.name}><i>{m.letter.toUpperCase()}</i></span>)}
                    {of ? null : <span class="quiet">{waits ? "to place" : lost.has(named.unit) ? "off" : "not here yet"}</span>}
                  </button>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Line({ event }: { event: BattleEvent }) {
  const point = (on: boolean) => { pointed.value = on ? [event.unit, event.other].filter((u): u is number => u !== null) : []; };
  return (
    <li class={`event ${event.kind}`} onPointerEnter={() => point(true)} onPointerLeave={() => point(false)}>
      <button type="button" class="words" title="look at this moment" onClick={() => { void goTo(event.entry); point(true); }}>{sentence(singular(event.words))}</button>
      {event.dice ? <Dice faces={event.dice} sides={event.sides} /> : null}
      {event.kind === "turn" ? null : <RuleId id={event.rule} />}
      {event.reckoning ? <details><summary>the reckoning</summary><Factors lines={event.reckoning} /></details> : null}
    </li>
  );
}

const most_lines = 160;

// Steps that pass with nothing in them are told as one line: the last of them, and the turn.
export function condensed(all: BattleEvent[]): BattleEvent[] {
  const told: BattleEvent[] = [];
  let run: BattleEvent[] = [];
  const flush = () => {
    const first = run[0];
    const last = run[run.length - 1];
    if (!first || !last) return;
    const turn = run.filter((e) => e !== last).pop();
    const both = turn && turn.words !== last.words ? `${turn.words} ${last.words}` : last.words;
    told.push({ ...last, words: both });
    run = [];
  };
  for (const event of all) {
    if (event.kind === "turn") run.push(event);
    else {
      flush();
      told.push(event);
    }
  }
  flush();
  return told;
}

export function Log() {
  const list = useRef<HTMLOListElement>(null);
  const size = shown.value?.events_size ?? 0;
  const all = condensed(events.value.filter((e) => e.i < size));
  useEffect(() => { list.current?.scrollTo({ top: list.current.scrollHeight }); }, [all.length]);
  if (all.length === 0) return <p class="quiet pad">What happens is told here, with every die and every factor.</p>;
  return (
    <ol class="log" ref={list} tabIndex={0} aria-label="The log" aria-live="polite">
      {all.slice(-most_lines).map((event) => <Line key={event.i} event={event} />)}
    </ol>
  );
}
