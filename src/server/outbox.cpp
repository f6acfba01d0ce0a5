#include "server/outbox.hpp"

#include "server/statement.hpp"

#include <algorithm>

namespace quincunx::server {

namespace {

// Two looks overlap by so much; what both see is put in once.
constexpr std::int64_t overlap = 2;
// Whoever did not listen for longer is not told all of it.
constexpr std::int64_t under_way = 60; // seconds, then it has been lost
constexpr std::int64_t longest = 7 * std::int64_t{86400};

// Each with: now, now, after, until.
constexpr const char* turns_by_mail =
    "insert into notices (id, channel, kind, player, about, orders, made, due) "
    "select 'mail-turn-' || t.battle || '-' || t.orders || '-' || s.player, 'mail', 'turn', "
    "s.player, t.battle, t.orders, ?, ? from standings t join seats s on s.battle = t.battle "
    "join contacts c on c.player = s.player where t.ordered > ? and t.ordered <= ? and t.over = 0 "
    "and c.confirmed = 1 and (s.sides & (t.decides + 1)) <> 0 on conflict do nothing";
constexpr const char* ends_by_mail =
    "insert into notices (id, channel, kind, player, about, orders, made, due) "
    "select 'mail-over-' || t.battle || '-' || s.player, 'mail', 'over', s.player, t.battle, "
    "t.orders, ?, ? from standings t join seats s on s.battle = t.battle "
    "join contacts c on c.player = s.player where t.ordered > ? and t.ordered <= ? and t.over = 1 "
    "and c.confirmed = 1 on conflict do nothing";
constexpr const char* turns_to_the_club =
    "insert into notices (id, channel, kind, player, about, orders, made, due) "
    "select 'hook-turn-' || t.battle || '-' || t.orders, 'hook', 'turn', '', t.battle, t.orders, "
    "?, ? from standings t where t.ordered > ? and t.ordered <= ? and t.over = 0 and t.counts = 1 "
    "and t.orders > 0 on conflict do nothing";
constexpr const char* beginnings_to_the_club =
    "insert into notices (id, channel, kind, player, about, orders, made, due) "
    "select 'hook-begun-' || t.battle, 'hook', 'begun', '', t.battle, 0, ?, ? from standings t "
    "where t.ordered > ? and t.ordered <= ? and t.over = 0 and t.counts = 1 and t.orders = 0 "
    "on conflict do nothing";
constexpr const char* ends_to_the_club =
    "insert into notices (id, channel, kind, player, about, orders, made, due) "
    "select 'hook-over-' || t.battle, 'hook', 'over', '', t.battle, t.orders, ?, ? "
    "from standings t where t.ordered > ? and t.ordered <= ? and t.over = 1 and t.counts = 1 "
    "on conflict do nothing";
constexpr const char* challenges_to_the_club =
    "insert into notices (id, channel, kind, player, about, orders, made, due) "
    "select 'hook-challenge-' || c.id, 'hook', 'challenge', '', c.id, 0, ?, ? from challenges c "
    "where c.made > ? and c.made <= ? and c.whom = '' and c.battle = '' on conflict do nothing";

constexpr const char* insert_notice =
    "insert into notices (id, channel, kind, player, about, orders, made, due) "
    "values (?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing";

} // namespace

// From the last look to this one.
struct Mailroom::Window {
    std::int64_t after = 0;
    std::int64_t until = 0;
};

std::optional<Contact> Mailroom::contact(const std::string& player) const
{
    Store::Statement one(store_.database_,
                         "select address, confirmed, code, tries from contacts where player = ?");
    if (!one.text(1, player).next()) return std::nullopt;
    Contact found{player, one.text_at(0), one.whole_at(1) != 0};
    one.bytes_at(2, found.code);
    found.tries = one.whole_at(3);
    return found;
}

void Mailroom::keep_contact(const Contact& contact, const Notice* confirming, std::int64_t now)
{
    Store::Write write(store_);
    Store::Statement(store_.database_,
                     "insert into contacts values (?, ?, ?, ?, ?) on conflict (player) do update "
                     "set address = excluded.address, confirmed = excluded.confirmed, "
                     "code = excluded.code, tries = excluded.tries")
        .text(1, contact.player)
        .text(2, contact.address)
        .whole(3, contact.confirmed ? 1 : 0)
        .blob(4, contact.code)
        .whole(5, contact.tries)
        .next();
    if (confirming != nullptr)
        Store::Statement(store_.database_, insert_notice)
            .text(1, confirming->id)
            .text(2, confirming->channel)
            .text(3, confirming->kind)
            .text(4, confirming->player)
            .text(5, confirming->about)
            .whole(6, confirming->orders)
            .whole(7, now)
            .whole(8, now)
            .next();
    write.commit();
}

void Mailroom::drop_contact(const std::string& player)
{
    Store::Write write(store_);
    for (const char* sql : {"delete from contacts where player = ?",
                            "delete from notices where player = ? and sent = 0"})
        Store::Statement(store_.database_, sql).text(1, player).next();
    write.commit();
}

std::int64_t Mailroom::asked_at(const std::string& address, std::int64_t since) const
{
    Store::Statement all(store_.database_,
                         "select count(*) from notices where kind = 'confirm' and about > ? and "
                         "about < ? and made > ?");
    // Its address, a blank, its code.
    return all.text(1, address + " ").text(2, address + "!").whole(3, since).next()
               ? all.whole_at(0)
               : 0;
}

Mailroom::Window Mailroom::window(const std::string& channel, std::int64_t until, std::int64_t now)
{
    Store::Statement one(store_.database_, "select until from gathered where channel = ?");
    const bool known = one.text(1, channel).next();
    const std::int64_t last = known ? one.whole_at(0) : now - 1;
    Store::Statement(store_.database_,
                     "insert into gathered values (?, ?) on conflict (channel) do update set "
                     "until = case when excluded.until > gathered.until then excluded.until else "
                     "gathered.until end")
        .text(1, channel)
        .whole(2, known ? until : last)
        .next();
    return {std::max(known ? last - overlap : last, now - longest), until};
}

void Mailroom::put_in(const char* sql, const Window& window, std::int64_t now)
{
    Store::Statement(store_.database_, sql)
        .whole(1, now)
        .whole(2, now)
        .whole(3, window.after)
        .whole(4, window.until)
        .next();
}

void Mailroom::gather(const Gathering& what)
{
    Store::Write write(store_);
    if (what.mail) {
        const Window turned = window("mail", what.now - what.waited, what.now);
        put_in(turns_by_mail, turned, what.now);
        put_in(ends_by_mail, turned, what.now);
    }
    if (what.hook) {
        const Window happened = window("hook", what.now, what.now);
        put_in(challenges_to_the_club, happened, what.now);
        put_in(beginnings_to_the_club, happened, what.now);
        put_in(ends_to_the_club, happened, what.now);
    }
    if (what.hook && what.hook_turns) {
        const Window turned = window("hook turns", what.now - what.waited, what.now);
        put_in(turns_to_the_club, turned, what.now);
    }
    write.commit();
}

// Whatever else sends from the same box finds it taken for a while; after a kill it is due again.
std::vector<Notice> Mailroom::next_parcel(std::int64_t now, const std::string& fresh_id)
{
    Store::Write write(store_);
    Store::Statement first(store_.database_,
                           "select id, channel, kind, player, parcel from notices where sent = 0 "
                           "and due <= ? order by due limit 1");
    if (!first.whole(1, now).next()) return {};
    const std::string id = first.text_at(0);
    const bool letter = first.text_at(1) == "mail" && first.text_at(2) == "turn";
    const std::string player = first.text_at(3);
    const std::string packed = first.text_at(4);
    const char* const take =
        !packed.empty() ? "update notices set due = ?, parcel = ? where sent = 0 and due <= ? and "
                          "parcel = ? returning id, channel, kind, player, about, orders, tries"
        : letter        ? "update notices set due = ?, parcel = ? where sent = 0 and due <= ? and "
                          "parcel = '' and channel = 'mail' and kind = 'turn' and player = ? "
                          "returning id, channel, kind, player, about, orders, tries"
                        : "update notices set due = ?, parcel = ? where sent = 0 and due <= ? and "
                          "parcel = '' and id = ? "
                          "returning id, channel, kind, player, about, orders, tries";
    const std::string parcel = packed.empty() ? fresh_id : packed;
    std::vector<Notice> found;
    Store::Statement taken(store_.database_, take);
    taken.whole(1, now + under_way)
        .text(2, parcel)
        .whole(3, now)
        .text(4, !packed.empty() ? packed
                 : letter        ? player
                                 : id);
    while (taken.next())
        found.push_back({taken.text_at(0), taken.text_at(1), taken.text_at(2), taken.text_at(3),
                         taken.text_at(4), taken.whole_at(5), parcel, taken.whole_at(6)});
    std::ranges::sort(found, {}, &Notice::id);
    write.commit();
    return found;
}

void Mailroom::sent(const std::string& parcel, std::int64_t now)
{
    Store::Write write(store_);
    Store::Statement(store_.database_, "update notices set sent = ? where parcel = ?")
        .whole(1, std::max<std::int64_t>(now, 1))
        .text(2, parcel)
        .next();
    write.commit();
}

void Mailroom::put_off(const std::string& parcel, std::int64_t until)
{
    Store::Write write(store_);
    Store::Statement(store_.database_,
                     "update notices set due = ?, tries = tries + 1 where parcel = ? and sent = 0")
        .whole(1, until)
        .text(2, parcel)
        .next();
    write.commit();
}

std::int64_t Mailroom::waiting() const
{
    Store::Statement all(store_.database_, "select count(*) from notices where sent = 0");
    return all.next() ? all.whole_at(0) : 0;
}

void Mailroom::tidy_up(std::int64_t before)
{
    Store::Write write(store_);
    Store::Statement(store_.database_, "delete from notices where sent > 0 and sent < ?")
        .whole(1, before)
        .next();
    write.commit();
}

} // namespace quincunx::server
