import { describe, expect, it } from "vitest";
import { inside, toOutline } from "../src/geometry";
import { natural, spineOf, winding } from "../src/outlines";
import type { Place } from "../src/protocol";

const table: Place = [40, 30];
const nature = { table, scale: 1, words: "a hill" };
const octagon = Array.from({ length: 8 }, (_, i): Place => {
  const turned = ((i + 0.5) * Math.PI) / 4;
  return [20 + 5 * Math.sin(turned), 15 + 5 * Math.cos(turned)];
});

// How sharply it bends at its sharpest, in degrees.
const sharpest = (points: Place[]) =>
  Math.max(
    ...points.map((p, i) => {
      const [a, b] = [points[(i + points.length - 1) % points.length]!, points[(i + 1) % points.length]!];
      const turn = Math.atan2(b[1] - p[1], b[0] - p[0]) - Math.atan2(p[1] - a[1], p[0] - a[0]);
      return (Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn))) * 180) / Math.PI;
    }),
  );

describe("outlines of the ground", () => {
  it("are round where the rule's polygon has corners, and keep to it", () => {
    const round = natural(octagon, nature);
    expect(sharpest(octagon)).toBeCloseTo(45);
    expect(sharpest(round)).toBeLessThan(30);
    expect(Math.max(...round.map((p) => toOutline(octagon, p)))).toBeLessThan(0.6);
    expect(natural(octagon, nature)).toEqual(round);
    expect(natural(octagon, { ...nature, words: "another" })).not.toEqual(round);
  });

  it("go on beyond the table's edge where the ground does", () => {
    const shore: Place[] = [
      [36, 0],
      [40, 0],
      [40, 30],
      [36, 30],
    ];
    const xs = natural(shore, nature).map((p) => p[0]);
    expect(Math.max(...xs)).toBeGreaterThan(40.5);
    expect(Math.min(...xs)).toBeGreaterThan(35);
  });

  const band = (line: Place[], half: number): Place[] => [
    ...line.map(([x, y]): Place => [x, y + half]),
    ...[...line].reverse().map(([x, y]): Place => [x, y - half]),
  ];
  const stream = band(
    [
      [10, 10],
      [20, 12],
      [30, 10],
    ],
    0.5,
  );

  it("find the line in the middle of a band, and none in an area", () => {
    const spine = spineOf(stream)!;
    expect(spine.width).toBeCloseTo(1);
    const line = spine.line[0]![0] < 15 ? spine.line : [...spine.line].reverse();
    expect(line.map((p) => p.map((c) => Math.round(c)))).toEqual([
      [10, 10],
      [20, 12],
      [30, 10],
    ]);
    expect(spineOf(octagon)).toBeNull();
    // The same from any corner on.
    expect(spineOf([...stream.slice(2), ...stream.slice(0, 2)])!.width).toBeCloseTo(1);
  });

  const flow = { ...nature, width: 1, others: [] as Place[][] };
  const widthAt = (banks: Place[], i: number) => {
    const [a, b] = [banks[i]!, banks[banks.length - 1 - i]!];
    return Math.hypot(a[0] - b[0], a[1] - b[1]);
  };

  it("a stream bends, near its band, and narrows to nothing where it rises", () => {
    const { line } = spineOf(stream)!;
    const banks = winding(line, flow);
    const middle = Math.floor(banks.length / 4);
    expect(widthAt(banks, middle)).toBeGreaterThan(0.5);
    expect(widthAt(banks, 0)).toBeLessThan(0.15);
    expect(widthAt(banks, banks.length / 2 - 1)).toBeLessThan(0.15);
    for (const p of banks) expect(inside(stream, p) || toOutline(stream, p) < 0.5, String(p)).toBe(true);
    // It goes from one side to the other of the line.
    const aside = line.length > 0 ? banks.slice(0, banks.length / 2).map((p) => inside(stream, p)) : [];
    expect(new Set(aside).size).toBe(2);
  });

  it("does not narrow where it leaves the table, or joins another water", () => {
    const off = winding(
      [
        [0, 10],
        [20, 10],
      ],
      flow,
    );
    expect(widthAt(off, 0)).toBeGreaterThan(0.5);
    const lake: Place[] = [
      [20.5, 5],
      [28, 5],
      [28, 15],
      [20.5, 15],
    ];
    const joined = winding(
      [
        [0, 10],
        [20, 10],
      ],
      { ...flow, others: [lake] },
    );
    const last = joined.length / 2 - 1;
    expect(widthAt(off, last)).toBeLessThan(0.15);
    expect(widthAt(joined, last)).toBeGreaterThan(0.5);
    expect(inside(lake, joined[last]!)).toBe(true);
  });
});
