// The same in one document, which browsers open from a disk: nothing is fetched, as they allow that to no file. The
// engine stands in it as text (tools/site.mjs).

import * as session from "../state/session";
import { EngineSocket, keepFor } from "./socket";
import EngineWorker from "./worker?worker&inline";

async function engine(): Promise<ArrayBuffer> {
  const text = document.getElementById("engine")?.textContent ?? "";
  const packed = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  return new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

export const dial = () => new EngineSocket(new EngineWorker(), engine());
session.offline.value = true;
keepFor();
