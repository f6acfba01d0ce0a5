#include "server/manners.hpp"

#include "kernel/json.hpp"
#include "rules/situation.hpp"
#include "server/room.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace quincunx::server {

using battle::Side;
using What = Offer::What;

namespace {

constexpr Side both_sides[] = {Side::red, Side::blue};

std::string_view word_of(What what)
{
    return what == What::draw ? "draw" : "take_back";
}

Value document(const std::string& note)
{
    const auto value = note.empty() ? read_json("{}") : read_json(note);
    return value && value->is_object() ? *value : Value::object();
}

std::int64_t whole_in(const Value& value, std::string_view key)
{
    const Value* found = value.find(key);
    return found != nullptr && found->is_whole() ? found->as_whole() : 0;
}

bool is_true(const Value& value, std::string_view key)
{
    const Value* found = value.find(key);
    return found != nullptr && *found == Value(true);
}

bool is_text(const Value& value, std::string_view key, std::string_view text)
{
    const Value* found = value.find(key);
    return found != nullptr && found->is_text() && found->as_text() == text;
}

Value offer_value(const Offer& offer)
{
    Value value;
    value["by"] = side_word(offer.by);
    value["what"] = word_of(offer.what);
    if (offer.entry) value["entry"] = static_cast<std::int64_t>(*offer.entry);
    return value;
}

} // namespace

// --- offers --------------------------------------------------------------------------------------

Offers::Offers(const std::string& note, const std::vector<StoredLine>& lines)
{
    const Value kept = document(note);
    for (const Side side : both_sides) {
        const Value* one = kept.find(side_word(side));
        if (one == nullptr || !one->is_object()) continue;
        Offer offer;
        offer.what = is_text(*one, "what", "take_back") ? What::take_back : What::draw;
        offer.by = side;
        offer.moment = whole_in(*one, "moment");
        if (one->find("entry") != nullptr)
            offer.entry = static_cast<std::uint32_t>(whole_in(*one, "entry"));
        offer.declined = is_true(*one, "declined");
        offers_[battle::index(side)] = offer;
    }
    for (std::size_t i = 0; i < lines.size() && (offers_[0] || offers_[1]); ++i)
        follow(static_cast<std::int64_t>(i), lines[i].line);
}

const Offer* Offers::by(Side side) const
{
    const auto& offer = offers_[battle::index(side)];
    return offer && !offer->declined ? &*offer : nullptr;
}

const Offer* Offers::declined(Side side) const
{
    const auto& offer = offers_[battle::index(side)];
    return offer && offer->declined ? &*offer : nullptr;
}

bool Offers::any() const
{
    return by(Side::red) != nullptr || by(Side::blue) != nullptr;
}

void Offers::put(const Offer& offer)
{
    offers_[battle::index(offer.by)] = offer;
}

void Offers::decline(Side by)
{
    if (auto& offer = offers_[battle::index(by)]) offer->declined = true;
}

void Offers::withdraw(Side by)
{
    offers_[battle::index(by)].reset();
}

// What was declined may be offered again once anything has happened.
void Offers::follow(std::int64_t moment, std::string_view line)
{
    const auto concerned = [&](const std::optional<Offer>& offer) {
        return offer && offer->moment <= moment;
    };
    if (std::ranges::none_of(offers_, concerned)) return;
    const auto read = read_json(line);
    const Value* order = read ? read->find("order") : nullptr;
    for (auto& offer : offers_) {
        if (!concerned(offer)) continue;
        const bool by_himself = order != nullptr && order->is_text() &&
                                order->as_text().starts_with(side_word(offer->by));
        if (offer->declined || offer->what == What::take_back || !by_himself) offer.reset();
    }
}

std::string Offers::note() const
{
    Value value = Value::object();
    for (const Side side : both_sides) {
        const auto& offer = offers_[battle::index(side)];
        if (!offer) continue;
        Value one = offer_value(*offer);
        one["moment"] = offer->moment;
        one["declined"] = offer->declined;
        value[side_word(side)] = std::move(one);
    }
    return to_json(value);
}

Value Offers::told() const
{
    Value list = Value::list();
    for (const Side side : both_sides)
        if (const Offer* offer = by(side)) list.push_back(offer_value(*offer));
    return list;
}

// --- at a table ----------------------------------------------------------------------------------

