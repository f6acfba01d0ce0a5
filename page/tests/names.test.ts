import { describe, expect, it } from "vitest";
import { type Named, namesOf } from "../src/names";
import { type Box, covers } from "../src/plates";

const ridge: Named = { words: "The long ridge", box: { at: [200, 100], half: [150, 60] } };
const box = (of: { words: string; at: Box["at"] }): Box => ({ at: of.at, half: [of.words.length * 3.3, 7.5] });

describe("names of the ground", () => {
  it("stand in the middle, where nobody does", () => {
    expect(namesOf([ridge], [])).toEqual([{ words: "The long ridge", at: [200, 100], upright: false }]);
  });

  it("make way for troops, and stay on what they name", () => {
    const troops: Box[] = [{ at: [200, 100], half: [60, 25] }];
    const [name] = namesOf([ridge], troops);
    expect(covers(box(name!), troops[0]!)).toBe(false);
    expect(Math.abs(name!.at[0] - 200)).toBeLessThanOrEqual(150);
    expect(Math.abs(name!.at[1] - 100)).toBeLessThanOrEqual(60);
  });

  it("never lie over each other", () => {
    const knolls: Named = { words: "Broken knolls", box: { at: [230, 105], half: [60, 20] } };
    const both = namesOf([ridge, knolls], []);
    expect(both.length).toBe(2);
    expect(covers(box(both[0]!), box(both[1]!))).toBe(false);
  });

  it("are left out where they would be hidden or far too long, and written upright along a river", () => {
    expect(namesOf([ridge], [{ at: [200, 100], half: [400, 400] }])).toEqual([]);
    expect(namesOf([{ words: "A copse with a name", box: { at: [0, 0], half: [20, 20] } }], [])).toEqual([]);
    expect(namesOf([{ words: "River", box: { at: [0, 0], half: [8, 200] } }], [])[0]?.upright).toBe(true);
  });
});
