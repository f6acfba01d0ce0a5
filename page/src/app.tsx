// The page as a whole: the bar, the table and what stands about it, dialogs, keys.

import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { aimNext, choose, draftSteps, rest, selectNext } from "./drafts";
import { advise, confirm, give, goTo, isNarrow, journal, lookAtEnemies, rematch, sheet, takeBack, upload } from "./game";
import {
  asked, clear, connection, draft, enemyGuides, general_options, isPlain, joined, links, live, may_rematch, mine, moment, notice, options, opened,
  selected, shown, steps, stops, subjects, there, yours,
} from "./state";
import { Home } from "./home";
import { Icon } from "./icons";
import { setTheme, theme, type Theme } from "./memory";
import { Coach } from "./guided";
import { Gist, Log, Moment, Roster, RuleId } from "./panels";
import { download, savePng, saveSvg } from "./picture";
import { TimeLine, jump, play, step } from "./replay";
import type { Row } from "./protocol";
import { Foretold, Legend, Loupe, ground_only, magnified, rule, ruling } from "./marks";
import { isTyped, listed, saying, sentence, shortOrder } from "./sayings";
import { Table } from "./table";
import * as view from "./view";

type Dialog = "" | "keys" | "sheet" | "links";
const dialog = signal<Dialog>("");
const panel = signal<"" | "roster" | "moment" | "log">(""); // sheets from below, on narrow screens

function Themes() {
  const order: Theme[] = ["auto", "light", "dark"];
  return (
    <button type="button" class="icon" aria-label={`colours: ${theme.value}`} title={`colours: ${theme.value}`}
      onClick={() => setTheme(order[(order.indexOf(theme.value) + 1) % 3]!)}><Icon name={theme.value} /></button>
  );
}

function Bar() {
  const state = shown.value;
  const now = joined.value;
  if (!state || !now) return null;
  const side = state.decision.side;
  const ends = general_options.value.filter(isPlain);
  const end = ends.length === 1 ? ends[0] : undefined;
  return (
    <header class="bar">
      <a class="home-link" href="#" aria-label="all battles">⁙</a>
      <div class="title">
        <h1>{now.opening.title}</h1>
        <button type="button" class="badge" onClick={() => (dialog.value = "sheet")}>
          {now.opening.rules.title}{now.opening.rules.house.length > 0 ? ` + ${now.opening.rules.house.join(", ")}` : ""}
        </button>
      </div>
      <div class={`prompt ${side ?? ""} ${yours.value ? "yours" : ""}`} role="status" aria-live="polite">
        <span class="turn">{state.turn}</span>
        <span class="who">{state.prompt}</span>
      </div>
      <div class="acts">
        {yours.value && end && !asked.value ? <button type="button" class="primary end" onClick={() => void give(end.order)}>{sentence(end.said ?? end.words)} <kbd>E</kbd></button> : null}
        <button type="button" disabled={!live.value?.undo.can} title={live.value?.undo.can ? "take the last order back" : live.value?.undo.why} onClick={() => void takeBack()}>Undo</button>
        {live.value && live.value.undo.redo > 0 ? <button type="button" onClick={() => void takeBack(true)}>Redo</button> : null}
        {links.value ? <button type="button" onClick={() => (dialog.value = "links")}>Links</button> : null}
        <button type="button" class="icon" aria-label="keys and help" title="keys and help" onClick={() => (dialog.value = "keys")}>?</button>
        <Themes />
      </div>
    </header>
  );
}

// The order in hand within the thumb's reach, on a phone.
function Quick() {
  const now = draft.value;
  if (!now || panel.value === "moment") return null;
  const verdict = now.verdict;
  const option = options.value?.options.find((o) => o.order === now.order);
  return (
    <div class={`quick ${verdict ? (verdict.legal ? "good" : "bad") : ""}`} role="status">
      <p><b>{option && !isTyped(option) ? saying(option) : shortOrder(now.order)}</b> {verdict && !verdict.legal ? verdict.reason : null}</p>
      {verdict?.legal && now.odds ? <Gist odds={now.odds} /> : null}
      {verdict?.legal ? <button type="button" class="primary" onClick={confirm}>Give the order</button> : null}
      <button type="button" onClick={() => (draft.value = null)}>Put back</button>
    </div>
  );
}

