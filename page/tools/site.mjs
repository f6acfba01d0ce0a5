// Makes a site of the page that was built with the engine in it (npm run site): the engine beside it, what installs it,
// and the list of its files by which it works offline.

import { createHash } from "node:crypto";
import { copyFileSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";

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

const page = join(site, "index.html");
writeFileSync(
  page,
  readFileSync(page, "utf8")
    .replaceAll(/ *<meta property="og:image[^>]*>\n/g, "") // its address is not known here
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
