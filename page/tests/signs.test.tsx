import { readFileSync } from "node:fs";
import { render } from "preact";
import { beforeEach, describe, expect, it } from "vitest";
import { Legend } from "../src/legend";
import { Exact } from "../src/marks";
import { fold, folds } from "../src/memory";
import type { Feature, Figure, Joined, Marker, State } from "../src/protocol";
import { Roster } from "../src/roster";
import { kinds, SignIcon, signsOf, widthOfAll } from "../src/signs";
import * as battle from "../src/state/battle";
import * as hand from "../src/state/hand";
import * as overlay from "../src/state/overlay";

let root: HTMLElement;
const show = (what: preact.ComponentChild) => {
  render(what, root);
  return root;
};
beforeEach(() => {
  root = document.createElement("div");
  document.body.replaceChildren(root);
  hand.clear();
});

const mark = (kind: Marker["kind"], name: string, count = 0): Marker => ({
  name,
  kind,
  count,
  colour: "red",
  letter: "x",
});
const unit = (more: Partial<Figure> = {}): Figure => ({
  unit: 0,
  label: "A1",
  name: "Hastati",
  figure: "legionary",
  side: "red",
  at: [5, 5, 0],
  size: [1.6, 0.8],
  base: [1.6, 0.8],
  bases: [[5, 5, 0]],
  markers: [],
  state: "trained foot",
  hidden: false,
  acted: false,
  ...more,
});

const inner = (kind: Marker["kind"], count: number) => {
  const svg = document.createElement("div");
  render(<SignIcon sign={{ kind, words: "w", count, letter: "l" }} />, svg);
  return svg.querySelector(".sign")!.innerHTML;
};

describe("marks", () => {
  it("have a shape of their own for every kind of the protocol", () => {
    const schema = JSON.parse(readFileSync("../docs/protocol.schema.json", "utf8"));
    expect([...kinds].sort()).toEqual([...schema.$defs.mark.enum].sort());
    const drawn = kinds.filter((k) => k !== "losses").map((kind) => inner(kind, 0));
    expect(new Set(drawn).size).toBe(drawn.length);
  });

  it("show how bad it is: shaken, worse, running are three shapes; hits and rounds are counted", () => {
    expect(new Set([1, 2, 3].map((n) => inner("morale", n))).size).toBe(3);
    expect(inner("disorder", 2)).not.toBe(inner("disorder", 1));
    expect(inner("hits", 2)).toContain(">2<");
    expect(inner("fighting", 3)).toContain(">3<");
    expect(widthOfAll([{ kind: "fighting", words: "", count: 3, letter: "" }])).toBeGreaterThan(1);
  });

  it("stand worst first; losses that the strength tells are not told twice; who has acted is marked once", () => {
    const worn = unit({
      markers: [mark("losses", "losses"), mark("fatigue", "fatigued"), mark("morale", "shaken", 1)],
      strength: { what: "VBU", left: 3, of: 5 },
      acted: true,
    });
    expect(signsOf(worn).map((s) => s.kind)).toEqual(["morale", "fatigue", "acted"]);
    const whole = { ...worn, strength: { what: "VBU", left: 5, of: 5 } };
    expect(signsOf(whole).map((s) => s.kind)).toContain("losses");
    const both = unit({ markers: [mark("acted", "activated")], acted: true });
    expect(signsOf(both).map((s) => s.words)).toEqual(["activated"]);
  });

  const joined = {
    battle: "b",
    sides: ["blue"],
    players: ["centurion", "me"],
    opening: {
      title: "Zama",
      table: [24, 24],
      ground: [] as Feature[],
      armies: ["Rome", "Carthage"],
      roster: [],
      verbs: [],
      notes: [],
      measure: "in",
      rules: { title: "Impetus", house: [] },
    },
  } as unknown as Joined;
  const state = (figures: Figure[]) =>
    ({
      figures,
      generals: [],
      standing: { outcome: "", rule: "", turn: 1, losses: [0, 0], breaks_at: [5, 5] },
      decision: { over: true },
      events_size: 0,
    }) as unknown as State;

  it("have a key: what is on the table, each once, in the words of these rules", () => {
    battle.joined.value = joined;
    battle.live.value = state([
      unit({ markers: [mark("disorder", "DISORDERED", 1)], strength: { what: "bases", left: 4, of: 6 } }),
      unit({ unit: 1, markers: [mark("disorder", "DISORDERED", 1), mark("morale", "shaken", 1)] }),
    ]);
    const lines = [...show(<Legend />).querySelectorAll("li")].map((li) => li.lastChild?.textContent);
    expect(lines).toEqual(["bases left (yellow: fewer than at the start)", "shaken", "disordered"]);
    battle.live.value = state([unit()]);
    expect(show(<Legend />).querySelector(".legend")).toBeNull();
  });

  it("stand in the roster with the strength that is left; one's own army comes first", () => {
    battle.joined.value = joined;
    battle.live.value = state([
      unit({ markers: [mark("fatigue", "fatigued")], strength: { what: "bases", left: 4, of: 6 } }),
      unit({ unit: 1, label: "B1", side: "blue", strength: { what: "bases", left: 6, of: 6 } }),
    ]);
    const shown = show(<Roster />);
    expect([...shown.querySelectorAll("h2")].map((h) => h.textContent)).toEqual(["Carthage you", "Rome centurion"]);
    expect(shown.querySelector("svg[aria-label=fatigued]")).not.toBeNull();
    expect([...shown.querySelectorAll(".left-over-cell")].map((c) => c.textContent)).toEqual(["4"]);
  });

  it("the rule's outline of the ground is drawn near the unit in hand, and everywhere while a key is held", () => {
    const square = (x: number): Feature["outline"] => [
      [x, 5],
      [x + 2, 5],
      [x + 2, 7],
      [x, 7],
    ];
    const ground = [6, 18].map((x): Feature => ({ kind: "wood", name: `wood ${x}`, outline: square(x), crest: [] }));
    battle.joined.value = { ...joined, opening: { ...joined.opening, ground } } as Joined;
    battle.live.value = state([unit()]);
    const outlines = () =>
      show(
        <svg>
          <Exact />
        </svg>,
      ).querySelectorAll(".exact polygon").length;
    expect(outlines()).toBe(0);
    hand.selected.value = 0;
    expect(outlines()).toBe(1);
    hand.selected.value = null;
    overlay.exact.value = true;
    expect(outlines()).toBe(2);
    overlay.exact.value = false;
  });
});

describe("panels", () => {
  it("fold away and stay so in this browser", () => {
    const before = folds.value.right;
    fold("right");
    expect(folds.value.right).toBe(!before);
    expect(JSON.parse(localStorage.getItem("quincunx.folds")!).right).toBe(!before);
    fold("right");
    expect(folds.value.right).toBe(before);
  });
});
