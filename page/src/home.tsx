// The first minute: battles to choose from, each with its map, and one click to the first order.

import { useState } from "preact/hooks";
import { create, upload } from "./game";
import { beginGuided } from "./guided";
import { battles, forget } from "./memory";
import type { Report, ScenarioCard } from "./protocol";
import * as session from "./state/session";
import { Ground } from "./terrain";

export function BattleMap({ card }: { card: ScenarioCard }) {
  const map = card.map;
  if (!map) return null;
  const [width, depth] = map.table;
  const down = (p: [number, number]): [number, number] => [p[0], depth - p[1]];
  return (
    <svg
      class="map"
      style={{ "--scale": String(width / 24) }}
      viewBox={`0 0 ${width} ${depth}`}
      role="img"
      aria-label={`Map: ${card.sides[0]} below, ${card.sides[1]} above`}
    >
      <rect class="grass" width={width} height={depth} />
      {map.ground.map((feature) => (
        <Ground feature={feature} down={down} scale={(width / 40) * 1.3} bare />
      ))}
      {map.units.map(([side, x, y, degrees, front, deep]) => (
        <g class={`block ${side === 0 ? "red" : "blue"}`} transform={`translate(${x} ${depth - y}) rotate(${degrees})`}>
          <rect x={-front / 2} y={-deep / 2} width={front} height={deep} />
          <path d={`M${-front / 2} ${-deep / 2}h${front}`} />
        </g>
      ))}
    </svg>
  );
}

type Player = string;

interface Choice {
  rules: string;
  size: string;
  side: "red" | "blue" | "both" | "none";
  other: Player;
  house: { name: string; text: string }[];
}

const players = (choice: Choice): { red: Player; blue: Player } => {
  const other = choice.other;
  switch (choice.side) {
    case "red":
      return { red: "me", blue: other };
    case "blue":
      return { red: other, blue: "me" };
    case "both":
      return { red: "me", blue: "me" };
    case "none":
      return { red: other === "friend" ? "centurion" : other, blue: other === "friend" ? "centurion" : other };
  }
};

function Settings({ choice, change }: { choice: Choice; change: (more: Partial<Choice>) => void }) {
  const all = session.catalogue.value!;
  const read = async (files: FileList | null) => {
    const found = await Promise.all([...(files ?? [])].map(async (f) => ({ name: f.name, text: await f.text() })));
    change({ house: found });
  };
  return (
    <form class="settings" onSubmit={(e) => e.preventDefault()}>
      <label>
        Rules
        <select name="rules" value={choice.rules} onChange={(e) => change({ rules: e.currentTarget.value })}>
          {all.rule_sets.map((r) => (
            <option value={r.id}>{r.title}</option>
          ))}
        </select>
      </label>
      <label>
        You lead
        <select
          name="side"
          value={choice.side}
          onChange={(e) => change({ side: e.currentTarget.value as Choice["side"] })}
        >
          <option value="red">the first army (red)</option>
          <option value="blue">the second army (blue)</option>
          <option value="both">both armies</option>
          <option value="none">neither: watch</option>
        </select>
      </label>
      <label>
        Against
        <select
          name="other"
          value={choice.other}
          disabled={choice.side === "both"}
          onChange={(e) => change({ other: e.currentTarget.value })}
        >
          {all.generals.map((g) => (
            <option value={g.name} title={g.words}>{`the computer: ${g.name}`}</option>
          ))}
          {choice.side === "none" ? null : <option value="friend">a friend, by a link</option>}
        </select>
      </label>
      <label>
        Size
        <select name="size" value={choice.size} onChange={(e) => change({ size: e.currentTarget.value })}>
          <option value="small">12 units a side</option>
          <option value="large">24 units a side</option>
        </select>
      </label>
      <label>
        House rules
        <input
          name="house"
          type="file"
          accept=".toml"
          multiple
          title="a file of house rules (TOML) changes rows of the sheet"
          onChange={(e) => void read(e.currentTarget.files)}
        />
      </label>
    </form>
  );
}

