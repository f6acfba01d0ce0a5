// The messages at a table. Made from docs/protocol.schema.json by `npm run messages`: change the schema, not this.
// Lengths are in the rule set's unit, headings in degrees clockwise from +y, units are numbers of the roster.

export type Asked =
  | AskCatalogue
  | AskCreate
  | AskJoin
  | AskState
  | AskOptions
  | AskJudge
  | AskOdds
  | AskThreats
  | AskGuides
  | AskAllGuides
  | AskOrder
  | AskUndo
  | AskRedo
  | AskResign
  | AskOffer
  | AskAccept
  | AskDecline
  | AskWithdraw
  | AskClaim
  | AskAhead
  | AskAnswerAhead
  | AskSay
  | AskChat
  | AskBlock
  | AskEvents
  | AskReplay
  | AskRow
  | AskSheet
  | AskPrint
  | AskHint
  | AskReview
  | AskJournal
  | AskPlayOn
  | AskUpload
  | AskLeave
  | AskEnroll
  | AskEnter
  | AskRename
  | AskRekey
  | AskAdopt
  | AskLetGo
  | AskDelete
  | AskForgetMe
  | AskMine
  | AskResults
  | AskLobby
  | AskChallenge
  | AskCallOff
  | AskTake
  | AskRematch
  | AskLetters
  | AskQuestions
  | AskQuestion
  | AskUnits
  | AskAsk
  | AskThrow;

export interface AskCatalogue {
  do: "catalogue";
  id?: unknown;
}

export interface AskCreate {
  do: "create";
  id?: unknown;
  scenario?: string;
  red_army?: string;
  blue_army?: string;
  points?: number;
  rules?: string;
  size?: Size;
  red?: string;
  blue?: string;
  house?: string[];
  pace?: Pace;
}

// by a link, or by the battle of a seat of one's own, or one that anybody may watch
export interface AskJoin {
  do: "join";
  id?: unknown;
  link?: string;
  battle?: string;
}

export interface AskState {
  do: "state";
  id?: unknown;
}

export interface AskOptions {
  do: "options";
  id?: unknown;
}

export interface AskJudge {
  do: "judge";
  id?: unknown;
  order: string;
}

export interface AskOdds {
  do: "odds";
  id?: unknown;
  order: string;
}

export interface AskThreats {
  do: "threats";
  id?: unknown;
  unit: number;
  at?: Pose;
}

export interface AskGuides {
  do: "guides";
  id?: unknown;
  unit: number;
}

export interface AskAllGuides {
  do: "all_guides";
  id?: unknown;
  side: Side;
}

export interface AskOrder {
  do: "order";
  id?: unknown;
  order: string;
  after: number;
  client: string;
}

export interface AskUndo {
  do: "undo";
  id?: unknown;
  after: number;
  client: string;
}

export interface AskRedo {
  do: "redo";
  id?: unknown;
  after: number;
  client: string;
}

export interface AskResign {
  do: "resign";
  id?: unknown;
  client: string;
  side?: Side;
}

export interface AskOffer {
  do: "offer";
  id?: unknown;
  client: string;
  what: Offered;
  entry?: number;
}

export interface AskAccept {
  do: "accept";
  id?: unknown;
  client: string;
}

export interface AskDecline {
  do: "decline";
  id?: unknown;
}

export interface AskWithdraw {
  do: "withdraw";
  id?: unknown;
}

export interface AskClaim {
  do: "claim";
  id?: unknown;
  client: string;
}

export interface AskAhead {
  do: "ahead";
  id?: unknown;
}

export interface AskAnswerAhead {
  do: "answer_ahead";
  id?: unknown;
  answers: Ahead[];
}

export interface AskSay {
  do: "say";
  id?: unknown;
  text: string;
}

export interface AskChat {
  do: "chat";
  id?: unknown;
}

export interface AskBlock {
  do: "block";
  id?: unknown;
  who: "red" | "blue" | "watching";
  on?: boolean;
}

