import { render } from "preact";
import { beforeEach, describe, expect, it } from "vitest";
import { Card } from "../src/cards";
import { inShort, Log } from "../src/log";
import type { BattleEvent, Joined, State } from "../src/protocol";
import { Since } from "../src/since";
import * as battle from "../src/state/battle";
import { type Clash, isClash, storyOf } from "../src/story";
import { lastRun, ordersOf, satDown, since, theirTurn } from "../src/turns";
import { charge, event, figure } from "./events";

let root: HTMLElement;
const show = (what: preact.ComponentChild) => {
  render(what, root);
  return root;
};
const fight = () => storyOf(charge)[0]!.told.find(isClash) as Clash;

beforeEach(() => {
  root = document.createElement("div");
  battle.joined.value = {
    battle: "x",
    sides: ["red"],
    players: ["me", "centurion"],
    opening: { armies: ["Rome", "Gauls"], roster: [figure(1, "red", 5), figure(2, "blue", 10)], verbs: [] },
  } as unknown as Joined;
  battle.live.value = { entry: 1, events_size: 10, figures: [], generals: [] } as unknown as State;
  battle.events.value = charge;
});

describe("the card of a fight", () => {
  it("shows both sides, factors that add up to their totals, all dice with hits marked, and what was needed", () => {
    const card = show(<Card clash={fight()} factors came />);
    expect(card.querySelector(".headline")?.textContent).toContain("B2 is lost.");
    const sides = [...card.querySelectorAll(".side-of")];
    expect(sides.map((s) => s.querySelector(".tag")?.textContent)).toEqual(["A1", "B2"]);
    const portraits = sides.map((s) => s.querySelector(".who .portrait"));
    expect(portraits.map((p) => ["red", "blue"].find((side) => p?.classList.contains(side)))).toEqual(["red", "blue"]);
    expect(portraits.every((p) => p?.querySelector("use") && p.querySelector(".banner"))).toBe(true);
    expect(sides.map((s) => s.querySelectorAll(".die").length)).toEqual([3, 2]);
    expect(sides.map((s) => s.querySelectorAll(".die.hit").length)).toEqual([2, 0]);
    expect(sides[0]?.querySelector(".thrown")?.textContent).toContain("needs 5 or more");
    for (const side of sides) {
      const total = Number(side.querySelector(".total b")?.textContent?.replace("= ", ""));
      const terms = [...side.querySelectorAll(".terms li:not(.total) b")].map((b) => Number(b.textContent));
      expect(terms.reduce((sum, value) => sum + value, 0)).toBe(total);
    }
    expect(card.querySelectorAll(".terms .rule").length).toBe(6); // each a click away
    const came = [...card.querySelectorAll(".came li")].map((li) => li.textContent);
    expect(came.length).toBe(3); // the headline is not told twice
    expect(came[1]).toMatch(/^✗ B2 tests/);
  });

  it("keeps the reckoning behind a click where there is little room", () => {
    const card = show(<Card clash={fight()} factors={false} came={false} />);
    expect(card.querySelector("details .terms")).not.toBeNull();
    expect(card.querySelector(".side-of .terms")).toBeNull();
    expect(card.querySelector(".came")).toBeNull();
  });
});

describe("the log", () => {
  it("folds a step to what is in it, tells a charge once and a fight as one card", () => {
    const log = show(<Log />);
    expect(log.querySelectorAll(".chapter").length).toBe(1);
    expect(log.querySelectorAll(".event.fight").length).toBe(1);
    expect([...log.querySelectorAll(".event .words")].map((w) => w.textContent)).toEqual(["A1 charges B2."]);
    expect(inShort(storyOf(charge)[0]!)).toBe("1 fight, 1 line");
  });

  it("leaves older steps folded", () => {
    const turns = [0, 1, 2, 3].map((n) => [
      event(20 + 2 * n, { kind: "turn", words: `Step ${n}.` }),
      event(21 + 2 * n, { kind: "state", words: `Something ${n}.`, actor: 1 }),
    ]);
    battle.events.value = turns.flat();
    battle.live.value = { ...battle.live.value!, events_size: 40 };
    const open = [...show(<Log />).querySelectorAll("details")].map((d) => d.open);
    expect(open).toEqual([false, false, true, true]);
  });
});

describe("what the others did", () => {
  it("is told as cards to whoever was away, and put aside", () => {
    since.value = charge;
    const shown = show(<Since />);
    expect(shown.querySelector("b")?.textContent).toBe("Since you looked: 1 fight, 1 unit lost");
    expect(shown.querySelectorAll(".combat").length).toBe(1);
    since.value = [];
    expect(show(<Since />).querySelector(".since")).toBeNull();
  });

  it("is their last run of orders, in which a single answer of one's own counts as theirs", () => {
    const by = (entry: number, side: "red" | "blue") =>
      event(entry, { entry, order: { side, verb: "move", unit: 1, target: null, others: [] } });
    const all = [by(1, "red"), by(2, "red"), by(3, "blue"), by(4, "red"), by(5, "blue"), by(6, "red"), by(7, "red")];
    expect(lastRun(ordersOf(all), 7, "red")).toEqual({ from: 2, to: 5 });
    expect(lastRun(ordersOf(all.slice(0, 3)), 3, "blue")).toEqual({ from: 0, to: 2 });
    expect(lastRun(ordersOf(all.slice(0, 2)), 2, "red")).toBeNull();
  });

  it("is the last one in which something is to be seen: an answer that moves nobody is passed over", () => {
    const by = (entry: number, side: "red" | "blue", more: Partial<BattleEvent> = {}) =>
      event(entry, { entry, order: { side, verb: "move", unit: 1, target: null, others: [] }, ...more });
    const fell: Partial<BattleEvent> = { kind: "removed", words: "B2 is lost." };
    const seen = [by(1, "red"), by(2, "blue", fell), by(3, "red"), by(4, "red"), by(5, "blue")];
    battle.live.value = { ...battle.live.value!, entry: 5 };
    satDown(4);
    battle.events.value = seen;
    expect(theirTurn()).toEqual({ from: 1, to: 2 });
    battle.events.value = seen.filter((e) => e.entry !== 2);
    expect(theirTurn()).toBeNull();
  });
});
