#include "cli/results.hpp"

#include "cli/signatures.hpp"
#include "kernel/json.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace quincunx::cli {

using laboratory::Mean;
using laboratory::Measured;
using laboratory::Plan;
using laboratory::Variant;

namespace {

constexpr std::string_view side_words[] = {"red", "blue"};
constexpr std::string_view outcomes[] = {"undecided", "red", "blue", "draw"};

Mean mean_of_share(const laboratory::Share& share)
{
    return {share.share, share.least, share.most};
}

// ---- text ----

bool same_group(const Variant& a, const Variant& b)
{
    return a.base == b.base;
}

std::string levels_text(const Variant& variant)
{
    std::string text;
    for (const laboratory::Level& level : variant.levels)
        text += fmt::format("{}{} = {}", text.empty() ? "" : ", ", level.factor, level.value);
    return text.empty() ? "as it is" : text;
}

std::string percent(const Mean& mean, bool with_sign = false)
{
    return with_sign ? fmt::format("{:+.1f} ({:+.1f} to {:+.1f})", 100 * mean.mean,
                                   100 * mean.least, 100 * mean.most)
                     : fmt::format("{:.1f} % ({:.1f} to {:.1f})", 100 * mean.mean, 100 * mean.least,
                                   100 * mean.most);
}

std::string claim_words(laboratory::Proof proof, const muster::StopRule& stop)
{
    if (!stop.claim) return "";
    switch (proof) {
    case laboratory::Proof::open: return "; not decided yet";
    case laboratory::Proof::refuted:
        return fmt::format("; rather {:.0f} % than {:.0f}", 100 * (*stop.claim)[0],
                           100 * (*stop.claim)[1]);
    case laboratory::Proof::proved: break;
    }
    return fmt::format("; rather {:.0f} % than {:.0f}", 100 * (*stop.claim)[1],
                       100 * (*stop.claim)[0]);
}

std::string variant_text(const Results& results, std::size_t i)
{
    const Plan& plan = results.campaign.plan();
    const Measured& measured = results.variants[i];
    std::string text = fmt::format(
        "  {:>3} {}\n      {}, {} battles, {} drawn, {:.1f} turns{}\n", i,
        levels_text(plan.variants[i]), percent(mean_of_share(measured.share)), measured.battles,
        measured.draws, measured.turns.mean, claim_words(measured.proof, plan.asked.stop));
    if (measured.ended_by_guard > 0)
        text += fmt::format("      {} stopped by the guard\n", measured.ended_by_guard);
    if (measured.against)
        text += fmt::format("      against {}: {} points of a hundred, margin {}\n",
                            plan.variants[i].base, percent(measured.against->share, true),
                            percent(measured.against->margin, true));
    return text;
}

// The rows that decided most, of a group.
std::string rows_text(const laboratory::Tally& tally)
{
    std::vector<std::pair<std::string, laboratory::RowCount>> rows(tally.rows.begin(),
                                                                   tally.rows.end());
    // No ties: ids differ.
    std::ranges::sort(rows, [](const auto& a, const auto& b) {
        return a.second.decided > b.second.decided ||
               (a.second.decided == b.second.decided && a.first < b.first);
    });
    std::string text;
    for (std::size_t i = 0; i < std::min<std::size_t>(rows.size(), 8); ++i) {
        const auto& [id, count] = rows[i];
        text += fmt::format("      {:<32} counted {:>6} times, decided {:>6} ({:.0f} %)\n", id,
                            count.counted, count.decided,
                            100.0 * double(count.decided) / double(count.counted));
    }
    return text;
}

// ---- JSON ----

Value mean_value(const Mean& mean)
{
    Value value = Value::list();
    for (const double number : {mean.mean, mean.least, mean.most}) value.push_back(number);
    return value;
}

Value against_value(const Measured::Against& against)
{
    Value value = Value::object();
    value["battles"] = against.battles;
    value["share"] = mean_value(against.share);
    value["margin"] = mean_value(against.margin);
    value["turns"] = mean_value(against.turns);
    return value;
}

std::string_view claim_word(laboratory::Proof proof)
{
    switch (proof) {
    case laboratory::Proof::open: return "open";
    case laboratory::Proof::refuted: return "refuted";
    case laboratory::Proof::proved: break;
    }
    return "proved";
}

// How often each number of turns and each tenth of losses came.
Value distributions(std::span<const laboratory::Ending> endings)
{
    std::map<int, int> turns;
    std::array<std::array<int, 11>, 2> losses{};
    for (const laboratory::Ending& ending : endings) {
        ++turns[ending.turn];
        for (std::size_t side = 0; side < 2; ++side) {
            const double share =
                ending.breaks_at[side] > 0 ? ending.losses[side] / ending.breaks_at[side] : 0;
            ++losses[side][static_cast<std::size_t>(std::clamp(share, 0.0, 1.0) * 10)];
        }
    }
    Value value = Value::object();
    for (const auto& [turn, count] : turns) value["turns"][std::to_string(turn)] = count;
    for (std::size_t side = 0; side < 2; ++side)
        for (const int count : losses[side]) value[side_words[side]].push_back(count);
    return value;
}

Value example_value(const Plan& plan, std::size_t variant, int battle)
{
    Value value = Value::object();
    value["battle"] = battle;
    value["command"] = fmt::format("quincunx {} --replay {}:{} --journal {}-{}.quincunx",
                                   plan.command, variant, battle, variant, battle);
    return value;
}

Value variant_value(const Results& results, std::size_t i)
{
    const Plan& plan = results.campaign.plan();
    const Variant& variant = plan.variants[i];
    const Measured& measured = results.variants[i];
    Value value = Value::object();
    value["number"] = static_cast<std::int64_t>(i);
    value["rules"] = variant.rules->rules().rules;
    value["rules_title"] = variant.rules->rules().title;
    value["setting"] = variant.setting;
    value["red"] = variant.generals[0]->name;
    value["blue"] = variant.generals[1]->name;
    Value& armies = value["armies"] = Value::list();
    for (const muster::Army& army : variant.fight.sides) armies.push_back(army.name);
    Value& levels = value["levels"] = Value::object();
    for (const laboratory::Level& level : variant.levels) levels[level.factor] = level.value;
    value["rows_in_force"] = fmt::format("{:016x}", variant.sheet.hash());
    value["compared_with"] = static_cast<std::int64_t>(variant.base);
    value["battles"] = measured.battles;
    value["red_wins"] = measured.wins[0];
    value["blue_wins"] = measured.wins[1];
    value["draws"] = measured.draws;
    value["ended_by_guard"] = measured.ended_by_guard;
    value["share"] = mean_value(mean_of_share(measured.share));
    for (std::size_t side = 0; side < 2; ++side) {
        value[fmt::format("{}_win_rate", side_words[side])] =
            mean_value(mean_of_share(measured.armies[side]));
        value[fmt::format("{}_losses", side_words[side])] = mean_value(measured.losses[side]);
    }
    value["margin"] = mean_value(measured.margin);
    value["turns"] = mean_value(measured.turns);
    value["turns_median"] = measured.turns_spread.median;
    if (plan.asked.stop.claim) value["claim"] = claim_word(measured.proof);
    if (measured.against) value["against"] = against_value(*measured.against);
    value["distributions"] = distributions(results.campaign.endings(i));
    value["tally"] = to_value(results.campaign.tally(i));
    Value& examples = value["examples"] = Value::object();
    examples["typical"] = example_value(plan, i, measured.typical);
    examples["shortest"] = example_value(plan, i, measured.shortest);
    examples["strangest"] = example_value(plan, i, measured.strangest);
    return value;
}

Value inputs_value(const Results& results)
{
    const Plan& plan = results.campaign.plan();
    Value list = Value::list();
    for (const laboratory::Input& input : plan.inputs) {
        Value one = Value::object();
        one["file"] = input.file;
        one["sha256"] = input.sha256;
        list.push_back(std::move(one));
    }
    return list;
}

// Why no more was fought.
std::string_view stopped_by(const laboratory::Campaign& campaign)
{
    if (campaign.out_of_time()) return "time";
    if (campaign.done() == std::int64_t(campaign.plan().battles())) return "all battles are fought";
    return campaign.plan().asked.stop.claim ? "claims are decided" : "intervals are narrow enough";
}

// ---- tables ----

std::vector<std::string> factors_of(const Plan& plan)
{
    std::vector<std::string> factors;
    for (const muster::Varied& varied : plan.asked.varied) factors.push_back(varied.title());
    return factors;
}

std::string head(const Plan& plan)
{
    std::string text = "variant,rules,setting,red,blue";
    for (const std::string& factor : factors_of(plan)) text += "," + csv_field(factor);
    return text;
}

std::string first_columns(const Plan& plan, std::size_t i)
{
    const Variant& variant = plan.variants[i];
    std::string text = fmt::format("{},{},{},{},{}", i, csv_field(variant.rules->rules().rules),
                                   csv_field(variant.setting), variant.generals[0]->name,
                                   variant.generals[1]->name);
    for (const std::string& factor : factors_of(plan)) {
        const auto level = std::ranges::find(variant.levels, factor, &laboratory::Level::factor);
        text += "," + (level == variant.levels.end() ? std::string() : csv_field(level->value));
    }
    return text;
}

std::string number(double value)
{
    return to_json(Value(value));
}

} // namespace

