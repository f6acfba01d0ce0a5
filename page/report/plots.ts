// The plots of a report. Each is drawn as wide as its place is.

import * as Plot from "@observablehq/plot";
import { type Mean, type Results, rulesIn, type SideTally, shortLevels, type Variant } from "./results";

const red = "#b3372f";
const blue = "#2c5fb3";
const percent = (value: number) => `${Math.round(100 * value)} %`;

type Element = ReturnType<typeof Plot.plot>;
export type Draw = (width: number) => Element;

const between = (name: string, mean: Mean) =>
  `${name}: ${(100 * mean[0]).toFixed(1)} % (${(100 * mean[1]).toFixed(1)} to ${(100 * mean[2]).toFixed(1)})`;

/** Room for the longest name, but never more than two fifths. */
function leftOf(names: string[], width: number): number {
  const longest = Math.max(0, ...names.map((name) => name.length));
  return Math.min(10 + 6.4 * longest, width * 0.4);
}

function cut(name: string, room: number): string {
  const letters = Math.max(6, Math.floor((room - 10) / 6.2));
  return name.length > letters ? `${name.slice(0, letters - 1)}…` : name;
}

/** Shares with their intervals, one line a variant, settings one below the other. */
export function rates(results: Results): Draw {
  const several = new Set(results.variants.map((variant) => variant.setting)).size > 1;
  const name = (variant: Variant) =>
    [...rulesIn(results, variant), ...(results.factors.length > 0 ? [shortLevels(results, variant)] : [])].join(", ") ||
    variant.rules_title;
  const rows = results.variants.map((variant) => ({ variant, name: name(variant), setting: variant.setting }));
  return (width) => {
    const left = leftOf(
      rows.map((row) => row.name),
      width,
    );
    const lines = new Set(rows.map((row) => row.name)).size;
    return Plot.plot({
      width,
      marginLeft: left,
      marginRight: several ? 96 : 16,
      height: 46 + (several ? new Set(rows.map((row) => row.setting)).size : 1) * (18 * lines + 12),
      x: { domain: [0, 1], tickFormat: percent, label: null, grid: true },
      y: { label: null, tickFormat: (value: string) => cut(value, left), domain: rows.map((row) => row.name) },
      fy: { label: null },
      marks: [
        Plot.ruleX([0.5], { stroke: "currentColor", strokeDasharray: "2,3" }),
        Plot.link(rows, {
          x1: (row) => row.variant.share[1],
          x2: (row) => row.variant.share[2],
          y: "name",
          ...(several ? { fy: "setting" } : {}),
          stroke: red,
          strokeWidth: 2,
        }),
        Plot.dot(rows, {
          x: (row) => row.variant.share[0],
          y: "name",
          ...(several ? { fy: "setting" } : {}),
          fill: red,
          r: 3.5,
          title: (row) => between(row.name, row.variant.share),
        }),
      ],
    });
  };
}

/** The share over the values of a factor, a curve for each of what else there is. */
export function curve(results: Results, factor: string): Draw {
  const points = results.variants
    .filter((variant) => variant.levels[factor] !== undefined)
    .map((variant) => {
      const others = Object.entries(variant.levels).filter(([name]) => name !== factor);
      const rest = others.map(([name, value]) => `${name} = ${value}`);
      const series = [variant.setting, ...rulesIn(results, variant), ...rest].join(", ");
      return { x: Number(variant.levels[factor]), share: variant.share, series };
    })
    .sort((a, b) => a.x - b.x);
  const several = new Set(points.map((point) => point.series)).size > 1;
  return (width) =>
    Plot.plot({
      width,
      height: Math.min(320, 160 + width / 4),
      marginLeft: 44,
      x: { label: factor, ticks: [...new Set(points.map((point) => point.x))].sort((a, b) => a - b), tickFormat: "~g" },
      y: { label: null, tickFormat: percent, grid: true, nice: true },
      color: { legend: several, scheme: "tableau10" },
      marks: [
        Plot.areaY(points, { x: "x", y1: (p) => p.share[1], y2: (p) => p.share[2], fill: "series", fillOpacity: 0.15 }),
        Plot.lineY(points, { x: "x", y: (p) => p.share[0], stroke: "series", strokeWidth: 2 }),
        Plot.dot(points, {
          x: "x",
          y: (p) => p.share[0],
          fill: "series",
          r: 3.5,
          title: (p) => between(`${p.series}, ${p.x}`, p.share),
        }),
      ],
    });
}

/** How each variant differs from the one it is compared with, by the same dice. */
export function differences(results: Results): Draw | undefined {
  const rows = results.variants.flatMap((variant) =>
    variant.against
      ? [
          {
            name: [variant.setting, shortLevels(results, variant), ...rulesIn(results, variant)].join(", "),
            share: variant.against.share,
          },
        ]
      : [],
  );
  if (rows.length === 0) return undefined;
  const points = (value: number) => `${value > 0 ? "+" : ""}${Math.round(100 * value)}`;
  return (width) => {
    const left = leftOf(
      rows.map((row) => row.name),
      width,
    );
    return Plot.plot({
      width,
      marginLeft: left,
      height: 46 + 20 * rows.length,
      x: { label: null, tickFormat: points, grid: true, nice: true },
      y: { label: null, domain: rows.map((row) => row.name), tickFormat: (value: string) => cut(value, left) },
      marks: [
        Plot.ruleX([0], { stroke: "currentColor" }),
        Plot.link(rows, { x1: (r) => r.share[1], x2: (r) => r.share[2], y: "name", stroke: red, strokeWidth: 2 }),
        Plot.dot(rows, {
          x: (row) => row.share[0],
          y: "name",
          fill: (row) => (row.share[1] > 0 || row.share[2] < 0 ? red : "white"),
          stroke: red,
          r: 3.5,
          title: (row) => between(row.name, row.share),
        }),
      ],
    });
  };
}

