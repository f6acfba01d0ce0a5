// What stands beside the table: the moment, the unit in hand, the order in hand, a question.

import { useEffect, useRef, useState } from "preact/hooks";
import { placeAll, placing } from "./deploying";
import { choose, draftText, spotOf } from "./drafts";
import { advise, confirm, give, isNarrow } from "./game";
import { plainly, short } from "./geometry";
import { Legend } from "./legend";
import { Odds, percent, RuleId } from "./odds";
import { filesOf, formations, reshape } from "./placing";
import { Portrait } from "./portrait";
import type { Figure, Illegal, Legal, Named, Option, Outlook, Verdict } from "./protocol";
import { Reasons } from "./reasons";
import { length, listed, named, sentence, titles } from "./sayings";
import * as battle from "./state/battle";
import * as hand from "./state/hand";
import * as orders from "./state/orders";
import * as session from "./state/session";
import { Terms } from "./terms";

const Buttons = ({ of }: { of: Option[] }) => (
  <div class="options">
    {of.map((option) => (
      <OptionButton key={option.order} option={option} />
    ))}
  </div>
);

// Its portrait and its name, and on demand what its card says of such troops.
function Who({ of }: { of: Named }) {
  const troop = battle.rosterLine(of.unit)?.troop;
  const words = session.catalogue.value?.troops.find((t) => t.key === troop)?.words;
  return (
    <div class="who-is">
      <Portrait figure={of.figure} side={of.side} />
      <div>
        <h2>
          <span class="tag">{of.label}</span> {of.name}
        </h2>
        {words ? (
          <details class="troop-words">
            <summary>Who they are</summary>
            <p>{words}</p>
          </details>
        ) : null}
      </div>
    </div>
  );
}

// The whole army by one key.
function PlaceAll() {
  if (orders.waiting.value.size === 0 && !placing.value) return null;
  return (
    <button type="button" class="place-all" aria-pressed={placing.value} onClick={() => void placeAll()}>
      {placing.value ? "Being placed… stop" : "Place the whole army"} <kbd>D</kbd>
    </button>
  );
}

// In how many files it shall stand, and in which formation, where the order takes that.
function Formation({ unit }: { unit: number }) {
  const option = orders.placing(unit);
  const verb = option && orders.verbOf(option);
  const files = filesOf(unit);
  if (!verb?.numbers || files === null) return null;
  const [, formation] = hand.shape.value;
  const rest = formation ? [formation] : [];
  return (
    <div class="row formation" role="group" aria-label="formation">
      <button
        type="button"
        aria-label="narrower"
        disabled={files <= 1}
        onClick={() => reshape(unit, [files - 1, ...rest])}
      >
        −
      </button>
      <span>
        {files} {files === 1 ? "file" : "files"}
      </span>
      <button type="button" aria-label="wider" onClick={() => reshape(unit, [files + 1, ...rest])}>
        +
      </button>
      {formations(verb).map(({ number, words }) => (
        <button type="button" aria-pressed={formation === number} onClick={() => reshape(unit, [files, number])}>
          {words}
        </button>
      ))}
    </div>
  );
}

// Who waits to be placed, in hand: a place is chosen, or shown on the table.
function WaitingCard({ of }: { of: Named }) {
  return (
    <section class={`card ${of.side}`}>
      <Who of={of} />
      <p class="quiet">
        It waits to be placed: {isNarrow() ? "tap" : "click"} in its zone where the middle of its front shall stand
        {isNarrow() ? "" : ", drag it there from the roster,"} or choose a place. It closes up to its neighbours.
      </p>
      <Formation unit={of.unit} />
      <Buttons of={hand.options.value} />
      <PlaceAll />
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
      <span class="what">{option.said}</span>
      <span class="facts">
        <Cost verdict={verdict} />
        {verdict.chance < 1 ? <span>obeyed {percent(verdict.chance)}</span> : null}
      </span>
    </button>
  );
}

const Cost = ({ verdict, words = "" }: { verdict: Legal; words?: string }) =>
  verdict.allowance > 0 ? (
    <span>
      {words}
      {short(verdict.cost)} of {length(verdict.allowance)}
    </span>
  ) : null;

const Forbidden = ({ verdict }: { verdict: Illegal }) => (
  <p>
    <span class="sign bad" aria-hidden="true">
      ✕
    </span>{" "}
    <Terms words={verdict.reason} beside /> <RuleId id={verdict.rule} />
  </p>
);

