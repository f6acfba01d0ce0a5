#include "server/ahead.hpp"

#include "kernel/json.hpp"
#include "kernel/nearest.hpp"
#include "kernel/reading.hpp"
#include "server/guest.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace quincunx::server {

using battle::Side;
using battle::UnitId;

namespace {

constexpr std::chrono::milliseconds soon{200};
constexpr std::size_t longest_figure = 40;
constexpr std::size_t most_figures = 64;

template <class Shapes>
std::vector<std::string_view> names_in(const Shapes& shapes)
{
    std::vector<std::string_view> names;
    for (const auto& shape : shapes) names.push_back(shape.name);
    return names;
}

// Reads one answer, and says what is wrong with it.
class AheadReader {
  public:
    AheadReader(const Value& value, const battle::Battle& battle)
        : read_(value, "message", "answers", troubles_), battle_(battle), value_(value)
    {
    }
    Ahead answer()
    {
        Ahead found;
        found.kind = read_.text("kind");
        found.verb = read_.text("verb");
        read_.also_known({"about", "against"});
        read_.finish();
        must_be(found.kind, names_in(battle_.decisions()), "kind of decision");
        must_be(found.verb, names_in(battle_.verbs()), "verb");
        found.about = figures("about");
        found.against = figures("against");
        return found;
    }
    std::string wrong() const { return troubles_.empty() ? wrong_ : to_text(troubles_.front()); }

  private:
    void must_be(const std::string& name, const std::vector<std::string_view>& known,
                 std::string_view what)
    {
        if (!wrong_.empty() || std::ranges::find(known, name) != known.end()) return;
        wrong_ = fmt::format("answers: there is no {} \"{}\" here.{}", what, name,
                             did_you_mean(name, known));
    }
    std::vector<std::string> figures(std::string_view key)
    {
        std::vector<std::string> found;
        const Value* list = value_.is_object() ? value_.find(key) : nullptr;
        if (list == nullptr) return found;
        if (!list->is_list()) wrong_ = fmt::format("answers: {} is a list of troops.", key);
        if (!list->is_list()) return found;
        // Whether there is such a troop is not told: it may lie in ambush.
        for (const Value& one : list->as_list()) {
            const bool good = one.is_text() && !one.as_text().empty() &&
                              one.as_text().size() <= longest_figure && found.size() < most_figures;
            if (!good)
                wrong_ = fmt::format("answers: {} names at most {} troops.", key, most_figures);
            if (!good) break;
            found.push_back(one.as_text());
        }
        return found;
    }

    Troubles troubles_;
    Reading read_;
    const battle::Battle& battle_;
    const Value& value_;
    std::string wrong_;
};

Value list_of(const std::vector<std::string>& texts)
{
    Value list = Value::list();
    for (const std::string& text : texts) list.push_back(text);
    return list;
}

// All that may be ordered and fits.
class Fitting {
  public:
    Fitting(const Ahead& ahead, const Sight& sight) : ahead_(ahead), sight_(sight)
    {
        battle::Units units;
        sight.battle().subjects(units);
        for (const UnitId unit : units) add(unit);
        add(battle::no_unit);
    }
    std::optional<battle::LegalOrder> one() const
    {
        return found_.size() == 1 ? std::optional(found_.front()) : std::nullopt;
    }

  private:
    void add(UnitId unit)
    {
        battle::Orders orders;
        sight_.battle().options(unit, orders);
        for (const battle::Order& order : orders) {
            if (!fits(order)) continue;
            const battle::Verdict verdict = sight_.battle().judge(order);
            if (verdict) found_.push_back(*verdict);
        }
    }
    bool fits(const battle::Order& order) const
    {
        const battle::Battle& battle = sight_.battle();
        const battle::Decision now = battle.pending();
        if (battle.verbs()[order.verb].name != ahead_.verb || !sight_.sees(order)) return false;
        return is_one_of(order.unit != battle::no_unit ? order.unit : now.about, ahead_.about) &&
               is_one_of(order.target != battle::no_unit ? order.target : now.against,
                         ahead_.against);
    }
    bool is_one_of(UnitId unit, const std::vector<std::string>& figures) const
    {
        if (figures.empty()) return true;
        if (unit == battle::no_unit || !sight_.sees(unit)) return false;
        return std::ranges::find(figures, sight_.battle().roster()[unit].figure) != figures.end();
    }

