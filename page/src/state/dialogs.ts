// What has come up over the table.

import { signal } from "@preact/signals";
import type { Row } from "../protocol";

export type Dialog = "" | "keys" | "sheet" | "links" | "day";

export const open = signal<Dialog>("");
export const rule = signal<Row | null>(null);

export const close = () => {
  open.value = "";
  rule.value = null;
};
