// What is left of each unit, counted for a whole game: by what the rule set says is counted.

import { useEffect, useState } from "preact/hooks";
import { capital, plain } from "./facts";
import { Flag, Numbers, Numeral, Word } from "./fields";
import type { Fact } from "./protocol";
import { countArmy, countUnit, lookAtArmy, remove, removeAll, setCounter, takeBack } from "./refereeing";
import * as referee from "./state/referee";
import { ArmyButtons } from "./units";

function Counter({ fact, unit }: { fact: Fact; unit: referee.Counted }) {
  const value = unit.facts[fact.name];
  const set = (to: unknown) => setCounter(unit.id, fact.name, to ?? unit.start[fact.name]);
  if (fact.kind === "flag") return <Flag fact={fact} value={value} set={set} />;
  if (fact.kind === "word") return <Word fact={fact} value={value} set={set} />;
  if (fact.kind === "numbers") return <Numbers fact={fact} value={value} set={set} />;
  return <Numeral fact={{ ...fact, fallback: "" }} value={value} set={set} />;
}

// Of a number how many are left, of how many at the start.
const numberOf = (name: string, now: unknown, first: unknown) => {
  if (now === 0 && first === 0) return "";
  const said = [now, first].map((value) => (Array.isArray(value) ? value.join("+") : String(value)));
  return `${plain(name)} ${said[0]}${said[0] === said[1] || first === 0 ? "" : ` of ${said[1]}`}`;
};

// What differs from how it was at the start, and the numbers, in a line.
const stateOf = (unit: referee.Counted, counters: Fact[]) =>
  counters
    .map(({ name, kind }) => {
      const now = unit.facts[name];
      if (kind === "flag") return now === true ? plain(name) : "";
      if (kind === "word") return now === unit.start[name] ? "" : plain(String(now));
      return numberOf(name, now, unit.start[name]);
    })
    .filter(Boolean)
    .join(" · ");

function UnitLine({ unit }: { unit: referee.Counted }) {
  const [open, setOpen] = useState(false);
  const counters = (referee.questions.value?.counters ?? []).filter((fact) => fact.name in unit.start);
  const flags = counters.filter((fact) => fact.kind === "flag");
  const others = counters.filter((fact) => fact.kind !== "flag");
  return (
    <li class="counted">
      <button type="button" class="unfold" aria-expanded={open} onClick={() => setOpen(!open)}>
        <span>{unit.name}</span>
        <b>{stateOf(unit, counters)}</b>
      </button>
      {open ? (
        <div class="counters">
          {others.map((fact) => (
            <Counter fact={fact} unit={unit} key={fact.name} />
          ))}
          <div class="choices flags">
            {flags.map((fact) => (
              <Counter fact={fact} unit={unit} key={fact.name} />
            ))}
          </div>
          <button type="button" class="quiet-button" onClick={() => remove(unit.id)}>
            Take it off the table
          </button>
        </div>
      ) : null}
    </li>
  );
}

const titles = () => [...new Set(referee.kept.value.counted.map((unit) => unit.army))];

function Adding() {
  const [armies, showArmies] = useState(false);
  const [wanted, want] = useState("");
  const [name, setName] = useState("");
  const found = referee.units.value[wanted];
  useEffect(() => {
    if (!found) return;
    countArmy(found.title, found.units);
    want("");
    showArmies(false);
  }, [found]);
  const pick = (army: string) => {
    want(army);
    void lookAtArmy(army);
  };
  return (
    <div class="adding">
      <button type="button" class="add" aria-expanded={armies} onClick={() => showArmies(!armies)}>
        + an army
      </button>
      {armies ? <ArmyButtons pick={pick} /> : null}
      <form
        class="row-of-two"
        onSubmit={(e) => {
          e.preventDefault();
          if (name.trim()) countUnit(name.trim());
          setName("");
        }}
      >
        <input
          aria-label="name of a unit"
          placeholder="name of a unit"
          value={name}
          maxLength={40}
          onInput={(e) => setName(e.currentTarget.value)}
        />
        <button type="submit">Add it</button>
      </form>
    </div>
  );
}

export function Counting() {
  const { counted, past } = referee.kept.value;
  return (
    <>
      {counted.length === 0 ? (
        <p class="quiet">Put the armies of your game here, and count what is left of them.</p>
      ) : null}
      {titles().map((title) => (
        <section class="counted-army" aria-label={title || "others"}>
          <h2>{title || (titles().length > 1 ? "Others" : "Units")}</h2>
          <ul>
            {counted
              .filter((unit) => unit.army === title)
              .map((unit) => (
                <UnitLine unit={unit} key={unit.id} />
              ))}
          </ul>
        </section>
      ))}
      <Adding />
      <div class="dice-bar">
        <div class="row-of-two">
          <button type="button" class="primary" disabled={past.length === 0} onClick={takeBack}>
            Undo
          </button>
          <button type="button" disabled={counted.length === 0} onClick={removeAll}>
            {capital("clear the table")}
          </button>
        </div>
      </div>
    </>
  );
}
