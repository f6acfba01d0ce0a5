#include "server/wire.hpp"

#include "battle/conditions.hpp"
#include "battle/order_saying.hpp"
#include "journal/record.hpp"
#include "reckoning/print.hpp"

#include <fmt/format.h>

#include <algorithm>

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
    if (line.number > 0) {
        value["kind"] = line.kind;
        value["number"] = line.number;
    }
    return value;
}

// The card of a unit: units are those of both armies, one after the other.
const std::string& troop_of(const muster::Fight& fight, UnitId unit)
{
    const auto& [first, second] = fight.sides;
    return unit < first.units.size() ? first.units[unit].troop
                                     : second.units[unit - first.units.size()].troop;
}

Value extent_value(double front, double depth)
{
    return Value::List{rounded(front), rounded(depth)};
}

// Nothing where the rules count nothing.
Value strength_value(const battle::Strength& strength)
{
    Value value;
    if (strength.of == 0) return value;
    value["what"] = strength.what;
    value["left"] = strength.left;
    value["of"] = strength.of;
    return value;
}

Value figure_value(const battle::Figure& figure, const Sight& sight)
{
    Value value = named_value(sight, figure.unit);
    value["at"] = pose_value(figure.pose);
    value["size"] = extent_value(figure.front, figure.depth);
    value["base"] = extent_value(figure.base_front, figure.base_depth);
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
    if (figure.strength.of > 0) value["strength"] = strength_value(figure.strength);
    return value;
}

Value general_value(const battle::GeneralFigure& general, int number, const Sight& sight)
{
    Value value;
    value["number"] = number;
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
    value["asked"] = sight.asked();
    const auto told = [&](UnitId unit) {
        return unit_value(sight.fight(), sight.sees(unit) ? unit : battle::no_unit);
    };
    value["about"] = told(now.about);
    value["against"] = told(now.against);
    return value;
}

Value winner_value(battle::Outcome outcome)
{
    if (outcome == battle::Outcome::red_wins) return "red";
    return outcome == battle::Outcome::blue_wins ? Value("blue") : Value();
}

Value standing_value(const Sight& sight)
{
    const battle::Standing standing = sight.battle().standing();
    Value value;
    value["outcome"] = journal::outcome_words(standing.outcome);
    value["winner"] = winner_value(standing.outcome);
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
        one["formations"] = Value::list();
        for (const std::string_view formation : verb.formations)
            one["formations"].push_back(formation);
        one["usage"] = usage(Side::red, verb);
        list.push_back(std::move(one));
    }
    return list;
}

// --- events

Value units_value(const muster::Fight& fight, std::span<const UnitId> units)
{
    Value list = Value::list();
    for (const UnitId unit : units) list.push_back(number_of(fight, unit));
    return list;
}

Value pool_value(const battle::Pool& pool)
{
    Value value;
    value["of"] = pool.of;
    Value faces = Value::list();
    Value fell = Value::list();
    for (const dice::Thrown& thrown : pool.dice) {
        faces.push_back(static_cast<int>(thrown.face));
        fell.push_back(name(thrown.fell));
    }
    value["faces"] = std::move(faces);
    if (pool.need.way == dice::Need::Way::nothing) return value;
    const char* need = pool.need.way == dice::Need::Way::at_least ? "least" : "most";
    value[need] = static_cast<int>(pool.need.number);
    value["fell"] = std::move(fell);
    value["hits"] = pool.hits();
    return value;
}

// One side of it: its factors, what they come to, its dice.
Value side_value(const battle::Event& event, const muster::Fight& fight)
{
    Value value;
    value["unit"] = unit_value(fight, event.actor);
    value["lines"] = reckoning_value(event.reckoning);
    Value sums = Value::list();
    for (const battle::Sum& sum : event.sums) {
        Value one;
        one["of"] = sum.of;
        one["total"] = rounded(sum.total);
        Value lines = Value::list();
        for (int i = 0; i < static_cast<int>(event.reckoning.lines.size()); ++i)
            if ((sum.lines >> i & 1U) != 0) lines.push_back(i);
        one["lines"] = std::move(lines);
        sums.push_back(std::move(one));
    }
    value["sums"] = std::move(sums);
    Value pools = Value::list();
    for (const battle::Pool& pool : battle::pools_of({event.dice.begin(), event.dice.size()}))
        pools.push_back(pool_value(pool));
    value["pools"] = std::move(pools);
    return value;
}

bool has_side(const battle::Event& event)
{
    return !event.reckoning.lines.empty() || !event.dice.empty();
}

Value path_value(const std::vector<battle::Leg>& path)
{
    Value list = Value::list();
    for (const battle::Leg& leg : path) {
        Value one;
        one["by"] = name(leg.by);
        one["to"] = pose_value(leg.to);
        if (leg.by == battle::Leg::By::wheel || leg.by == battle::Leg::By::turn)
            one["about"] = point_value(leg.about);
        list.push_back(std::move(one));
    }
    return list;
}

