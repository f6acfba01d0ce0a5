#include "server/notices.hpp"

#include "kernel/json.hpp"
#include "server/guest.hpp"
#include "server/room.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace quincunx::server {

namespace {

constexpr std::chrono::seconds between_gatherings{30};
constexpr std::int64_t first_pause = 60;         // seconds, after what did not arrive
constexpr std::int64_t longest_pause = 6 * 3600; // between two tries
constexpr std::int64_t most_tries = 18;          // three days of them
constexpr std::int64_t remembered = 30 * 86400;  // what was told, so that it is not told twice
constexpr std::int64_t asked_a_day = 3;          // letters that ask whether an address is his
constexpr std::int64_t most_wrong_codes = 5;
constexpr std::int64_t one_day = 86400;

std::string name_at(const Members& club, const Listed& battle, int side)
{
    for (const Seat& seat : club.seats(battle.battle))
        if ((seat.sides & (1 << side)) != 0) return seat.name;
    return battle.standing.armies[side];
}

std::string against(const Members& club, const Listed& battle, const std::string& player)
{
    std::string other;
    for (const Seat& seat : club.seats(battle.battle))
        if (seat.player != player) other = seat.name;
    return other.empty() ? "" : " against " + other;
}

std::string how_it_ended(const Members& club, const Listed& battle)
{
    const int winner = battle.standing.winner;
    if (winner == StoredStanding::nobody) return "a draw";
    return name_at(club, battle, winner) + " has won";
}

// Chats read more into some signs than they say.
std::string plain(std::string_view words)
{
    std::string made;
    for (const char c : words)
        if (c == '<')
            made += "&lt;";
        else if (c == '>')
            made += "&gt;";
        else if (c == '&')
            made += "&amp;";
        else
            made += c;
    return made;
}

// Six digits; with five tries nobody guesses them.
std::string new_code()
{
    const dice::Seed seed = dice::fresh_seed();
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < 8; ++i) number = number << 8U | seed.bytes[i];
    return fmt::format("{:06}", number % 1'000'000);
}

} // namespace

// What is under way is sent again at the next start, at once.
Notices::~Notices()
{
    *alive_ = false;
    try {
        if (!under_way_.empty()) with_.outbox.put_off(under_way_, with_.date());
    } catch (const std::exception& trouble) { // a little later, then
        with_.log("notices", Value::Object{{"trouble", trouble.what()}});
    }
}

void Notices::look()
{
    const NoticeSettings& what = with_.telling;
    with_.outbox.gather({with_.date(), what.mail, what.hook, what.hook_turns, what.waited});
    send_next();
}

void Notices::keep_look()
{
    try {
        look();
    } catch (const std::exception& trouble) { // the next time
        with_.log("notices", Value::Object{{"trouble", trouble.what()}});
    }
    with_.loop.after(between_gatherings, [this, alive = alive_] {
        if (*alive) keep_look();
    });
}

void Notices::tidy_up()
{
    with_.outbox.tidy_up(with_.date() - remembered);
}

std::string Notices::link_to(const std::string& battle) const
{
    if (with_.telling.origin.empty()) return {};
    return fmt::format("{}/#battle/{}", with_.telling.origin, battle);
}

bool Notices::still_so(const Notice& notice, const Listed& now) const
{
    const bool over = now.standing.decides == StoredStanding::nobody;
    return notice.kind == "turn" ? !over && now.standing.orders == notice.orders
                                 : notice.kind != "over" || over;
}

bool Notices::sees_for_himself(const Notice& notice) const
{
    return !notice.player.empty() && with_.looks(notice.player, notice.about);
}

