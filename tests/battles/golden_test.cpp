// Battles kept for good: every *.quincunx here must be verified, bit for bit, and together they
// show what is characteristic of their rules. A change that alters play on purpose writes them
// anew:
//
//     QUINCUNX_WRITE_GOLDEN=1 test_battles -tc="golden*"

#include "battles/opened.hpp"
#include "generals/general.hpp"
#include "journal/verify.hpp"
#include "journal/writer.hpp"
#include "muster/army.hpp"

#include <cstdlib>
#include <filesystem>
#include <set>

using namespace quincunx;

namespace {

const std::string folder = std::string(QUINCUNX_SOURCE_DIR) + "/tests/battles";

using Rules = std::set<std::string>;

// What must happen in the battles of each rule set.
const Rules characteristic = {
    "ja.order.move",
    "ja.order.charge",
    "ja.order.wheel",
    "ja.order.reface",
    "ja.order.reform",
    "ja.order.testudo",
    "ja.react.stand",
    "ja.react.fire",
    "ja.react.evade",
    "ja.react.fire_and_evade",
    "ja.charge.conform",
    "ja.charge.after_evade",
    "ja.shoot.die",
    "ja.out.push.distance",
    "ja.out.push.supports",
    "ja.result.follow_up",
    "ja.out.flee.move",
    "ja.out.flee.fatigued",
    "ja.result.pursue.caught",
    "ja.result.pursue.new_enemy",
    "ja.result.equal.push",
    "ja.result.win4",
    "ja.cond.depleted.twice",
    "ja.cond.disordered.cause.interpenetration",
    "ja.cond.depleted.cause.interpenetration",
    "ja.cond.disordered.cause.terrain",
    "ja.cond.fatigued.cause.uphill",
    "ja.cond.fatigued.cure",
    "ja.general.lost",
    "ja.baggage.captured",
    "ja.move.off_table",
    "ja.victory.half",

    "fog.charge.contact",
    "fog.charge.shock_test",
    "fog.charge.skirmishers",
    "fog.charge.flank_drop",
    "fog.manoeuvre.charge",
    "fog.manoeuvre.advance_full",
    "fog.manoeuvre.advance_short_close",
    "fog.intercept.distance",
    "fog.evade.move",
    "fog.vmd.applies",
    "fog.interpenetration.burst_through",
    "fog.melee.conform",
    "fog.melee.turn_to_face",
    "fog.melee.expand",
    "fog.melee.feed",
    "fog.ct.reason.lost_close_combat",
    "fog.ct.reason.shot_1_per_3",
    "fog.ct.reason.friend_breaks",
    "fog.ct.reason.commander_lost",
    "fog.ct.reason.bolster_or_rally",
    "fog.ct.result.fail_2",
    "fog.death.remove",
    "fog.quality.average.autobreak",
    "fog.commander.move",
    "fog.commander.risk_lost",
    "fog.rout.move",
    "fog.pursuit.move",
    "fog.pursuit.contact",
    "fog.pursuit.stop",
    "fog.level.broken.pursuers",
    "fog.breakoff",
    "fog.camp.unfortified",
    "fog.scythed.broken",
    "fog.artillery.broken",
    "fog.move.off_table",
    "fog.attrition.break_point",

    "fp.turn.initiative",
    "fp.turn.pass",
    "fp.turn.lose_initiative",
    "fp.ability.impetuous",
    "fp.act.move_shoot",
    "fp.move.march",
    "fp.tl.change_formation",
    "fp.tl.change_facing",
    "fp.tl.retire",
    "fp.tl.sidestep",
    "fp.tl.failure",
    "fp.missile.to_hit",
    "fp.charge.combined",
    "fp.charge.conform",
    "fp.charge.shoot_close",
    "fp.charge.counter",
    "fp.charge.flee",
    "fp.charge.caught",
    "fp.charge.surprised",
    "fp.morale.charging_halts",
    "fp.hth.to_hit",
    "fp.victory.recoil",
    "fp.victory.retire",
    "fp.victory.retreat",
    "fp.victory.rout",
    "fp.victory.breakthrough_rules",
    "fp.move.blocked",
    "fp.move.off_table",
    "fp.morale.result_rout",
    "fp.rally.recover",
    "fp.rally.routers",
    "fp.formation.phalanx",
    "fp.leader.removed",
    "fp.elephant.stampede",
    "fp.elephant.trample",
    "fp.army.break",
    "fp.army.turn_limit",

    "imp.setup.terrain",
    "imp.points.destiny",
    "imp.init.roll",
    "imp.leader.upgrade",
    "imp.leader.incompetent_double",
    "imp.rally.self",
    "imp.rally.general",
    "imp.opp.place",
    "imp.opp.react",
    "imp.disc.fail.extra_move",
    "imp.move.wheel.instead",
    "imp.move.oblique.forwards_same_facing",
    "imp.move.about_face.test",
    "imp.move.rearward.disorders",
    "imp.move.forwards.charge_bonus",
    "imp.interp.vol.s_t_fl",
    "imp.interp.invol.push_back",
    "imp.interp.invol.forwards",
    "imp.interp.invol.el_panic",
    "imp.spec.impetuous.out_of_control",
    "imp.charge.chain",
    "imp.countercharge",
    "imp.evade.who",
    "imp.disengage",
    "imp.fire.dice_vbu",
    "imp.flank.disorders",
    "imp.melee.main",
    "imp.melee.support",
    "imp.coh.pass",
    "imp.coh.fail",
    "imp.large.losses",
    "imp.retreat.light_distance",
    "imp.retreat.other_distance",
    "imp.pursuit.distance",
    "imp.rout.effect_behind",
    "imp.rout.flank_fail",
    "imp.gloss.table",
    "imp.leader.moves_on",
    "imp.spec.s.dispersed",
    "imp.spec.art.contact",
    "imp.spec.cf.destroyed",
    "imp.spec.el.panic_fire",
    "imp.spec.schiltron.disorder_move",
    "imp.spec.shieldwall.enter",
    "imp.spec.shieldwall.lose",
    "imp.spec.w.mounted_disorder",
    "imp.spec.w.move_disorder",
    "imp.terrain.broken.move_other",
    "imp.vd.command_half",
    "imp.vd.army_half",
    "imp.game.limit",

    "ma.init.roll",
    "ma.seq.fire",
    "ma.seq.pursued_detail",
    "ma.impetuous.range",
    "ma.impetuous.fail",
    "ma.countercharge.quarter",
    "ma.evade.formed_test",
    "ma.evade.failed",
    "ma.flank.drop_level",
    "ma.flank.react_face",
    "ma.flank.second_round_turn",
    "ma.form.turn",
    "ma.form.form_up",
    "ma.march.double",
    "ma.interpenetrate.short",
    "ma.melee.take_ground",
    "ma.melee.too_short",
    "ma.melee.retreat",
    "ma.melee.broken_move",
    "ma.pursue.first_turn",
    "ma.pursue.continue",
    "ma.pursue.stop",
    "ma.pursue.hold_test",
    "ma.pursue.off_table",
    "ma.breakoff.move",
    "ma.breakoff.pursuit",
    "ma.broken.route",
    "ma.leader.risk",
    "ma.ruling.lone_leader",
    "ma.recover.result",
    "ma.third_round.expand",
    "ma.elephant.cavalry_test",
    "ma.elephant.melee.contact_disorder",
    "ma.elephant.melee.push_back",
    "ma.elephant.melee.skirmishers_part",
    "ma.elephant.missile.hit",
    "ma.elephant.mounted_12",
    "ma.elephant.stampede.move",
    "ma.elephant.mahout.attempt_1",
    "ma.elephant.mahout.panic",
    "ma.ruling.stampede_each",
    "ma.ruling.stampede_contact",
    "ma.ruling.army_break",
    "ma.ruling.turn_limit",
};

Rules rules_at_work(const journal::Match& match)
{
    Rules found;
    for (const battle::Event& event : match.events())
        if (characteristic.contains(std::string(event.rule))) found.insert(std::string(event.rule));
    return found;
}

std::optional<journal::Match> played(const battle::RuleSet* rules, const muster::Fight& fight,
                                     std::uint64_t seed)
{
    auto match = journal::Match::open({rules, fight}, dice::seed_from(seed));
    if (!match) return std::nullopt;
    const generals::GeneralShape* recruit = generals::find("recruit");
    const std::unique_ptr<generals::General> players[2] = {recruit->make(), recruit->make()};
    generals::Choice chances[2] = {generals::Choice(2 * seed + 1), generals::Choice(2 * seed + 2)};
    while (!match->battle().pending().over) {
        const std::size_t side = battle::index(match->battle().pending().side);
        match->give(players[side]->choose(match->battle(), chances[side]));
    }
    return std::move(*match);
}

std::string text_of(const journal::Match& match)
{
    std::string text = to_line(header_of(match, journal::Seal::open)) + "\n";
    for (const journal::Entry& entry : match.entries()) text += to_line(given(entry)) + "\n";
    return text + to_line(end_of(match)) + "\n";
}

void write_file(const std::string& path, const std::string& text)
{
    std::FILE* file = std::fopen(path.c_str(), "wb");
    REQUIRE(file != nullptr);
    std::fwrite(text.data(), 1, text.size(), file);
    std::fclose(file);
}

std::string file_for(const battle::RuleSet& rules, const std::string& name, std::uint64_t seed)
{
    return folder + "/" + std::string(rules.rules().prefix) + name + "_" + std::to_string(seed) +
           ".quincunx";
}

// Two armies whose ground is thrown for, and who deploy; the one has bought re-rolls where it can.
muster::Fight fight_of_two_armies(const battle::RuleSet& rules)
{
    const auto red = test::library().army("french_in_italy");
    const auto blue = test::library().army("romans_125");
    REQUIRE((red && blue));
    auto fight = muster::fight_of_armies(
        *red, *blue, rules.frame(muster::Size::small, reckoning::Sheet(rules.rules())),
        test::library().troops());
    REQUIRE(fight);
    return *fight;
}

// Battles of small scenarios, each kept that shows something new, until all is shown, and one of
// two armies by each rule set. The battle by hand is written by its own test.
void write_anew()
{
    for (const auto& entry : std::filesystem::directory_iterator(folder))
        if (entry.path().extension() == ".quincunx" && entry.path().stem() != "by_hand")
            std::filesystem::remove(entry.path());
    Rules missing = characteristic;
    for (const battle::RuleSet* rules : rules::rule_sets())
        for (std::uint64_t seed = 1; seed <= 8; ++seed)
            for (const std::string& scenario : test::library().scenario_names()) {
                const auto match =
                    played(rules, test::fight_of(*rules, scenario, muster::Size::small), seed);
                if (!match) continue;
                const std::size_t before = missing.size();
                for (const std::string& rule : rules_at_work(*match)) missing.erase(rule);
                if (missing.size() == before) continue;
                write_file(file_for(*rules, scenario, seed), text_of(*match));
            }
    for (const battle::RuleSet* rules : rules::rule_sets()) {
        const auto match = played(rules, fight_of_two_armies(*rules), 1);
        REQUIRE(match);
        for (const std::string& rule : rules_at_work(*match)) missing.erase(rule);
        write_file(file_for(*rules, "armies", 1), text_of(*match));
    }
    for (const std::string& rule : missing) MESSAGE("never at work: " << rule);
}

} // namespace

TEST_CASE("golden battles are verified, and show what is characteristic of their rules")
{
    if (std::getenv("QUINCUNX_WRITE_GOLDEN") != nullptr) write_anew();
    Rules missing = characteristic;
    std::set<std::string> files; // in the order of their names
    for (const auto& entry : std::filesystem::directory_iterator(folder))
        if (entry.path().extension() == ".quincunx") files.insert(entry.path().string());
    REQUIRE(!files.empty());
    for (const std::string& file : files) {
        INFO(file);
        const auto read = journal::read_journal(journal::file_text(file), file);
        REQUIRE(read);
        const journal::Verification found = journal::verify(*read, rules::rule_sets());
        CHECK_MESSAGE(found.status() == journal::Status::verified, to_text(found));
        CHECK(found.dice_proven);
        CHECK(found.ended);
        const auto match = journal::replayed(*read, rules::rule_sets());
        REQUIRE(match);
        for (const std::string& rule : rules_at_work(*match)) missing.erase(rule);
    }
    for (const std::string& rule : missing) FAIL_CHECK("never at work: " << rule);
}
