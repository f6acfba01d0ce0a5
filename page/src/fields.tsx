// A form made of the facts that a question declares: choices are buttons, numbers have steps, tables are cards.

import { useState } from "preact/hooks";
import { asksOfUnit, at, capital, isTable, type Path, plain } from "./facts";
import { glossary } from "./glossary";
import type { Fact, Facts } from "./protocol";
import { add, cardNames, change, nameAt } from "./refereeing";
import * as referee from "./state/referee";
import { Terms } from "./terms";
import { picking } from "./units";

const fewChoices = 6; // stand open; more are folded behind the one that is chosen

interface FieldOf {
  fact: Fact;
  value: unknown;
  set: (value: unknown) => void;
}

// Short forms of the rules are written as on their sheets.
const labelOf = (fact: Fact) => {
  const short = fact.name.toUpperCase();
  return short in glossary(referee.rules.value) ? short : capital(plain(fact.name));
};

const About = ({ fact }: { fact: Fact }) =>
  fact.about ? (
    <small>
      <Terms words={fact.about} beside />
    </small>
  ) : null;

// What is taken where nothing is said.
const fallbackOf = (fact: Fact): unknown => {
  if (fact.kind === "flag") return fact.fallback === "true";
  if (fact.kind === "whole" || fact.kind === "number") return fact.fallback ? Number(fact.fallback) : undefined;
  return fact.fallback || undefined;
};

export function Flag({ fact, value, set }: FieldOf) {
  const on = (value ?? fallbackOf(fact)) === true;
  const turned = fact.fallback === "true" || fact.required ? !on : on ? undefined : true;
  return (
    <button type="button" class="choice" aria-pressed={on} title={fact.about} onClick={() => set(turned)}>
      {plain(fact.name)}
    </button>
  );
}

const Choices = ({ fact, value, set }: FieldOf) => (
  <div class="choices">
    {(fact.words ?? []).map((word) => (
      <button type="button" class="choice" aria-pressed={value === word} onClick={() => set(word)}>
        {plain(word)}
      </button>
    ))}
  </div>
);

export function Word({ fact, value, set }: FieldOf) {
  const now = value ?? fallbackOf(fact);
  const [open, setOpen] = useState(false);
  const chosen = (word: unknown) => {
    setOpen(false);
    set(word);
  };
  if ((fact.words?.length ?? 0) <= fewChoices)
    return (
      <fieldset class="field">
        <legend>
          {labelOf(fact)} <About fact={fact} />
        </legend>
        <Choices fact={fact} value={now} set={set} />
      </fieldset>
    );
  return (
    <div class="field">
      <button type="button" class="unfold" aria-expanded={open} onClick={() => setOpen(!open)}>
        <span>
          {labelOf(fact)} <About fact={fact} />
        </span>
        <b>{typeof now === "string" ? plain(now) : "choose"}</b>
      </button>
      {open ? <Choices fact={fact} value={now} set={chosen} /> : null}
    </div>
  );
}

