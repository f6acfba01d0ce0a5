import { describe, expect, it } from "vitest";
import { type Bearer, type Box, covers, laidOut, type Plate, sizeFor } from "../src/plates";

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
      wide: (n < 9 ? 20 : 27) * size,
      markers: n % 4,
      size,
    };
  });
};

const parts = (plate: Plate): Box[] => (plate.markers.half[0] > 0 ? [plate.name, plate.markers] : [plate.name]);
const struck = (plates: Plate[]): string[] =>
  plates.flatMap((a, i) =>
    plates
      .slice(i + 1)
      .flatMap((b, j) => (parts(a).some((p) => parts(b).some((q) => covers(p, q))) ? [`${i} and ${i + 1 + j}`] : [])),
  );

describe("names and markers", () => {
  it("none covers another, at any zoom of a crowded battle", () => {
    for (const k of [10, 14, 20, 30, 45, 80]) {
      const plates = laidOut(crowd(k), []);
      expect(plates.length).toBe(48);
      expect(struck(plates), `${k} pixels an inch`).toEqual([]);
    }
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
