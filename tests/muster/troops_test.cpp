#include "muster/troops.hpp"

#include "muster/toml.hpp"

#include <doctest/doctest.h>
#include <set>

using namespace quincunx;
using namespace quincunx::muster;

namespace {

constexpr std::string_view hastati = "[hastati]\n"
                                     "name = \"Hastati\"\n"
                                     "figure = \"legionary\"\n"
                                     "[hastati.campus]\n"
                                     "points = 3\n"
                                     "[hastati.forum]\n"
                                     "points = 4\n";

Result<Troops, Troubles> read(const std::string& text, std::span<const RuleSetCheck> checks = {})
{
    auto value = read_toml(text, "cards.toml");
    REQUIRE(value);
    const CardsDocument documents[] = {{"cards.toml", *value}};
    return read_troops(documents, checks);
}

std::string troubles(const std::string& text)
{
    const auto troops = read(text);
    return troops ? std::string() : to_text(troops.error());
}

std::string changed(std::string_view from, std::string_view to)
{
    std::string text(hastati);
    return text.replace(text.find(from), from.size(), to);
}

} // namespace

TEST_CASE("troops: a card has name, picture and a profile for each rule set")
{
    const auto troops = read(std::string(hastati));
    REQUIRE(troops);
    const Card* card = troops->find("hastati");
    REQUIRE(card != nullptr);
    CHECK(card->name == "Hastati");
    CHECK(card->line == 1);
    CHECK(card->profile("forum")->find("points")->as_whole() == 4);
    CHECK(card->profile("circus") == nullptr);
    CHECK(troops->rule_sets().size() == 2);
    CHECK(troops->find("triarii") == nullptr);
    CHECK(troops->did_you_mean("hastatii") == " Did you mean \"hastati\"?");
}

TEST_CASE("troops: each mistake is told with file, line, key, expectation and nearest name")
{
    CHECK(troubles(changed("name = \"Hastati\"\n", "")) ==
          "cards.toml:1: hastati.name: is missing; expected text.\n");
    CHECK(troubles(changed("\"Hastati\"", "7")) ==
          "cards.toml:2: hastati.name: expected text, found a whole number.\n");
    CHECK(troubles(changed("\"legionary\"", "\"legionry\""))
              .rfind("cards.toml:3: hastati.figure: \"legionry\" is not known; expected legionary, "
                     "hoplite,",
                     0) == 0);
    CHECK(troubles(changed("\"legionary\"", "\"legionry\"")).find("Did you mean \"legionary\"?") !=
          std::string::npos);
    CHECK(troubles(changed("figure", "figur"))
              .find("cards.toml:3: hastati.figur: expected a table, found text.") !=
          std::string::npos);
    CHECK(troubles("hastati = 3\n") ==
          "cards.toml:1: hastati: expected a table, found a whole number.\n");
}

TEST_CASE("troops: every card has a profile for every rule set and for no other")
{
    const std::string second = "[triarii]\nname = \"Triarii\"\nfigure = \"spearman\"\n"
                               "[triarii.campus]\npoints = 1\n[triarii.forun]\npoints = 1\n";
    CHECK(
        troubles(std::string(hastati) + second) ==
        "cards.toml:13: triarii.forun: \"forun\" is no rule set; expected campus or forum. Did you "
        "mean \"forum\"?\n"
        "cards.toml:8: triarii.forum: is missing; expected a profile for every rule set.\n");
}

TEST_CASE("troops: keys are unique over all files")
{
    auto value = read_toml(hastati, "a.toml");
    const CardsDocument documents[] = {{"a.toml", *value}, {"b.toml", *value}};
    const auto troops = read_troops(documents);
    REQUIRE_FALSE(troops);
    CHECK(to_text(troops.error()) ==
          "b.toml:1: hastati: this troop has a card already, in a.toml:1.\n");
}

TEST_CASE("troops: a rule set judges its own profiles")
{
    const RuleSetCheck checks[] = {
        {"campus",
         [](const Card& card, const Value& profile) -> Troubles {
             return {{card.file, profile.line(), card.key + ".campus", "too cheap."}};
         }},
        {"forum", {}},
    };
    const auto troops = read(std::string(hastati), checks);
    REQUIRE_FALSE(troops);
    CHECK(to_text(troops.error()) == "cards.toml:4: hastati.campus: too cheap.\n");
}

TEST_CASE("troops: a card hands in its figure where it has no profile and a rule set is content")
{
    const auto knows = [](std::string_view figure) {
        return [figure](const Card& card, const Value& profile) -> Troubles {
            const Value* given = profile.find("figure");
            if (given != nullptr && given->as_text() == figure) return {};
            return {{card.file, card.line, card.key, "is unknown."}};
        };
    };
    const RuleSetCheck content[] = {{"campus", {}}, {"forum", {}}, {"circus", knows("legionary")}};
    const auto troops = read(std::string(hastati), content);
    REQUIRE(troops);
    const Card& card = *troops->find("hastati");
    CHECK(card.profile("circus") == nullptr);
    CHECK(card.profile_or_figure("circus").find("figure")->as_text() == "legionary");
    CHECK(card.profile_or_figure("campus").find("points")->as_whole() == 3);

    const RuleSetCheck others[] = {{"campus", {}}, {"forum", {}}, {"circus", knows("elephant")}};
    const auto refused = read(std::string(hastati), others);
    REQUIRE_FALSE(refused);
    CHECK(to_text(refused.error()) ==
          "cards.toml:1: hastati.circus: is missing; expected a profile for every rule set.\n");
}

TEST_CASE("troops: a folder without cards says so")
{
    const auto troops = read_troops_folder("/no/such/folder");
    REQUIRE_FALSE(troops);
    CHECK(to_text(troops.error()) == "/no/such/folder: no troop cards (*.toml) here.\n");
}

TEST_CASE("troops: the cards of the data directory are written and read back the same")
{
    const auto troops = read_troops_folder(std::string(QUINCUNX_SOURCE_DIR) + "/data/troops");
    REQUIRE(troops);
    CHECK(troops->cards().size() == 101);
    CHECK(troops->rule_sets().size() == 5);
    std::set<std::string> pictures;
    for (const Card& card : troops->cards()) pictures.insert(card.figure);
    CHECK(pictures.size() == figures().size()); // every picture has a card
    const auto again = read_toml(to_toml(troops->cards()), "again.toml");
    REQUIRE(again);
    const CardsDocument documents[] = {{"again.toml", *again}};
    const auto copy = read_troops(documents);
    REQUIRE(copy);
    REQUIRE(copy->cards().size() == 101);
    for (std::size_t i = 0; i < 101; ++i) {
        Card expected = troops->cards()[i];
        expected.file = "again.toml";
        expected.line = copy->cards()[i].line;
        CHECK(copy->cards()[i] == expected);
    }
}
