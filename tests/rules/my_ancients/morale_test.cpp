// Losses, checks, recovery, leaders, support.

#include "dice/recorded.hpp"
#include "facts.hpp"
#include "rules/my_ancients/book/morale.hpp"

using namespace quincunx;
using namespace quincunx::my_ancients;
using namespace quincunx::my_ancients::test;

namespace {

const Sheet sheet;

std::string check(const std::string& id, const std::string& more, const Sheet& rules = sheet)
{
    return at("factors/" + id, "morale_check", "{'quality': 2, " + more + "}", rules);
}
std::string lost(const std::string& more)
{
    return "'reason': 'lost_melee'" + (more.empty() ? "" : ", " + more);
}
std::string recovery(const std::string& path, const std::string& more, const Sheet& rules = sheet)
{
    return at(path, "recovery", "{'quality': 2, 'morale': 'shaken', " + more + "}", rules);
}
UnitFacts unit(Ranks ranks, int carried = 0)
{
    UnitFacts made{.quality = 2, .ranks = ranks};
    made.start_bases = made.bases();
    made.carried_hits = carried;
    return made;
}

} // namespace

// --- losses

TEST_CASE("ma.base_loss.three: a base for every three hits, what is left is carried")
{
    CHECK(loss(sheet, unit({4}, 2), 3) == Loss{1, 2});
    CHECK(loss(sheet, unit({4}), 2) == Loss{0, 2});
    CHECK(loss(sheet, unit({2}), 9) == Loss{2, 0});
}
TEST_CASE("ma.base_loss.elephant_five: elephants lose a base for every five")
{
    UnitFacts elephants = unit({2}, 1);
    elephants.elephant = true;
    CHECK(loss(sheet, elephants, 4) == Loss{1, 0});
    CHECK(loss(sheet, elephants, 3) == Loss{0, 4});
}
TEST_CASE("ma.ruling.removal_order: from the deepest rank")
{
    CHECK(thinned({4, 4, 2}, 3) == Ranks{4, 3});
    CHECK(thinned({4, 1}, 2) == Ranks{3});
    CHECK(thinned({2}, 2).empty());
}
TEST_CASE("ma.rear_rank.half: a second rank has at least half the bases of the first")
{
    CHECK(has_second_rank(sheet, {4, 2}));
    CHECK_FALSE(has_second_rank(sheet, {5, 2}));
    CHECK_FALSE(has_second_rank(sheet, {4}));
    CHECK(has_second_rank(sheet, {4, 4, 1}));
}

// --- the check

