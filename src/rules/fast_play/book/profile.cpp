#include "rules/fast_play/book/profile.hpp"

#include "kernel/answers.hpp"
#include "kernel/by_value.hpp"
#include "kernel/shown.hpp"
#include "rules/fast_play/book/tables.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace quincunx::fast_play {

namespace {

struct NamedFlag {
    std::string_view name;
    bool Profile::*flag;
};

constexpr NamedFlag melee_weapons[] = {
    {"lance", &Profile::lance},
    {"kontos", &Profile::kontos},
    {"two_handed", &Profile::two_handed},
    {"long_spear", &Profile::long_spear},
    {"pike", &Profile::pike},
    {"thrown", &Profile::thrown},
};
constexpr NamedFlag abilities[] = {
    {"steadfast", &Profile::steadfast},
    {"shock", &Profile::shock},
    {"phalanx", &Profile::phalanx},
    {"impetuous", &Profile::impetuous},
};

struct Number {
    int least;
    int most;
};

// fp.troop.profile, last column.
constexpr ByValue<Troop, Number> stands_in_a_unit{{
    {4, 16}, // heavy foot
    {4, 12}, // light foot
    {4, 8},  // skirmishers
    {4, 8},  // cavalry
    {4, 8},  // light cavalry
    {2, 4},  // light chariots
    {2, 4},  // heavy chariots
    {1, 3},  // elephants
    {1, 2},  // bolt throwers
    {1, 2},  // light cannon
    {1, 2},  // heavy cannon
    {1, 1}   // commander
}};

void check_weapons(const Profile& p, Reading& reading)
{
    const bool foot = p.troop == Troop::heavy_foot || p.troop == Troop::light_foot;
    const bool horse = p.troop == Troop::cavalry || p.troop == Troop::light_cavalry;
    if ((p.pike || p.long_spear) && !foot)
        reading.trouble("weapons", "expected heavy or light foot for pike and long_spear.");
    if ((p.lance || p.kontos) && !horse)
        reading.trouble("weapons", "expected cavalry or light cavalry for lance and kontos.");
    if (p.missile == Missile::javelin && may_skirmish(p.troop) && !p.thrown)
        reading.trouble("weapons", "expected thrown beside javelin (fp.weapon.javelin_is_thrown).");
    const std::optional<Missile> engine = engine_of(p.troop);
    if (engine ? p.missile != *engine : p.missile >= Missile::light_cannon)
        reading.trouble("weapons",
                        "expected an engine's weapon for that engine, and for nobody else.");
    if (p.missile == Missile::none && reading.has("missile_skill"))
        reading.trouble("missile_skill", "expected none: the unit has no missile weapon.");
}

void check_formation(const Profile& p, Reading& reading)
{
    const bool one_rank = has_one_rank(p.troop);
    if (p.formation == Formation::phalanx &&
        (p.troop != Troop::heavy_foot || !p.phalanx || !(p.long_spear || p.pike)))
        reading.trouble("formation",
                        "expected heavy foot with the ability phalanx and long_spear or pike "
                        "(fp.formation.phalanx).");
    const int last_rank = p.stands - p.files * (p.ranks - 1);
    const int counted = p.ranks - (2 * last_rank < p.files ? 1 : 0); // half a rank counts
    if (p.formation == Formation::phalanx && (p.files < 2 || counted < 2))
        reading.trouble("formation", "expected at least 2 files and 2 ranks, the last of them at "
                                     "least half full (fp.formation.phalanx).");
    if (p.formation == Formation::skirmish && (!may_skirmish(p.troop) || p.ranks > 2))
        reading.trouble("formation", "expected skirmishers or light troops, at most 2 ranks "
                                     "(fp.formation.skirmish).");
    if (p.troop == Troop::skirmisher_foot && p.formation != Formation::skirmish)
        reading.trouble("formation", "expected skirmish (fp.formation.skirmish).");
    if (p.formation == Formation::line && (p.ranks > 4 || (p.files < 2 && p.stands > 1)))
        reading.trouble("formation",
                        "expected at least 2 files and at most 4 ranks (fp.formation.line).");
    if (p.formation == Formation::column && (p.files != 1 || one_rank))
        reading.trouble("formation", "expected 1 file (fp.formation.column).");
    if (one_rank && (p.formation != Formation::line || p.ranks != 1))
        reading.trouble("formation", "expected a line of 1 rank.");
}

std::vector<std::string_view> words_of(std::span<const NamedFlag> flags, bool missiles)
{
    std::vector<std::string_view> known;
    for (const NamedFlag& each : flags) known.push_back(each.name);
    if (missiles)
        for (const std::string_view each : all_names<Missile>().subspan(1)) known.push_back(each);
    return known;
}

void take_word(Profile& p, Reading& reading, std::string_view key, const std::string& word,
               std::span<const NamedFlag> flags, bool missiles)
{
    const auto flag =
        std::ranges::find_if(flags, [&](const NamedFlag& each) { return each.name == word; });
    if (flag != flags.end()) {
        p.*(flag->flag) = true;
        return;
    }
    const std::optional<Missile> missile = missiles ? named<Missile>(word) : std::nullopt;
    if (missile && *missile != Missile::none) {
        if (p.missile != Missile::none && p.missile != *missile)
            reading.trouble(key, fmt::format("{} and {} are two missile weapons; expected one at "
                                             "most.",
                                             name(p.missile), word));
        p.missile = *missile;
        return;
    }
    const std::vector<std::string_view> known = words_of(flags, missiles);
    reading.trouble(key, fmt::format("\"{}\" is not known; expected {}.{}", shown(word),
                                     listed(known), did_you_mean(word, known)));
}

void read_words(Profile& p, Reading& reading, std::string_view key,
                std::span<const NamedFlag> flags, bool missiles)
{
    for (const std::string& word : words_at(reading, key, words_of(flags, missiles), {}))
        take_word(p, reading, key, word, flags, missiles);
}

void read_unit(Profile& p, Reading& reading)
{
    p.quality = reading.one_of<Quality>("quality");
    // fp.elephant.armour
    p.armour =
        reading.one_of_or("armour", p.troop == Troop::elephant ? Armour::medium : Armour::none);
    p.skill = reading.one_of_or("skill", Skill::average);
    p.missile_skill = reading.one_of_or("missile_skill", Skill::average);
    read_weapons(p, reading, Arms::melee_and_missile);
    read_abilities(p, reading);
    p.tl = reading.whole_or("tl", default_tl(p.quality), 4, 10);
    p.formation = reading.one_of_or("formation", Formation::line);
    const Number stands = stands_in_a_unit[p.troop];
    p.stands = reading.whole("stands", stands.least, stands.most);
    p.files = reading.whole("files", 1, 16);
    p.ranks = reading.whole("ranks", 1, 16);
    check_weapons(p, reading);
    check_formation(p, reading);
    if (p.files * (p.ranks - 1) >= p.stands || p.files * p.ranks < p.stands)
        reading.trouble("ranks", fmt::format("expected so many ranks that {} files hold {} stands.",
                                             p.files, p.stands));
}

// In the order of Troop: foot, horse, chariots, elephants, engines, commander.
constexpr ByValue<Troop, int> troop_points{{8, 9, 5, 15, 13, 22, 28, 60, 30, 40, 55, 0}};

// In the order of Missile: none; bow and crossbows; slings; short and horse bow; longbow; handguns;
// javelin; of engines the weapon is their own.
constexpr ByValue<Missile, int> missile_points{{0, 4, 4, 6, 3, 4, 3, 3, 6, 7, 5, 1, 0, 0, 0}};

int skill_points(const Profile& p)
{
    const int hand = p.skill == Skill::poor ? -2 : p.skill == Skill::good ? 3 : 0;
    const int missile = p.missile_skill == Skill::poor   ? -1
                        : p.missile_skill == Skill::good ? 2
                                                         : 0;
    return hand + (p.missile == Missile::none ? 0 : missile);
}

struct Price {
    bool Profile::*flag;
    int points;
};
constexpr Price prices[] = {
    {&Profile::lance, 3},      {&Profile::kontos, 3}, {&Profile::two_handed, 2},
    {&Profile::long_spear, 2}, {&Profile::pike, 4},   {&Profile::thrown, 1},
    {&Profile::steadfast, 2},  {&Profile::shock, 3},  {&Profile::phalanx, 3},
    {&Profile::impetuous, -2},
};

// Melee weapons and abilities. The thrown weapon of javelins is theirs for nothing.
int price_of_flags(const Profile& p)
{
    int sum = p.missile == Missile::javelin && p.thrown ? -1 : 0;
    for (const Price& each : prices)
        if (p.*(each.flag)) sum += each.points;
    return sum;
}

// Whom nobody bought as somebody better is rolled for, at the price of the roll.
int commander_points(const Sheet& sheet, Grade grade)
{
    if (grade == Grade::inept) return sheet.whole("fp.points.commander");
    constexpr int bought[] = {80, 110, 160};
    return bought[static_cast<std::size_t>(grade) - 1];
}

} // namespace