Value states_value(const std::vector<battle::Marked>& states)
{
    Value list = Value::list();
    for (const battle::Marked& state : states) {
        Value one;
        one["name"] = state.name;
        one["kind"] = name(state.kind);
        one["count"] = state.count;
        list.push_back(std::move(one));
    }
    return list;
}

// What of it is not as in the other; all of it where the other is not there.
Value looks_value(const battle::Looks& looks, const battle::Looks& other)
{
    if (!looks.present) return {};
    const bool all = !other.present;
    Value value = Value::object();
    if (all || looks.hidden != other.hidden) value["hidden"] = looks.hidden;
    if (all || !(looks.pose == other.pose)) value["at"] = pose_value(looks.pose);
    if (all || looks.front != other.front || looks.depth != other.depth)
        value["size"] = Value::List{rounded(looks.front), rounded(looks.depth)};
    if (all || looks.base_front != other.base_front || looks.base_depth != other.base_depth)
        value["base"] = Value::List{rounded(looks.base_front), rounded(looks.base_depth)};
    if (all || looks.acted != other.acted) value["acted"] = looks.acted;
    if (!(looks.strength == other.strength)) value["strength"] = strength_value(looks.strength);
    if (all || !(looks.states == other.states)) value["states"] = states_value(looks.states);
    return value;
}

Value change_value(const battle::Change& change, const muster::Fight& fight)
{
    Value value;
    value["unit"] = unit_value(fight, change.unit);
    if (change.piece != 0) value["piece"] = static_cast<int>(change.piece);
    value["before"] = looks_value(change.before, change.after);
    value["after"] = looks_value(change.after, change.before);
    if (!change.bases.empty()) {
        Value bases = Value::list();
        for (const table::Pose& base : change.bases) bases.push_back(pose_value(base));
        value["bases"] = std::move(bases);
    }
    return value;
}

Value general_state_value(const battle::GeneralChange::State& state, const muster::Fight& fight)
{
    Value value;
    value["at"] = point_value(state.at);
    value["with"] = unit_value(fight, state.with);
    value["lost"] = state.lost;
    return value;
}

Value general_change_value(const battle::GeneralChange& change, int number,
                           const muster::Fight& fight)
{
    Value value;
    value["number"] = number;
    value["side"] = side_word(change.side);
    value["before"] = general_state_value(change.before, fight);
    value["after"] = general_state_value(change.after, fight);
    return value;
}

// The sentence before its words are put together, for whoever speaks another language.
Value sentence_value(const battle::Sentence& sentence)
{
    Value value;
    value["pattern"] = sentence.pattern;
    if (sentence.a != 0) value["a"] = rounded(sentence.a);
    if (sentence.b != 0) value["b"] = rounded(sentence.b);
    if (sentence.c != 0) value["c"] = rounded(sentence.c);
    if (!sentence.word.text.empty()) value["word"] = sentence.word.text;
    return value;
}

Value event_value(const battle::Event& event, const battle::Roster& roster,
                  const muster::Fight& fight)
{
    Value value;
    value["kind"] = name(event.kind);
    value["words"] = to_text(event.words, roster);
    value["sentence"] = sentence_value(event.words);
    value["rule"] = event.rule;
    value["side"] = event.side ? Value(side_word(*event.side)) : Value();
    value["actor"] = unit_value(fight, event.actor);
    value["targets"] = units_value(fight, event.targets);
    if (event.motive != battle::Motive::none) value["motive"] = name(event.motive);
    if (event.passed) value["passed"] = *event.passed;
    if (!(event.from == event.to)) {
        value["from"] = pose_value(event.from);
        value["to"] = pose_value(event.to);
        value["path"] = path_value(event.path);
    }
    return value;
}

Value order_value(const battle::Order& order, const journal::Match& match)
{
    const muster::Fight& fight = match.fight();
    Value value;
    value["side"] = side_word(order.side);
    value["verb"] = match.battle().verbs()[order.verb].name;
    value["unit"] = unit_value(fight, order.unit);
    value["target"] = unit_value(fight, order.target);
    value["others"] = units_value(fight, {order.others.begin(), order.others.size()});
    return value;
}

// Events as somebody hears them, counted among those that he hears: what he may not is left out of
// each.
class Telling {
  public:
    Telling(const journal::Match& match, const Revelations& seen, Sides viewer)
        : match_(match), seen_(seen), viewer_(viewer), all_(match.over() || seen.hides_nothing())
    {
    }

