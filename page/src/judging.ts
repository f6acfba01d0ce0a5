// What the server says of an order before it is given.

import type { Illegal, Outlook, Verdict } from "./protocol";
import * as battle from "./state/battle";
import * as session from "./state/session";
import { ask, Refused } from "./wire";

export async function judged(order: string): Promise<Verdict> {
  try {
    return (await ask("judge", { order })).verdict;
  } catch (trouble) {
    if (trouble instanceof Refused)
      return { legal: false, rule: trouble.complaint.rule ?? "", reason: trouble.complaint.reason };
    throw trouble;
  }
}

// Nothing: the battle has gone on meanwhile, and the order with it.
export async function oddsOf(order: string): Promise<Outlook[] | null> {
  const at = battle.live.value?.moment;
  try {
    return await ask("odds", { order });
  } catch (trouble) {
    if (!(trouble instanceof Refused)) throw trouble;
    if (at === battle.live.value?.moment) session.complain(trouble);
    return null;
  }
}

type Task = () => Promise<void>;
let isJudging = false;
let next: Task | null = null;

// What the hand does is judged one question at a time; of many only the last.
export async function judgeLast(task: Task): Promise<void> {
  next = task;
  if (isJudging) return;
  isJudging = true;
  while (next) {
    const now: Task = next;
    next = null;
    await now();
  }
  isJudging = false;
}

export interface Refusal {
  order: string;
  verb: string;
  verdict: Illegal;
}

// Of several refusals the one that the hand is about: of the verb that was legal last in the same drag; else of the
// first that the unit could be ordered by now; else the first whose reason is its own, for what is said of other verbs
// too is about the step, not the way.
export function telling(refused: Refusal[], likely: string[] = []): Refusal | undefined {
  for (const verb of likely) {
    const own = refused.find((r) => r.verb === verb);
    if (own) return own;
  }
  const shared = (r: Refusal) => refused.some((other) => other !== r && other.verdict.reason === r.verdict.reason);
  return refused.find((r) => !shared(r)) ?? refused[0];
}
