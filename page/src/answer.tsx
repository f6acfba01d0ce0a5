// The answer to a question: odds as bars, factors with their rules, values; then the dice, thrown or entered, and what
// must be done.

import { Dice } from "./dice";
import { capital, grouped, isTable, type OutcomeGroup, outcomeWords, plain } from "./facts";
import { Factors, percent, RuleId } from "./odds";
import type { Facts, Thrown } from "./protocol";
import { enter, putDiceAway, throwForMe } from "./refereeing";
import * as referee from "./state/referee";

const Group = ({ group, came }: { group: OutcomeGroup; came: Set<string> }) => (
  <section class="chances">
    {group.title ? <h3>{capital(group.title)}</h3> : null}
    <ul>
      {group.lines.map((line) => (
        <li class={came.has(line.name) ? "came" : ""}>
          <i style={{ width: `${(100 * line.chance).toFixed(2)}%` }} aria-hidden="true" />
          <span>
            {came.has(line.name) ? "▸ " : ""}
            {line.words}
          </span>
          <b>{percent(line.chance)}</b>
        </li>
      ))}
    </ul>
  </section>
);

const outcomesOf = (answer: Facts) => (isTable(answer.outcomes) ? (answer.outcomes as Record<string, string>) : {});

const rowWords = (id: string) => referee.rows.value.get(id)?.words ?? "";
const changedMark = (id: string) => (referee.rows.value.get(id)?.changed ? " (house rule)" : "");

const linesOf = (part: Facts) =>
  Object.entries(part)
    .filter((entry): entry is [string, number] => typeof entry[1] === "number")
    .map(([id, value]) => ({ id, value, words: rowWords(id) + changedMark(id) }));

function AllFactors({ part }: { part: Facts }) {
  const sides = Object.entries(part).filter((entry): entry is [string, Facts] => isTable(entry[1]));
  if (sides.length === 0) return <Factors lines={linesOf(part)} />;
  return (
    <>
      {sides.map(([who, lines]) => (
        <details open>
          <summary>{capital(plain(who))}</summary>
          <Factors lines={linesOf(lines)} />
        </details>
      ))}
    </>
  );
}

const shown = (value: unknown): string => {
  if (value === true) return "yes";
  if (value === false) return "no";
  if (value === null) return "none";
  return typeof value === "string" ? plain(value) : JSON.stringify(value);
};

const Said = ({ name, value }: { name: string; value: unknown }) => (
  <>
    <dt>{capital(plain(name))}</dt>
    <dd>{typeof value === "string" && referee.rows.value.has(value) ? <RuleId id={value} /> : shown(value)}</dd>
  </>
);

// Numbers and plain answers, those of each side together.
const Pairs = ({ part }: { part: Facts }) => (
  <dl class="pairs">
    {Object.entries(part).map(([name, value]) =>
      isTable(value) ? (
        Object.entries(value).map(([inner, held]) => <Said name={`${name}, ${inner}`} value={held} />)
      ) : (
        <Said name={name} value={value} />
      ),
    )}
  </dl>
);

export function Answer() {
  const found = referee.answer.value?.answer;
  if (!found) return null;
  const came = new Set(referee.thrown.value?.outcomes ?? []);
  const { factors, values, result } = found as Record<string, unknown>;
  return (
    <section class="referee-answer odds" aria-label="Answer">
      {isTable(result) ? <Pairs part={result} /> : null}
      {grouped(outcomesOf(found), referee.roles.value).map((group) => (
        <Group group={group} came={came} />
      ))}
      {isTable(factors) ? (
        <section>
          <h3>Factors</h3>
          <AllFactors part={factors} />
        </section>
      ) : null}
      {isTable(values) ? <Pairs part={values} /> : null}
    </section>
  );
}

// --- dice

const mostFaces = 20; // as buttons

