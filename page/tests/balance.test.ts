// How hard a battle is.

import { expect, it } from "vitest";
import measured from "../../data/balance.json";
import { balanceOf } from "../src/balance";

const cannae = { id: "cannae", sides: ["Rome", "Carthage"] };
const found = (red: number, blue: number, draws: number) =>
  balanceOf(cannae, "x", { cannae: { x: [red, blue, draws] } });

it("a side is favoured only where that is no chance", () => {
  expect(found(12, 8, 0)).toBe("Even.");
  expect(found(0, 0, 20)).toBe("Even.");
  expect(found(17, 2, 1)).toBe("Rome favoured, 88 %.");
  expect(found(2, 18, 0)).toBe("Carthage favoured, 90 %.");
  expect(balanceOf(cannae, "others", {})).toBe("");
});

it("what was measured is whole", () => {
  expect(measured.date).toMatch(/^\d{4}-\d\d-\d\d$/);
  for (const battle of Object.values(measured.battles as Record<string, Record<string, number[]>>))
    for (const counts of Object.values(battle)) expect(counts).toHaveLength(3);
});