export interface AskEvents {
  do: "events";
  id?: unknown;
  from?: number;
}

export interface AskReplay {
  do: "replay";
  id?: unknown;
  entry: number;
}

export interface AskRow {
  do: "row";
  id?: unknown;
  rule: string;
}

export interface AskSheet {
  do: "sheet";
  id?: unknown;
}

export interface AskPrint {
  do: "print";
  id?: unknown;
  rules?: string;
  house?: string[];
  paper?: "a4" | "letter";
}

export interface AskHint {
  do: "hint";
  id?: unknown;
}

export interface AskReview {
  do: "review";
  id?: unknown;
}

export interface AskJournal {
  do: "journal";
  id?: unknown;
}

export interface AskPlayOn {
  do: "play_on";
  id?: unknown;
  entry: number;
  red?: string;
  blue?: string;
}

export interface AskUpload {
  do: "upload";
  id?: unknown;
  part: string;
  last?: boolean;
  keep?: boolean;
}

export interface AskLeave {
  do: "leave";
  id?: unknown;
}

export interface AskEnroll {
  do: "enroll";
  id?: unknown;
  name: string;
  key: PlayerKey;
}

export interface AskEnter {
  do: "enter";
  id?: unknown;
  key: PlayerKey;
}

export interface AskRename {
  do: "rename";
  id?: unknown;
  name: string;
}

export interface AskRekey {
  do: "rekey";
  id?: unknown;
  key: PlayerKey;
}

export interface AskAdopt {
  do: "adopt";
  id?: unknown;
  links: string[];
}

export interface AskLetGo {
  do: "let_go";
  id?: unknown;
  battle: string;
}

// by a link, or by the battle of a seat of one's own
export interface AskDelete {
  do: "delete";
  id?: unknown;
  link?: string;
  battle?: string;
}

export interface AskForgetMe {
  do: "forget_me";
  id?: unknown;
}

export interface AskMine {
  do: "mine";
  id?: unknown;
  from?: number;
}

export interface AskResults {
  do: "results";
  id?: unknown;
  player?: string;
}

export interface AskLobby {
  do: "lobby";
  id?: unknown;
}

export interface AskChallenge {
  do: "challenge";
  id?: unknown;
  scenario?: string;
  red_army?: string;
  blue_army?: string;
  points?: number;
  rules?: string;
  size?: Size;
  house?: string[];
  side?: WantedSide;
  pace?: Pace;
  words?: string;
  open?: boolean; // anybody may watch
}

export interface AskCallOff {
  do: "call_off";
  id?: unknown;
  challenge: string;
}

export interface AskTake {
  do: "take";
  id?: unknown;
  challenge: string;
}

export interface AskRematch {
  do: "rematch";
  id?: unknown;
}

export interface AskLetters {
  do: "letters";
  id?: unknown;
  address?: string; // of e-mail; empty: no more letters
  code?: string; // that was sent there
}

export interface AskQuestions {
  do: "questions";
  id?: unknown;
  rules: string;
}

export interface AskQuestion {
  do: "question";
  id?: unknown;
  rules: string;
  kind: string;
}

export interface AskUnits {
  do: "units";
  id?: unknown;
  rules: string;
  army: string;
}

export interface AskAsk {
  do: "ask";
  id?: unknown;
  rules: string;
  kind: string;
  facts?: Facts;
  house_rules?: HouseNames;
}

export interface AskThrow {
  do: "throw";
  id?: unknown;
  rules: string;
  kind: string;
  facts?: Facts;
  house_rules?: HouseNames;
  dice?: number[]; // faces that somebody has entered, in the order in which the rule throws them
}

export type Answer = Answered | Denied;

export interface Answered {
  re: unknown;
  ok: true;
  is: unknown;
}

export interface Denied {
  re: unknown;
  ok: false;
  error: Complaint;
}

