// Both armies, unit by unit, with their strength towards breaking.

import { useEffect, useRef } from "preact/hooks";
import { select } from "./drafts";
import { placeOf } from "./geometry";
import { dragFromRoster } from "./gestures";
import { leads } from "./people";
import type { Figure, Named, Side } from "./protocol";
import { SignIcon, signsOf } from "./signs";
import * as battle from "./state/battle";
import * as hand from "./state/hand";
import * as orders from "./state/orders";
import { showPlace } from "./view";

const sides: Side[] = ["red", "blue"];

function Strength({ side }: { side: Side }) {
  const state = battle.shown.value;
  if (!state) return null;
  const i = side === "red" ? 0 : 1;
  const lost = state.standing.losses[i];
  const breaks = state.standing.breaks_at[i];
  return (
    <div
      class="strength"
      role="img"
      aria-label={`${side} has lost ${lost} and breaks at ${breaks ?? "a number not known yet"}`}
    >
      <span class="track">
        <span class="fill" style={{ width: `${Math.min(100, (lost / (breaks || Infinity)) * 100)}%` }} />
      </span>
      <span class="figure-text">
        {lost} lost, {breaks === null ? "more of them may lie in ambush" : `breaks at ${breaks}`}
      </span>
    </div>
  );
}

// Those who came out of an ambush since the battle was joined are named by their figures.
const rosterOf = (known: Named[], figures: Figure[]): Named[] =>
  [...known, ...figures.filter((f) => !known.some((n) => n.unit === f.unit))].sort((a, b) => a.unit - b.unit);

const ownFirst = (a: Side, b: Side) =>
  Number(battle.mine.value.includes(b)) - Number(battle.mine.value.includes(a)) || sides.indexOf(a) - sides.indexOf(b);

const few = 14; // units a side in one column; more stand in two, so that both armies are seen at once

// In a narrow column what it is comes before which of them it is: "Hastati 2".
const briefly = ({ name, kind, number }: Named, units: number) =>
  units > few && kind && number ? `${kind} ${number}` : name;

const inColumns = (units: number) =>
  units > few ? { class: "columns", style: { gridTemplateRows: `repeat(${Math.ceil(units / 2)}, auto)` } } : {};

// Whoever is in hand is in sight.
function useSight(unit: number | null) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(".chosen")?.scrollIntoView({ block: "nearest" });
  }, [unit]);
  return list;
}

interface Standing {
  named: Named;
  of: Figure | undefined; // nothing: it stands nowhere
  lost: boolean;
}

const Markers = ({ of }: { of: Figure }) => (
  <>
    {signsOf(of)
      .filter((sign) => sign.kind !== "acted")
      .map((sign) => (
        <SignIcon sign={sign} />
      ))}
    {of.strength && of.strength.left < of.strength.of ? (
      <span class="left-over-cell" title={`${of.strength.left} of ${of.strength.of} ${of.strength.what}`}>
        {of.strength.left}
      </span>
    ) : null}
  </>
);

function Line({ named, of, lost, units }: Standing & { units: number }) {
  const waits = orders.waiting.value.has(named.unit);
  const chosen = hand.selected.value === named.unit ? "chosen" : "";
  const able = orders.subjects.value.has(named.unit) ? "able" : "";
  const away = lost ? "off" : "not here yet";
  const look = () => {
    void select(named.unit);
    if (of) showPlace(placeOf(of.at));
  };
  return (
    <li class={of || waits ? "" : lost ? "gone" : "absent"}>
      <button
        type="button"
        class={`${chosen} ${able} ${waits ? "waits" : ""}`}
        title={named.name}
        disabled={!of && !waits}
        onClick={look}
        onPointerDown={(e) => dragFromRoster(e, named.unit)}
      >
        <span class="tag">{named.label}</span>
        <span class="name">{briefly(named, units)}</span>
        {of ? <Markers of={of} /> : <span class="quiet">{waits ? "to place" : away}</span>}
      </button>
    </li>
  );
}

function Army({ side, name, units }: { side: Side; name: string; units: Standing[] }) {
  return (
    <section class={side}>
      <header>
        <h2>
          {name} <small>{leads(side)}</small>
        </h2>
        <Strength side={side} />
      </header>
      <ul {...inColumns(units.length)}>
        {units.map((unit) => (
          <Line {...unit} units={units.length} />
        ))}
      </ul>
    </section>
  );
}

export function Roster() {
  const list = useSight(hand.selected.value);
  const state = battle.shown.value;
  const opening = battle.joined.value?.opening;
  if (!state || !opening) return null;
  const here = new Map(state.figures.map((f) => [f.unit, f]));
  const removed = battle.events.value.filter((e) => e.kind === "removed" && e.i < state.events_size);
  const lost = new Set(removed.map((e) => e.actor));
  const all = rosterOf(opening.roster, state.figures).map((named) => ({
    named,
    of: here.get(named.unit),
    lost: lost.has(named.unit),
  }));
  return (
    <div class="roster" ref={list}>
      {[...sides].sort(ownFirst).map((side) => (
        <Army
          side={side}
          name={opening.armies[sides.indexOf(side)]!}
          units={all.filter((each) => each.named.side === side)}
        />
      ))}
    </div>
  );
}
