// A battle whose every order was chosen by a person, where all that is characteristic of Justified
// Ancients happens once: a charge, an evade, a shot, melees, a pursuit, the loss of a general. The
// golden battles beside it are played by recruits. It is written anew together with them:
//
//     QUINCUNX_WRITE_GOLDEN=1 test_battles -tc="golden*"

#include "battles/opened.hpp"
#include "journal/verify.hpp"
#include "journal/writer.hpp"

#include <cstdlib>
#include <filesystem>
#include <set>

using namespace quincunx;

namespace {

using Words = std::initializer_list<std::pair<const char*, const char*>>;

muster::Fielded unit(const char* label, const char* name, muster::Spot at, double heading,
                     Words profile)
{
    muster::Fielded unit;
    unit.label = label;
    unit.name = unit.troop = unit.figure = name;
    unit.command = 0;
    unit.placed = true;
    unit.at = at;
    unit.heading = heading;
    for (const auto& [key, word] : profile) unit.profile[key] = word;
    return unit;
}

muster::Fight skirmish()
{
    constexpr double north = 0;
    constexpr double south = 180;
    const Words legion = {
        {"type", "foot"}, {"weight", "heavy"}, {"order", "CO"}, {"training", "trained"}};
    const Words horse = {
        {"type", "horse"}, {"weight", "medium"}, {"order", "LO"}, {"training", "trained"}};
    muster::Fight fight;
    fight.scenario = "by_hand";
    fight.title = "A skirmish by hand";
    fight.rules = "justified-ancients";
    fight.width = fight.depth = 24;
    fight.first_turn = 0;
    auto& [red, blue] = fight.sides;
    red.name = "Red";
    blue.name = "Blue";
    red.units = {unit("A1", "Hastati", {8, 9}, north, legion),
                 unit("A2", "Principes", {8, 8.2}, north, legion),
                 unit("A3", "Equites", {13, 9}, north, horse),
                 unit("A4", "Archers", {17, 9}, north,
                      {{"type", "foot"},
                       {"weight", "light"},
                       {"order", "LO"},
                       {"training", "trained"},
                       {"missile", "only"}})};
    blue.units = {
        unit("B1", "Warband", {8, 11.7}, south,
             {{"type", "foot"}, {"weight", "medium"}, {"order", "LO"}, {"training", "untrained"}}),
        unit("B2", "Slingers", {13, 12.5}, south,
             {{"type", "foot"},
              {"weight", "light"},
              {"order", "skirmish"},
              {"training", "untrained"},
              {"missile", "only"}}),
        unit("B3", "Nobles", {17, 12.3}, south, horse),
        unit("B4", "Levy", {5, 12.5}, south,
             {{"type", "foot"}, {"weight", "light"}, {"order", "LO"}, {"training", "untrained"}})};
    red.commanders = {{"Fabius", "average", "average", 2, std::nullopt}};
    blue.commanders = {{"Brennus", "average", "average", 0, std::nullopt}};
    return fight;
}

// An order, and the rules that must be at work in what it comes to. The dice are those of the seed.
struct Given {
    const char* order;
    std::set<std::string> rules;
};
const Given script[] = {
    {"red charge A3 B2", {"ja.order.charge", "ja.charge.legal"}},
    {"blue fire_and_evade",
     {"ja.react.fire_and_evade", "ja.react.fire", "ja.react.evade", "ja.cond.fatigued.cause.evade",
      "ja.charge.after_evade"}},
    {"red charge A1 B1", {"ja.order.charge", "ja.charge.legal"}},
    {"red stop", {}},
    {"red move A2 advance 1.85", {"ja.order.move"}},
    {"red attach A3", {"ja.general.free_move"}},
    {"red stop", {}},
    {"red shoot A4 B3", {"ja.shoot.die"}},
    {"red fight A3", {"ja.melee.one_die", "ja.out.flee.fatigued", "ja.result.win4"}},
    {"red hold",
     {"ja.melee.one_die", "ja.result.win2", "ja.out.flee.move", "ja.cond.depleted.cause.combat"}},
    {"red pursue A1", {"ja.result.pursue", "ja.cond.fatigued.cause.charge"}},
    {"blue attach B4", {"ja.general.free_move"}},
    {"blue charge B4 A2", {"ja.order.charge", "ja.charge.conform"}},
    {"blue charge B3 A4", {"ja.order.charge"}},
    {"red fire", {"ja.react.fire"}},
    {"blue reface B1 turn back", {"ja.order.reface"}},
    {"blue fight B4", {"ja.result.win2", "ja.out.flee.enemy", "ja.general.lost"}},
    {"red hold", {"ja.result.win4"}},
    {"blue pursue B3", {"ja.result.pursue", "ja.cond.fatigued.cure", "ja.victory.half"}},
};
constexpr std::uint64_t seed = 36;

std::set<std::string> rules_since(const journal::Match& match, std::size_t first)
{
    std::set<std::string> rules;
    for (std::size_t i = first; i < match.events().size(); ++i)
        rules.insert(std::string(match.events()[i].rule));
    return rules;
}

} // namespace

TEST_CASE("golden battle by hand: the same orders give the same journal, and what they must")
{
    auto match = journal::Match::open({rules::find("justified-ancients"), skirmish()},
                                      dice::seed_from(seed));
    REQUIRE(match);
    for (const Given& given : script) {
        INFO(std::string(given.order));
        const std::size_t events = match->events().size();
        const auto taken = match->give(given.order);
        if (!taken) FAIL(to_text(taken.error()));
        const std::set<std::string> at_work = rules_since(*match, events);
        for (const std::string& rule : given.rules) CHECK_MESSAGE(at_work.contains(rule), rule);
    }
    CHECK(match->battle().pending().over);
    CHECK(match->battle().standing().outcome == battle::Outcome::red_wins);

    std::string text = to_line(header_of(*match, journal::Seal::open)) + "\n";
    for (const journal::Entry& entry : match->entries()) text += to_line(given(entry)) + "\n";
    text += to_line(end_of(*match)) + "\n";
    const std::string path = std::string(QUINCUNX_SOURCE_DIR) + "/tests/battles/by_hand.quincunx";
    if (std::getenv("QUINCUNX_WRITE_GOLDEN") != nullptr) {
        std::filesystem::remove(path);
        journal::Writer::create(path, *match, journal::Seal::open).close(*match);
    }
    CHECK(journal::file_text(path) == text);
}
