// The page as a whole: the bar, the table and what stands about it, dialogs, keys.

import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { AheadDialog } from "./ahead";
import { Bar, Ends } from "./bar";
import { OutOfTime } from "./clocks";
import { placing } from "./deploying";
import { Dialogs } from "./dialogs";
import { Finish } from "./finish";
import { confirm, isNarrow, sheetShare } from "./game";
import { placeOf } from "./geometry";
import { Coach } from "./guided";
import { Home } from "./home";
import { Icon } from "./icons";
import { pressed, released } from "./keyboard";
import { Log, Newest } from "./log";
import { Offers, TableTalk } from "./manners";
import { Foretold, Loupe } from "./marks";
import { fold, folds, type Panel } from "./memory";
import { Gist, RuleId } from "./odds";
import { Moment, worth } from "./panels";
import { comings, nameOf } from "./people";
import { savePng, saveSvg } from "./picture";
import { TimeLine } from "./replay";
import { ReviewDialog } from "./review";
import { Roster } from "./roster";
import { titles } from "./sayings";
import { Since } from "./since";
import { setSounds, sounds } from "./sound";
import { Pace, Staged } from "./staging";
import * as battle from "./state/battle";
import * as dialogs from "./state/dialogs";
import * as hand from "./state/hand";
import * as orders from "./state/orders";
import * as overlay from "./state/overlay";
import * as session from "./state/session";
import * as threats from "./state/threats";
import { lookAtArmies, Table } from "./table";
import { look, ThreatCaption, ThreatCard } from "./threats";
import * as view from "./view";

const panel = signal<"" | "roster" | "moment" | "log" | "view">(""); // sheets from below, on narrow screens

// The order in hand within the thumb's reach, on a phone; and where the orders are folded away.
function Quick() {
  const now = hand.draft.value;
  if (panel.value === "moment") return null;
  if (now) return <QuickDraft draft={now} />;
  if (!battle.yours.value) return null;
  if (orders.asked.value)
    return isNarrow() || !folds.value.right ? null : (
      <div class="quick" role="status">
        <p>{battle.live.value?.prompt}</p>
        <button type="button" class="primary" onClick={() => fold("right")}>
          Answer <kbd>]</kbd>
        </button>
      </div>
    );
  const why = hand.barred.value;
  return (
    <div class={why ? "quick bad" : "quick idle"}>
      {why ? (
        <p role="status">
          <b>{battle.rosterLine(why.unit)?.label}</b> {why.verdict.reason}
        </p>
      ) : null}
      <Ends />
    </div>
  );
}

function QuickDraft({ draft }: { draft: hand.Draft }) {
  const verdict = draft.verdict;
  return (
    <div class={`quick ${worth(verdict)}`} role="status">
      <p>
        <b>{titles(draft.order).title}</b> {verdict?.legal === false ? verdict.reason : null}
      </p>
      {verdict?.legal && draft.odds ? <Gist odds={draft.odds} chance={verdict.chance} /> : null}
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
    if (isNarrow() && panel.value && stands) view.showPlace(placeOf(stands.at), sheetShare);
  }, [panel.value]);
  // Whoever was chosen from the roster is looked at on the table.
  useEffect(() => {
    if (isNarrow() && panel.value === "roster" && hand.selected.value !== null) panel.value = "";
  }, [hand.selected.value]);
}

const Sounds = () => (
  <button
    type="button"
    class="icon"
    aria-label="sound"
    aria-pressed={sounds.value}
    title={`sound: ${sounds.value ? "on" : "off"}`}
    onClick={() => setSounds(!sounds.value)}
  >
    <Icon name={sounds.value ? "sound" : "silent"} />
  </button>
);