    // Those of the first so many events that he hears of, each with the order that caused it.
    template <class Tell>
    void each(std::size_t before, Tell&& tell) const
    {
        const auto entries = match_.entries();
        std::uint32_t entry = 0;
        for (std::size_t i = 0; i < before; ++i) {
            while (entry < entries.size() && entries[entry].first_event <= i) ++entry;
            if (told(i, entry)) tell(i, entry);
        }
    }

    // The event that he hears as number `heard`; `because`: as which he heard what caused it.
    Value value(std::size_t i, std::uint32_t entry, std::size_t heard,
                std::optional<std::size_t> because) const
    {
        const battle::Event& event = match_.events()[i];
        Value value = event_value(event, match_.battle().roster(), match_.fight());
        value["i"] = static_cast<std::int64_t>(heard);
        value["entry"] = static_cast<std::int64_t>(entry);
        add_sides(value, i, entry);
        add_changes(value, event, entry);
        if (because) value["because"] = static_cast<std::int64_t>(*because);
        const auto entries = match_.entries();
        if (entry > 0 && entries[entry - 1].first_event == i) {
            const battle::Order& order = entries[entry - 1].order;
            if (all_ || seen_.told(order, entry, viewer_))
                value["order"] = order_value(order, match_);
        }
        return value;
    }

  private:
    bool told(std::size_t i, std::uint32_t entry) const
    {
        return all_ || seen_.told(match_.events()[i], entry, viewer_);
    }
    void add_sides(Value& value, std::size_t i, std::uint32_t entry) const
    {
        const battle::Event& event = match_.events()[i];
        const auto other = static_cast<std::size_t>(static_cast<int>(i) + event.counterpart);
        const bool both = event.counterpart != 0 && told(other, entry);
        if (!has_side(event) && !both) return;
        Value sides = Value::list();
        sides.push_back(side_value(event, match_.fight()));
        if (both) sides.push_back(side_value(match_.events()[other], match_.fight()));
        value["sides"] = std::move(sides);
    }
    void add_changes(Value& value, const battle::Event& event, std::uint32_t entry) const
    {
        Value changes = Value::list();
        for (const battle::Change& change : event.changes)
            if (all_ || seen_.told(change.unit, entry, viewer_))
                changes.push_back(change_value(change, match_.fight()));
        if (!changes.as_list().empty()) value["changes"] = std::move(changes);
        Value generals = Value::list();
        for (const battle::GeneralChange& change : event.generals)
            if (all_ || seen_.told(change, entry, viewer_))
                generals.push_back(general_change_value(
                    change, seen_.number_of_general(change.number), match_.fight()));
        if (!generals.as_list().empty()) value["generals"] = std::move(generals);
    }

    const journal::Match& match_;
    const Revelations& seen_;
    Sides viewer_;
    bool all_; // nothing is a secret
};

// What falls after somebody has been placed does not change how he stands.
class AnyDice final : public Dice {
    int another(int) override { return 1; }
};

const battle::Figure* figure_of(const battle::Scene& scene, UnitId unit)
{
    const auto at = std::ranges::find(scene.figures, unit, &battle::Figure::unit);
    return at == scene.figures.end() ? nullptr : &*at;
}

// Of somebody who is placed: how large he will be, in the files and the formation that are ordered.
// Only the rules know that, so it is tried out on a copy.
void add_size(Value& ends, const Sight& sight, const battle::Order& order)
{
    if (!order.place || order.unit == battle::no_unit || ends.as_list().empty()) return;
    const std::unique_ptr<battle::Battle> trial = sight.found();
    const battle::Verdict legal = trial->judge(order);
    if (!legal) return;
    AnyDice dice;
    battle::Silence nobody;
    trial->apply(*legal, dice, nobody);
    battle::Scene scene;
    trial->draw(scene);
    const battle::Figure* figure = figure_of(scene, order.unit);
    if (figure == nullptr) return;
    Value& end = ends.as_list().front();
    end["size"] = extent_value(figure->front, figure->depth);
    end["base"] = extent_value(figure->base_front, figure->base_depth);
}

// Players have ended it: the rules do not know that.
void conclude(Value& state, const journal::Match& match)
{
    const battle::Standing standing = match.standing();
    Value& told = state["standing"];
    told["outcome"] = journal::outcome_words(standing.outcome);
    told["winner"] = winner_value(standing.outcome);
    told["rule"] = standing.rule;
    told["by"] = word_of(*match.concluded());
    state["decision"] = Value::Object{{"over", true}};
    const battle::Roster& roster = match.battle().roster();
    state["prompt"] =
        ending_words(standing.outcome, roster) + " " + concluding_words(*match.concluded(), roster);
    if (match.seed()) state["seed"] = hex(*match.seed());
}