std::string csv_field(std::string_view text)
{
    if (text.find_first_of(",\"\n\r") == std::string_view::npos) return std::string(text);
    std::string quoted = "\"";
    for (const char c : text) quoted += c == '"' ? "\"\"" : std::string(1, c);
    return quoted + "\"";
}

std::string_view program_version()
{
    return QUINCUNX_VERSION;
}

Results results_of(const laboratory::Campaign& campaign)
{
    Results results{campaign, {}, std::string(program_version()), {}};
    for (std::size_t i = 0; i < campaign.plan().variants.size(); ++i) {
        results.variants.push_back(measured(campaign, i));
        const battle::RuleSet& rules = *campaign.plan().variants[i].rules;
        const std::string id(rules.rules().rules);
        if (std::ranges::find(results.signatures, id, [](const auto& one) { return one.first; }) ==
            results.signatures.end())
            results.signatures.emplace_back(id, fmt::format("{:016x}", signature_of(rules, 1)));
    }
    return results;
}

std::string results_text(const Results& results)
{
    const laboratory::Campaign& campaign = results.campaign;
    const Plan& plan = campaign.plan();
    std::string text = fmt::format("{}\n{} battles, seed {}; {}\n", plan.asked.title,
                                   campaign.done(), plan.asked.seed, stopped_by(campaign));
    for (std::size_t i = 0; i < plan.variants.size(); ++i) {
        const Variant& variant = plan.variants[i];
        if (i == 0 || !same_group(variant, plan.variants[i - 1]))
            text += fmt::format(
                "\n{}, {}: {} - {}; {}\n", variant.rules->rules().title, variant.setting,
                variant.generals[0]->name, variant.generals[1]->name,
                plan.pairs() ? "points of the first general"
                             : fmt::format("points of red ({})", variant.fight.sides[0].name));
        text += variant_text(results, i) + rows_text(campaign.tally(i));
    }
    return text;
}