export interface Complaint {
  why:
    | "unreadable"
    | "illegal"
    | "unseen"
    | "stale"
    | "out_of_turn"
    | "over"
    | "final"
    | "nothing"
    | "seat"
    | "table"
    | "link"
    | "early"
    | "too_fast"
    | "too_many"
    | "replaced"
    | "store"
    | "journal"
    | "memory"
    | "key"
    | "player"
    | "taken"
    | "gone"
    | "own"
    | "none"
    | "elsewhere"
    | "bug";
  reason: string;
  rule?: string;
}

export type News =
  | NewsState
  | NewsThere
  | NewsRejoin
  | NewsElsewhere
  | NewsOffers
  | NewsSaid
  | NewsToDelete
  | NewsLobby
  | NewsMine;

export interface NewsState {
  entry: number;
  turn: string;
  prompt: string;
  decision: Decision;
  standing: Standing;
  figures: Figure[];
  generals: GeneralFigure[];
  ground?: Feature[];
  seed?: string;
  events_size: number;
  moment: number;
  yours: boolean;
  undo: Undo;
  halted?: Halted;
  offers?: Offer[];
  clock?: Clock;
  push: "state";
  events: BattleEvent[];
}

export interface NewsThere {
  push: "there";
  red: number;
  blue: number;
  watching: number;
  names: Names;
  watchers: string[]; // those of them who have a name
}

export interface NewsOffers {
  push: "offers";
  moment: number;
  offers: Offer[];
}

// the other player wants the battle deleted
export interface NewsToDelete {
  push: "to_delete";
  by: Side;
}

export interface NewsSaid {
  push: "said";
  n: number;
  from: Speaker;
  at: number;
  text: string;
}

export type Offered = "draw" | "take_back";

export interface Offer {
  by: Side;
  what: Offered;
  entry?: number; // of orders to be taken back: so many stay
}

// at such a decision this verb, the first that fits
export interface Ahead {
  kind: string;
  verb: string;
  about?: string[]; // figures; none: whoever it is
  against?: string[]; // of who caused it
}

export interface Declared {
  name: string;
  words: string;
}

export interface Aheads {
  answers: Ahead[];
  kinds: Declared[];
  verbs: Declared[];
  mine: string[];
  theirs: string[];
}

export interface Pace {
  minutes?: number; // a side, for the whole battle
  increment?: number; // seconds with each hand-over
  days?: number; // until it is the other's again
  end?: "lose" | "claim" | "general";
}

export interface Clock {
  pace: Pace;
  left: [number, number]; // seconds of red and of blue
  runs: "red" | "blue" | null;
  out?: Side;
}

export type Speaker = "red" | "blue" | "both" | "watching";

export interface Saying {
  n: number;
  from: Speaker;
  at: number; // seconds since 1970
  text: string;
}

export interface NewsRejoin {
  push: "rejoin";
}

export interface NewsElsewhere {
  push: "elsewhere";
  at: string; // a path of this site, or another site
}

export interface NewsLobby {
  push: "lobby";
  challenges: Challenge[];
  battles: Listed[];
  here: string[];
  looking: number;
}

// one's list of battles is another: ask for it
export interface NewsMine {
  push: "mine";
  begun?: string; // the battle that a challenge became
}

// 32 hexadecimal digits
export type PlayerKey = string;

// the challenger's
export type WantedSide = "any" | "red" | "blue";

// who plays red and who blue, a general by his own; empty: somebody without a name
export type Names = [string, string];

export interface Player {
  player: string;
  name: string;
  won: number;
  drawn: number;
  lost: number;
}

// a battle in a list
export interface Listed {
  battle: string;
  title: string;
  rules: string;
  house: string;
  armies: [string, string];
  names: Names;
  sides: Side[]; // one's own
  turn: number;
  orders: number;
  over: boolean;
  decides: Side | null;
  yours: boolean; // to decide
  winner: Side | null;
  ordered: number; // when the last order was given, in seconds since 1970
  open: boolean; // anybody may watch
  verified: boolean;
  pace: string;
}