// On a phone a question comes up by itself, and goes when it is answered.
function useQuestions(): void {
  const asks = asked.value;
  useEffect(() => {
    if (!isNarrow()) return;
    if (asks) panel.value = "moment";
    else if (panel.value === "moment") panel.value = "";
  }, [asks, live.value?.moment]);
  // Whoever was chosen from the roster is looked at on the table.
  useEffect(() => {
    if (isNarrow() && panel.value === "roster" && selected.value !== null) panel.value = "";
  }, [selected.value]);
}

function Tools() {
  const w = view.screen.value.width / 2;
  const h = view.screen.value.height / 2;
  return (
    <div class="tools" role="toolbar" aria-label="the view">
      <button type="button" class="icon" aria-label="nearer" onClick={() => view.zoomAt(1.4, w, h)}><Icon name="plus" /></button>
      <button type="button" class="icon" aria-label="farther" onClick={() => view.zoomAt(1 / 1.4, w, h)}><Icon name="minus" /></button>
      <button type="button" class="icon" aria-label="the whole table" onClick={() => view.fit()}><Icon name="whole" /></button>
      <button type="button" class="icon" aria-label="ruler" aria-pressed={ruling.value} title="ruler (M): drag from one place to another" onClick={measure}><Icon name="ruler" /></button>
      <button type="button" class="icon" aria-label="save the picture" title="save the picture (PNG; with Shift: SVG)" onClick={(e) => (e.shiftKey ? saveSvg() : void savePng())}><Icon name="save" /></button>
    </div>
  );
}

function Modal({ title, children }: { title: string; children: preact.ComponentChildren }) {
  return (
    <div class="veil" onClick={(e) => { if (e.target === e.currentTarget) close(); }}>
      <div class="modal" role="dialog" aria-modal="true" aria-label={title}>
        <div class="modal-head"><h2>{title}</h2><button type="button" class="icon" aria-label="close" onClick={close} autofocus>×</button></div>
        {children}
      </div>
    </div>
  );
}

const measure = () => {
  ruling.value = !ruling.value;
  rule.value = null;
};

const close = () => {
  dialog.value = "";
  opened.value = null;
};

const keys: [string, string][] = [
  ["N / P", "the next or previous unit that may be ordered"],
  ["T / Shift + T", "its next or previous target, with the odds"],
  ["1 to 9", "the order or the answer of that number"],
  ["↑ ↓", "further, less far (with Shift: finer)"],
  ["← →", "wheel left, wheel right"],
  ["Enter", "give the order in hand"],
  ["Esc", "put it back; let the unit go"],
  ["E", "end this step"],
  ["U / R", "undo, redo"],
  ["H", "what would centurion do?"],
  ["/", "type an order"],
  ["Shift + click", "let a unit go along, where the rules move several together"],
  ["A (hold)", "how far the enemy may move and shoot"],
  ["G (hold)", "the ground without the troops"],
  ["Z (hold)", "a magnifying glass under the mouse"],
  ["M", "the ruler: drag from one place to another"],
  ["+ − 0", "nearer, farther, the whole table"],
  ["Space", "play the battle again; stop"],
  ["← → Home End", "of a replay: one order back or on, the start, now"],
  ["Page ↑ ↓ , .", "of a replay: the turn or the fight before, after"],
  ["S", "the sheet of the rules"],
  ["?", "this page"],
];

