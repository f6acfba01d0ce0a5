// The page without a server: its engine, and what makes it work where there is no network.

import * as session from "../state/session";
import { keepSeats } from "./seats";
import { EngineSocket, keepFor } from "./socket";

const address = (file: string) => new URL(file, document.baseURI).href;

export const dial = () =>
  new EngineSocket(
    new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }),
    Promise.resolve({ module: address("quincunx.wasm"), catalogue: address("catalogue.json") }),
  );

// Every file is kept by the browser at the first visit.
async function stay(): Promise<void> {
  if (!("serviceWorker" in navigator)) return; // plain http from elsewhere than this machine
  await navigator.serviceWorker.register("offline.js");
  await navigator.serviceWorker.ready;
  session.offline.value = true;
}
stay().catch(() => undefined); // then it needs the network the next time
keepFor();
keepSeats().catch(() => undefined); // a browser that keeps nothing: the worker says so