TEST_CASE("ma.morale.quality: troop quality")
{
    CHECK(check("ma.morale.quality", lost("")) == "2");
    CHECK(at("factors/ma.morale.quality", "morale_check",
             "{'quality': 0, 'reason': 'lost_melee'}") == "nothing");
}
TEST_CASE("ma.morale.base_loss: one less for each base lost")
{
    CHECK(check("ma.morale.base_loss", lost("'bases_lost': 3")) == "-3");
    CHECK(check("ma.morale.base_loss", lost("")) == "nothing");
}
TEST_CASE("ma.ruling.base_loss_total: all bases since the start; or those of the event")
{
    UnitFacts thin = unit({4});
    thin.start_bases = 7;
    const Strain strain{.reason = Reason::lost_melee, .lost = 1};
    CHECK(morale_facts(sheet, thin, strain, LeaderNear::none).bases_lost == 4);
    CHECK(morale_facts(without("ma.ruling.base_loss_total"), thin, strain, LeaderNear::none)
              .bases_lost == 1);
}
TEST_CASE("ma.morale.lost_melee: two less after a lost melee")
{
    CHECK(check("ma.morale.lost_melee", lost("")) == "-2");
    CHECK(check("ma.morale.lost_melee", "'reason': 'missile_base_lost'") == "nothing");
}
TEST_CASE("ma.morale.hit_flank: three less when hit in flank or rear")
{
    CHECK(check("ma.morale.hit_flank", lost("'hit_in_flank_or_rear': true")) == "-3");
    CHECK(check("ma.morale.hit_flank", lost("")) == "nothing");
}
TEST_CASE("ma.morale.outnumbered: one less, in melee checks only")
{
    CHECK(check("ma.morale.outnumbered", lost("'outnumbered': true")) == "-1");
    CHECK(check("ma.morale.outnumbered", "'reason': 'won_melee_lost_base', 'outnumbered': true") ==
          "-1");
    CHECK(check("ma.morale.outnumbered", "'reason': 'broken_friend', 'outnumbered': true") ==
          "nothing");
}
TEST_CASE("ma.morale.leader_range: one more for a leader in range")
{
    CHECK(check("ma.morale.leader_range", lost("'leader': 'in_range'")) == "1");
    CHECK(check("ma.morale.leader_range", lost("'leader': 'attached'")) == "nothing");
}
TEST_CASE("ma.morale.leader_attached: two more for a leader attached, instead of one")
{
    CHECK(check("ma.morale.leader_attached", lost("'leader': 'attached'")) == "2");
    CHECK(check("ma.morale.leader_attached", lost("'leader': 'in_range'")) == "nothing");
}
TEST_CASE("ma.morale.won_melee: one more after a won melee")
{
    CHECK(check("ma.morale.won_melee", "'reason': 'won_melee_lost_base'") == "1");
    CHECK(check("ma.morale.won_melee", lost("")) == "nothing");
}
TEST_CASE("ma.morale.second_rank: one more with a second rank")
{
    CHECK(check("ma.morale.second_rank", lost("'second_rank': true")) == "1");
    CHECK(check("ma.morale.second_rank", lost("")) == "nothing");
}
TEST_CASE("ma.morale.support: one more with a supporting unit")
{
    CHECK(check("ma.morale.support", lost("'support': true")) == "1");
    CHECK(check("ma.morale.support", lost("")) == "nothing");
}
TEST_CASE("ma.morale.full_strength: one more at full strength")
{
    CHECK(check("ma.morale.full_strength", lost("")) == "1");
    CHECK(check("ma.morale.full_strength", lost("'bases_lost': 1")) == "nothing");
}
TEST_CASE("ma.morale.check: the die less the modifiers")
{
    // M = 2 - 2 + 1 = 1.
    CHECK(at("values/total", "morale_check", "{'quality': 2, 'reason': 'lost_melee'}") == "1");
    CHECK(at("outcomes", "morale_check", "{'quality': 2, 'reason': 'lost_melee'}") ==
          "{'demoralised': '1/3', 'shaken': '1/3', 'steady': '1/3'}");
    CHECK(at("outcomes", "morale_check",
             "{'quality': 2, 'reason': 'lost_melee', 'morale': 'broken'}") == "{'broken': '1/1'}");
}
TEST_CASE("ma.morale.result.1: a difference of 1 or less changes nothing")
{
    CHECK(levels_lost(sheet, 1) == 0);
    CHECK(levels_lost(sheet, -4) == 0);
    CHECK(levels_lost(sheet, 2) == 1);
}
TEST_CASE("ma.morale.result.2_3: one level")
{
    CHECK(levels_lost(sheet, 2) == 1);
    CHECK(levels_lost(sheet, 3) == 1);
    CHECK(levels_lost(sheet, 4) == 2);
}
TEST_CASE("ma.morale.result.4_5: two levels")
{
    CHECK(levels_lost(sheet, 4) == 2);
    CHECK(levels_lost(sheet, 5) == 2);
    CHECK(levels_lost(sheet, 6) == 3);
}
TEST_CASE("ma.morale.result.6: three levels from 6 on")
{
    CHECK(levels_lost(sheet, 6) == 3);
    CHECK(levels_lost(sheet, 11) == 3);
    CHECK(levels_lost(with("ma.morale.result.6", 2), 6) == 2);
}
TEST_CASE("ma.morale.levels: nobody sinks below broken")
{
    CHECK(dropped(Morale::steady, 1) == Morale::shaken);
    CHECK(dropped(Morale::demoralised, 3) == Morale::broken);
}
TEST_CASE("ma.ruling.morale_difference: the chances of every total, as the table has them")
{
    // Sixths of no change, one, two and three levels, from M = 5 down to M = -5.
    constexpr int sixths[][4] = {{6, 0, 0, 0}, {5, 1, 0, 0}, {4, 2, 0, 0}, {3, 2, 1, 0},
                                 {2, 2, 2, 0}, {1, 2, 2, 1}, {0, 2, 2, 2}, {0, 1, 2, 3},
                                 {0, 0, 2, 4}, {0, 0, 1, 5}, {0, 0, 0, 6}};
    for (int total = 5; total >= -5; --total) {
        std::array<int, 4> seen{};
        for (int face = 1; face <= 6; ++face)
            ++seen[static_cast<std::size_t>(levels_lost(sheet, face - total))];
        for (std::size_t levels = 0; levels < 4; ++levels)
            CHECK(seen[levels] == sixths[5 - total][levels]);
    }
}
TEST_CASE("ma.morale.reason.missile_base: a base lost to missiles is a reason, no base is none")
{
    const std::string shot = "{'range': 4, 'follow_to_morale': true, 'shooter': {'weapon': 'bow', "
                             "'front_bases': 1}, 'target': {'quality': 0, 'ranks': [4]";
    CHECK(at("outcomes/ends_steady", "missile", shot + ", 'carried_hits': 2}}") == "'1/2'");
    CHECK(at("outcomes/ends_steady", "missile", shot + ", 'carried_hits': 1}}") == "'1/1'");
    CHECK(at("outcomes/ends_steady", "missile", shot + ", 'carried_hits': 2}}",
             without("ma.morale.reason.missile_base")) == "'1/1'");
}
TEST_CASE("ma.morale.reason.lost_melee: switched off, nobody checks for losing")
{
    const UnitFacts beaten = unit({4});
    CHECK(trial(sheet, beaten, {.reason = Reason::lost_melee}).checks == 1);
    CHECK(trial(without("ma.morale.reason.lost_melee"), beaten, {.reason = Reason::lost_melee})
              .checks == 0);
}
TEST_CASE("ma.morale.reason.won_lost_base: a winner that lost a base checks")
{
    const UnitFacts won = unit({4});
    const Strain strain{.reason = Reason::won_melee_lost_base, .lost = 1};
    CHECK(trial(sheet, won, strain).checks == 1);
    CHECK(trial(without("ma.morale.reason.won_lost_base"), won, strain).checks == 0);
}

