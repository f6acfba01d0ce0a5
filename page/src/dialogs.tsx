// What comes up over the table when it is asked for: help, the sheet of the rules, links, one rule.

import { useEffect, useState } from "preact/hooks";
import { sheet } from "./game";
import { glossary } from "./glossary";
import { QuickReference } from "./printing";
import type { SheetRow } from "./protocol";
import * as battle from "./state/battle";
import * as dialogs from "./state/dialogs";
import * as orders from "./state/orders";
import { keep } from "./switches";
import { Terms } from "./terms";

interface Raised {
  title: string;
  wide?: boolean;
  children: preact.ComponentChildren;
}

export function Modal({ title, wide, children }: Raised) {
  const beside = (e: MouseEvent) => {
    if (e.target === e.currentTarget) dialogs.close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a click beside it closes it, as Esc and its button do
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same
    <div class="veil" onClick={beside}>
      <div class={wide ? "modal wide" : "modal"} role="dialog" aria-modal="true" aria-label={title}>
        <div class="modal-head">
          <h2>{title}</h2>
          <button type="button" class="icon" aria-label="close" onClick={dialogs.close} autofocus>
            ×
          </button>
        </div>
        {children}
      </div>
    </div>
  );
}

const keys: [string, string][] = [
  ["N / P", "the next or previous unit that may be ordered"],
  ["T / Shift + T", "its next or previous target, with the odds"],
  ["1 to 9", "the order or the answer of that number"],
  ["↑ ↓", "further, less far (with Shift: finer)"],
  ["← →", "wheel left, wheel right"],
  ["Enter", "give the order in hand"],
  ["Esc", "put it back; let the unit go"],
  ["E", "end this step"],
  ["D", "of a deployment: the whole army, as centurion would place it; again: stop"],
  ["U / R", "undo, redo"],
  ["H", "what would centurion do?"],
  ["/", "type an order"],
  ["Shift + click", "let a unit go along: one drag is for all of them"],
  ["Shift + drag", "draw a band about those who shall go together"],
  ["A (hold)", "how far the enemy may move and shoot"],
  [
    "X (hold)",
    "who could attack the unit or the ghost under the mouse, and how it would end; else the ground they can reach",
  ],
  ["G (hold)", "the ground without the troops"],
  ["Z (hold)", "a magnifying glass under the mouse"],
  ["L", "fold or unfold what the lines about a unit mean"],
  ["M", "the ruler: drag from one place to another"],
  ["+ − 0 F", "nearer, farther, the whole table, the armies"],
  ["V", "turn the table: seen from the other side"],
  ["[ ]", "fold the armies, or the orders and the log, away; and back"],
  ["O (hold)", "the exact outlines of the ground, as the rules measure it"],
  ["Space", "skip what is being played; else play the battle again, stop"],
  ["W", "watch the other side's last turn again"],
  ["K", "how fast events are played: slow, normal, fast, off"],
  ["← → Home End", "of a replay: one order back or on, the start, now"],
  ["Page ↑ ↓ , .", "of a replay: the turn or the fight before, after"],
  ["S", "the sheet of the rules"],
  ["C", "at the table: talk, offer a draw, ask to take back, resign"],
  ["?", "this page"],
];

// What the short forms of these rules mean.
function Glossary() {
  const all = Object.entries(glossary(battle.joined.value?.opening.rules.id ?? ""));
  if (all.length === 0) return null;
  return (
    <details class="glossary">
      <summary>Short forms of {battle.joined.value?.opening.rules.title}</summary>
      <dl class="keys">
        {all.map(([short, means]) => (
          <>
            <dt>
              <b>{short}</b>
            </dt>
            <dd>{means}</dd>
          </>
        ))}
      </dl>
    </details>
  );
}

function Keys() {
  return (
    <Modal title="How to play">
      <ol class="how">
        <li>The line at the top says who must do what.</li>
        <li>
          Units that may be ordered have a bright edge. Click one: you see how far it may go, and its orders beside the
          table.
        </li>
        <li>
          Drag it, or pull a front corner to wheel. The ghost shows where it would stand, and the judge what it costs,
          or which rule forbids it.
        </li>
        <li>Targets are marked. Click one to see the odds before you decide.</li>
        <li>Give the order. Dice are thrown only then; until a die falls, you can undo.</li>
      </ol>
      <Glossary />
      <dl class="keys">
        {keys.map(([key, words]) => (
          <>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{words}</dd>
          </>
        ))}
      </dl>
      <label class="check">
        <input
          type="checkbox"
          checked={orders.stops.value}
          onChange={(e) => {
            orders.stops.value = e.currentTarget.checked;
            keep("stops", e.currentTarget.checked);
          }}
        />{" "}
        Stop at steps with nothing to decide
      </label>
    </Modal>
  );
}