function Allowed({ draft, verdict }: { draft: hand.Draft; verdict: Legal }) {
  return (
    <>
      <p class="facts">
        <Cost verdict={verdict} words="costs " />
        {verdict.chance < 1 ? <span>obeyed {percent(verdict.chance)}</span> : <span>legal</span>}
      </p>
      {spotOf(draft) ? (
        <p class="quiet">It is marked on the table: {isNarrow() ? "tap" : "click"} where it shall be instead.</p>
      ) : null}
      {verdict.may_trigger.map(({ words }) => (
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
      {draft.odds ? <Odds odds={draft.odds} /> : null}
    </>
  );
}

export const worth = (verdict: Verdict | null) => (verdict ? (verdict.legal ? "good" : "bad") : "");

// The same order for several: who may, who may not and why, and the button that gives them one after the other.
function LineCard({ all }: { all: hand.Draft[] }) {
  const good = all.filter((d) => d.verdict?.legal);
  const bad = all.flatMap((d) => (d.verdict?.legal === false ? [{ unit: d.unit, verdict: d.verdict }] : []));
  return (
    <section
      class={`draft line ${bad.length === 0 ? "good" : good.length === 0 ? "bad" : "part"}`}
      aria-live="polite"
      aria-busy={all.some((d) => !!d.judging || !d.verdict)}
    >
      <h2>
        {all.length} units: {pathWords(all[0]!)}
      </h2>
      <p class="quiet">
        One after the other, until one is refused, fails its test or is answered. {good.length} of {all.length} may as
        they stand now.
      </p>
      {bad.slice(0, 4).map(({ unit, verdict }) => (
        <p>
          <b>{named(unit === null ? [] : [unit])}</b> {verdict.reason} <RuleId id={verdict.rule} brief />
        </p>
      ))}
      <div class="row">
        {good.length > 0 ? (
          <button type="button" class="primary" onClick={confirm}>
            Give {good.length} {good.length === 1 ? "order" : "orders"} <kbd>Enter</kbd>
          </button>
        ) : null}
        <button type="button" onClick={() => (hand.draft.value = null)}>
          Put back <kbd>Esc</kbd>
        </button>
      </div>
    </section>
  );
}

// The way of an order that is typed: what stands after the unit.
const pathWords = (draft: hand.Draft) => draft.order.split(" ").slice(2).join(" ");

// The order in hand: verdict, odds, and the button that gives it.
function DraftCard() {
  const now = hand.draft.value;
  if (!now) return null;
  if (now.line && now.line.length > 0) return <LineCard all={[now, ...now.line]} />;
  const verdict = now.verdict;
  const { title, typed } = titles(now.order);
  return (
    <section class={`draft ${worth(verdict)}`} aria-live="polite" aria-busy={!!now.judging}>
      <h2>{title}</h2>
      {typed ? <code>{typed}</code> : null}
      {verdict ? null : <p class="quiet">Being judged…</p>}
      {verdict?.legal === false ? <Forbidden verdict={verdict} /> : null}
      {verdict?.legal ? <Allowed draft={now} verdict={verdict} /> : null}
      <Reasons order={now.order} />
    </section>
  );
}

// Why it may not be ordered, as soon as that is known.
function Barred({ unit }: { unit: number }) {
  const why = hand.barred.value;
  return why?.unit === unit ? (
    <div class="barred" role="status">
      <Forbidden verdict={why.verdict} />
    </div>
  ) : (
    <p class="quiet">It can be given no order in this step.</p>
  );
}

function UnitCard({ of }: { of: Figure }) {
  const able = orders.subjects.value.has(of.unit);
  return (
    <section class={`card ${of.side}`}>
      <Who of={of} />
      <p class="quiet">
        <Terms words={plainly(of.state)} />
      </p>
      {able ? (
        <Buttons of={listed.value} />
      ) : battle.yours.value && battle.mine.value.includes(of.side) ? (
        <Barred unit={of.unit} />
      ) : null}
    </section>
  );
}

// How it goes for whoever gives it, as a bar: well, neither, badly.
function Bar({ odds }: { odds: Outlook[] | undefined }) {
  const last = odds?.[odds.length - 1];
  if (!last) return <span class="bar-of" />;
  const share = (way: number) => last.outcomes.filter((o) => o.favours === way).reduce((sum, o) => sum + o.chance, 0);
  const [good, even, bad] = [share(1), share(0), share(-1)];
  const words = `${percent(good)} good, ${percent(even)} neither, ${percent(bad)} bad`;
  return (
    <span class="bar-of known" role="img" aria-label={words} title={`${last.words}: ${words}`}>
      <i class="good" style={{ flexGrow: good }} />
      <i class="even" style={{ flexGrow: even }} />
      <i class="bad" style={{ flexGrow: bad }} />
    </span>
  );
}

// One row an answer, so that all are seen; what it may come to stands below, of the one that is looked at.
function Answer({ option, who, look }: { option: Option; who: string; look: (option: Option) => void }) {
  const odds = orders.answers.value.get(option.order);
  const leave = () => (hand.peek.value = null);
  const seen = () => look(option);
  const advised = orders.advised.value === option.order;
  return (
    <button
      type="button"
      class={`answer primary ${advised ? "advised" : ""}`}
      {...keyFor(option)}
      title={option.said}
      data-order={option.order}
      onClick={() => void give(option.order)}
      onFocus={seen}
      onBlur={leave}
      onPointerEnter={seen}
      onPointerLeave={leave}
    >
      <span class="what">
        {option.said}
        {who}
      </span>
      {advised ? <small class="by">centurion</small> : null}
      {option.verdict.chance < 1 ? <small>obeyed {percent(option.verdict.chance)}</small> : null}
      <Bar odds={odds} />
    </button>
  );
}

function Looked({ at }: { at: Option }) {
  const odds = orders.answers.value.get(at.order);
  return (
    <div class="looked" tabIndex={0} role="region" aria-label="what it may come to">
      <h3>{at.said}</h3>
      {at.verdict.may_trigger.map(({ words }) => (
        <p class="quiet">{words}</p>
      ))}
      {odds ? <Odds odds={odds} folded /> : null}
    </div>
  );
}

const Advice = ({ name }: { name?: string }) => (
  <button type="button" {...(name && { class: name })} onClick={() => void advise()}>
    What would centurion do? <kbd>H</kbd>
  </button>
);

// A question to be answered. Where an answer would lead is shown on the table while it is looked at.
function Question() {
  const state = battle.live.value;
  const all = orders.offered.value;
  const [last, setLast] = useState<Option | null>(null);
  if (!state || !orders.asked.value) return null;
  const several = new Set(all.map((o) => o.unit).filter((unit) => unit !== null)).size > 1;
  const who = (unit: number | null) => (several && unit !== null ? ` (${named([unit])})` : "");
  const at = all.find((o) => o === last) ?? all.find((o) => o.order === orders.advised.value) ?? all[0];
  const look = (option: Option) => {
    hand.peek.value = option;
    setLast(option);
  };
  return (
    <section class="question" role="group" aria-label="A decision">
      <h2>{sentence(state.decision.over ? state.prompt : state.decision.asked)}</h2>
      <div class={all.length > 6 ? "answers many" : "answers"}>
        {all.map((option) => (
          <Answer key={option.order} option={option} who={who(option.unit)} look={look} />
        ))}
      </div>
      <Advice name="advice" />
      <Reasons order={orders.advised.value} />
      {at ? <Looked at={at} /> : null}
    </section>
  );
}

// Of what may be ordered now.
const example = () => (hand.options.value[0] ?? orders.offered.value[0])?.typed ?? "move A3 advance 1.5 wheel right 30";

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

// What is to be decided, where no unit is in hand.
function StepCard() {
  const pending = battle.pending.value;
  const about = orders.actor.value === null ? battle.figure(pending?.about ?? null) : undefined;
  const able = orders.subjects.value.size;
  const what =
    orders.waiting.value.size === able
      ? "placed. Drag one from the roster onto the table"
      : "ordered. Click one on the table";
  return (
    <section class="card">
      <h2>{pending?.words}</h2>
      {about ? <p class="quiet">About {about.label}</p> : null}
      {able > 0 ? (
        <p class="quiet">
          {able === 1 ? "One unit" : `${able} units`} may be {what}, or press <kbd>N</kbd> for the next.
        </p>
      ) : null}
      <PlaceAll />
      <Buttons of={listed.value} />
      <Advice />
    </section>
  );
}

function UnitInHand() {
  const unit = hand.selected.value;
  const of = battle.figure(unit);
  if (of) return <UnitCard of={of} />;
  const placed = unit !== null && orders.waiting.value.has(unit) ? battle.rosterLine(unit) : undefined;
  if (placed) return <WaitingCard of={placed} />;
  return battle.yours.value && !orders.asked.value ? <StepCard /> : null;
}

const Idle = () => (
  <p class="quiet pad">
    {battle.mine.value.length > 0 ? "The other side decides." : "You are watching."} Click any unit to look at it.
  </p>
);

export function Moment() {
  if (battle.past.value) return <p class="quiet pad">You look at the past. Go back to now to play on.</p>;
  const yours = battle.yours.value;
  const idle = !yours && !battle.figure(hand.selected.value) && !battle.live.value?.decision.over;
  return (
    <div class="moment">
      <Question />
      <DraftCard />
      <UnitInHand />
      {yours && !orders.asked.value ? <Typed /> : null}
      <Legend />
      {idle ? <Idle /> : null}
    </div>
  );
}