// a battle that somebody offers to play
export interface Challenge {
  challenge: string;
  player: string;
  name: string;
  side: WantedSide;
  title: string;
  rules: string;
  house: string;
  armies: [string, string];
  pace: string;
  words: string;
  open: boolean;
  made: number;
  ends: number;
}

export interface Lobby {
  challenges: Challenge[];
  battles: Listed[]; // that anybody may watch
  here: string[]; // names of those who look on
  looking: number; // how many they are
}

export interface Mine {
  battles: Listed[];
  more: boolean; // than these: ask from so many on
  challenges: Challenge[]; // of one's own
  offers: Challenge[]; // meant for oneself alone
}

export interface Results {
  players: Player[];
  battles: Listed[];
}

export interface Adopted {
  adopted: number;
}

export interface BattleDeleted {
  battle: string;
  deleted: boolean; // false: it goes on until the other player asks for it too
}

export interface PlayerNamed {
  player: string;
}

export interface BattleNamed {
  battle: string;
}

export interface ChallengeNamed {
  challenge: string;
}

export interface ChallengeMade {
  challenge: Challenge;
}

export type Side = "red" | "blue";

// of a battle
export type Size = "small" | "large";

// on the table; y goes from red's edge to blue's
export type Place = [x: number, y: number];

// of the middle of a front edge; degrees clockwise from +y
export type Pose = [x: number, y: number, degrees: number];

// of a table, a body, a base
export type Extent = [front: number, depth: number];

export interface Feature {
  kind: string;
  name: string;
  outline: Place[];
  crest: Place[];
  width?: number; // of a line
  closed_to?: 0 | 1; // the side, 0 red and 1 blue, that may not enter it
}

export interface Named {
  unit: number;
  label: string;
  name: string;
  figure: string;
  side: Side;
  kind?: string; // its name without the number, where there are several of it
  number?: number; // which of its kind it is, where there are several
  troop?: string; // its card; in the roster of an opening
}

export interface Marker {
  name: string;
  colour: string;
  letter: string;
  kind: Mark;
  count: number; // how bad, or how many; 0: it has no number
}

// what a marker means, the same in every rule set
export type Mark =
  | "other"
  | "morale"
  | "disorder"
  | "fatigue"
  | "hits"
  | "losses"
  | "acted"
  | "charging"
  | "pursuing"
  | "pursued"
  | "fighting"
  | "guard"
  | "ready"
  | "dismounted"
  | "stampede";

// the number that counts for a unit: what is left, and what it began with
export interface Strength {
  what: string;
  left: number;
  of: number;
}

export interface Figure {
  unit: number;
  label: string;
  name: string;
  figure: string;
  side: Side;
  kind?: string; // its name without the number, where there are several of it
  number?: number; // which of its kind it is, where there are several
  at: Pose;
  size: Extent;
  base: Extent;
  bases: Pose[];
  markers: Marker[];
  state: string;
  hidden: boolean;
  acted: boolean;
  strength?: Strength;
}

export interface GeneralFigure {
  number: number; // his, among those of both sides
  side: Side;
  name: string;
  at: Place;
  with: number | null;
  lost: boolean;
}

export type Decision = Over | Pending;

export interface Over {
  over: true;
}

export interface Pending {
  over: false;
  side: Side;
  kind: string;
  words: string;
  asked: string; // a sentence for whoever is asked
  about: number | null;
  against: number | null;
}

export interface Standing {
  outcome: "undecided" | "red wins" | "blue wins" | "draw";
  winner: "red" | "blue" | null;
  rule: string;
  by?: "red resigns" | "blue resigns" | "agreement" | "red out of time" | "blue out of time" | "abandoned"; // no rule
  turn: number;
  losses: [number, number];
  breaks_at: [number | null, number | null]; // null: some of the army may lie in ambush
}

export interface Undo {
  can: boolean;
  why: string;
  redo: number;
}

