// One short lesson for each rule set, in the words of docs/rules: what is particular to it, told when the player meets
// it in a first battle. Beside the glossary all that the page knows of rule sets.

// What the player must have done, or what must have happened, for the next step to come.
export type Until =
  | "chosen" // a unit that may be ordered
  | "odds" // of an attack, or of the answers to a question, are looked at
  | "way" // an order with a way is in hand
  | "given" // an order was given
  | "thrown" // a fight or a volley was
  | { asks: string[] }; // one of these is to be decided

export interface Step {
  words: string[]; // a line each; {Click}, {orders}, {armies} and {key X} are said as it is done on this screen
  until: Until;
}

export interface Lesson {
  scenario: string; // a battle in which all this comes soon
  steps: Step[];
}

const last = (words: string[]): Step => ({ words, until: { asks: [] } });

const choose = "{Click} one of your units with a bright edge{key N: the next one}.";
const look = [
  "{Click} an enemy that is marked: what may happen, how likely it is, and every factor for and",
  "against stand {orders}. No die is thrown yet. Is none marked? Take another unit.",
].join(" ");
const drag = "Drag a unit forward, or choose one of its orders {orders}: the ghost says whether it may.";

export const lessons: Record<string, Lesson> = {
  "justified-ancients": {
    scenario: "cannae",
    steps: [
      {
        words: [
          "A turn has four parts: charges, orders, missile fire, melee. The line at the top names the one",
          "it is.",
          choose,
        ],
        until: "chosen",
      },
      { words: [look], until: "odds" },
      {
        words: [
          "Troops must obey: a charge needs a die of 2 or more. Give the order{key Enter}, or end the",
          "charges{key E}.",
        ],
        until: "given",
      },
      {
        words: ["When the orders come, each unit may have one. The farther the general, the less it is obeyed.", drag],
        until: "way",
      },
      {
        words: ["Its chance to be obeyed stands {orders}; who does not obey stays. Give the order{key Enter}."],
        until: "given",
      },
      {
        words: [
          "Order others, or end the part{key E}. Go on until arrows fly or lines meet; what would a general",
          "do?{key H}",
        ],
        until: "thrown",
      },
      {
        words: [
          "Each side threw half a die and added its factors. Behind by 1 is pushed back, by 2 or 3 flees,",
          "by 4 is gone. Nobody loses figures: the marks on a unit are its condition. Go on{key E}.",
        ],
        until: "given",
      },
      last(["An army that has lost half its units is broken: the bars {armies} say how near it is."]),
    ],
  },
  "field-of-glory": {
    scenario: "cannae",
    steps: [
      {
        words: [
          "Blue has moved. Each turn has impact, manoeuvre, shooting, melee and, at its end, joint action,",
          "in which both sides' commanders ride and rally. Send one to a group, or end the step{key E}.",
        ],
        until: "given",
      },
      {
        words: ["Your turn begins with impact: all charges are declared first.", choose],
        until: "chosen",
      },
      {
        words: [look, "A point of advantage (POA) is what a die needs less."],
        until: "odds",
      },
      {
        words: ["Declare it{key Enter}, or end the charges{key E}: then they all move, and those meet."],
        until: "given",
      },
      {
        words: [
          "In the manoeuvre phase groups move. What is more than simple needs a test of two dice, more of",
          "undrilled troops.",
          drag,
        ],
        until: "way",
      },
      { words: ["Give the order{key Enter}."], until: "given" },
      {
        words: ["Move others, or end the phase{key E}. Go on until dice fall; what would a general do?{key H}"],
        until: "thrown",
      },
      {
        words: [
          "Whoever loses tests: from STEADY to DISRUPTED, FRAGMENTED and BROKEN, which runs. Each level",
          "takes dice from a group, and its mark says it. Commanders near by help. Go on{key E}.",
        ],
        until: "given",
      },
      last([
        "Broken groups count 2, fragmented ones 1: an army that comes to the number of its groups is",
        "beaten. The bars {armies} count.",
      ]),
    ],
  },
  impetus: {
    scenario: "magnesia",
    steps: [
      {
        words: [
          "A turn is a row of throws: both sides name a command in secret, throw two dice and add its",
          "general's leadership; the higher acts. Name one {orders}.",
        ],
        until: "given",
      },
      {
        words: [
          "A command that acts activates its bodies one by one: a unit, or units that stand edge to edge",
          "(drag a band round them, with Shift). Activate one; where blue acts first, answer him.",
        ],
        until: { asks: ["mode", "phase", "rush"] },
      },
      {
        words: [
          "Its first move is free; each further one needs a test of discipline, and who fails is",
          "disordered.",
          drag,
        ],
        until: "way",
      },
      {
        words: [
          "Give the order{key Enter}. Impetuous troops do not wait for one: with an enemy near they rush at",
          "him.",
        ],
        until: "given",
      },
      {
        words: ["Go on, body after body, until an enemy is in reach of the one that acts.", look],
        until: "odds",
      },
      {
        words: [
          "Each six is a hit, and each pair of fives. Give the order if you like the odds, or go on until",
          "dice fall.",
        ],
        until: "thrown",
      },
      {
        words: [
          "Who is hit tests with VBU less hits: he passes and is disordered, or loses VBU. VBU is the",
          "number on the base: its dice, and what is left of it. Who is disordered may rally when it is",
          "activated. Go on{key E}.",
        ],
        until: "given",
      },
      last([
        "A command that has lost half its worth routs, and so does the army: the bars {armies} say how",
        "near it is.",
      ]),
    ],
  },
  "my-ancients": {
    scenario: "cannae",
    steps: [
      {
        words: [
          "Both sides go through the same steps: fire, charges, break-offs, moves, melee, recovery. The",
          "line at the top names it.",
          choose,
        ],
        until: "chosen",
      },
      { words: [look], until: "odds" },
      {
        words: [
          "Charges are declared first, then answered, then made. Declare it{key Enter}, or end the step{key",
          "E}.",
        ],
        until: "given",
      },
      {
        words: [
          "Go on to the moves. Another formation needs a test: a die of the unit's quality or less, a",
          "leader near by helps.",
          drag,
        ],
        until: "way",
      },
      { words: ["Give the order{key Enter}."], until: "given" },
      {
        words: ["Move others, or end the step{key E}. Go on until dice fall; what would a general do?{key H}"],
        until: "thrown",
      },
      {
        words: [
          "Three hits take a base. Who loses, or loses bases, checks his morale: steady, shaken,",
          "demoralised, broken; the mark on the unit says which. Go on{key E}.",
        ],
        until: "given",
      },
      last([
        "Shaken units may recover at the end of a turn, best with a leader. The bars {armies} say how",
        "near the end is.",
      ]),
    ],
  },
  "fast-play": {
    scenario: "cannae",
    steps: [
      {
        words: [
          "A unit does all that it will do in a turn when it is activated: charge, move and shoot, march or",
          "hold.",
          choose,
        ],
        until: "chosen",
      },
      { words: [look], until: "odds" },
      { words: ["Give the order{key Enter}, or put it back and take another."], until: "given" },
      {
        words: [
          "Another facing or formation needs a T&L test: two dice of T&L or less, and its chance stands",
          "{orders}.",
          drag,
        ],
        until: "way",
      },
      { words: ["Give the order{key Enter}."], until: "given" },
      {
        words: [
          "Your side goes on until it passes, has nobody left, or loses a unit in melee. Go on until dice",
          "fall; what would a general do?{key H}",
        ],
        until: "thrown",
      },
      {
        words: [
          "Wounds, a die and the rows of the sheet make each side's score, and the difference says who",
          "recoils, retires, retreats or routs. The victor over whoever retreats may break through to the",
          "next enemy. Go on{key E}.",
        ],
        until: "given",
      },
      last([
        "Shaken units try to recover when a turn begins. The bars {armies} say how near each army is to",
        "its end.",
      ]),
    ],
  },
};
