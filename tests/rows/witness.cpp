#include "rows/witness.hpp"

#include "battles/opened.hpp"
#include "journal/fight_json.hpp"
#include "kernel/ensure.hpp"
#include "kernel/json.hpp"
#include "rows/staged.hpp"
#include "rules/asking.hpp"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>

namespace quincunx::rows {

using reckoning::Change;

namespace {

std::string folder_of(const battle::RuleSet& rules)
{
    std::string folder(rules.rules().rules);
    std::replace(folder.begin(), folder.end(), '-', '_');
    return folder;
}

std::string_view trimmed(std::string_view text)
{
    while (text.starts_with(' ')) text.remove_prefix(1);
    while (text.ends_with(' ')) text.remove_suffix(1);
    return text;
}

// What is set up; nothing where it is refused for another reason than this row.
std::string set_up_text(const Played::Opened& opened, std::string_view row)
{
    if (!opened.battle)
        return opened.refused.find(row) != std::string::npos ? opened.refused : std::string();
    return fmt::format("{} {:x}", to_json(journal::to_value(opened.fight)), opened.battle->hash());
}

} // namespace

std::string to_text(const Witness& witness)
{
    return fmt::format("{} | {} | {} | {} | {} | {}", witness.row, to_text(witness.change),
                       name(witness.kind), witness.where, witness.n, witness.order);
}

std::optional<Witness> witness_of(std::string_view line)
{
    std::vector<std::string_view> parts;
    while (parts.size() < 5 && line.find('|') != std::string_view::npos) {
        parts.push_back(trimmed(line.substr(0, line.find('|'))));
        line.remove_prefix(line.find('|') + 1);
    }
    if (parts.size() != 5) return std::nullopt;
    Witness witness;
    witness.row = std::string(parts[0]);
    const auto change = change_of(parts[0], parts[1]);
    const auto kind = named<Kind>(parts[2]);
    if (!change || !kind) return std::nullopt;
    witness.change = *change;
    witness.kind = *kind;
    witness.where = std::string(parts[3]);
    witness.n = static_cast<std::size_t>(std::strtoul(std::string(parts[4]).c_str(), nullptr, 10));
    witness.order = std::string(trimmed(line));
    return witness;
}

std::string witness_file(const battle::RuleSet& rules)
{
    return fmt::format("{}/tests/rows/witnesses/{}.txt", QUINCUNX_SOURCE_DIR, folder_of(rules));
}

std::vector<Witness> read_witnesses(const battle::RuleSet& rules)
{
    std::vector<Witness> found;
    std::ifstream in(witness_file(rules));
    std::string line;
    while (std::getline(in, line)) {
        if (line.empty() || line.front() == '#') continue;
        const auto witness = witness_of(line);
        REQUIRE_MESSAGE(witness.has_value(), line);
        found.push_back(*witness);
    }
    return found;
}

void write_witnesses(const battle::RuleSet& rules, const std::vector<Witness>& all)
{
    std::ofstream out(witness_file(rules));
    out << "# What differs when a row differs; written by scripts/prove-rows.\n";
    for (const reckoning::Entry& entry : rules.rules().entries)
        for (const Witness& witness : all)
            if (witness.row == entry.id) out << trimmed(to_text(witness)) << "\n";
}

Bench::Bench(const battle::RuleSet& rules) : rules_(&rules), printed_(rules.rules())
{
    namespace fs = std::filesystem;
    const std::string folder = fmt::format("rules/{}/questions", folder_of(rules));
    std::vector<std::string> files;
    for (const auto& file :
         fs::directory_iterator(fmt::format("{}/tests/{}", QUINCUNX_SOURCE_DIR, folder)))
        files.push_back(file.path().filename().string());
    std::sort(files.begin(), files.end());
    for (const std::string& file : files) {
        const Value all = test::document(folder + "/" + file);
        for (std::size_t i = 0; i < all.as_list().size(); ++i) {
            const Value& one = all.as_list()[i];
            questions_.push_back({fmt::format("{} {}", file, i), one.find("kind")->as_text(),
                                  *one.find("facts"), std::nullopt});
        }
    }
    // Those that only the proof asks: a refusal, a row that no stored question comes to.
    const std::string own = "rows/questions/" + folder_of(rules) + ".json";
    if (fs::exists(fmt::format("{}/tests/{}", QUINCUNX_SOURCE_DIR, own))) {
        const Value all = test::document(own);
        for (std::size_t i = 0; i < all.as_list().size(); ++i)
            questions_.push_back({fmt::format("own {}", i),
                                  all.as_list()[i].find("kind")->as_text(),
                                  *all.as_list()[i].find("facts"), std::nullopt});
    }
    for (const battle::QuestionShape& shape : rules.questions())
        if (const auto facts = read_json(std::string(shape.example)))
            questions_.push_back({fmt::format("example {}", shape.kind), std::string(shape.kind),
                                  *facts, std::nullopt});
}

Played& Bench::played(const Place& place)
{
    auto& kept = played_[to_text(place)];
    if (!kept) kept = std::make_unique<Played>(*rules_, place);
    return *kept;
}

std::string Bench::answer(const Question& question, const reckoning::Sheet& sheet) const
{
    const auto made = rules_->answer(question.kind, question.facts, sheet);
    return made ? to_json(*made) : quincunx::to_text(made.error());
}

std::optional<Witness> Bench::asked(const Change& change)
{
    const reckoning::Sheet changed = sheet_with(rules_->rules(), change);
    for (Question& question : questions_) {
        if (!question.printed) question.printed = answer(question, printed_);
        if (answer(question, changed) != *question.printed)
            return Witness{change.id, change, Kind::ask, question.where, 0, {}};
    }
    return std::nullopt;
}

std::vector<Witness> Bench::seen_in(const Place& place, std::size_t orders, const Change& change,
                                    Wanted wanted)
{
    std::vector<Witness> found;
    const auto see = [&](Kind kind, std::size_t n, std::string order = {}) {
        found.push_back({change.id, change, kind, to_text(place), n, std::move(order)});
    };
    Played& reference = played(place);
    const auto opened = reference.opened_by(sheet_with(rules_->rules(), change));
    const std::string first =
        set_up_text({reference.fight(), reference.position(0).copy()}, change.id);
    const std::string now_first = set_up_text(opened, change.id);
    if (now_first.empty()) return found;
    if (now_first != first) {
        if (wanted.play) see(Kind::set_up, 0);
        return found;
    }
    const std::size_t played = reference.play_to(orders);
    battle::Units subjects;
    battle::Orders options;
    for (std::size_t n = 0; n < played; ++n) {
        if (!wanted.play && !wanted.outlook && !wanted.picture) break;
        if (!reference.can_be_taken_over(n)) continue;
        const battle::Battle& before = reference.position(n);
        auto now = reference.position_under(n, *opened.battle);
        if (wanted.picture && n % 8 == 0 && drawn(*now) != drawn(before)) {
            see(Kind::picture, n);
            wanted.picture = false;
        }
        if (!wanted.every_option) {
            if (wanted.outlook) {
                const battle::Verdict verdict = now->judge(reference.order(n));
                if (verdict && shown_before(*now, *verdict) != reference.shown(n)) {
                    see(Kind::outlook, n);
                    wanted.outlook = false;
                }
            }
            if (wanted.play && reference.came_of(*now, reference.order(n)) != reference.came(n)) {
                see(Kind::play, n);
                wanted.play = false;
            }
            continue;
        }
        before.subjects(subjects);
        subjects.push_back(battle::no_unit);
        for (const battle::UnitId unit : subjects) {
            before.options(unit, options);
            for (const battle::Order& order : options) {
                if (!wanted.play) break;
                const battle::Verdict ours = before.judge(order);
                const battle::Verdict theirs = now->judge(order);
                const bool same = ours.ok() == theirs.ok() &&
                                  (!ours || ours->preview().ends == theirs->preview().ends);
                bool other_end = false;
                if (same && ours) {
                    auto a = before.copy();
                    auto b = now->copy();
                    other_end = reference.came_of(*a, order) != reference.came_of(*b, order);
                }
                if (same && !other_end) continue;
                see(Kind::play, n, battle::to_text(order, before.verbs(), before.roster()));
                wanted.play = false;
            }
        }
    }
    return found;
}

bool Bench::differs_at(const Witness& witness, const Place& place)
{
    Played& reference = played(place);
    const auto opened = reference.opened_by(sheet_with(rules_->rules(), witness.change));
    if (witness.kind == Kind::set_up) {
        const std::string now = set_up_text(opened, witness.row);
        return !now.empty() &&
               now != set_up_text({reference.fight(), reference.position(0).copy()}, witness.row);
    }
    if (!opened.battle) return false;
    if (reference.play_to(witness.n + 1) <= witness.n) return false;
    if (!reference.can_be_taken_over(witness.n)) return false;
    const battle::Battle& before = reference.position(witness.n);
    auto now = reference.position_under(witness.n, *opened.battle);
    if (witness.kind == Kind::picture) return drawn(*now) != drawn(before);
    battle::Order order = reference.order(witness.n);
    if (!witness.order.empty()) {
        const auto read = battle::order_of_text(witness.order, before.verbs(), before.roster());
        if (!read) return false;
        order = *read;
    }
    if (witness.kind == Kind::play)
        return reference.came_of(*now, order) != reference.came_of(*before.copy(), order);
    const battle::Verdict ours = before.judge(order);
    const battle::Verdict theirs = now->judge(order);
    return ours && theirs && shown_before(before, *ours) != shown_before(*now, *theirs);
}

bool Bench::differs(const Witness& witness)
{
    if (witness.kind == Kind::staged)
        return !staged_difference(*rules_, witness.where, witness.change).empty();
    if (witness.kind == Kind::ask) {
        const auto asked =
            std::find_if(questions_.begin(), questions_.end(),
                         [&](const Question& question) { return question.where == witness.where; });
        return asked != questions_.end() &&
               answer(*asked, printed_) !=
                   answer(*asked, sheet_with(rules_->rules(), witness.change));
    }
    const auto place = place_of(witness.where);
    return place && differs_at(witness, *place);
}

bool Bench::witnesses(const Witness& witness)
{
    if (!is_allowed(rules_->rules(), witness.change)) return false;
    try {
        return differs(witness);
    } catch (const Bug& bug) {
        MESSAGE(to_text(witness), ": ", bug.what());
        return false;
    }
}

} // namespace quincunx::rows
