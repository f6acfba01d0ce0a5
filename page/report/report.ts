// The report of an experiment: reads what stands in the page and draws it.

import { curve, type Draw, differences, heat, losses, rates, rows, turns } from "./plots";
import "./report.css";
import { curvesOf, nameOf, type Results, type Variant } from "./results";

interface Place {
  element: HTMLElement;
  caption: string;
  draw: Draw;
}

const places: Place[] = [];

function made(tag: string, text = "", look = ""): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  if (look) element.className = look;
  return element;
}

function figure(parent: HTMLElement, caption: string, draw: Draw | undefined, look = "") {
  if (!draw) return;
  const element = made("figure", "", look);
  element.setAttribute("aria-label", caption);
  element.append(made("figcaption", caption), made("div"));
  parent.append(element);
  places.push({ element: element.lastElementChild as HTMLElement, caption, draw });
}

/** To a screen reader a plot is one picture with the words above it; the numbers are in the tables. */
function named(plot: Element, caption: string): Element {
  for (const part of plot.querySelectorAll("[aria-label]")) part.removeAttribute("aria-label");
  for (const svg of plot.matches("svg") ? [plot] : plot.querySelectorAll("svg")) {
    svg.setAttribute("role", "img");
    svg.setAttribute("aria-label", caption);
  }
  return plot;
}

function redraw(wide?: number) {
  for (const { element, caption, draw } of places) {
    if (!element.isConnected) continue;
    const width = Math.max(120, Math.floor(Math.min(wide ?? Number.POSITIVE_INFINITY, element.clientWidth)));
    element.replaceChildren(named(draw(width), caption));
  }
}

function section(parent: HTMLElement, title: string, words = ""): HTMLElement {
  const element = made("section");
  element.append(made("h2", title));
  if (words) element.append(made("p", words));
  parent.append(element);
  return element;
}

function commands(parent: HTMLElement, variant: Variant) {
  const list = made("dl");
  const kinds = [
    ["typical", "like most of them"],
    ["shortest", "the fewest turns"],
    ["strangest", "the farthest against whom it favours"],
  ] as const;
  for (const [kind, words] of kinds) {
    const example = variant.examples[kind];
    list.append(made("dt", `Battle ${example.battle}: ${words}`), made("dd", example.command, "command"));
  }
  parent.append(made("h3", "Battles to look at"), list);
}

function troops(parent: HTMLElement, variant: Variant) {
  const table = made("table");
  const line = (cells: string[], tag: string) => {
    const row = made("tr");
    for (const [at, cell] of cells.entries()) row.append(made(tag, cell, at > 0 ? "number" : ""));
    table.append(row);
  };
  line(["troops", "units", "gone at the end"], "th");
  for (const side of ["red", "blue"] as const)
    for (const [troop, [units, gone]] of Object.entries(variant.tally[side]?.troops ?? {}))
      line([`${side}: ${troop.replaceAll("_", " ")}`, `${units / variant.battles}`, percent(gone / units)], "td");
  if (table.childElementCount > 1) parent.append(made("h3", "Losses by troop"), table);
}

const percent = (share: number) => `${(100 * share).toFixed(0)} %`;

function heats(parent: HTMLElement, results: Results, variant: Variant) {
  const grid = made("div", "", "heats");
  for (const [what, words] of [
    ["stood", "stood, turn by turn"],
    ["fought", "fought"],
    ["fell", "fell"],
  ] as const)
    for (const side of ["red", "blue"] as const)
      figure(grid, `${variant.armies[side === "red" ? 0 : 1]} (${side}): ${words}`, heat(results, variant, what, side));
  if (grid.childElementCount === 0) return;
  parent.append(made("h3", "Where it happened"), made("p", "The table from above, red's edge below."), grid);
}

function showVariant(parent: HTMLElement, results: Results, variant: Variant) {
  parent.replaceChildren();
  const [won, lost] = [variant.red_wins, variant.blue_wins];
  parent.append(
    made(
      "p",
      `${variant.battles} battles: ${variant.armies[0]} (red) won ${won}, ${variant.armies[1]} (blue) ${lost}, ` +
        `${variant.draws} drawn; ${variant.turns[0].toFixed(1)} turns on average.`,
    ),
  );
  const pair = made("div", "", "pair");
  figure(pair, "How long it took", turns(variant));
  figure(pair, "What it cost", losses(variant));
  parent.append(pair);
  figure(
    parent,
    "Rows that decided fights: light how often they counted, dark how often the same dice say otherwise without them",
    rows(variant),
  );
  troops(parent, variant);
  heats(parent, results, variant);
  commands(parent, variant);
  redraw();
}

function repeat(main: HTMLElement, results: Results) {
  const how = section(main, "To repeat it");
  how.append(made("p", `quincunx experiment ${results.file}`, "command"));
  const words = [
    `Program ${results.program}, seed ${results.seed}, experiment ${results.identity}.`,
    `Stopped because ${results.stopped === "time" ? "the time was over" : results.stopped}.`,
    `Signatures: ${Object.entries(results.signatures)
      .map(([rules, signature]) => `${rules} ${signature}`)
      .join(", ")}.`,
  ];
  for (const sentence of words) how.append(made("p", sentence, "small"));
  const files = made("details");
  files.append(made("summary", `${results.inputs.length} files it follows from, by SHA-256`));
  for (const input of results.inputs) files.append(made("p", `${input.sha256} ${input.file}`, "hash"));
  how.append(files);
}

function whose(results: Results): string {
  const generals = [...new Set(results.variants.map((variant) => `${variant.red} - ${variant.blue}`))].join(", ");
  return results.exchange
    ? `Shares are points of the first general (${generals}), who led both sides by turns with the same dice.`
    : `Shares are points of red, a draw counting half; ${generals} led.`;
}

function show(results: Results) {
  document.title = results.title;
  const main = document.querySelector("main")!;
  main.append(made("h1", results.title));
  main.append(
    made("p", `${results.battles} battles. ${whose(results)} Bounds hold the true value 19 times in 20.`, "about"),
  );
  const varied = results.factors.length === 1 ? `, by ${results.factors[0]}` : "";
  figure(section(main, "Who wins"), `Shares with their bounds${varied}`, rates(results));
  for (const factor of curvesOf(results)) figure(section(main, `Over ${factor}`), "Shares", curve(results, factor));
  const against = differences(results);
  if (against)
    figure(
      section(main, "What it changes", "Against the first value of every factor, battle by battle with the same dice."),
      `Points in a hundred${varied}; filled where the bounds leave out none at all`,
      against,
    );
  const one = section(main, "One of them");
  const choice = document.createElement("select");
  choice.setAttribute("aria-label", "variant");
  for (const variant of results.variants) choice.append(new Option(nameOf(variant), String(variant.number)));
  const shown = made("div");
  one.append(choice, shown);
  choice.addEventListener("change", () => showVariant(shown, results, results.variants[Number(choice.value)]!));
  repeat(main, results);
  showVariant(shown, results, results.variants[0]!);
}

const text = document.getElementById("results")?.textContent ?? "";
show(JSON.parse(text) as Results);
let width = innerWidth;
addEventListener("resize", () => {
  if (innerWidth === width) return;
  width = innerWidth;
  redraw();
});
addEventListener("beforeprint", () => redraw(680));
addEventListener("afterprint", () => redraw());
