import { beforeEach, describe, expect, it, vi } from "vitest";
import { choose, draftSteps, dragTo, moveSpot, select, spotOf } from "../src/drafts";
import { telling } from "../src/judging";
import { draftPlace } from "../src/placing";
import type { Figure, Joined, Option, State } from "../src/protocol";
import * as battle from "../src/state/battle";
import * as hand from "../src/state/hand";
import * as orders from "../src/state/orders";

// Odds are asked for; there are none. What the judge says of an order is for the test to say.
let reasonOf: (order: string) => string | null = () => "";
vi.mock("../src/wire", async (real) => ({
  ...(await real<object>()),
  ask: (door: string, said?: { order: string }) => {
    const reason = door === "judge" ? reasonOf(said!.order) : "";
    const legal = { legal: true, cost: 0, allowance: 0, chance: 1, ends: [], may_trigger: [], swept: [] };
    const verdict = reason === null ? legal : { legal: false, rule: "r", reason };
    return Promise.resolve(door === "judge" ? { verdict } : []);
  },
}));
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

const refusal = (verb: string, reason: string) => ({
  order: `${verb} A1 advance 9`,
  verb,
  verdict: { legal: false as const, rule: "r", reason },
});

describe("refusals", () => {
  it("of several the first whose reason no other shares", () => {
    const all = [
      refusal("charge", "That is not asked now."),
      refusal("move", "It may move 3; this is 9."),
      refusal("pursue", "That is not asked now."),
    ];
    expect(telling(all)?.verb).toBe("move");
  });

  it("the first where each is its own, and where all say the same", () => {
    expect(telling([refusal("march", "too far"), refusal("move", "too near")])?.verb).toBe("march");
    expect(telling([refusal("march", "not now"), refusal("move", "not now")])?.verb).toBe("march");
    expect(telling([])).toBeUndefined();
  });
});

describe("a drag that is refused", () => {
  // What the judge of My Ancients says of a wheel that is too wide: twice the same of it, and another thing of a verb
  // that is not open to the unit at all.
  const wide = [
    refusal("move", "It may wheel 45 degrees; this is 56."),
    refusal("march", "It may wheel 45 degrees; this is 56."),
    refusal("reform", "Only who is disordered forms up."),
  ];

  it("says the reason of a verb that the unit could be ordered by, not of one that it could not", () => {
    expect(telling(wide, ["move", "march"])?.verb).toBe("move");
  });

  it("says the reason of the verb that was legal last in the same drag", () => {
    const two = [refusal("move", "less than 45 degrees"), refusal("wheel", "It may move 2; this is 3.")];
    expect(telling(two, ["wheel", "move", "wheel"])?.verb).toBe("wheel");
  });
});

describe("an order with a place", () => {
  const verdict = { legal: true as const, cost: 0, allowance: 0, chance: 1, ends: [], may_trigger: [], swept: [] };
  const wood: Option = {
    order: "red wood 2 at 10.000000 20.000000 1.0 0.0",
    verb: "wood",
    words: "lay a wood",
    unit: null,
    target: null,
    others: [],
    numbers: [2],
    steps: [],
    place: [10, 20, 90],
    said: "",
    typed: "",
    verdict,
  };
  beforeEach(() => {
    hand.clear();
    battle.live.value = { moment: 1, yours: true, figures: [] } as unknown as State;
    battle.joined.value = {
      sides: ["red"],
      opening: { verbs: [{ name: "deploy", unit: true, place: true }], roster: [{ unit: 4, label: "A5" }] },
    } as unknown as Joined;
  });

  it("that names no unit shows its place, and keeps the rest of it when that is moved, again and again", () => {
    expect(spotOf(wood)).toEqual([10, 20]);
    choose(wood);
    expect(spotOf(hand.draft.value)).toEqual([10, 20]);
    expect(moveSpot([3, 4])).toBe(true);
    expect(hand.draft.value?.order).toBe("wood 2 at 3.0 4.0 facing 90");
    expect(moveSpot([5, 6])).toBe(true);
    expect(hand.draft.value?.order).toBe("wood 2 at 5.0 6.0 facing 90");
    expect(spotOf(hand.draft.value)).toEqual([5, 6]);
  });

  it("of a unit that stands nowhere yet is made of its parts", () => {
    const deploy: Option = { ...wood, order: "?", verb: "deploy", unit: 4, numbers: [] };
    deploy.verdict = { ...verdict, ends: [{ unit: 4, at: [1, 2, 45] }] };
    orders.options.value = { moment: 1, subjects: [4], options: [deploy] };
    expect(spotOf(deploy)).toBeNull();
    draftPlace(4, [7, 8]);
    expect(hand.draft.value?.order).toBe("deploy A5 at 7 8 facing 45");
  });
});