Value results_value(const Results& results)
{
    const laboratory::Campaign& campaign = results.campaign;
    const Plan& plan = campaign.plan();
    Value value = Value::object();
    value["title"] = plan.asked.title;
    value["program"] = results.version;
    Value& signatures = value["signatures"] = Value::object();
    for (const auto& [rules, signature] : results.signatures) signatures[rules] = signature;
    value["file"] = plan.asked.file;
    value["identity"] = plan.identity;
    value["inputs"] = inputs_value(results);
    value["seed"] = plan.asked.seed;
    value["exchange"] = plan.asked.exchange;
    value["battles_of_each"] = plan.asked.battles;
    value["battles"] = campaign.done();
    value["stopped"] = stopped_by(campaign);
    Value& factors = value["factors"] = Value::list();
    for (const std::string& factor : factors_of(plan)) factors.push_back(factor);
    value["cells"] = Value(Value::List{laboratory::Cells::across, laboratory::Cells::deep});
    Value& variants = value["variants"] = Value::list();
    for (std::size_t i = 0; i < results.variants.size(); ++i)
        variants.push_back(variant_value(results, i));
    return value;
}

std::string variants_csv(const Results& results)
{
    const Plan& plan = results.campaign.plan();
    std::string text = head(plan) + ",measure,battles,value,least,most\n";
    for (std::size_t i = 0; i < results.variants.size(); ++i) {
        const Measured& measured = results.variants[i];
        const auto line = [&](std::string_view measure, int battles, const Mean& mean) {
            text += fmt::format("{},{},{},{},{},{}\n", first_columns(plan, i), measure, battles,
                                number(mean.mean), number(mean.least), number(mean.most));
        };
        line("share", measured.battles, mean_of_share(measured.share));
        line("red_win_rate", measured.battles, mean_of_share(measured.armies[0]));
        line("blue_win_rate", measured.battles, mean_of_share(measured.armies[1]));
        line("margin", measured.battles, measured.margin);
        line("turns", measured.battles, measured.turns);
        line("red_losses", measured.battles, measured.losses[0]);
        line("blue_losses", measured.battles, measured.losses[1]);
        if (!measured.against) continue;
        line("share_difference", measured.against->battles, measured.against->share);
        line("margin_difference", measured.against->battles, measured.against->margin);
        line("turns_difference", measured.against->battles, measured.against->turns);
    }
    return text;
}

std::string battles_csv(const Results& results)
{
    const Plan& plan = results.campaign.plan();
    std::string text = head(plan) + ",battle,exchanged,winner,turns,orders,margin,red_losses,"
                                    "red_breaks_at,blue_losses,blue_breaks_at,red_lost,"
                                    "blue_lost,day,last_state\n";
    for (std::size_t i = 0; i < results.variants.size(); ++i) {
        const std::string first = first_columns(plan, i);
        const auto endings = results.campaign.endings(i);
        for (std::size_t n = 0; n < endings.size(); ++n) {
            const laboratory::Ending& ending = endings[n];
            text += fmt::format(
                "{},{},{},{},{},{},{},{},{},{},{},{},{},{},{:016x}\n", first, n,
                plan.pairs() && n % 2 == 1, outcomes[static_cast<std::size_t>(ending.outcome)],
                ending.turn, ending.entries, number(margin_of(ending)), number(ending.losses[0]),
                number(ending.breaks_at[0]), number(ending.losses[1]), number(ending.breaks_at[1]),
                number(ending.lost[0]), number(ending.lost[1]), number(ending.day), ending.hash);
        }
    }
    return text;
}

} // namespace quincunx::cli
