// The table as a picture of its own: SVG, or PNG at twice the size, with the styles in it so that it looks the same
// elsewhere.

export function download(name: string, content: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

const isDark = () => {
  const theme = document.documentElement.dataset.theme;
  return theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
};

export function pictureText(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const { width, height } = svg.getBoundingClientRect();
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  copy.dataset.theme = isDark() ? "dark" : "light";
  const style = document.createElementNS("http://www.w3.org/2000/svg", "style");
  style.textContent = [...document.styleSheets].flatMap((s) => [...s.cssRules].map((r) => r.cssText)).join("\n");
  copy.prepend(style);
  return new XMLSerializer().serializeToString(copy);
}

const table = () => document.querySelector<SVGSVGElement>("svg.table");

export function saveSvg(): void {
  const svg = table();
  if (svg) download("quincunx.svg", new Blob([pictureText(svg)], { type: "image/svg+xml" }));
}

export async function pngOf(svg: SVGSVGElement, scale = 2): Promise<Blob | null> {
  const address = URL.createObjectURL(new Blob([pictureText(svg)], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const { width, height } = svg.getBoundingClientRect();
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((done) => canvas.toBlob(done, "image/png"));
  } finally {
    URL.revokeObjectURL(address);
  }
}

export async function savePng(): Promise<void> {
  const svg = table();
  const png = svg ? await pngOf(svg) : null;
  if (png) download("quincunx.png", png);
}
