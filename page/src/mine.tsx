// Who one is, and one's battles: all of them, those first in which it is one's turn.

import { useState } from "preact/hooks";
import {
  battleAddress,
  changeKey,
  enroll,
  enterBy,
  forgetMe,
  letGo,
  playerAddress,
  rename,
  take,
  withdraw,
} from "./club";
import { deleteBattle, deleteMe } from "./deleting";
import { phraseOf, readKey } from "./keys";
import { Letters } from "./mail";
import { battles, forget, type Remembered } from "./memory";
import { against, ago, howItStands } from "./people";
import type { Challenge, Listed } from "./protocol";
import * as club from "./state/club";
import * as session from "./state/session";

const Busy = ({ words }: { words: string }) => (
  <button type="submit" class="primary" disabled={session.busy.value}>
    {words}
  </button>
);

// A name is enough: the browser makes the key.
export function NameForm({ why }: { why: string }) {
  const [name, setName] = useState("");
  const [phrase, setPhrase] = useState("");
  return (
    <section class="club-card" aria-label="Your name">
      <h2>Play under a name</h2>
      <p class="quiet">{why}</p>
      <form
        class="inline"
        onSubmit={(e) => {
          e.preventDefault();
          void enroll(name);
        }}
      >
        <label>
          Your name
          <input
            name="player"
            required
            maxLength={24}
            autocomplete="nickname"
            value={name}
            onInput={(e) => setName(e.currentTarget.value)}
          />
        </label>
        <Busy words="Take this name" />
      </form>
      <details>
        <summary>I have a name already, on another device</summary>
        <form
          class="inline"
          onSubmit={(e) => {
            e.preventDefault();
            void enterBy(readKey(phrase));
          }}
        >
          <label>
            Its phrase or link
            <input
              name="phrase"
              required
              autocomplete="off"
              spellcheck={false}
              value={phrase}
              onInput={(e) => setPhrase(e.currentTarget.value)}
            />
          </label>
          <Busy words="Go on here" />
        </form>
      </details>
    </section>
  );
}

function Copy({ words, text }: { words: string; text: string }) {
  const [copied, setCopied] = useState(false);
  const copy = () =>
    void navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <button type="button" onClick={copy}>
      {copied ? "Copied" : words}
    </button>
  );
}

function Phrase({ secret }: { secret: string }) {
  return (
    <div class="phrase">
      <p>
        This phrase is you. Write it down, or open the link on your other device. Whoever has it plays in your name; it
        is kept in this browser alone, and nobody can find it again for you.
      </p>
      <output>{phraseOf(secret)}</output>
      <div class="row">
        <Copy words="Copy the phrase" text={phraseOf(secret)} />
        <Copy words="Copy the link" text={playerAddress(secret)} />
      </div>
    </div>
  );
}

function Rename() {
  const [name, setName] = useState(club.me.value?.name ?? "");
  return (
    <form
      class="inline"
      onSubmit={(e) => {
        e.preventDefault();
        void rename(name);
      }}
    >
      <label>
        Another name
        <input name="rename" required maxLength={24} value={name} onInput={(e) => setName(e.currentTarget.value)} />
      </label>
      <button type="submit">Change it</button>
    </form>
  );
}

function Me() {
  const known = club.identity.value;
  const me = club.me.value;
  const [shown, show] = useState(false);
  if (!known || !me) return <NameForm why={whyName} />;
  const open = shown || club.justMade.value;
  return (
    <section class="club-card" aria-label="You">
      <h2>You are {me.name}</h2>
      <p class="quiet">
        {me.won + me.drawn + me.lost > 0
          ? `Of the lobby’s battles ${me.won} won, ${me.drawn} drawn, ${me.lost} lost.`
          : "No battle of the lobby is over yet."}
      </p>
      {open ? <Phrase secret={known.key} /> : null}
      <Letters player={me.player} />
      <details>
        <summary>Another device, another name, another key</summary>
        {open ? null : (
          <button type="button" onClick={() => show(true)}>
            Show the phrase for another device
          </button>
        )}
        <Rename />
        <div class="row">
          <button
            type="button"
            title="the phrase and the link that you have opened elsewhere, or lost, open no more"
            onClick={() => void changeKey()}
          >
            Make another key: the old one opens no more
          </button>
          <button type="button" onClick={forgetMe}>
            Forget me on this device
          </button>
          <button type="button" onClick={() => void deleteMe()}>
            Delete me on the server
          </button>
        </div>
      </details>
    </section>
  );
}

const whyName =
  "No account, no address: your browser makes a key and keeps it. Your battles are listed on every device that has " +
  "it, and others see who plays.";

