// Beside every file of the built page the same compressed, as browsers take it: .br and .gz. The server sends them by
// what a browser accepts; what does not get smaller is sent as it is.

import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const smallest = {
  ".br": (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  ".gz": (bytes) => gzipSync(bytes, { level: 9 }),
};

const filesIn = (folder) =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesIn(path) : [path];
  });

for (const path of filesIn("dist").filter((file) => !/\.(br|gz|jpg)$/.test(file))) {
  const bytes = readFileSync(path);
  for (const [ending, compress] of Object.entries(smallest)) {
    const made = compress(bytes);
    if (made.length < bytes.length) writeFileSync(path + ending, made);
  }
}
