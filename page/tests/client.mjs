// A small client, for those who want to write another: plays a whole battle against a general, by what the server
// advises, and says how it ended.   node page/tests/client.mjs [ADDRESS] [RULES] [SCENARIO]
// docs/protocol.md is all that it knows. Node 22 and browsers have WebSocket; elsewhere pass one in.

export function playBattle(address, { rules, scenario = "hastings", socket: Socket = globalThis.WebSocket } = {}) {
  return new Promise((resolve, reject) => {
    const socket = new Socket(address);
    const heard = []; // every message, for whoever wants to look at them
    let moment = 0;
    const say = (message) => socket.send(JSON.stringify(message));
    const look = (state) => {
      moment = state.moment;
      if (state.decision.over) {
        socket.close();
        resolve({ outcome: state.standing.outcome, seed: state.seed, orders: state.entry, heard });
      } else if (state.yours) say({ do: "hint", id: "advice" });
    };
    socket.onerror = () => reject(new Error(`no table at ${address}`));
    socket.onopen = () =>
      say({ do: "create", id: "create", scenario, ...(rules ? { rules } : {}), red: "me", blue: "recruit" });
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      heard.push(message);
      if (message.push === "state") return look(message);
      if (message.push) return;
      if (message.error?.why === "too_fast") return void setTimeout(() => say({ do: "state", id: "state" }), 1000);
      if (!message.ok && message.error.why !== "stale") return reject(new Error(message.error.reason));
      if (message.re === "create") say({ do: "join", id: "join", link: message.is.mine });
      if (message.re === "join") look(message.is.state);
      if (message.re === "state") look(message.is);
      if (message.re === "advice")
        say({ do: "order", id: "order", order: message.is.order, after: moment, client: `turn-${moment}` });
    };
  });
}

if (process.argv[1]?.endsWith("client.mjs")) {
  const [address = "ws://127.0.0.1:7216/table", rules, scenario] = process.argv.slice(2);
  const { outcome, orders } = await playBattle(address, { rules, scenario });
  console.log(`${outcome} after ${orders} orders`);
}
