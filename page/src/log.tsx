// What has happened, as a story: steps that fold, fights as cards with every die and every factor, lines for the rest.

import { computed, signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Card } from "./cards";
import { Dice, diceOf } from "./dice";
import { goTo } from "./game";
import { Factors, RuleId } from "./odds";
import type { BattleEvent } from "./protocol";
import { sentence } from "./sayings";
import * as battle from "./state/battle";
import * as overlay from "./state/overlay";
import { type Chapter, type Clash, isClash, type Line, storyOf, type Told, unitsOf, wordsOf } from "./story";

const told = computed(() => {
  const size = battle.shown.value?.events_size ?? 0;
  return battle.events.value.filter((e) => e.i < size);
});

export const story = computed<Chapter[]>(() => storyOf(told.value));

// Those whom it is about are marked on the table for as long as somebody looks at it.
const pointing = (units: (number | null)[]) => ({
  onPointerEnter: () => (overlay.pointed.value = units.filter((u) => u !== null)),
  onPointerLeave: () => (overlay.pointed.value = []),
});

const lookAt = (event: BattleEvent) => void goTo(event.entry);

function OneLine({ of }: { of: Line }) {
  const { first } = of;
  const own = first.sides?.[0];
  return (
    <li class={`event ${first.kind} ${first.side ?? ""}`} {...pointing([first.actor, ...first.targets])}>
      <button type="button" class="words" title="look at this moment" onClick={() => lookAt(first)}>
        {sentence(wordsOf(of))}
      </button>
      {own && own.pools.length > 0 ? <Dice dice={diceOf(own.pools)} /> : null}
      <RuleId id={first.rule} brief />
      {first.order?.ahead ? <small class="ahead">answered ahead</small> : null}
      {own && own.lines.length > 0 ? (
        <details>
          <summary>the reckoning</summary>
          <Factors lines={own.lines} />
        </details>
      ) : null}
    </li>
  );
}

function OneClash({ of }: { of: Clash }) {
  return (
    <li class={`event ${of.kind} ${of.first.side ?? ""}`} {...pointing(unitsOf(of))}>
      <button type="button" class="look" title="look at this moment" onClick={() => lookAt(of.first)}>
        ↶
      </button>
      <Card clash={of} factors={false} came />
      {of.first.order?.ahead ? <small class="ahead">answered ahead</small> : null}
    </li>
  );
}

const Item = ({ of }: { of: Told }) => (isClash(of) ? <OneClash of={of} /> : <OneLine of={of} />);

const openLast = 2; // chapters with something in them that are unfolded by themselves
const opened = signal<Record<number, boolean>>({});

// "3 fights, 2 volleys": what a folded step has in it.
export function inShort({ told }: Chapter): string {
  const count = (kind: Told["kind"], one: string, many: string) => {
    const all = told.filter((t) => t.kind === kind).length;
    return all === 0 ? [] : [all === 1 ? `1 ${one}` : `${all} ${many}`];
  };
  return [
    ...count("fight", "fight", "fights"),
    ...count("shot", "volley", "volleys"),
    ...count("test", "test", "tests"),
    ...count("line", "line", "lines"),
  ].join(", ");
}

function Step({ of, open }: { of: Chapter; open: boolean }) {
  const now = overlay.printing.value || (opened.value[of.i] ?? open);
  const fold = (e: Event) => {
    e.preventDefault();
    opened.value = { ...opened.value, [of.i]: !now };
  };
  if (of.told.length === 0)
    return (
      <li class="event turn bare">
        <button type="button" class="words" title="look at this moment" onClick={() => void goTo(of.entry)}>
          {sentence(of.title)}
        </button>
      </li>
    );
  const lines = (
    <ol>
      {of.told.map((item) => (
        <Item key={item.first.i} of={item} />
      ))}
    </ol>
  );
  if (!of.title) return <li class="chapter">{lines}</li>;
  return (
    <li class="chapter">
      <details open={now}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary folds by click and by key */}
        <summary class="event turn" onClick={fold}>
          <span>{sentence(of.title)}</span>
          <small>{now ? "" : inShort(of)}</small>
        </summary>
        {now ? lines : null}
      </details>
    </li>
  );
}

const mostSteps = 60;

// The newest line stays in sight: as lines are added, and as the room for them changes.
function useNewest(list: { current: HTMLOListElement | null }, size: number): void {
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const down = () => element.scrollTo?.({ top: element.scrollHeight });
    down();
    if (typeof ResizeObserver === "undefined") return;
    const watch = new ResizeObserver(down);
    watch.observe(element);
    return () => watch.disconnect();
  }, [size, list.current]);
}

export function Log() {
  const list = useRef<HTMLOListElement>(null);
  const all = story.value;
  useNewest(list, told.value.length);
  if (all.length === 0) return <p class="quiet pad">What happens is told here, with every die and every factor.</p>;
  const full = all.filter((chapter) => chapter.told.length > 0).slice(-openLast);
  return (
    <ol class="log" ref={list} tabIndex={0} aria-label="The log" aria-live="polite">
      {all.slice(overlay.printing.value ? 0 : -mostSteps).map((chapter) => (
        <Step key={chapter.i} of={chapter} open={full.includes(chapter)} />
      ))}
    </ol>
  );
}

// The last thing that happened, in one line, where there is no room for the log.
export function Newest() {
  const last = [...told.value].reverse().find((e) => e.words && e.kind !== "turn");
  return last ? (
    <p class="newest" role="status" aria-live="off">
      {sentence(last.words)}
    </p>
  ) : null;
}
