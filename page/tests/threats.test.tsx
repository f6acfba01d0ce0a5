// Who could attack a unit: whom it is asked about, and what its card says of it.

import { render } from "preact";
import { beforeEach, expect, it } from "vitest";
import type { Joined, Past, State, Threat } from "../src/protocol";
import * as battle from "../src/state/battle";
import * as hand from "../src/state/hand";
import * as threats from "../src/state/threats";
import { ThreatCard, ThreatLines } from "../src/threats";
import { figure } from "./events";

const red = figure(1, "red", 5);
const blue = figure(2, "blue", 9);
const named = [red, blue].map(({ unit, label, name, side, figure }) => ({ unit, label, name, side, figure }));

const charge: Threat = {
  attack: "charge",
  next: true,
  attackers: [2],
  before: null,
  order: "blue charge B2 A1",
  chance: 1,
  danger: 0.3,
  odds: [
    {
      words: "Does it obey?",
      scores: [{ unit: 2, words: "B2", lines: [] }],
      outcomes: [
        { words: "obeys", chance: 0.5, favours: 1 },
        { words: "does not obey", chance: 0.5, favours: -1 },
      ],
    },
    {
      words: "The round",
      scores: [],
      outcomes: [
        { words: "A1 flees", chance: 0.6, favours: 1 },
        { words: "neither gives way", chance: 0.4, favours: 0 },
      ],
    },
  ],
};

let root: HTMLElement;
beforeEach(() => {
  root = document.createElement("div");
  hand.clear();
  hand.hovered.value = null;
  battle.joined.value = { sides: ["red"], opening: { roster: named, table: [24, 24] } } as unknown as Joined;
  battle.live.value = { figures: [red, blue], decision: { over: false, side: "red" } } as unknown as State & Past;
  threats.overTable.value = false;
  threats.by.value = "button";
});

it("is asked of the ghost in hand, else of whoever is under the mouse, else of the unit in hand", () => {
  expect(threats.subject.value).toBeNull();
  hand.selected.value = 1;
  expect(threats.subject.value).toEqual({ unit: 1, at: null });
  hand.hovered.value = 2;
  expect(threats.subject.value).toEqual({ unit: 2, at: null });
  hand.draft.value = { unit: 1, ghost: [5, 6, 0] } as unknown as hand.Draft;
  expect(threats.subject.value).toEqual({ unit: 1, at: [5, 6, 0] });
  threats.by.value = "";
  expect(threats.subject.value).toBeNull();
});

it("a held key over the empty table asks about nobody", () => {
  hand.selected.value = 1;
  threats.by.value = "key";
  expect(threats.subject.value?.unit).toBe(1);
  threats.overTable.value = true;
  expect(threats.subject.value).toBeNull();
});

it("says who attacks, when, whether it comes so far, and how it ends for whoever is attacked", () => {
  hand.selected.value = 1;
  threats.found.value = { of: { unit: 1, at: null }, is: { stands: true, threats: [charge] } };
  render(<ThreatCard />, root);
  expect(root.textContent).toContain("One threat to A1 where it stands");
  expect(root.textContent).toContain("charges next turn, obeys 50 %");
  expect(root.textContent).toContain("A1 flees 60 %");
  expect(root.querySelector(".shares")!.getAttribute("aria-label")).toBe("bad: 60 %, even: 40 %, good: 0 %");
  render(<ThreatLines />, root);
  expect(root.querySelectorAll(".threat.charge.next").length).toBe(1);
});

it("says that nobody could, and that it cannot stand there", () => {
  hand.selected.value = 1;
  threats.found.value = { of: { unit: 1, at: null }, is: { stands: true, threats: [] } };
  render(<ThreatCard />, root);
  expect(root.textContent).toContain("Nobody could attack A1 where it stands");
  threats.found.value = { of: { unit: 1, at: [0, 0, 0] }, is: { stands: false, threats: [] } };
  render(<ThreatCard />, root);
  expect(root.textContent).toContain("It cannot stand there.");
});
