// All shooting of a phase, target by target, and what it does.

#include "dice/noted.hpp"
#include "rules/field_of_glory/turn/aftermath.hpp"
#include "rules/field_of_glory/turn/shooting_phase.hpp"

namespace quincunx::field_of_glory {

namespace {

// The place, among a file's targets, of the one it shoots at: its owner's word, or the first.
std::size_t aimed_at(const State& state, UnitId group, const FileTargets& file)
{
    for (const Preference& preference : state.preferences) {
        if (preference.group != group || preference.file != file.file) continue;
        for (std::size_t i = 0; i < file.targets.size(); ++i)
            if (file.targets[i] == preference.target) return i;
    }
    return 0;
}

VolleyOnTable& volley_at(const State& state, UnitId target, Volleys& found)
{
    for (VolleyOnTable& volley : found)
        if (volley.target == target) return volley;
    VolleyOnTable made;
    made.target = target;
    made.facts = facts(state, target);
    found.push_back(made);
    return found.back();
}

// A group's shooters at one target; those to the front apart from those to the rear.
ShooterFacts& shooter_in(const State& state, UnitId group, bool to_rear, VolleyOnTable& volley)
{
    for (std::size_t i = 0; i < volley.groups.size(); ++i)
        if (volley.groups[i] == group && volley.shooters[i].to_rear == to_rear)
            return volley.shooters[i];
    ShooterFacts made;
    made.group = plain_facts(state, group);
    made.group.disorder = Disorder::none; // each base has its own
    made.to_rear = to_rear;
    made.cover = made.at_support_rank = true; // while all of its files find it so
    volley.shooters.push_back(made);
    volley.groups.push_back(group);
    return volley.shooters.back();
}

void add_disorder(const FileTargets& file, ShooterFacts& shooter)
{
    for (const std::size_t rank : {0U, 1U}) {
        if (file.disorder[rank] == Disorder::none) continue;
        ShootingBases& bases =
            file.disorder[rank] == Disorder::severe ? shooter.severe : shooter.disordered;
        if (rank == 0)
            (file.long_range ? bases.first_long : bases.first) += file.first;
        else
            (file.long_range ? bases.second_long : bases.second) += file.second;
    }
}

void add_file(const State& state, UnitId group, const FileTargets& file, Volleys& found)
{
    const std::size_t aim = aimed_at(state, group, file);
    VolleyOnTable& volley = volley_at(state, file.targets[aim], found);
    ShooterFacts& shooter = shooter_in(state, group, file.to_rear, volley);
    (file.long_range ? shooter.first_long : shooter.first) += file.first;
    (file.long_range ? shooter.second_long : shooter.second) += file.second;
    add_disorder(file, shooter);
    shooter.cover = shooter.cover && (file.cover >> aim & 1) != 0;
    const bool support_nearest =
        (file.behind >> aim & 1) != 0 && state.units[volley.target].support > 0;
    shooter.at_support_rank = shooter.at_support_rank && support_nearest;
}

int roll_volley(Play& play, const VolleyOnTable& volley, const ReckonedVolley& ready)
{
    int sum = 0;
    for (std::size_t i = 0; i < ready.shooters.size(); ++i) {
        const ReckonedShooter& shooter = ready.shooters[i];
        play.state.units[volley.groups[i]].shot = true;
        dice::Noted noted(play.dice);
        const int made = hits(shooter, noted);
        sum += made;
        tell(play, EventKind::shot, "fog.turn.shooting",
             {"{unit} shoots at {other}: {a} dice need {b}, {c} hits.", volley.groups[i],
              volley.target, static_cast<double>(shooter.dice), static_cast<double>(shooter.target),
              static_cast<double>(made)},
             shooter.factors, {noted.faces().begin(), noted.faces().end()},
             {.sums = {{"dice", "fog.dice"}, {"points", "fog.poa"}}});
    }
    return sum;
}

void suffer(Play& play, const VolleyOnTable& volley, const ReckonedVolley& ready, int taken)
{
    const Sheet& rules = sheet(play.state);
    if (must_test(ready, taken)) {
        const bool thirds = ready.tests_for_thirds && taken * 3 >= ready.bases;
        const CohesionFacts asked =
            cohesion_facts(rules, volley.facts,
                           {.reason = Reason::shot,
                            .hits = taken,
                            .shot_by_artillery_or_firearms = ready.artillery_or_firearms});
        take_test(play, volley.target,
                  taken * 2 >= ready.bases ? ready.test_heavy : ready.test_light, asked,
                  thirds ? "fog.ct.reason.shot_1_per_3" : "fog.ct.reason.shot_artillery_2_hits");
    }
    roll_for_deaths(play, volley.target, ready.ordeal.death, {volley.facts, Cause::shot}, taken);
}

} // namespace

void volleys(const State& state, Volleys& found)
{
    for (const UnitId group : standing_in_turn(state)) {
        FilesOfGroup files;
        file_targets(state, group, files);
        for (const FileTargets& file : files) add_file(state, group, file, found);
    }
}

void shoot_all(Play& play)
{
    State& state = play.state;
    Volleys all;
    volleys(state, all);
    for (const VolleyOnTable& volley : all) {
        const ReckonedVolley ready =
            reckoned_volley(sheet(state), volley.shooters, volley.facts, false);
        const int taken = roll_volley(play, volley, ready);
        state.units[volley.target].hits_taken = static_cast<std::uint8_t>(taken);
        suffer(play, volley, ready, taken);
    }
}

} // namespace quincunx::field_of_glory
