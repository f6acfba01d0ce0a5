// The bar: which battle it is, who must do what, and what is always at hand.

import { anywhere } from "./anywhere/built";
import { Clocks } from "./clocks";
import { setTheme, type Theme, theme } from "./colours";
import { give, takeBack } from "./game";
import { Icon } from "./icons";
import { TalkButton } from "./manners";
import { whose } from "./people";
import { saveJournal } from "./saving";
import * as battle from "./state/battle";
import * as dialogs from "./state/dialogs";
import * as orders from "./state/orders";

function Themes() {
  const order: Theme[] = ["auto", "light", "dark"];
  return (
    <button
      type="button"
      class="icon"
      aria-label={`colours: ${theme.value}`}
      title={`colours: ${theme.value}`}
      onClick={() => setTheme(order[(order.indexOf(theme.value) + 1) % 3]!)}
    >
      <Icon name={theme.value} />
    </button>
  );
}

// The end of a step, and orders taken back: on top where there is room, else within the thumb's reach.
export function Ends() {
  const ends = orders.unitless.value.filter(orders.isPlain);
  const end = ends.length === 1 ? ends[0] : undefined;
  const undo = battle.live.value?.undo;
  return (
    <div class="ends">
      {battle.yours.value && end && !orders.asked.value ? (
        <button type="button" class="primary end" onClick={() => void give(end.order)}>
          {end.said} <kbd>E</kbd>
        </button>
      ) : null}
      <button
        type="button"
        disabled={!undo?.can}
        title={undo?.can ? "take the last order back" : undo?.why}
        onClick={() => void takeBack()}
      >
        Undo
      </button>
      {undo && undo.redo > 0 ? (
        <button type="button" onClick={() => void takeBack(true)}>
          Redo
        </button>
      ) : null}
    </div>
  );
}

function Title() {
  const opening = battle.joined.value?.opening;
  if (!opening) return null;
  return (
    <div class="title">
      <h1>{opening.title}</h1>
      <button type="button" class="badge" onClick={() => (dialogs.open.value = "sheet")}>
        {[opening.rules.title, opening.rules.house.join(", ")].filter(Boolean).join(" + ")}
      </button>
    </div>
  );
}

const Opens = ({ dialog, words }: { dialog: dialogs.Dialog; words: string }) => (
  <button type="button" onClick={() => (dialogs.open.value = dialog)}>
    {words}
  </button>
);

function Help() {
  const words = "keys and help";
  return (
    <button type="button" class="icon" aria-label={words} title={words} onClick={() => (dialogs.open.value = "keys")}>
      ?
    </button>
  );
}

function Watchers() {
  const there = battle.there.value;
  if (!there || there.watching === 0 || battle.mine.value.length === 0) return null;
  return (
    <span class="watch-count" title={there.watchers.join(", ")}>
      {there.watching === 1 ? "1 watches" : `${there.watching} watch`}
    </span>
  );
}

export function Bar() {
  const state = battle.shown.value;
  const opening = battle.joined.value?.opening;
  if (!state || !opening) return null;
  const side = battle.pendingShown.value?.side ?? "";
  return (
    <header class="bar">
      <a class="home-link" href="#" aria-label="all battles">
        ⁙
      </a>
      <Title />
      <div class={`prompt ${side} ${battle.yours.value ? "yours" : ""}`} role="status" aria-live="polite">
        <span class="turn">
          {state.turn}
          {whose() ? <b class="whose">{whose()}</b> : null}
        </span>
        <span class="who">{state.prompt}</span>
      </div>
      <Clocks />
      <div class="acts">
        <Watchers />
        <Ends />
        {opening.notes.length > 0 ? <Opens dialog="day" words="The day" /> : null}
        {battle.links.value && !anywhere ? <Opens dialog="links" words="Links" /> : null}
        {anywhere ? (
          <button type="button" title="the journal of the battle so far, as a file" onClick={() => void saveJournal()}>
            Save
          </button>
        ) : null}
        <TalkButton />
        <Help />
        <Themes />
      </div>
    </header>
  );
}
