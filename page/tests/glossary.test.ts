import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { glossary, parts } from "../src/glossary";

const sets = ["justified-ancients", "field-of-glory", "impetus", "fast-play", "my-ancients"];

describe("short forms", () => {
  it("are parts of what is said, whole words only", () => {
    expect(parts("trained heavy CO foot, COMBAT", "justified-ancients")).toEqual([
      { text: "trained" },
      { text: " " },
      { text: "heavy" },
      { text: " " },
      { text: "CO", means: "close order" },
      { text: " " },
      { text: "foot" },
      { text: ", " },
      { text: "COMBAT" },
    ]);
    expect(parts("constructor MF", "field-of-glory").filter((p) => p.means)).toEqual([
      { text: "MF", means: "medium foot" },
    ]);
    expect(parts("MF", "no such rules")).toEqual([{ text: "MF" }]);
  });

  it("are those of the rule set, each in use in its sheet or its pages", () => {
    for (const rules of sets) {
      const folder = `../src/rules/${rules.replace(/-/g, "_")}/book`;
      const files = ["tables_sheet", "tables_rulings", "tables_factors"].map((f) => `${folder}/${f}.hpp`);
      const text = [`../docs/rules/${rules}.md`, ...files].map((f) => readFileSync(f, "utf8")).join("\n");
      for (const short of Object.keys(glossary(rules)))
        expect(new RegExp(`\\b${short}\\b`).test(text), `${rules}: ${short}`).toBe(true);
      expect(Object.keys(glossary(rules)).length).toBeGreaterThan(0);
    }
  });
});
