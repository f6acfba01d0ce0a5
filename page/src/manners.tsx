// At the table: what is said, offers and what becomes of them, resigning.

import { useEffect, useRef, useState } from "preact/hooks";
import { anywhere } from "./anywhere/built";
import { Modal } from "./dialogs";
import { possible, refused, setWanted, wanted } from "./notices";
import type { Offer, Offered, Opening, Side, Speaker, Standing } from "./protocol";
import { accept, block, decline, mute, offer, resign, say, withdraw } from "./settling";
import * as battle from "./state/battle";
import * as dialogs from "./state/dialogs";
import * as talk from "./state/talk";

// "Rome resigned."; nothing where a rule ended it.
export function endedBy({ by }: Standing, { armies }: Opening): string {
  if (!by) return "";
  if (by === "agreement") return "Both agreed on a draw.";
  if (by === "abandoned") return "It was abandoned by both.";
  const army = armies[by.startsWith("red") ? 0 : 1];
  return by.endsWith("resigns") ? `${army} resigned.` : `The time of ${army} ran out.`;
}

const askedFor: Record<Offered, string> = { draw: "a draw", take_back: "to take orders back" };

function offered({ by, what, entry }: Offer): string {
  const army = talk.armyOf(by);
  if (what === "draw") return `${army} offers a draw.`;
  const orders = (battle.live.value?.entry ?? 0) - (entry ?? 0);
  return `${army} asks to take back ${orders === 1 ? "the last order" : `the last ${orders} orders`}.`;
}

// Over the table, for as long as they stand.
export function Offers() {
  return (
    <>
      {talk.theirs.value.map((one) => (
        <div class="offer" role="alert">
          <span>
            {offered(one)} {one.what === "take_back" ? "New dice would be thrown." : null}
          </span>
          <button type="button" class="primary" onClick={() => void accept()}>
            Agree
          </button>
          <button type="button" onClick={() => void decline()}>
            Decline
          </button>
        </div>
      ))}
      {talk.own.value.map((one) => (
        <div class="offer own" role="status">
          <span>You have asked for {askedFor[one.what]}. It is for the other side to answer.</span>
          <button type="button" onClick={() => void withdraw()}>
            Withdraw
          </button>
        </div>
      ))}
    </>
  );
}

// --- settled -------------------------------------------------------------------------------------

function Resign({ sides }: { sides: Side[] }) {
  const [asking, ask] = useState<Side | null>(null);
  if (asking === null)
    return (
      <>
        {sides.map((side) => (
          <button type="button" class="bad" onClick={() => ask(side)}>
            Resign{sides.length > 1 ? ` for ${talk.armyOf(side)}` : ""}…
          </button>
        ))}
      </>
    );
  const other = talk.armyOf(asking === "red" ? "blue" : "red");
  const yes = () => {
    ask(null);
    dialogs.close();
    void resign(asking);
  };
  return (
    <p class="sure" role="alertdialog" aria-label="Resign?">
      <span>
        Does {talk.armyOf(asking)} resign? {other} wins at once, and it cannot be taken back.
      </span>
      <button type="button" class="bad" onClick={yes}>
        Yes, resign
      </button>
      <button type="button" autofocus onClick={() => ask(null)}>
        Play on
      </button>
    </p>
  );
}

function Settle() {
  const [came, setCame] = useState("");
  const mine = battle.mine.value;
  if (mine.length === 0 || battle.live.value?.decision.over) return null;
  const ask = async (what: Offered) => {
    const found = await offer(what);
    if (!found) return;
    if (found.agreed || found.stands) dialogs.close();
    else setCame("It was declined. You can ask again when the battle has gone on.");
  };
  const asks = (what: Offered) => talk.own.value.some((o) => o.what === what);
  return (
    <section class="settle" aria-label="Settle">
      <div class="row">
        <button type="button" disabled={asks("draw")} onClick={() => void ask("draw")}>
          Offer a draw
        </button>
        <button
          type="button"
          disabled={asks("take_back") || (battle.live.value?.entry ?? 0) === 0}
          title="Your last order and all after it, also where dice were thrown, if the other side agrees"
          onClick={() => void ask("take_back")}
        >
          Ask to take back
        </button>
        <button type="button" onClick={() => (dialogs.open.value = "ahead")}>
          Answer ahead…
        </button>
        <Resign sides={mine} />
      </div>
      {came ? <p role="status">{came}</p> : null}
    </section>
  );
}