// --- leaders

TEST_CASE("ma.leader.risk: a double six for one of the bases lost kills him")
{
    CHECK(at("outcomes/killed", "leader_risk", "{'bases_lost': 2}") == "'71/1296'");
    CHECK(at("outcomes/killed", "leader_risk", "{'bases_lost': 0}") == "nothing");
    dice::Recorded dice({6, 5, 6, 6});
    CHECK_FALSE(leader_survives(sheet, 2, dice));
    CHECK(dice.all_used());
}
TEST_CASE("ma.ruling.leader_best_only: attached or in range, never both")
{
    CHECK(at("values/total", "morale_check",
             "{'quality': 2, 'reason': 'lost_melee', 'leader': 'attached'}") == "3");
    CHECK(at("values/target", "quality_test", "{'quality': 2, 'leader': 'attached'}") == "4");
}

// --- recovery

TEST_CASE("ma.recover.quality: troop quality")
{
    CHECK(recovery("factors/ma.recover.quality", "'nearest_enemy': 12") == "2");
    CHECK(recovery("values/target", "'nearest_enemy': 12") == "2");
    CHECK(at("factors/ma.recover.quality", "recovery",
             "{'quality': 0, 'morale': 'shaken', 'nearest_enemy': 12}") == "nothing");
}
TEST_CASE("ma.recover.bases_lost: one less for each")
{
    CHECK(recovery("factors/ma.recover.bases_lost", "'bases_lost': 2") == "-2");
    CHECK(recovery("factors/ma.recover.bases_lost", "'bases_lost': 0") == "nothing");
}
TEST_CASE("ma.recover.leader_range: one more")
{
    CHECK(recovery("factors/ma.recover.leader_range", "'leader': 'in_range'") == "1");
    CHECK(recovery("factors/ma.recover.leader_range", "'leader': 'attached'") == "nothing");
}
TEST_CASE("ma.recover.leader_attached: two more")
{
    CHECK(recovery("factors/ma.recover.leader_attached", "'leader': 'attached'") == "2");
    CHECK(recovery("factors/ma.recover.leader_attached", "'leader': 'none'") == "nothing");
}
TEST_CASE("ma.recover.broken: one less")
{
    const std::string broken = "{'quality': 2, 'morale': 'broken', 'nearest_enemy': 12}";
    CHECK(at("factors/ma.recover.broken", "recovery", broken) == "-1");
    CHECK(at("outcomes", "recovery", broken) == "{'broken': '5/6', 'demoralised': '1/6'}");
    CHECK(recovery("factors/ma.recover.broken", "'nearest_enemy': 12") == "nothing");
}
TEST_CASE("ma.recover.distance_near: an enemy at up to 10")
{
    CHECK(recovery("factors/ma.recover.distance_near", "'nearest_enemy': 10") == "-1");
    CHECK(recovery("factors/ma.recover.distance_near", "'nearest_enemy': 10.1") == "nothing");
}
TEST_CASE("ma.recover.distance_mid: between 10 and 15 nothing")
{
    CHECK(recovery("factors", "'nearest_enemy': 14.9") == "{'ma.recover.quality': 2}");
    CHECK(recovery("factors/ma.recover.distance_mid", "'nearest_enemy': 14.9",
                   with("ma.recover.distance_mid", 1)) == "1");
    CHECK(recovery("factors/ma.recover.distance_mid", "'nearest_enemy': 15",
                   with("ma.recover.distance_mid", 1)) == "nothing");
}
TEST_CASE("ma.recover.distance_far: from 15 on, or no enemy at all")
{
    CHECK(recovery("factors/ma.recover.distance_far", "'nearest_enemy': 15") == "1");
    CHECK(recovery("factors/ma.recover.distance_far", "'nearest_enemy': null") == "1");
    CHECK(recovery("factors/ma.recover.distance_far", "'nearest_enemy': 14.9") == "nothing");
}
TEST_CASE("ma.recover.result: one level better")
{
    CHECK(recovery("outcomes", "'nearest_enemy': 12") == "{'shaken': '2/3', 'steady': '1/3'}");
    CHECK(at("outcomes", "recovery",
             "{'quality': 5, 'morale': 'demoralised', 'leader': 'attached'}") ==
          "{'shaken': '1/1'}");
}
TEST_CASE("ma.ruling.recovery_roll: a die up to the total")
{
    dice::Recorded two({2});
    CHECK(recovered(sheet, Morale::shaken, 2, two) == Morale::steady);
    dice::Recorded three({3});
    CHECK(recovered(sheet, Morale::shaken, 2, three) == Morale::shaken);
}
TEST_CASE("ma.recover.who: not in melee, pursued, fired at or stampeding; nor who is steady")
{
    for (const std::string bar : {"in_melee", "pursued", "fired_at", "stampeding"}) {
        CHECK(recovery("factors", "'" + bar + "': true") == "{'ma.recover.who': 1}");
        CHECK(recovery("values/target", "'" + bar + "': true") == "null");
        CHECK(recovery("outcomes", "'" + bar + "': true") == "{'shaken': '1/1'}");
    }
    CHECK(at("factors", "recovery", "{'quality': 2}") == "{'ma.recover.who': 1}");
    CHECK(recovery("factors/ma.recover.who", "'nearest_enemy': 3") == "nothing");
}

