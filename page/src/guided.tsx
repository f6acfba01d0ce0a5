// A guided first battle: a real one, with a sentence at each step that says what to do next. It goes on when that is
// done.

import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { create, isNarrow } from "./game";
import * as battle from "./state/battle";
import * as hand from "./state/hand";
import * as orders from "./state/orders";
import * as session from "./state/session";

interface Lesson {
  says: () => string[];
  done: () => boolean;
}

let begun = 0; // orders when the lesson began
const entry = () => battle.live.value?.entry ?? 0;

// A key is named where there are keys.
const key = (name: string) => (isNarrow() ? "" : ` (${name})`);
const moves = () => hand.options.value.some((o) => orders.verbOf(o)?.path);

const ordersAre = () => (isNarrow() ? "under Orders" : "beside the table");
const hasFought = () => battle.events.value.some((e) => e.kind === "fight");
const hasShot = () => battle.events.value.some((e) => e.kind === "shot");

export const lessons: Lesson[] = [
  {
    says: () => [
      "This is a table top, seen from above: red is yours. The line at the top always says who must do what.",
      `${isNarrow() ? "Tap" : "Click"} one of your units with a bright edge${key("N: the next one")}.`,
    ],
    done: () => hand.selected.value !== null && orders.subjects.value.has(hand.selected.value),
  },
  {
    says: () =>
      moves()
        ? [
            "The white shape shows how far it may go.",
            `Drag the unit forward, or choose one of its orders ${ordersAre()}.`,
          ]
        : [
            "In this step it cannot move, but it may do something:",
            `choose one of its orders ${ordersAre()}, or a marked enemy.`,
          ],
    done: () => hand.draft.value !== null,
  },
  {
    says: () => [
      "The ghost shows where it would stand and what that costs.",
      "Where a rule forbids it, the ghost is red and the rule is named.",
      `Give the order${key("Enter")}.`,
    ],
    done: () => entry() > begun,
  },
  {
    says: () => [
      "Dice fall only when an order is given; they are in the log, with every factor.",
      `Order others as you like, or end this step${key("E")}.`,
      isNarrow() ? "" : "What would a general do? Press H.",
    ],
    done: () => entry() > begun + 1,
  },
  {
    says: () => [
      "Go on until an enemy stands in reach of one of your units.",
      `Then it is marked: ${isNarrow() ? "tap" : "click"} it to see your chances before you decide.`,
    ],
    done: () => hand.targets.value.size > 0 || orders.answers.value.size > 0 || hasFought(),
  },
  {
    says: () => [
      "Look at the odds: what may happen, how likely it is, and every factor for and against.",
      "If you like them, give the order.",
    ],
    done: () => hasFought() || hasShot(),
  },
  {
    says: () => [
      "That was a fight. The log tells it die by die; each rule opens its words. Armies break when they have lost",
      `enough: the bars ${isNarrow() ? "under Armies" : "at the left"} say how near they are.`,
    ],
    done: () => false,
  },
];

export const lesson = signal<number | null>(null);
const firstBattles = ["telamon", "cynoscephalae", "hastings"]; // armies that stand near each other

export async function beginGuided(): Promise<void> {
  const all = session.catalogue.value;
  const rules = all?.rule_sets[0]?.id;
  const known = all?.scenarios.filter((s) => rules && s.rules.includes(rules)).map((s) => s.id) ?? [];
  const scenario = firstBattles.find((id) => known.includes(id)) ?? known[0];
  if (!scenario || !rules) return;
  lesson.value = 0;
  await create({ scenario, rules, red: "me", blue: "recruit" });
}

export function Coach() {
  const at = lesson.value;
  const now = at === null ? undefined : lessons[at];
  const done = now?.done() ?? false;
  useEffect(() => {
    if (at === null || !done || !(battle.yours.value || at > 3)) return;
    begun = entry();
    lesson.value = Math.min(at + 1, lessons.length - 1);
  }, [at, done]);
  if (at === null || !now || battle.live.value?.decision.over) return null;
  const last = at === lessons.length - 1;
  return (
    <div class="coach" role="status" aria-label="guide">
      <p>
        <b>
          {at + 1} of {lessons.length}
        </b>{" "}
        {now.says().join(" ")}
      </p>
      <div class="row">
        {last ? null : (
          <button type="button" onClick={() => (lesson.value = at + 1)}>
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
