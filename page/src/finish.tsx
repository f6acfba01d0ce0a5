// The end of a battle: who won, by which rule, and what can be done with it.

import { useEffect, useState } from "preact/hooks";
import { rematch as offerAgain } from "./club";
import { deleteBattle } from "./deleting";
import { goTo, journal, rematch, ruleWords, seat, upload } from "./game";
import { endedBy } from "./manners";
import { RuleId } from "./odds";
import type { Opening, Standing } from "./protocol";
import { saveJournal } from "./saving";
import { sentence } from "./sayings";
import * as battle from "./state/battle";
import * as dialogs from "./state/dialogs";
import * as stage from "./state/stage";

// "Rome wins".
const outcome = ({ outcome, winner }: Standing, { armies }: Opening) =>
  winner === null ? outcome : `${armies[winner === "red" ? 0 : 1]} wins`;

function losses(standing: Standing, { armies }: Opening): string {
  const told = armies.map((army, i) => {
    const breaks = standing.breaks_at[i];
    return `${army} lost ${standing.losses[i]}${breaks === null ? "" : ` (it breaks at ${breaks})`}`;
  });
  return `${told.join("; ")}.`;
}

// The words of a rule, once they are known.
function useRuleWords(rule: string): string {
  const [words, setWords] = useState("");
  useEffect(() => {
    if (rule) void ruleWords(rule).then(setWords);
  }, [rule]);
  return words;
}

function Journal() {
  const [report, setReport] = useState("");
  const verify = async () => {
    setReport("Being replayed…");
    setReport((await upload(await journal(), false))?.words ?? "");
  };
  // Two who met in the lobby ask each other; else it is a new battle at once.
  const joined = battle.joined.value;
  const met = joined?.players.every((player) => player === "friend") ?? false;
  const again = async () => (met ? setReport(await offerAgain()) : rematch());
  return (
    <>
      <div class="row">
        <button type="button" onClick={() => void goTo(0)}>
          Look at it again
        </button>
        <button type="button" class="primary" onClick={() => (dialogs.open.value = "review")}>
          Look back: chances and luck
        </button>
        <button type="button" onClick={() => void saveJournal()}>
          Save the journal
        </button>
        <button type="button" onClick={() => void verify()}>
          Verify every die
        </button>
        {battle.mayRematch.value ? (
          <button type="button" onClick={() => void again()}>
            Again, sides swapped
          </button>
        ) : null}
        <a class="button" href="#">
          Another battle
        </a>
        {joined && joined.sides.length > 0 ? (
          <button type="button" onClick={() => void deleteBattle(joined.battle, seat(), joined.opening.title)}>
            Delete it
          </button>
        ) : null}
      </div>
      {report ? <p class="report">{report}</p> : null}
    </>
  );
}

export function Finish() {
  const state = battle.live.value;
  const opening = battle.joined.value?.opening;
  const over = state?.decision.over ?? false;
  const why = useRuleWords(over && state ? state.standing.rule : "");
  if (!state || !opening || !over || battle.past.value || stage.playing.value) return null;
  return (
    <section class="finish" role="status">
      <h2>{outcome(state.standing, opening)}</h2>
      <p>
        {why ? `${sentence(why)}. ` : endedBy(state.standing, opening) || "The battle is over. "}
        {state.standing.rule ? <RuleId id={state.standing.rule} /> : null}
      </p>
      <p class="quiet">{losses(state.standing, opening)}</p>
      <Journal />
    </section>
  );
}
