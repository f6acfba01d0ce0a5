import { beforeEach, describe, expect, it, vi } from "vitest";
import { type Body, draftPlace, filesOf, formations, nudgePlace, reshape, sizeOf, snapped } from "../src/placing";
import type { Joined, Option, Place, Pose, State, Verb } from "../src/protocol";
import * as battle from "../src/state/battle";
import * as hand from "../src/state/hand";
import * as orders from "../src/state/orders";
import * as view from "../src/view";

// The judge: four bases of 2 x 1 in as many files as are ordered, two where none are.
vi.mock("../src/wire", async (real) => ({
  ...(await real<object>()),
  ask: (_door: string, { order }: { order: string }) => {
    const files = Number(/^deploy A5 (\d+) /.exec(order)?.[1] ?? 2);
    const ends = [{ unit: 4, at: [0, 0, 0], size: [2 * files, 4 / files], base: [2, 1] }];
    return Promise.resolve({
      verdict:
        files > 4
          ? { legal: false, rule: "x.files", reason: "It has 4 bases." }
          : { legal: true, cost: 0, allowance: 0, chance: 1, ends, may_trigger: [], swept: [] },
    });
  },
}));

const zone: Place[] = [
  [0, 0],
  [40, 0],
  [40, 10],
  [0, 10],
];
const body = (x: number, y: number, degrees = 0): Body => ({ at: [x, y, degrees], size: [4, 2] });
const around = (others: Body[], more: object = {}) => ({ others, offered: [] as Pose[], zone, near: 1, ...more });

describe("where a unit comes to stand that is placed", () => {
  it("is beside whoever is near, front in line with his, without a gap", () => {
    expect(snapped([15.3, 8.6, 0], [6, 2], around([body(10, 8)]))).toEqual([15, 8, 0]);
    expect(snapped([4.6, 7.5, 0], [6, 2], around([body(10, 8)]))).toEqual([5, 8, 0]);
  });

  it("is the same for blue, who faces the other way", () => {
    expect(snapped([15.3, 32.6, 180], [6, 2], { ...around([body(10, 32, 180)]), zone: [] })).toEqual([15, 32, 180]);
  });

  it("is in line with others who are too far away to close up to", () => {
    expect(snapped([30, 7.4, 0], [6, 2], around([body(10, 8)]))).toEqual([30, 8, 0]);
    expect(snapped([30, 6.4, 0], [6, 2], around([body(10, 8)]))).toEqual([30, 6.4, 0]);
  });

  it("is drawn into the zone, and left outside where the hand is far outside", () => {
    expect(snapped([39, 11, 0], [6, 2], around([]))).toEqual([37, 10, 0]);
    expect(snapped([20, 1, 0], [6, 2], around([]))).toEqual([20, 2, 0]);
    expect(snapped([20, 25, 0], [6, 2], around([]))).toEqual([20, 25, 0]);
  });

  it("is a place that is offered, where the hand is near it", () => {
    expect(snapped([12.2, 5.1, 0], [6, 2], around([], { offered: [[12, 5.4, 0]] }))).toEqual([12, 5.4, 0]);
  });

  it("heeds nobody who faces another way", () => {
    expect(snapped([15.3, 8.6, 0], [6, 2], around([body(10, 8, 90)]))).toEqual([15.3, 8.6, 0]);
  });
});

const verb = { name: "deploy", unit: true, place: true, numbers: true, formations: ["line", "column"] } as Verb;

it("formations are those that the verb has", () => {
  expect(formations(verb)).toEqual([
    { number: 1, words: "line" },
    { number: 2, words: "column" },
  ]);
  expect(formations({ ...verb, formations: [] as string[] })).toEqual([]);
});

describe("a unit that waits", () => {
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
  beforeEach(() => {
    hand.clear();
    view.turned.value = false;
    battle.live.value = { moment: 1, yours: true, figures: [] } as unknown as State;
    battle.joined.value = {
      battle: Math.random().toString(),
      sides: ["red"],
      opening: { verbs: [verb], table: [40, 40], roster: [{ unit: 4, label: "A5", side: "red", figure: "x" }] },
    } as unknown as Joined;
    const deploy = {
      order: "red deploy A5 at 10 10 0 1",
      verb: "deploy",
      unit: 4,
      target: null,
      others: [],
      numbers: [],
      place: [10, 10, 0],
      verdict: { legal: true, ends: [{ unit: 4, at: [10, 10, 0], size: [4, 2], base: [2, 1] }] },
    } as unknown as Option;
    orders.options.value = { moment: 1, subjects: [4], options: [deploy] };
    hand.selected.value = 4;
  });

  it("is as large as the judge says, in the files that are wanted", async () => {
    expect(sizeOf(4)).toEqual([4, 2]);
    expect(filesOf(4)).toBe(2);
    reshape(4, [4]);
    await settle();
    expect(hand.draft.value?.order).toBe("deploy A5 4 at 10 10 facing 0");
    expect(hand.draft.value?.verdict?.legal).toBe(true);
    expect(sizeOf(4)).toEqual([8, 1]);
    expect(filesOf(4)).toBe(4);
    reshape(4, [5]);
    await settle();
    expect(hand.draft.value?.verdict).toEqual({ legal: false, rule: "x.files", reason: "It has 4 bases." });
  });

  it("goes where the hand is, and by a key over the screen, whichever side is below", async () => {
    draftPlace(4, [20, 15]);
    await settle();
    expect(hand.draft.value?.order).toBe("deploy A5 at 20 15 facing 0");
    nudgePlace(4, 0.5, 1);
    expect(hand.draft.value?.ghost).toEqual([20.5, 16, 0]);
    view.turned.value = true;
    nudgePlace(4, 0.5, 1);
    expect(hand.draft.value?.ghost).toEqual([20, 15, 0]);
  });
});
