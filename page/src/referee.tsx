// The referee beside a real table: any question by a few taps, its odds, dice, and what is left of each unit.

import { Answer, DiceBar } from "./answer";
import { Counting } from "./counting";
import { RuleDialog } from "./dialogs";
import { asksOfUnit, capital, plain } from "./facts";
import { Form } from "./fields";
import type { KindOfQuestion } from "./protocol";
import { address, beginAnew, cardNames, nameAt, switchHouse } from "./refereeing";
import * as referee from "./state/referee";
import * as session from "./state/session";
import { Picker, picking } from "./units";

const RulesChoice = () => (
  <label class="rules-choice">
    Rules{" "}
    <select
      name="referee-rules"
      value={referee.rules.value}
      onChange={(e) => (location.hash = address(e.currentTarget.value))}
    >
      {(session.catalogue.value?.rule_sets ?? []).map((one) => (
        <option value={one.id}>{one.title}</option>
      ))}
    </select>
  </label>
);

function House() {
  const all = referee.questions.value?.house ?? [];
  if (all.length === 0) return null;
  const now = referee.kept.value.house;
  const named = all.filter((one) => now.includes(one.name)).map((one) => one.title);
  return (
    <details class="more-facts house">
      <summary>
        House rules: <b>{named.length > 0 ? named.join(", ") : "none"}</b>
      </summary>
      <div class="choices">
        {all.map((one) => (
          <button
            type="button"
            class="choice"
            aria-pressed={now.includes(one.name)}
            onClick={() => switchHouse(one.name)}
          >
            {one.title}
          </button>
        ))}
      </div>
    </details>
  );
}

const Tabs = () => (
  <nav class="referee-tabs" aria-label="Referee">
    <a href={address(referee.rules.value)} aria-current={referee.screen.value === "ask" ? "page" : undefined}>
      Ask
    </a>
    <a
      href={address(referee.rules.value, "count")}
      aria-current={referee.screen.value === "count" ? "page" : undefined}
    >
      Count
    </a>
  </nav>
);

const KindButton = ({ of }: { of: KindOfQuestion }) => (
  <li>
    <a class="kind" href={address(referee.rules.value, of.kind)}>
      <b>{capital(plain(of.kind))}</b>
      <small>{of.words}</small>
    </a>
  </li>
);

function Kinds() {
  const all = referee.questions.value?.kinds ?? [];
  const recent = referee.kept.value.recent.flatMap((kind) => all.filter((one) => one.kind === kind));
  return (
    <>
      {recent.length > 0 ? (
        <>
          <h2>Asked last</h2>
          <ul class="kinds">
            {recent.map((one) => (
              <KindButton of={one} />
            ))}
          </ul>
          <h2>All questions</h2>
        </>
      ) : null}
      <ul class="kinds">
        {all.map((one) => (
          <KindButton of={one} />
        ))}
      </ul>
    </>
  );
}

function Asked() {
  const question = referee.question.value;
  if (!question) return <p class="quiet">…</p>;
  return (
    <>
      <header class="asked">
        <a class="button" href={address(referee.rules.value)} aria-label="all questions">
          ‹
        </a>
        <div>
          <h2>{capital(plain(question.kind))}</h2>
          <p class="quiet">{question.words}</p>
        </div>
        <button type="button" onClick={beginAnew}>
          Clear
        </button>
      </header>
      <div class="asked-parts">
        <form class="fact-form" onSubmit={(e) => e.preventDefault()}>
          {asksOfUnit(question.facts, cardNames()) ? (
            <button
              type="button"
              class="from-army whole"
              onClick={() => (picking.value = { path: [], form: question.facts })}
            >
              {nameAt([]) || "A unit from an army"}
            </button>
          ) : null}
          <Form form={question.facts} path={[]} key={question.kind} />
        </form>
        <div class="answer-part">
          <Answer />
          <DiceBar />
        </div>
      </div>
    </>
  );
}

export function RefereeScreen() {
  if (!referee.questions.value) return <p class="waiting">The rules are being opened…</p>;
  return (
    <div class="referee">
      <div class="row-of-two">
        <RulesChoice />
        <Tabs />
      </div>
      <House />
      {referee.screen.value === "count" ? <Counting /> : referee.kind.value ? <Asked /> : <Kinds />}
      <Picker />
      <RuleDialog />
    </div>
  );
}
