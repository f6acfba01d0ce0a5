// Events of a battle that was never fought, for tests of what is made from them.

import type { BattleEvent, Figure, Reckoned } from "../src/protocol";

export const event = (i: number, more: Partial<BattleEvent> = {}): BattleEvent => ({
  i,
  entry: 1,
  kind: "move",
  words: `event ${i}`,
  sentence: { pattern: `event ${i}` },
  rule: "",
  side: null,
  actor: null,
  targets: [],
  ...more,
});

export const figure = (unit: number, side: "red" | "blue", y: number): Figure => ({
  unit,
  label: `${side === "red" ? "A" : "B"}${unit}`,
  name: "Hastati",
  figure: "legionary",
  side,
  at: [5, y, side === "red" ? 0 : 180],
  size: [2, 1],
  base: [2, 1],
  bases: [[5, y, side === "red" ? 0 : 180]],
  markers: [],
  state: "",
  hidden: false,
  acted: false,
  strength: { what: "bases", left: 4, of: 4 },
});

export const side = (unit: number, faces: number[], value = 2): Reckoned => ({
  unit,
  lines: [
    { id: "x.one", words: "charging", value },
    { id: "x.two", words: "uphill", value: -1 },
    { id: "x.three", words: "halved", value: 0 },
  ],
  sums: [{ of: "dice", total: value - 1, lines: [0, 1] }],
  pools: [
    {
      of: 6,
      faces,
      least: 5,
      fell: faces.map((f) => (f >= 5 ? "good" : "bad")),
      hits: faces.filter((f) => f >= 5).length,
    },
  ],
});

const strength = (left: number) => ({ what: "bases", left, of: 4 });
const shaken = { name: "shaken", kind: "morale" as const, count: 1 };

// A1 charges B2, they fight, B2 loses a base and runs, and is gone.
export const charge: BattleEvent[] = [
  event(0, { kind: "turn", words: "Turn 1. Charges." }),
  event(1, {
    kind: "order",
    words: "A1 charges B2.",
    actor: 1,
    targets: [2],
    side: "red",
    order: { side: "red", verb: "charge", unit: 1, target: 2, others: [] },
  }),
  event(2, {
    words: "A1 charges.",
    motive: "charge",
    actor: 1,
    side: "red",
    because: 1,
    from: [5, 5, 0],
    to: [5, 9, 0],
    path: [{ by: "straight", to: [5, 9, 0] }],
    changes: [{ unit: 1, before: { at: [5, 5, 0] }, after: { at: [5, 9, 0] } }],
  }),
  event(3, { words: "A1 lines up.", motive: "contact", actor: 1, side: "red", because: 2 }),
  event(4, {
    kind: "fight",
    words: "A1 fights B2.",
    rule: "x.fight",
    actor: 1,
    targets: [2],
    side: "red",
    because: 2,
    sides: [side(1, [5, 6, 1]), side(2, [1, 2])],
  }),
  event(5, {
    kind: "fight",
    words: "B2 fights A1.",
    rule: "x.fight",
    actor: 2,
    targets: [1],
    side: "blue",
    because: 2,
    sides: [side(2, [1, 2]), side(1, [5, 6, 1])],
  }),
  event(6, {
    kind: "result",
    words: "B2 loses a base.",
    actor: 2,
    side: "blue",
    because: 5,
    changes: [
      { unit: 2, before: { strength: strength(4), states: [] }, after: { strength: strength(3), states: [shaken] } },
    ],
  }),
  event(7, {
    kind: "result",
    words: "B2 tests its cohesion: fails.",
    passed: false,
    actor: 2,
    side: "blue",
    because: 6,
    sides: [side(2, [2])],
  }),
  event(8, {
    words: "B2 runs.",
    motive: "rout",
    actor: 2,
    side: "blue",
    because: 7,
    from: [5, 10, 180],
    to: [5, 16, 0],
    path: [
      { by: "turn", to: [5, 11, 0], about: [5, 10.5] },
      { by: "straight", to: [5, 16, 0] },
    ],
    changes: [{ unit: 2, before: { at: [5, 10, 180] }, after: { at: [5, 16, 0] } }],
  }),
  event(9, {
    kind: "removed",
    words: "B2 is lost.",
    actor: 2,
    side: "blue",
    because: 8,
    changes: [{ unit: 2, before: {}, after: null }],
  }),
];