    const Ahead& ahead_;
    const Sight& sight_;
    std::vector<battle::LegalOrder> found_;
};

std::string note_of(Side side)
{
    return fmt::format("ahead {}", side_word(side));
}

} // namespace

AheadsRead aheads_of(const Value& list, const battle::Battle& battle)
{
    AheadsRead found;
    if (!list.is_list() || list.as_list().size() > most_aheads) {
        found.wrong = fmt::format("answers: a list of at most {} is needed.", most_aheads);
        return found;
    }
    for (const Value& one : list.as_list()) {
        AheadReader reader(one, battle);
        found.all.push_back(reader.answer());
        found.wrong = reader.wrong();
        if (!found.wrong.empty()) break;
    }
    return found;
}

Value aheads_value(const Aheads& all)
{
    Value list = Value::list();
    for (const Ahead& one : all) {
        Value value;
        value["kind"] = one.kind;
        value["verb"] = one.verb;
        if (!one.about.empty()) value["about"] = list_of(one.about);
        if (!one.against.empty()) value["against"] = list_of(one.against);
        list.push_back(std::move(value));
    }
    return list;
}

std::optional<battle::LegalOrder> answered_ahead(const Aheads& all, const Sight& sight)
{
    const battle::Decision now = sight.battle().pending();
    if (now.over || !sight.sees(now)) return std::nullopt;
    const std::string_view kind = sight.battle().decisions()[now.kind].name;
    for (const Ahead& ahead : all) {
        if (ahead.kind != kind) continue;
        if (auto order = Fitting(ahead, sight).one()) return order;
    }
    return std::nullopt;
}

// --- at a table ----------------------------------------------------------------------------------

const Aheads& Room::aheads(Side side)
{
    std::optional<Aheads>& held = aheads_[battle::index(side)];
    if (!held) {
        const std::string note = store_.note(stored_.id, note_of(side));
        const auto list = read_json(note.empty() ? "[]" : note);
        AheadsRead read;
        if (list) read = aheads_of(*list, battle());
        held = read.wrong.empty() ? std::move(read.all) : Aheads{};
    }
    return *held;
}

void Room::keep_aheads(Sides sides, const Aheads& all)
{
    for (const Side side : {Side::red, Side::blue}) {
        if (!includes(sides, side)) continue;
        store_.keep_note(stored_.id, {note_of(side), to_json(aheads_value(all))});
        aheads_[battle::index(side)] = all;
    }
    tried_ahead_ = -1;
}

// Only what follows upon the other's order, or upon such an answer: one's own turn is one's own.
bool Room::may_answer_ahead()
{
    if (match_.over() || match_.entries().empty() || tried_ahead_ == moment()) return false;
    const Side asked = battle().pending().side;
    const auto entries = match_.entries();
    const bool follows = entries.back().order.side != asked || given_ahead(entries.back().n);
    return follows && whose_time() && !aheads(asked).empty();
}

void Room::answer_ahead(const battle::LegalOrder& order)
{
    give(order, fmt::format("{}{}", ahead_mark, moment() + 1));
}

void Room::note_ahead(const std::string& line, const std::string& client)
{
    const auto read = read_json(line);
    const Value* n = read ? read->find("n") : nullptr;
    const Value* undo = read ? read->find("undo") : nullptr;
    if (undo != nullptr && undo->is_whole())
        std::erase_if(ahead_entries_,
                      [&](std::uint32_t entry) { return entry >= undo->as_whole(); });
    if (n != nullptr && n->is_whole() && client.starts_with(ahead_mark))
        ahead_entries_.push_back(static_cast<std::uint32_t>(n->as_whole()));
}

bool Room::given_ahead(std::uint32_t entry) const
{
    return std::ranges::find(ahead_entries_, entry) != ahead_entries_.end();
}

// Whoever gave it ahead reads that in his own log.
Value Room::events(std::size_t from, Sides viewer) const
{
    Value list = events_value(match_, revelations_, from, viewer);
    if (ahead_entries_.empty() || viewer == watching) return list;
    for (Value& event : list.as_list()) {
        if (event.find("order") == nullptr) continue;
        const auto entry = static_cast<std::uint32_t>(event["entry"].as_whole());
        if (!given_ahead(entry)) continue;
        if (includes(viewer, match_.entries()[entry - 1].order.side))
            event["order"]["ahead"] = true;
    }
    return list;
}

