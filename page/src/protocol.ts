// What goes over the wire (docs/protocol.md). Lengths are in the rule set's unit, headings in degrees clockwise
// from +y, units are numbers of the roster.

export type Side = "red" | "blue";
export type Place = [x: number, y: number];
export type Pose = [x: number, y: number, degrees: number];

export interface Feature {
  kind: string;
  name: string;
  outline: Place[];
  crest: Place[];
  width?: number; // of a line
  closed_to?: number; // the side, 0 red and 1 blue, that may not enter it
}

export interface ScenarioCard {
  id: string;
  title: string;
  date: string;
  place: string;
  why: string;
  sides: [string, string];
  rules: string[];
  map?: {
    table: [number, number];
    ground: Feature[];
    units: [side: number, x: number, y: number, degrees: number, front: number, depth: number][];
  };
}

export interface ArmyCard {
  id: string;
  title: string;
  words: string;
  ready: { rules: string; units: number; points: number }[]; // by rule set
}

export interface Catalogue {
  protocol: number;
  rule_sets: { id: string; title: string }[];
  generals: { name: string; words: string }[];
  scenarios: ScenarioCard[];
  armies: ArmyCard[];
}

export interface Links {
  battle: string;
  mine?: string;
  red?: string;
  blue?: string;
  watch: string;
}

export interface Named {
  unit: number;
  label: string;
  name: string;
  figure: string;
  side: Side;
}

export interface Marker {
  name: string;
  colour: string;
  letter: string;
}

export interface Figure extends Named {
  at: Pose; // middle of the front edge
  size: [front: number, depth: number];
  base: [front: number, depth: number];
  bases: Pose[];
  markers: Marker[];
  state: string;
  hidden: boolean;
}

export interface GeneralFigure {
  side: Side;
  name: string;
  at: Place;
  with: number | null;
  lost: boolean;
}

export interface Verb {
  name: string;
  words: string;
  unit: boolean;
  target: boolean;
  path: boolean;
  place: boolean;
  others: boolean; // further units
  numbers: boolean;
  usage: string;
}

export interface Opening {
  title: string;
  scenario: string;
  size: string;
  measure: string; // how lengths are written: in, MU, U
  rules: { id: string; title: string; house: string[] };
  seal?: string;
  table: [width: number, depth: number];
  ground: Feature[];
  armies: [string, string];
  roster: Named[];
  verbs: Verb[];
  notes: string[];
}

export interface Decision {
  over: boolean;
  side?: Side;
  kind?: string;
  words?: string;
  about?: number | null;
  against?: number | null;
}

export interface State {
  entry: number;
  moment: number;
  turn: string;
  prompt: string;
  decision: Decision;
  standing: {
    outcome: string;
    rule: string;
    turn: number;
    losses: [number, number];
    breaks_at: [number | null, number | null];
  };
  figures: Figure[];
  generals: GeneralFigure[];
  yours: boolean;
  events_size: number;
  undo: { can: boolean; why: string; redo: number };
  ground?: Feature[]; // where an order of the set-up has changed it
  seed?: string;
}

export interface FactorLine {
  id: string;
  words: string;
  value: number;
}

export interface BattleEvent {
  i: number;
  entry: number; // of the order that caused it
  kind: string;
  words: string;
  rule: string;
  unit: number | null;
  other: number | null;
  from?: Pose;
  to?: Pose;
  reckoning?: FactorLine[];
  dice?: number[];
  sides?: number[]; // of each of the dice
}

export interface Legal {
  legal: true;
  cost: number;
  allowance: number;
  chance: number;
  ends: { unit: number; at: Pose }[];
  may_trigger: string[];
  swept?: number[]; // friends beside it whom its wheel swings over
}
export interface Illegal {
  legal: false;
  rule: string;
  reason: string;
}
export type Verdict = Legal | Illegal;

export interface Option {
  order: string;
  verb: string;
  words: string;
  unit: number | null;
  target: number | null;
  others?: number[]; // who go along
  said?: string; // what it says, where the words of its verb do not
  verdict: Legal;
}

export interface Options {
  moment: number;
  subjects: number[];
  options: Option[];
}

export interface Guide {
  kind: "reach" | "charge" | "range" | "zone";
  words: string;
  rule: string;
  length: number;
  outline: Place[];
}

export interface Outlook {
  words: string;
  scores: { unit: number | null; words: string; lines: FactorLine[]; total?: number }[];
  outcomes: { words: string; chance: number; favours: number }[];
}

export interface Row {
  id: string;
  words: string;
  value: string;
  source: string;
  changed: boolean;
  printed?: string;
}

export interface Joined {
  battle: string;
  sides: Side[];
  players: [string, string];
  opening: Opening;
  state: State;
  events: BattleEvent[];
}

export interface Push {
  push: "state" | "there" | "rejoin";
}

export interface Complaint {
  why: string;
  reason: string;
  rule?: string;
}

export interface Report {
  verified: boolean;
  words: string;
  orders: number;
  dice_proven: boolean;
  ended: boolean;
  links?: Links;
}
