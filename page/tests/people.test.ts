import { describe, expect, it } from "vitest";
import { against, ago, changesOf, howItStands } from "../src/people";
import type { Listed, NewsThere } from "../src/protocol";

const battle: Listed = {
  battle: "b",
  title: "Cannae",
  rules: "Rules",
  house: "",
  armies: ["Carthage", "Rome"],
  names: ["Anna", "Ben"],
  sides: ["red"],
  turn: 3,
  orders: 20,
  over: false,
  decides: "red",
  yours: true,
  winner: null,
  ordered: 0,
  open: true,
  verified: false,
  pace: "",
};

const there = (red: number, blue: number, watchers: string[] = []): NewsThere => ({
  push: "there",
  red,
  blue,
  watching: watchers.length,
  names: ["Anna", "Ben"],
  watchers,
});

describe("names", () => {
  it("of a list say against whom, whose turn it is and who won", () => {
    expect(against(battle)).toBe("against Ben");
    expect(against({ ...battle, names: ["Anna", ""] })).toBe("against a guest");
    expect(against({ ...battle, sides: [] })).toBe("Anna against Ben");
    expect(howItStands(battle)).toBe("your turn");
    expect(howItStands({ ...battle, yours: false, decides: "blue" })).toBe("Ben’s turn");
    const over = { ...battle, over: true, yours: false, decides: null };
    expect(howItStands({ ...over, winner: "red" as const })).toBe("you won");
    expect(howItStands({ ...over, winner: "blue" as const })).toBe("you lost");
    expect(howItStands({ ...over, winner: "blue" as const, sides: [] })).toBe("Ben won");
    expect(howItStands(over)).toBe("a draw");
  });

  it("of those who come and go, not of oneself", () => {
    const called = (side: "red" | "blue") => (side === "red" ? "Anna" : "Ben");
    expect(changesOf(null, there(1, 1), ["red"], called)).toEqual([]);
    expect(changesOf(there(0, 0), there(1, 1), ["red"], called)).toEqual(["Ben has come."]);
    expect(changesOf(there(1, 2), there(1, 1), ["red"], called)).toEqual([]);
    expect(changesOf(there(1, 1), there(1, 0), [], called)).toEqual(["Ben has left."]);
    expect(changesOf(there(1, 1), there(1, 1, ["Cleo"]), ["red"], called)).toEqual(["Cleo watches."]);
    expect(changesOf(there(1, 1, ["Cleo"]), there(1, 1), ["red"], called)).toEqual(["Cleo watches no more."]);
  });

  it("of times past", () => {
    expect(ago(1000, 1010)).toBe("just now");
    expect(ago(1000, 1130)).toBe("2 minutes ago");
    expect(ago(1000, 1000 + 7200)).toBe("2 hours ago");
    expect(ago(1000, 1000 + 3 * 86400)).toBe("3 days ago");
    expect(ago(1000, 900)).toBe("just now");
  });
});
