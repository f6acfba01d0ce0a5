// The operator's page: how the server is, every few seconds. It knows nothing of the tables.

import { render } from "preact";
import { useEffect, useState } from "preact/hooks";
import "../colours";
import "../colours.css";
import "./operator.css";
import { brief, keepToken, keptToken, look, type Status, size, span } from "./status";

const between = 3000; // milliseconds
const remembered = 100; // looks: five minutes

function Token({ wrong, take }: { wrong: string; take: (token: string) => void }) {
  const [token, setToken] = useState("");
  return (
    <form
      class="token"
      onSubmit={(e) => {
        e.preventDefault();
        take(token.trim());
      }}
    >
      <h1>The operator’s page</h1>
      <p>
        It needs the token of the file that <code>serve --operator-token</code> names. This tab keeps it until it is
        closed.
      </p>
      <label>
        Token
        <input
          type="password"
          name="token"
          required
          minLength={32}
          autocomplete="off"
          value={token}
          onInput={(e) => setToken(e.currentTarget.value)}
        />
      </label>
      <button type="submit">Look</button>
      {wrong ? <p role="alert">{wrong}</p> : null}
    </form>
  );
}

// What was seen since the page was opened, the newest at the right.
function Sparkline({ of, label }: { of: number[]; label: string }) {
  const most = Math.max(1, ...of);
  const x = (i: number) => 120 - (of.length - 1 - i) * (120 / (remembered - 1));
  const points = of.map((n, i) => `${x(i).toFixed(1)},${(27 - (24 * n) / most).toFixed(1)}`).join(" ");
  return (
    <svg class="spark" viewBox="0 0 120 30" role="img" aria-label={`${label}: at most ${most} in the last minutes`}>
      <polyline points={points} />
    </svg>
  );
}

function Figure({ name, value, note, seen }: { name: string; value: string | number; note?: string; seen?: number[] }) {
  return (
    <div class="figure">
      <span class="name">{name}</span>
      <b>{value}</b>
      {note ? <small>{note}</small> : null}
      {seen ? <Sparkline of={seen} label={name} /> : null}
    </div>
  );
}

