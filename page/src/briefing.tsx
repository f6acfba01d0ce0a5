// What one reads before a battle: what it is, who comes to it, who moves first.

import { Modal } from "./dialogs";
import { FigureSymbols } from "./figures";
import { Portrait } from "./portrait";
import type { ScenarioCard, Side, Size } from "./protocol";
import * as dialogs from "./state/dialogs";
import * as session from "./state/session";

const sides: Side[] = ["red", "blue"];

// Who begins, where the rules leave it to the day.
export const begins = (card: ScenarioCard): string =>
  card.first === undefined ? "" : `${card.sides[card.first]} moves first, unless the rules throw for it.`;

function Army({ card, side, size }: { card: ScenarioCard; side: 0 | 1; size: Size }) {
  const cards = new Map((session.catalogue.value?.troops ?? []).map((t) => [t.key, t]));
  const troops = card.troops[side].filter((t) => t[size] > 0);
  return (
    <section class={sides[side]!}>
      <h3>{card.sides[side]}</h3>
      {card.leaders[side].length > 0 ? <p class="quiet">Led by {card.leaders[side].join(", ")}</p> : null}
      <ul class="muster">
        {troops.map((t) => (
          <li title={cards.get(t.troop)?.words}>
            <Portrait figure={cards.get(t.troop)?.figure ?? ""} side={sides[side]!} small />
            <b>{t[size]}</b> {cards.get(t.troop)?.name ?? t.troop}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Briefed {
  size: Size;
  leads: string; // whom, in words
  play: (card: ScenarioCard) => void;
}

export function Briefing({ size, leads, play }: Briefed) {
  const card = dialogs.briefing.value;
  if (!card) return null;
  const begin = () => {
    dialogs.close();
    play(card);
  };
  return (
    <Modal title={card.title}>
      <svg class="symbols" aria-hidden="true">
        <defs>
          <FigureSymbols />
        </defs>
      </svg>
      <p class="quiet">
        {card.date}. {card.place}.
      </p>
      <p>{card.why}</p>
      <p>
        {leads} {begins(card)}
      </p>
      <div class="both">
        <Army card={card} side={0} size={size} />
        <Army card={card} side={1} size={size} />
      </div>
      <div class="row">
        <button type="button" class="primary" disabled={session.busy.value} onClick={begin}>
          To the table
        </button>
        <button type="button" onClick={dialogs.close}>
          Another battle
        </button>
        <a class="share" href={`/?battle=${card.id}`} title="for others: it opens this briefing">
          Link to this battle
        </a>
      </div>
    </Modal>
  );
}
