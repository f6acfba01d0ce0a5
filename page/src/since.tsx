// What happened while one was away: cards of the fights, volleys and tests, and who was lost.

import { Card } from "./cards";
import { sentence } from "./sayings";
import * as battle from "./state/battle";
import { type Chapter, isClash, storyOf, type Told, wordsOf } from "./story";
import { since, watchAgain } from "./turns";

const counts: Record<string, [string, string]> = {
  fight: ["fight", "fights"],
  shot: ["volley", "volleys"],
  removed: ["unit lost", "units lost"],
};

// "2 fights, 1 unit lost".
function inAll(chapters: Chapter[]): string {
  const kinds = chapters.flatMap(({ told }) =>
    told.flatMap((t) => [t.kind, ...(isClash(t) ? t.follows : t.events).map((e) => e.kind)]),
  );
  const words = Object.entries(counts).flatMap(([kind, [one, many]]) => {
    const all = kinds.filter((k) => k === kind).length;
    return all === 0 ? [] : [`${all} ${all === 1 ? one : many}`];
  });
  return words.length > 0 ? words.join(", ") : "moves";
}

const counted = (told: Told) => isClash(told) || told.events.some((e) => e.kind === "removed" || e.kind === "general");

export function Since() {
  const events = since.value;
  if (events.length === 0 || battle.past.value) return null;
  const chapters = storyOf(events);
  const shown = chapters.flatMap((chapter) => chapter.told.filter(counted));
  const from = Math.min(...events.map((e) => e.entry)) - 1;
  const to = battle.live.value?.entry ?? from;
  return (
    <section class="since" aria-label="What happened since">
      <div class="row">
        <b>Since you looked: {inAll(chapters)}</b>
        <button type="button" class="primary" onClick={() => void watchAgain({ from, to })}>
          Watch it
        </button>
        <button type="button" onClick={() => (since.value = [])}>
          Close
        </button>
      </div>
      {shown.length > 0 ? (
        <ol class="told">
          {shown.map((told) => (
            <li key={told.first.i}>
              {isClash(told) ? <Card clash={told} factors={false} came /> : sentence(wordsOf(told))}
            </li>
          ))}
        </ol>
      ) : null}
    </section>
  );
}