// --- hit in flank or rear

TEST_CASE("ma.flank.drop_level: one level on contact; a demoralised unit breaks")
{
    CHECK(at("result", "flank_contact", "{'morale': 'shaken'}") ==
          "{'morale': 'demoralised', 'breaks': false}");
    CHECK(at("result", "flank_contact", "{'morale': 'demoralised'}") ==
          "{'morale': 'broken', 'breaks': true}");
    CHECK(at("factors/ma.flank.drop_level", "flank_contact", "{'morale': 'broken'}") == "nothing");
}
TEST_CASE("ma.ruling.one_flank_drop_per_turn: several hits cost one level a turn")
{
    CHECK(at("factors", "flank_contact", "{'enemies': 3}") ==
          "{'ma.flank.drop_level': -1, 'ma.ruling.one_flank_drop_per_turn': 1}");
    CHECK(at("result/morale", "flank_contact", "{'enemies': 3}") == "'shaken'");
    CHECK(at("factors", "flank_contact", "{'already_dropped_this_turn': true}") ==
          "{'ma.ruling.one_flank_drop_per_turn': 1}");
    CHECK(at("result/morale", "flank_contact", "{'already_dropped_this_turn': true}") ==
          "'steady'");
    CHECK(at("factors", "flank_contact", "{}") == "{'ma.flank.drop_level': -1}");
    CHECK(at("result/morale", "flank_contact", "{'enemies': 3}",
             without("ma.ruling.one_flank_drop_per_turn")) == "'broken'");
}

