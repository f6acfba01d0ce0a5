// The engine's thread: tables, generals, and the browser's database. The page never waits for it. What an order has
// changed is kept before anybody hears of it, as at a server.

import { Keeping, words } from "./keeping";
import { type Change, Engine, Stopped } from "./module";
import type { Begin, FromWorker, ToWorker } from "./talk";

const tell = (message: FromWorker) => postMessage(message);

let engine: Engine | null = null;
let keeping: Keeping | null = null;
let ended = false;

function end(why: string): void {
  if (ended) return;
  ended = true;
  engine = null;
  tell({ closed: why });
}

// --- what is kept before it is said ------------------------------------------------------------

let changes: Change[] = [];
let said: string[] = [];
let turn: Promise<void> = Promise.resolve();

const nothingKept = (why: string) =>
  `This browser does not keep the battle: ${why}. It goes on for as long as this page is open; save its journal.`;

async function kept(all: Change[]): Promise<void> {
  if (!keeping || all.length === 0) return;
  try {
    await keeping.keep(all);
  } catch (trouble) {
    keeping = null;
    tell({ told: nothingKept(words(trouble)) });
  }
}

// All that a call has brought about, after what the calls before it have.
function flush(): void {
  const [toKeep, toSay] = [changes, said];
  changes = [];
  said = [];
  if (toKeep.length === 0 && toSay.length === 0) return;
  turn = turn.then(async () => {
    await kept(toKeep);
    for (const text of toSay) tell({ text });
  });
}

// --- one thing after the other ------------------------------------------------------------------

let waiting: ReturnType<typeof setTimeout> | null = null;
const { port1: soon, port2: now } = new MessageChannel();
let due = false;

function call(what: () => void): void {
  if (!engine) return;
  try {
    what();
    flush();
  } catch (trouble) {
    if (!(trouble instanceof Stopped)) throw trouble;
    changes = []; // of the call that failed nothing is kept, and nothing said
    said = [];
    void turn.then(() =>
      end(`The engine has stopped by a bug of its own (${trouble.message}). The battle is kept as it was before.`),
    );
    engine = null;
  }
}

// A message comes in between any two steps, however long all of them take.
function step(): void {
  due = false;
  let wait = -1;
  call(() => (wait = engine!.tick()));
  if (wait === 0) goOn();
  else if (wait > 0) waiting = setTimeout(goOn, wait);
}

function goOn(): void {
  if (waiting !== null) clearTimeout(waiting);
  waiting = null;
  if (due) return;
  due = true;
  now.postMessage(null);
}
soon.onmessage = step;

// --- the beginning ------------------------------------------------------------------------------

// Two tabs must not play on in one database. Who comes second waits until the first is closed.
function alone(): Promise<void> {
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return Promise.resolve(); // then the database refuses a line that another has written
  return new Promise((resolve) => {
    const hold = () => {
      resolve();
      return new Promise<never>(() => undefined);
    };
    const asked = locks.request("quincunx", { ifAvailable: true }, (lock) => {
      if (lock) return hold();
      tell({ told: "Quincunx is open in another tab of this browser. Close it there, and it goes on here." });
      void locks.request("quincunx", () => {
        tell({ told: "" });
        return hold();
      });
      return undefined;
    });
    asked.catch(() => resolve()); // some give none to a file from a disk
  });
}

// Not by streaming: a plain file server may not know what a .wasm is.
async function compiled(module: Begin["module"]): Promise<WebAssembly.Module> {
  if (typeof module !== "string") return WebAssembly.compile(module);
  const answer = await fetch(module);
  if (!answer.ok) throw new Error(`${module}: ${answer.status}`);
  return WebAssembly.compile(await answer.arrayBuffer());
}

async function restored(): Promise<[string, string][]> {
  try {
    keeping = await Keeping.open();
    return await keeping.all();
  } catch (trouble) {
    keeping = null;
    tell({ told: nothingKept(words(trouble)) });
    return [];
  }
}

// Without it the engine finds out for itself, which takes longer.
const catalogueAt = (address: string): Promise<string> =>
  fetch(address).then(
    (answer) => (answer.ok ? answer.text() : ""),
    () => "",
  );

// What the page said before the engine was there. What there is to play is known without it, so the page draws that
// while the engine gets ready; all else waits.
let begun = false;
let listed = "";
let early: string[] = [];

function hearEarly(text: string): void {
  const { do: door, id } = JSON.parse(text) as { do: string; id: number };
  if (door === "catalogue") tell({ text: `{"re": ${id}, "ok": true, "is": ${listed}}` });
  else early.push(text);
}

async function begin({ module, catalogue, wishes }: Begin): Promise<void> {
  const compiling = compiled(module);
  compiling.catch(() => undefined); // it is told below
  const listing = catalogueAt(catalogue);
  await alone();
  const restoring = restored();
  listed = await listing;
  if (listed) tell({ open: true });
  const [pairs, ready] = await Promise.all([restoring, compiling]);
  engine = await Engine.open(
    ready,
    {
      say: (text) => said.push(text),
      closed: (why) => end(why),
      keep: (change) => changes.push(change),
    },
    wishes,
  );
  let damaged = 0;
  for (const [key, value] of pairs) if (!engine.restore(key, value)) damaged++;
  if (damaged > 0) tell({ told: `Of what this browser kept, ${damaged} pieces cannot be read; the rest is here.` });
  if (listed) engine.catalogue(listed);
  call(() => engine!.come());
  if (!listed) tell({ open: true });
  begun = true;
  for (const text of early) call(() => engine!.message(text));
  early = [];
  goOn();
}

addEventListener("message", (event: MessageEvent<ToWorker>) => {
  const said = event.data;
  if ("begin" in said) {
    begin(said.begin).catch((trouble: Error) => end(`The engine could not be begun: ${trouble.message}.`));
    return;
  }
  if (begun) {
    call(() => engine!.message(said.text));
    goOn();
  } else hearEarly(said.text);
});