export interface BattleEvent {
  kind:
    | "turn"
    | "order"
    | "move"
    | "shot"
    | "fight"
    | "result"
    | "state"
    | "removed"
    | "general"
    | "decision"
    | "ended";
  words: string; // for people; all that it says is in the rest
  sentence: Sentence;
  rule: string; // id of the row at work; empty: none is
  side: "red" | "blue" | null; // whose doing it is
  actor: number | null; // who does it, or whom it befalls
  targets: number[]; // whom it is done to
  motive?:
    | "order"
    | "charge"
    | "countercharge"
    | "interception"
    | "evade"
    | "rout"
    | "retreat"
    | "push"
    | "pursuit"
    | "follow_up"
    | "contact"
    | "facing"
    | "stampede"
    | "passage"
    | "arrival"; // why somebody moves
  passed?: boolean; // a test: was it?
  from?: Pose;
  to?: Pose;
  path?: Leg[]; // from there to there
  sides?: Reckoned[]; // factors and dice: the actor's, and in a fight the enemy's after it
  changes?: Change[]; // what became of whom
  generals?: GeneralChange[];
  because?: number; // number of the event that brought it about; absent: the order did
  order?: Ordered;
  i: number;
  entry: number; // of the order that caused it
}

// what words are made from: {unit} is the actor, {other} the target, the rest stands here; 0 is left out
export interface Sentence {
  pattern: string;
  a?: number;
  b?: number;
  c?: number;
  word?: string;
}

// the order, with the first event that it brought about
export interface Ordered {
  side: Side;
  verb: string;
  unit: number | null;
  target: number | null;
  others: number[];
  ahead?: true; // one's own, answered ahead
}

export interface Leg {
  by: "straight" | "wheel" | "turn" | "lifted"; // wheel: about a front corner; turn: about its middle
  to: Pose;
  about?: Place;
}

export interface Reckoned {
  unit: number | null;
  lines: Factor[];
  sums: Sum[];
  pools: Pool[];
}

// lines, by their places in the list, that add up to a total of something: dice, modifier, score
export interface Sum {
  of: string;
  total: number;
  lines: number[];
}

// dice of so many sides of which the same was needed, at least or at most so much; or nothing
export interface Pool {
  of: number;
  faces: number[];
  fell?: Fell[]; // one by one
  least?: number;
  most?: number;
  hits?: number; // that the good ones make: each one, or a pair together
}

// again: it was thrown again, and the next one counts
export type Fell = "good" | "bad" | "again";

// before and after have what differs between them; null: it was not, or is no more, on the table
export interface Change {
  unit: number;
  piece?: number; // of the unit, where one has come away from it
  before: Looks | null;
  after: Looks | null;
  bases?: Pose[]; // afterwards; absent: they keep their places in the unit
}

export interface Looks {
  hidden?: boolean;
  at?: Pose;
  size?: Extent;
  base?: Extent;
  acted?: boolean;
  strength?: Strength | null;
  states?: Marked[];
}

// a marker as data
export interface Marked {
  name: string;
  kind: Mark;
  count: number;
}

export interface GeneralChange {
  number: number;
  side: Side;
  before: GeneralState;
  after: GeneralState;
}

export interface GeneralState {
  at: Place;
  with: number | null;
  lost: boolean;
}

export interface Factor {
  id: string;
  words: string;
  value: number;
}

export interface State {
  entry: number;
  turn: string;
  prompt: string;
  decision: Decision;
  standing: Standing;
  figures: Figure[];
  generals: GeneralFigure[];
  ground?: Feature[];
  seed?: string;
  events_size: number;
  moment: number;
  yours: boolean;
  undo: Undo;
  halted?: Halted;
  offers?: Offer[];
  clock?: Clock;
}

// why the battle does not go on by itself
export interface Halted {
  why: "bug" | "store" | "memory" | "general";
  words: string;
}

