// What may come of an order: outcomes with their chances, and every factor with its rule.

import { showRule } from "./game";
import type { Factor, Outcome, Outlook, Score } from "./protocol";
import { Terms } from "./terms";

// Its id; in short a sign, where many stand below each other.
export function RuleId({ id, brief = false }: { id: string; brief?: boolean }) {
  if (!id) return null;
  return (
    <button
      type="button"
      class={brief ? "rule brief" : "rule"}
      onClick={() => void showRule(id)}
      title={brief ? id : "what this rule says"}
      aria-label={brief ? `rule ${id}` : undefined}
    >
      {brief ? "§" : id}
    </button>
  );
}

export const percent = (share: number) => {
  const value = share * 100;
  if (value === 0 || value === 100) return `${value} %`;
  if (value < 0.1) return "< 0.1 %";
  if (value > 99.9) return "> 99.9 %";
  return value < 1 || value > 99 ? `${value.toFixed(1)} %` : `${Math.round(value)} %`;
};
export const signed = (value: number) => (value > 0 ? `+${value}` : `${value}`);

// What hardly ever happens is told as one line.
const rare = 0.005;
export function likely(outlook: Outlook): Outlook {
  const seldom = outlook.outcomes.filter((o) => o.chance < rare);
  if (seldom.length < 2) return outlook;
  const sum = seldom.reduce((total, o) => total + o.chance, 0);
  const often = outlook.outcomes.filter((o) => o.chance >= rare);
  return { ...outlook, outcomes: [...often, { words: `something rarer (${seldom.length})`, chance: sum, favours: 0 }] };
}

// For whoever gives the order.
const favours = {
  1: { name: "good", sign: "▲" },
  0: { name: "even", sign: "•" },
  [-1]: { name: "bad", sign: "▼" },
} as const;

const Outcomes = ({ of }: { of: Outcome[] }) => (
  <>
    <div class="shares" role="img" aria-label={of.map((o) => `${o.words}: ${percent(o.chance)}`).join(", ")}>
      {of.map((o) => (
        <span class={favours[o.favours].name} style={{ flexGrow: o.chance }} />
      ))}
    </div>
    <ul class="outcomes">
      {of.map((o) => (
        <li>
          <span class={`sign ${favours[o.favours].name}`} aria-hidden="true">
            {favours[o.favours].sign}
          </span>
          {o.words}
          <b>{percent(o.chance)}</b>
        </li>
      ))}
    </ul>
  </>
);

const Scores = ({ of, open }: { of: Score[]; open: boolean }) => (
  <>
    {of.map((score) => (
      <details open={open}>
        <summary>
          {score.words} {score.total === undefined ? null : <b>{signed(score.total)}</b>}
        </summary>
        <Factors lines={score.lines} />
      </details>
    ))}
  </>
);

// Where several answers stand below each other, factors are folded so that all answers are seen.
export function Odds({ odds, folded = false }: { odds: Outlook[]; folded?: boolean }) {
  if (odds.length === 0) return null;
  return (
    <div class="odds">
      {odds.map(likely).map(({ words, outcomes, scores }) => (
        <section>
          <h3>{words}</h3>
          <Outcomes of={outcomes} />
          <Scores of={scores} open={!folded && scores.length <= 2} />
        </section>
      ))}
    </div>
  );
}

// How much of it is good for whoever gives the order, how much is neither, how much is bad.
export function Shares({ of }: { of: Outlook }) {
  const share = (way: number) => of.outcomes.filter((o) => o.favours === way).reduce((sum, o) => sum + o.chance, 0);
  return (
    <>
      {([1, 0, -1] as const).map((way) => (
        <span>
          <i class={`sign ${favours[way].name}`} aria-hidden="true">
            {favours[way].sign}
          </i>{" "}
          {Math.round(share(way) * 100)} %
        </span>
      ))}
    </>
  );
}

const gistLines = 3;

// Will it be obeyed, and how will it go: for each of them where they are told apart.
export function InShort({ odds, chance }: { odds: Outlook[]; chance: number }) {
  const told = chance < 1 ? odds.slice(-1) : odds;
  return (
    <>
      {chance < 1 ? <span class="in-short">obeyed {percent(chance)}</span> : null}
      {told.map((outlook) => (
        <span class="in-short">
          {told.length > 1 ? <small>{outlook.words}</small> : null}
          <Shares of={outlook} />
        </span>
      ))}
    </>
  );
}

// In a line or two: how it would go, and what counts most.
export function Gist({ odds, chance }: { odds: Outlook[]; chance: number }) {
  const last = odds[odds.length - 1];
  if (!last) return null;
  const most = last.scores
    .flatMap((s) => s.lines)
    .sort((a, b) => Math.abs(b.value) - Math.abs(a.value))
    .slice(0, gistLines);
  return (
    <p class="gist">
      <InShort odds={odds} chance={chance} />
      {most.length > 0 ? <small>{most.map((line) => `${signed(line.value)} ${line.words}`).join("; ")}</small> : null}
    </p>
  );
}

export function Factors({ lines }: { lines: Factor[] }) {
  if (lines.length === 0) return <p class="quiet">Nothing counts for or against it.</p>;
  return (
    <ul class="factors">
      {lines.map((line) => (
        <li>
          <b>{signed(line.value)}</b>
          <span>
            <Terms words={line.words} beside /> <RuleId id={line.id} />
          </span>
        </li>
      ))}
    </ul>
  );
}
