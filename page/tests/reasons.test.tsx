// Why an order is advised: all parts, adding up to what is told, and only for the order that is advised.

import { render } from "preact";
import { beforeEach, expect, it } from "vitest";
import { Reasons } from "../src/reasons";
import { advice } from "../src/state/reasons";

const weighing = (order: string, gain: number, risk: number) => ({
  order,
  chance: 1,
  gain,
  risk,
  position: 0.001,
  aim: 0.002,
  worth: gain - risk + 0.003,
});

let root: HTMLElement;
beforeEach(() => {
  root = document.createElement("div");
  advice.value = {
    order: "red charge A1 B2",
    aim: "The day's end is not ours.",
    weighed: [weighing("red charge A1 B2", 0.05, 0.02), weighing("red pass", 0, 0.01)],
  };
});
const shown = (order: string) => {
  render(<Reasons order={order} />, root);
  return root;
};

it("tells the aim, the order and the next best, part by part", () => {
  const told = shown("red charge A1 B2");
  expect(told.textContent).toContain("The day's end is not ours.");
  const rows = [...told.querySelectorAll("tbody tr")].map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows).toEqual([
    ["charge A1 B2", "+5.0", "−2.0", "+0.1", "+0.2", "+3.3"],
    ["pass", "0.0", "−1.0", "+0.1", "+0.2", "−0.7"],
  ]);
});

it("tells nothing of another order, nor where no reason was given", () => {
  expect(shown("red pass").innerHTML).toBe("");
  advice.value = { order: "red charge A1 B2" };
  expect(shown("red charge A1 B2").innerHTML).toBe("");
});
