import { render } from "preact";
import { beforeEach, describe, expect, it } from "vitest";
import { badgeText, Dialogs, SheetRows } from "../src/dialogs";
import { Dice } from "../src/dice";
import { Log } from "../src/log";
import { Ghost } from "../src/marks";
import { likely, Odds } from "../src/odds";
import { Moment } from "../src/panels";
import type { BattleEvent, Figure, Option, Outcome, SheetRow, State, Verb } from "../src/protocol";
import { Roster } from "../src/roster";
import { titles } from "../src/sayings";
import * as battle from "../src/state/battle";
import * as dialogs from "../src/state/dialogs";
import * as hand from "../src/state/hand";
import * as orders from "../src/state/orders";

let root: HTMLElement;
const show = (what: preact.ComponentChild) => {
  render(what, root);
  return root;
};

const unit = (n: number, side: "red" | "blue"): Figure => ({
  unit: n,
  label: side === "red" ? `A${n + 1}` : `B${n - 1}`,
  name: "Hastati",
  figure: "legionary",
  side,
  at: [5, 5, 0],
  size: [1.6, 0.8],
  base: [1.6, 0.8],
  bases: [[5, 5, 0]],
  markers: n === 0 ? [{ name: "fatigued", colour: "brown", letter: "f", kind: "fatigue", count: 0 }] : [],
  state: "trained foot",
  hidden: false,
  acted: false,
});
const state: State = {
  entry: 3,
  moment: 3,
  turn: "Turn 1",
  prompt: "Rome: give an order.",
  decision: {
    over: false,
    side: "red",
    kind: "order",
    words: "give an order",
    asked: "give an order.",
    about: null,
    against: null,
  },
  standing: { outcome: "undecided", winner: null, rule: "", turn: 1, losses: [1, 2.5], breaks_at: [6, 6] },
  figures: [unit(0, "red"), unit(2, "blue")],
  generals: [],
  yours: true,
  events_size: 2,
  undo: { can: false, why: "", redo: 0 },
};
const option: Option = {
  order: "red move A1 advance 2.123456",
  verb: "move",
  words: "move",
  unit: 0,
  target: null,
  others: [],
  numbers: [],
  steps: [],
  place: null,
  said: "Move: advance 2.12 in",
  typed: "move A1 advance 2.12",
  verdict: {
    legal: true,
    cost: 2.123456,
    allowance: 3,
    chance: 0.5,
    ends: [{ unit: 0, at: [5, 7, 0] }],
    may_trigger: [],
    swept: [],
  },
};

const event = (i: number, more: Partial<BattleEvent> = {}): BattleEvent => ({
  i,
  entry: i,
  kind: "move",
  words: `event ${i}`,
  sentence: { pattern: `event ${i}` },
  rule: "",
  side: null,
  actor: null,
  targets: [],
  ...more,
});

beforeEach(() => {
  root = document.createElement("div");
  battle.joined.value = {
    battle: "x",
    sides: ["red"],
    players: ["me", "centurion"],
    names: ["", "centurion"],
    events: [],
    state,
    opening: {
      title: "Cannae",
      scenario: "cannae",
      size: "small",
      measure: "in",
      rules: { id: "r", title: "R", house: [] },
      table: [24, 24],
      ground: [],
      armies: ["Rome", "Carthage"],
      roster: [unit(0, "red"), unit(1, "red"), unit(2, "blue")],
      verbs: [],
      notes: [],
    },
  };
  battle.live.value = state;
  orders.options.value = { moment: 3, subjects: [0], options: [option] };
  battle.events.value = [];
  hand.clear();
});