describe("a drag in a step of targets only", () => {
  const unit = (n: number, label: string, x: number): Figure => ({
    unit: n,
    label,
    name: "Hastati",
    figure: "legionary",
    side: n === 0 ? "red" : "blue",
    at: [x, 5, 0],
    size: [1.6, 0.8],
    base: [1.6, 0.8],
    bases: [[x, 5, 0]],
    markers: [],
    state: "",
    hidden: false,
    acted: false,
  });
  const shot = (target: number, label: string): Option => ({
    order: `red shoot A1 ${label}`,
    verb: "shoot",
    words: "shoot",
    unit: 0,
    target,
    others: [],
    numbers: [],
    steps: [],
    place: null,
    said: "",
    typed: "",
    verdict: { legal: true, cost: 0, allowance: 0, chance: 1, ends: [], may_trigger: [], swept: [] },
  });
  beforeEach(() => {
    hand.clear();
    battle.joined.value = {
      battle: "x",
      sides: ["red"],
      players: ["me", "centurion"],
      opening: { verbs: [{ name: "shoot", unit: true, target: true }], table: [40, 30], roster: [] },
    } as unknown as Joined;
    battle.live.value = {
      moment: 1,
      yours: true,
      decision: { over: false, about: null },
      figures: [unit(0, "A1", 5), unit(1, "B1", 15), unit(2, "B2", 25)],
    } as unknown as State;
    orders.options.value = { moment: 1, subjects: [0], options: [shot(1, "B1"), shot(2, "B2")] };
    hand.selected.value = 0;
  });

  it("onto none of them is an order that cannot be given, and says which they are", () => {
    dragTo(0, [10, 10], false);
    expect(hand.draft.value?.verdict).toEqual({
      legal: false,
      rule: "",
      reason: "In this step it can only go at one of its targets: B1, B2.",
    });
    expect(hand.draft.value?.ghost).toEqual([10, 10, 0]);
  });

  it("onto one of them takes it, even after it went astray", () => {
    dragTo(0, [10, 10], false);
    dragTo(0, [15, 5.3], false);
    expect(hand.draft.value?.order).toBe("red shoot A1 B1");
  });
});

