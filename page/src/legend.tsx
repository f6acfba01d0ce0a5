// What the lines about the unit in hand mean, and the marks that stand beside troops now.

import { signal } from "@preact/signals";
import { length } from "./sayings";
import { kinds, means, SignIcon, signsOf } from "./signs";
import * as battle from "./state/battle";
import * as hand from "./state/hand";

export const folded = signal(false);

// One of each kind that is to be seen on the table, as these rules call it; and of the same kind at its worst.
function seen() {
  const all = (battle.shown.value?.figures ?? []).flatMap(signsOf);
  return kinds.flatMap((kind) => {
    const found = all.filter((sign) => sign.kind === kind).sort((a, b) => a.count - b.count);
    return found.filter((sign, i) => found.findIndex((s) => s.words === sign.words) === i);
  });
}

function Lines() {
  const drawn = hand.guides.value.filter((g) => g.outline.length > 1);
  const all = drawn.filter((g, i) => drawn.findIndex((h) => h.words === g.words && h.length === g.length) === i);
  return (
    <>
      {all.map((g) => (
        <li>
          <i class={`swatch ${g.kind}`} aria-hidden="true" />
          {g.words}
          {g.length > 0 ? <b> {length(g.length)}</b> : null}
        </li>
      ))}
    </>
  );
}

// The strength of the first who has any: what the number in a name says.
function Counted() {
  const of = battle.shown.value?.figures.find((f) => f.strength);
  if (!of?.strength) return null;
  return (
    <li>
      <span class="left-over-cell" aria-hidden="true">
        {of.strength.left}
      </span>
      {`${of.strength.what} left (yellow: fewer than at the start)`}
    </li>
  );
}

export function Legend() {
  const of = battle.figure(hand.selected.value) ?? battle.rosterLine(hand.selected.value);
  const signs = seen();
  const lines = hand.guides.value.some((g) => g.outline.length > 1) && of;
  if (!lines && signs.length === 0 && !battle.shown.value?.figures.some((f) => f.strength)) return null;
  return (
    <details class="legend" open={!folded.value} onToggle={(e) => (folded.value = !e.currentTarget.open)}>
      <summary>{lines ? `Lines about ${of.label}, and marks` : "Marks on the table"}</summary>
      <ul>
        {lines ? <Lines /> : null}
        <Counted />
        {signs.map((sign) => (
          <li title={means(sign.kind)}>
            <SignIcon sign={sign} />
            {sign.words.toLowerCase()}
          </li>
        ))}
      </ul>
    </details>
  );
}
