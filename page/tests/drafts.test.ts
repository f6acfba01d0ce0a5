import { describe, expect, it } from "vitest";
import { telling } from "../src/drafts";

const refusal = (verb: string, reason: string) => ({ order: `${verb} A1 advance 9`, verb, verdict: { legal: false as const, rule: "r", reason } });

describe("refusals", () => {
  it("of several the first whose reason no other shares", () => {
    const all = [refusal("charge", "That is not asked now."), refusal("move", "It may move 3; this is 9."), refusal("pursue", "That is not asked now.")];
    expect(telling(all)?.verb).toBe("move");
  });

  it("the first where each is its own, and where all say the same", () => {
    expect(telling([refusal("march", "too far"), refusal("move", "too near")])?.verb).toBe("march");
    expect(telling([refusal("march", "not now"), refusal("move", "not now")])?.verb).toBe("march");
    expect(telling([])).toBeUndefined();
  });
});