export function turns(variant: Variant): Draw {
  const counts = Object.entries(variant.distributions.turns ?? {}).map(([turn, count]) => ({
    turn: Number(turn),
    share: count / variant.battles,
    count,
  }));
  return (width) =>
    Plot.plot({
      width,
      height: 180,
      marginLeft: 44,
      x: { label: "turns until the end" },
      y: { label: null, tickFormat: percent, grid: true },
      marks: [
        Plot.rectY(counts, {
          x1: (bar) => bar.turn - 0.45,
          x2: (bar) => bar.turn + 0.45,
          y: "share",
          fill: "#7d766c",
          title: (bar) => `${bar.turn} turns: ${bar.count} battles`,
        }),
        Plot.ruleY([0]),
      ],
    });
}

/** How much of what breaks it each army had lost at the end. */
export function losses(variant: Variant): Draw {
  const sides = [
    { side: variant.armies[0], counts: variant.distributions.red ?? [] },
    { side: variant.armies[1], counts: variant.distributions.blue ?? [] },
  ];
  const bars = sides.flatMap(({ side, counts }) =>
    counts.map((count, tenth) => ({ side, tenth: tenth / 10, share: count / variant.battles, count })),
  );
  return (width) =>
    Plot.plot({
      width,
      height: 180,
      marginLeft: 44,
      x: { label: "losses, of what breaks the army", tickFormat: percent, domain: [0, 1.1] },
      y: { label: null, tickFormat: percent, grid: true },
      color: { domain: sides.map(({ side }) => side), range: [red, blue], legend: true },
      marks: [
        Plot.rectY(bars, {
          x1: (bar) => bar.tenth + (bar.side === variant.armies[0] ? 0.005 : 0.05),
          x2: (bar) => bar.tenth + (bar.side === variant.armies[0] ? 0.05 : 0.095),
          y: "share",
          fill: "side",
          title: (bar) => `${bar.side}, ${percent(bar.tenth)}: ${bar.count} battles`,
        }),
        Plot.ruleY([0]),
      ],
    });
}

/** The rows that decided most: how often they counted, and how often it hung on them. */
export function rows(variant: Variant): Draw | undefined {
  const all = Object.entries(variant.tally.rows ?? {}).map(([row, [counted, decided]]) => ({
    row,
    counted: counted / variant.battles,
    decided: decided / variant.battles,
  }));
  if (all.length === 0) return undefined;
  const most = all.sort((a, b) => b.decided - a.decided || a.row.localeCompare(b.row)).slice(0, 14);
  return (width) => {
    const left = leftOf(
      most.map((row) => row.row),
      width,
    );
    return Plot.plot({
      width,
      marginLeft: left,
      height: 46 + 20 * most.length,
      x: { label: "a battle", grid: true },
      y: { label: null, domain: most.map((row) => row.row), tickFormat: (value: string) => cut(value, left) },
      marks: [
        Plot.barX(most, { x: "counted", y: "row", fill: "#cfc6b8", insetTop: 2, insetBottom: 2 }),
        Plot.barX(most, {
          x: "decided",
          y: "row",
          fill: "#7a1f1f",
          insetTop: 5,
          insetBottom: 5,
          title: (row) =>
            `${row.row}: counted ${row.counted.toFixed(1)} times a battle, decided ${row.decided.toFixed(1)}`,
        }),
      ],
    });
  };
}

type What = "stood" | "fought" | "fell";

function cellsOf(side: SideTally | undefined, what: What, [across, deep]: [number, number], battles: number) {
  const counts = side?.[what] ?? [];
  return counts.flatMap((count, at) =>
    count > 0 ? [{ x: at % across, y: deep - 1 - Math.floor(at / across), count: count / battles }] : [],
  );
}

/** The table from above, red's edge below. */
export function heat(results: Results, variant: Variant, what: What, side: "red" | "blue"): Draw | undefined {
  const cells = cellsOf(variant.tally[side], what, results.cells, variant.battles);
  if (cells.length === 0) return undefined;
  const [across, deep] = results.cells;
  return (width) =>
    Plot.plot({
      width,
      height: Math.round((width * deep) / across),
      margin: 1,
      x: { domain: [0, across], axis: null },
      y: { domain: [deep, 0], axis: null },
      color: { type: "sqrt", scheme: side === "red" ? "Reds" : "Blues" },
      marks: [
        Plot.frame({ stroke: "currentColor", strokeOpacity: 0.4 }),
        Plot.rect(cells, {
          x1: "x",
          x2: (cell) => cell.x + 1,
          y1: "y",
          y2: (cell) => cell.y + 1,
          fill: "count",
          title: (cell) => `${cell.count.toFixed(2)} a battle`,
        }),
      ],
    });
}
