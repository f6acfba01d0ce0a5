// Time that is kept: what is left to each side, counted down here between what the server says.

import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Clock, Pace, Side } from "./protocol";
import { claim } from "./settling";
import * as battle from "./state/battle";
import * as talk from "./state/talk";

const now = signal(Date.now());
let known: Clock | null = null;
let heardAt = 0; // when the server said so

// "2 d 3 h", "1:04:09", "4:09".
export function timeText(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const two = (n: number) => String(n).padStart(2, "0");
  if (whole > 86400 - 3600) {
    const hours = Math.ceil(whole / 3600);
    return `${Math.floor(hours / 24)} d ${hours % 24} h`;
  }
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

const ends: Record<NonNullable<Pace["end"]>, string> = {
  lose: "whoever has none left loses",
  claim: "whoever has none left loses when the other claims it",
  general: "a general decides for whoever has none left",
};

export function paceText({ minutes, days, increment, end }: Pace): string {
  const much = minutes
    ? `${minutes} minutes a side${increment ? `, ${increment} s more with each hand-over` : ""}`
    : `${days} ${days === 1 ? "day" : "days"} until it is the other's turn again`;
  return `${much}; ${ends[end ?? "lose"]}`;
}

function left(clock: Clock, side: Side): number {
  const told = clock.left[side === "red" ? 0 : 1];
  return clock.runs === side ? told - (now.value - heardAt) / 1000 : told;
}

const One = ({ clock, side }: { clock: Clock; side: Side }) => {
  const time = left(clock, side);
  const runs = clock.runs === side;
  return (
    <span class={`time ${side} ${runs ? "runs" : ""} ${time < 60 ? "short" : ""}`}>
      <span class="of">{talk.armyOf(side)} </span>
      {timeText(time)}
      {runs ? <span class="running"> ◂</span> : null}
    </span>
  );
};

export function Clocks() {
  const clock = battle.live.value?.clock ?? null;
  if (clock !== known) {
    known = clock;
    heardAt = Date.now();
  }
  useEffect(() => {
    if (!clock?.runs) return;
    const beat = setInterval(() => (now.value = Date.now()), 1000);
    now.value = Date.now();
    return () => clearInterval(beat);
  }, [clock]);
  if (!clock || battle.live.value?.decision.over) return null;
  return (
    <div class="clocks" role="timer" aria-label="Time left" title={paceText(clock.pace)}>
      <One clock={clock} side="red" />
      <One clock={clock} side="blue" />
    </div>
  );
}

// Over the table, where somebody has no time left.
export function OutOfTime() {
  const clock = battle.live.value?.clock;
  const out = clock?.out;
  if (!clock || !out || battle.live.value?.decision.over) return null;
  const mine = battle.mine.value;
  const may = clock.pace.end === "claim" && mine.length === 1 && !mine.includes(out);
  return (
    <div class="offer" role="status">
      <span>
        {talk.armyOf(out)} has no time left.
        {clock.pace.end === "general" ? " A general decides in its place." : ""}
      </span>
      {may ? (
        <button type="button" class="primary" onClick={() => void claim()}>
          Claim the battle
        </button>
      ) : null}
    </div>
  );
}

// --- chosen before -------------------------------------------------------------------------------

// As the choice is kept and shown.
export const paces: Record<string, { words: string; pace: Pace | null }> = {
  none: { words: "as long as you like", pace: null },
  m30: { words: "30 minutes a side, 10 s a hand-over", pace: { minutes: 30, increment: 10 } },
  m90: { words: "90 minutes a side, 30 s a hand-over", pace: { minutes: 90, increment: 30 } },
  d1: { words: "by letter: a day to answer", pace: { days: 1 } },
  d3: { words: "by letter: 3 days to answer", pace: { days: 3 } },
  d7: { words: "by letter: a week to answer", pace: { days: 7 } },
};
export const paceEnds: Record<string, string> = {
  claim: "the other may claim the battle",
  lose: "the battle is lost",
  general: "a general decides instead",
};

// What a message says of it.
export function chosenPace(name: string, end: string): { pace?: Pace } {
  const pace = paces[name]?.pace;
  return pace ? { pace: { ...pace, end: end as NonNullable<Pace["end"]> } } : {};
}

interface Chosen {
  pace: string;
  end: string;
}

interface Choosing {
  names?: [string, string];
  choice: Chosen;
  change: (more: Partial<Chosen>) => void;
}

export const Pacing = ({ names = ["pace", "end"], choice, change }: Choosing) => (
  <>
    <label>
      Pace
      <select name={names[0]} value={choice.pace} onChange={(e) => change({ pace: e.currentTarget.value })}>
        {Object.entries(paces).map(([name, { words }]) => (
          <option value={name}>{words}</option>
        ))}
      </select>
    </label>
    {choice.pace === "none" ? null : (
      <label>
        When time runs out
        <select name={names[1]} value={choice.end} onChange={(e) => change({ end: e.currentTarget.value })}>
          {Object.entries(paceEnds).map(([name, words]) => (
            <option value={name}>{words}</option>
          ))}
        </select>
      </label>
    )}
  </>
);
