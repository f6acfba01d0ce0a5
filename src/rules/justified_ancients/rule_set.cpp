#include "rules/justified_ancients/rule_set.hpp"

#include "battle/rule_set_of.hpp"
#include "rules/justified_ancients/ask/questions.hpp"
#include "rules/justified_ancients/ask/referee.hpp"
#include "rules/justified_ancients/mind/appraisal.hpp"
#include "rules/justified_ancients/mind/options.hpp"
#include "rules/justified_ancients/turn/sequence.hpp"
#include "rules/justified_ancients/turn/setup.hpp"
#include "rules/justified_ancients/turn/verbs.hpp"
#include "rules/justified_ancients/view/picture.hpp"

namespace quincunx::justified_ancients {

using battle::index;

struct Game : battle::GameOf<Sheet, State, Play>, battle::TablesOf<questions, verbs> {
    // The book.
    static constexpr int version = 1;
    static Troubles check_profile(const Value& profile, const std::string& file,
                                  const std::string& path)
    {
        if (is_general(profile)) {
            const auto quality = general_quality_of(profile, file, path);
            return quality ? Troubles{} : quality.error();
        }
        const auto known = profile_of(profile, file, path);
        return known ? Troubles{} : known.error();
    }
    static Result<int, Trouble> price_of(const Value& profile, const Sheet& sheet)
    {
        const auto points_of = [&sheet](const auto& known) { return points(sheet, known); };
        if (is_general(profile))
            return battle::of_sound(general_quality_of(profile, "", "justified-ancients"),
                                    points_of);
        return battle::of_sound(profile_of(profile, "", "justified-ancients"), points_of);
    }

    // Before the first decision.
    static muster::Frame frame(muster::Size size, const Sheet& sheet)
    {
        const TableSize table = table_size(
            sheet, size == muster::Size::small ? most_on_small_table : most_on_medium_table);
        return {.width = table.width, .depth = table.depth, .side_margin = 1, .stream_width = 0.5};
    }
    static Result<muster::UnitSize, Trouble> size_of(const Value& profile, muster::Size,
                                                     const Sheet& sheet)
    {
        return battle::of_sound(
            profile_of(profile, "", "justified-ancients"), [&sheet](const Profile& known) {
                return muster::UnitSize{base_frontage(sheet), base_depth(sheet, known), 0, 0};
            });
    }

    // Why somebody moves, by how the rule's id begins.
    static constexpr battle::MotiveOf motives[] = {
        {Motive::facing, {"ja.order.reface", "ja.react.evade.facing", "ja.result.turn_to_face"}},
        {Motive::order, {"ja.order"}},
        {Motive::charge, {"ja.charge"}},
        {Motive::push, {"ja.react.fire.pushed", "ja.out.push"}},
        {Motive::evade, {"ja.react.evade"}},
        {Motive::pursuit, {"ja.result.pursue"}},
        {Motive::follow_up, {"ja.result.follow_up", "ja.out.push.friends.attacker"}},
        {Motive::rout, {"ja.out.flee"}}};

    // The battle.
    static int turn(const State& state) { return state.player_turn; }
    static battle::Losses losses(const State& state, Side side)
    {
        const Setting& setting = *state.setting;
        return battle::Losses(justified_ancients::losses(setting.sheet, army_facts(state, side)),
                              setting.sheet["ja.victory.half"] * setting.armies[index(side)].size);
    }

    // For generals.
    static constexpr int turns_a_round = 2;
    static int turns_left(const State& state)
    {
        return (state.setting->last_player_turn - state.player_turn) / 2 + 1;
    }
    static double soundness(const State& state, battle::UnitId id)
    {
        const Unit& unit = state.units[id];
        return (unit.disordered ? 0.85 : 1) * (unit.fatigued ? 0.95 : 1) / (1 + unit.depleted);
    }
};

const battle::RuleSetWith<Setting, State>& rule_set()
{
    return battle::rule_set_of<Game>();
}

} // namespace quincunx::justified_ancients