std::optional<Missile> engine_of(Troop troop)
{
    if (troop == Troop::bolt_thrower) return Missile::bolt_thrower;
    if (troop == Troop::light_cannon) return Missile::light_cannon;
    if (troop == Troop::heavy_cannon) return Missile::heavy_cannon;
    return std::nullopt;
}

bool has_one_rank(Troop troop)
{
    return is_chariot(troop) || is_artillery(troop) || troop == Troop::elephant;
}

void read_weapons(Profile& profile, Reading& reading, Arms arms)
{
    read_words(profile, reading, "weapons", melee_weapons, arms == Arms::melee_and_missile);
}

void read_abilities(Profile& profile, Reading& reading)
{
    read_words(profile, reading, "abilities", abilities, false);
}

bool is_artillery(Troop troop)
{
    return engine_of(troop).has_value();
}

int default_tl(Quality quality)
{
    constexpr ByValue<Quality, int> tl{{5, 6, 7, 7, 8, 8, 9}};
    return tl[quality];
}

Result<Profile, Troubles> profile_of(const Value& table, const std::string& file,
                                     const std::string& path)
{
    const auto read = [&](Profile& profile, Reading& reading) {
        profile.troop = reading.one_of<Troop>("troop");
        if (profile.troop == Troop::commander) {
            profile.grade = reading.one_of<Grade>("grade");
            profile.stands = profile.files = profile.ranks = 1;
        } else if (table.is_object()) {
            reading.also_known({"per_stand"});
            read_unit(profile, reading);
        }
    };
    return muster::profile_read<Profile>(table, file, path, read);
}

std::array<muster::Derived, 2> derived_numbers(const Sheet& printed, const Profile& p)
{
    return {{{"points", points(printed, p)}, {"per_stand", points_per_stand(printed, p)}}};
}

// --- what a unit costs (13, fp.points.stand)

int points_per_stand(const Sheet& sheet, const Profile& p)
{
    if (p.troop == Troop::commander) return commander_points(sheet, p.grade);
    const int sum = troop_points[p.troop] + 3 * static_cast<int>(p.quality) +
                    2 * static_cast<int>(p.armour) + skill_points(p) + missile_points[p.missile] +
                    price_of_flags(p) + p.tl - default_tl(p.quality);
    return std::max(sum, 1);
}

} // namespace quincunx::fast_play