namespace {

Failure<Refused> no(std::string_view why, std::string reason)
{
    return {Refused{why, std::move(reason)}};
}

Failure<Refused> no_seat(std::string_view what)
{
    return no(why::seat, fmt::format("Whoever watches cannot {}. A seat's own link can.", what));
}

// Of one who plays both sides, the one that decides.
Side speaks_for(Sides sides, const battle::Battle& battle)
{
    if (sides == sides_of(Side::red)) return Side::red;
    return sides == sides_of(Side::blue) ? Side::blue : battle.pending().side;
}

} // namespace

Answered<std::int64_t> Room::resign(const Asked& asked, std::optional<Side> side)
{
    if (const auto known = given_before(asked, Way::agreed, "")) return *known;
    if (asked.sides == watching) return no_seat("resign");
    if (match_.over()) return no(why::over, "The battle is over.");
    const Side who = side.value_or(speaks_for(asked.sides, battle()));
    if (!includes(asked.sides, who)) return no(why::seat, "Nobody resigns for the other side.");
    match_.conclude({journal::Conclusion::How::resigned, who});
    append_end(name_of(asked));
    return moment();
}

// By what whoever offers it can see: the answer tells him of no ambush.
bool Room::agrees_to_draw(Side general) const
{
    battle::Situation now;
    const auto found = Sight(battle(), match_.fight(), sides_of(other(general))).found();
    if (!rules::survey(*found, now)) return false;
    return assess(now, general) < assess(now, other(general));
}

Answered<Room::Settled> Room::offer(const Asked& asked, Offer wanted)
{
    if (const auto known = given_before(asked, Way::agreed, ""))
        return *known ? Answered<Settled>(Settled{**known, true}) : Failure{known->error()};
    if (asked.sides == watching) return no_seat("offer anything");
    if (match_.over()) return no(why::over, "The battle is over.");
    wanted.by = speaks_for(asked.sides, battle());
    wanted.moment = moment();
    if (wanted.what == What::take_back) {
        const auto wrong = unfit_to_take_back(wanted, asked.sides);
        if (wrong) return Failure{*wrong};
    }
    const Side to = other(wanted.by);
    const bool alone = includes(asked.sides, to);
    const bool general = generals::find(player(to)) != nullptr;
    const Offer* theirs = offers_.by(to);
    const bool meets = theirs != nullptr && theirs->what == What::draw && wanted.what == What::draw;
    if (alone || meets || (general && (wanted.what == What::take_back || agrees_to_draw(to))))
        return Settled{settle(asked, wanted), true};
    if (const Offer* before = offers_.declined(wanted.by);
        before != nullptr && before->what == wanted.what)
        return no(why::early, "It was declined; it can be offered again when the battle has gone "
                              "on.");
    // Whoever does not want to hear from him has declined.
    wanted.declined = general || !blocks().hears(sides_of(to), speaker(asked.sides));
    offers_.put(wanted);
    keep_offers();
    return Settled{moment(), false, !wanted.declined};
}

std::optional<Refused> Room::unfit_to_take_back(Offer& wanted, Sides sides) const
{
    const auto entries = match_.entries();
    if (undos_ >= limits_.undos_of_a_battle)
        return Refused{why::final, fmt::format("{} orders of this battle were taken back; no more "
                                               "can be.",
                                               undos_)};
    if (!wanted.entry) {
        std::size_t last = entries.size();
        while (last > 0 && !includes(sides, entries[last - 1].order.side)) --last;
        if (last == 0) return Refused{why::nothing, "You have ordered nothing yet."};
        wanted.entry = static_cast<std::uint32_t>(last - 1);
    }
    if (*wanted.entry < entries.size()) return std::nullopt;
    return Refused{why::nothing, fmt::format("There are {} orders so far; none comes after that.",
                                             entries.size())};
}

std::int64_t Room::settle(const Asked& asked, const Offer& offer)
{
    if (offer.what == What::draw) {
        match_.conclude({journal::Conclusion::How::agreed, offer.by});
        append_end(name_of(asked));
        return moment();
    }
    match_.go_back(*offer.entry + 1);
    if (ambushes_) revelations_.go_back(battle(), *offer.entry);
    ++undos_;
    append(to_line(journal::TakenBack{*offer.entry + 1, battle().hash(), true}), name_of(asked));
    return moment();
}

Answered<std::int64_t> Room::accept(const Asked& asked)
{
    if (const auto known = given_before(asked, Way::agreed, "")) return *known;
    if (asked.sides == watching) return no_seat("answer");
    if (match_.over()) return no(why::over, "The battle is over.");
    for (const Side side : both_sides) {
        const Offer* offer = offers_.by(side);
        if (offer == nullptr || !includes(asked.sides, other(side))) continue;
        return settle(asked, Offer(*offer));
    }
    return no(why::nothing, "There is no offer to accept; it may have been withdrawn.");
}

