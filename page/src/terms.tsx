// Words with short forms that explain themselves: pointed at, touched, or by the keyboard.

import { parts } from "./glossary";
import * as battle from "./state/battle";
import * as referee from "./state/referee";
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

// `beside`: where there are many of them, nobody need go through all by the keyboard; the help lists them.
export const Terms = ({ words, beside = false }: { words: string; beside?: boolean }) => (
  <>
    {parts(words, battle.joined.value?.opening.rules.id ?? referee.rules.value).map(({ text, means }) => {
      if (!means) return text;
      return beside ? <abbr title={means}>{text}</abbr> : <Term text={text} means={means} />;
    })}
  </>
);
