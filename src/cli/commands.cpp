// The one list of commands: what each takes, its flags, and examples.

#include "cli/commands.hpp"

#include "cli/shared_flags.hpp"

namespace quincunx::cli {

namespace {

std::span<const std::string_view> sheet_formats()
{
    static constexpr std::string_view formats[] = {"md", "html", "list"};
    return formats;
}

std::span<const std::string_view> papers()
{
    static constexpr std::string_view sizes[] = {"a4", "letter"};
    return sizes;
}

constexpr FlagShape red_player{"--red", "human|GENERAL", "who leads red (human)", false,
                               player_names};
constexpr FlagShape blue_player{"--blue", "human|GENERAL", "who leads blue (centurion)", false,
                                player_names};
constexpr FlagShape red_general{"--red", "GENERAL", "who leads red (centurion)", false,
                                general_names};
constexpr FlagShape blue_general{"--blue", "GENERAL", "who leads blue (centurion)", false,
                                 general_names};
constexpr FlagShape new_journal{"--journal", "FILE", "keep the journal in this file"};

constexpr FlagShape port_flag{"--port", "N", "the port to serve at (7216); 0: any that is free"};
constexpr FlagShape database_flag{"--db", "FILE",
                                  "where battles are kept (in the user's data folder); or "
                                  "postgresql://..."};

constexpr FlagShape play_flags[] = {
    rules_flag,
    size_flag,
    red_player,
    blue_player,
    red_army_flag,
    blue_army_flag,
    points_flag,
    seed_flag,
    house_flag,
    {"--journal", "FILE", "keep the journal in this file; where there is one, go on with it"},
    {"--terminal", "", "play in the terminal, not in the browser"},
    port_flag,
    database_flag,
    {"--no-browser", "", "print the address, open nothing"},
};
constexpr std::string_view play_examples[] = {
    "play cannae",
    "play zama --red centurion --blue human --seed 7",
    "play --red-army romans_125 --blue-army epirots_124",
    "play --journal my-battle.quincunx",
};

constexpr FlagShape serve_flags[] = {
    port_flag,
    {"--address", "A", "the numeric address to serve at (127.0.0.1: this machine only)"},
    database_flag,
    {"--origin", "URL", "another site whose pages may sit down here", true},
    {"--announce", "URL", "of several servers on one PostgreSQL: where the others send guests"},
    {"--threads", "N", "how many generals think at a time (all cores)"},
    {"--pace", "MS", "milliseconds between two orders of a general (350)"},
    {"--connections", "N", "how many may be connected at a time (4000)"},
    {"--per-address", "N", "how many of one address (100)"},
    {"--proxy", "A", "a proxy's numeric address: whom it names by X-Forwarded-For is the guest",
     true},
    {"--talk", "WHO", "who talks at the tables: players (as usual), all who are there, none"},
    {"--webhook", "URL", "a club's chat, which hears of challenges, battles begun and over"},
    {"--webhook-secret", "FILE", "what signs that stands there"},
    {"--webhook-turns", "", "the chat hears of turns, too"},
    {"--mail", "URL", "where letters to players are handed in: smtp://host:port or smtps://"},
    {"--mail-from", "ADDRESS", "whom letters are from"},
    {"--mail-user", "NAME", "who hands them in"},
    {"--mail-password", "FILE", "his password stands there"},
    {"--letters-after", "MIN", "a turn that stands for so many minutes is told by letter (10)"},
    {"--keep-days", "N", "how long a battle is kept that nobody looks at (180); 0: for good"},
    {"--keep-finished-days", "N", "the same of one that is over (as --keep-days)"},
    {"--abandon-days", "N", "a battle in which nobody orders so long ends, for nobody (0: none)"},
    {"--archive", "FOLDER", "battles that are kept no longer go there, as journals"},
    {"--disk", "MB", "how much all battles may take before there are no new ones (4096)"},
    {"--operator-token", "FILE", "its first line opens /operator and /metrics from elsewhere"},
    {"--seed", "S", "the dice of every new battle, for tests: whoever knows it knows them all"},
    {"--date", "FILE", "for tests: what time it is stands there, in seconds since 1970"},
};
constexpr std::string_view serve_examples[] = {
    "serve",
    "serve --address 0.0.0.0 --port 8080 --db battles.db",
};

constexpr FlagShape battle_flags[] = {
    rules_flag,
    size_flag,
    red_general,
    blue_general,
    red_army_flag,
    blue_army_flag,
    points_flag,
    seed_flag,
    house_flag,
    new_journal,
    {"--reasons", "FILE", "write why each order was given, one JSON document a line"},
    json_flag,
};
constexpr std::string_view battle_examples[] = {
    "battle cannae --rules justified-ancients --seed 7 --red centurion --blue recruit",
    "battle telamon --size large --seed 1 --journal telamon.quincunx --json",
    "battle zama --seed 2 --reasons zama.jsonl",
};

constexpr FlagShape lab_flags[] = {
    {"--rules", "ID,ID|all", "the rule sets to play by (all)"},
    size_flag,
    {"--battles", "N", "how many battles by each rule set (100)"},
    red_general,
    blue_general,
    {"--swap", "", "in every second battle the generals change sides"},
    red_army_flag,
    blue_army_flag,
    points_flag,
    seed_flag,
    {"--threads", "N", "how many battles at a time (all cores)"},
    house_flag,
    {"--out", "FILE", "write a report with plots (HTML)"},
    json_flag,
};
constexpr std::string_view lab_examples[] = {
    "lab cannae --rules justified-ancients --battles 1000 --red centurion --blue recruit --seed 1",
    "lab zama --battles 200 --house my-rules.toml --out zama.html",
    "lab gaugamela --battles 100 --swap --json",
};

constexpr FlagShape experiment_flags[] = {
    {"--out", "FOLDER", "keep what is fought there, and write the results: tables, JSON, a report"},
    {"--resume", "", "go on with what the folder of --out has kept"},
    {"--dry-run", "", "fight a few battles and say what all of them will cost"},
    {"--replay", "V:N", "fight battle N of variant V alone, into the journal of --journal"},
    new_journal,
    {"--threads", "N", "how many battles at a time (all cores)"},
    json_flag,
};
constexpr std::string_view experiment_examples[] = {
    "experiment charge.toml --dry-run",
    "experiment charge.toml --out charge",
    "experiment charge.toml --out charge --resume",
    "experiment charge.toml --replay 3:17 --journal strange.quincunx",
};

constexpr FlagShape impact_flags[] = {
    {"--battles", "N", "how often each battle is fought, both ways (20)"},
    {"--scenario", "NAME", "a battle to fight (all of them)", true},
    {"--general", "GENERAL", "who leads both sides (centurion)", false, general_names},
    seed_flag,
    {"--threads", "N", "how many battles at a time (all cores)"},
    {"--out", "FILE", "write a page to print (HTML)"},
    json_flag,
};
constexpr std::string_view impact_examples[] = {
    "impact data/house/bloody_sunday.toml",
    "impact my-rule.toml --battles 50 --general optio --out my-rule.html",
};

constexpr FlagShape audit_flags[] = {
    {"--rules", "ID,ID|all", "the rule sets to play by (the first)"},
    {"--battles", "N", "how many battles in all, at most (2000)"},
    {"--general", "GENERAL", "who leads both sides (centurion)", false, general_names},
    {"--price", "TROOP=N", "as if a unit of this troop cost so much", true},
    house_flag,
    seed_flag,
    {"--out", "FOLDER", "keep what is fought there, and write the results: tables, JSON, pages"},
    {"--resume", "", "go on with what the folder of --out has kept"},
    {"--dry-run", "", "fight a few battles and say what all of them will cost"},
    {"--replay", "V:N", "fight battle N of variant V alone, into the journal of --journal"},
    new_journal,
    {"--threads", "N", "how many battles at a time (all cores)"},
    json_flag,
};
constexpr std::string_view audit_examples[] = {
    "audit points romans_125 --general optio --dry-run",
    "audit points romans_125 gauls --rules impetus --battles 10000 --out audit",
    "audit points fast-play --battles 50000 --out audit",
};

constexpr FlagShape fidelity_flags[] = {
    {"--rules", "ID,ID|all", "the rule sets to play by (all)"},
    {"--battles", "N", "how often each battle is fought by each rule set (20)"},
    {"--general", "GENERAL", "who leads both sides (centurion)", false, general_names},
    {"--nearer", "", "look for the setting that brings a battle nearest that came otherwise"},
    seed_flag,
    {"--out", "FOLDER", "keep what is fought there, and write the results: tables, JSON, a report"},
    {"--resume", "", "go on with what the folder of --out has kept"},
    {"--dry-run", "", "fight a few battles and say what all of them will cost"},
    {"--replay", "V:N", "fight battle N of variant V alone, into the journal of --journal"},
    new_journal,
    {"--threads", "N", "how many battles at a time (all cores)"},
    json_flag,
};
constexpr std::string_view fidelity_examples[] = {
    "fidelity --dry-run",
    "fidelity cannae zama --rules justified-ancients --battles 100 --nearer",
};

constexpr FlagShape ladder_flags[] = {
    {"--rules", "ID,ID|all", "the rule sets to play by (all)"},
    {"--army", "NAME", "an army to fight itself (all of them)", true},
    size_flag,
    points_flag,
    {"--pairs", "N", "how many pairs of battles of two generals by a rule set at most (200)"},
    {"--from", "PERCENT", "the stronger's share of wins to tell from ... (50)"},
    {"--to", "PERCENT",
     "... this one, with one error in 20; then no more battles (55). The same as "
     "--from: fight them all"},
    seed_flag,
    {"--threads", "N", "how many battles at a time (all cores)"},
    house_flag,
    json_flag,
};
constexpr std::string_view ladder_examples[] = {
    "ladder",
    "ladder recruit centurion --rules impetus --seed 1",
    "ladder recruit centurion --army romans_125 --army gauls --from 90 --to 95 --pairs 500",
};

constexpr FlagShape ask_flags[] = {
    {"--facts", "FILE|-", "read the facts from a JSON file, or from standard input"},
    {"--batch", "",
     "read {\"kind\": ..., \"facts\": {...}} a line, answer a line; KIND is for lines without one"},
    house_flag,
    json_flag,
};
constexpr std::string_view ask_examples[] = {
    "ask justified-ancients",
    "ask justified-ancients shoot",
    "ask justified-ancients shoot target.type=elephant target.weight=medium target.order=LO",
    "ask justified-ancients order order=move training=untrained poor=true distance=13 --json",
    "ask justified-ancients melee --facts melee.json --house my-rules.toml",
    "ask field-of-glory evade charger_move=4 evader_move=5 gap=1",
};

constexpr FlagShape sheet_flags[] = {
    house_flag,
    {"--format", "md|html|list",
     "every row in Markdown; the quick reference on two pages to print; every row as a page (md)",
     false, sheet_formats},
    {"--paper", "a4|letter", "of the quick reference (a4)", false, papers},
};
constexpr std::string_view sheet_examples[] = {
    "sheet justified-ancients",
    "sheet justified-ancients --format html > sheet.html",
    "sheet impetus --house my-rules.toml --format html --paper letter > sheet.html",
};

constexpr FlagShape rules_flags[] = {house_flag, json_flag};
constexpr std::string_view rules_examples[] = {"rules", "rules justified-ancients --json"};

constexpr FlagShape only_json[] = {json_flag};
constexpr FlagShape review_flags[] = {
    {"--work", "N", "how many orders are tried out, in all (40000)"},
    json_flag,
};
constexpr std::string_view review_examples[] = {
    "review my-battle.quincunx",
    "review my-battle.quincunx --work 200000 --json",
};
constexpr std::string_view verify_examples[] = {"verify my-battle.quincunx"};
constexpr std::string_view generals_examples[] = {"generals --json"};
constexpr std::string_view schema_examples[] = {"schema", "schema scenario"};

constexpr FlagShape armies_flags[] = {book_flag, points_flag, house_flag, json_flag};
constexpr std::string_view armies_examples[] = {"armies",
                                                "armies --rules justified-ancients --json"};
constexpr FlagShape scenarios_flags[] = {rules_flag, size_flag, json_flag};
constexpr std::string_view scenarios_examples[] = {"scenarios", "scenarios cannae --size large"};

constexpr std::string_view manual_examples[] = {"manual > quincunx.1"};
constexpr std::string_view completion_examples[] = {
    "completion bash > /etc/bash_completion.d/quincunx",
    "completion fish > ~/.config/fish/completions/quincunx.fish",
};
constexpr FlagShape signature_flags[] = {
    {"--threads", "N", "how many battles at a time (all cores)"},
    json_flag,
};
constexpr std::string_view signature_examples[] = {"signature", "signature justified-ancients"};

constexpr CommandShape list[] = {
    {"play", "[SCENARIO]", "play a battle on the table in the browser, or in the terminal",
     "The table is served on this machine until Ctrl-C. With --terminal orders are chosen by "
     "number "
     "or\n"
     "typed; ? explains. When standard input is no terminal, orders are read from it line by line.",
     play_flags, play_examples, 1, play},
    {"serve", "", "host tables for others to play at in their browsers",
     "A line of JSON on standard error tells what happens. /healthz and /metrics are for those who "
     "watch\n"
     "over it. SIGINT and SIGTERM stop it; every battle goes on where it was when it starts again.",
     serve_flags, serve_examples, 0, serve},
    {"battle", "SCENARIO", "let two generals fight one battle and say how it went", "",
     battle_flags, battle_examples, 1, fight_battle},
    {"lab", "SCENARIO", "let two generals fight many battles and count",
     "The results follow from the seed and are the same for any number of threads.", lab_flags,
     lab_examples, 1, fight_many},
    {"experiment", "FILE.toml", "fight out an experiment: what is varied, what comes of it",
     "Every combination of the factors is fought with the same dice. The results follow from the "
     "file and are\n"
     "the same for any number of threads, and for a run that was killed and goes on with --resume. "
     "\"quincunx\n"
     "schema experiment\" tells the keys of the file.",
     experiment_flags, experiment_examples, 1, run_experiment},
    {"impact", "HOUSE.toml", "one page about a house rule: rows, exact odds, battles, the sheet",
     "Every question is asked and every battle of history fought by both sheets, battles with the "
     "same dice.",
     impact_flags, impact_examples, 1, weigh_house},
    {"audit", "points ARMY ...|RULES", "which troops are dear or cheap, and how sure that is",
     "An army fights itself with fewer of some troops, by a design that weighs every troop in "
     "every "
     "battle,\n"
     "sides exchanged, with the same dice. A rule set stands for all armies.",
     audit_flags, audit_examples, 32, audit},
    {"fidelity", "[SCENARIO ...]", "how often battles come out as they did in history",
     "Who won, how often he should in a fair refight, what it cost both and how long it lasted is "
     "in the\n"
     "scenario's file. Each battle is fought by each rule set, equal generals on both sides. "
     "--nearer tries\n"
     "strengths and quality of every line, reserves earlier and later, limit, objectives, exits.",
     fidelity_flags, fidelity_examples, 32, compare_with_history},
    {"ladder", "[GENERAL ...]", "how strong generals are: mirrors, ratings, claims put to the test",
     "One army fights itself, every battle twice with the same dice and ground, sides exchanged. "
     "After each\n"
     "round of all armies the claim is looked at. The results follow from the seed, on any number "
     "of threads.\n"
     "Nobody named: all levels but those who take a second for an order.",
     ladder_flags, ladder_examples, 16, climb_ladder},
    {"ask", "RULES KIND [key=value ...]", "odds, factors, zones, allowances, points: exact answers",
     "Keys are dotted (unit.type=foot, contacts.0.unit=A). Without facts it says which facts there "
     "are.",
     ask_flags, ask_examples, 1000, ask},
    {"sheet", "RULES", "the reference sheet, from the tables the program plays by", "", sheet_flags,
     sheet_examples, 1, print_sheet},
    {"rules", "[RULES]", "every rule id: words, value, source", "", rules_flags, rules_examples, 1,
     list_rules},
    {"verify", "JOURNAL", "replay a journal through the judge and compare every state",
     "Exit status 1 when it differs; the first difference is named.", only_json, verify_examples, 1,
     verify},
    {"review", "JOURNAL", "look back upon a battle: chances, luck, turning points",
     "Two optios play on from every position. What is dice and what are decisions adds up to the "
     "outcome.",
     review_flags, review_examples, 1, review},
    {"armies", "[NAME]", "armies to pick from, with their points", "", armies_flags,
     armies_examples, 1, list_armies},
    {"scenarios", "[NAME]", "battles of history to refight", "", scenarios_flags,
     scenarios_examples, 1, list_scenarios},
    {"generals", "", "computer players", "", only_json, generals_examples, 0, list_generals},
    {"schema",
     "[KIND]",
     "the JSON Schema of a kind of file",
     "",
     {},
     schema_examples,
     1,
     print_schema},
    {"completion",
     "bash|zsh|fish",
     "what a shell needs to complete commands and flags",
     "",
     {},
     completion_examples,
     1,
     print_completion},
    {"manual", "", "this help as a page for man", "", {}, manual_examples, 0, print_manual},
    {"signature", "[RULES]", "one number from a fixed set of automatic battles",
     "It changes when, and only when, play changes.", signature_flags, signature_examples, 1,
     print_signature},
};

} // namespace

std::span<const CommandShape> commands()
{
    return list;
}

} // namespace quincunx::cli