std::optional<Refused> Room::let_lapse(Sides sides, bool withdraw)
{
    if (sides == watching) return Refused{why::seat, "Whoever watches has nothing to answer."};
    for (const Side side : both_sides) {
        const Side whose = withdraw ? side : other(side);
        if (offers_.by(side) == nullptr || !includes(sides, whose)) continue;
        withdraw ? offers_.withdraw(side) : offers_.decline(side);
        keep_offers();
        return std::nullopt;
    }
    return Refused{why::nothing, withdraw ? "You have offered nothing that stands."
                                          : "There is no offer to decline."};
}

void Room::keep_offers()
{
    store_.keep_note(stored_.id, {offers_note, offers_.note()});
}

// --- whom one does not want to hear --------------------------------------------------------------

Blocks::Blocks(const std::string& note)
{
    const Value kept = document(note);
    for (const Side side : both_sides) {
        const Value* list = kept.find(side_word(side));
        if (list == nullptr || !list->is_list()) continue;
        for (const Value& who : list->as_list())
            if (who.is_text()) blocked_[battle::index(side)].push_back(who.as_text());
    }
}

void Blocks::set(Sides blocker, const std::string& who, bool on)
{
    for (const Side side : both_sides) {
        if (!includes(blocker, side)) continue;
        auto& blocked = blocked_[battle::index(side)];
        std::erase(blocked, who);
        if (on) blocked.push_back(who);
    }
}

bool Blocks::hears(Sides listener, const std::string& from) const
{
    return std::ranges::none_of(both_sides, [&](Side side) {
        const auto& blocked = blocked_[battle::index(side)];
        return includes(listener, side) && std::ranges::find(blocked, from) != blocked.end();
    });
}

Value Blocks::told(Sides sides) const
{
    Value list = Value::list();
    for (const std::string who : {"red", "blue", "watching"})
        if (!hears(sides, who)) list.push_back(who);
    return list;
}

std::string Blocks::note() const
{
    Value value = Value::object();
    for (const Side side : both_sides) {
        Value list = Value::list();
        for (const std::string& who : blocked_[battle::index(side)]) list.push_back(who);
        value[side_word(side)] = std::move(list);
    }
    return to_json(value);
}

Blocks& Room::blocks()
{
    if (!blocks_) blocks_ = Blocks(store_.note(stored_.id, blocks_note));
    return *blocks_;
}

void Room::keep_blocks()
{
    store_.keep_note(stored_.id, {blocks_note, blocks().note()});
}

// --- what can be said ----------------------------------------------------------------------------

std::string speaker(Sides sides)
{
    if (sides == watching) return "watching";
    if (sides == sides_of(Side::red)) return "red";
    return sides == sides_of(Side::blue) ? "blue" : "both";
}

namespace {

// The letter that begins there, of text that is UTF-8, and where the next one begins.
std::uint32_t letter_at(std::string_view text, std::size_t& at)
{
    const auto byte = [&](std::size_t i) {
        return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
    };
    const std::uint32_t first = byte(at);
    const std::size_t more = first < 0x80 ? 0 : first < 0xe0 ? 1 : first < 0xf0 ? 2 : 3;
    std::uint32_t letter = more == 0 ? first : first & (0x3fU >> more);
    for (std::size_t i = 1; i <= more; ++i) letter = letter << 6 | (byte(at + i) & 0x3fU);
    at += more + 1;
    return letter;
}

bool steers(std::uint32_t letter)
{
    if (letter < 0x20 || (letter >= 0x7f && letter < 0xa0)) return true;
    return (letter >= 0x202a && letter <= 0x202e) || (letter >= 0x2066 && letter <= 0x2069);
}

} // namespace

std::string unsayable(std::string_view text, std::size_t most_letters)
{
    if (text.find_first_not_of(' ') == text.npos) return "There is nothing said in it.";
    std::size_t letters = 0;
    for (std::size_t at = 0; at < text.size(); ++letters)
        if (steers(letter_at(text, at)))
            return "It has letters that are not shown but obeyed; say it in one line of plain "
                   "ones.";
    if (letters <= most_letters) return "";
    return fmt::format("It has {} letters; at most {} are said at a time here.", letters,
                       most_letters);
}

} // namespace quincunx::server
