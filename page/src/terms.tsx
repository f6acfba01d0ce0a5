// Words with short forms that explain themselves: pointed at, touched, or by the keyboard.

import { parts } from "./glossary";
import * as battle from "./state/battle";
import * as session from "./state/session";

const Term = ({ text, means }: { text: string; means: string }) => (
  <button
    type="button"
    class="term"
    title={means}
    aria-label={`${text}: ${means}`}
    onClick={() => (session.notice.value = { why: "copied", reason: `${text}: ${means}` })}
  >
    {text}
  </button>
);

export const Terms = ({ words }: { words: string }) => (
  <>
    {parts(words, battle.joined.value?.opening.rules.id ?? "").map(({ text, means }) =>
      means ? <Term text={text} means={means} /> : text,
    )}
  </>
);
