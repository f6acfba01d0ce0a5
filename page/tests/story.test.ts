import { describe, expect, it } from "vitest";
import { beatsOf, timeOf } from "../src/beats";
import { headline, isClash, type Line, sidesOf, storyOf, unitsOf, wordsOf } from "../src/story";
import { charge, event, side } from "./events";

const label = (unit: number | null) => `${unit === 1 ? "A" : "B"}${unit}`;

describe("the story", () => {
  it("tells a charge as one line, and a fight with all that came of it as one card", () => {
    const [chapter] = storyOf(charge);
    expect(chapter?.title).toBe("Turn 1. Charges.");
    expect(chapter?.told.map((t) => t.kind)).toEqual(["line", "fight"]);
    const [line, clash] = chapter!.told;
    expect(wordsOf(line as Line)).toBe("A1 charges B2.");
    if (!clash || !isClash(clash)) throw new Error("no fight");
    expect(clash.own.map((e) => e.i)).toEqual([4, 5]);
    expect(clash.follows.map((e) => e.i)).toEqual([6, 7, 8, 9]);
    expect(unitsOf(clash)).toEqual([1, 2]);
    expect(sidesOf(clash).map((s) => s.unit)).toEqual([1, 2]);
    expect(headline(clash, { label })).toBe("B2 is lost.");
  });

  it("takes what weighs most as the headline; where nothing came of it, hits or scores", () => {
    const fight = (events: typeof charge) => storyOf(events)[0]!.told.find(isClash)!;
    expect(headline(fight(charge.slice(0, 8)), { label })).toBe("B2 tests its cohesion: fails.");
    expect(headline(fight(charge.slice(0, 7)), { label })).toBe("B2 loses a base.");
    expect(headline(fight(charge.slice(0, 6)), { label })).toBe("A1 hits 2 times, B2 0.");
    const scored = charge.slice(0, 6).map((e) => ({
      ...e,
      ...(e.sides && {
        sides: e.sides.map((s) => ({ ...s, sums: [{ of: "score", total: s.unit! + 4, lines: [0] }] })),
      }),
    }));
    expect(headline(fight(scored), { label })).toBe("A1 5, B2 6.");
  });

  it("keeps two fights apart, and a second round of the same two", () => {
    const again = { ...charge[4]!, i: 20 };
    const others = event(21, { kind: "fight", rule: "x.fight", actor: 3, targets: [4], sides: [side(3, [1])] });
    const helps = event(22, { kind: "fight", rule: "x.support", actor: 7, targets: [4], sides: [side(7, [])] });
    const told = storyOf([...charge.slice(0, 6), again, others, helps])[0]!.told.filter(isClash);
    expect(told.map((c) => c.own.map((e) => e.i))).toEqual([[4, 5], [20], [21, 22]]);
  });

  it("tells steps that pass with nothing in them as one", () => {
    const turn = (i: number, words: string) => event(i, { kind: "turn", words });
    const chapters = storyOf([
      turn(0, "Turn 1."),
      turn(1, "Impact."),
      turn(2, "Turn 1."),
      turn(3, "Shooting."),
      event(4, { kind: "shot", words: "A1 shoots.", actor: 1, targets: [2] }),
      turn(5, "Turn 2."),
    ]);
    expect(chapters.map((c) => c.title)).toEqual(["Turn 1. Shooting.", "Turn 2."]);
    expect(chapters.map((c) => c.told.length)).toEqual([1, 0]);
  });

  it("says nothing of what changes without words, and takes a test that stands alone as a card", () => {
    const test = event(2, { kind: "result", words: "A1 tests.", passed: true, actor: 1, sides: [side(1, [3])] });
    const [chapter] = storyOf([event(1, { words: "" }), test]);
    expect(chapter?.told.map((t) => t.kind)).toEqual(["test"]);
  });
});

describe("beats", () => {
  it("play each thing once, in order: the charge, the fight, its losses, the test, the rout, the end", () => {
    const beats = beatsOf(charge);
    expect(beats.map((b) => `${b.kind} ${b.first.i}`)).toEqual([
      "move 2",
      "clash 4",
      "saying 6",
      "saying 7",
      "move 8",
      "saying 9",
    ]);
  });

  it("moves those together who go by one order, and not those who go because of another", () => {
    const move = (i: number, actor: number, more = {}) =>
      event(i, {
        actor,
        motive: "order",
        from: [actor, 0, 0],
        to: [actor, 1, 0],
        path: [{ by: "straight", to: [actor, 1, 0] }],
        ...more,
      });
    const beats = beatsOf([move(1, 1), move(2, 2), move(3, 1), move(4, 3, { because: 3 })]);
    expect(beats.map((b) => (b.kind === "move" ? b.moves.map((e) => e.actor) : []))).toEqual([[1, 2], [1], [3]]);
  });

  it("last as long as there is to see, and nobody waits for a march", () => {
    const times = beatsOf(charge).map((beat) => timeOf(beat, () => 2));
    for (const time of times) {
      expect(time).toBeGreaterThan(200);
      expect(time).toBeLessThan(4000);
    }
  });
});