// --- said ----------------------------------------------------------------------------------------

function nameOf(from: Speaker): string {
  if (from === "watching") return "Somebody who watches";
  return from === "both" ? "Who leads both" : talk.armyOf(from);
}

const timeOf = (at: number) => new Date(at * 1000).toLocaleString([], { dateStyle: "short", timeStyle: "short" });

function Lines() {
  const end = useRef<HTMLDivElement>(null);
  const all = talk.heard.value;
  useEffect(() => {
    talk.read.value = talk.last();
    if (end.current) end.current.scrollTop = end.current.scrollHeight;
  }, [all.length]);
  if (all.length === 0) return <p class="quiet">Nothing has been said yet.</p>;
  return (
    <div class="said" ref={end} role="log" aria-label="What was said" tabIndex={0}>
      <ol>
        {all.map((line) => (
          <li key={line.n} class={line.from}>
            <b>{nameOf(line.from)}</b> <time dateTime={new Date(line.at * 1000).toISOString()}>{timeOf(line.at)}</time>
            <span>{line.text}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Say() {
  const [text, setText] = useState("");
  if (!talk.may.value) return <p class="quiet">Those who play talk here; whoever watches reads.</p>;
  const send = async (e: Event) => {
    e.preventDefault();
    if (!text.trim()) return;
    if (await say(text)) setText("");
  };
  return (
    <form class="say" onSubmit={(e) => void send(e)}>
      <input
        name="say"
        aria-label="Say something"
        placeholder="say something"
        autocomplete="off"
        maxLength={talk.letters.value}
        value={text}
        onInput={(e) => setText(e.currentTarget.value)}
      />
      <button type="submit" class="primary" disabled={!text.trim()}>
        Say it
      </button>
    </form>
  );
}

// Muted: not shown in this browser. Blocked: not sent to this seat, and what he offers is declined.
function Quiet() {
  const all: (Side | "watching")[] = ["red", "blue", "watching"];
  const others = all.filter((who) => who === "watching" || !battle.mine.value.includes(who));
  const plays = battle.mine.value.length > 0;
  return (
    <details class="quieten">
      <summary>Mute or block</summary>
      {others.map((who) => (
        <p>
          <span>{who === "watching" ? "Those who watch" : talk.armyOf(who)}</span>
          <label>
            <input
              type="checkbox"
              checked={talk.muted.value.includes(who)}
              onChange={(e) => mute(who, e.currentTarget.checked)}
            />{" "}
            mute
          </label>
          {plays ? (
            <label>
              <input
                type="checkbox"
                checked={talk.blocked.value.includes(who)}
                onChange={(e) => void block(who, e.currentTarget.checked)}
              />{" "}
              block
            </label>
          ) : null}
        </p>
      ))}
      <p class="quiet">
        Muted: what they say is not shown in this browser. Blocked: it does not reach you at all, and what they offer is
        declined. Nobody is told.
      </p>
    </details>
  );
}

// A browser asks once; whoever refused must change it there.
function Notify() {
  if (!possible() || battle.mine.value.length === 0) return null;
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={wanted.value}
        disabled={refused()}
        onChange={(e) => void setWanted(e.currentTarget.checked)}
      />{" "}
      Notify me when it is my turn and I look elsewhere{refused() ? " (this browser was told not to)" : ""}
    </label>
  );
}

export function TableTalk() {
  return (
    <Modal title="At the table">
      <Settle />
      {anywhere ? null : <Lines />}
      {anywhere ? null : <Say />}
      {anywhere ? null : <Quiet />}
      <Notify />
    </Modal>
  );
}

export function TalkButton() {
  const many = talk.unread.value;
  return (
    <button type="button" class="talk" onClick={() => (dialogs.open.value = "talk")}>
      {anywhere ? "At the table" : "Talk"}
      {many > 0 ? <span class="unread" title={`${many} unread`}>{` ${many}`}</span> : null}
    </button>
  );
}
