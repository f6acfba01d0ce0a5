import { render } from "preact";
import { act } from "preact/test-utils";
import { beforeEach, describe, expect, it } from "vitest";
import { begins, Coach, lesson, worded } from "../src/guided";
import { lessons } from "../src/lessons";
import type { Joined, Option, Options, State } from "../src/protocol";
import * as battle from "../src/state/battle";
import * as hand from "../src/state/hand";
import * as orders from "../src/state/orders";

const option = (order: string, unit: number | null, verb = "move") => ({ order, unit, verb, target: null }) as Option;

// So many orders given, and what may be ordered now.
async function stands(entry: number, more: Partial<State> = {}): Promise<void> {
  await act(() => {
    const decision = { over: false, side: "red", kind: "order", about: null, against: null };
    battle.live.value = {
      entry,
      moment: entry,
      events_size: entry,
      yours: true,
      figures: [],
      decision,
      ...more,
    } as State;
    orders.options.value = { moment: entry, options: [option("red move A1", 0), option("red stop", null)] } as Options;
  });
}

let root: HTMLElement;
const says = () => root.querySelector("b")?.textContent ?? "";
beforeEach(async () => {
  root = document.createElement("div");
  const verbs = [{ name: "move", unit: true, path: true }, { name: "stop" }];
  battle.joined.value = { battle: "b", sides: ["red"], opening: { verbs, roster: [] } } as unknown as Joined;
  battle.events.value = [];
  hand.clear();
  await stands(3);
  await act(() => {
    lesson.value = begins("justified-ancients", 0);
    render(<Coach />, root);
  });
});

describe("a lesson", () => {
  it("is there for each rule set, in 6 to 9 short steps that show odds and end", () => {
    expect(Object.keys(lessons).length).toBe(5);
    for (const [rules, { steps }] of Object.entries(lessons)) {
      expect(steps.length, rules).toBeGreaterThanOrEqual(6);
      expect(steps.length, rules).toBeLessThanOrEqual(9);
      expect(
        steps.map((s) => s.until),
        rules,
      ).toContain("odds");
      for (const { words } of steps) {
        expect(worded(words).length, words[0]).toBeLessThanOrEqual(300);
        expect(worded(words)).not.toMatch(/[{}]/);
      }
    }
  });

  it("begins with the player's first decision, however much was ordered before", async () => {
    await act(() => {
      lesson.value = { ...begins("field-of-glory", 0), battle: "", entry: 0 };
    });
    expect(says()).toBe("1 of 9"); // its first step asks for an order of the player's own
    await stands(4);
    expect(says()).toBe("2 of 9");
  });

  it("goes on by one step when that is done", async () => {
    expect(says()).toBe("1 of 8");
    await act(() => {
      hand.selected.value = 0;
    });
    expect(says()).toBe("2 of 8");
    await act(() => {
      hand.draft.value = {
        order: "",
        verb: "charge",
        unit: 0,
        target: 4,
        verdict: null,
        ghost: null,
        odds: [{} as never],
      };
    });
    expect(says()).toBe("3 of 8");
    await stands(4, { yours: false });
    expect(says()).toBe("3 of 8"); // the other side acts
    await stands(4);
    expect(says()).toBe("4 of 8");
  });

  it("never jumps: what is so already when a step begins is not taken for done", async () => {
    await act(() => {
      hand.draft.value = { order: "", verb: "move", unit: 0, target: null, verdict: null, ghost: null, odds: null };
      lesson.value = begins("justified-ancients", 3); // asks for a way, and one is in hand
    });
    expect(says()).toBe("4 of 8");
    await act(() => {
      hand.draft.value = null;
    });
    await act(() => {
      hand.draft.value = { order: "", verb: "move", unit: 0, target: null, verdict: null, ghost: null, odds: null };
    });
    expect(says()).toBe("5 of 8");
  });

  it("waits while a step passes by itself, and is of its own battle alone", async () => {
    await act(() => {
      lesson.value = begins("justified-ancients", 2);
    });
    await act(() => {
      battle.live.value = { ...battle.live.value!, entry: 4, moment: 4 };
      orders.options.value = { moment: 4, options: [option("red stop", null, "stop")] } as Options;
    });
    expect(says()).toBe("3 of 8");
    await stands(5);
    expect(says()).toBe("4 of 8");
    await act(() => {
      battle.joined.value = { ...battle.joined.value!, battle: "another" };
    });
    expect(says()).toBe("");
  });
});
