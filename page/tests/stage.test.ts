import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { BattleEvent } from "../src/protocol";
import { type Scene, sceneAfter } from "../src/scenes";
import * as stage from "../src/state/stage";
import { charge, figure } from "./events";

const before: Scene = { figures: [figure(1, "red", 5), figure(2, "blue", 10)], generals: [] };
const after: Scene = { figures: [{ ...figure(1, "red", 9) }], generals: [] };

let now = 0;
let waiting: FrameRequestCallback[] = [];
const run = (milliseconds: number) => {
  for (const end = now + milliseconds; now < end; ) {
    now += 20;
    const due = waiting;
    waiting = [];
    for (const frame of due) frame(now);
  }
};
const begin = (events: BattleEvent[] = charge, more = {}) =>
  stage.play({ from: before, events, to: after, events_size: 10, ...more });

beforeEach(() => {
  now = 0;
  waiting = [];
  vi.spyOn(performance, "now").mockImplementation(() => now);
  vi.stubGlobal("requestAnimationFrame", (frame: FrameRequestCallback) => waiting.push(frame));
  vi.stubGlobal("cancelAnimationFrame", () => (waiting = []));
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  stage.setSpeed("normal");
});
afterEach(() => {
  stage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const at = (unit: number) => stage.scene.value?.figures.find((f) => f.unit === unit)?.at;

describe("a scene", () => {
  it("and the changes of events give the scene after them: places, bases, strength, who is gone", () => {
    const shaken = { name: "shaken", colour: "red", letter: "S", kind: "morale" as const, count: 1 };
    const later = { ...before, figures: before.figures.map((f) => ({ ...f, markers: [shaken] })) };
    let scene = before;
    for (const event of charge.slice(0, 9)) scene = sceneAfter(scene, event, later);
    const [one, two] = scene.figures;
    expect(one?.at).toEqual([5, 9, 0]);
    expect(one?.bases).toEqual([[5, 9, 0]]);
    expect(two?.at).toEqual([5, 16, 0]);
    expect(two?.bases[0]?.[1]).toBeCloseTo(16);
    expect(two?.strength?.left).toBe(3);
    expect(two?.markers.map((m) => m.name)).toEqual(["shaken"]);
    expect(sceneAfter(scene, charge[9]!, later).figures.map((f) => f.unit)).toEqual([1]);
  });
});

describe("the stage", () => {
  it("plays a charge, a fight and a rout one after the other, and leaves the battle as it stands", () => {
    begin();
    expect(stage.playing.value).toBe(true);
    expect(at(1)).toEqual([5, 5, 0]); // it is on its way
    expect(stage.marks.value.map((m) => m.kind)).toEqual(["trail"]);
    const cards: string[] = [];
    const words: string[] = [];
    const sizes: number[] = [];
    for (let i = 0; i < 800 && stage.playing.value; i++) {
      run(20);
      const card = stage.card.value?.clash.kind;
      if (card && cards[cards.length - 1] !== card) cards.push(card);
      const said = stage.saying.value?.event.words;
      if (said && words[words.length - 1] !== said) words.push(said);
      const size = stage.scene.value?.events_size;
      if (size !== undefined && sizes[sizes.length - 1] !== size) sizes.push(size);
    }
    expect(stage.scene.value).toBeNull();
    expect(cards).toEqual(["fight"]);
    expect(words).toEqual(["B2 loses a base.", "B2 tests its cohesion: fails.", "B2 is lost."]);
    expect(sizes).toEqual([...sizes].sort((a, b) => a - b)); // nothing is told before it is seen
    const kinds = stage.marks.value.map((m) => m.kind);
    expect(kinds.filter((k) => k === "trail").length).toBe(2);
    expect(kinds).toContain("clash");
    expect(kinds.filter((k) => k === "loss").length).toBe(2); // a base, and the unit
  });

  it("draws whoever moves on his way, and a rout fades", () => {
    const seen: stage.Mover[] = [];
    stage.drawnBy((movers) => seen.push(...movers));
    begin();
    run(300);
    const charger = seen.filter((m) => m.unit === 1).map((m) => m.now[1]);
    expect(charger.length).toBeGreaterThan(5);
    expect(charger).toEqual([...charger].sort((a, b) => a - b));
    expect(charger[charger.length - 1]).toBeGreaterThan(5);
    run(20_000);
    const rout = seen.filter((m) => m.unit === 2 && m.now[1] > 11);
    expect(Math.max(...rout.map((m) => m.fades))).toBeGreaterThan(0.3);
    stage.drawnBy(() => undefined);
  });

  it("is over at once when somebody orders, with every mark that is left", () => {
    begin();
    run(100);
    stage.hurry();
    expect(stage.playing.value).toBe(false);
    expect(stage.card.value).toBeNull();
    expect(stage.marks.value.some((m) => m.kind === "loss" && m.gone)).toBe(true);
  });

  it("plays what comes meanwhile after what is being played", async () => {
    begin(charge.slice(0, 4), { events_size: 4 });
    begin(charge.slice(4), {});
    let ended = false;
    void stage.ended().then(() => (ended = true));
    run(700);
    expect(stage.playing.value).toBe(true);
    run(20_000);
    await Promise.resolve();
    expect(ended).toBe(true);
  });

  it("is faster when it is told so, plays nothing when it is off, and again when it is asked for", () => {
    const lasts = () => {
      const from = now;
      while (stage.playing.value && now - from < 60_000) run(20);
      return now - from;
    };
    const time = (speed: stage.Speed) => {
      stage.setSpeed(speed);
      begin();
      return lasts();
    };
    const [slow, normal, fast] = [time("slow"), time("normal"), time("fast")];
    expect(slow).toBeGreaterThan(normal * 1.6);
    expect(fast).toBeLessThan(normal * 0.6);
    expect(localStorage.getItem("quincunx.speed")).toBe("fast");
    expect(time("off")).toBe(0);
    begin(charge, { again: true });
    expect(lasts()).toBeGreaterThan(1000);
  });

  it("moves nobody where motion is not wanted, but shows marks and cards", () => {
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    const seen: stage.Mover[] = [];
    stage.drawnBy((movers) => seen.push(...movers.filter((m) => m.unit === 1)));
    begin();
    run(400);
    expect(seen).toEqual([]);
    expect(at(1)).toEqual([5, 9, 0]);
    expect(stage.card.value?.clash.kind).toBe("fight");
    expect(stage.marks.value.map((m) => m.kind)).toEqual(["trail", "clash"]);
    stage.drawnBy(() => undefined);
  });

  it("does not lag far behind: what would take too long is left out", () => {
    const many = Array.from({ length: 400 }, (_, n) => charge.map((e) => ({ ...e, i: e.i + n * 10 }))).flat();
    begin(many, { events_size: 4000 });
    expect(stage.playing.value).toBe(false);
  });
});