function Keys() {
  return (
    <Modal title="How to play">
      <ol class="how">
        <li>The line at the top says who must do what.</li>
        <li>Units that may be ordered have a bright edge. Click one: you see how far it may go, and its orders beside the table.</li>
        <li>Drag it, or pull a front corner to wheel. The ghost shows where it would stand, and the judge what it costs, or which rule forbids it.</li>
        <li>Targets are marked. Click one to see the odds before you decide.</li>
        <li>Give the order. Dice are thrown only then; until a die falls, you can undo.</li>
      </ol>
      <dl class="keys">{keys.map(([key, words]) => <><dt><kbd>{key}</kbd></dt><dd>{words}</dd></>)}</dl>
      <label class="check"><input type="checkbox" checked={stops.value} onChange={(e) => (stops.value = e.currentTarget.checked)} /> Stop at steps with nothing to decide</label>
    </Modal>
  );
}

// The rules as one tells a friend: which sheet, and what differs from it.
export function badgeText(title: string, house: string[], rows: Row[]): string {
  const changed = rows.filter((r) => r.changed).map((r) => `${r.id}: ${r.words}: ${r.value} (printed: ${r.printed})`);
  return [[title, ...house].join(" + "), ...(changed.length > 0 ? changed : ["as printed"])].join("\n");
}

function Badge({ rows }: { rows: Row[] }) {
  const [copied, setCopied] = useState(false);
  const rules = joined.value?.opening.rules;
  if (!rules) return null;
  const text = badgeText(rules.title, rules.house, rows);
  const copy = () => void navigator.clipboard?.writeText(text).then(() => setCopied(true), () => setCopied(false));
  return (
    <div class="differs">
      <pre tabIndex={0}>{text}</pre>
      <button type="button" onClick={copy}>{copied ? "Copied" : "Copy as text"}</button>
    </div>
  );
}

function Sheet() {
  const [rows, setRows] = useState<(Row & { section: string })[]>([]);
  const [wanted, setWanted] = useState("");
  useEffect(() => { void sheet().then((s) => setRows(s.rows)); }, []);
  const found = rows.filter((r) => `${r.id} ${r.words}`.toLowerCase().includes(wanted.toLowerCase()));
  let section = "";
  return (
    <Modal title={`The sheet: ${joined.value?.opening.rules.title ?? ""}`}>
      <Badge rows={rows} />
      <input type="search" placeholder="find a rule" aria-label="find a rule" value={wanted} onInput={(e) => setWanted(e.currentTarget.value)} />
      <div class="sheet" tabIndex={0} role="region" aria-label="rules">
        <table>
          <tbody>
            {found.map((row) => {
              const head = row.section !== section;
              section = row.section;
              return (
                <>
                  {head ? <tr><th colSpan={3} scope="colgroup">{row.section}</th></tr> : null}
                  <tr class={row.changed ? "changed" : ""}><td>{row.words}</td><td class="value">{row.value}{row.changed ? ` (printed: ${row.printed})` : ""}</td><td><code>{row.id}</code></td></tr>
                </>
              );
            })}
          </tbody>
        </table>
      </div>
    </Modal>
  );
}

function LinkLine({ words, link }: { words: string; link: string }) {
  const [copied, setCopied] = useState(false);
  const address = `${location.origin}${location.pathname}#${link}`;
  return (
    <p class="link-line">
      <label>{words}<input readOnly value={address} onFocus={(e) => e.currentTarget.select()} /></label>
      <button type="button" onClick={() => void navigator.clipboard.writeText(address).then(() => setCopied(true))}>{copied ? "Copied" : "Copy"}</button>
    </p>
  );
}