// All that a player is told at once. Nothing: it has passed.
std::optional<Parcel> Notices::letter(const std::vector<Notice>& notices) const
{
    const Notice& first = notices.front();
    if (first.kind == "confirm") {
        const std::size_t blank = first.about.find(' ');
        return Parcel{first.parcel, "mail", first.about.substr(0, blank),
                      "Letters from Quincunx: is this your address?",
                      fmt::format("Somebody who plays here wishes to be told by letter when it is "
                                  "his turn. If that is you, the code is\n\n    {}\n\nIf not, "
                                  "forget this letter: no other follows.\n{}\n",
                                  first.about.substr(blank + 1), with_.telling.origin)};
    }
    const auto contact = with_.outbox.contact(first.player);
    if (!contact || !contact->confirmed) return std::nullopt;
    std::string text;
    std::string subject;
    int told = 0;
    for (const Notice& notice : notices) {
        const auto battle = with_.club.listed(notice.about);
        if (!battle || !still_so(notice, *battle) || sees_for_himself(notice)) continue;
        const std::string whom = against(with_.club, *battle, notice.player);
        const bool turn = notice.kind == "turn";
        subject =
            fmt::format("{}: {}{}", turn ? "Your turn" : "Over", battle->standing.title, whom);
        text += turn ? fmt::format("It is your turn: {}{}, turn {}.\n", battle->standing.title,
                                   whom, battle->standing.turn)
                     : fmt::format("{}{} is over: {}.\n", battle->standing.title, whom,
                                   how_it_ended(with_.club, *battle));
        if (!with_.telling.origin.empty()) text += "    " + link_to(notice.about) + "\n";
        ++told;
    }
    if (told == 0) return std::nullopt;
    if (told > 1) subject = fmt::format("Your turn in {} battles", told);
    text += "\nYou asked for these letters. To have no more: My battles, Letters, Stop.\n";
    return Parcel{first.parcel, "mail", contact->address, subject, text};
}

// For a club's chat: `text` and `content` are what most of them show.
std::optional<Parcel> Notices::words(const Notice& notice) const
{
    Value value;
    value["id"] = notice.parcel;
    value["kind"] = notice.kind;
    std::string said;
    if (notice.kind == "challenge") {
        const auto offered = with_.club.challenge(notice.about);
        if (!offered || !offered->battle.empty()) return std::nullopt;
        said = fmt::format("{} offers a battle: {}, {}{}{}", offered->name, offered->shows.title,
                           offered->shows.rules, offered->pace.empty() ? "" : ", ", offered->pace);
        value["challenge"] = notice.about;
        value["title"] = offered->shows.title;
    } else {
        const auto battle = with_.club.listed(notice.about);
        if (!battle || !still_so(notice, *battle)) return std::nullopt;
        const std::string red = name_at(with_.club, *battle, 0);
        const std::string blue = name_at(with_.club, *battle, 1);
        const std::string title = battle->standing.title;
        if (notice.kind == "turn")
            said = fmt::format("{}, it is your turn: {}, {} against {}",
                               battle->standing.decides == 0 ? red : blue, title, red, blue);
        else if (notice.kind == "begun")
            said = fmt::format("{} and {} play {}, {}", red, blue, title, battle->standing.rules);
        else
            said = fmt::format("{}, {} against {}, is over: {}", title, red, blue,
                               how_it_ended(with_.club, *battle));
        value["battle"] = notice.about;
        value["title"] = title;
        value["names"] = Value::List{red, blue};
        if (const std::string link = link_to(notice.about); !link.empty()) {
            value["link"] = link;
            said += " " + link;
        }
    }
    value["text"] = plain(said);
    value["content"] = said;
    value["allowed_mentions"] =
        Value::Object{{"parse", Value::list()}}; // nobody is called by a name
    return Parcel{notice.parcel, "hook", "", "", to_json(value)};
}

std::optional<Parcel> Notices::packed(const std::vector<Notice>& notices) const
{
    return notices.front().channel == "mail" ? letter(notices) : words(notices.front());
}

// What has passed is as good as told. Whoever sits at the table sees whose turn it is for as long
// as he does: should he go without an order, he is told then.
void Notices::let_wait(const std::vector<Notice>& notices)
{
    const std::string& parcel = notices.front().parcel;
    const bool he_may_go = std::ranges::any_of(notices, [&](const Notice& notice) {
        const auto battle = with_.club.listed(notice.about);
        return notice.kind == "turn" && battle && still_so(notice, *battle) &&
               sees_for_himself(notice);
    });
    if (he_may_go)
        with_.outbox.put_off(parcel, with_.date() + std::max(with_.telling.waited, first_pause));
    else
        with_.outbox.sent(parcel, with_.date());
}

void Notices::send_next()
{
    while (under_way_.empty()) {
        const auto notices = with_.outbox.next_parcel(with_.date(), new_id());
        if (notices.empty()) return;
        const auto parcel = packed(notices);
        if (!parcel) {
            let_wait(notices);
            continue;
        }
        under_way_ = parcel->id;
        try {
            with_.post.send(*parcel, [this, alive = alive_, notices](const std::string& trouble) {
                if (*alive) arrived(notices, trouble);
            });
        } catch (...) {
            under_way_.clear();
            throw;
        }
    }
}

