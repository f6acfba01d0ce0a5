// The page as a whole: the bar, the table and what stands about it, dialogs, keys.

import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { Dialogs } from "./dialogs";
import { confirm, give, goTo, isNarrow, journal, rematch, ruleWords, sheetShare, takeBack, upload } from "./game";
import { Coach } from "./guided";
import { Home } from "./home";
import { Icon } from "./icons";
import { pressed, released } from "./keyboard";
import { Legend } from "./legend";
import { Log } from "./log";
import { Foretold, Loupe } from "./marks";
import { setTheme, type Theme, theme } from "./memory";
import { Gist, RuleId } from "./odds";
import { Moment } from "./panels";
import { download, savePng, saveSvg } from "./picture";
import { TimeLine } from "./replay";
import { Roster } from "./roster";
import { isTyped, saying, sentence, shortOrder } from "./sayings";
import * as battle from "./state/battle";
import * as dialogs from "./state/dialogs";
import * as hand from "./state/hand";
import * as orders from "./state/orders";
import * as overlay from "./state/overlay";
import * as session from "./state/session";
import { Table } from "./table";
import * as view from "./view";

const panel = signal<"" | "roster" | "moment" | "log">(""); // sheets from below, on narrow screens

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
function Ends() {
  const ends = orders.unitless.value.filter(orders.isPlain);
  const end = ends.length === 1 ? ends[0] : undefined;
  const undo = battle.live.value?.undo;
  return (
    <div class="ends">
      {battle.yours.value && end && !orders.asked.value ? (
        <button type="button" class="primary end" onClick={() => void give(end.order)}>
          {sentence(end.said ?? end.words)} <kbd>E</kbd>
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

function Bar() {
  const state = battle.shown.value;
  const now = battle.joined.value;
  if (!state || !now) return null;
  const side = battle.pendingShown.value?.side;
  return (
    <header class="bar">
      <a class="home-link" href="#" aria-label="all battles">
        ⁙
      </a>
      <div class="title">
        <h1>{now.opening.title}</h1>
        <button type="button" class="badge" onClick={() => (dialogs.open.value = "sheet")}>
          {now.opening.rules.title}
          {now.opening.rules.house.length > 0 ? ` + ${now.opening.rules.house.join(", ")}` : ""}
        </button>
      </div>
      <div class={`prompt ${side ?? ""} ${battle.yours.value ? "yours" : ""}`} role="status" aria-live="polite">
        <span class="turn">{state.turn}</span>
        <span class="who">{state.prompt}</span>
      </div>
      <div class="acts">
        <Ends />
        {now.opening.notes.length > 0 ? (
          <button type="button" onClick={() => (dialogs.open.value = "day")}>
            The day
          </button>
        ) : null}
        {battle.links.value ? (
          <button type="button" onClick={() => (dialogs.open.value = "links")}>
            Links
          </button>
        ) : null}
        <button
          type="button"
          class="icon"
          aria-label="keys and help"
          title="keys and help"
          onClick={() => (dialogs.open.value = "keys")}
        >
          ?
        </button>
        <Themes />
      </div>
    </header>
  );
}

// The order in hand within the thumb's reach, on a phone.
function Quick() {
  const now = hand.draft.value;
  if (panel.value === "moment") return null;
  if (!now)
    return orders.asked.value || !battle.yours.value ? null : (
      <div class="quick idle">
        <Ends />
      </div>
    );
  const verdict = now.verdict;
  const option = orders.offered.value.find((o) => o.order === now.order);
  return (
    <div class={`quick ${verdict ? (verdict.legal ? "good" : "bad") : ""}`} role="status">
      <p>
        <b>{option && !isTyped(option) ? saying(option) : shortOrder(now.order)}</b>{" "}
        {verdict && !verdict.legal ? verdict.reason : null}
      </p>
      {verdict?.legal && now.odds ? <Gist odds={now.odds} chance={verdict.chance} /> : null}
      {verdict?.legal ? (
        <button type="button" class="primary" onClick={confirm}>
          Give the order
        </button>
      ) : null}
      <button type="button" onClick={() => (hand.draft.value = null)}>
        Put back
      </button>
    </div>
  );
}

// On a phone a question comes up by itself, and goes when it is answered.
function useQuestions(): void {
  const asks = orders.asked.value;
  useEffect(() => {
    if (!isNarrow()) return;
    if (asks) panel.value = "moment";
    else if (panel.value === "moment") panel.value = "";
  }, [asks, battle.live.value?.moment]);
  // What a sheet from below would hide comes up above it.
  useEffect(() => {
    const stands = battle.figure(hand.selected.value);
    if (isNarrow() && panel.value && stands) view.showPlace([stands.at[0], stands.at[1]], sheetShare);
  }, [panel.value]);
  // Whoever was chosen from the roster is looked at on the table.
  useEffect(() => {
    if (isNarrow() && panel.value === "roster" && hand.selected.value !== null) panel.value = "";
  }, [hand.selected.value]);
}

function Tools() {
  const w = view.screen.value.width / 2;
  const h = view.screen.value.height / 2;
  return (
    <div class="tools" role="toolbar" aria-label="the view">
      <button type="button" class="icon" aria-label="nearer" onClick={() => view.zoomAt(1.4, w, h)}>
        <Icon name="plus" />
      </button>
      <button type="button" class="icon" aria-label="farther" onClick={() => view.zoomAt(1 / 1.4, w, h)}>
        <Icon name="minus" />
      </button>
      <button type="button" class="icon" aria-label="the whole table" onClick={() => view.fit()}>
        <Icon name="whole" />
      </button>
      <button
        type="button"
        class="icon"
        aria-label="ruler"
        aria-pressed={overlay.ruling.value}
        title="ruler (M): drag from one place to another"
        onClick={overlay.takeRuler}
      >
        <Icon name="ruler" />
      </button>
      <button
        type="button"
        class="icon"
        aria-label="save the picture"
        title="save the picture (PNG; with Shift: SVG)"
        onClick={(e) => (e.shiftKey ? saveSvg() : void savePng())}
      >
        <Icon name="save" />
      </button>
    </div>
  );
}

function Notice() {
  const now = session.notice.value;
  if (!now || !now.reason) return null;
  return (
    <div class="notice" role="alert">
      <span>
        {now.reason} {now.rule ? <RuleId id={now.rule} /> : null}
      </span>
      <button type="button" class="icon" aria-label="close" onClick={() => (session.notice.value = null)}>
        ×
      </button>
    </div>
  );
}

function Ended() {
  const state = battle.live.value;
  const [report, setReport] = useState("");
  const [why, setWhy] = useState(""); // by which rule it ended, in words
  const rule = state?.decision.over ? state.standing.rule : "";
  useEffect(() => {
    if (rule) void ruleWords(rule).then(setWhy);
  }, [rule]);
  const save = () =>
    void journal().then((text) => download("battle.quincunx", new Blob([text], { type: "application/jsonl" })));
  const verify = async () => {
    setReport("Being replayed…");
    setReport((await upload(await journal(), false))?.words ?? "");
  };
  if (!state?.decision.over || battle.past.value) return null;
  return (
    <section class="finish" role="status">
      <h2>
        {state.standing.outcome.replace(
          /^(red|blue)/,
          (side) => battle.joined.value?.opening.armies[side === "red" ? 0 : 1] ?? side,
        )}
      </h2>
      <p>
        {why ? `${sentence(why)}. ` : "The battle is over. "}
        <RuleId id={state.standing.rule} />
      </p>
      <p class="quiet">
        {battle.joined.value?.opening.armies
          .map(
            (army, i) =>
              `${army} lost ${state.standing.losses[i]}${state.standing.breaks_at[i] === null ? "" : ` (it breaks at ${state.standing.breaks_at[i]})`}`,
          )
          .join("; ")}
        .
      </p>
      <div class="row">
        <button type="button" onClick={() => void goTo(0)}>
          Look at it again
        </button>
        <button type="button" onClick={save}>
          Save the journal
        </button>
        <button type="button" onClick={() => void verify()}>
          Verify every die
        </button>
        {battle.mayRematch.value ? (
          <button type="button" onClick={() => void rematch()}>
            Again, sides swapped
          </button>
        ) : null}
        <a class="button" href="#">
          Another battle
        </a>
      </div>
      {report ? <p class="report">{report}</p> : null}
    </section>
  );
}

function Lost() {
  if (session.connection.value !== "lost") return null;
  return (
    <div class="lost" role="status">
      The connection is lost. Nothing is lost with it: it is tried again by itself.
    </div>
  );
}

function There() {
  const now = battle.there.value;
  const all = battle.joined.value;
  if (!now || !all) return null;
  const friends = (["red", "blue"] as const).filter(
    (side, i) => all.players[i] === "friend" && !battle.mine.value.includes(side),
  );
  const away = friends.filter((side) => now[side] === 0);
  if (away.length === 0) return null;
  return (
    <div class="away" role="status">
      Waiting for {away.map((side) => all.opening.armies[side === "red" ? 0 : 1]).join(" and ")} to sit down:{" "}
      {away.length === 1 ? "your friend has" : "your friends have"} not come yet.{" "}
      <button type="button" onClick={() => (dialogs.open.value = "links")}>
        Show the link
      </button>
    </div>
  );
}

export function App() {
  useQuestions();
  useEffect(() => {
    addEventListener("keydown", pressed);
    addEventListener("keyup", released);
    return () => {
      removeEventListener("keydown", pressed);
      removeEventListener("keyup", released);
    };
  }, []);
  if (!battle.joined.value)
    return (
      <>
        <Home />
        <Notice />
      </>
    );
  const tabs = [
    ["moment", "Orders"],
    ["roster", "Armies"],
    ["log", "Log"],
  ] as const;
  return (
    <div class={`play ${panel.value ? `sheet-${panel.value}` : ""}`}>
      <Bar />
      <aside class="left" aria-label="Armies" tabIndex={0}>
        <Roster />
      </aside>
      <main class="middle">
        <Table />
        <Loupe />
        <Foretold />
        <Tools />
        <Legend />
        <There />
        <Lost />
        <Notice />
        <Ended />
        <Coach />
      </main>
      <aside class="right" aria-label="Orders and log">
        <Moment />
        <Log />
      </aside>
      <Quick />
      <nav class="tabs" aria-label="panels">
        {tabs.map(([name, words]) => (
          <button
            type="button"
            class={panel.value === name ? "chosen" : ""}
            onClick={() => (panel.value = panel.value === name ? "" : name)}
          >
            {words}
          </button>
        ))}
      </nav>
      <footer class="foot">
        <TimeLine />
      </footer>
      <Dialogs />
    </div>
  );
}