describe("a wheel that swings over friends beside it", () => {
  const wheels = { ...option, order: "red move A1 wheel right 20", ghost: option.verdict.ends[0]!.at, odds: null };

  it("marks them in the ghost, and the card names them", () => {
    hand.draft.value = { ...wheels, verdict: { ...option.verdict, swept: [2] } };
    expect(
      show(
        <svg>
          <Ghost />
        </svg>,
      ).querySelectorAll(".ghost .swept").length,
    ).toBe(1);
    expect(show(<Moment />).querySelector(".draft")?.textContent).toContain("Its wheel swings over B1.");
  });

  it("marks nobody where it swings over nobody", () => {
    hand.draft.value = { ...wheels, verdict: { ...option.verdict, swept: [] } };
    expect(
      show(
        <svg>
          <Ghost />
        </svg>,
      ).querySelectorAll(".ghost .swept").length,
    ).toBe(0);
    expect(show(<Moment />).querySelector(".draft")?.textContent).not.toContain("swings over");
  });
});

describe("the day", () => {
  it("is told in the words of the server", () => {
    battle.joined.value = {
      ...battle.joined.value!,
      opening: { ...battle.joined.value!.opening, notes: ["the town: closed to Rome.", "The sun is low."] },
    };
    dialogs.open.value = "day";
    const lines = [...show(<Dialogs />).querySelectorAll(".day li")].map((line) => line.textContent);
    expect(lines).toEqual(["the town: closed to Rome.", "The sun is low."]);
    dialogs.close();
  });
});