Value preview_value(const Sight& sight, const battle::LegalOrder& order)
{
    const battle::Preview& preview = order.preview();
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
    add_size(ends, sight, order.order());
    value["ends"] = std::move(ends);
    Value triggers = Value::list();
    for (const battle::Triggered& triggered : preview.may_trigger) {
        if (!sight.sees(triggered.words)) continue;
        Value one;
        one["what"] = name(triggered.what);
        one["words"] = sight.told(triggered.words);
        one["sentence"] = sentence_value(triggered.words);
        one["unit"] = unit_value(sight.fight(), triggered.words.unit);
        one["other"] = unit_value(sight.fight(), triggered.words.other);
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
        if (sight.sees(unit)) {
            Value one = named_value(sight, unit);
            one["troop"] = troop_of(fight, unit);
            roster.push_back(std::move(one));
        }
    value["roster"] = std::move(roster);
    value["verbs"] = verbs_value(battle);
    Value notes = Value::list();
    for (const auto& some : {battle::day_words(fight), fight.notes})
        for (const muster::Note& note : some)
            if (sight.sees(note)) notes.push_back(note.words);
    value["notes"] = std::move(notes);
    return value;
}

Value state_value(const journal::Match& match, const Revelations& seen, Sides viewer)
{
    Value value = state_value(match.battle(), static_cast<std::uint32_t>(match.entries().size()),
                              match, seen, viewer);
    if (match.concluded()) conclude(value, match);
    return value;
}

Value state_value(const battle::Battle& battle, std::uint32_t entry, const journal::Match& match,
                  const Revelations& seen, Sides viewer)
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
    const std::vector<battle::GeneralFigure>& all = sight.scene().generals;
    for (std::size_t i = 0; i < all.size(); ++i)
        if (sight.sees(all[i]))
            generals.push_back(general_value(all[i], seen.number_of_general(i), sight));
    value["generals"] = std::move(generals);
    if (!(battle.ground() == match.opening_ground()))
        value["ground"] = ground_value(battle.ground());
    if (battle.pending().over && match.seed()) value["seed"] = hex(*match.seed());
    return value;
}

Value events_value(const journal::Match& match, const Revelations& seen, std::size_t from,
                   Sides viewer)
{
    const Telling telling(match, seen, viewer);
    Value list = Value::list();
    std::vector<std::size_t> heard; // the events that he hears of
    telling.each(match.events().size(), [&](std::size_t i, std::uint32_t entry) {
        heard.push_back(i);
        if (heard.size() <= from) return;
        std::optional<std::size_t> because;
        if (const auto cause = static_cast<std::size_t>(match.events()[i].cause); cause != 0) {
            const auto at = std::ranges::lower_bound(heard, i - cause);
            if (at != heard.end() && *at == i - cause)
                because = static_cast<std::size_t>(at - heard.begin());
        }
        list.push_back(telling.value(i, entry, heard.size() - 1, because));
    });
    return list;
}

std::size_t events_told(const journal::Match& match, const Revelations& seen, std::size_t before,
                        Sides viewer)
{
    if (seen.hides_nothing()) return before;
    std::size_t many = 0;
    Telling(match, seen, viewer).each(before, [&](std::size_t, std::uint32_t) { ++many; });
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
    value["steps"] = Value::list();
    for (const table::Step& step : order.order().path) {
        const bool back = step.kind == table::StepKind::advance && step.ahead < 0;
        value["steps"].push_back(back ? "retire" : name(step.kind));
    }
    value["place"] = order.order().place ? pose_value(*order.order().place) : Value();
    const std::string words = battle.words_of(order.order());
    value["said"] = words.empty() ? saying(order.order(), shape, battle.roster(), measure)
                                  : battle::begun(words);
    value["typed"] = shortly(order.order(), shape, battle.roster());
    value["verdict"] = preview_value(sight, order);
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

Value threats_value(const Sight& sight, const battle::Threats& threats)
{
    const battle::Battle& battle = sight.battle();
    const auto said = [&](const std::optional<battle::Order>& order) {
        return order ? Value(to_text(*order, battle.verbs(), battle.roster())) : Value();
    };
    Value list = Value::list();
    for (const battle::Threat& threat : threats) {
        const auto seen = [&](battle::UnitId unit) { return sight.sees(unit); };
        if (!std::ranges::all_of(threat.attackers, seen)) continue;
        Value one;
        one["attack"] = name(threat.attack);
        one["next"] = threat.next;
        Value attackers = Value::list();
        for (const battle::UnitId unit : threat.attackers)
            attackers.push_back(unit_value(sight.fight(), unit));
        one["attackers"] = std::move(attackers);
        one["before"] = said(threat.before);
        one["order"] = said(threat.order);
        one["chance"] = rounded(threat.chance);
        one["danger"] = rounded(threat.danger);
        one["odds"] = outlooks_value(sight, threat.outlooks);
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
