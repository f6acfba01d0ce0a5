// The time line: step and jump, play at speeds, a link to any moment, and a new battle from it.

import { signal } from "@preact/signals";
import { goTo, momentAddress, playOn, replaySpeed as speed } from "./game";
import { Icon } from "./icons";
import * as battle from "./state/battle";
import * as hand from "./state/hand";
import * as session from "./state/session";
import * as stage from "./state/stage";

export const speeds = [1, 2, 4, 8];
export const playing = signal(false);
const pace = 700; // milliseconds an order, where nothing is played
const breath = 120; // else after each

const at = () => battle.past.value?.entry ?? battle.live.value?.entry ?? 0;

export function step(by: number): void {
  playing.value = false;
  void goTo(Math.max(0, at() + by));
}

export const stop = () => {
  playing.value = false;
};

export function play(): void {
  playing.value = !playing.value;
  if (!playing.value) return;
  const go = async () => {
    if (!playing.value) return;
    const end = battle.live.value?.entry ?? 0;
    await goTo(at() + 1);
    await stage.ended();
    if (at() >= end || !battle.past.value) playing.value = false;
    else setTimeout(() => void go(), (stage.speed.value === "off" ? pace : breath) / speed.value);
  };
  void (async () => {
    if (!battle.past.value) await goTo(0);
    setTimeout(() => void go(), pace / speed.value);
  })();
}

// To the next or the last order that brought about something of this kind.
export function jump(kind: string, by: 1 | -1): void {
  const here = at();
  const found = battle.events.value
    .filter((e) => e.kind === kind && (by > 0 ? e.entry > here : e.entry < here))
    .map((e) => e.entry);
  const to = by > 0 ? Math.min(...found) : Math.max(...found);
  if (Number.isFinite(to)) step(to - here);
}

async function copyMoment(): Promise<void> {
  const address = momentAddress(at());
  if (!address) {
    session.notice.value = {
      why: "link",
      reason: "The watching link is not known in this browser. Whoever opened the battle has it, under Links.",
    };
    return;
  }
  await navigator.clipboard?.writeText(address).catch(() => undefined);
  session.notice.value = { why: "copied", reason: `The link to this moment is copied: ${address}` };
}

function Speed() {
  return (
    <select
      class="edge"
      aria-label="speed of the replay"
      value={speed.value}
      onChange={(e) => (speed.value = Number(e.currentTarget.value))}
    >
      {speeds.map((s) => (
        <option value={s}>{s}×</option>
      ))}
    </select>
  );
}

// Where the past leads: to others, to a battle of its own, back.
function FromHere({ here, end }: { here: number; end: number }) {
  const back = () => {
    hand.clear();
    step(end - here);
  };
  return (
    <>
      <button type="button" class="edge" title="copy a link to this moment" onClick={() => void copyMoment()}>
        Link
      </button>
      <button type="button" onClick={() => void playOn(here)}>
        Play on from here
      </button>
      <button type="button" class="primary" onClick={back}>
        Back to now
      </button>
    </>
  );
}

export function TimeLine() {
  const end = battle.live.value?.entry;
  if (end === undefined) return null;
  const here = battle.past.value?.entry ?? end;
  return (
    <div class="timeline" role="group" aria-label="replay">
      <button type="button" class="edge" aria-label="to the start" onClick={() => step(-here)}>
        <Icon name="start" />
      </button>
      <button type="button" aria-label="one order back" onClick={() => step(-1)}>
        <Icon name="back" />
      </button>
      <button
        type="button"
        aria-label={playing.value ? "pause" : "play the battle again"}
        aria-pressed={playing.value}
        disabled={end === 0}
        onClick={play}
      >
        <Icon name={playing.value ? "pause" : "play"} />
      </button>
      <button type="button" aria-label="one order on" onClick={() => step(1)}>
        <Icon name="on" />
      </button>
      <input
        type="range"
        min={0}
        max={end}
        value={here}
        aria-label="moment of the battle"
        aria-valuetext={`order ${here} of ${end}`}
        onInput={(e) => step(Number(e.currentTarget.value) - here)}
      />
      <button type="button" class="edge" aria-label="to now" onClick={() => step(end - here)}>
        <Icon name="end" />
      </button>
      <span class="count">
        {here} / {end}
      </span>
      {battle.past.value || playing.value ? <Speed /> : null}
      {battle.past.value ? <FromHere here={here} end={end} /> : null}
    </div>
  );
}