function Entering({ faces, next }: { faces: number[]; next: Thrown["next"] }) {
  const of = next?.of ?? 6;
  const ready = next?.die === faces.length + 1; // the rule has said which die it wants after these
  return (
    <>
      {next ? (
        <p>
          Die {next.die}, of {of} faces: what does it show?
        </p>
      ) : null}
      {faces.length > 0 ? <Dice dice={faces.map((face) => ({ face, of }))} /> : null}
      {next ? (
        <div class="faces">
          {Array.from({ length: Math.min(of, mostFaces) }, (_, i) => i + 1).map((face) => (
            <button
              type="button"
              aria-label={`shows ${face}`}
              disabled={!ready}
              onClick={() => enter([...faces, face])}
            >
              {face}
            </button>
          ))}
        </div>
      ) : null}
      {faces.length > 0 ? (
        <button type="button" onClick={() => enter(faces.slice(0, -1))}>
          Take the last die back
        </button>
      ) : null}
    </>
  );
}

// Where several outcomes came, or one that speaks of several units, each says which it follows.
const saysWhose = (thrown: Thrown, outcome: string) => thrown.outcomes.length > 1 || outcome !== thrown.outcomes[0];

const Came = ({ thrown }: { thrown: Thrown }) => (
  <>
    {thrown.thrown.map((dice) => (
      <Dice dice={dice} />
    ))}
    <p class="came-out">{thrown.outcomes.map((name) => capital(outcomeWords(name, referee.roles.value))).join("; ")}</p>
    {thrown.besides.length > 0 ? (
      <dl class="pairs">
        {thrown.besides.map((one) => (
          <>
            <dt>{capital(plain(one.what))}</dt>
            <dd>{one.number}</dd>
          </>
        ))}
      </dl>
    ) : null}
    {thrown.then.length > 0 ? (
      <ul class="then">
        {thrown.then.map((one) => (
          <li>
            {saysWhose(thrown, one.outcome) ? <small>{outcomeWords(one.outcome, referee.roles.value)}</small> : null}
            {one.words} <RuleId id={one.row.id} />
          </li>
        ))}
      </ul>
    ) : null}
  </>
);

function DicePanel() {
  const thrown = referee.thrown.value;
  const faces = referee.entered.value;
  if (!thrown && !faces) return null;
  return (
    <section class="dice-panel" aria-label="Dice" aria-live="polite">
      <button type="button" class="icon away-button" aria-label="put the dice away" onClick={putDiceAway}>
        ×
      </button>
      {faces ? <Entering faces={faces} next={thrown?.next ?? null} /> : null}
      {thrown && !thrown.next ? <Came thrown={thrown} /> : null}
    </section>
  );
}

const inShort = 2; // outcomes that are told in a line

// How it would go, for whoever is still at the facts: the likeliest, and all as one bar where they exclude each other.
function InShort({ groups }: { groups: OutcomeGroup[] }) {
  const lines = groups[0]?.lines ?? [];
  if (referee.thrown.value || referee.entered.value || lines.length === 0) return null;
  const most = [...lines].sort((a, b) => b.chance - a.chance);
  const alone = Math.abs(lines.reduce((sum, line) => sum + line.chance, 0) - 1) < 1e-6;
  const title = groups[0]?.title ?? "";
  return (
    <p class="in-short-odds">
      {alone ? (
        <span class="parts" aria-hidden="true">
          {most.map((line) => (
            <i style={{ flexGrow: line.chance }} />
          ))}
        </span>
      ) : null}
      {title ? <small>{capital(title)}: </small> : null}
      {most
        .slice(0, inShort)
        .map((line) => `${line.words} ${percent(line.chance)}`)
        .join(" · ")}
      {most.length > inShort ? " …" : ""}
    </p>
  );
}

// Within the thumb's reach.
export function DiceBar() {
  const found = referee.answer.value?.answer;
  if (referee.wrong.value)
    return (
      <div class="dice-bar">
        <p class="wrong" role="status">
          {referee.wrong.value}
        </p>
      </div>
    );
  if (!found || Object.keys(outcomesOf(found)).length === 0) return null;
  return (
    <div class="dice-bar">
      <InShort groups={grouped(outcomesOf(found), referee.roles.value)} />
      <DicePanel />
      <div class="row-of-two">
        <button type="button" class="primary" onClick={throwForMe}>
          {referee.thrown.value && !referee.entered.value ? "Throw again" : "Throw for me"}
        </button>
        <button type="button" onClick={() => enter([])}>
          Enter the dice
        </button>
      </div>
    </div>
  );
}
