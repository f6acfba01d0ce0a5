// The journal of a battle as a file.

import { journal } from "./game";
import { download } from "./picture";
import * as session from "./state/session";

export const saveJournal = () =>
  session.attempt(async () => download("battle.quincunx", new Blob([await journal()], { type: "application/jsonl" })));