// a state of a replay
export interface Past {
  entry: number;
  turn: string;
  prompt: string;
  decision: Decision;
  standing: Standing;
  figures: Figure[];
  generals: GeneralFigure[];
  ground?: Feature[];
  seed?: string;
  events_size: number;
}

export interface Ghost {
  unit: number;
  at: Pose;
  size?: Extent; // of a unit that is placed: as it will stand
  base?: Extent;
}

export interface Triggered {
  what: "contact" | "reaction" | "test" | "passing" | "disorder" | "fatigue" | "formation" | "leaving";
  unit: number | null; // whom it befalls
  other: number | null; // by whom, or on whom
  words: string;
  sentence: Sentence;
}

export interface Legal {
  legal: true;
  cost: number;
  allowance: number;
  chance: number;
  ends: Ghost[]; // where units would stand
  may_trigger: Triggered[]; // what the order brings with it
  swept: number[]; // friends beside it whom its wheel swings over
}

export interface Illegal {
  legal: false;
  rule: string;
  reason: string;
}

export type Step =
  | "advance"
  | "retire"
  | "wheel"
  | "oblique"
  | "shift"
  | "quarter_turn"
  | "half_turn"
  | "widen"
  | "reform"
  | "place";

export interface Option {
  order: string;
  verb: string;
  words: string;
  unit: number | null;
  target: number | null;
  others: number[]; // who go along
  numbers: number[]; // that it names
  steps: Step[]; // of the way that it names
  place: Pose | null; // that it names
  said: string; // as people say it
  typed: string; // shortly, as it is typed
  verdict: Legal;
}

export interface Forbidden {
  verdict: Illegal;
}

export interface Guide {
  kind: "reach" | "charge" | "range" | "zone";
  words: string;
  rule: string;
  length: number;
  outline: Place[];
}

export interface Score {
  unit: number | null;
  words: string;
  lines: Factor[];
  total?: number;
}

export interface Outcome {
  words: string;
  chance: number;
  favours: -1 | 0 | 1;
}

export interface Outlook {
  words: string;
  scores: Score[];
  outcomes: Outcome[];
}

export interface Links {
  battle: string;
  mine?: string;
  red?: string;
  blue?: string;
  watch: string;
}

export interface Row {
  id: string;
  words: string;
  value: string;
  source: "sheet" | "book" | "ruling";
  changed: boolean;
  printed?: string; // where a house rule has changed it
}

// of a row that holds several: by their names, a word where there is none
export type RowFigures = Record<string, number | string>;

export interface SheetRow {
  id: string;
  words: string;
  value: number | boolean | string | null | RowFigures; // null: it has none
  text: string; // the value in words
  kind: "factor" | "count" | "length" | "figures" | "toggle" | "word" | "fixed";
  source: "sheet" | "book" | "ruling";
  section: string;
  changed?: true; // by a house rule
  printed?: number | boolean | string | null | RowFigures; // the value that it had
  printed_text?: string; // the same in words
}

export interface RuleSet {
  id: string;
  title: string;
}

export interface GeneralCard {
  name: string;
  words: string;
}

export interface ScenarioMap {
  table: Extent;
  ground: Feature[];
  units: [side: 0 | 1, x: number, y: number, degrees: number, front: number, depth: number][];
}

export interface ScenarioCard {
  id: string;
  title: string;
  date: string;
  place: string;
  why: string;
  history: string; // how it ended in history
  sides: [string, string];
  first?: 0 | 1; // the side, 0 red and 1 blue, that moves first
  troops: [TroopCount[], TroopCount[]]; // of both sides, without those in ambush and without camps
  leaders: [string[], string[]];
  rules: string[];
  map?: ScenarioMap;
}

// units of a card, in small and in large battles
export interface TroopCount {
  troop: string;
  small: number;
  large: number;
}

export interface TroopCard {
  key: string;
  name: string;
  words: string;
  figure: string;
}

export interface Ready {
  rules: string;
  units: number;
  points: number;
}