function Tools() {
  const w = view.screen.value.width / 2;
  const h = view.screen.value.height / 2;
  return (
    <div class="tools" role="toolbar" aria-label="the view">
      <Pace />
      <Sounds />
      <button type="button" class="icon" aria-label="the armies" title="the armies (F)" onClick={lookAtArmies}>
        <Icon name="armies" />
      </button>
      <button type="button" class="icon" aria-label="nearer" onClick={() => view.zoomAt(1.4, w, h)}>
        <Icon name="plus" />
      </button>
      <button type="button" class="icon" aria-label="farther" onClick={() => view.zoomAt(1 / 1.4, w, h)}>
        <Icon name="minus" />
      </button>
      <button
        type="button"
        class="icon"
        aria-label="the whole table"
        title="the whole table (0)"
        onClick={() => view.showWhole()}
      >
        <Icon name="whole" />
      </button>
      <button
        type="button"
        class="icon"
        aria-label="turn the table"
        title="turn the table (V)"
        onClick={view.turnTable}
      >
        <Icon name="turn" />
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
        aria-label="threats"
        aria-pressed={threats.by.value === "button"}
        title="threats (hold X): who could attack the unit in hand, and the ground that the enemy can reach"
        onClick={() => look("button")}
      >
        <Icon name="threat" />
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
  if (!now?.reason) return null;
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

function Lost() {
  if (session.connection.value !== "lost") return null;
  return (
    <div class="lost" role="status">
      The connection is lost. Nothing is lost with it: it is tried again by itself.
    </div>
  );
}

const Told = () =>
  session.told.value ? (
    <div class="notice" role="alert">
      <span>{session.told.value}</span>
      <button type="button" class="icon" aria-label="close" onClick={() => (session.told.value = "")}>
        ×
      </button>
    </div>
  ) : null;

function There() {
  const now = battle.there.value;
  const all = battle.joined.value;
  if (!now || !all || comings.value.length > 0) return null; // who has just left is said there
  const friends = (["red", "blue"] as const).filter(
    (side, i) => all.players[i] === "friend" && !battle.mine.value.includes(side),
  );
  const away = friends.filter((side) => now[side] === 0);
  if (away.length === 0) return null;
  return (
    <div class="away" role="status">
      {away.some((side) => battle.there.value?.names[side === "red" ? 0 : 1])
        ? `${away.map(nameOf).join(" and ")} ${away.length === 1 ? "is" : "are"} not at the table.`
        : `Waiting for ${away.map(nameOf).join(" and ")} to sit down: ${
            away.length === 1 ? "your friend has" : "your friends have"
          } not come yet.`}{" "}
      {battle.links.value ? (
        <button type="button" onClick={() => (dialogs.open.value = "links")}>
          Show the link
        </button>
      ) : null}
    </div>
  );
}

// Who comes and who goes, for a while.
const Comings = () =>
  comings.value.length > 0 ? (
    <div class="away comings" role="status">
      {comings.value.join(" ")}
    </div>
  ) : null;

function useKeys(): void {
  useEffect(() => {
    addEventListener("keydown", pressed);
    addEventListener("keyup", released);
    const print = (e: Event) => (overlay.printing.value = e.type === "beforeprint");
    addEventListener("beforeprint", print);
    addEventListener("afterprint", print);
    return () => {
      removeEventListener("beforeprint", print);
      removeEventListener("afterprint", print);
      removeEventListener("keydown", pressed);
      removeEventListener("keyup", released);
    };
  }, []);
}

const tabs = [
  ["moment", "Orders"],
  ["roster", "Armies"],
  ["log", "Log"],
  ["view", "View"],
] as const;

// A panel beside the table, which folds away to a strip; narrow screens have sheets from below instead.
function Side({ panel: side, name, children }: { panel: Panel; name: string; children: preact.ComponentChildren }) {
  const away = folds.value[side];
  const key = side === "left" ? "[" : "]";
  return (
    <aside class={`${side} ${away ? "folded" : ""}`} aria-label={name} tabIndex={0}>
      <button
        type="button"
        class="fold"
        aria-expanded={!away}
        aria-label={`${name}: ${away ? "unfold" : "fold away"}`}
        title={`${away ? "unfold" : "fold away"} (${key})`}
        onClick={() => fold(side)}
      >
        <Icon name={away === (side === "left") ? "on" : "back"} />
        {away ? <span>{name}</span> : null}
      </button>
      {away && !isNarrow() && !overlay.printing.value ? null : children}
    </aside>
  );
}

function Tabs() {
  return (
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
  );
}

const playClass = () =>
  [
    "play",
    ...(panel.value ? [`sheet-${panel.value}`] : []),
    ...(folds.value.right ? ["no-right"] : []),
    ...(placing.value ? ["placing"] : []),
  ].join(" ");

export function App() {
  useQuestions();
  useKeys();
  if (!battle.joined.value)
    return (
      <>
        <Home />
        <Told />
        <Notice />
      </>
    );
  return (
    <div class={playClass()}>
      <Bar />
      <Side panel="left" name="Armies">
        <Roster />
      </Side>
      <main class="middle">
        <div class="notes">
          <There />
          <Comings />
          <Lost />
          <Told />
          <Notice />
          <Offers />
          <OutOfTime />
          <Finish />
          <Since />
          <Coach />
        </div>
        <div class="view">
          <Table />
          <Loupe />
          <Foretold />
          <Staged />
          <ThreatCard />
          <ThreatCaption />
        </div>
      </main>
      <Side panel="right" name="Orders and log">
        <Moment />
        <Log />
      </Side>
      <Newest />
      <Quick />
      <Tabs />
      <footer class="foot">
        <TimeLine />
        <Tools />
      </footer>
      <Dialogs />
      {dialogs.open.value === "review" ? <ReviewDialog /> : null}
      {dialogs.open.value === "talk" ? <TableTalk /> : null}
      {dialogs.open.value === "ahead" ? <AheadDialog /> : null}
    </div>
  );
}