const When = ({ at }: { at: number }) => (
  <time dateTime={new Date(at * 1000).toISOString()} title={new Date(at * 1000).toLocaleString()}>
    {ago(at)}
  </time>
);

const Delete = ({ title, of }: { title: string; of: () => void }) => (
  <button
    type="button"
    class="icon"
    aria-label={`delete ${title}`}
    title="delete it on the server, for all"
    onClick={of}
  >
    <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
      <path
        d="M2.5 4h11M6 4V2.5h4V4M4 4l.7 9.5h6.6L12 4M6.8 6.5v4.5M9.2 6.5v4.5"
        fill="none"
        stroke="currentColor"
        stroke-width="1.2"
      />
    </svg>
  </button>
);

// One battle of a list, as a link to it; of one's own, what can be done with it.
export function ListedLine({ of, own, drop }: { of: Listed; own?: boolean; drop?: (() => void) | undefined }) {
  return (
    <li class={of.yours ? "yours" : ""}>
      <a href={battleAddress(of.battle)}>
        <b>{of.title}</b> <span class="against">{against(of)}</span>
        <small>
          {[of.rules, of.house, of.pace].filter(Boolean).join(", ")} · turn {of.turn} · <When at={of.ordered} />
        </small>
      </a>
      <span class="pill">
        {howItStands(of)}
        {of.verified ? <span title="every die was thrown again, and agrees"> ✓</span> : null}
      </span>
      {drop ? (
        <button type="button" class="icon" aria-label={`take ${of.title} off the list`} onClick={drop}>
          ×
        </button>
      ) : null}
      {own ? (
        <Delete title={of.title} of={() => void deleteBattle(of.battle, { battle: of.battle }, of.title)} />
      ) : null}
    </li>
  );
}

// Of this browser alone: played or watched by links, without a name.
function LinkLine({ of }: { of: Remembered }) {
  return (
    <li>
      <a href={`#${of.link}`}>
        <b>{of.title}</b>{" "}
        <small>
          {of.rules}
          {of.sides?.length ? `, ${of.sides.join(" and ")}` : ", watching"}
        </small>
      </a>
      <button type="button" class="icon" aria-label={`forget ${of.title}`} onClick={() => forget(of.battle)}>
        ×
      </button>
      {of.sides?.length && of.link ? (
        <Delete
          title={of.title ?? ""}
          of={() => void deleteBattle(of.battle, { link: of.link ?? "" }, of.title ?? "it")}
        />
      ) : null}
    </li>
  );
}

function Lines({ title, all }: { title: string; all: Listed[] }) {
  if (all.length === 0) return null;
  return (
    <section>
      <h2>
        {title} <small>{all.length}</small>
      </h2>
      <ul class="lines">
        {all.map((of) => (
          <ListedLine
            key={of.battle}
            of={of}
            own
            drop={of.over || !of.open ? () => void letGo(of.battle) : undefined}
          />
        ))}
      </ul>
    </section>
  );
}

function Offers({ all }: { all: Challenge[] }) {
  if (all.length === 0) return null;
  return (
    <section>
      <h2>Once more?</h2>
      <ul class="lines">
        {all.map((c) => (
          <li class="yours" key={c.challenge}>
            <span>
              <b>{c.name}</b> offers {c.title} again, with sides exchanged.
            </span>
            <button type="button" class="primary" onClick={() => void take(c.challenge)}>
              Play it
            </button>
            <button type="button" onClick={() => void withdraw(c.challenge)}>
              No, thank you
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

// Those of this browser's links that the server does not list.
export function linked(): Remembered[] {
  const known = new Set((club.mine.value?.battles ?? []).map((b) => b.battle));
  return battles.value.filter((b) => b.link && b.title && !known.has(b.battle));
}

export function MyBattles() {
  const all = club.mine.value?.battles ?? [];
  const others = linked();
  return (
    <div class="club">
      <Offers all={club.mine.value?.offers ?? []} />
      <Lines title="Your turn" all={club.waiting.value} />
      <Lines title="The others’ turn" all={all.filter((b) => !b.over && !b.yours)} />
      <Lines title="Over" all={all.filter((b) => b.over)} />
      {others.length > 0 ? (
        <section>
          <h2>
            By links of this browser <small>{others.length}</small>
          </h2>
          <ul class="lines">
            {others.map((of) => (
              <LinkLine key={of.battle} of={of} />
            ))}
          </ul>
        </section>
      ) : null}
      {all.length + others.length === 0 ? <p class="quiet none">No battles yet.</p> : null}
      <Me />
    </div>
  );
}
