// The first minute: battles to choose from, each with its map, and one click to the first order.

import { useEffect, useState } from "preact/hooks";
import { anywhere } from "./anywhere/built";
import { balanceOf, balanceWords } from "./balance";
import { Briefing, begins } from "./briefing";
import { battleAddress } from "./club";
import { create, upload } from "./game";
import { beginGuided } from "./guided";
import { lessons } from "./lessons";
import { LobbyScreen } from "./lobby";
import { MapInTime } from "./maps";
import { forget, type Remembered } from "./memory";
import { linked, MyBattles } from "./mine";
import { against, howItStands } from "./people";
import { QuickReference } from "./printing";
import type { Catalogue, Report, Said, ScenarioCard } from "./protocol";
import { RefereeScreen } from "./referee";
import { Armies, type Choice, keepChoice, keptChoice, paceOf, players, Settings } from "./settings";
import type { Screen } from "./state/club";
import * as club from "./state/club";
import * as dialogs from "./state/dialogs";
import * as session from "./state/session";

const Verified = ({ report }: { report: Report }) => (
  <p role="status" class={report.verified ? "good" : "bad"}>
    {report.verified ? "✓" : "✕"} {report.words}{" "}
    {report.links ? (
      <a href={`#${report.links.mine ?? report.links.watch}`}>{report.ended ? "Look at it" : "Play on from its end"}</a>
    ) : null}
  </p>
);

// A journal from elsewhere: verified, then looked at or played on.
function Upload() {
  const [report, setReport] = useState<Report | "busy" | null>(null);
  const read = async (file: File | undefined) => {
    if (!file) return;
    setReport("busy");
    setReport(await upload(await file.text(), true));
  };
  return (
    <div class="upload">
      <label>
        Open a journal{" "}
        <input
          name="journal"
          type="file"
          accept=".quincunx,.jsonl,.json"
          onChange={(e) => void read(e.currentTarget.files?.[0])}
        />
      </label>
      {report === "busy" ? <p role="status">It is replayed, order by order…</p> : null}
      {report && report !== "busy" ? <Verified report={report} /> : null}
    </div>
  );
}

const mostKnown = 6; // here; all are among “My battles”

const KnownByLink = ({ of }: { of: Remembered }) => (
  <li>
    <a href={`#${of.link}`}>
      {of.title}{" "}
      <small>
        {of.rules}
        {of.sides?.length ? `, ${of.sides.join(" and ")}` : ", watching"}
      </small>
    </a>
    <button type="button" aria-label={`forget ${of.title}`} onClick={() => forget(of.battle)}>
      ×
    </button>
  </li>
);

// A few that go on, those first in which it is one's turn.
function Known() {
  const going = (club.mine.value?.battles ?? [])
    .filter((b) => !b.over)
    .sort((a, b) => Number(b.yours) - Number(a.yours));
  const others = linked();
  if (going.length + others.length === 0) return null;
  return (
    <nav class="known" aria-label="Battles of yours">
      <h2>Go on with</h2>
      <ul>
        {going.slice(0, mostKnown).map((b) => (
          <li>
            <a href={battleAddress(b.battle)}>
              {b.title}{" "}
              <small>
                {against(b)}, {howItStands(b)}
              </small>
            </a>
          </li>
        ))}
        {others.slice(0, Math.max(0, mostKnown - going.length)).map((b) => (
          <KnownByLink of={b} />
        ))}
      </ul>
    </nav>
  );
}

const screens: [Screen, string, string][] = [
  ["battles", "#", "New battle"],
  ["mine", "#mine", "My battles"],
  ["lobby", "#lobby", "Lobby"],
  ["referee", "#referee", "Referee"],
];

const headings = { mine: "My battles", lobby: "The lobby", referee: "Referee" };

// Without a server there is nobody to meet.
const offered = screens.filter(([name]) => !anywhere || name === "battles" || name === "referee");

function Screens() {
  const many = club.waiting.value.length;
  return (
    <nav class="screens" aria-label="Home">
      {offered.map(([name, address, words]) => (
        <a href={address} aria-current={club.screen.value === name ? "page" : undefined}>
          {words}
          {name === "mine" && many > 0 ? (
            <span class="many" title="so many wait for you">
              {many}
            </span>
          ) : null}
        </a>
      ))}
    </nav>
  );
}

const firstSeen = 8; // of the cards, on a large screen

