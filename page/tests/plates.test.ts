import { describe, expect, it } from "vitest";
import { type Bearer, type Box, covers, laidOut, type Plate, partsOf, sizeFor } from "../src/plates";

// Twenty-four a side in three lines close behind each other, the enemy in contact, most with markers.
const crowd = (k: number): Bearer[] => {
  const size = sizeFor([{ at: [0, 0], half: [0.8 * k, 0.4 * k] }]);
  return Array.from({ length: 48 }, (_, i): Bearer => {
    const [side, n] = [Math.floor(i / 24), i % 24];
    const [file, line] = [n % 8, Math.floor(n / 8)];
    const y = side === 0 ? 15.5 + line * 1.1 : 14.5 - line * 1.1;
    return {
      body: { at: [(8 + file * 1.7) * k, y * k], half: [0.8 * k, 0.4 * k] },
      rear: side === 0 ? 1 : -1,
      generals: n % 11 === 5 ? 1 : 0,
      wide: (n < 9 ? 20 : 27) * size,
      markers: n % 4,
      size,
    };
  });
};

const struck = (plates: Plate[]): string[] =>
  plates.flatMap((a, i) =>
    plates
      .slice(i + 1)
      .flatMap((b, j) =>
        partsOf(a).some((p) => partsOf(b).some((q) => covers(p, q))) ? [`${i} and ${i + 1 + j}`] : [],
      ),
  );

describe("names and markers", () => {
  it("none covers another, at any zoom of a crowded battle", () => {
    for (const k of [10, 14, 20, 30, 45, 80]) {
      const plates = laidOut(crowd(k), []);
      expect(plates.length).toBe(48);
      expect(struck(plates), `${k} pixels an inch`).toEqual([]);
    }
  });

  it("none lies over troops, where there is room for it within sight", () => {
    for (const k of [30, 45, 80]) {
      const all = crowd(k);
      const over = laidOut(all, []).flatMap((plate, i) =>
        partsOf(plate).some((part) => all.some((of) => covers(part, of.body))) ? [i] : [],
      );
      expect(over, `${k} pixels an inch`).toEqual([]);
    }
  });

  it("a general's disc goes before the name, and covers nothing either", () => {
    const one: Bearer = {
      body: { at: [100, 100], half: [30, 15] },
      rear: 1,
      wide: 20,
      markers: 1,
      generals: 1,
      size: 1,
    };
    const [led] = laidOut([one], []);
    expect(led!.disc.at[0]).toBeLessThan(led!.name.at[0] - led!.name.half[0]);
    expect(led!.markers.at[0]).toBeGreaterThan(led!.name.at[0] + led!.name.half[0]);
    expect(partsOf(led!).length).toBe(3);
    expect(partsOf(led!).some((part) => covers(part, one.body))).toBe(false);
    expect(partsOf(laidOut([{ ...one, generals: 0, markers: 0 }], [])[0]!).length).toBe(1);
  });

  it("of a unit that stands aslant keep clear of what it covers, not of the box about it", () => {
    const body: Box = { at: [100, 100], half: [40, 40] };
    const parts: Box[] = [-30, 0, 30].map((d) => ({ at: [100 + d, 100 - d], half: [12, 12] }));
    const [plate] = laidOut([{ body, parts, rear: 1, wide: 20, markers: 0, size: 1 }], []);
    expect(parts.some((part) => covers(plate!.name, part))).toBe(false);
    expect(plate!.led).toBe(false);
  });

  it("stand behind the rear edge where there is room, and on no general", () => {
    const one: Bearer = { body: { at: [100, 100], half: [30, 15] }, rear: 1, wide: 20, markers: 0, size: 1 };
    const [alone] = laidOut([one], []);
    expect(alone!.name.at[0]).toBe(100);
    expect(alone!.name.at[1]).toBeGreaterThan(115);
    const general: Box = { at: [100, 122], half: [9, 9] };
    const [beside] = laidOut([one], [general]);
    expect(covers(beside!.name, general)).toBe(false);
    const [above] = laidOut([{ ...one, rear: -1 }], []);
    expect(above!.name.at[1]).toBeLessThan(85);
  });

  it("are smaller where troops are seen small, and never too small to read", () => {
    const wide = (half: number) => sizeFor([{ at: [0, 0], half: [half, 3] }]);
    expect(wide(40)).toBe(1);
    expect(wide(11)).toBeLessThan(1);
    expect(wide(2)).toBe(0.75);
  });

  it("what stands apart has a line that leads to its unit, and nothing else has", () => {
    const plates = laidOut(crowd(10), []);
    expect(plates.some((p) => p.led)).toBe(true);
    expect(laidOut(crowd(80), []).some((p) => p.led)).toBe(false);
  });
});
