import { expect, it } from "vitest";
import { paceText, timeText } from "../src/clocks";
import { titleOf } from "../src/notices";
import { paceOf } from "../src/settings";

it("time is told by days, hours, minutes", () => {
  expect(timeText(3 * 86400 + 7200)).toBe("3 d 2 h");
  expect(timeText(3 * 86400 - 5)).toBe("3 d 0 h");
  expect(timeText(86400 - 5)).toBe("1 d 0 h");
  expect(timeText(86400 - 3600)).toBe("23:00:00");
  expect(timeText(3849)).toBe("1:04:09");
  expect(timeText(249)).toBe("4:09");
  expect(timeText(0.2)).toBe("0:01");
  expect(timeText(-5)).toBe("0:00");
});

it("a pace says what happens when time runs out", () => {
  expect(paceText({ minutes: 30, increment: 10, end: "lose" })).toBe(
    "30 minutes a side, 10 s more with each hand-over; whoever has none left loses",
  );
  expect(paceText({ days: 1, end: "general" })).toContain("1 day until it is the other's turn again; a general");
});

it("a pace is chosen where a friend plays, and only there", () => {
  const choice = {
    rules: "",
    size: "small",
    side: "red",
    other: "friend",
    house: [],
    pace: "d3",
    end: "lose",
  } as const;
  expect(paceOf({ ...choice, house: [] })).toEqual({ pace: { days: 3, end: "lose" } });
  expect(paceOf({ ...choice, house: [], other: "recruit" })).toEqual({});
  expect(paceOf({ ...choice, house: [], side: "both" })).toEqual({});
  expect(paceOf({ ...choice, house: [], pace: "none" })).toEqual({});
});

it("the tab says whose turn it is, or that something was said", () => {
  expect(titleOf("Cannae", true, 2)).toBe("● Your turn · Cannae · Quincunx");
  expect(titleOf("Cannae", false, 2)).toBe("(2) Cannae · Quincunx");
  expect(titleOf("", false, 0)).toBe("Quincunx");
});
