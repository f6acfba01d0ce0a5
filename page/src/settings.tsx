// What one chooses before a battle: the rules, who leads whom, how many units, house rules, or two armies.

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { anywhere } from "./anywhere/built";
import { chosenPace, Pacing, paceEnds, paces } from "./clocks";
import type { ArmyCard, Catalogue, Pace, Said, Size } from "./protocol";
import * as session from "./state/session";

export interface Choice {
  rules: string;
  size: Size;
  side: "red" | "blue" | "both" | "none";
  other: string;
  house: { name: string; text: string }[];
  pace: string; // of a friend: how long each may take, and what happens then
  end: string;
}

const usual: Choice = {
  rules: "",
  size: "small",
  side: "red",
  other: "centurion",
  house: [],
  pace: "none",
  end: "claim",
};
const key = "quincunx.choice";

// As it was chosen last in this browser, as far as that can still be had.
export function keptChoice(all: Catalogue): Choice {
  const rules = all.rule_sets.map((r) => r.id);
  const fresh = { ...usual, rules: rules[0] ?? "" };
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? "{}") as Partial<Choice> | null;
    const known = <T,>(value: T | undefined, among: T[], or: T) =>
      value !== undefined && among.includes(value) ? value : or;
    return {
      rules: known(kept?.rules, rules, fresh.rules),
      size: known(kept?.size, ["small", "large"], fresh.size),
      side: known(kept?.side, ["red", "blue", "both", "none"], fresh.side),
      other: known(kept?.other, ["friend", ...all.generals.map((g) => g.name)], fresh.other),
      house: [],
      pace: known(kept?.pace, Object.keys(paces), fresh.pace),
      end: known(kept?.end, Object.keys(paceEnds), fresh.end),
    };
  } catch {
    return fresh;
  }
}

export function keepChoice({ rules, size, side, other, pace, end }: Choice): void {
  try {
    localStorage.setItem(key, JSON.stringify({ rules, size, side, other, pace, end }));
  } catch {
    return; // it is chosen for as long as the page is open
  }
}

export const players = (choice: Choice): { red: string; blue: string } => {
  const other = choice.other;
  switch (choice.side) {
    case "red":
      return { red: "me", blue: other };
    case "blue":
      return { red: other, blue: "me" };
    case "both":
      return { red: "me", blue: "me" };
    case "none": {
      const general = other === "friend" ? "centurion" : other;
      return { red: general, blue: general };
    }
  }
};

const byFriend = ({ side, other }: Choice) => other === "friend" && (side === "red" || side === "blue");

// How long each may take, where a friend plays.
export function paceOf(choice: Choice): { pace?: Pace } {
  return byFriend(choice) ? chosenPace(choice.pace, choice.end) : {};
}

interface Selecting {
  words: string;
  name: string;
  value: string;
  disabled?: boolean;
  change: (value: string) => void;
  children: ComponentChildren;
}

const Select = ({ words, name, value, disabled = false, change, children }: Selecting) => (
  <label>
    {words}
    <select name={name} value={value} disabled={disabled} onChange={(e) => change(e.currentTarget.value)}>
      {children}
    </select>
  </label>
);

function HouseRules({ change }: { change: (house: Choice["house"]) => void }) {
  const read = async (files: FileList | null) =>
    change(await Promise.all([...(files ?? [])].map(async (f) => ({ name: f.name, text: await f.text() }))));
  return (
    <label>
      House rules
      <input
        name="house"
        type="file"
        accept=".toml"
        multiple
        title="a file of house rules (TOML) changes rows of the sheet"
        onChange={(e) => void read(e.currentTarget.files)}
      />
    </label>
  );
}

