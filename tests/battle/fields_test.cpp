#include "battle/state_fields.hpp"

#include <doctest/doctest.h>

#include <span>

namespace quincunx {

namespace battle {

enum class Mood : std::uint8_t { calm, wild };
enum class Rank : std::uint8_t { low, high };

struct Setting {
    int turns = 9;
};
struct Soldier {
    table::Pose pose;
    Mood mood = Mood::calm;
    Rank rank = Rank::low;
};
struct Digging {
    std::int16_t depth = 0;
};
struct Cooking {
    std::int16_t pots = 0;
};
using Chore = std::variant<Digging, Cooking>;
struct Camp {
    const Setting* setting = nullptr;
    std::int16_t turn = 0;
    std::array<bool, 2> ready{};
    std::array<Soldier, 2> captains;
    std::array<Fixed<UnitId, 4>, 2> guards;
    std::array<std::uint8_t, 3> stores{};
    Fixed<Soldier, 4> soldiers;
    std::optional<table::Point> fire;
    std::array<std::uint8_t, 8> watches{}; // one a soldier
    bool lit = false;                      // there is a fire
    Fixed<Chore, 3> chores;                // the last is done first
};

constexpr auto fields_of(const Soldier*)
{
    return members<&Soldier::pose, &Soldier::mood, &Soldier::rank>();
}
constexpr auto fields_of(const Digging*)
{
    return fields(field("depth", &Digging::depth));
}
constexpr auto fields_of(const Cooking*)
{
    return fields(field("pots", &Cooking::pots));
}
constexpr auto fields_of(const Camp*)
{
    constexpr auto of_soldiers = [](const Camp& camp) {
        return std::span(camp.watches).first(camp.soldiers.size());
    };
    return fields(shared(&Camp::setting), members<&Camp::turn, &Camp::ready>(),
                  field("captain", &Camp::captains), field("guard", &Camp::guards),
                  field("store", &Camp::stores), field("soldier", &Camp::soldiers),
                  field("fire", &Camp::fire), field("watch", &Camp::watches, of_soldiers),
                  derived(&Camp::lit), field("chore", &Camp::chores));
}

// Lists that are wrong: one member left out, one twice in place of another.
struct Forgetful {
    int kept = 0;
    std::optional<int> forgotten;
};
constexpr auto fields_of(const Forgetful*)
{
    return fields(field("kept", &Forgetful::kept));
}
struct Stuttering {
    int said = 0;
    int unsaid = 0;
};
constexpr auto fields_of(const Stuttering*)
{
    return fields(field("said", &Stuttering::said), field("again", &Stuttering::said));
}

} // namespace battle

} // namespace quincunx

using namespace quincunx;
using namespace quincunx::battle;

namespace {

// What differs, after seeing that hash and equality find it too.
std::string difference(const Camp& one, const Camp& other)
{
    const std::string found = first_difference_of(one, other);
    CHECK(same_fields(one, other) == found.empty());
    CHECK((hash_of_fields(one) == hash_of_fields(other)) == found.empty());
    return found;
}

// What differs from an empty camp after a change.
template <class Change>
std::string after(Change change)
{
    Camp camp;
    change(camp);
    return difference(Camp{}, camp);
}

} // namespace

TEST_CASE("fields: a list that leaves a member out, or has one twice, does not compile")
{
    static_assert(lists_every_member<Camp>());
    static_assert(lists_every_member<Soldier>());
    static_assert(lists_every_member<Order>());
    static_assert(lists_every_member<DayState>());
    static_assert(!lists_every_member<Forgetful>());
    static_assert(!lists_every_member<Stuttering>());
}

TEST_CASE("fields: each field is compared, hashed and named")
{
    CHECK(after([](Camp&) {}) == "");
    CHECK(after([](Camp& camp) { camp.turn = -3; }) == "turn is 0 and -3");
    CHECK(after([](Camp& camp) { camp.ready[1] = true; }) == "ready.blue is 0 and 1");
    CHECK(after([](Camp& camp) { camp.captains[1].mood = Mood::wild; }) ==
          "captain 1: mood is calm and wild");
    CHECK(after([](Camp& camp) { camp.captains[0].rank = Rank::high; }) ==
          "captain 0: rank is low and high");
    CHECK(after([](Camp& camp) { camp.captains[0].pose.front.y = 7; }) ==
          "captain 0: pose.y is 0 and 7");
    CHECK(after([](Camp& camp) { camp.captains[0].pose.heading.x = 5; }) ==
          "captain 0: pose.heading.x is 0 and 5");
    CHECK(after([](Camp& camp) { camp.stores[2] = 4; }) == "store 2 is 0 and 4");
    CHECK(after([](Camp& camp) { camp.soldiers.push_back({}); }) == "soldier.count is 0 and 1");
    CHECK(after([](Camp& camp) { camp.guards[0].push_back(0); }) == "guard.red.count is 0 and 1");
    CHECK(after([](Camp& camp) { camp.fire = table::Point{}; }) == "fire.given is 0 and 1");
}

TEST_CASE("fields: of a variant the kind is told, and the fields of that kind alone")
{
    static_assert(is_state<Camp, 1024>());
    Camp one;
    one.chores.push_back(Digging{3});
    Camp other = one;
    CHECK(difference(one, other) == "");
    other.chores[0] = Digging{4};
    CHECK(difference(one, other) == "chore 0: depth is 3 and 4");
    other.chores[0] = Cooking{3}; // the same number, of another kind
    CHECK(difference(one, other) == "chore 0: kind is 0 and 1");
}

TEST_CASE("fields: items of a list are numbered, and told with its length")
{
    Camp one;
    one.guards[0].push_back(1);
    Camp other;
    other.guards[1].push_back(1); // the same items, of another list
    CHECK(difference(one, other) == "guard.red.count is 1 and 0");

    other = one;
    other.guards[0][0] = 2;
    CHECK(difference(one, other) == "guard.red 0 is 1 and 2");

    one.fire = other.fire = table::Point{1, 2};
    other.guards = one.guards;
    other.fire->y = 3;
    CHECK(difference(one, other) == "fire.y is 2 and 3");
}

TEST_CASE("fields: a field may be told as what is seen of it")
{
    CHECK(after([](Camp& camp) { camp.watches[0] = 1; }) == ""); // there is no soldier
    Camp one;
    one.soldiers.push_back({});
    Camp other = one;
    other.watches[0] = 1;
    CHECK(difference(one, other) == "watch 0 is 0 and 1");
}

TEST_CASE("fields: what copies of a battle share, or follows from other fields, is not told")
{
    CHECK(after([](Camp& camp) { camp.lit = true; }) == "");
    const Setting elsewhere;
    CHECK(after([&](Camp& camp) { camp.setting = &elsewhere; }) == "");
}

TEST_CASE("fields: an order is told to its last step and number")
{
    Order order;
    order.path.push_back(table::advance(3));
    order.numbers.push_back(1);
    Order other = order;
    other.numbers[0] = 2;
    CHECK(first_difference_of(order, other) == "number 0 is 1 and 2");
    other = order;
    other.path[0] = table::advance(4);
    CHECK(first_difference_of(order, other) == "step 0: ahead is 3000000 and 4000000");
    CHECK(hash_of_fields(order) != hash_of_fields(other));
    // Numbers and further units do not pass for each other.
    order = other = {};
    order.others.push_back(5);
    other.numbers.push_back(5);
    CHECK(hash_of_fields(order) != hash_of_fields(other));
}