// --- on the loop ---------------------------------------------------------------------------------

// Thought out on a worker, as a general's order is. True: it is, and he is asked where nothing
// fits.
bool Host::answers_ahead(const std::shared_ptr<Room>& room)
{
    if (room->thinking || room->halted() || room->full() || !room->may_answer_ahead()) return false;
    room->thinking = true;
    Job job;
    job.begin = [this, room]() -> Job::Work {
        if (!is_ours(room)) return {};
        const Side side = room->battle().pending().side;
        const std::shared_ptr<battle::Battle> seen = room->battle().copy();
        return [this, room, seen, side, all = room->aheads(side),
                moment = room->moment()](const std::stop_token&) -> Job::End {
            const auto order =
                answered_ahead(all, Sight(*seen, room->match().fight(), sides_of(side)));
            return [this, room, order, moment] { end_ahead(room, order, moment); };
        };
    };
    job.failed = [this, room](const std::exception& trouble) {
        room->thinking = false;
        room->tried_ahead();
        log(cause_of(trouble).why, Value::Object{{"trouble", trouble.what()}, {"do", "ahead"}});
    };
    if (queue_.put(lane_of(*room), "ahead", std::move(job))) return true;
    room->thinking = false;
    with_.loop.after(soon, [this, alive = alive_, room] {
        if (*alive && is_ours(room)) safely(room, [&] { go_on(room); });
    });
    return true;
}

void Host::end_ahead(const std::shared_ptr<Room>& room,
                     const std::optional<battle::LegalOrder>& order, std::int64_t moment)
{
    room->thinking = false;
    if (!is_ours(room)) return;
    safely(room, [&] {
        if (room->moment() != moment) return go_on(room);
        if (!order) return room->tried_ahead();
        const std::size_t bytes = room->bytes();
        room->answer_ahead(*order);
        quotas_.has_kept(lane_of(*room).address, room->bytes() - bytes, with_.loop.now());
        ++with_.metrics.orders_total;
        tell_all(*room);
        go_on(room);
    });
}

namespace {

template <class Shapes>
Value named_list(const Shapes& shapes)
{
    Value list = Value::list();
    for (const auto& shape : shapes)
        list.push_back(Value::Object{{"name", shape.name}, {"words", shape.words}});
    return list;
}

// The troops of one side that the viewer sees.
Value figures_of(const Sight& sight, bool own)
{
    Value list = Value::list();
    const battle::Roster& roster = sight.battle().roster();
    for (UnitId unit = 0; unit < roster.units.size(); ++unit) {
        if (includes(sight.viewer(), roster[unit].side) != own || !sight.sees(unit)) continue;
        const Value figure(roster[unit].figure);
        auto& all = list.as_list();
        if (std::ranges::find(all, figure) == all.end()) all.push_back(figure);
    }
    return list;
}

} // namespace

Host::Reply Host::ahead(Request& request)
{
    if (auto wrong = request.wrong()) return Failure{*wrong};
    const Sides sides = request.guest.sides;
    if (sides == watching) return Failure{Refused{why::seat, "Whoever watches answers nothing."}};
    const Sight sight = request.sight();
    Value value;
    value["answers"] =
        aheads_value(request.room().aheads(includes(sides, Side::red) ? Side::red : Side::blue));
    value["kinds"] = named_list(sight.battle().decisions());
    value["verbs"] = named_list(sight.battle().verbs());
    value["mine"] = figures_of(sight, true);
    value["theirs"] = figures_of(sight, false);
    return value;
}

Host::Reply Host::answer_ahead(Request& request)
{
    request.read.also_known({"answers"});
    if (auto wrong = request.wrong()) return Failure{*wrong};
    const Sides sides = request.guest.sides;
    if (sides == watching) return Failure{Refused{why::seat, "Whoever watches answers nothing."}};
    const Value* list = request.message.find("answers");
    AheadsRead read = aheads_of(list == nullptr ? Value() : *list, request.room().battle());
    if (!read.wrong.empty()) return Failure{Refused{why::unreadable, std::move(read.wrong)}};
    request.room().keep_aheads(sides, read.all);
    with_.loop.post([this, alive = alive_, room = request.guest.room] {
        if (*alive) safely(room, [&] { go_on(room); });
    });
    return Value(Value::Object{{"answers", aheads_value(read.all)}});
}

} // namespace quincunx::server
