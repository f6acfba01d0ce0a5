// A guided first battle: a real one, with a sentence at each step that says what to do next. It goes on by one step
// when that is done, and never by two: whatever is so already when a step begins does not count as done.

import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { create, isNarrow } from "./game";
import { lessons, type Until } from "./lessons";
import * as battle from "./state/battle";
import * as hand from "./state/hand";
import * as orders from "./state/orders";
import * as session from "./state/session";

interface At {
  rules: string;
  battle: string; // empty: it has not begun
  step: number;
  entry: number; // orders and events when the step began
  events: number;
  already: boolean; // what it asks for was so then
}

export const lesson = signal<At | null>(null);

const isDone: Record<Extract<Until, string>, (since: At) => boolean> = {
  chosen: () => hand.selected.value !== null && orders.subjects.value.has(hand.selected.value),
  odds: () =>
    (hand.draft.value?.target !== null && (hand.draft.value?.odds?.length ?? 0) > 0) ||
    (hand.foretold.value?.odds.length ?? 0) > 0 ||
    orders.answers.value.size > 0,
  way: () => battle.verbs.value.some((verb) => verb.name === hand.draft.value?.verb && verb.path),
  given: (since) => (battle.live.value?.entry ?? 0) > since.entry,
  thrown: (since) => battle.events.value.some((e) => e.i >= since.events && (e.kind === "fight" || e.kind === "shot")),
};

const asks = (kinds: string[]) => kinds.includes(battle.pending.value?.kind ?? "");

// Something is to be decided by the player: what others do meanwhile, and what passes by itself, is seen first.
const decides = (): boolean => {
  const known = orders.options.value;
  return battle.yours.value && known?.moment === battle.live.value?.moment && !orders.passes(known?.options ?? []);
};

export const done = (until: Until, since: At): boolean =>
  decides() && (typeof until === "string" ? isDone[until](since) : asks(until.asks));

// Where a step begins.
export function begins(rules: string, step: number): At {
  const until = lessons[rules]?.steps[step]?.until;
  const at = {
    rules,
    battle: battle.joined.value?.battle ?? "",
    step,
    entry: battle.live.value?.entry ?? 0,
    events: battle.live.value?.events_size ?? 0,
    already: false,
  };
  return { ...at, already: until !== undefined && done(until, at) };
}

const wherever = (): Record<string, string> =>
  isNarrow()
    ? { Click: "Tap", orders: "under Orders", armies: "under Armies" }
    : { Click: "Click", orders: "beside the table", armies: "at the left" };

// As it is done on this screen; a key is named where there are keys.
export const worded = (words: string[]): string =>
  words
    .join(" ")
    .replace(/\{key ([^}]*)\}/g, (_, name: string) => (isNarrow() ? "" : ` (${name})`))
    .replace(/\{(\w+)\}/g, (_, name: string) => wherever()[name] ?? name);

export async function beginGuided(rules: string): Promise<void> {
  const known = session.catalogue.value?.scenarios.filter((s) => s.rules.includes(rules)).map((s) => s.id) ?? [];
  const wanted = lessons[rules]?.scenario ?? "";
  const scenario = known.includes(wanted) ? wanted : known[0];
  if (!scenario) return;
  await create({ scenario, rules, red: "me", blue: "recruit" });
  lesson.value = { rules, battle: "", step: 0, entry: 0, events: 0, already: false };
}

// The lesson of this battle; it begins with the player's first decision.
function lessonHere(): At | null {
  const at = lesson.value;
  return at && (at.battle === "" || at.battle === battle.joined.value?.battle) ? at : null;
}

// What follows from how things are: the lesson begins, goes on, or stays as it is.
function next(at: At, last: boolean, fulfilled: boolean): At {
  if (at.battle === "") return decides() ? begins(at.rules, 0) : at;
  if (at.already) return fulfilled ? at : { ...at, already: false };
  return fulfilled && !last ? begins(at.rules, at.step + 1) : at;
}

export function Coach() {
  const at = lessonHere();
  const steps = lessons[at?.rules ?? ""]?.steps ?? [];
  const now = at ? steps[at.step] : undefined;
  const last = at?.step === steps.length - 1;
  const fulfilled = !!at && !!now && done(now.until, at);
  const ready = decides();
  useEffect(() => {
    if (at) lesson.value = next(at, last, fulfilled);
  }, [at, fulfilled, ready]);
  if (!at || !now || battle.live.value?.decision.over) return null;
  return (
    <div class="coach" role="status" aria-label="guide">
      <p>
        <b>
          {at.step + 1} of {steps.length}
        </b>{" "}
        {worded(now.words)}
      </p>
      <div class="row">
        {last ? null : (
          <button
            type="button"
            class={at.already ? "primary" : ""}
            onClick={() => (lesson.value = begins(at.rules, at.step + 1))}
          >
            Next
          </button>
        )}
        <button type="button" onClick={() => (lesson.value = null)}>
          {last ? "Play on alone" : "No more hints"}
        </button>
      </div>
    </div>
  );
}
