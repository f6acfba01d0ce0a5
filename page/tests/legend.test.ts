import { describe, expect, it } from "vitest";
import { emptiest } from "../src/legend";
import type { Box } from "../src/plates";

describe("the legend", () => {
  const size: [number, number] = [200, 100];
  const screen: [number, number] = [800, 600];
  const troops = (x: number, y: number): Box => ({ at: [x, y], half: [20, 10] });

  it("goes to the corner where it hides the fewest troops", () => {
    expect(emptiest("left bottom", size, screen, [])).toBe("left bottom");
    expect(emptiest("left bottom", size, screen, [troops(100, 550)])).toBe("left top");
    expect(emptiest("left bottom", size, screen, [troops(100, 550), troops(150, 540), troops(100, 60)])).toBe(
      "right top",
    );
  });

  it("covers nothing else that stands over the table", () => {
    const tools: Box = { at: [770, 450], half: [20, 100] };
    const kept = [tools, { ...tools, at: [770, 60] as [number, number] }];
    expect(
      emptiest(
        "left bottom",
        size,
        screen,
        [troops(100, 550), troops(140, 550), troops(60, 540), troops(100, 60)],
        kept,
      ),
    ).toBe("left top");
  });

  it("stays where it hides nobody, and where no corner is much better", () => {
    expect(emptiest("right top", size, screen, [troops(100, 550)])).toBe("right top");
    const everywhere = [troops(100, 550), troops(100, 60), troops(700, 60), troops(700, 550)];
    expect(emptiest("right top", size, screen, everywhere)).toBe("right top");
  });
});