export function Settings({ choice, change }: { choice: Choice; change: (more: Partial<Choice>) => void }) {
  const all = session.catalogue.value!;
  return (
    <form class="settings" onSubmit={(e) => e.preventDefault()}>
      <Select words="Rules" name="rules" value={choice.rules} change={(rules) => change({ rules })}>
        {all.rule_sets.map((r) => (
          <option value={r.id}>{r.title}</option>
        ))}
      </Select>
      <Select
        words="You lead"
        name="side"
        value={choice.side}
        change={(side) => change({ side: side as Choice["side"] })}
      >
        <option value="red">the first army (red)</option>
        <option value="blue">the second army (blue)</option>
        <option value="both">both armies</option>
        <option value="none">neither: watch</option>
      </Select>
      <Select
        words="Against"
        name="other"
        value={choice.other}
        disabled={choice.side === "both"}
        change={(other) => change({ other })}
      >
        {all.generals.map((g) => (
          <option value={g.name} title={g.words}>{`the computer: ${g.name}`}</option>
        ))}
        {choice.side === "none" || anywhere ? null : <option value="friend">a friend, by a link</option>}
      </Select>
      <Select words="Size" name="size" value={choice.size} change={(size) => change({ size: size as Size })}>
        <option value="small">12 units a side</option>
        <option value="large">24 units a side</option>
      </Select>
      {byFriend(choice) ? <Pacing choice={choice} change={change} /> : null}
      <HouseRules change={(house) => change({ house })} />
    </form>
  );
}

interface Picked {
  side: 0 | 1;
  id: string;
  rules: string;
  pick: (id: string) => void;
}

function Army({ side, id, rules, pick }: Picked) {
  const all = session.catalogue.value?.armies ?? [];
  const told = (army: ArmyCard) => {
    const ready = army.ready.find((r) => r.rules === rules);
    return ready ? `${army.title}: ${ready.units} units, ${ready.points} points` : army.title;
  };
  return (
    <label class={side === 0 ? "red" : "blue"}>
      {side === 0 ? "First army" : "Second army"}
      <select name={side === 0 ? "red_army" : "blue_army"} value={id} onChange={(e) => pick(e.currentTarget.value)}>
        {all.map((army) => (
          <option value={army.id}>{told(army)}</option>
        ))}
      </select>
      <small>{all.find((army) => army.id === id)?.words}</small>
    </label>
  );
}

const Points = ({ points, change }: { points: string; change: (points: string) => void }) => (
  <label>
    Points
    <input
      name="points"
      type="number"
      min="0"
      step="1"
      inputMode="numeric"
      placeholder="as they stand"
      value={points}
      onInput={(e) => change(e.currentTarget.value)}
    />
    <small>Left empty, each comes as it stands ready.</small>
  </label>
);

// Of the others the one whose points are nearest.
function equalTo(all: ArmyCard[], id: string, rules: string): string {
  const points = (army: ArmyCard | undefined) => army?.ready.find((r) => r.rules === rules)?.points ?? 0;
  const wanted = points(all.find((army) => army.id === id));
  const off = (army: ArmyCard) => Math.abs(points(army) - wanted);
  const others = all.filter((army) => army.id !== id);
  return others.reduce((best, army) => (off(army) < off(best) ? army : best), others[0] ?? all[0]!).id;
}

// Two armies of one's own choice, on ground that the rules throw for.
export function Armies({ rules, play }: { rules: string; play: (armies: Said<"create">) => void }) {
  const all = session.catalogue.value?.armies ?? [];
  const [red, setRed] = useState(all[0]?.id ?? "");
  const [picked, setBlue] = useState("");
  const blue = picked || equalTo(all, red, rules);
  const [points, setPoints] = useState("");
  if (all.length === 0) return null;
  const budget = Number(points);
  const submit = (e: Event) => {
    e.preventDefault();
    play({ red_army: red, blue_army: blue, ...(budget > 0 && { points: budget }) });
  };
  return (
    <details class="armies">
      <summary>Or two armies of your choice, on ground that is thrown for</summary>
      <form aria-label="Two armies" onSubmit={submit}>
        <div class="row">
          <Army side={0} id={red} rules={rules} pick={setRed} />
          <Army side={1} id={blue} rules={rules} pick={setBlue} />
          <Points points={points} change={setPoints} />
          <button type="submit" class="primary" disabled={session.busy.value}>
            Set them up
          </button>
        </div>
      </form>
    </details>
  );
}