// The rules as one tells a friend: which sheet, and what differs from it.
export function badgeText(title: string, house: string[], rows: SheetRow[]): string {
  const changed = rows
    .filter((r) => r.changed)
    .map((r) => `${r.id}: ${r.words}: ${r.text} (printed: ${r.printed_text})`);
  return [[title, ...house].join(" + "), ...(changed.length > 0 ? changed : ["as printed"])].join("\n");
}

function Badge({ rows }: { rows: SheetRow[] }) {
  const [copied, setCopied] = useState(false);
  const rules = battle.joined.value?.opening.rules;
  if (!rules) return null;
  const text = badgeText(rules.title, rules.house, rows);
  const copy = () =>
    void navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <div class="differs">
      <pre tabIndex={0}>{text}</pre>
      <button type="button" onClick={copy}>
        {copied ? "Copied" : "Copy as text"}
      </button>
    </div>
  );
}

export function SheetRows({ rows }: { rows: SheetRow[] }) {
  const begins = (at: number) => rows[at]?.section !== rows[at - 1]?.section;
  return (
    <table>
      <tbody>
        {rows.map((row, at) => (
          <>
            {begins(at) ? (
              <tr>
                <th colSpan={3} scope="colgroup">
                  {row.section}
                </th>
              </tr>
            ) : null}
            <tr class={row.changed ? "changed" : ""}>
              <td>{row.words}</td>
              <td class="value">
                {row.text}
                {row.changed ? ` (printed: ${row.printed_text})` : ""}
              </td>
              <td>
                <code>{row.id}</code>
              </td>
            </tr>
          </>
        ))}
      </tbody>
    </table>
  );
}

function Sheet() {
  const [rows, setRows] = useState<SheetRow[]>([]);
  const [wanted, setWanted] = useState("");
  useEffect(() => {
    void sheet().then((s) => setRows(s.rows));
  }, []);
  return (
    <Modal title={`The sheet: ${battle.joined.value?.opening.rules.title ?? ""}`}>
      <Badge rows={rows} />
      <QuickReference />
      <input
        type="search"
        placeholder="find a rule"
        aria-label="find a rule"
        value={wanted}
        onInput={(e) => setWanted(e.currentTarget.value)}
      />
      <div class="sheet" tabIndex={0} role="region" aria-label="rules">
        <SheetRows rows={rows.filter((r) => `${r.id} ${r.words}`.toLowerCase().includes(wanted.toLowerCase()))} />
      </div>
    </Modal>
  );
}

function LinkLine({ words, link }: { words: string; link: string }) {
  const [copied, setCopied] = useState(false);
  const address = `${location.origin}${location.pathname}#${link}`;
  return (
    <p class="link-line">
      <label>
        {words}
        <input readOnly value={address} onFocus={(e) => e.currentTarget.select()} />
      </label>
      <button type="button" onClick={() => void navigator.clipboard.writeText(address).then(() => setCopied(true))}>
        {copied ? "Copied" : "Copy"}
      </button>
    </p>
  );
}

function LinksDialog() {
  const all = battle.links.value;
  if (!all) return null;
  return (
    <Modal title="Who may sit down">
      <p>Whoever has a link may use it. Send a seat to your friend, and the watching link to anybody.</p>
      {all.red ? <LinkLine words="Red's seat" link={all.red} /> : null}
      {all.blue ? <LinkLine words="Blue's seat" link={all.blue} /> : null}
      <LinkLine words="To watch" link={all.watch} />
      {battle.joined.value?.opening.seal ? (
        <p class="quiet">
          The dice and the set-up are sealed: the SHA-256 of the seed and of the journal's first line is{" "}
          <code class="seal">{battle.joined.value.opening.seal}</code>. The seed is shown at the end, so that anybody
          can check every die.
        </p>
      ) : null}
    </Modal>
  );
}

// What is special about the day: ground, objectives, exits and limits that the rules enforce, and what the players keep
// themselves.
function Day() {
  return (
    <Modal title="The day">
      <ul class="day">
        {(battle.joined.value?.opening.notes ?? []).map((note) => (
          <li>{note}</li>
        ))}
      </ul>
    </Modal>
  );
}

export function RuleDialog() {
  const row = dialogs.rule.value;
  if (!row) return null;
  return (
    <Modal title={row.id}>
      <p class="rule-words">
        <Terms words={row.words} />
      </p>
      <p class="quiet">
        {row.value ? `Value: ${row.value}. ` : ""}
        {row.changed ? `Changed by a house rule; printed: ${row.printed}. ` : ""}Source: {row.source}.
      </p>
    </Modal>
  );
}

export const Dialogs = () => (
  <>
    {dialogs.open.value === "keys" ? <Keys /> : null}
    {dialogs.open.value === "sheet" ? <Sheet /> : null}
    {dialogs.open.value === "links" ? <LinksDialog /> : null}
    {dialogs.open.value === "day" ? <Day /> : null}
    <RuleDialog />
  </>
);
