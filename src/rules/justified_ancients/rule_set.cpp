#include "rules/justified_ancients/rule_set.hpp"

#include "battle/rule_set_of.hpp"
#include "rules/justified_ancients/ask/questions.hpp"
#include "rules/justified_ancients/mind/appraisal.hpp"
#include "rules/justified_ancients/mind/options.hpp"
#include "rules/justified_ancients/turn/invariants.hpp"
#include "rules/justified_ancients/turn/sequence.hpp"
#include "rules/justified_ancients/turn/setup.hpp"
#include "rules/justified_ancients/turn/verbs.hpp"
#include "rules/justified_ancients/view/picture.hpp"

namespace quincunx::justified_ancients {

using battle::index;

namespace {

struct Game : battle::GameOf<Sheet, State, Play>,
              battle::TablesOf<rule_register, questions, verb_rows> {
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

    // Why somebody moves, by the rule: the first whose id begins so.
    using Motive = battle::Motive;
    static constexpr battle::MotiveOf motives[] = {
        {"ja.order.reface", Motive::facing},
        {"ja.order", Motive::order},
        {"ja.charge", Motive::charge},
        {"ja.react.fire.pushed", Motive::push},
        {"ja.react.evade.facing", Motive::facing},
        {"ja.react.evade", Motive::evade},
        {"ja.result.turn_to_face", Motive::facing},
        {"ja.result.pursue", Motive::pursuit},
        {"ja.result.follow_up", Motive::follow_up},
        {"ja.out.push.friends.attacker", Motive::follow_up},
        {"ja.out.push", Motive::push},
        {"ja.out.flee", Motive::rout},
        {"scenario.arrive", Motive::arrival}};

    // The battle.
    static int turn(const State& state) { return state.player_turn; }
    static battle::Losses losses(const State& state, Side side)
    {
        const Setting& setting = *state.setting;
        return battle::Losses(justified_ancients::losses(setting.sheet, army_facts(state, side)),
                              setting.sheet["ja.victory.half"] * setting.armies[index(side)].size);
    }

    // What is asked and may be answered.
    static constexpr battle::DecisionShape decisions[] = {
        {"deploy", "place your units, baggage and general, then say ready"},
        {"charge", "name a charge, move the general, or stop"},
        {"react", "choose how the charged unit reacts"},
        {"order", "give an order, move the general, or stop"},
        {"shoot", "choose a shooter and its target, or stop"},
        {"melee", "choose the melee to fight next"},
        {"pursue", "pursue with one of the victors, or hold"},
    };
    static constexpr std::string_view ended = "ja.victory.half";
    static constexpr std::string_view order_of_things = "ja.turn.orders";
};

} // namespace

const battle::RuleSetWith<Setting, State>& rule_set()
{
    static const battle::RuleSetOf<Game> rules;
    return rules;
}

} // namespace quincunx::justified_ancients
