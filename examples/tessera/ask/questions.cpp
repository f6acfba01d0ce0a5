#include "tessera/ask/questions.hpp"

#include "battle/answering.hpp"
#include "tessera/book/shooting.hpp"

#include <fmt/format.h>

namespace quincunx::tessera {

namespace {

Fighter read_fighter(Reading& facts)
{
    Fighter fighter;
    fighter.troop = facts.one_of<Troop>("troop", "what troops they are");
    fighter.facts.overlapped = facts.whole_or("overlapped", 0, 0, 2, "flanks that are overlapped");
    fighter.facts.outflanked =
        facts.whole_or("outflanked", 0, 0, 4, "enemies against its flanks or rear");
    fighter.facts.hampered = facts.flag("hampered", "it stands in ground that is rough for it");
    fighter.facts.backed = facts.flag("backed", "spears stand behind these spears");
    return fighter;
}

Value fight_answer(Reading& facts, const Sheet& sheet)
{
    const Melee melee{battle::part_read(facts, "attacker", read_fighter),
                      battle::part_read(facts, "defender", read_fighter)};
    if (facts.in_trouble()) return {};
    return battle::answer_of(battle::odds_of([&](Dice& dice) { return fought(sheet, melee, dice); },
                                             [](const Fates& fates) {
                                                 return fmt::format("attacker {}, defender {}",
                                                                    said(fates.attacker),
                                                                    said(fates.defender));
                                             }));
}

Value shot_answer(Reading& facts, const Sheet& sheet)
{
    Shot asked;
    asked.target = facts.one_of<Troop>("target", "at whom bows shoot");
    asked.facts.covered = facts.flag("covered", "he stands in rough ground");
    if (facts.in_trouble()) return {};
    return battle::answer_of(
        battle::odds_of([&](Dice& dice) { return shot(sheet, asked, dice); }, said));
}

} // namespace

std::span<const battle::Question<Sheet>> questions()
{
    static constexpr battle::Question<Sheet> known[] = {
        {"fight", "what becomes of two units that fight", fight_answer,
         R"({"attacker": {"troop": "knights"}, "defender": {"troop": "bows", "overlapped": 1}})"},
        {"shot", "what becomes of a unit that bows shoot at", shot_answer,
         R"({"target": "knights"})"},
    };
    return known;
}

} // namespace quincunx::tessera
