// Answers given ahead, so that nobody waits for what one would say anyway.

import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { Modal } from "./dialogs";
import type { Ahead, Aheads } from "./protocol";
import * as session from "./state/session";
import { ask } from "./wire";

const known = signal<Aheads | null>(null);

const keepAll = (answers: Ahead[]) =>
  session.attempt(async () => {
    const kept = await ask("answer_ahead", { answers });
    if (known.value) known.value = { ...known.value, answers: kept.answers };
  });

const plain = (name: string) => name.replaceAll("_", " ");
const wordsOf = (all: { name: string; words: string }[], name: string) =>
  all.find((a) => a.name === name)?.words ?? name;

// "When asked to choose how the charged unit reacts: light horse, evade, against heavy cavalry."
export function aheadText({ kind, verb, about, against }: Ahead, { kinds, verbs }: Pick<Aheads, "kinds" | "verbs">) {
  const who = about ? `${about.map(plain).join(", ")}: ` : "";
  const whom = against ? `, against ${against.map(plain).join(", ")}` : "";
  return `When asked to ${wordsOf(kinds, kind)}: ${who}${wordsOf(verbs, verb)}${whom}.`;
}

interface Picking {
  words: string;
  all: string[];
  picked: string[];
  pick: (now: string[]) => void;
}

const Troops = ({ words, all, picked, pick }: Picking) => (
  <fieldset class="troops">
    <legend>{words}</legend>
    {all.map((name) => (
      <label>
        <input
          type="checkbox"
          checked={picked.includes(name)}
          onChange={() => pick(picked.includes(name) ? picked.filter((p) => p !== name) : [...picked, name])}
        />{" "}
        {plain(name)}
      </label>
    ))}
  </fieldset>
);

function Add({ all }: { all: Aheads }) {
  const [kind, setKind] = useState("");
  const [verb, setVerb] = useState("");
  const [about, setAbout] = useState<string[]>([]);
  const [against, setAgainst] = useState<string[]>([]);
  const add = async (e: Event) => {
    e.preventDefault();
    const one: Ahead = { kind, verb, ...(about.length > 0 && { about }), ...(against.length > 0 && { against }) };
    if (!(await keepAll([...all.answers, one]))) return;
    setAbout([]);
    setAgainst([]);
  };
  return (
    <form class="add-ahead" onSubmit={(e) => void add(e)}>
      <label>
        When I am asked to{" "}
        <select name="kind" value={kind} onChange={(e) => setKind(e.currentTarget.value)}>
          <option value="">…</option>
          {all.kinds.map((k) => (
            <option value={k.name}>{k.words}</option>
          ))}
        </select>
      </label>
      <label>
        I answer{" "}
        <select name="verb" value={verb} onChange={(e) => setVerb(e.currentTarget.value)}>
          <option value="">…</option>
          {all.verbs.map((v) => (
            <option value={v.name}>{v.words}</option>
          ))}
        </select>
      </label>
      <Troops words="where it is about (none: whoever it is)" all={all.mine} picked={about} pick={setAbout} />
      <Troops words="and caused by (none: whoever it is)" all={all.theirs} picked={against} pick={setAgainst} />
      <button type="submit" class="primary" disabled={!kind || !verb}>
        Answer so from now on
      </button>
    </form>
  );
}

export function AheadDialog() {
  useEffect(() => {
    known.value = null;
    void session.attempt(async () => {
      known.value = await ask("ahead");
    });
  }, []);
  const all = known.value;
  return (
    <Modal title="Answered ahead">
      <p>
        What you answer here is answered for you when the other side's order brings the question up, the first line that
        fits; at everything else you are asked. Nobody but you sees this.
      </p>
      {all && all.answers.length > 0 ? (
        <ol class="aheads">
          {all.answers.map((one, i) => (
            <li>
              {aheadText(one, all)}{" "}
              <button
                type="button"
                aria-label={`take back: ${aheadText(one, all)}`}
                onClick={() => void keepAll(all.answers.filter((_, j) => j !== i))}
              >
                ×
              </button>
            </li>
          ))}
        </ol>
      ) : null}
      {all ? <Add all={all} /> : null}
    </Modal>
  );
}