describe("why something cannot be done", () => {
  const unit = (n: number, label: string, side: "red" | "blue"): Figure => ({
    unit: n,
    label,
    name: "Hastati",
    figure: "legionary",
    side,
    at: [5 + 5 * n, side === "red" ? 5 : 20, side === "red" ? 0 : 180],
    size: [2, 1],
    base: [2, 1],
    bases: [],
    markers: [],
    state: "",
    hidden: false,
    acted: false,
  });
  const move = (n: number, order: string): Option =>
    ({
      order,
      verb: order.split(" ")[1],
      unit: n,
      target: null,
      others: [],
      numbers: [],
      steps: order.split(" ").filter((word) => ["advance", "retire", "wheel"].includes(word)),
      verdict: { legal: true, ends: [] },
    }) as unknown as Option;
  beforeEach(() => {
    hand.clear();
    const path = { unit: true, path: true, target: false, place: false, others: false, numbers: false };
    battle.joined.value = {
      battle: "y",
      sides: ["red"],
      opening: {
        verbs: [
          { ...path, name: "reform" },
          { ...path, name: "move" },
          { ...path, name: "charge", path: false, target: true },
        ],
        table: [40, 30],
        roster: [],
      },
    } as unknown as Joined;
    battle.live.value = {
      moment: 1,
      yours: true,
      decision: { over: false, side: "red", about: null },
      figures: [unit(0, "A1", "red"), unit(1, "A2", "red"), unit(2, "B1", "blue")],
    } as unknown as State;
    const options = [move(0, "red reform A1 advance 1"), move(0, "red move A1 wheel right 30")];
    orders.options.value = { moment: 1, subjects: [0], options };
    hand.selected.value = 0;
  });

  it("a pulled corner is answered about the wheel: of the verb that wheels, and of the wheel alone", async () => {
    reasonOf = (order) => {
      if (order.startsWith("reform")) return "Only who is disordered forms up.";
      return order.includes("advance") ? "It may move 3; this is 9." : "It may wheel 45 degrees; this is 56.";
    };
    draftSteps(0, { wheel: 56, advance: 9 }, true, true);
    await settle();
    expect(hand.draft.value?.order).toBe("move A1 wheel right 56 advance 9");
    expect(hand.draft.value?.verdict).toMatchObject({ reason: "It may wheel 45 degrees; this is 56." });
    // Where the wheel alone were legal, what is too much is the rest of the way.
    reasonOf = (order) => (order === "move A1 wheel right 30" ? null : "It may move 3; this is 9.");
    draftSteps(0, { wheel: 30, advance: 9 }, true, true);
    await settle();
    expect(hand.draft.value?.verdict).toMatchObject({ reason: "It may move 3; this is 9." });
  });

  // A rule set in which several may go as one, where they stand side by side.
  const inLine = () => {
    const path = { unit: true, path: true, target: false, place: false, numbers: false };
    const joined = battle.joined.value!;
    const verbs = [
      { ...path, name: "move", others: false },
      { ...path, name: "line", others: true },
    ];
    battle.joined.value = { ...joined, opening: { ...joined.opening, verbs } } as unknown as Joined;
    hand.company.value = [1];
  };

  it("several who go as one are given one order, and its reason where that is refused", async () => {
    inLine();
    reasonOf = (order) =>
      order.startsWith("line") && !order.includes("advance 9") ? null : "It may move 3; this is 9.";
    dragTo(0, [5, 7], true);
    await settle();
    expect(hand.draft.value).toMatchObject({ order: "line A1 with A2 advance 2", verdict: { legal: true } });
    expect(hand.draft.value?.line).toBeUndefined();
    dragTo(0, [5, 14], true);
    await settle();
    expect(hand.draft.value).toMatchObject({
      order: "line A1 with A2 advance 9",
      verdict: { reason: "It may move 3; this is 9." },
    });
  });

  it("several who do not go as one get an order each", async () => {
    inLine();
    reasonOf = (order) => (order.startsWith("line") ? "They do not stand side by side." : null);
    dragTo(0, [5, 7], true);
    await settle();
    expect(hand.draft.value).toMatchObject({ order: "move A1 advance 2", verdict: { legal: true } });
    expect(hand.draft.value?.line).toMatchObject([{ order: "move A2 advance 2", verdict: { legal: true } }]);
  });

  it("somebody who may not be ordered says so when he is taken, by an order that others may be given", async () => {
    const asked: string[] = [];
    reasonOf = (order) => {
      asked.push(order);
      return "A2 holds until turn 2.";
    };
    await select(1);
    expect(asked).toEqual(["reform A2 advance 0.1", "move A2 advance 0.1"]);
    expect(hand.barred.value).toEqual({
      unit: 1,
      verdict: { legal: false, rule: "r", reason: "A2 holds until turn 2." },
    });
    // An enemy is asked about nothing, nor is anybody who may be ordered.
    asked.length = 0;
    await select(2);
    await select(0);
    expect(asked).toEqual([]);
    expect(hand.barred.value).toBeNull();
  });
});

describe("a step passes by itself", () => {
  const verb = { unit: false, target: false, path: false, place: false, others: false, numbers: false };
  const one = (name: string): Option => ({ order: `red ${name}`, verb: name }) as unknown as Option;
  beforeEach(() => {
    battle.joined.value = {
      opening: {
        verbs: [
          { ...verb, name: "stop" },
          { ...verb, name: "deploy", unit: true, place: true },
          { ...verb, name: "move", unit: true, path: true },
        ],
      },
    } as unknown as Joined;
  });

  it("where going on is all that can be done, and never where another place or way could be named", () => {
    expect(orders.passes([one("stop")])?.verb).toBe("stop");
    expect(orders.passes([one("deploy")])).toBeUndefined();
    expect(orders.passes([one("move")])).toBeUndefined();
    expect(orders.passes([one("stop"), one("move")])).toBeUndefined();
    expect(orders.passes([])).toBeUndefined();
  });
});
