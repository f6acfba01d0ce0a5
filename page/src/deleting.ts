// What is one's own is deleted on the server too: a battle, or oneself. One is asked before.

import { isNobody, lookAtMine } from "./club";
import { forget } from "./memory";
import type { Said } from "./protocol";
import * as battle from "./state/battle";
import * as club from "./state/club";
import * as session from "./state/session";
import { ask, Refused } from "./wire";

// Whether it is gone. Asked again, after an answer that was lost, the server knows of none.
async function gone(which: Said<"delete">): Promise<boolean> {
  try {
    return (await ask("delete", which)).deleted;
  } catch (trouble) {
    if (trouble instanceof Refused && trouble.complaint.why === "link") return true;
    throw trouble;
  }
}

export async function deleteBattle(id: string, which: Said<"delete">, title: string): Promise<void> {
  const asks = `Delete ${title}? It is gone for all who play or watch it, with its journal: save that first.`;
  if (!window.confirm(asks)) return;
  await session.attemptAlone(async () => {
    if (await gone(which)) {
      forget(id);
      if (battle.joined.value?.battle === id) location.hash = club.me.value ? "#mine" : "";
    } else {
      const reason = "The other player has to ask for it too, before anybody gives another order.";
      session.notice.value = { why: "copied", reason };
    }
    await lookAtMine();
  });
}

export async function deleteMe(): Promise<void> {
  const asks = `Delete ${club.me.value?.name}? Your name, keys and seats are gone, here and on every other device.`;
  if (!window.confirm(asks)) return;
  const done = await session.attemptAlone(() => ask("forget_me"));
  if (!done) return;
  isNobody();
  location.hash = "";
}
