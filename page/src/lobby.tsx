// The lobby: challenges to take or to open, battles to watch, results.

import { useEffect, useState } from "preact/hooks";
import { chosenPace, Pacing } from "./clocks";
import { challenge, lookAtLobby, lookAtResults, take, withdraw } from "./club";
import { ListedLine, NameForm } from "./mine";
import { ago } from "./people";
import type { Catalogue, Challenge, Said, Size, WantedSide } from "./protocol";
import * as club from "./state/club";
import * as session from "./state/session";

const whyName =
  "To offer a battle or to take one you need a name, so that the other knows who plays. Watching needs none.";

// Who would lead what, for whoever takes it.
function yourSide(of: Challenge): string {
  if (of.side === "any") return "sides are tossed for";
  const own = of.side === "red" ? 1 : 0;
  return `you lead ${of.armies[own]} (${own === 0 ? "red" : "blue"})`;
}

function Offer({ of }: { of: Challenge }) {
  const own = of.player === club.me.value?.player;
  return (
    <li class={own ? "own" : ""}>
      <span>
        <b>{of.title}</b> <span class="against">{own ? "yours" : of.name}</span>
        <small>
          {[of.rules, of.house, of.pace, own ? "" : yourSide(of), ago(of.made)].filter(Boolean).join(" · ")}
        </small>
        {of.words ? <q>{of.words}</q> : null}
      </span>
      {own ? (
        <button type="button" onClick={() => void withdraw(of.challenge)} aria-label={`Withdraw ${of.title}`}>
          Withdraw
        </button>
      ) : (
        <button
          type="button"
          class="primary"
          disabled={!club.me.value || session.busy.value}
          title={club.me.value ? "" : "give yourself a name first"}
          aria-label={`Take ${of.title}, offered by ${of.name}`}
          onClick={() => void take(of.challenge)}
        >
          Take
        </button>
      )}
    </li>
  );
}

function Challenges() {
  const all = club.lobby.value?.challenges ?? [];
  return (
    <section>
      <h2>
        Challenges <small>{all.length}</small>
      </h2>
      {all.length === 0 ? (
        <p class="quiet none">Nobody offers a battle now. Open a challenge: it waits for a week.</p>
      ) : null}
      <ul class="lines">
        {all.map((of) => (
          <Offer key={of.challenge} of={of} />
        ))}
      </ul>
    </section>
  );
}

interface Draft {
  rules: string;
  battle: string; // a scenario; empty: two armies
  armies: [string, string];
  points: string;
  size: Size;
  side: WantedSide;
  pace: string; // as the choice of paces names it
  end: string;
  words: string;
  open: boolean;
  house: string[];
}

function wanted(now: Draft): Said<"challenge"> {
  const points = Number(now.points);
  return {
    ...(now.battle
      ? { scenario: now.battle, size: now.size }
      : { red_army: now.armies[0], blue_army: now.armies[1], ...(points > 0 && { points }) }),
    rules: now.rules,
    side: now.side,
    ...chosenPace(now.pace, now.end),
    words: now.words,
    open: now.open,
    ...(now.house.length > 0 && { house: now.house }),
  };
}

interface Part {
  all: Catalogue;
  now: Draft;
  change: (more: Partial<Draft>) => void;
}

const Which = ({ all, now, change }: Part) => (
  <>
    <label>
      Rules
      <select name="c-rules" value={now.rules} onChange={(e) => change({ rules: e.currentTarget.value })}>
        {all.rule_sets.map((r) => (
          <option value={r.id}>{r.title}</option>
        ))}
      </select>
    </label>
    <label>
      Battle
      <select name="c-battle" value={now.battle} onChange={(e) => change({ battle: e.currentTarget.value })}>
        {all.scenarios
          .filter((s) => s.rules.includes(now.rules))
          .map((s) => (
            <option value={s.id}>{s.title}</option>
          ))}
        <option value="">two armies of my choice</option>
      </select>
    </label>
  </>
);

function Armies({ all, now, change }: Part) {
  const pick = (i: 0 | 1, id: string) => change({ armies: i === 0 ? [id, now.armies[1]] : [now.armies[0], id] });
  return (
    <>
      {([0, 1] as const).map((i) => (
        <label>
          {i === 0 ? "First army (red)" : "Second army (blue)"}
          <select name={`c-army-${i}`} value={now.armies[i]} onChange={(e) => pick(i, e.currentTarget.value)}>
            {all.armies.map((a) => (
              <option value={a.id}>{a.title}</option>
            ))}
          </select>
        </label>
      ))}
      <label>
        Points
        <input
          name="c-points"
          type="number"
          min="0"
          placeholder="as they stand"
          value={now.points}
          onInput={(e) => change({ points: e.currentTarget.value })}
        />
      </label>
    </>
  );
}

