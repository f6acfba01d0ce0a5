import { readdirSync, readFileSync } from "node:fs";
import { render } from "preact";
import { describe, expect, it } from "vitest";
import { arrayed, Standing } from "../src/bases";
import { FigureSymbols, kinds } from "../src/figures";
import { Ground } from "../src/terrain";

const drawn = (what: preact.ComponentChild) => {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  render(what, svg);
  return svg;
};

describe("figures", () => {
  it("has a drawing for every figure on a card", () => {
    const folder = "../data/troops";
    const wanted = new Set<string>();
    for (const file of readdirSync(folder))
      for (const found of readFileSync(`${folder}/${file}`, "utf8").matchAll(/^figure = "(\w+)"/gm))
        wanted.add(found[1]!);
    expect(wanted.size).toBeGreaterThan(20);
    expect([...wanted].filter((kind) => !kinds.includes(kind))).toEqual([]);
  });

  it("draws each kind once, each with shapes", () => {
    const svg = drawn(<FigureSymbols />);
    for (const kind of kinds) expect(svg.querySelector(`#figure-${kind}`)?.children.length).toBeGreaterThan(0);
  });

  it("shows fewer and larger figures when they would be too small to tell apart", () => {
    expect(arrayed({ kind: "legionary", front: 1.6, depth: 0.8, pixels: 200 })).toMatchObject({ files: 4, ranks: 2 });
    const far = arrayed({ kind: "legionary", front: 1.6, depth: 0.8, pixels: 20 });
    expect(far.files).toBeLessThan(3);
    expect(far.size).toBeGreaterThan(0.5);
  });

  it("keeps horses, elephants and carts on their bases", () => {
    for (const [kind, long] of [
      ["lancer", 1.3],
      ["horse_archer", 1.3],
      ["elephant", 1.25],
      ["chariot", 1.25],
    ] as const)
      for (const pixels of [6, 12, 30, 90]) {
        const { size, ranks } = arrayed({ kind, front: 1.6, depth: 1.2, pixels });
        expect(size * long * ranks, `${kind} at ${pixels}`).toBeLessThanOrEqual(1.2001);
      }
  });

  it("sets several side by side on a shallow base, a little deeper than it", () => {
    const shallow = arrayed({ kind: "javelinman", front: 10, depth: 2, pixels: 6 });
    expect(shallow.files).toBeGreaterThan(1);
    expect(shallow.size).toBeGreaterThan(2);
    expect(shallow.size).toBeLessThan(3);
  });

  it("draws a troop that it does not know as men with spears", () => {
    expect(drawn(<Standing kind="hussar" front={1.6} depth={0.8} pixels={50} />).innerHTML).toContain(
      "#figure-spearman",
    );
  });
});

describe("ground", () => {
  const square: [number, number][] = [
    [0, 0],
    [6, 0],
    [6, 6],
    [0, 6],
  ];
  const kindsOfGround = [
    "gentle_hill",
    "steep_hill",
    "wood",
    "marsh",
    "river",
    "field",
    "rough",
    "road",
    "built_up",
    "stakes",
    "dunes",
    "gully",
    "fortification",
    "mud",
    "something_new",
  ];
  it("draws every kind where it lies, and says what it is", () => {
    for (const kind of kindsOfGround) {
      const svg = drawn(
        <Ground
          feature={{ kind, name: kind, outline: square, crest: [] }}
          down={(p) => p}
          scale={1}
          table={[40, 30]}
        />,
      );
      const shape = svg.querySelector("path, polygon")!;
      const numbers = (shape.getAttribute("d") ?? shape.getAttribute("points"))!.match(/-?[\d.]+/g)!.map(Number);
      // Beyond the table's edge where it ends there; on it as far as its outline.
      expect(Math.max(...numbers), kind).toBeGreaterThan(5);
      expect(Math.max(...numbers), kind).toBeLessThan(6.6);
      expect(svg.querySelector("title")?.textContent).toContain(kind.replace(/_/g, " "));
    }
  });
  it("draws the same wood the same way twice", () => {
    const wood = () =>
      drawn(
        <Ground
          feature={{ kind: "wood", name: "Teutoburg", outline: square, crest: [] }}
          down={(p) => p}
          scale={1}
          table={[40, 30]}
        />,
      ).innerHTML;
    expect(wood()).toBe(wood());
    expect(wood().match(/class="crown"/g)!.length).toBeGreaterThan(15);
  });
});