export interface ArmyCard {
  id: string;
  title: string;
  words: string;
  ready: Ready[]; // units and points of the army as it stands ready, by rule set
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
  formations: string[]; // what its second number means, from 1 on; empty: no formation
  usage: string;
}

export interface RulesInForce {
  id: string;
  title: string;
  house: string[];
}

export interface Opening {
  title: string;
  scenario: string;
  size: Size;
  measure: string; // how lengths are written: in, MU, U
  rules: RulesInForce;
  seal?: string;
  table: Extent;
  ground: Feature[];
  armies: [string, string];
  roster: Named[];
  verbs: Verb[];
  notes: string[];
}

// what somebody could do to a unit
export interface Threat {
  attack: "charge" | "shot";
  next: boolean; // not before his next turn
  attackers: number[]; // the first leads
  before: string | null; // a move that he would make first
  order: string | null; // null: nobody orders it, whoever can shoots
  chance: number; // that the order is carried out at all
  danger: number; // of its end, how much is good for whoever attacks
  odds: Outlook[];
}

export interface Endangered {
  stands: boolean; // false: it cannot stand there
  threats: Threat[]; // the worst first
}

export interface GuidesOf {
  unit: number;
  guides: Guide[];
}

export interface Received {
  bytes: number;
}

export interface Report {
  verified: boolean;
  words: string;
  orders: number;
  dice_proven: boolean;
  ended: boolean;
  links?: Links;
}

export interface Catalogue {
  protocol: number;
  rule_sets: RuleSet[];
  generals: GeneralCard[];
  scenarios: ScenarioCard[];
  armies: ArmyCard[];
  troops: TroopCard[]; // every card
}

export interface Joined {
  battle: string;
  sides: Side[];
  players: [string, string];
  names: Names;
  opening: Opening;
  state: State;
  events: BattleEvent[];
}

export interface Options {
  subjects: number[];
  options: Option[];
  moment: number;
}

export interface Sheet {
  id: string;
  title: string;
  prefix: string;
  rows: SheetRow[];
}

export interface Printed {
  html: string;
}

export interface Given {
  moment: number;
}

export interface Settled {
  moment: number;
  agreed: boolean; // the other side has agreed at once
  stands: boolean; // false and not agreed: it was declined at once
}

export interface Chat {
  lines: Saying[];
  letters: number; // at most so many at a time
  may: boolean; // say something oneself
  blocked: Speaker[];
}

export interface Advice {
  order: string;
  aim?: string; // what the army is about, in words
  weighed?: Weighing[]; // the order itself, then the two next best; missing where it cannot be told
}

// what an order was found to be worth, in shares of an army: worth = chance * (gain - risk + position + aim)
export interface Weighing {
  order: string;
  chance: number;
  gain: number;
  risk: number;
  position: number;
  aim: number;
  worth: number;
}

// a review that is not finished: ask again
export interface Reviewing {
  done: number; // share of it
}

// a battle looked back upon; chances, luck and decisions are red's
export interface Review {
  outcome: string;
  breaks_at: number[]; // losses at which each side breaks
  luck: number; // of all throws
  luck_error: number; // its standard error
  decisions: number[]; // of red's orders, of blue's
  turning: TurningPoint[];
  moments: ReviewedMoment[];
  played: ReviewEffort;
}

// a chance, and the least and the most that it may be, 19 times in 20
export type Estimate = [chance: number, least: number, most: number];

// after an order; the first is before any
export interface ReviewedMoment {
  entry: number;
  turn: number;
  losses: number[];
  red: Estimate;
  by?: Side;
  order?: string;
  decision?: number;
  luck?: number; // where dice fell
}

export interface TurningPoint {
  entry: number;
  before: Estimate;
  after: Estimate;
  again: Estimate; // the same order with other dice
  other?: string; // the best other order that was tried
  instead?: Estimate; // what that comes to
}

