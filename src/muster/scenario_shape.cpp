// The keys of a scenario file.
#include "muster/scenario.hpp"
#include "table/terrain.hpp"

namespace quincunx::muster {

namespace {

constexpr std::string_view sides[] = {"A", "B"};
constexpr std::string_view edges[] = {"near", "far", "left", "right"};
constexpr std::string_view losers[] = {"A", "B", "absent"};
constexpr std::string_view qualities[] = {"poor", "average", "skilled", "exceptional"};
constexpr std::string_view line_kinds[] = {"stream", "fortification", "stakes",
                                           "ditch",  "wall",          "road"};

constexpr std::string_view only_words =
    "only for these rule sets (\"impetus\"), or one of their sizes (\"impetus/large\")";
constexpr std::string_view except_words = "not for these rule sets or sizes";

constexpr Key share_keys[] = {
    number("of_width", 0, 1, "share of the table's width"),
    number("of_depth", 0, 1, "share of the table's depth"),
};
constexpr Shape share_shape{"A distance, as a share of the table.", share_keys};
constexpr Key sized_keys[] = {
    whole("small", 0, 100, "in the small battle"),
    whole("large", 0, 100, "in the large battle"),
};
constexpr Shape sized_shape{"A number for each size of battle.", sized_keys};

constexpr Key feature_keys[] = {
    text("name", "what the players call it").needed(),
    word("kind", all_names<table::Kind>(), "what kind of ground it is").needed(),
    spots("outline", 2, 60, "corners of the area, or points of a line feature"),
    spots("crest", 2, 20, "points of a hill's crest line"),
    number("crest_y", 0, 1, "the crest line runs along this y"),
    number("width", 0, 0.2, "of a line feature, as a share of the table's width"),
    text("front_of", "a line whose front this line feature is drawn along"),
    text("level_with", "a line to whose front this line feature is moved in y"),
    word("closed_to", sides, "side that may not enter"),
    flag("optional", "left out of the standard battle"),
    text("remark", "for the player"),
    texts("only", only_words),
    texts("except", except_words),
};
constexpr Shape feature_shape{"A feature of the ground.", feature_keys};

constexpr Key level_key = text("", "his level in the words of the rule set");
constexpr Shape levels_shape{
    "Levels by rule set; absent: he does not count there.", {}, &level_key};
constexpr Key leader_keys[] = {
    word("side", sides, "his side").needed(),
    text("name", "his name in full").needed(),
    text("called", "his name as lines give it; else his full name"),
    word("quality", qualities, "how good he is").needed(),
    table("levels", levels_shape, "by rule set id").needed(),
    text("with", "the line that he begins with; else he stands behind his command"),
    text("why", "why he has this quality"),
};
constexpr Shape leader_shape{"A commander; the first of a side is its commander-in-chief.",
                             leader_keys};

constexpr Key troop_keys[] = {
    text("troop", "key of the troop card").needed(),
    whole("small", 0, 24, "units in the small battle").needed(),
    whole("large", 0, 24, "units in the large battle").needed(),
    whole("quality_step", -2, 2, "steps better or worse than the card"),
};
constexpr Shape troop_shape{"Units of one kind, side by side.", troop_keys};
constexpr Key hold_keys[] = {
    whole("until_turn", 1, 40, "nominal turn at whose start the line is released"),
    table("enemy_within", share_shape, "or when an enemy is this near"),
    number("enemy_past_y", 0, 1, "or when an enemy is level with this y or past it"),
    texts("lines_broken", "or when all units of these lines of its side are gone"),
};
constexpr Shape hold_shape{"Until when a line stands; whichever comes first.", hold_keys};
constexpr Key arrive_keys[] = {
    whole("turn", 1, 40, "nominal turn").needed(),
    spot("at", "where it comes on").needed(),
    number("heading", 0, 360, "its heading there; else as the line's"),
};
constexpr Shape arrive_shape{"A line that comes later.", arrive_keys};
constexpr std::string_view states[] = {"good", "disordered"};
constexpr Key line_keys[] = {
    word("side", sides, "its side").needed(),
    text("name", "what the players call it").needed(),
    text("command", "the commander, as he is called; absent: nobody's"),
    spot("at", "centre of its rectangle").needed(),
    number("heading", 0, 360, "degrees clockwise from +y").needed(),
    tables("troops", 1, 12, troop_shape, "by increasing x; facing along x: by increasing y")
        .needed(),
    flag("camp", "camp or baggage: does not count towards the army's size"),
    whole("quality_step", -2, 2, "steps better or worse than the cards, for all its units"),
    word("start_state", states, "state at the beginning"),
    table("hidden", share_shape, "hidden until it moves, shoots, or an enemy is this near"),
    table("hold", hold_shape, "may not move or charge before"),
    table("arrive", arrive_shape, "comes on later"),
    text("remark", "for the player"),
    texts("notes", "conditions in words about this line, told to whoever sees it"),
    texts("only", only_words),
    texts("except", except_words),
};
constexpr Shape line_shape{"A line of units, edge to edge.", line_keys};

constexpr Key objective_keys[] = {
    text("name", "what the players call it").needed(),
    text("feature", "the area of this feature; or"),
    spots("area", 3, 40, "this area; or"),
    text("line", "all units of this line; or"),
    text("commander", "this commander"),
    word("loser", losers, "side that loses by it; absent: whichever is not alone on the area")
        .needed(),
    whole("worth", 1, most_worth, "units lost"),
    whole("at_turn", 1, 40, "counted at the end of this nominal turn; else whenever taken"),
};
constexpr Shape objective_shape{"What counts as losses when it is taken.", objective_keys};
constexpr Key exit_keys[] = {
    word("side", sides, "side that may leave here").needed(),
    word("edge", edges, "near is y = 0").needed(),
    table("needed", sized_shape,
          "so many units that have left win the battle; absent: they are only safe"),
    number("from_y", 0, 1, "only from this y"),
    number("to_y", 0, 1, "only to this y"),
    whole("tally", 0, 9, "exits of a side with the same tally are counted together"),
};
constexpr Shape exit_shape{"Leaving over this edge is no loss.", exit_keys};
constexpr Key limit_keys[] = {
    whole("turns", 1, 40, "nominal turns").needed(),
    word("winner", sides, "side that wins if nothing is decided; absent: as the rule set says"),
};
constexpr Shape limit_shape{"How long the battle lasts.", limit_keys};

constexpr Key side_keys[] = {
    text("name", "what the army is called").needed(),
    words("edges", edges, "its home edges; else near for A, far for B"),
};
constexpr Shape side_shape{"A side.", side_keys};

constexpr Key strength_keys[] = {
    word("side", sides, "its side").needed(),
    text("contingent", "who they were").needed(),
    text("sources", "numbers in the sources"),
    text("chosen", "number that the scenario is built on"),
    texts("troops", "keys of the cards that stand for them"),
};
constexpr Shape strength_shape{"A contingent.", strength_keys};
constexpr Key lost_keys[] = {
    word("side", sides, "its side").needed(),
    numbers("men", 2, 2, "killed and captured, least and most of the sources"),
    whole("of", 1, 1'000'000, "men that it had"),
    numbers("target", 2, 2,
            "per cent of its strength, least and most, that a refight costs which history's "
            "winner wins; else the share of its men"),
    text("source", "who says so").needed(),
};
constexpr Shape lost_shape{"What a side lost.", lost_keys};
constexpr Key length_keys[] = {
    numbers("hours", 2, 2, "least and most"),
    numbers("target", 2, 2,
            "per cent of the turns until the limit, least and most, after which history's winner "
            "wins a refight"),
    text("source", "who says so").needed(),
};
constexpr Shape length_shape{"How long it lasted.", length_keys};
constexpr Key history_keys[] = {
    text("date", "when"),
    text("place", "where"),
    text("why", "why play it"),
    texts("course", "what happened, step by step"),
    text("losses", "on both sides, in words"),
    text("result", "in a sentence"),
    word("winner", sides, "of history"),
    text("how", "he won, in a few words"),
    numbers("target", 2, 2, "share of battles in per cent, least and most, that he should win"),
    tables("lost", 0, 2, lost_shape, "losses of the sides as numbers"),
    table("length", length_shape, "how long it lasted"),
    texts("fidelity", "what a faithful refight shows"),
    text("sources", "ancient and modern"),
    text("doubts", "what is not known"),
    tables("strengths", 0, 40, strength_shape, "contingents"),
};
constexpr Shape history_shape{"What is known of the battle.", history_keys};

constexpr Key scenario_keys[] = {
    text("title", "name and year").needed(),
    word("first_turn", sides, "side that has the first turn; absent: as the rule set says"),
    texts("notes", "conditions in words that the rules do not enforce"),
    table("A", side_shape, "the side whose edge is y = 0").needed(),
    table("B", side_shape, "the other side").needed(),
    table("limit", limit_shape, "length of the battle"),
    table("history", history_shape, "what is known"),
    tables("terrain", 0, 40, feature_shape, "features of the ground"),
    tables("commander", 0, 20, leader_shape, "of both sides"),
    tables("line", 2, 60, line_shape, "the deployment").needed(),
    tables("objective", 0, most_objectives, objective_shape, "besides breaking the enemy"),
    tables("exit", 0, most_exits, exit_shape, "ways off the table"),
};
constexpr Shape scenario_document{"A battle for all rule sets.", scenario_keys};

} // namespace

const Shape& scenario_shape()
{
    return scenario_document;
}

std::span<const std::string_view> terrain_kinds()
{
    return all_names<table::Kind>();
}

bool is_line_feature(std::string_view kind)
{
    for (const std::string_view each : line_kinds)
        if (each == kind) return true;
    return false;
}

} // namespace quincunx::muster
