// The same in one document, which browsers open from a disk: nothing is fetched, as they allow that to no file. The
// engine stands in it as text (tools/site.mjs).

import * as session from "../state/session";
import { keepSeats } from "./seats";
import { EngineSocket, keepFor } from "./socket";
import EngineWorker from "./worker?worker&inline";

const written = (id: string) => document.getElementById(id)?.textContent ?? "";

async function parts(): Promise<{ module: ArrayBuffer; catalogue: string }> {
  const packed = Uint8Array.from(atob(written("engine")), (letter) => letter.charCodeAt(0));
  const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  const catalogue = `data:application/json;charset=utf-8,${encodeURIComponent(written("catalogue"))}`;
  return { module: await new Response(unpacked).arrayBuffer(), catalogue };
}

export const dial = () => new EngineSocket(new EngineWorker(), parts());
session.offline.value = true;
keepFor();
keepSeats().catch(() => undefined); // a browser that keeps nothing: the worker says so