const Card = ({ card, at, rules, play }: { card: ScenarioCard; at: number; rules: string; play: () => void }) => (
  <article class="scenario">
    <MapInTime card={card} soon={at < firstSeen} />
    <div class="about">
      <h2>{card.title}</h2>
      <p class="sides">
        <span class="red">{card.sides[0]}</span> against <span class="blue">{card.sides[1]}</span>
      </p>
      <p class="why">{card.why}</p>
      <p class="why">
        {begins(card)} <span title={balanceWords}>{balanceOf(card, rules)}</span>
      </p>
      <div class="row">
        <button
          type="button"
          class="primary"
          disabled={session.busy.value}
          onClick={play}
          aria-label={`Play ${card.title}`}
        >
          Play
        </button>
        <button type="button" onClick={() => (dialogs.briefing.value = card)} aria-label={`Briefing for ${card.title}`}>
          Briefing
        </button>
      </div>
    </div>
  </article>
);

// A lesson in any of the rule sets, first of all in the one that is chosen.
function Lessons({ rules }: { rules: string }) {
  const taught = session.catalogue.value!.rule_sets.filter((r) => r.id in lessons);
  const [picked, pick] = useState("");
  const now = picked || (rules in lessons ? rules : (taught[0]?.id ?? ""));
  if (!now) return null;
  return (
    <p class="guided">
      <label>
        New here? <span class="wide">A first battle, step by step: </span>
        <select name="lesson" value={now} onChange={(e) => pick(e.currentTarget.value)}>
          {taught.map((r) => (
            <option value={r.id}>{r.title}</option>
          ))}
        </select>
      </label>{" "}
      <button type="button" class="primary" disabled={session.busy.value} onClick={() => void beginGuided(now)}>
        Learn it
      </button>
    </p>
  );
}

const Welcome = ({ rules }: { rules: string }) => (
  <header>
    <h1>Quincunx</h1>
    <p>
      <span class="wide">Ancient and medieval battles with real miniatures' rules, enforced. </span>
      Choose a battle and give the first order.
    </p>
    <Lessons rules={rules} />
  </header>
);

const waitingWords = () => {
  if (session.connection.value !== "lost") return "The tables are being set…";
  return `${anywhere ? "The engine" : "The server"} does not answer. It is tried again by itself.`;
};

const Waiting = () => (
  <main class="home">
    <p class="waiting">{waitingWords()}</p>
  </main>
);

// Where there is no server.
const Offline = () => (
  <p class="anywhere" role="status">
    No server, no account: the engine is in this page, and battles are kept in this browser alone.{" "}
    {session.lasting.value
      ? ""
      : "A private window forgets them when it is closed, and a browser may if its disk is full: save what must last. "}
    {session.offline.value ? "It works without a network from now on." : ""}
  </p>
);

// Who leads whom, as chosen.
function leads({ side, other }: Choice): string {
  const against = other === "friend" ? "a friend" : other;
  if (side === "both") return "You lead both armies.";
  if (side === "none") return "You watch.";
  return `You lead the ${side === "red" ? "first" : "second"} army (${side}), ${against} the other.`;
}

// A link to a battle opens its briefing, once.
let wanted = new URLSearchParams(location.search).get("battle");
function openLinked(all: Catalogue | null): void {
  const card = all?.scenarios.find((s) => s.id === wanted);
  if (!card) return;
  wanted = null;
  dialogs.briefing.value = card;
}

export function Home() {
  const all = session.catalogue.value;
  useEffect(() => openLinked(all), [all]);
  const [chosen, setChosen] = useState<Partial<Choice>>({});
  if (!all) return <Waiting />;
  const now: Choice = { ...keptChoice(all), ...chosen };
  const change = (more: Partial<Choice>) => {
    setChosen({ ...chosen, ...more });
    keepChoice({ ...now, ...more });
  };
  const house = now.house.length > 0 && { house: now.house.map((h) => h.text) };
  const begin = (what: Said<"create">) =>
    void create({ ...what, rules: now.rules, ...players(now), ...house, ...paceOf(now) });
  if (club.screen.value !== "battles")
    return (
      <main class="home">
        <Screens />
        <h1 class="small">{headings[club.screen.value]}</h1>
        {club.screen.value === "mine" ? <MyBattles /> : null}
        {club.screen.value === "lobby" ? <LobbyScreen all={all} /> : null}
        {club.screen.value === "referee" ? <RefereeScreen /> : null}
      </main>
    );
  const playable = all.scenarios.filter((s) => s.rules.includes(now.rules));
  return (
    <main class="home">
      <Screens />
      <Welcome rules={now.rules} />
      <Known />
      <Settings choice={now} change={change} />
      <Armies rules={now.rules} play={begin} />
      <ul class="cards">
        {playable.map((card, at) => (
          <li>
            <Card card={card} at={at} rules={now.rules} play={() => begin({ scenario: card.id, size: now.size })} />
          </li>
        ))}
      </ul>
      <Upload />
      <QuickReference of={{ rules: now.rules, ...house }} />
      {anywhere ? <Offline /> : null}
      <Briefing size={now.size} leads={leads(now)} play={(card) => begin({ scenario: card.id, size: now.size })} />
    </main>
  );
}
