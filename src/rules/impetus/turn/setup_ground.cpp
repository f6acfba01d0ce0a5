// imp.setup.terrain: what is asked one after the other, and what the players do about ground that
// lies.

#include "rules/impetus/turn/setup.hpp"

#include "rules/impetus/field/ground.hpp"
#include "rules/impetus/turn/verbs.hpp"

#include <algorithm>

namespace quincunx::impetus {

namespace {

constexpr std::string_view terrain_rule = "imp.setup.terrain";

bool is_crossing(const table::Feature& feature)
{
    return feature.kind == table::Kind::bridge || feature.kind == table::Kind::ford;
}

bool boxes_meet(const table::Box& a, const table::Box& b)
{
    return a.least.x <= b.greatest.x && b.least.x <= a.greatest.x && a.least.y <= b.greatest.y &&
           b.least.y <= a.greatest.y;
}

// A piece and what goes with it.
bool goes_with(const table::Feature& piece, const table::Feature& other)
{
    return &piece == &other || (is_crossing(other) && boxes_meet(piece.box, other.box));
}

template <class Change>
void change_points(table::Feature& feature, Change&& changed)
{
    for (Point& point : feature.outline) point = changed(point);
    for (table::Piece& piece : feature.pieces)
        for (Point& point : piece) point = changed(point);
    for (Point& point : feature.crest) point = changed(point);
    const Point a = changed(feature.box.least);
    const Point b = changed(feature.box.greatest);
    feature.box = {{std::min(a.x, b.x), std::min(a.y, b.y)},
                   {std::max(a.x, b.x), std::max(a.y, b.y)}};
}

// Where the middle of a piece shall be, and how far that is.
struct Shift {
    std::int32_t x = 0;
    std::int32_t y = 0;
    double length = 0;
};

Shift shift_of(const table::Feature& piece, const battle::Order& order)
{
    const Point middle = middle_of(piece);
    const Point wanted = order.place->front;
    return {wanted.x - middle.x, wanted.y - middle.y,
            table::to_units(table::length(table::relative(wanted, middle)))};
}

std::size_t piece_of(const battle::Order& order)
{
    return static_cast<std::size_t>(number_in(order) - 1);
}

table::Feature shifted(table::Feature piece, const Shift& by)
{
    change_points(piece, [&](Point point) { return Point{point.x + by.x, point.y + by.y}; });
    return piece;
}

Judged judge_shift(const State& state, const battle::Order& order)
{
    const double farthest = placing(sheet(state)).farthest;
    const table::Ground& ground = state.setting->ground;
    const table::Feature& piece = ground.features[piece_of(order)];
    if (auto refusal = ill_named(*state.setting, order)) return Failure{*refusal};
    const Shift by = shift_of(piece, order);
    if (table::exceeds(by.length, farthest, slack_of(state)))
        return refused(terrain_rule, battle::with_numbers("A piece moves at most {a} U, not {b}.",
                                                          farthest, by.length));
    const table::Feature there = shifted(piece, by);
    if (auto refusal = off_table(*state.setting, there)) return Failure{*refusal};
    for (const table::Feature& other : ground.features) {
        if (goes_with(piece, other)) continue;
        if (auto refusal = too_near(*state.setting, there, other)) return Failure{*refusal};
    }
    return Preview{.cost = by.length, .allowance = farthest};
}

// --- one stage after the other

bool allowed_by_die(Play& play, std::string_view what)
{
    const Placing row = placing(sheet(play.state));
    const dice::Thrown thrown[] = {{static_cast<std::uint8_t>(play.dice.die(6))}};
    const int face = thrown[0].face;
    tell(play, battle::EventKind::decision, terrain_rule,
         battle::with_word(what, "The defender throws for {word}: {a}; {b} or more allows one.",
                           face, row.die),
         {}, thrown);
    return face >= row.die;
}

// Is there anything to decide at this stage?
bool asks(Play& play)
{
    const Setting& setting = *play.state.setting;
    switch (play.state.stage) {
    case Stage::river: return allowed_by_die(play, "a river") && has_room_for_river(setting);
    case Stage::town: return allowed_by_die(play, "a built-up area") && room_for_piece(setting);
    case Stage::ground:
    case Stage::edge: return !setting.ground.features.empty();
    case Stage::pieces:
    case Stage::deployment:
    case Stage::battle:
    case Stage::over: break;
    }
    return true;
}

std::string_view words_for(Verb verb)
{
    return verb == Verb::shift   ? "A piece of ground is moved."
           : verb == Verb::clear ? "A piece of ground is taken away."
           : verb == Verb::turn  ? "The defender takes the other long edge."
                                 : "The ground stays as it is.";
}

void tell_ground(Play& play, const battle::Order& order)
{
    const auto verb = static_cast<Verb>(order.verb);
    if (!is_laid(verb))
        return tell(play, battle::EventKind::decision, terrain_rule, {words_for(verb)});
    const std::vector<table::Feature>& all = play.state.setting->ground.features;
    const auto laid = std::find_if_not(all.rbegin(), all.rend(), is_crossing);
    const Point at = middle_of(*laid);
    tell(play, battle::EventKind::decision, terrain_rule,
         battle::with_word(verbs().shapes[order.verb].name,
                           "The defender places ground: {word}, its middle at {a} {b}.",
                           table::units_of(at.x), table::units_of(at.y)));
}

} // namespace

Placing placing(const Sheet& sheet)
{
    return {.fewest = sheet.whole({"imp.setup.terrain", "fewest"}),
            .most = sheet.whole({"imp.setup.terrain", "most"}),
            .square = sheet.figure({"imp.setup.terrain", "square"}),
            .apart = sheet.figure({"imp.setup.terrain", "apart"}),
            .farthest = sheet.figure({"imp.setup.terrain", "farthest"}),
            .die = sheet.whole({"imp.setup.terrain", "die"})};
}

Point middle_of(const table::Feature& feature)
{
    return {feature.box.least.x + (feature.box.greatest.x - feature.box.least.x) / 2,
            feature.box.least.y + (feature.box.greatest.y - feature.box.least.y) / 2};
}

bool is_piece(const table::Ground& ground, std::size_t piece)
{
    return piece < ground.features.size() && !is_crossing(ground.features[piece]);
}

int pieces_in(const table::Ground& ground)
{
    int pieces = 0;
    for (std::size_t i = 0; i < ground.features.size(); ++i) pieces += is_piece(ground, i);
    return pieces;
}

std::optional<Refusal> ill_named(const Setting& setting, const battle::Order& order)
{
    if (!order.place) return Refusal{terrain_rule, {"Say where the middle of the piece shall be."}};
    const table::Table& table = setting.ground.table;
    const Point at = order.place->front;
    if (at.x >= 0 && at.y >= 0 && at.x <= table.width && at.y <= table.depth) return std::nullopt;
    return Refusal{
        terrain_rule,
        battle::with_numbers("The ground lies on the table; its middle would be at {a} {b}.",
                             table::units_of(at.x), table::units_of(at.y))};
}

std::optional<Refusal> off_table(const Setting& setting, const table::Feature& feature)
{
    const table::Table& table = setting.ground.table;
    const std::int32_t beyond =
        std::max({-feature.box.least.x, -feature.box.least.y, feature.box.greatest.x - table.width,
                  feature.box.greatest.y - table.depth});
    if (beyond <= 0) return std::nullopt;
    return Refusal{terrain_rule, battle::with_numbers(
                                     "The ground lies on the table; it would reach {a} U beyond.",
                                     table::units_of(beyond))};
}

std::optional<Refusal> too_near(const Setting& setting, const table::Feature& feature,
                                const table::Feature& other)
{
    const double apart = placing(setting.sheet).apart;
    const double gap = table::distance(feature, other);
    if (table::within(apart, gap, slack_of(setting.sheet))) return std::nullopt;
    return Refusal{
        terrain_rule,
        battle::with_numbers("Pieces lie at least {a} U apart; it would be {b} from another.",
                             apart, gap)};
}

Judged judge_ground(const State& state, const battle::Order& order)
{
    const table::Ground& ground = state.setting->ground;
    if (!is_piece(ground, piece_of(order)))
        return refused(terrain_rule, battle::with_numbers(
                                         "Name a piece of ground by its number, 1 to {a}, not {b}.",
                                         ground.features.size(), number_in(order)));
    if (static_cast<Verb>(order.verb) == Verb::clear) return Preview{};
    return judge_shift(state, order);
}

void obey_ground(Play& play, const battle::Order& order)
{
    State& state = play.state;
    tell_ground(play, order);
    const bool goes_on = state.stage == Stage::pieces &&
                         static_cast<Verb>(order.verb) != Verb::stop &&
                         pieces_in(state.setting->ground) < placing(sheet(state)).most &&
                         room_for_piece(*state.setting);
    if (goes_on) return;
    do state.stage = static_cast<Stage>(static_cast<int>(state.stage) + 1);
    while (!asks(play));
}

std::shared_ptr<const Setting> Setting::changed_by(const State& state,
                                                   const battle::Order& order) const
{
    const auto verb = static_cast<Verb>(order.verb);
    const bool changes =
        is_laid(verb) || verb == Verb::shift || verb == Verb::clear || verb == Verb::turn;
    if (state.stage >= Stage::deployment || !changes) return nullptr;
    auto changed = std::make_shared<Setting>(*this);
    std::vector<table::Feature>& features = changed->ground.features;
    if (is_laid(verb)) {
        for (table::Feature& feature : laid_by(*this, order))
            features.push_back(std::move(feature));
        add_crests(changed->ground);
        return changed;
    }
    if (verb == Verb::turn) { // the armies keep their edges, the ground changes its own
        const table::Table table = ground.table;
        for (table::Feature& feature : features)
            change_points(feature, [&](Point point) {
                return Point{table.width - point.x, table.depth - point.y};
            });
        return changed;
    }
    const table::Feature& piece = ground.features[piece_of(order)];
    features.clear();
    for (const table::Feature& feature : ground.features) {
        const bool ordered = goes_with(piece, feature);
        if (ordered && verb == Verb::clear) continue;
        features.push_back(ordered ? shifted(feature, shift_of(piece, order)) : feature);
    }
    return changed;
}

} // namespace quincunx::impetus
