import { beforeEach, describe, expect, it } from "vitest";
import { begins } from "../src/briefing";
import { fileName } from "../src/picture";
import type { Catalogue, ScenarioCard } from "../src/protocol";
import { keepChoice, keptChoice } from "../src/settings";

const all = {
  rule_sets: [{ id: "one" }, { id: "two" }],
  generals: [{ name: "recruit" }, { name: "centurion" }],
} as unknown as Catalogue;

describe("what was chosen before a battle", () => {
  beforeEach(() => localStorage.clear());

  it("is what is usual until something is chosen", () => {
    const usual = {
      rules: "one",
      size: "small",
      side: "red",
      other: "centurion",
      house: [],
      pace: "none",
      end: "claim",
    };
    expect(keptChoice(all)).toEqual(usual);
    localStorage.setItem("quincunx.choice", "no JSON");
    expect(keptChoice(all)).toEqual(usual);
    localStorage.setItem("quincunx.choice", "null");
    expect(keptChoice(all)).toEqual(usual);
  });

  it("is remembered but for house rules, whose files are not kept", () => {
    const house = [{ name: "sunday.toml", text: "" }];
    const chosen = { rules: "two", size: "large", side: "both", other: "friend", pace: "d3", end: "lose" } as const;
    keepChoice({ ...chosen, house });
    expect(keptChoice(all)).toEqual({ ...chosen, house: [] });
  });

  it("is forgotten where it can no longer be had", () => {
    const chosen = { rules: "three", size: "large", side: "both", other: "legate" } as const;
    keepChoice({ ...chosen, house: [], pace: "hours", end: "sulk" });
    const usual = { rules: "one", other: "centurion", pace: "none", end: "claim" };
    expect(keptChoice(all)).toMatchObject({ ...usual, size: "large", side: "both" });
  });
});

it("says who begins, where the day says it", () => {
  const card = { sides: ["Rome", "Carthage"], first: 1 } as unknown as ScenarioCard;
  expect(begins(card)).toBe("Carthage moves first, unless the rules throw for it.");
  expect(begins({ sides: ["Rome", "Carthage"] } as unknown as ScenarioCard)).toBe("");
});

it("names a picture by what it shows and when", () => {
  const caption = { title: "Kutná Hora, 1421", turn: "Turn 3 of red: charges", day: "2026-11-17" };
  expect(fileName(caption, "png")).toBe("kutna-hora-1421-turn-3-of-red-charges-2026-11-17.png");
});
