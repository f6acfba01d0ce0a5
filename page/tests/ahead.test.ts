import { expect, it } from "vitest";
import { aheadText } from "../src/ahead";

it("an answer given ahead is told in the words of the rule set", () => {
  const declared = {
    kinds: [{ name: "react", words: "react, or stand" }],
    verbs: [{ name: "evade", words: "evade" }],
  };
  const one = { kind: "react", verb: "evade", about: ["light_horse"], against: ["heavy_cavalry", "elephant"] };
  expect(aheadText(one, declared)).toBe(
    "When asked to react, or stand: light horse: evade, against heavy cavalry, elephant.",
  );
  expect(aheadText({ kind: "react", verb: "evade" }, declared)).toBe("When asked to react, or stand: evade.");
});