function LinksDialog() {
  const all = links.value;
  if (!all) return null;
  return (
    <Modal title="Who may sit down">
      <p>Whoever has a link may use it. Send a seat to your friend, and the watching link to anybody.</p>
      {all.red ? <LinkLine words="Red's seat" link={all.red} /> : null}
      {all.blue ? <LinkLine words="Blue's seat" link={all.blue} /> : null}
      <LinkLine words="To watch" link={all.watch} />
      {joined.value?.opening.seal ? <p class="quiet">The dice are sealed: the seed's SHA-256 is <code class="seal">{joined.value.opening.seal}</code>. It is shown at the end, so that anybody can check every die.</p> : null}
    </Modal>
  );
}

function RuleDialog() {
  const row = opened.value;
  if (!row) return null;
  return (
    <Modal title={row.id}>
      <p class="rule-words">{row.words}</p>
      <p class="quiet">{row.value ? `Value: ${row.value}. ` : ""}{row.changed ? `Changed by a house rule; printed: ${row.printed}. ` : ""}Source: {row.source}.</p>
    </Modal>
  );
}

function Notice() {
  const now = notice.value;
  if (!now || !now.reason) return null;
  return (
    <div class="notice" role="alert">
      <span>{now.reason} {now.rule ? <RuleId id={now.rule} /> : null}</span>
      <button type="button" class="icon" aria-label="close" onClick={() => (notice.value = null)}>×</button>
    </div>
  );
}

function Ended() {
  const state = live.value;
  const [report, setReport] = useState("");
  const save = () => void journal().then((text) => download("battle.quincunx", new Blob([text], { type: "application/jsonl" })));
  const verify = async () => {
    setReport("Being replayed…");
    setReport((await upload(await journal(), false))?.words ?? "");
  };
  if (!state?.decision.over || moment.value) return null;
  return (
    <section class="finish" role="status">
      <h2>{state.standing.outcome.replace(/^(red|blue)/, (side) => joined.value?.opening.armies[side === "red" ? 0 : 1] ?? side)}</h2>
      <p>The battle is over, by <RuleId id={state.standing.rule} />.</p>
      <p class="quiet">{joined.value?.opening.armies.map((army, i) => `${army} lost ${state.standing.losses[i]}${state.standing.breaks_at[i] === null ? "" : ` (it breaks at ${state.standing.breaks_at[i]})`}`).join("; ")}.</p>
      <div class="row"><button type="button" onClick={() => void goTo(0)}>Look at it again</button><button type="button" onClick={save}>Save the journal</button><button type="button" onClick={() => void verify()}>Verify every die</button>{may_rematch.value ? <button type="button" onClick={() => void rematch()}>Again, sides swapped</button> : null}<a class="button" href="#">Another battle</a></div>
      {report ? <p class="report">{report}</p> : null}
    </section>
  );
}

function Lost() {
  if (connection.value !== "lost") return null;
  return <div class="lost" role="status">The connection is lost. Nothing is lost with it: it is tried again by itself.</div>;
}

function There() {
  const now = there.value;
  const all = joined.value;
  if (!now || !all) return null;
  const friends = (["red", "blue"] as const).filter((side, i) => all.players[i] === "friend" && !mine.value.includes(side));
  const away = friends.filter((side) => now[side] === 0);
  if (away.length === 0) return null;
  return <div class="away" role="status">Waiting for {away.map((side) => all.opening.armies[side === "red" ? 0 : 1]).join(" and ")} to sit down: {away.length === 1 ? "your friend has" : "your friends have"} not come yet. <button type="button" onClick={() => (dialog.value = "links")}>Show the link</button></div>;
}

// One of the buttons beside the table: an answer is given, an order taken in hand.
function pick(number: number): void {
  const option = listed.value[number - 1];
  if (!option) return;
  if (asked.value) void give(option.order);
  else choose(option);
}

// Enter gives the order in hand, but on a button that says something else; what was chosen with the mouse has the focus.
const keepsEnter = (target: EventTarget | null) =>
  target instanceof HTMLButtonElement && !target.matches(".option.chosen, .roster button");

function pressed(e: KeyboardEvent): void {
  const typing = e.target instanceof HTMLInputElement || e.target instanceof HTMLSelectElement || e.target instanceof HTMLTextAreaElement;
  if (e.key === "Escape") {
    if (dialog.value || opened.value) close();
    else if (ruling.value) measure();
    else if (draft.value) draft.value = null;
    else clear();
    if (typing) (e.target as HTMLElement).blur();
    return;
  }
  if (typing || e.ctrlKey || e.metaKey || e.altKey || !joined.value) return;
  const unit = selected.value;
  const path = unit !== null && subjects.value.has(unit);
  const nudge = (wheel: number, way: number) => {
    const before = draft.value?.unit === unit ? steps.value : { wheel: 0, advance: 0 };
    const most = 90;
    draftSteps(unit!, { wheel: Math.max(-most, Math.min(most, before.wheel + wheel)), advance: Number((before.advance + way).toFixed(3)) }, false);
    clearTimeout(resting);
    resting = setTimeout(rest, 350);
  };
  const fine = e.shiftKey ? 0.2 : 1;
  const act: Record<string, () => void> = {
    n: () => selectNext(1), p: () => selectNext(-1), t: () => aimNext(e.shiftKey ? -1 : 1), u: () => void takeBack(), r: () => void takeBack(true), h: () => void advise(),
    s: () => (dialog.value = "sheet"), "?": () => (dialog.value = "keys"), "+": () => zoomMiddle(1.3), "=": () => zoomMiddle(1.3),
    "-": () => zoomMiddle(1 / 1.3), "0": () => view.fit(), f: () => view.fit(),
    "/": () => document.getElementById("typed")?.focus(), m: measure, " ": play,
    a: () => { if (!e.repeat) void lookAtEnemies(); }, g: () => (ground_only.value = true), z: () => (magnified.value = true),
    Home: () => step(-1e6), End: () => step(1e6), PageUp: () => jump("turn", -1), PageDown: () => jump("turn", 1),
    ",": () => jump("fight", -1), ".": () => jump("fight", 1),
    e: () => {
      const ends = general_options.value.filter(isPlain);
      if (yours.value && ends.length === 1) void give(ends[0]!.order);
    },
  };
  for (let i = 1; i <= 9; i++) act[i] = () => pick(i);
  if (!path) {
    act.ArrowLeft = () => step(-1);
    act.ArrowRight = () => step(1);
  } else {
    act.ArrowUp = () => nudge(0, 0.5 * fine);
    act.ArrowDown = () => nudge(0, -0.5 * fine);
    act.ArrowLeft = () => nudge(-5 * fine, 0);
    act.ArrowRight = () => nudge(5 * fine, 0);
  }
  if (e.key === "Enter" && draft.value?.verdict?.legal && !keepsEnter(e.target)) act.Enter = confirm;
  const found = act[e.key.length === 1 ? e.key.toLowerCase() : e.key];
  if (!found) return;
  if (e.key === " " && (e.target instanceof HTMLButtonElement || e.target instanceof SVGElement)) return;
  e.preventDefault();
  found();
}
function released(e: KeyboardEvent): void {
  if (e.key.toLowerCase() === "a") enemyGuides.value = [];
  if (e.key.toLowerCase() === "g") ground_only.value = false;
  if (e.key.toLowerCase() === "z") magnified.value = false;
}
let resting: ReturnType<typeof setTimeout> | undefined;
const zoomMiddle = (factor: number) => view.zoomAt(factor, view.screen.value.width / 2, view.screen.value.height / 2);

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
  if (!joined.value) return <><Home /><Notice /></>;
  const tabs = [["moment", "Orders"], ["roster", "Armies"], ["log", "Log"]] as const;
  return (
    <div class={`play ${panel.value ? `sheet-${panel.value}` : ""}`}>
      <Bar />
      <aside class="left" aria-label="Armies" tabIndex={0}><Roster /></aside>
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
          <button type="button" class={panel.value === name ? "chosen" : ""} onClick={() => (panel.value = panel.value === name ? "" : name)}>{words}</button>
        ))}
      </nav>
      <footer class="foot"><TimeLine /></footer>
      {dialog.value === "keys" ? <Keys /> : null}
      {dialog.value === "sheet" ? <Sheet /> : null}
      {dialog.value === "links" ? <LinksDialog /> : null}
      <RuleDialog />
    </div>
  );
}
