// What the short forms of the printed sheets mean, in the words of docs/rules. They stand in what the server says of
// units and rules; whoever points at one reads it.

const sheets: Record<string, Record<string, string>> = {
  "justified-ancients": {
    CO: "close order",
    LO: "loose order",
    D6: "a six-sided die",
    D3: "half of a six-sided die: 1 to 3",
  },
  "field-of-glory": {
    BG: "battle group: 2 to 16 bases in one rectangle of files and ranks",
    MU: "movement unit: 25 mm",
    LF: "light foot",
    MF: "medium foot",
    HF: "heavy foot",
    LH: "light horse",
    Cv: "cavalry",
    Cm: "camelry",
    Kn: "knights",
    Ct: "cataphracts",
    El: "elephants",
    LCh: "light chariots",
    HCh: "heavy chariots",
    SCh: "scythed chariots",
    LArt: "light artillery",
    HArt: "heavy artillery",
    BWg: "battle wagons",
    POA: "point of advantage",
    CMT: "complex move test",
  },
  impetus: {
    VBU: "1 to 8: dice, and the basis of cohesion; falls with losses",
    VD: "what its loss counts: an army that has lost half its VD is beaten",
    I: "dice in the round of its own charge",
    CN: "critical number: a die up to it passes",
    U: "the unit of length; bases are 8 wide",
    CP: "heavy cavalry",
    CM: "medium cavalry",
    CL: "light cavalry",
    CGP: "heavy chariots",
    CGL: "light chariots",
    CF: "scythed chariots",
    EL: "elephants",
    FP: "heavy foot",
    FL: "light foot",
    T: "missile foot",
    S: "skirmishers",
    ART: "artillery",
    W: "wagons",
    BAG: "baggage",
  },
  "fast-play": {
    "T&L": "2D6 of it or less to change formation or facing, retire or sidestep",
    D10: "a ten-sided die",
    D6: "a six-sided die",
  },
  "my-ancients": { d6: "a six-sided die", d3: "half of a six-sided die: 1 to 3" },
};

export const glossary = (rules: string): Record<string, string> => sheets[rules] ?? {};

// Words, and between them the short forms that are explained.
export function parts(words: string, rules: string): { text: string; means?: string }[] {
  const known = new Map(Object.entries(glossary(rules)));
  return words
    .split(/([A-Za-z][A-Za-z0-9&]*)/)
    .filter(Boolean)
    .map((text) => {
      const means = known.get(text);
      return means ? { text, means } : { text };
    });
}
