import { expect, it } from "vitest";
import type { Beat } from "../src/beats";
import { noiseOf } from "../src/sound";
import { event } from "./events";

const saying = (more: object): Beat => ({ kind: "saying", first: event(0, more) });

it("moves, shots, fights, losses and tests are heard, each as what it is; the rest is silent", () => {
  const clash = (kind: string) => ({ kind: "clash", first: event(0), clash: { kind } }) as unknown as Beat;
  expect(noiseOf({ kind: "move", first: event(0), moves: [] })).toBe("march");
  expect(noiseOf(clash("shot"))).toBe("arrows");
  expect(noiseOf(clash("fight"))).toBe("clash");
  expect(noiseOf(saying({ kind: "removed" }))).toBe("loss");
  expect(noiseOf(saying({ kind: "state", passed: true }))).toBe("good");
  expect(noiseOf(saying({ kind: "state", passed: false }))).toBe("bad");
  expect(noiseOf(saying({ kind: "state" }))).toBeNull();
});