function Words({ fact, value, set }: FieldOf) {
  const now = Array.isArray(value) ? (value as string[]) : [];
  const turn = (word: string) => set(now.includes(word) ? now.filter((one) => one !== word) : [...now, word]);
  return (
    <fieldset class="field">
      <legend>
        {labelOf(fact)} <About fact={fact} />
      </legend>
      <div class="choices">
        {(fact.words ?? []).map((word) => (
          <button type="button" class="choice" aria-pressed={now.includes(word)} onClick={() => turn(word)}>
            {plain(word)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

interface Stepped {
  name: string;
  value: number | undefined;
  least: number;
  most: number;
  whole: boolean;
  set: (value: number | undefined) => void;
  hint?: string;
}

// A number between two large buttons; it may be typed as well.
export function Stepper({ name, value, least, most, whole, set, hint }: Stepped) {
  const bound = (wanted: number) => Math.min(most, Math.max(least, Math.round(wanted * 1000) / 1000));
  const step = (by: number) => set(bound((value ?? (Number(hint) || 0)) + by));
  return (
    <span class="stepper">
      <button
        type="button"
        aria-label={`${name}: less`}
        disabled={value !== undefined && value <= least}
        onClick={() => step(-1)}
      >
        −
      </button>
      <input
        aria-label={name}
        inputMode={whole ? "numeric" : "decimal"}
        value={value ?? ""}
        placeholder={hint ?? ""}
        onChange={(e) => {
          const typed = Number(e.currentTarget.value.replace(",", "."));
          if (e.currentTarget.value.trim() === "") set(undefined);
          else if (!Number.isNaN(typed)) set(bound(whole ? Math.round(typed) : typed));
        }}
      />
      <button
        type="button"
        aria-label={`${name}: more`}
        disabled={value !== undefined && value >= most}
        onClick={() => step(1)}
      >
        +
      </button>
    </span>
  );
}

const asNumber = (value: unknown) => (typeof value === "number" ? value : undefined);

export const Numeral = ({ fact, value, set }: FieldOf) => (
  <div class="field line">
    <span>
      {labelOf(fact)} <About fact={fact} />
    </span>
    <Stepper
      name={labelOf(fact)}
      value={asNumber(value)}
      least={fact.least ?? -1e9}
      most={fact.most ?? 1e9}
      whole={fact.kind === "whole"}
      set={set}
      hint={fact.fallback}
    />
  </div>
);

export function Numbers({ fact, value, set }: FieldOf) {
  const now = Array.isArray(value) ? (value as number[]) : [];
  const put = (i: number, n: number | undefined) => set(now.map((one, k) => (k === i ? (n ?? 0) : one)));
  const fixed = fact.least !== undefined && fact.least > 0 && fact.least === fact.most;
  return (
    <fieldset class="field">
      <legend>
        {labelOf(fact)} <About fact={fact} />
      </legend>
      <div class="numbers">
        {now.map((n, i) => (
          <Stepper
            name={`${labelOf(fact)} ${i + 1}`}
            value={n}
            least={-1e9}
            most={1e9}
            whole={false}
            set={(to) => put(i, to)}
          />
        ))}
        {fixed && now.length >= (fact.least ?? 0) ? null : (
          <button type="button" class="choice" onClick={() => set([...now, now[now.length - 1] ?? 0])}>
            Add
          </button>
        )}
        {now.length > 0 && !fixed ? (
          <button type="button" class="choice" onClick={() => set(now.length > 1 ? now.slice(0, -1) : undefined)}>
            Remove
          </button>
        ) : null}
      </div>
    </fieldset>
  );
}

// Read as JSON where it is JSON, and as a plain word where not: as on the command line.
function readAny(text: string): unknown {
  if (text.trim() === "") return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
const writeAny = (value: unknown) =>
  value === undefined ? "" : typeof value === "string" ? value : JSON.stringify(value);

const Typed = ({ fact, value, set }: FieldOf) => (
  <label class="field">
    <span>
      {labelOf(fact)} <About fact={fact} />
    </span>
    <input
      value={writeAny(value)}
      placeholder={fact.fallback}
      onChange={(e) => set(fact.kind === "text" ? e.currentTarget.value || undefined : readAny(e.currentTarget.value))}
    />
  </label>
);

function One({ fact, path }: { fact: Fact; path: Path }) {
  const here = [...path, fact.name];
  const value = at(referee.facts.value, here);
  const set = (to: unknown) => change(here, to);
  switch (fact.kind) {
    case "flag":
      return <Flag fact={fact} value={value} set={set} />;
    case "word":
      return <Word fact={fact} value={value} set={set} />;
    case "words":
      return <Words fact={fact} value={value} set={set} />;
    case "whole":
    case "number":
      return <Numeral fact={fact} value={value} set={set} />;
    case "numbers":
      return <Numbers fact={fact} value={value} set={set} />;
    case "table":
      return <Table fact={fact} path={here} />;
    case "tables":
      return <Tables fact={fact} path={here} />;
    case "named":
      return <Named fact={fact} path={here} />;
    case "text":
    case "other":
      return <Typed fact={fact} value={value} set={set} />;
  }
}

const FromArmy = ({ form, path }: { form: Fact[]; path: Path }) => (
  <button type="button" class="from-army" onClick={() => (picking.value = { path, form })}>
    {nameAt(path) || "From an army"}
  </button>
);

interface CardOf {
  title: string;
  about?: string;
  form: Fact[];
  path: Path;
  away?: (() => void) | undefined;
}

const Card = ({ title, about, form, path, away }: CardOf) => (
  <section class="fact-card" aria-label={title}>
    <header>
      <h3>
        {title} {about ? <small>{about}</small> : null}
      </h3>
      {asksOfUnit(form, cardNames()) ? <FromArmy form={form} path={path} /> : null}
      {away ? (
        <button type="button" class="icon" aria-label={`without ${title}`} onClick={away}>
          ×
        </button>
      ) : null}
    </header>
    <Form form={form} path={path} />
  </section>
);

function Table({ fact, path }: { fact: Fact; path: Path }) {
  const form = fact.facts ?? [];
  if (!isTable(at(referee.facts.value, path)))
    return (
      <button type="button" class="add" onClick={() => add(path, form)}>
        + {plain(fact.name)} {fact.about ? <small>{fact.about}</small> : null}
      </button>
    );
  return (
    <Card
      title={labelOf(fact)}
      about={fact.about}
      form={form}
      path={path}
      away={fact.required ? undefined : () => change(path, undefined)}
    />
  );
}

function Tables({ fact, path }: { fact: Fact; path: Path }) {
  const form = fact.facts ?? [];
  const found = at(referee.facts.value, path);
  const all = Array.isArray(found) ? found : [];
  return (
    <>
      {all.map((_, i) => (
        <Card
          title={`${labelOf(fact)} ${i + 1}`}
          form={form}
          path={[...path, i]}
          away={() => change(all.length > 1 ? [...path, i] : path, undefined)}
        />
      ))}
      <button type="button" class="add" onClick={() => add([...path, all.length], form)}>
        + {plain(fact.name)} {fact.about ? <small>{fact.about}</small> : null}
      </button>
    </>
  );
}

const freeName = (taken: string[]) => [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].find((one) => !taken.includes(one)) ?? "Z";

function Named({ fact, path }: { fact: Fact; path: Path }) {
  const form = fact.facts ?? [];
  const found = at(referee.facts.value, path);
  const names = isTable(found) ? Object.keys(found) : [];
  return (
    <>
      {names.map((name) => (
        <Card
          title={name}
          about={plain(fact.name)}
          form={form}
          path={[...path, name]}
          away={names.length > 1 ? () => change([...path, name], undefined) : undefined}
        />
      ))}
      <button type="button" class="add" onClick={() => add([...path, freeName(names)], form)}>
        + {plain(fact.name)}
      </button>
    </>
  );
}

const isNested = (fact: Fact) => fact.kind === "table" || fact.kind === "tables" || fact.kind === "named";

// What must be said, and what has been, stands open; the rest is folded away.
const stands = (fact: Fact, said: Facts, few: boolean) =>
  fact.required || fact.name in said || few || fact.fallback.startsWith("needed");

const Together = ({ facts, path }: { facts: Fact[]; path: Path }) => {
  const flags = facts.filter((fact) => fact.kind === "flag");
  return (
    <>
      {facts
        .filter((fact) => fact.kind !== "flag")
        .map((fact) => (
          <One fact={fact} path={path} key={fact.name} />
        ))}
      {flags.length > 0 ? (
        <div class="choices flags">
          {flags.map((fact) => (
            <One fact={fact} path={path} key={fact.name} />
          ))}
        </div>
      ) : null}
    </>
  );
};

export function Form({ form, path }: { form: Fact[]; path: Path }) {
  const found = path.length > 0 ? at(referee.facts.value, path) : referee.facts.value;
  const said = isTable(found) ? found : {};
  const single = form.filter((fact) => !isNested(fact));
  const few = single.length <= 8;
  const open = single.filter((fact) => stands(fact, said, few));
  const folded = single.filter((fact) => !open.includes(fact));
  const nested = form.filter((fact) => isNested(fact) && (fact.required || fact.name in said || path.length === 0));
  const others = form.filter((fact) => isNested(fact) && !nested.includes(fact));
  return (
    <>
      {path.length > 0 ? null : nested.map((fact) => <One fact={fact} path={path} key={fact.name} />)}
      <Together facts={open} path={path} />
      {path.length > 0 ? nested.map((fact) => <One fact={fact} path={path} key={fact.name} />) : null}
      {folded.length + others.length > 0 ? (
        <details class="more-facts">
          <summary>More ({folded.length + others.length})</summary>
          <Together facts={folded} path={path} />
          {others.map((fact) => (
            <One fact={fact} path={path} key={fact.name} />
          ))}
        </details>
      ) : null}
    </>
  );
}
