import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { messageTypes, type Schema } from "../tools/messages";

const schema = JSON.parse(readFileSync("../docs/protocol.schema.json", "utf8")) as { $defs: Record<string, Schema> };

describe("types of the messages", () => {
  it("are those that the schema gives (npm run messages writes them anew)", async () => {
    await expect(messageTypes(schema.$defs)).toMatchFileSnapshot("../src/messages.ts");
  });

  it("say what may be left out, what is one of several, and what has so many parts", () => {
    const types = messageTypes({
      way: { oneOf: [{ $ref: "#/$defs/first_step" }, { type: "null" }] },
      first_step: {
        description: "of a way",
        type: "object",
        properties: {
          at: {
            type: "array",
            prefixItems: [
              { title: "x", type: "number" },
              { title: "hand", enum: ["left", "right"] },
            ],
          },
          both: { type: "array", items: { type: "string" }, minItems: 2, maxItems: 2 },
          some: { description: "null: nobody", type: "array", items: { type: ["integer", "null"] } },
        },
        required: ["at", "both"],
      },
      marks: { type: "object", additionalProperties: { type: ["number", "string"] } },
      is_step: { $ref: "#/$defs/first_step" },
    });
    expect(types.split("\n").slice(3)).toEqual([
      "export type Way = FirstStep | null;",
      "",
      "// of a way",
      "export interface FirstStep {",
      '  at: [x: number, hand: "left" | "right"];',
      "  both: [string, string];",
      "  some?: (number | null)[]; // null: nobody",
      "}",
      "",
      "export type Marks = Record<string, number | string>;",
      "",
      "// What the answer of each door is.",
      "export interface Answers {",
      "  step: FirstStep;",
      "}",
      "",
    ]);
  });
});
