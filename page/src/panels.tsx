// What stands beside the table: the moment, the unit in hand, the order in hand, a question.

import { useEffect, useRef, useState } from "preact/hooks";
import { choose, draftText, spotOf } from "./drafts";
import { advise, confirm, give, isNarrow } from "./game";
import { plainly, short } from "./geometry";
import { Odds, percent, RuleId } from "./odds";
import type { Figure, Named, Option } from "./protocol";
import { isTyped, length, listed, named, saying, sentence, shortOrder } from "./sayings";
import * as battle from "./state/battle";
import * as hand from "./state/hand";
import * as orders from "./state/orders";

// Who waits to be placed, in hand: a place is chosen, or shown on the table.
function WaitingCard({ of }: { of: Named }) {
  return (
    <section class={`card ${of.side}`}>
      <h2>
        <span class="tag">{of.label}</span> {of.name}
      </h2>
      <p class="quiet">
        It waits to be placed. Drag on the table to where the middle of its front shall stand, or choose a place.
      </p>
      <div class="options">
        {hand.options.value.map((option) => (
          <OptionButton key={option.order} option={option} />
        ))}
      </div>
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
  const chosen = hand.draft.value?.order === option.order;
  const unclear = !option.said && orders.verbOf(option)?.numbers && option.target === null;
  return (
    <button
      type="button"
      class={`option ${chosen ? "chosen" : ""}`}
      {...keyFor(option)}
      aria-pressed={chosen}
      onClick={() => choose(option)}
      onPointerEnter={() => (hand.peek.value = option)}
      onPointerLeave={() => (hand.peek.value = null)}
    >
      <span class="what">
        {saying(option)}
        {unclear ? <small>{option.words}</small> : null}
      </span>
      <span class="facts">
        {verdict.allowance > 0 ? (
          <span>
            {short(verdict.cost)} of {length(verdict.allowance)}
          </span>
        ) : null}
        {verdict.chance < 1 ? <span>obeyed {percent(verdict.chance)}</span> : null}
      </span>
    </button>
  );
}

// The order in hand: verdict, odds, and the button that gives it.
function DraftCard() {
  const now = hand.draft.value;
  if (!now) return null;
  const verdict = now.verdict;
  const option = orders.offered.value.find((o) => o.order === now.order);
  return (
    <section class={`draft ${verdict ? (verdict.legal ? "good" : "bad") : ""}`} aria-live="polite">
      <h2>{option && !isTyped(option) ? saying(option) : shortOrder(now.order)}</h2>
      {option && !isTyped(option) ? <code>{shortOrder(now.order)}</code> : null}
      {!verdict ? <p class="quiet">Being judged…</p> : null}
      {verdict && !verdict.legal ? (
        <p>
          <span class="sign bad" aria-hidden="true">
            ✕
          </span>{" "}
          {verdict.reason} <RuleId id={verdict.rule} />
        </p>
      ) : null}
      {verdict?.legal ? (
        <>
          <p class="facts">
            {verdict.allowance > 0 ? (
              <span>
                costs {short(verdict.cost)} of {length(verdict.allowance)}
              </span>
            ) : null}
            {verdict.chance < 1 ? <span>obeyed {percent(verdict.chance)}</span> : <span>legal</span>}
          </p>
          {spotOf(now) ? (
            <p class="quiet">It is marked on the table: {isNarrow() ? "tap" : "click"} where it shall be instead.</p>
          ) : null}
          {verdict.may_trigger.map((words) => (
            <p class="warns">⚠ {words}</p>
          ))}
          {verdict.swept.length > 0 ? <p class="quiet">Its wheel swings over {named(verdict.swept)}.</p> : null}
          <div class="row">
            <button type="button" class="primary" onClick={confirm}>
              Give the order <kbd>Enter</kbd>
            </button>
            <button type="button" onClick={() => (hand.draft.value = null)}>
              Put back <kbd>Esc</kbd>
            </button>
          </div>
          {now.odds ? <Odds odds={now.odds} /> : null}
        </>
      ) : null}
    </section>
  );
}

function UnitCard({ of }: { of: Figure }) {
  const able = orders.subjects.value.has(of.unit);
  return (
    <section class={`card ${of.side}`}>
      <h2>
        <span class="tag">{of.label}</span> {of.name}
      </h2>
      <p class="quiet">{plainly(of.state)}</p>
      {able ? (
        <div class="options">
          {listed.value.map((option) => (
            <OptionButton key={option.order} option={option} />
          ))}
        </div>
      ) : battle.yours.value && battle.mine.value.includes(of.side) ? (
        <p class="quiet">It can be given no order in this step.</p>
      ) : null}
    </section>
  );
}

// A question to be answered. Where an answer would lead is shown on the table while it is looked at.
function Question() {
  const state = battle.live.value;
  const all = orders.offered.value;
  if (!state || !orders.asked.value) return null;
  const several = new Set(all.map((o) => o.unit).filter((unit) => unit !== null)).size > 1;
  return (
    <section class="question" role="group" aria-label="A decision">
      <h2>{sentence(state.prompt.replace(/^[^:]*: /, ""))}</h2>
      {all.map((option) => (
        <div class="answer">
          <button
            type="button"
            class="primary"
            {...keyFor(option)}
            onClick={() => void give(option.order)}
            onFocus={() => (hand.peek.value = option)}
            onBlur={() => (hand.peek.value = null)}
            onPointerEnter={() => (hand.peek.value = option)}
            onPointerLeave={() => (hand.peek.value = null)}
          >
            {saying(option)}
            {several && option.unit !== null ? ` (${named([option.unit])})` : ""}
            {option.verdict.chance < 1 ? <small> obeyed {percent(option.verdict.chance)}</small> : null}
          </button>
          {option.verdict.may_trigger.map((words) => (
            <p class="quiet">{words}</p>
          ))}
          {orders.answers.value.has(option.order) ? (
            <Odds odds={orders.answers.value.get(option.order)!} folded={all.length > 1} />
          ) : null}
        </div>
      ))}
      <button type="button" class="advice" onClick={() => void advise()}>
        What would centurion do? <kbd>H</kbd>
      </button>
    </section>
  );
}

// Of what may be ordered now.
const example = () =>
  shortOrder((hand.options.value[0] ?? orders.offered.value[0])?.order ?? "move A3 advance 1.5 wheel right 30");

function Typed() {
  const field = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState("");
  useEffect(() => setWords(""), [battle.live.value?.moment]);
  return (
    <form
      class="typed"
      onSubmit={(e) => {
        e.preventDefault();
        confirm();
      }}
    >
      <label for="typed">Type an order</label>
      <input
        id="typed"
        ref={field}
        value={words}
        placeholder={example()}
        autocomplete="off"
        spellcheck={false}
        onInput={(e) => {
          setWords(e.currentTarget.value);
          draftText(e.currentTarget.value);
        }}
      />
    </form>
  );
}

export function Moment() {
  const of = battle.figure(hand.selected.value);
  const asks = orders.asked.value;
  const about = battle.pending.value?.about ?? null;
  const placed =
    !of && hand.selected.value !== null && orders.waiting.value.has(hand.selected.value)
      ? battle.rosterLine(hand.selected.value)
      : undefined;
  if (battle.past.value) return <p class="quiet pad">You look at the past. Go back to now to play on.</p>;
  return (
    <div class="moment">
      <Question />
      <DraftCard />
      {of ? <UnitCard of={of} /> : null}
      {placed ? <WaitingCard of={placed} /> : null}
      {battle.yours.value && !asks && !of && !placed ? (
        <section class="card">
          <h2>{battle.pending.value?.words}</h2>
          {about !== null && orders.actor.value === null ? (
            <p class="quiet">About {battle.figure(about)?.label}</p>
          ) : null}
          {orders.subjects.value.size > 0 ? (
            <p class="quiet">
              {orders.subjects.value.size === 1 ? "One unit" : `${orders.subjects.value.size} units`} may be{" "}
              {orders.waiting.value.size === orders.subjects.value.size
                ? "placed. Choose one from the roster"
                : "ordered. Click one on the table"}
              , or press <kbd>N</kbd> for the next.
            </p>
          ) : null}
          <div class="options">
            {listed.value.map((option) => (
              <OptionButton key={option.order} option={option} />
            ))}
          </div>
          <button type="button" onClick={() => void advise()}>
            What would centurion do? <kbd>H</kbd>
          </button>
        </section>
      ) : null}
      {battle.yours.value && !asks ? <Typed /> : null}
      {!battle.yours.value && !of && !battle.live.value?.decision.over ? (
        <p class="quiet pad">
          {battle.mine.value.length > 0 ? "The other side decides." : "You are watching."} Click any unit to look at it.
        </p>
      ) : null}
    </div>
  );
}
