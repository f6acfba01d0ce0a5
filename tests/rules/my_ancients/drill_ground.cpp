#include "drill_ground.hpp"

#include "field/other_row.hpp"
#include "rules/my_ancients/field/charges.hpp"
#include "rules/my_ancients/mind/options.hpp"
#include "rules/my_ancients/turn/setup.hpp"
#include "rules/my_ancients/turn/verbs.hpp"
#include "rules/my_ancients/view/picture.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <sstream>

namespace quincunx::my_ancients::tests {

namespace {

bool take_flag(Profile& profile, const std::string& word)
{
    const std::pair<std::string_view, bool*> flags[] = {
        {"shield", &profile.shield}, {"pilum", &profile.pilum},
        {"shock", &profile.shock},   {"impetuous", &profile.impetuous},
        {"roman", &profile.roman},   {"barbarian", &profile.barbarian}};
    for (const auto& [name, flag] : flags)
        if (word == name) {
            *flag = true;
            return true;
        }
    return false;
}

} // namespace

Profile profile_in_words(std::string_view words)
{
    Profile profile;
    profile.quality = 2;
    int bases = 4;
    std::istringstream text{std::string(words)};
    for (std::string word; text >> word;) {
        if (word == "quality") {
            text >> profile.quality;
        } else if (word == "protection") {
            text >> profile.protection;
        } else if (std::isdigit(static_cast<unsigned char>(word[0])) != 0) {
            bases = std::stoi(word);
        } else if (const auto troop = named<Troop>(word)) {
            profile.troop = *troop;
        } else if (const auto weapon = named<Weapon>(word)) {
            profile.weapon = *weapon;
        } else {
            REQUIRE_MESSAGE(take_flag(profile, word), "no word of a unit: " << word);
        }
    }
    if (profile.troop == Troop::bolt_thrower) profile.weapon = Weapon::bolt_thrower;
    profile.worn = profile.protection;
    profile.ranks = {bases};
    return profile;
}

DrillGround::DrillGround(double width, double depth) : setting(std::make_unique<Setting>())
{
    setting->ground.table = table::table_of_units(width, depth);
    const BaseSize leader = base_size(setting->sheet, Troop::leader);
    setting->leader_front = leader.front;
    setting->leader_depth = leader.depth;
    state.setting = setting.get();
    state.deployed[0] = state.deployed[1] = true;
    state.turn = 1;
    phase(Phase::declare, red, red);
    if (const auto other = test::other_row(Sheet::rule_register())) lay(*other);
    test::note_beginning("drill");
}

void DrillGround::phase(Phase phase, Side active, Side first)
{
    state.phase = phase;
    state.active = active;
    state.first = first;
}

UnitId DrillGround::place(Side side, std::string_view words, Spot front, double degrees, int files)
{
    UnitCard card;
    card.profile = profile_in_words(words);
    card.side = side;
    const int bases = card.profile.bases();
    const BaseSize size = base_size(setting->sheet, card.profile.troop);
    card.base_front = size.front;
    card.base_depth = size.depth;
    card.start_bases = bases;
    card.points = points(setting->sheet, card.profile);
    card.profile.ranks.clear();
    for (int left = bases; left > 0; left -= files)
        card.profile.ranks.push_back(std::min(left, files));
    const auto id = static_cast<UnitId>(setting->units.size());
    setting->units.push_back(card);
    setting->roster.units.push_back(
        {.label = fmt::format("{}{}", side == red ? 'A' : 'B', id + 1), .side = side});
    ++setting->armies[battle::index(side)].units;
    Unit unit;
    unit.pose = {point(front), table::heading_of_degrees(degrees)};
    unit.files = static_cast<std::uint8_t>(files);
    unit.bases = static_cast<std::uint8_t>(bases);
    unit.presence = Presence::on_table;
    state.units.push_back(unit);
    if (card.profile.troop == Troop::elephant) place_in_line(state, id);
    return id;
}

std::size_t DrillGround::leader(Side side, Spot at)
{
    Leaders& all = state.leaders[battle::index(side)];
    LeaderState one;
    one.at = point(at);
    one.on_table = true;
    all.push_back(one);
    return all.size() - 1;
}

std::size_t DrillGround::leader(Side side, UnitId with)
{
    const std::size_t number = leader(side, Spot{});
    state.leaders[battle::index(side)][number].with = with;
    return number;
}

void DrillGround::ground(table::Kind kind, std::vector<Spot> outline)
{
    std::vector<table::Point> corners;
    for (const Spot& spot : outline) corners.push_back(point(spot));
    auto feature = table::area_feature(kind, std::string(name(kind)), corners, {});
    REQUIRE(feature.ok());
    setting->ground.features.push_back(std::move(*feature));
}

void DrillGround::box(table::Kind kind, Spot low, Spot high)
{
    ground(kind, {low, {high.x, low.y}, high, {low.x, high.y}});
}

void DrillGround::lay(const reckoning::Change& change)
{
    const reckoning::HouseRules house{"", "", "", {change}};
    auto sheet = reckoning::Sheet::with(Sheet::rule_register(), {&house, 1});
    REQUIRE(sheet.ok());
    setting->sheet = Sheet(std::move(*sheet));
}

void DrillGround::house_rule(std::string_view id, double value)
{
    lay({std::string(id), reckoning::Change::What::value, value});
}

void DrillGround::house_rule(std::string_view id, std::string_view words)
{
    lay({std::string(id), reckoning::Change::What::word, 0, std::string(words)});
}

void DrillGround::switch_off(std::string_view id)
{
    lay({std::string(id), reckoning::Change::What::off});
}

Bout& DrillGround::bout(UnitId attacker, UnitId defender, Zone zone)
{
    Bout bout;
    bout.fighters[0].unit = attacker;
    bout.fighters[0].attacks = zone;
    bout.fighters[0].attacker = true;
    bout.fighters[1].unit = defender;
    state.bouts.push_back(bout);
    return state.bouts.back();
}

void DrillGround::beast(UnitId from, Spot front, double degrees)
{
    of(from).presence = Presence::stampeding;
    forget_places(state, from);
    Beast beast;
    beast.from = from;
    beast.pose = {point(front), table::heading_of_degrees(degrees)};
    state.beasts.push_back(beast);
}

void DrillGround::charge(UnitId charger, UnitId target)
{
    const auto made = judged_charge(state, charger, target, {});
    REQUIRE(made.ok());
    with_dice({}, [&](Play& play) { declare(play, *made); });
}

void DrillGround::react(UnitId unit, Reaction reaction, std::initializer_list<int> faces)
{
    with_dice(faces, [&](Play& play) { my_ancients::react(play, unit, reaction); });
}

void DrillGround::go_in(std::uint8_t charge, std::initializer_list<int> faces)
{
    with_dice(faces, [&](Play& play) { my_ancients::go_in(play, charge); });
}

std::string DrillGround::where(UnitId unit) const
{
    if (!present(state, unit)) return "gone";
    const table::Pose& pose = state.units[unit].pose;
    return fmt::format("{} {} facing {}", battle::number_text(table::units_of(pose.front.x)),
                       battle::number_text(table::units_of(pose.front.y)),
                       battle::number_text(table::degrees_of(pose.heading)));
}

std::string DrillGround::text(const battle::Sentence& words) const
{
    std::string text = battle::to_text(words, setting->roster);
    for (const std::string_view gap : {"  ", " ,", " .", " :"}) // units have no name but a label
        for (std::size_t at = text.find(gap); at != std::string::npos; at = text.find(gap))
            text.erase(at, 1);
    return text;
}

bool DrillGround::told(std::string_view rule) const
{
    return std::any_of(log.events.begin(), log.events.end(),
                       [&](const battle::Event& event) { return event.rule == rule; });
}

battle::Order DrillGround::read(std::string_view order) const
{
    const auto made = battle::order_of_text(order, verbs().shapes, setting->roster);
    REQUIRE_MESSAGE(made, "no order: " << order);
    return *made;
}

std::string DrillGround::judge(std::string_view order) const
{
    const Judged made = battle::judged_by(verbs(), state, read(order));
    return made ? "legal" : std::string(made.error().rule);
}

std::string DrillGround::refusal(std::string_view order) const
{
    const Judged made = battle::judged_by(verbs(), state, read(order));
    return made ? "legal" : text(made.error().reason);
}

std::string DrillGround::words(std::string_view order) const
{
    const battle::Order made = read(order);
    return verbs()[made].say(state, made);
}

std::string DrillGround::options_of(UnitId unit) const
{
    battle::Orders orders;
    battle::offer(verbs(), pending(state), state, unit, orders);
    std::string all;
    for (const battle::Order& order : orders)
        all += (all.empty() ? "" : ", ") + battle::to_text(order, verbs().shapes, setting->roster);
    return all;
}

void DrillGround::give(std::string_view order, std::initializer_list<int> faces)
{
    const battle::Order made = read(order);
    const Judged legal = battle::judged_by(verbs(), state, made);
    REQUIRE_MESSAGE(legal, refusal(order));
    with_dice(faces, [&](Play& play) {
        verbs()[made].carry_out(play, made, legal->finding);
        run_on(play);
    });
}

void run_on(Play& play)
{
    while (!play.state.tasks.empty() && !waits(play.state, play.state.tasks.back())) {
        const Task task = play.state.tasks.back();
        play.state.tasks.pop_back();
        perform(play, task);
    }
}

} // namespace quincunx::my_ancients::tests