describe("panels", () => {
  it("says dice to those who cannot see them", () => {
    const faces = show(<Dice dice={[6, 1].map((face) => ({ face, of: 6 }))} />);
    expect(faces.querySelector("[role=img]")?.getAttribute("aria-label")).toBe("dice: 6, 1");
    expect(faces.querySelectorAll("circle").length).toBe(7);
  });

  it("marks the dice that hit, and those that were thrown again", () => {
    const die = (face: number, fell: "good" | "bad" | "again") => ({ face, of: 10, fell, least: 8 });
    const dice = show(<Dice dice={[die(8, "good"), die(2, "again"), die(3, "bad")]} />);
    expect(dice.querySelectorAll(".die.hit line").length).toBe(1);
    expect(dice.querySelectorAll(".die.miss").length).toBe(1);
    expect(dice.querySelectorAll(".die.again").length).toBe(1);
    const words = () => dice.querySelector("[role=img]")?.getAttribute("aria-label");
    expect(words()).toBe("10-sided dice: 8, 2, 3; needed 8 or more; good: 8");
    show(<Dice dice={[{ face: 5, of: 6, fell: "bad", most: 3 }]} />);
    expect(words()).toBe("die: 5; needed 3 or less; none good");
    show(
      <Dice
        dice={[
          { face: 2, of: 6 },
          { face: 6, of: 6 },
        ]}
      />,
    );
    expect(words()).toBe("dice: 2, 6");
  });

  it("shows odds with every factor, its value and its id", () => {
    const odds = show(
      <Odds
        odds={[
          {
            words: "The round",
            scores: [
              { unit: 0, words: "A1", total: 1, lines: [{ id: "ja.melee.charging", words: "charging", value: 1 }] },
            ],
            outcomes: [
              { words: "B1 flees", chance: 0.25, favours: 1 },
              { words: "A1 flees", chance: 0.75, favours: -1 },
            ],
          },
        ]}
      />,
    );
    expect(odds.textContent).toContain("25 %");
    expect(odds.textContent).toContain("+1");
    expect(odds.querySelector(".rule")?.textContent).toBe("ja.melee.charging");
    expect(odds.querySelector("[role=img]")?.getAttribute("aria-label")).toBe("B1 flees: 25 %, A1 flees: 75 %");
  });

  it("shows strength towards breaking, who may be ordered, and who is gone", () => {
    expect(show(<Roster />).querySelector("li.absent")?.textContent).toContain("not here yet");
    battle.events.value = [event(0, { kind: "removed", words: "A2 is lost.", actor: 1 })];
    const roster = show(<Roster />);
    expect(roster.querySelector(".blue .strength")?.getAttribute("aria-label")).toBe(
      "blue has lost 2.5 and breaks at 6",
    );
    expect(roster.querySelectorAll("button.able").length).toBe(1);
    expect(roster.querySelectorAll("li.gone").length).toBe(1);
    expect(roster.querySelector(".sign-icon")?.getAttribute("aria-label")).toBe("fatigued");
  });

  it("puts large armies into two columns, what it is before which it is, all of the name on demand", () => {
    const hastati = (n: number) => ({ name: `${n}th Hastati`, kind: "Hastati", number: n });
    const many = Array.from({ length: 15 }, (_, i): Figure => ({ ...unit(i, "red"), ...hastati(i + 1) }));
    battle.joined.value = { ...battle.joined.value!, opening: { ...battle.joined.value!.opening, roster: many } };
    battle.live.value = { ...state, figures: many };
    const last = show(<Roster />).querySelector(".red .columns li:last-child button");
    expect(last?.querySelector(".name")?.textContent).toBe("Hastati 15");
    expect(last?.getAttribute("title")).toBe("15th Hastati");
    expect((root.querySelector(".red .columns") as HTMLElement).style.gridTemplateRows).toBe("repeat(8, auto)");
    expect(root.querySelector(".blue .columns")).toBeNull();
  });

  it("offers the orders of the unit in hand, with cost and chance", () => {
    hand.selected.value = 0;
    const moment = show(<Moment />);
    expect(moment.querySelector(".option")?.textContent).toBe("Move: advance 2.12 in2.12 of 3 inobeyed 50 %");
  });

  it("says which rule forbids an order, and offers no way to give it", () => {
    hand.draft.value = {
      order: "move A1 advance 9",
      verb: "move",
      unit: 0,
      target: null,
      ghost: null,
      odds: null,
      verdict: { legal: false, rule: "ja.move.foot", reason: "It may move 3; this is 9." },
    };
    const moment = show(<Moment />);
    expect(moment.querySelector(".draft.bad")?.textContent).toContain("It may move 3; this is 9.");
    expect(moment.querySelector(".draft .primary")).toBeNull();
  });

  it("tells only what had happened at the moment that is looked at", () => {
    battle.events.value = [event(0), event(1), event(2)];
    expect(show(<Log />).querySelectorAll(".event").length).toBe(2);
  });

  it("tells what hardly ever happens as one line, and loses no chance", () => {
    const outcomes: Outcome[] = [
      { words: "holds", chance: 0.993, favours: 0 },
      { words: "breaks", chance: 0.004, favours: -1 },
      { words: "flees", chance: 0.003, favours: -1 },
    ];
    const told = likely({ words: "", scores: [], outcomes }).outcomes;
    expect(told.map((o) => o.words)).toEqual(["holds", "something rarer (2)"]);
    expect(told.reduce((sum, o) => sum + o.chance, 0)).toBeCloseTo(1);
    expect(likely({ words: "", scores: [], outcomes: outcomes.slice(0, 2) }).outcomes.length).toBe(2);
  });

  it("says that an army in ambush may be larger than what is seen", () => {
    battle.live.value = { ...state, standing: { ...state.standing, breaks_at: [6, null] } };
    expect(show(<Roster />).querySelector(".blue .strength")?.textContent).toContain("ambush");
  });

  it("names who came out of an ambush after the battle was joined", () => {
    battle.live.value = { ...state, figures: [...state.figures, { ...unit(7, "blue"), label: "B9" }] };
    expect(show(<Roster />).querySelector(".blue")?.textContent).toContain("B9");
  });

  const verb = (name: string, more: Partial<Verb>): Verb => ({
    name,
    words: `${name} words`,
    unit: false,
    target: false,
    path: false,
    place: false,
    others: false,
    numbers: false,
    formations: [],
    usage: "",
    ...more,
  });
  const know = (...verbs: Verb[]) => {
    battle.joined.value = { ...battle.joined.value!, opening: { ...battle.joined.value!.opening, verbs } };
  };

  it("says an order as the server says it, and one of one's own making as it stands", () => {
    orders.options.value = { moment: 3, subjects: [0], options: [option] };
    expect(titles(option.order)).toEqual({ title: option.said, typed: option.typed });
    expect(titles("move A1 advance 1")).toEqual({ title: "move A1 advance 1", typed: null });
  });

  it("asks a question where only answers are open, and puts the unit in hand where it may move", () => {
    know(verb("stand", { unit: true }), verb("evade", { unit: true }), verb("move", { unit: true, path: true }));
    const about = { ...state, decision: { ...state.decision, about: 0, against: 2 } };
    battle.live.value = about;
    const answer = (name: string): Option => ({ ...option, order: `red ${name} A1`, verb: name, words: name });
    orders.options.value = { moment: 3, subjects: [0], options: [answer("stand"), answer("evade")] };
    expect(orders.asked.value).toBe(true);
    expect(show(<Moment />).querySelectorAll(".question .primary").length).toBe(2);
    orders.options.value = { moment: 3, subjects: [0], options: [answer("stand"), option] };
    expect(orders.asked.value).toBe(false);
    expect(orders.actor.value).toBe(0);
    expect(show(<Moment />).querySelector(".question")).toBeNull();
  });

  it("offers troops that wait to be placed", () => {
    know(verb("deploy", { unit: true, place: true }));
    const place: Option = {
      ...option,
      order: "red deploy A2 at 3 4 0 1",
      verb: "deploy",
      said: "Deploy: to 3, 4, facing 0°",
      unit: 1,
      verdict: { ...option.verdict, ends: [{ unit: 1, at: [3, 4, 0] }] },
    };
    orders.options.value = { moment: 3, subjects: [1], options: [place] };
    expect([...orders.waiting.value]).toEqual([1]);
    expect(show(<Roster />).querySelector(".red")?.textContent).toContain("to place");
    hand.selected.value = 1;
    expect(show(<Moment />).querySelector(".option")?.textContent).toContain("Deploy: to 3, 4, facing 0°");
    expect(battle.sizeOf(1)).toEqual([1.6, 0.8]);
  });

  it("shows cubes with spots and other dice with numerals, all that were thrown", () => {
    const thrown = (i: number, dice: number[], of: number) =>
      event(i, {
        kind: "shot",
        words: "shot",
        sides: [{ unit: 0, lines: [], sums: [], pools: [{ of, faces: dice }] }],
      });
    battle.events.value = [
      thrown(0, [2, 3], 10),
      thrown(
        1,
        Array.from({ length: 20 }, () => 1),
        6,
      ),
    ];
    show(<Log />);
    expect(root.querySelectorAll(".die text").length).toBe(2);
    expect(root.querySelectorAll(".die circle").length).toBe(20);
    expect(root.querySelector("[aria-label='10-sided dice: 2, 3']")).not.toBeNull();
  });

  const row: SheetRow = {
    id: "ja.melee.charging",
    words: "charging",
    value: 1,
    text: "+1",
    kind: "factor",
    source: "sheet",
    section: "Melee",
  };
  const changed: SheetRow = { ...row, value: 2, text: "+2", changed: true, printed: 1, printed_text: "+1" };

  it("tells the rules as text: the sheet, house rules, and every row that differs", () => {
    expect(badgeText("Justified Ancients", [], [row])).toBe("Justified Ancients\nas printed");
    expect(badgeText("Justified Ancients", ["Sunday"], [changed])).toBe(
      "Justified Ancients + Sunday\nja.melee.charging: charging: +2 (printed: +1)",
    );
  });

  it("shows the rows of a sheet by their sections, with what is switched on or off", () => {
    const switched: SheetRow = { ...row, kind: "toggle", value: false, text: "off", section: "Morale" };
    const rows = [
      row,
      changed,
      switched,
      { ...switched, text: "on", value: true, changed: true, printed: false, printed_text: "off" } as const,
    ];
    const sheet = show(<SheetRows rows={rows} />);
    expect([...sheet.querySelectorAll("th")].map((head) => head.textContent)).toEqual(["Melee", "Morale"]);
    const values = [...sheet.querySelectorAll(".value")].map((value) => value.textContent);
    expect(values).toEqual(["+1", "+2 (printed: +1)", "off", "on (printed: off)"]);
  });
});