// Two armies of one's own choice, on ground that the rules throw for.
function Armies({ choice, play }: { choice: Choice; play: (armies: Record<string, unknown>) => void }) {
  const all = session.catalogue.value!.armies;
  const [names, setNames] = useState<[string, string]>([all[0]?.id ?? "", all[1]?.id ?? ""]);
  const [points, setPoints] = useState("");
  if (all.length === 0) return null;
  const budget = Number(points);
  const set = (side: 0 | 1, id: string) => setNames(side === 0 ? [id, names[1]] : [names[0], id]);
  const picked = (id: string) => all.find((a) => a.id === id);
  return (
    <details class="armies">
      <summary>Or two armies of your choice, on ground that is thrown for</summary>
      <form
        aria-label="Two armies"
        onSubmit={(e) => {
          e.preventDefault();
          play({ red_army: names[0], blue_army: names[1], ...(budget > 0 ? { points: budget } : {}) });
        }}
      >
        <div class="row">
          {([0, 1] as const).map((side) => (
            <label class={side === 0 ? "red" : "blue"}>
              {side === 0 ? "First army" : "Second army"}
              <select
                name={side === 0 ? "red_army" : "blue_army"}
                value={names[side]}
                onChange={(e) => set(side, e.currentTarget.value)}
              >
                {all.map((army) => {
                  const ready = army.ready.find((r) => r.rules === choice.rules);
                  return (
                    <option value={army.id}>
                      {army.title}
                      {ready ? `: ${ready.units} units, ${ready.points} points` : ""}
                    </option>
                  );
                })}
              </select>
              <small>{picked(names[side])?.words}</small>
            </label>
          ))}
          <label>
            Points
            <input
              name="points"
              type="number"
              min="0"
              step="1"
              inputMode="numeric"
              placeholder="as they stand"
              value={points}
              onInput={(e) => setPoints(e.currentTarget.value)}
            />
            <small>Left empty, each comes as it stands ready.</small>
          </label>
          <button type="submit" class="primary" disabled={session.busy.value}>
            Set them up
          </button>
        </div>
      </form>
    </details>
  );
}

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
      {report && report !== "busy" ? (
        <p role="status" class={report.verified ? "good" : "bad"}>
          {report.verified ? "✓" : "✕"} {report.words}
          {report.links ? (
            <>
              {" "}
              <a href={`#${report.links.mine ?? report.links.watch}`}>
                {report.ended ? "Look at it" : "Play on from its end"}
              </a>
            </>
          ) : null}
        </p>
      ) : null}
    </div>
  );
}

export function Home() {
  const all = session.catalogue.value;
  const [choice, setChoice] = useState<Choice>({
    rules: "",
    size: "small",
    side: "red",
    other: "centurion",
    house: [],
  });
  if (!all)
    return (
      <main class="home">
        <p class="waiting">
          {session.connection.value === "lost"
            ? "The server does not answer. It is tried again by itself."
            : "The tables are being set…"}
        </p>
      </main>
    );
  const now = { ...choice, rules: choice.rules || (all.rule_sets[0]?.id ?? "") };
  const begin = (what: Record<string, unknown>) =>
    void create({
      ...what,
      rules: now.rules,
      ...players(now),
      ...(now.house.length > 0 ? { house: now.house.map((h) => h.text) } : {}),
    });
  const playable = all.scenarios.filter((s) => s.rules.includes(now.rules));
  const known = battles.value.filter((b) => b.link && b.title);
  return (
    <main class="home">
      <header>
        <h1>Quincunx</h1>
        <p>
          Ancient and medieval battles with real miniatures' rules, enforced. Choose a battle and give the first order.
        </p>
        <button type="button" class="primary guided" disabled={session.busy.value} onClick={() => void beginGuided()}>
          New here? A first battle in three minutes
        </button>
      </header>
      <Settings choice={now} change={(more) => setChoice({ ...now, ...more })} />
      <Armies choice={now} play={begin} />
      {known.length > 0 ? (
        <nav class="known" aria-label="Battles of yours">
          <h2>Go on with</h2>
          <ul>
            {known.slice(0, 6).map((b) => (
              <li>
                <a href={`#${b.link}`}>
                  {b.title}{" "}
                  <small>
                    {b.rules}
                    {b.sides?.length ? `, ${b.sides.join(" and ")}` : ", watching"}
                  </small>
                </a>
                <button type="button" aria-label={`forget ${b.title}`} onClick={() => forget(b.battle)}>
                  ×
                </button>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      <Upload />
      <ul class="cards">
        {playable.map((card) => (
          <li>
            <article class="scenario">
              <BattleMap card={card} />
              <div class="about">
                <h2>{card.title}</h2>
                <p class="sides">
                  <span class="red">{card.sides[0]}</span> against <span class="blue">{card.sides[1]}</span>
                </p>
                <p class="why">{card.why}</p>
                <button
                  type="button"
                  class="primary"
                  disabled={session.busy.value}
                  onClick={() => begin({ scenario: card.id, size: now.size })}
                  aria-label={`Play ${card.title}`}
                >
                  Play
                </button>
              </div>
            </article>
          </li>
        ))}
      </ul>
    </main>
  );
}
