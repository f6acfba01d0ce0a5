// What has happened, line by line, with every die and every factor.

import { useEffect, useRef } from "preact/hooks";
import { Dice, diceOf } from "./dice";
import { goTo } from "./game";
import { Factors, RuleId } from "./odds";
import type { BattleEvent } from "./protocol";
import { sentence } from "./sayings";
import * as battle from "./state/battle";
import * as overlay from "./state/overlay";

function Line({ event }: { event: BattleEvent }) {
  const point = (on: boolean) => {
    overlay.pointed.value = on ? [event.actor, ...event.targets].filter((u) => u !== null) : [];
  };
  const own = event.sides?.[0];
  return (
    <li class={`event ${event.kind}`} onPointerEnter={() => point(true)} onPointerLeave={() => point(false)}>
      <button
        type="button"
        class="words"
        title="look at this moment"
        onClick={() => {
          void goTo(event.entry);
          point(true);
        }}
      >
        {sentence(event.words)}
      </button>
      {own && own.pools.length > 0 ? <Dice dice={diceOf(own.pools)} /> : null}
      {event.kind === "turn" ? null : <RuleId id={event.rule} brief />}
      {own && own.lines.length > 0 ? (
        <details>
          <summary>the reckoning</summary>
          <Factors lines={own.lines} />
        </details>
      ) : null}
    </li>
  );
}

const mostLines = 160;

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
    if (!event.words) continue; // it changes something and says nothing
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
  const size = battle.shown.value?.events_size ?? 0;
  const all = condensed(battle.events.value.filter((e) => e.i < size));
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [all.length]);
  if (all.length === 0) return <p class="quiet pad">What happens is told here, with every die and every factor.</p>;
  return (
    <ol class="log" ref={list} tabIndex={0} aria-label="The log" aria-live="polite">
      {all.slice(-mostLines).map((event) => (
        <Line key={event.i} event={event} />
      ))}
    </ol>
  );
}