void Notices::arrived(const std::vector<Notice>& notices, const std::string& trouble)
{
    under_way_.clear();
    const Notice& first = notices.front();
    const std::int64_t now = with_.date();
    try {
        if (trouble.empty() || first.tries + 1 >= most_tries) {
            with_.outbox.sent(first.parcel, now);
        } else {
            const std::int64_t pause = first_pause << std::min<std::int64_t>(first.tries, 10);
            with_.outbox.put_off(first.parcel, now + std::min(pause, longest_pause));
        }
        if (!trouble.empty())
            with_.log("notices", Value::Object{{"trouble", trouble},
                                               {"channel", first.channel},
                                               {"tries", first.tries + 1}});
        send_next();
    } catch (const std::exception& failed) { // it waits, and is sent again as the same parcel
        with_.log("notices", Value::Object{{"trouble", failed.what()}});
    }
}

// --- a player's letters -------------------------------------------------------------------------

void Host::tell_the_absent()
{
    if (!with_.post || with_.store.outbox() == nullptr) return;
    notices_ = std::make_unique<Notices>(Notices::With{
        *with_.store.outbox(), club_, *with_.post, with_.loop, with_.telling,
        [this] { return today(); },
        [this](std::string_view event, Value more) { log(event, std::move(more)); },
        [this](const std::string& player, const std::string& battle) {
            return std::ranges::any_of(guests_, [&](const auto& entry) {
                const Guest& guest = *entry.second;
                return guest.player.id == player && guest.room && guest.room->id() == battle;
            });
        }});
    notices_->keep_look();
}

void Host::look_whom_to_tell()
{
    if (notices_) if_the_store_can([&] { notices_->look(); });
}

Value Host::letters_value(const std::string& player)
{
    Value value;
    value["offered"] = notices_ && notices_->telling().mail;
    if (notices_) value["after"] = notices_->telling().waited / 60;
    const auto contact = notices_ ? notices_->outbox().contact(player) : std::nullopt;
    if (contact) value["address"] = contact->address;
    value["confirmed"] = contact && contact->confirmed;
    return value;
}

Host::Answer Host::write_to(const Guest& guest, const std::string& text)
{
    Outbox& outbox = notices_->outbox();
    const std::string& player = guest.player.id;
    if (text.empty()) {
        outbox.drop_contact(player);
        return letters_value(player);
    }
    const auto address = mail_address(text);
    if (!address)
        return Failure{Refused{why::unreadable, "address: one of e-mail is needed, such as "
                                                "anna@example.org."}};
    const auto known = outbox.contact(player);
    if (known && known->address == *address && known->confirmed) return letters_value(player);
    if (outbox.asked_at(*address, today() - one_day) >= asked_a_day ||
        !quotas_.may_enroll(guest.client->address(), with_.loop.now()))
        return Failure{Refused{why::too_many, "Letters have been sent there already; look whether "
                                              "they have come, and try again tomorrow."}};
    const std::string code = new_code();
    const Notice asks{.id = "mail-confirm-" + new_id(),
                      .channel = "mail",
                      .kind = "confirm",
                      .player = player,
                      .about = *address + " " + code};
    outbox.keep_contact({player, *address, false, dice::sha256(player + " " + code)}, &asks,
                        today());
    notices_->look();
    return letters_value(player);
}

Host::Answer Host::confirm(const Guest& guest, const std::string& code)
{
    Outbox& outbox = notices_->outbox();
    auto known = outbox.contact(guest.player.id);
    if (!known || known->confirmed) return letters_value(guest.player.id);
    quotas_.pay(guest.seat, with_.limits.wrong_key, with_.loop.now());
    if (known->tries >= most_wrong_codes)
        return Failure{Refused{why::key, "Too many codes were wrong: give the address again, and "
                                         "another is sent."}};
    known->confirmed = same_hash(known->code, dice::sha256(known->player + " " + code));
    if (!known->confirmed) ++known->tries;
    outbox.keep_contact(*known, nullptr, today());
    if (!known->confirmed)
        return Failure{Refused{why::key, "This is not the code that was sent to you."}};
    return letters_value(guest.player.id);
}

Host::Reply Host::letters(Request& request)
{
    const bool to = request.message.find("address") != nullptr;
    const std::string address = request.read.text_or("address", "");
    const std::string code = request.read.text_or("code", "");
    if (auto wrong = request.wrong()) return Failure{*wrong};
    if (auto wrong = nobody(request.guest)) return Failure{*wrong};
    if ((to || !code.empty()) && !(notices_ && notices_->telling().mail))
        return Failure{Refused{why::none, "This server sends no letters."}};
    if (to) return write_to(request.guest, address);
    if (!code.empty()) return confirm(request.guest, code);
    return letters_value(request.guest.player.id);
}

} // namespace quincunx::server
