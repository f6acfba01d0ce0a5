#include "server/wire.hpp"

#include "battle/conditions.hpp"
#include "battle/order_saying.hpp"
#include "journal/record.hpp"
#include "reckoning/print.hpp"

#include <fmt/format.h>

namespace quincunx::server {

using battle::Side;
using battle::UnitId;

namespace {

Value rounded(double value)
{
    const double scaled = value * 10000;
    const auto whole = static_cast<std::int64_t>(scaled + (scaled < 0 ? -0.5 : 0.5));
    if (whole % 10000 == 0) return whole / 10000;
    return static_cast<double>(whole) / 10000;
}

Value unit_value(const muster::Fight& fight, UnitId unit)
{
    return unit == battle::no_unit ? Value() : Value(number_of(fight, unit));
}

Value point_value(table::Point point)
{
    return Value::List{rounded(table::units_of(point.x)), rounded(table::units_of(point.y))};
}

Value points_value(const std::vector<table::Point>& points)
{
    Value list = Value::list();
    for (const table::Point point : points) list.push_back(point_value(point));
    return list;
}

Value named_value(const Sight& sight, UnitId unit)
{
    const battle::RosterLine& line = sight.battle().roster()[unit];
    Value value;
    value["unit"] = unit_value(sight.fight(), unit);
    value["label"] = line.label;
    value["name"] = line.name;
    value["figure"] = line.figure;
    value["side"] = side_word(line.side);
    return value;
}

Value figure_value(const battle::Figure& figure, const Sight& sight)
{
    Value value = named_value(sight, figure.unit);
    value["at"] = pose_value(figure.pose);
    value["size"] = Value::List{rounded(figure.front), rounded(figure.depth)};
    value["base"] = Value::List{rounded(figure.base_front), rounded(figure.base_depth)};
    Value bases = Value::list();
    for (const table::Pose& base : figure.bases) bases.push_back(pose_value(base));
    value["bases"] = std::move(bases);
    Value markers = Value::list();
    for (const battle::Marker& marker : figure.markers) {
        Value one;
        one["name"] = marker.name;
        one["colour"] = marker.colour;
        one["letter"] = std::string(1, marker.letter);
        one["kind"] = name(marker.kind);
        one["count"] = marker.count;
        markers.push_back(std::move(one));
    }
    value["markers"] = std::move(markers);
    value["state"] = figure.state;
    value["hidden"] = figure.hidden;
    value["acted"] = figure.acted;
    if (figure.strength.of > 0) {
        Value& strength = value["strength"];
        strength["what"] = figure.strength.what;
        strength["left"] = figure.strength.left;
        strength["of"] = figure.strength.of;
    }
    return value;
}

Value general_value(const battle::GeneralFigure& general, const Sight& sight)
{
    Value value;
    value["side"] = side_word(general.side);
    value["name"] = general.name;
    value["at"] = point_value(general.at);
    value["with"] = unit_value(sight.fight(), general.with);
    value["lost"] = general.lost;
    return value;
}

Value decision_value(const Sight& sight)
{
    const battle::Battle& battle = sight.battle();
    const battle::Decision now = battle.pending();
    Value value;
    value["over"] = now.over;
    if (now.over) return value;
    value["side"] = side_word(now.side);
    value["kind"] = battle.decisions()[now.kind].name;
    value["words"] = battle.decisions()[now.kind].words;
    const auto told = [&](UnitId unit) {
        return unit_value(sight.fight(), sight.sees(unit) ? unit : battle::no_unit);
    };
    value["about"] = told(now.about);
    value["against"] = told(now.against);
    return value;
}

Value standing_value(const Sight& sight)
{
    const battle::Standing standing = sight.battle().standing();
    Value value;
    value["outcome"] = journal::outcome_words(standing.outcome);
    value["rule"] = standing.rule;
    value["turn"] = standing.turn;
    value["losses"] = Value::List{rounded(standing.losses[0]), rounded(standing.losses[1])};
    // It counts those in ambush too.
    Value breaks = Value::list();
    for (const Side side : {Side::red, Side::blue})
        breaks.push_back(sight.sees_all_of(side) ? rounded(standing.breaks_at[battle::index(side)])
                                                 : Value());
    value["breaks_at"] = std::move(breaks);
    return value;
}

Value ground_value(const table::Ground& ground)
{
    Value list = Value::list();
    for (const table::Feature& feature : ground.features) {
        Value one;
        one["kind"] = name(feature.kind);
        one["name"] = feature.name;
        one["outline"] = points_value(feature.outline);
        one["crest"] = points_value(feature.crest);
        if (feature.closed_to >= 0) one["closed_to"] = feature.closed_to;
        list.push_back(std::move(one));
    }
    return list;
}

Value verbs_value(const battle::Battle& battle)
{
    Value list = Value::list();
    for (const battle::VerbShape& verb : battle.verbs()) {
        Value one;
        one["name"] = verb.name;
        one["words"] = verb.words;
        one["unit"] = verb.unit;
        one["target"] = verb.target;
        one["path"] = verb.path;
        one["place"] = verb.place;
        one["others"] = verb.others;
        one["numbers"] = verb.numbers;
        one["usage"] = usage(Side::red, verb);
        list.push_back(std::move(one));
    }
    return list;
}

constexpr std::string_view kinds_of_event[] = {"turn",    "order",    "move",  "shot",
                                               "fight",   "result",   "state", "removed",
                                               "general", "decision", "ended"};

Value die_value(const dice::Thrown& thrown)
{
    Value value;
    value["face"] = static_cast<int>(thrown.face);
    value["of"] = static_cast<int>(thrown.of);
    if (thrown.fell == dice::Fell::told) return value;
    value["fell"] = name(thrown.fell);
    const char* need = thrown.need.way == dice::Need::Way::at_least ? "least" : "most";
    value[need] = static_cast<int>(thrown.need.number);
    return value;
}

Value event_value(const battle::Event& event, const battle::Roster& roster,
                  const muster::Fight& fight)
{
    Value value;
    value["kind"] = kinds_of_event[static_cast<std::size_t>(event.kind)];
    value["words"] = to_text(event.words, roster);
    value["rule"] = event.rule;
    value["unit"] = unit_value(fight, event.words.unit);
    value["other"] = unit_value(fight, event.words.other);
    if (!(event.from == event.to)) {
        value["from"] = pose_value(event.from);
        value["to"] = pose_value(event.to);
    }
    if (!event.reckoning.lines.empty()) value["reckoning"] = reckoning_value(event.reckoning);
    if (!event.dice.empty()) {
        Value dice = Value::list();
        for (const dice::Thrown thrown : event.dice) dice.push_back(die_value(thrown));
        value["dice"] = std::move(dice);
    }
    return value;
}

// Those of the first so many events that the viewer may hear of, each with the order that caused
// it.
template <class Tell>
void each_told(const journal::Match& match, const Revelations& seen, Sides viewer,
               std::size_t before, Tell&& tell)
{
    const auto events = match.events();
    const auto entries = match.entries();
    const bool over = match.battle().pending().over;
    std::size_t entry = 0;
    for (std::size_t i = 0; i < before; ++i) {
        while (entry < entries.size() && entries[entry].first_event <= i) ++entry;
        if (over || seen.told(events[i].words, static_cast<std::uint32_t>(entry), viewer))
            tell(events[i], entry);
    }
}

Value preview_value(const Sight& sight, const battle::Preview& preview)
{
    Value value;
    value["legal"] = true;
    value["cost"] = rounded(preview.cost);
    value["allowance"] = rounded(preview.allowance);
    value["chance"] = rounded(preview.chance);
    Value ends = Value::list();
    for (const battle::Ghost& ghost : preview.ends) {
        if (!sight.sees(ghost.unit)) continue;
        Value one;
        one["unit"] = unit_value(sight.fight(), ghost.unit);
        one["at"] = pose_value(ghost.at);
        ends.push_back(std::move(one));
    }
    value["ends"] = std::move(ends);
    Value triggers = Value::list();
    for (const battle::Triggered& triggered : preview.may_trigger) {
        if (!sight.sees(triggered.words)) continue;
        Value one;
        one["what"] = name(triggered.what);
        one["words"] = sight.told(triggered.words);
        triggers.push_back(std::move(one));
    }
    value["may_trigger"] = std::move(triggers);
    Value swept = Value::list();
    for (const UnitId unit : preview.swept)
        if (sight.sees(unit)) swept.push_back(unit_value(sight.fight(), unit));
    value["swept"] = std::move(swept);
    return value;
}

} // namespace

Value pose_value(const table::Pose& pose)
{
    return Value::List{rounded(table::units_of(pose.front.x)),
                       rounded(table::units_of(pose.front.y)),
                       rounded(table::degrees_of(pose.heading))};
}

std::string_view measure_of(const journal::Match& match)
{
    return match.opening().rules->frame(match.fight().size, match.sheet()).measure;
}

Value opening_value(const journal::Match& match, Sides viewer)
{
    const battle::Battle& battle = match.battle();
    const muster::Fight& fight = match.fight();
    Value value;
    value["title"] = fight.title;
    value["scenario"] = fight.scenario;
    value["size"] = fight.size == muster::Size::small ? "small" : "large";
    value["measure"] = measure_of(match);
    Value rules;
    rules["id"] = match.sheet().rules().rules;
    rules["title"] = match.sheet().rules().title;
    Value house = Value::list();
    for (const std::string& title : match.sheet().titles()) house.push_back(title);
    rules["house"] = std::move(house);
    value["rules"] = std::move(rules);
    const table::Table& table = battle.ground().table;
    value["table"] =
        Value::List{rounded(table::units_of(table.width)), rounded(table::units_of(table.depth))};
    value["ground"] = ground_value(match.opening_ground());
    value["armies"] = Value::List{battle.roster().armies[0], battle.roster().armies[1]};
    Value roster = Value::list();
    const Sight sight(battle, match.fight(), viewer);
    for (UnitId unit = 0; unit < battle.roster().units.size(); ++unit)
        if (sight.sees(unit)) roster.push_back(named_value(sight, unit));
    value["roster"] = std::move(roster);
    value["verbs"] = verbs_value(battle);
    Value notes = Value::list();
    for (const auto& some : {battle::day_words(fight), fight.notes})
        for (const muster::Note& note : some)
            if (sight.sees(note)) notes.push_back(note.words);
    value["notes"] = std::move(notes);
    return value;
}

Value state_value(const journal::Match& match, Sides viewer)
{
    return state_value(match.battle(), static_cast<std::uint32_t>(match.entries().size()), match,
                       viewer);
}

Value state_value(const battle::Battle& battle, std::uint32_t entry, const journal::Match& match,
                  Sides viewer)
{
    const Sight sight(battle, match.fight(), viewer);
    Value value;
    value["entry"] = static_cast<std::int64_t>(entry);
    value["turn"] = sight.scene().turn;
    value["prompt"] = sight.prompt();
    value["decision"] = decision_value(sight);
    value["standing"] = standing_value(sight);
    Value figures = Value::list();
    for (const battle::Figure& figure : sight.scene().figures)
        if (sight.sees(figure.unit)) figures.push_back(figure_value(figure, sight));
    value["figures"] = std::move(figures);
    Value generals = Value::list();
    for (const battle::GeneralFigure& general : sight.scene().generals)
        if (sight.sees(general)) generals.push_back(general_value(general, sight));
    value["generals"] = std::move(generals);
    if (!(battle.ground() == match.opening_ground()))
        value["ground"] = ground_value(battle.ground());
    if (battle.pending().over && match.seed()) value["seed"] = hex(*match.seed());
    return value;
}

Value events_value(const journal::Match& match, const Revelations& seen, std::size_t from,
                   Sides viewer)
{
    Value list = Value::list();
    std::size_t i = 0; // among those that he hears
    each_told(match, seen, viewer, match.events().size(),
              [&](const battle::Event& event, std::size_t entry) {
                  if (i++ < from) return;
                  Value one = event_value(event, match.battle().roster(), match.fight());
                  one["i"] = static_cast<std::int64_t>(i - 1);
                  one["entry"] = static_cast<std::int64_t>(entry);
                  list.push_back(std::move(one));
              });
    return list;
}

std::size_t events_told(const journal::Match& match, const Revelations& seen, std::size_t before,
                        Sides viewer)
{
    if (seen.hides_nothing()) return before;
    std::size_t many = 0;
    each_told(match, seen, viewer, before, [&](const battle::Event&, std::size_t) { ++many; });
    return many;
}

Value option_value(const Sight& sight, const battle::LegalOrder& order, std::string_view measure)
{
    const battle::Battle& battle = sight.battle();
    Value value;
    value["order"] = to_text(order.order(), battle.verbs(), battle.roster());
    const battle::VerbShape& shape = battle.verbs()[order.order().verb];
    value["verb"] = shape.name;
    value["words"] = shape.words;
    value["unit"] = unit_value(sight.fight(), order.order().unit);
    value["target"] = unit_value(sight.fight(), order.order().target);
    Value others = Value::list();
    for (const UnitId unit : order.order().others) others.push_back(number_of(sight.fight(), unit));
    value["others"] = std::move(others);
    Value numbers = Value::list();
    for (const std::int16_t number : order.order().numbers)
        numbers.push_back(static_cast<int>(number));
    value["numbers"] = std::move(numbers);
    const std::string words = battle.words_of(order.order());
    value["said"] = words.empty() ? saying(order.order(), shape, battle.roster(), measure)
                                  : battle::begun(words);
    value["typed"] = shortly(order.order(), shape, battle.roster());
    value["verdict"] = preview_value(sight, order.preview());
    return value;
}

Value guides_value(const battle::Guides& guides)
{
    Value list = Value::list();
    for (const battle::Guide& guide : guides) {
        Value one;
        one["kind"] = name(guide.kind);
        one["words"] = guide.words;
        one["rule"] = guide.rule;
        one["length"] = rounded(guide.length);
        one["outline"] = points_value(guide.outline);
        list.push_back(std::move(one));
    }
    return list;
}

Value reckoning_value(const reckoning::Reckoning& reckoning)
{
    Value lines = Value::list();
    for (const reckoning::Line& line : reckoning.lines) {
        Value one;
        one["id"] = line.entry->id;
        one["words"] = line.entry->words;
        one["value"] = rounded(line.value);
        lines.push_back(std::move(one));
    }
    return lines;
}

Value outlooks_value(const Sight& sight, const battle::Outlooks& outlooks)
{
    Value list = Value::list();
    for (const battle::Outlook& outlook : outlooks) {
        if (!sight.sees(outlook)) continue;
        Value one;
        one["words"] = outlook.words;
        Value scores = Value::list();
        for (const battle::Score& score : outlook.scores) {
            Value told;
            told["unit"] = unit_value(sight.fight(), score.unit);
            told["words"] = score.words;
            told["lines"] = reckoning_value(score.reckoning);
            if (score.sums) told["total"] = rounded(score.reckoning.sum());
            scores.push_back(std::move(told));
        }
        one["scores"] = std::move(scores);
        Value outcomes = Value::list();
        for (const battle::Chance& chance : outlook.outcomes) {
            Value told;
            told["words"] = chance.words;
            told["chance"] = rounded(chance.share);
            told["favours"] = chance.favours;
            outcomes.push_back(std::move(told));
        }
        one["outcomes"] = std::move(outcomes);
        list.push_back(std::move(one));
    }
    return list;
}

Value row_value(const reckoning::Sheet& sheet, std::string_view id)
{
    const std::size_t i = reckoning::index_of(sheet.rules().entries, id);
    if (i == reckoning::not_found) return {};
    const reckoning::Entry& entry = sheet.entry(i);
    Value value;
    value["id"] = entry.id;
    value["words"] = entry.words;
    value["value"] = reckoning::value_text(sheet, i);
    value["source"] = reckoning::word_for(entry.source);
    value["changed"] = sheet.changed(i);
    if (sheet.changed(i)) value["printed"] = reckoning::printed_text(entry);
    return value;
}

} // namespace quincunx::server
