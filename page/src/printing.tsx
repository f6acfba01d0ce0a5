// The quick reference of a rule set, in a tab of its own, to be printed or to lie beside a real table.

import { download } from "./picture";
import type { Said } from "./protocol";
import * as session from "./state/session";
import { ask } from "./wire";

// What stands in the text as styles is taken out before it is read and given to the new page as such: what a server
// sends may be strict about those.
function show(tab: Window & typeof globalThis, html: string): void {
  const styles = new tab.CSSStyleSheet();
  styles.replaceSync(/<style>(.*?)<\/style>/s.exec(html)?.[1] ?? "");
  const bare = html.replace(/<style>.*?<\/style>/s, "").replaceAll(' style="', ' data-style="');
  const { document } = tab;
  document.open(); // an empty tab is drawn as pages of the last century were; a document of this kind is not
  document.write("<!doctype html><title></title>");
  document.close();
  const read = new DOMParser().parseFromString(bare, "text/html");
  document.replaceChild(document.adoptNode(read.documentElement), document.documentElement);
  for (const said of document.querySelectorAll<HTMLElement>("[data-style]")) said.style.cssText = said.dataset.style!;
  document.adoptedStyleSheets = [styles];
}

// The tab is opened at once, as browsers allow it only to a hand that has just clicked; without one it is a file.
async function print(said: Said<"print">): Promise<void> {
  const tab = open("", "_blank");
  await session.attempt(async () => {
    try {
      const { html } = await ask("print", said);
      if (tab) show(tab as Window & typeof globalThis, html);
      else download("quick-reference.html", new Blob([html], { type: "text/html" }));
    } catch (trouble) {
      tab?.close();
      throw trouble;
    }
  });
}

// Of these rules, or of those at the table.
export const QuickReference = ({ of = {} }: { of?: Pick<Said<"print">, "rules" | "house"> }) => (
  <p class="printing">
    Quick reference, two pages to print:{" "}
    <button type="button" onClick={() => void print({ ...of, paper: "a4" })}>
      A4
    </button>{" "}
    <button type="button" onClick={() => void print({ ...of, paper: "letter" })}>
      Letter
    </button>
  </p>
);
