// The table as a picture of its own: SVG, or PNG at twice the size, with the styles in it so that it looks the same
// elsewhere, and below it what it shows and when.

import { isDark } from "./colours";
import * as battle from "./state/battle";

export function download(name: string, content: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

// What it shows, for its name and below it.
export interface Caption {
  title: string;
  turn: string;
  day: string; // on which it was saved
}

const today = () => new Date().toISOString().slice(0, 10);

export const captionNow = (): Caption => ({
  title: battle.joined.value?.opening.title ?? "Quincunx",
  turn: battle.shown.value?.turn ?? "",
  day: today(),
});

// "cannae-216-bc-turn-3-2026-11-17.png"
export const fileName = ({ title, turn, day }: Caption, ending: string) =>
  `${[title, turn, day]
    .map((part) =>
      part
        .toLowerCase()
        .normalize("NFD")
        .replace(/[^a-z0-9-]+/g, "-")
        .replace(/^-+|-+$/g, ""),
    )
    .filter(Boolean)
    .join("-")}.${ending}`;

const xmlns = "http://www.w3.org/2000/svg";
const element = (name: string, with_: Record<string, string | number>, text = "") => {
  const made = document.createElementNS(xmlns, name);
  for (const [key, value] of Object.entries(with_)) made.setAttribute(key, String(value));
  made.textContent = text;
  return made;
};

const strip = 34; // pixels below the table
const captioned = ".floor{fill:var(--paper)}.caption{fill:var(--ink);font-family:system-ui,'DejaVu Sans',sans-serif}";

export function pictureText(svg: SVGSVGElement, { title, turn, day }: Caption): string {
  const { width, height } = svg.getBoundingClientRect();
  const copy = svg.cloneNode(true) as SVGSVGElement;
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  const rules = [...document.styleSheets].flatMap((s) => [...s.cssRules].map((r) => r.cssText)).join("\n");
  const whole = element("svg", { xmlns, width, height: height + strip }) as SVGSVGElement;
  whole.dataset.theme = isDark() ? "dark" : "light";
  const y = height + strip * 0.65;
  whole.append(
    element("style", {}, rules + captioned),
    element("rect", { class: "floor", width, height: height + strip }),
    copy,
    element("text", { x: 12, y, "font-size": 15, "font-weight": 600, class: "caption" }, [title, turn].join(" · ")),
    element("text", { x: width - 12, y, "font-size": 13, "text-anchor": "end", class: "caption" }, `${day} · Quincunx`),
  );
  return new XMLSerializer().serializeToString(whole);
}

const table = () => document.querySelector<SVGSVGElement>("svg.table");

export function saveSvg(): void {
  const svg = table();
  if (svg)
    download(fileName(captionNow(), "svg"), new Blob([pictureText(svg, captionNow())], { type: "image/svg+xml" }));
}

export async function pngOf(svg: SVGSVGElement, scale = 2): Promise<Blob | null> {
  const address = URL.createObjectURL(new Blob([pictureText(svg, captionNow())], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const { width, height } = svg.getBoundingClientRect();
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round((height + strip) * scale);
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((done) => canvas.toBlob(done, "image/png"));
  } finally {
    URL.revokeObjectURL(address);
  }
}

export async function savePng(): Promise<void> {
  const svg = table();
  const png = svg ? await pngOf(svg) : null;
  if (png) download(fileName(captionNow(), "png"), png);
}
