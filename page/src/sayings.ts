// Orders in words: as people say them, and as they are typed.

import { computed } from "@preact/signals";
import { plainly, short } from "./geometry";
import type { Option } from "./protocol";
import * as battle from "./state/battle";
import * as hand from "./state/hand";
import * as orders from "./state/orders";

export const length = (value: number) => `${short(value)} ${battle.measure.value}`.trim();

// Without the side, and lengths and headings as people say them.
const facing = (x: string, y: string) => Math.round(((Math.atan2(Number(x), Number(y)) * 180) / Math.PI + 360) % 360);
export const shortOrder = (order: string) =>
  order
    .replace(/^(red|blue) /, "")
    .replace(
      /(place|at) ([\d.-]+) ([\d.-]+) ([\d.-]+) ([\d.-]+)/g,
      (_, word: string, x: string, y: string, hx: string, hy: string) => `${word} ${x} ${y} facing ${facing(hx, hy)}`,
    )
    .replace(/(\.\d\d)\d+/g, "$1");

const steps = /\b(advance|retire|wheel|oblique|shift|turn|widen|place|reform|at)\b/;

// Files on either hand, or none.
function widened(left: string, right: string): string {
  const hands = [left === "0" ? "" : `${left} on the left`, right === "0" ? "" : `${right} on the right`];
  return `widen by ${hands.filter(Boolean).join(" and ") || "none"}`;
}

const far = (text: string) => length(Number(text));

// A way or a place, step by step: "March: wheel left 6°, advance 2.71 in".
export function stepwise(option: Option): string {
  const [verb, ...rest] = shortOrder(option.order).split(" ");
  const label = battle.rosterLine(option.unit)?.label ?? battle.figure(option.unit)?.label;
  if (label && rest[0] === label) rest.shift();
  const text = rest.join(" ");
  if (!steps.test(text)) return shortOrder(option.order);
  const said = text
    .replace(/\bwheel (left|right) ([\d.]+)/g, "wheel $1 $2°")
    .replace(/\b(advance|retire) ([\d.]+)/g, (_, step: string, way: string) => `${step} ${far(way)}`)
    .replace(/\bshift (left|right) ([\d.]+)/g, (_, side: string, way: string) => `${far(way)} to the ${side}`)
    .replace(
      /\boblique (left|right) ([\d.]+) ([\d.]+)/g,
      (_, side: string, ahead: string, aside: string) =>
        `oblique to the ${side}: ${far(ahead)} ahead, ${far(aside)} aside`,
    )
    .replace(/\bturn back/g, "turn about")
    .replace(/ (edge|exchanged)\b/g, "")
    .replace(/\bwiden (\d+) (\d+)/g, (_, left: string, right: string) => widened(left, right))
    .replace(/\breform (\d+)/g, "re-form $1 wide")
    .replace(/\b(?:place|at) ([\d.-]+) ([\d.-]+) facing ([\d.-]+)/g, "to $1, $2, facing $3°")
    .replace(/^at ([\d.-]+) ([\d.-]+)$/, "to $1, $2")
    .replace(/ (?=(?:advance|retire|wheel|oblique|turn|widen|re-form|to \d)\b)/g, ", ");
  return `${sentence(plainly(verb!))}: ${said.trim().replace(/^, /, "")}`;
}

export const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
export const singular = (words: string) =>
  words.replace(/\b1 (hit|base|wound|file)s\b/g, "1 $1").replace(/\b1 dice\b/g, "1 die");
export const named = (units: number[]) => units.map((unit) => battle.figure(unit)?.label ?? "").join(", ");

// An order as people say it; where it has a way or a place, as it is typed.
export function saying(option: Option): string {
  const aim = battle.figure(option.target);
  const verb = orders.verbOf(option);
  const along = option.others.length > 0 ? ` with ${named(option.others)}` : "";
  if (option.said) return sentence(option.said);
  if (aim) return `${sentence(option.verb)} ${aim.label} ${aim.name}${along}`;
  if (!verb || verb.path || verb.place || verb.numbers) return stepwise(option);
  return sentence(option.words) + along;
}

// Said as it is typed: with a way or a place.
export const isTyped = (option: Option) =>
  !option.said &&
  (orders.verbOf(option)?.path ||
    orders.verbOf(option)?.place ||
    (orders.verbOf(option)?.numbers && option.target === null));

// Of the order in hand: as people say it, and then as it is typed, unless that is the same.
export function titles(order: string): { title: string; typed: string | null } {
  const option = orders.offered.value.find((o) => o.order === order);
  const typed = shortOrder(order);
  return option && !isTyped(option) ? { title: saying(option), typed } : { title: typed, typed: null };
}

// What stands as buttons beside the table now, in their order: a number key chooses one of the first nine.
// Those that read alike are one.
export const listed = computed<Option[]>(() => {
  const told = new Set<string>();
  return buttons().filter((option) => {
    const words = `${saying(option)} ${option.unit} ${option.verdict.chance}`;
    if (orders.asked.value || !told.has(words)) return !!told.add(words);
    return false;
  });
});

function buttons(): Option[] {
  if (!battle.yours.value) return [];
  if (orders.asked.value) return orders.offered.value;
  if (hand.selected.value === null)
    return [
      ...orders.unitless.value.filter((o) => !orders.isPlain(o)),
      ...orders.unitless.value.filter(orders.isPlain),
    ];
  return orders.actor.value === hand.selected.value
    ? [...hand.options.value, ...orders.unitless.value]
    : hand.options.value;
}
