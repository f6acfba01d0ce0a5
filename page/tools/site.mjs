// Makes a site of the page that was built with the engine in it (npm run site): the engine beside it, what installs it,
// and the list of its files by which it works offline.

import { createHash } from "node:crypto";
import { copyFileSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { gzipSync } from "node:zlib";
import { transformWithEsbuild } from "vite";

const site = "../build/site";
const engine = "../build/wasm/quincunx.wasm";

const filesIn = (folder) =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesIn(path) : [path];
  });

copyFileSync(engine, join(site, "quincunx.wasm"));
for (const file of readdirSync("site").filter((name) => name !== "offline.js"))
  copyFileSync(join("site", file), join(site, file));

// What there is to play, found out once: what the engine says of itself.
async function catalogue() {
  const { code } = await transformWithEsbuild(readFileSync("src/anywhere/module.ts", "utf8"), "module.ts");
  const { Engine } = await import(`data:text/javascript;base64,${Buffer.from(code).toString("base64")}`);
  const heard = [];
  const nothing = () => undefined;
  const module = await WebAssembly.compile(readFileSync(engine));
  const asked = await Engine.open(module, { say: (text) => heard.push(text), closed: nothing, keep: nothing });
  asked.come();
  asked.message('{"do": "catalogue", "id": 1}');
  while (heard.length === 0) asked.tick();
  return heard[0].slice(heard[0].indexOf('"is": ') + '"is": '.length, -1);
}
const listed = await catalogue();
writeFileSync(join(site, "catalogue.json"), listed);

// Its address is not known here.
const withoutImage = (html) => html.replaceAll(/ *<meta property="og:image[^>]*>\n/g, "");
const page = join(site, "index.html");
const fromDisk =
  'if (location.protocol === "file:") location.replace("quincunx.html" + location.search + location.hash);';
writeFileSync(
  page,
  withoutImage(readFileSync(page, "utf8"))
    .replace("<title>", `<script>${fromDisk}</script>\n    <title>`)
    .replace("</head>", '  <link rel="manifest" href="manifest.webmanifest" />\n  </head>'),
);

const files = filesIn(site)
  .map((path) => relative(site, path))
  .filter((path) => path !== "preview.jpg")
  .sort();
const hash = createHash("sha256");
for (const path of files) hash.update(path).update(readFileSync(join(site, path)));
const list = ["./", ...files].map((path) => JSON.stringify(path)).join(",\n  ");
writeFileSync(
  join(site, "offline.js"),
  readFileSync("site/offline.js", "utf8")
    .replace("VERSION", hash.digest("hex").slice(0, 16))
    .replace("[FILES]", `[\n  ${list},\n]`),
);

// The same in one document, for a disk from which nothing can be fetched.
const packed = gzipSync(readFileSync(engine), { level: 9 }).toString("base64");
const asText = (id, text) => `<script type="text/plain" id="${id}">${text.replaceAll("<", "\\u003c")}</script>\n`;
const icon = readFileSync("public/icon.svg").toString("base64");
writeFileSync(
  join(site, "quincunx.html"),
  withoutImage(readFileSync("../build/site-file/index.html", "utf8"))
    .replace(/href="[^"]*icon.svg"/, `href="data:image/svg+xml;base64,${icon}"`)
    .replace(
      '<script type="module">',
      () => `${asText("engine", packed)}${asText("catalogue", listed)}<script type="module">`,
    ),
);
