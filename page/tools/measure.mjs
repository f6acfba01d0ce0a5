// The engine as WebAssembly beside the same natively (npm run measure; needs scripts/build release bench_module and
// scripts/build wasm): battles of centurions, published questions, the size of the module.

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { transformWithEsbuild } from "vite";

const file = "../build/wasm/quincunx.wasm";
const vectors = "../docs/vectors";
const { code } = await transformWithEsbuild(readFileSync("src/anywhere/module.ts", "utf8"), "module.ts");
const { Engine } = await import(`data:text/javascript;base64,${Buffer.from(code).toString("base64")}`);
const bytes = readFileSync(file);
const module = await WebAssembly.compile(bytes);

class Page {
  asked = 0;
  answer = "";

  static async open() {
    const page = new Page();
    const say = (text) => {
      if (text.startsWith(`{"re": ${page.asked},`)) page.answer = text;
    };
    const nothing = () => undefined;
    page.engine = await Engine.open(module, { say, closed: nothing, keep: nothing }, { seed: "7" });
    page.engine.come();
    return page;
  }
  ask(message) {
    this.answer = "";
    this.engine.message(JSON.stringify({ ...message, id: ++this.asked }));
    while (this.answer === "") this.engine.tick();
    return JSON.parse(this.answer).is;
  }
  fight(rules) {
    const made = this.ask({ do: "create", scenario: "cannae", rules, red: "centurion", blue: "centurion" });
    this.ask({ do: "join", link: made.watch });
    for (let wait = 0; wait >= 0 && wait < 1000; ) wait = this.engine.tick();
  }
}

async function fights(rules) {
  const times = [];
  for (let i = 0; i < 3; i++) {
    const page = await Page.open();
    const before = performance.now();
    page.fight(rules);
    times.push(performance.now() - before);
  }
  return times;
}

function answered(engine, questions) {
  const times = questions.map((question) => {
    const before = performance.now();
    engine.answer(question);
    return performance.now() - before;
  });
  return { mean: times.reduce((sum, time) => sum + time, 0) / times.length, most: Math.max(...times) };
}

const questionsOf = (rules) =>
  readFileSync(`${vectors}/${rules}.jsonl`, "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => ({ rules, kind: JSON.parse(line).kind, facts: JSON.parse(line).facts }));

const megabytes = (size) => `${(size / 1e6).toFixed(2)} MB`;
const sizes = [bytes, brotliCompressSync(bytes), gzipSync(bytes, { level: 9 })].map((b) => megabytes(b.length));
console.log(`module: ${sizes[0]}, ${sizes[1]} by Brotli, ${sizes[2]} by gzip`);
const natively = execFileSync("../build/release/bench/bench_module", [vectors, "../data"], { encoding: "utf8" });
for (const line of natively.trim().split("\n")) {
  const native = JSON.parse(line);
  const { engine } = await Page.open();
  const all = questionsOf(native.rules);
  const first = answered(engine, all);
  const again = answered(engine, all);
  const battles = await fights(native.rules);
  const ms = (times) => times.map((t) => t.toFixed(0)).join(", ");
  const ratio = (a, b) => (a / b).toFixed(1);
  const [atFirst, atBest] = [
    ratio(battles[0], native.battles[0]),
    ratio(Math.min(...battles), Math.min(...native.battles)),
  ];
  console.log(
    `${native.rules}: battles of centurions ${ms(battles)} ms, natively ${ms(native.battles)}: ` +
      `${atFirst} times at first, ${atBest} at best`,
  );
  for (const [when, here, there] of [
    ["asked first", first, native.first],
    ["again", again, native.again],
  ])
    console.log(
      `  questions, ${when}: ${here.mean.toFixed(3)} ms in the mean (natively ${there.mean.toFixed(3)}), ` +
        `the slowest ${here.most.toFixed(1)} ms (${there.most.toFixed(2)})`,
    );
}