function Bars({ rows }: { rows: [string, number][] }) {
  const most = Math.max(1, ...rows.map(([, n]) => n));
  return (
    <table class="bars">
      <tbody>
        {rows.map(([name, n]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{n}</td>
            <td>
              <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                <rect width={(100 * n) / most} height="8" />
              </svg>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function SlowOrders({ of, now }: { of: Status["orders"]["slow"]; now: number }) {
  if (of.length === 0) return <p class="quiet">No order in the last hour.</p>;
  return (
    <section class="wide-table" tabIndex={0} aria-label="slow orders">
      <table>
        <thead>
          <tr>
            <th scope="col">took</th>
            <th scope="col">ago</th>
            <th scope="col">rules</th>
            <th scope="col">battle</th>
          </tr>
        </thead>
        <tbody>
          {of.map((one) => (
            <tr key={one.at}>
              <td>{brief(one.seconds)}</td>
              <td>{span(now - one.at)}</td>
              <td>{one.rules}</td>
              <td>
                <code>{one.battle}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Storage({ of, now }: { of: Status["storage"]; now: number }) {
  const share = Math.min(1, of.bytes / Math.max(1, of.limit));
  return (
    <section>
      <h2>Storage</h2>
      <p class={of.trouble ? "bad" : "good"}>{of.trouble || "The database can be read and written."}</p>
      <p>
        {size(of.bytes)} of {size(of.limit)}
        <svg
          class="full"
          viewBox="0 0 100 6"
          preserveAspectRatio="none"
          role="img"
          aria-label={`${Math.round(share * 100)} % full`}
        >
          <rect class="all" width="100" height="6" />
          <rect width={100 * share} height="6" />
        </svg>
      </p>
      <p>Last sign of life {span(now - of.beat)} ago.</p>
      {of.outages.length > 0 ? (
        <ul>
          {of.outages.map((o) => (
            <li key={o.began}>
              It did not run for {span(o.ended - o.began)}, until {new Date(o.ended * 1000).toLocaleString()}.
            </li>
          ))}
        </ul>
      ) : (
        <p class="quiet">It has run without a pause since it was first started.</p>
      )}
    </section>
  );
}

function orderTimes({ bounds, times }: Status["orders"]): [string, number][] {
  return times.map((n, i) => [i < bounds.length ? `to ${brief(bounds[i]!)}` : "longer", n]);
}

const named = (refusals: Record<string, number>) =>
  Object.entries(refusals)
    .filter(([, n]) => n > 0)
    .sort(([, a], [, b]) => b - a);

function Figures({ now, seen }: { now: Status; seen: Status[] }) {
  const { battles, players, queue } = now;
  const stored = `${battles.stored} stored: ${battles.playing} go on, ${battles.over} are over`;
  const oldest = queue.oldest === null ? "" : `; the oldest waits for ${span(queue.oldest)}`;
  const rate = seen.map((s, i) => Math.max(0, s.orders.taken - (seen[i - 1] ?? s).orders.taken));
  return (
    <div class="figures">
      <Figure
        name="connections"
        value={players.connections}
        note={`${players.here} with a name; ${players.known} players known; ${players.refused} refused`}
        seen={seen.map((s) => s.players.connections)}
      />
      <Figure
        name="battles looked at"
        value={battles.looked_at}
        note={`${battles.in_memory} in memory; ${stored}`}
        seen={seen.map((s) => s.battles.looked_at)}
      />
      <Figure
        name="orders taken"
        value={now.orders.taken}
        note={`${now.orders.refused} refused; ${now.orders.messages} messages`}
        seen={rate}
      />
      <Figure
        name="waiting for a worker"
        value={queue.waiting}
        note={`${queue.generals} of them generals; ${queue.working} at work${oldest}`}
        seen={seen.map((s) => s.queue.waiting)}
      />
    </div>
  );
}

function Board({ now, seen, trouble }: { now: Status; seen: Status[]; trouble: string }) {
  const refusals = named(now.refusals);
  return (
    <>
      <h1>
        Quincunx {now.version} <small>up for {span(now.uptime)}</small>
      </h1>
      {trouble ? <p role="alert">{trouble}</p> : null}
      <Figures now={now} seen={seen} />
      <div class="columns">
        <section>
          <h2>How long orders took</h2>
          <Bars rows={orderTimes(now.orders)} />
        </section>
        <section>
          <h2>The slowest order of each minute, of the last hour</h2>
          <SlowOrders of={now.orders.slow} now={now.now} />
        </section>
        <Storage of={now.storage} now={now.now} />
        <section>
          <h2>Refused, and why</h2>
          {refusals.length > 0 ? <Bars rows={refusals} /> : <p class="quiet">Nothing.</p>}
        </section>
      </div>
    </>
  );
}

function Operator() {
  const [token, setToken] = useState(keptToken);
  const [seen, setSeen] = useState<Status[]>([]);
  const [trouble, setTrouble] = useState("");
  useEffect(() => {
    if (!token) return;
    let stopped = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let before: Status[] = [];
    const again = async () => {
      const found = await look(token);
      if (stopped) return;
      if (typeof found === "string") {
        setTrouble(found);
        if (before.length === 0) setToken(""); // it was no token
      } else {
        before = [...before, found].slice(-remembered);
        keepToken(token);
        setTrouble("");
        setSeen(before);
      }
      timer = setTimeout(() => void again(), between);
    };
    void again();
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [token]);
  const now = seen[seen.length - 1];
  if (!token) return <Token wrong={trouble} take={setToken} />;
  return now ? <Board now={now} seen={seen} trouble={trouble} /> : <p class="quiet">Looking…</p>;
}

render(<Operator />, document.getElementById("operator")!);
