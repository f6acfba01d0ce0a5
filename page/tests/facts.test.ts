import { describe, expect, it } from "vitest";
import { at, blank, chanceOf, filled, fitted, grouped, outcomeWords, put, withCard } from "../src/facts";
import type { Fact } from "../src/protocol";

const fact = (name: string, kind: Fact["kind"], more: Partial<Fact> = {}): Fact => ({
  name,
  kind,
  about: "",
  required: false,
  fallback: "",
  ...more,
});

describe("facts of a question", () => {
  it("are changed in one place, and the others are as they were", () => {
    const facts = { a: { b: [1, 2] }, c: 3 };
    expect(put(facts, ["a", "b", 1], 5)).toEqual({ a: { b: [1, 5] }, c: 3 });
    expect(put(facts, ["a", "b", 2], 7)).toEqual({ a: { b: [1, 2, 7] }, c: 3 });
    expect(put(facts, ["c"], undefined)).toEqual({ a: { b: [1, 2] } });
    expect(put(facts, ["a", "b", 0], undefined)).toEqual({ a: { b: [2] }, c: 3 });
    expect(put({}, ["x", "y"], true)).toEqual({ x: { y: true } });
    expect(facts).toEqual({ a: { b: [1, 2] }, c: 3 });
    expect(at(facts, ["a", "b", 1])).toBe(2);
    expect(at(facts, ["x", "b"])).toBeUndefined();
  });

  it("are filled in from a card as far as they fit", () => {
    const form = [
      fact("vbu", "whole", { least: 1, most: 8 }),
      fact("type", "word", { words: ["FP", "CP"] }),
      fact("weapons", "words", { words: ["pike", "thrown"] }),
      fact("charging", "flag"),
    ];
    const card = { vbu: 5, type: "FP", weapons: ["thrown", "bow"], points: 28 };
    expect(filled(form, card)).toEqual({ vbu: 5, type: "FP", weapons: ["thrown"] });
    expect(fitted(form[0]!, 9)).toBeUndefined();
    expect(fitted(form[1]!, "S")).toBeUndefined();
    const known = new Set(["vbu", "type", "weapons", "large_unit"]);
    expect(withCard({ charging: true, large_unit: [4, 4], vbu: 3 }, form, card, known)).toEqual({
      charging: true,
      vbu: 5,
      type: "FP",
      weapons: ["thrown"],
    });
  });

  it("begin with what must be said", () => {
    const form = [
      fact("type", "word", { words: ["FP", "CP"], required: true }),
      fact("stands", "whole", { least: 1, most: 9, required: true }),
      fact("at", "numbers", { least: 2, most: 2, required: true }),
      fact("uphill", "flag"),
    ];
    expect(blank(form)).toEqual({ type: "FP", stands: 1, at: [0, 0] });
  });
});

describe("outcomes", () => {
  it("have chances, however long their fractions are", () => {
    expect(chanceOf("5/9")).toBeCloseTo(5 / 9);
    expect(chanceOf("1")).toBe(1);
    const long = `1${"0".repeat(400)}`;
    expect(chanceOf(`${long}/4${"0".repeat(400)}`)).toBeCloseTo(0.25);
    expect(chanceOf(`1/${long}`)).toBe(0);
  });

  it("of the same unit stand together, and counts in their order", () => {
    const found = grouped(
      { "A.STEADY": "3/4", "A.BROKEN": "1/4", "A.bases_lost.1": "1/3", "A.bases_lost.0": "2/3", tests: "1/2" },
      ["A", "B"],
    );
    expect(found.map((g) => [g.title, g.lines.map((l) => l.words)])).toEqual([
      ["A", ["STEADY", "BROKEN"]],
      ["A, bases lost", ["0", "1"]],
      ["", ["tests"]],
    ]);
    expect(grouped({ hits_10: "1/2", hits_2: "1/2" }, []).map((g) => g.lines.map((l) => l.words))).toEqual([
      ["2", "10"],
    ]);
    expect(grouped({ "charger:rout": "1" }, [])[0]?.title).toBe("charger");
  });

  it("are said in words", () => {
    expect(outcomeWords("defender_retreats_caught", ["attacker", "defender"])).toBe("defender retreats caught");
    expect(outcomeWords("A=flees;B=stays;pursuer(A)=B", [])).toBe("A: flees, B: stays, pursuer of A: B");
    expect(outcomeWords("A.bases_lost.1", ["A"])).toBe("A bases lost 1");
  });
});