export interface ReviewEffort {
  general: string; // who played on
  battles: number; // fought out from the opening
  rounds: number; // played on
  orders: number; // carried out in all
}

// of a question, by their names
export type Facts = Record<string, unknown>;

// of files of house rules that the server has
export type HouseNames = string[];

export type FactKind =
  | "text"
  | "flag"
  | "whole"
  | "number"
  | "numbers"
  | "word"
  | "words"
  | "table"
  | "tables"
  | "named"
  | "other";

// what a question takes under a name
export interface Fact {
  name: string;
  kind: FactKind;
  about: string;
  required: boolean;
  fallback: string; // what is taken where it is missing, in words
  least?: number; // of a number; of a list: how many
  most?: number;
  or_null?: boolean;
  words?: string[]; // one of these, or some of them
  facts?: Fact[]; // of a table
}

export interface KindOfQuestion {
  kind: string;
  words: string;
}

export interface HouseCard {
  name: string;
  title: string;
}

export interface Questions {
  rules: string;
  title: string;
  kinds: KindOfQuestion[];
  counters: Fact[]; // facts of a unit that change in a game
  house: HouseCard[];
}

export interface Question {
  kind: string;
  words: string;
  facts: Fact[];
  example: Facts;
}

export interface ListedUnit {
  name: string;
  troop: string;
  count: number;
  facts: Facts;
}

export interface Units {
  army: string;
  title: string;
  units: ListedUnit[];
}

export interface AnsweredQuestion {
  rows: Row[]; // that the answer names
  answer: Record<string, unknown>; // as quincunx ask gives it: any of factors, values, outcomes, result
}

export interface ThrownDie {
  face: number;
  of: number;
  fell?: Fell;
}

export interface WantedDie {
  die: number; // which one, from 1
  of: number; // so many faces
}

export interface Consequence {
  outcome: string;
  words: string; // what must be done
  row: Row;
}

export interface Besides {
  what: string; // in words
  number: number;
}

export interface Thrown {
  outcomes: string[]; // names of the odds' outcomes
  thrown: ThrownDie[][]; // each throw, die by die
  besides: Besides[]; // hits and losses that came of the dice, of which no odds are told
  next: WantedDie | null; // of dice that are entered: the one that is wanted next
  then: Consequence[];
}

// What the answer of each door is.
export interface Answers {
  catalogue: Catalogue;
  create: Links;
  join: Joined;
  state: State;
  options: Options;
  judge: Option | Forbidden;
  odds: Outlook[];
  threats: Endangered;
  guides: Guide[];
  all_guides: GuidesOf[];
  order: Given;
  undo: Given;
  redo: Given;
  resign: Given;
  offer: Settled;
  accept: Given;
  decline: Given;
  withdraw: Given;
  claim: Given;
  ahead: Aheads;
  answer_ahead: {
    answers: Ahead[];
  };
  say: {
    n: number;
  };
  chat: Chat;
  block: {
    blocked: Speaker[];
  };
  events: BattleEvent[];
  replay: Past;
  row: Row;
  sheet: Sheet;
  print: Printed;
  hint: Advice;
  review: Reviewing | Review;
  journal: string;
  play_on: Links;
  upload: Received | Report;
  leave: BattleNamed;
  enroll: Player;
  enter: Player;
  rename: Player;
  rekey: Player;
  adopt: Adopted;
  let_go: BattleNamed;
  delete: BattleDeleted;
  forget_me: PlayerNamed;
  mine: Mine;
  results: Results;
  lobby: Lobby;
  challenge: Challenge;
  call_off: ChallengeNamed;
  take: BattleNamed;
  rematch: ChallengeMade | BattleNamed;
  letters: {
    offered: boolean; // the host sends letters
    after?: number; // so many minutes a turn stands before one tells it
    address?: string;
    confirmed: boolean;
  };
  questions: Questions;
  question: Question;
  units: Units;
  ask: AnsweredQuestion;
  throw: Thrown;
}
