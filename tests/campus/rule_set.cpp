#include "campus/state.hpp"
#include "kernel/reading.hpp"

#include <cmath>
#include <fmt/format.h>

namespace quincunx::campus {

namespace {

using namespace battle;

Value melee(Reading& facts, const CampusSheet& sheet)
{
    const MeleeFacts ours{true,
                          facts.flag("attacker_shoulder", "a friend stands beside the attacker"),
                          facts.flag("attacker_worn", "the attacker has lost strength")};
    const MeleeFacts theirs{false,
                            facts.flag("defender_shoulder", "a friend stands beside the defender"),
                            facts.flag("defender_worn", "the defender has lost strength")};
    if (!facts.troubles().empty()) return {};
    const Expected mean = expected(sheet, ours, theirs);
    Value answer = Value::object();
    answer["attacker_loses"] = mean.attacker;
    answer["defender_loses"] = mean.defender;
    return answer;
}

constexpr Question<CampusSheet> asked[] = {
    {"melee", "the mean strength that an attacker and a defender who holds lose", melee,
     R"({"attacker_worn": true})"},
};

std::int32_t lattice(double units)
{
    return static_cast<std::int32_t>(std::lround(units * table::millionths_per_unit));
}

int strength_of(const Value& profile, const std::string& file, const std::string& path,
                Troubles& troubles)
{
    Reading reading(profile, file, path, troubles);
    const int strength = reading.whole_or("strength", 2, 1, 4);
    reading.finish();
    return strength;
}

class Campus final : public RuleSet {
  public:
    const Register& rules() const override { return campus_register; }
    int version() const override { return 1; }

    muster::Frame frame(muster::Size size, const Sheet&) const override
    {
        muster::Frame frame;
        frame.rules = "campus";
        frame.width = size == muster::Size::small ? 24 : 40;
        frame.depth = 16;
        frame.unit_size = [](const Value&) -> Result<muster::UnitSize, Trouble> {
            return muster::UnitSize{2, 1, 0, 0};
        };
        return frame;
    }

    Troubles check_profile(const Value& profile, const std::string& file,
                           const std::string& path) const override
    {
        Troubles troubles;
        strength_of(profile, file, path, troubles);
        return troubles;
    }
    Result<int, Trouble> points(const Value& profile, const Sheet&) const override
    {
        Troubles troubles;
        const int strength = strength_of(profile, "", "", troubles);
        if (!troubles.empty()) return Failure{troubles[0]};
        return 5 * strength;
    }

    Result<std::unique_ptr<Battle>, Troubles> open(const muster::Fight& fight,
                                                   const Sheet& sheet) const override
    {
        auto fixtures = std::make_shared<Fixtures>(Fixtures{CampusSheet(sheet)});
        fixtures->front = lattice(fixtures->sheet["cam.unit.front"]);
        fixtures->depth = lattice(fixtures->sheet["cam.unit.depth"]);
        fixtures->turns =
            fight.turn_limit > 0 ? fight.turn_limit : fixtures->sheet.whole("cam.end.turns");
        fixtures->ground.table = {lattice(fight.width), lattice(fight.depth)};
        Troubles troubles;
        State state;
        if (fight.first_turn == 1) state.active = Side::blue;
        for (const Side side : {Side::red, Side::blue}) {
            const muster::Army& army = fight.sides[index(side)];
            fixtures->roster.armies[index(side)] = army.name;
            for (const muster::Fielded& fielded : army.units)
                enlist(fielded, side, *fixtures, state, troubles);
        }
        auto battle = battle_of(fixtures, state);
        if (troubles.empty() && !battle->fault().empty())
            troubles.push_back({fight.scenario, 0, "", battle->fault()});
        if (!troubles.empty()) return Failure{troubles};
        return battle;
    }

    std::vector<QuestionShape> questions() const override { return shapes_of<CampusSheet>(asked); }
    Form question_form(std::string_view kind) const override
    {
        return form_of<CampusSheet>(asked, kind, CampusSheet(Sheet(campus_register)));
    }
    Result<Value, Troubles> answer(std::string_view kind, const Value& facts,
                                   const Sheet& sheet) const override
    {
        return answered<CampusSheet>(asked, kind, facts, CampusSheet(sheet));
    }

  private:
    static void enlist(const muster::Fielded& fielded, Side side, Fixtures& fixtures, State& state,
                       Troubles& troubles)
    {
        const auto trouble = [&](std::string message) {
            troubles.push_back({"", 0, fielded.label, std::move(message)});
        };
        if (state.units.full()) return trouble("campus has room for 32 units.");
        if (!fielded.placed) return trouble("campus needs every unit placed.");
        if (fielded.heading != 0 && fielded.heading != 180)
            return trouble(fmt::format("units face 0 or 180 degrees, not {}.", fielded.heading));
        fixtures.roster.units.push_back(
            {fielded.label, fielded.name, fielded.troop, fielded.figure, fielded.line, side});
        const int way = fielded.heading == 0 ? 1 : -1;
        Unit unit;
        unit.strength =
            static_cast<std::int8_t>(strength_of(fielded.profile, "", fielded.label, troubles));
        unit.pose.front = {lattice(fielded.at.x), lattice(fielded.at.y) + way * fixtures.depth / 2};
        unit.pose.heading.y = way * 1'000'000'000;
        unit.hidden = fielded.hidden;
        if (fielded.hidden) fixtures.hidden_until = fielded.hidden_until;
        state.units.push_back(unit);
    }
};

muster::Army line(Side side, int units)
{
    muster::Army army;
    army.name = side == Side::red ? "Reds" : "Blues";
    for (int i = 1; i <= units; ++i) {
        muster::Fielded& unit = army.units.emplace_back();
        unit.label = fmt::format("{}{}", side == Side::red ? 'A' : 'B', i);
        unit.name = fmt::format("{} Cohort", i);
        unit.troop = unit.figure = "cohort";
        unit.line = "front";
        unit.profile = Value::object();
        unit.placed = true;
        unit.at = {3.0 * i, side == Side::red ? 4.0 : 11.0};
        unit.heading = side == Side::red ? 0 : 180;
    }
    return army;
}

} // namespace

const RuleSet& rule_set()
{
    static const Campus campus;
    return campus;
}

muster::Fight line_battle(int units_a_side)
{
    muster::Fight fight;
    fight.title = "Line battle";
    fight.rules = "campus";
    fight.width = 3.0 * units_a_side + 3;
    fight.depth = 15;
    fight.sides = {line(Side::red, units_a_side), line(Side::blue, units_a_side)};
    return fight;
}

muster::Fight ambush(int units_a_side)
{
    muster::Fight fight = line_battle(units_a_side);
    fight.sides[1].units[0].hidden = true;
    fight.sides[1].units[0].hidden_until = 3;
    return fight;
}

std::unique_ptr<Battle> opened(const muster::Fight& fight)
{
    auto battle = rule_set().open(fight, Sheet(campus_register));
    ensure(battle.ok(), "a fight that campus can open");
    return std::move(*battle);
}

} // namespace quincunx::campus
