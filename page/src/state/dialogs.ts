// What has come up over the table.

import { signal } from "@preact/signals";
import type { Row, ScenarioCard } from "../protocol";

export type Dialog = "" | "keys" | "sheet" | "links" | "day" | "review" | "talk" | "ahead";

export const open = signal<Dialog>("");
export const rule = signal<Row | null>(null);

export const briefing = signal<ScenarioCard | null>(null); // before it begins

export const close = () => {
  open.value = "";
  briefing.value = null;
  rule.value = null;
};
