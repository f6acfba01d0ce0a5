#include "field/field.hpp"

#include "battle/rule_set.hpp"
#include "cards.hpp"
#include "dice/recorded.hpp"
#include "field/other_row.hpp"
#include "rules/register.hpp"

#include <cmath>
#include <fmt/format.h>

namespace quincunx::test {

using battle::index;
using battle::UnitId;

Placed& Placed::at(double x, double y)
{
    unit_.at = {x, y};
    unit_.placed = true;
    return *this;
}

Placed& Placed::heading(double degrees)
{
    unit_.heading = degrees;
    return *this;
}

Placed& Placed::in_line(std::string line)
{
    unit_.line = std::move(line);
    return *this;
}

Placed& Placed::disordered()
{
    unit_.starts_disordered = true;
    return *this;
}

Placed& Placed::hidden(double until_enemy_within)
{
    unit_.hidden = true;
    unit_.hidden_until = until_enemy_within;
    return *this;
}

Placed& Placed::holds(muster::Hold hold)
{
    unit_.hold = std::move(hold);
    return *this;
}

Placed& Placed::arrives(int nominal_turn)
{
    unit_.arrival = {nominal_turn, unit_.at, unit_.heading};
    return *this;
}

Placed& Placed::uncounted()
{
    unit_.counts = false;
    return *this;
}

Field::Field(std::string_view rules, double width, double depth) : rules_(rules::find(rules))
{
    REQUIRE_MESSAGE(rules_ != nullptr, std::string(rules));
    fight_.rules = std::string(rules);
    fight_.scenario = "field"; // placed by hand, not picked by points
    fight_.width = width;
    fight_.depth = depth;
    fight_.first_turn = 0;
    fight_.sides[0].name = "Red";
    fight_.sides[1].name = "Blue";
    fight_.sides[0].units.reserve(64); // Placed refers into them
    fight_.sides[1].units.reserve(64);
}

Field::~Field() = default;

namespace {

// A unit without a card is called by what it is.
std::string name_in(const Value& profile)
{
    for (const char* key : {"type", "troop"})
        if (const Value* word = profile.find(key); word != nullptr && word->is_text())
            return word->as_text();
    return "unit";
}

} // namespace

Placed Field::place(std::string label, Side side, Value profile)
{
    REQUIRE_MESSAGE(battle_ == nullptr, "place units before the first order");
    REQUIRE(army(side).units.size() < 64);
    muster::Fielded unit;
    unit.label = std::move(label);
    unit.name = name_in(profile);
    unit.troop = unit.name;
    unit.profile = std::move(profile);
    unit.heading = side == Side::red ? 0 : 180;
    army(side).units.push_back(std::move(unit));
    return Placed(army(side).units.back());
}

Placed Field::place(std::string label, Side side, const Card& card)
{
    return place(std::move(label), side, testing::profile_on(card.key, fight_.rules));
}

void Field::general(Side side, std::string level, muster::Spot at)
{
    army(side).commanders = {{"general", level, level, -1, at}};
}

void Field::general(Side side, std::string level, std::string_view with_unit)
{
    army(side).commanders = {{"general", level, level, -1, std::nullopt}};
    for (std::size_t i = 0; i < army(side).units.size(); ++i)
        if (army(side).units[i].label == with_unit)
            army(side).commanders.front().unit = static_cast<int>(i);
}

void Field::general(Side side, std::string level)
{
    army(side).commanders = {{"general", level, level, -1, std::nullopt}};
}

void Field::ground(std::string kind, std::vector<muster::Spot> outline)
{
    muster::Feature piece;
    piece.name = kind;
    piece.kind = std::move(kind);
    piece.outline = std::move(outline);
    fight_.ground.push_back(std::move(piece));
}

void Field::box(std::string kind, muster::Spot low, muster::Spot high)
{
    ground(std::move(kind), {low, {high.x, low.y}, high, {low.x, high.y}});
}

void Field::stream(std::vector<muster::Spot> line, double width)
{
    ground("stream", std::move(line));
    fight_.ground.back().is_line = true;
    fight_.ground.back().width = width;
}

void Field::house(std::string id, bool on)
{
    using What = reckoning::Change::What;
    house_.changes.push_back({std::move(id), on ? What::on : What::off, 0, {}, 1});
}

void Field::house_words(std::string id, std::string words)
{
    house_.changes.push_back(
        {std::move(id), reckoning::Change::What::word, 0, std::move(words), 1});
}

void Field::house(std::string id, double value)
{
    house_.changes.push_back({std::move(id), reckoning::Change::What::value, value, {}, 1});
}

reckoning::Sheet Field::sheet() const
{
    std::vector<reckoning::HouseRules> house{house_};
    if (const auto other = other_row(rules_->rules())) house.push_back({"", "", "", {*other}});
    const auto sheet = reckoning::Sheet::with(rules_->rules(), house);
    REQUIRE_MESSAGE(sheet, (sheet ? std::string() : to_text(sheet.error())));
    return *sheet;
}

std::unique_ptr<battle::Battle> Field::open(const reckoning::Sheet& sheet)
{
    auto opened = rules_->open(fight_, sheet);
    REQUIRE_MESSAGE(opened, (opened ? std::string() : to_text(opened.error())));
    return std::move(*opened);
}

battle::Battle& Field::battle()
{
    if (battle_ == nullptr) {
        note_beginning("opened");
        battle_ = open(sheet());
        note(fmt::format("{:x}", battle_->hash()));
    }
    return *battle_;
}

battle::Order Field::order(std::string_view text)
{
    const auto read = battle::order_of_text(text, battle().verbs(), battle().roster());
    REQUIRE_MESSAGE(read, (read ? std::string() : to_text(read.error())));
    return *read;
}

battle::Verdict Field::judge(std::string_view text)
{
    battle::Verdict verdict = battle().judge(order(text));
    std::string said(verdict ? "legal" : verdict.error().rule);
    if (verdict)
        for (const battle::Ghost& ghost : verdict->preview().ends)
            said += fmt::format(" {} {} {}", ghost.unit, ghost.at.front.x, ghost.at.front.y);
    note(fmt::format("{}: {}", text, said));
    return verdict;
}

std::string Field::why_not(std::string_view text)
{
    const battle::Verdict verdict = judge(text);
    if (verdict) return {};
    return fmt::format("{}: {}", verdict.error().rule,
                       to_text(verdict.error().reason, battle().roster()));
}

std::string Field::forbids(std::string_view text)
{
    const battle::Verdict verdict = judge(text);
    return verdict ? std::string() : std::string(verdict.error().rule);
}

battle::Preview Field::preview(std::string_view text)
{
    const battle::Verdict verdict = judge(text);
    REQUIRE_MESSAGE(verdict, why_not(text));
    return verdict->preview();
}

namespace {

// At most three decimals, and no minus before nothing.
std::string rounded(double value)
{
    const double thousandths = std::round(value * 1000) / 1000;
    return battle::number_text(thousandths == 0 ? 0 : thousandths);
}

std::string place_text(const table::Pose& pose, double depth)
{
    const table::Point centre = table::centre_of(pose, depth);
    double degrees = std::round(table::degrees_of(pose.heading) * 1000) / 1000;
    if (degrees == 360) degrees = 0;
    return fmt::format("{} {} facing {}", rounded(table::units_of(centre.x)),
                       rounded(table::units_of(centre.y)), rounded(degrees));
}

const battle::Figure* figure_of(const battle::Scene& scene, UnitId unit)
{
    for (const battle::Figure& figure : scene.figures)
        if (figure.unit == unit) return &figure;
    return nullptr;
}

} // namespace

std::string Field::ends(std::string_view text)
{
    const battle::Preview seen = preview(text);
    REQUIRE(!seen.ends.empty());
    battle::Scene scene;
    battle().draw(scene);
    const battle::Figure* figure = figure_of(scene, seen.ends[0].unit);
    REQUIRE(figure != nullptr);
    return place_text(seen.ends[0].at, figure->depth);
}

std::string Field::asked_side()
{
    return std::string(battle::side_word(battle().pending().side));
}

std::string Field::asked()
{
    const battle::Decision now = battle().pending();
    if (now.over) return "over";
    return fmt::format("{} {}", asked_side(), battle().decisions()[now.kind].name);
}

UnitId Field::unit(std::string_view label)
{
    const UnitId found = battle().roster().find(label);
    REQUIRE_MESSAGE(found != battle::no_unit, std::string(label));
    return found;
}

std::string Field::where(std::string_view label)
{
    battle::Scene scene;
    battle().draw(scene);
    const battle::Figure* figure = figure_of(scene, unit(label));
    return figure == nullptr ? "gone" : place_text(figure->pose, figure->depth);
}

std::string Field::markers(std::string_view label)
{
    battle::Scene scene;
    battle().draw(scene);
    const battle::Figure* figure = figure_of(scene, unit(label));
    if (figure == nullptr) return "gone";
    std::string names;
    for (const battle::Marker& marker : figure->markers)
        names += fmt::format("{}{}", names.empty() ? "" : " ", marker.name);
    return names;
}

std::string Field::general_at(Side side)
{
    battle::Scene scene;
    battle().draw(scene);
    for (const battle::GeneralFigure& general : scene.generals) {
        if (general.side != side) continue;
        if (general.lost) return "lost";
        if (general.with != battle::no_unit)
            return fmt::format("with {}", battle().roster()[general.with].label);
        return fmt::format("{} {}", rounded(table::units_of(general.at.x)),
                           rounded(table::units_of(general.at.y)));
    }
    return "none";
}

void Field::give(std::string_view text, Faces dice)
{
    const battle::Verdict verdict = judge(text);
    INFO(std::string(text));
    REQUIRE_MESSAGE(verdict, why_not(text));
    dice::Recorded faces(dice);
    battle::Log log;
    note("given");
    battle().apply(*verdict, faces, log);
    note(fmt::format("{:x}", battle().hash()));
    events_ = std::move(log.events);
    const auto trouble = faces.trouble();
    REQUIRE_MESSAGE(!trouble, fmt::format("{}\n{}", trouble ? trouble->words() : "", this->log()));
    REQUIRE_MESSAGE(battle().fault().empty(), battle().fault());
}

std::string Field::log() const
{
    std::string lines;
    for (const battle::Event& event : events_) lines += to_text(event, battle_->roster()) + "\n";
    return lines;
}

bool Field::told(std::string_view rule) const
{
    for (const battle::Event& event : events_)
        if (event.rule == rule) return true;
    return false;
}

double Field::reckoned(std::string_view label, std::string_view rule) const
{
    const UnitId unit = battle_->roster().find(label);
    for (const battle::Event& event : events_)
        if (event.words.unit == unit)
            for (const reckoning::Line& line : event.reckoning.lines)
                if (line.entry->id == rule) return line.value;
    return 0;
}

} // namespace quincunx::test