// --- support

namespace {

std::string support(const std::string& path, const std::string& supporter,
                    const std::string& supported = "")
{
    return at(path, "support_test",
              "{'supported': {'front_mid': [0, 0], 'facing': 0, 'frontage': 6, 'depth': 0.75" +
                  supported + "}, 'supporter': {'frontage': 3, 'depth': 0.75, " + supporter + "}}");
}

} // namespace

TEST_CASE("ma.support.place: wholly behind the line of the front edge")
{
    CHECK(support("result/behind_front_line", "'front_mid': [0, -4], 'facing': 0") == "true");
    CHECK(support("result/supports", "'front_mid': [0, -4], 'facing': 0") == "true");
    CHECK(support("result/behind_front_line", "'front_mid': [5, 0], 'facing': 270") == "false");
    CHECK(support("result/behind_front_line", "'front_mid': [5, -2], 'facing': 270") == "true");
}
TEST_CASE("ma.support.within_6: nearest points at most 6 apart")
{
    CHECK(support("result/supports", "'front_mid': [0, -6.75], 'facing': 0") == "true");
    CHECK(support("result/supports", "'front_mid': [0, -6.76], 'facing': 0") == "false");
    CHECK(support("result/distance", "'front_mid': [0, -6.76], 'facing': 0") == "6.01");
}
TEST_CASE("ma.support.facing: facing the supported unit")
{
    CHECK(support("result/faces_it", "'front_mid': [0, -4], 'facing': 0") == "true");
    CHECK(support("result/supports", "'front_mid': [0, -4], 'facing': 180") == "false");
}
TEST_CASE("ma.ruling.support_facing: its centre within 45 degrees of the facing")
{
    // The centre of the supported unit is at (0, -0.375).
    CHECK(support("result/faces_it", "'front_mid': [3.625, -4], 'facing': 0") == "true");
    CHECK(support("result/faces_it", "'front_mid': [3.63, -4], 'facing': 0") == "false");
}
TEST_CASE("ma.support.state: not demoralised or broken, nor in melee")
{
    const std::string behind = "'front_mid': [0, -4], 'facing': 0, ";
    CHECK(support("result/fit_to_support", behind + "'morale': 'shaken'") == "true");
    CHECK(support("result/fit_to_support", behind + "'morale': 'demoralised'") == "false");
    CHECK(support("result/fit_to_support", behind + "'in_melee': true") == "false");
    CHECK(support("result/supports", behind + "'in_melee': true") == "false");
}
TEST_CASE("ma.support.skirmishers: not formed units; formed may support skirmishers")
{
    const std::string behind = "'front_mid': [0, -4], 'facing': 0";
    CHECK(support("result/kind_allowed", behind + ", 'skirmisher': true") == "false");
    CHECK(support("result/kind_allowed", behind + ", 'skirmisher': true", ", 'skirmisher': true") ==
          "true");
    CHECK(support("result/kind_allowed", behind, ", 'skirmisher': true") == "true");
}
TEST_CASE("ma.support.archers: archers support nobody")
{
    const std::string behind = "'front_mid': [0, -4], 'facing': 0";
    CHECK(support("result/kind_allowed", behind + ", 'archer': true") == "false");
    CHECK(support("factors/ma.morale.support", behind + ", 'archer': true") == "nothing");
    CHECK(support("factors/ma.morale.support", behind) == "1");
}