const How = ({ now, change }: Part) => (
  <>
    {now.battle ? (
      <label>
        Size
        <select name="c-size" value={now.size} onChange={(e) => change({ size: e.currentTarget.value as Size })}>
          <option value="small">12 units a side</option>
          <option value="large">24 units a side</option>
        </select>
      </label>
    ) : null}
    <label>
      You lead
      <select name="c-side" value={now.side} onChange={(e) => change({ side: e.currentTarget.value as WantedSide })}>
        <option value="any">whichever is tossed</option>
        <option value="red">the first army (red)</option>
        <option value="blue">the second army (blue)</option>
      </select>
    </label>
    <label>
      House rules
      <input
        name="c-house"
        type="file"
        accept=".toml"
        multiple
        onChange={async (e) =>
          change({ house: await Promise.all([...(e.currentTarget.files ?? [])].map((file) => file.text())) })
        }
      />
    </label>
    <Pacing names={["c-pace", "c-end"]} choice={now} change={change} />
    <label class="long">
      A word to whoever takes it
      <input
        name="c-words"
        maxLength={200}
        value={now.words}
        onInput={(e) => change({ words: e.currentTarget.value })}
      />
    </label>
    <label class="check">
      <input type="checkbox" checked={now.open} onChange={(e) => change({ open: e.currentTarget.checked })} /> Anybody
      may watch
    </label>
  </>
);

function NewChallenge({ all }: { all: Catalogue }) {
  const [open, setOpen] = useState(false);
  const [now, setNow] = useState<Draft>({
    rules: all.rule_sets[0]?.id ?? "",
    battle: all.scenarios[0]?.id ?? "",
    armies: [all.armies[0]?.id ?? "", all.armies[1]?.id ?? ""],
    points: "",
    size: "small",
    side: "any",
    pace: "none",
    end: "claim",
    words: "",
    open: true,
    house: [],
  });
  const change = (more: Partial<Draft>) => {
    const next = { ...now, ...more };
    const fits = all.scenarios.some((s) => s.id === next.battle && s.rules.includes(next.rules));
    setNow(fits || !next.battle ? next : { ...next, battle: "" });
  };
  const submit = async (e: Event) => {
    e.preventDefault();
    if (await challenge(wanted(now))) setOpen(false);
  };
  if (!open)
    return (
      <button type="button" class="primary new" onClick={() => setOpen(true)}>
        Open a challenge
      </button>
    );
  const part = { all, now, change };
  return (
    <form class="settings" aria-label="A challenge" onSubmit={(e) => void submit(e)}>
      <Which {...part} />
      {now.battle ? null : <Armies {...part} />}
      <How {...part} />
      <div class="row">
        <button type="submit" class="primary" disabled={session.busy.value}>
          Offer it
        </button>
        <button type="button" onClick={() => setOpen(false)}>
          Not now
        </button>
      </div>
    </form>
  );
}

function Watch() {
  const all = club.lobby.value?.battles ?? [];
  return (
    <section>
      <h2>
        Being played, to watch <small>{all.length}</small>
      </h2>
      {all.length === 0 ? <p class="quiet none">No battle is open to be watched now.</p> : null}
      <ul class="lines">
        {all.map((of) => (
          <ListedLine key={of.battle} of={of} />
        ))}
      </ul>
    </section>
  );
}

function Results() {
  const now = club.results.value;
  if (!now || now.players.length === 0) return null;
  const one = now.battles.length > 0;
  return (
    <section>
      <h2>Results</h2>
      <table class="results">
        <thead>
          <tr>
            <th scope="col">Player</th>
            <th scope="col">won</th>
            <th scope="col">drawn</th>
            <th scope="col">lost</th>
          </tr>
        </thead>
        <tbody>
          {now.players.map((p) => (
            <tr key={p.player}>
              <td>
                <button type="button" class="plain" onClick={() => void lookAtResults(one ? undefined : p.player)}>
                  {p.name}
                </button>
              </td>
              <td>{p.won}</td>
              <td>{p.drawn}</td>
              <td>{p.lost}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {one ? (
        <>
          <ul class="lines">
            {now.battles.map((of) => (
              <ListedLine key={of.battle} of={of} />
            ))}
          </ul>
          <button type="button" onClick={() => void lookAtResults()}>
            All players
          </button>
        </>
      ) : null}
      <p class="quiet">Battles of the lobby that are over, each replayed by the server, every die thrown again.</p>
    </section>
  );
}

function Here() {
  const now = club.lobby.value;
  if (!now) return null;
  const others = now.looking - now.here.length;
  const nameless = others > 0 ? [`${others} without a name`] : [];
  return (
    <p class="quiet" role="status">
      Here now: {[...now.here, ...nameless].join(", ")}.
    </p>
  );
}

export function LobbyScreen({ all }: { all: Catalogue }) {
  useEffect(() => {
    if (session.connection.value === "open") void lookAtLobby();
  }, [session.connection.value, club.me.value?.player]);
  return (
    <div class="club">
      <Here />
      {club.me.value ? <NewChallenge all={all} /> : <NameForm why={whyName} />}
      <Challenges />
      <Watch />
      <Results />
    </div>
  );
}
