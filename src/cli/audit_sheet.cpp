#include "cli/audit_sheet.hpp"

#include "cli/results.hpp"
#include "kernel/html.hpp"
#include "kernel/json.hpp"
#include "kernel/nearest.hpp"
#include "laboratory/measured.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace quincunx::cli {

using laboratory::ArmyWorth;
using laboratory::TroopWorth;
using laboratory::WeighedTroop;
using laboratory::Weighing;
using laboratory::Worth;

namespace {

laboratory::Rounds rounds_of(const Weighing& weighing, const laboratory::Campaign& campaign)
{
    laboratory::Rounds rounds;
    for (std::size_t v = 0; v < weighing.variants(); ++v) {
        const auto endings = campaign.endings(weighing.first + v);
        std::vector<laboratory::RoundEnd> ends;
        for (std::size_t i = 0; i < endings.size(); ++i)
            ends.push_back({points_of(campaign.plan(), endings[i], i), margin_of(endings[i])});
        rounds.push_back(std::move(ends));
    }
    return rounds;
}

std::string fair_words(const TroopWorth& worth)
{
    if (!worth.fair.bounded) return "not known";
    return fmt::format("{:.1f} ({:.1f} to {:.1f})", worth.fair.ratio, worth.fair.least,
                       worth.fair.most);
}

// The troops by how dear they are, the dearest first; those that are told of first are sure.
std::vector<std::size_t> by_dearness(const Weighing& weighing, const ArmyWorth& army)
{
    std::vector<std::size_t> order(weighing.troops.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    const auto excess = [&](std::size_t i) {
        return army.troops[i].share.a / weighing.troops[i].points;
    };
    // No ties: the order of the list decides.
    std::ranges::sort(order, [&](std::size_t a, std::size_t b) {
        return excess(a) < excess(b) || (excess(a) == excess(b) && a < b);
    });
    return order;
}

std::string found_words(const Weighing& weighing, const ArmyWorth& army)
{
    std::string text;
    for (const std::size_t i : by_dearness(weighing, army))
        if (army.troops[i].sure)
            text += fmt::format("{}{} {}", text.empty() ? "" : ", ", weighing.troops[i].name,
                                army.troops[i].worth == Worth::dear ? "dear" : "cheap");
    text = text.empty() ? "No troop is surely dear or cheap." : "Surely: " + text + ".";
    if (weighing.left_out.empty()) return text;
    const std::vector<std::string_view> names(weighing.left_out.begin(), weighing.left_out.end());
    return text + fmt::format(" Not weighed, as the ready army has none and can afford none: {}.",
                              listed(names, "and"));
}

std::string point_words(const ArmyWorth& army)
{
    if (army.point - army.point_most > 0)
        return fmt::format("Ten points more win {:.1f} battles more in a hundred ({:.1f} to "
                           "{:.1f}).",
                           1000 * army.point, 1000 * (army.point - army.point_most),
                           1000 * (army.point + army.point_most));
    return "That points win battles at all could not be seen: more battles are needed, or other "
           "generals.";
}

Value bounds_value(double middle, double most)
{
    Value value = Value::list();
    for (const double number : {middle, middle - most, middle + most}) value.push_back(number);
    return value;
}

Value troop_value(const WeighedTroop& troop, const TroopWorth& worth)
{
    Value value = Value::object();
    value["troop"] = troop.troop;
    value["name"] = troop.name;
    value["points"] = troop.points;
    value["fewer"] = troop.fewer;
    value["more"] = troop.more;
    value["share_by_unit"] = bounds_value(worth.share.a, worth.most);
    value["share_by_point"] = bounds_value(worth.share.a / troop.points, worth.most / troop.points);
    value["margin_by_unit"] = bounds_value(worth.margin, worth.margin_most);
    if (worth.fair.bounded) {
        Value& fair = value["fair_points"] = Value::list();
        for (const double number : {worth.fair.ratio, worth.fair.least, worth.fair.most})
            fair.push_back(number);
    }
    value["chance"] = worth.chance;
    value["worth"] = worth.worth == Worth::open   ? "open"
                     : worth.worth == Worth::dear ? "dear"
                                                  : "cheap";
    value["sure"] = worth.sure;
    return value;
}

constexpr std::string_view audit_style = R"(
@page { size: A4; margin: 12mm; }
body { font: 10pt/1.4 "Source Serif 4", "Palatino Linotype", Palatino, Georgia, serif; color: #1c1a17;
  background: #fff; max-width: 190mm; margin: 0 auto; padding: 6mm; }
h1 { font-size: 17pt; margin: 0 0 1mm; border-bottom: .6mm solid #7a1f1f; padding-bottom: 1mm; }
h2 { font-size: 12pt; margin: 5mm 0 1mm; color: #7a1f1f; break-after: avoid; }
p { margin: 0 0 1.5mm; }
table { width: 100%; border-collapse: collapse; font-size: 9pt; }
tr { break-inside: avoid; }
td, th { text-align: left; padding: .6mm 1mm; border-bottom: .15mm solid #d8d2c8; }
th { font-size: 8pt; color: #55504a; }
.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
tr.sure td { background: #fbeed5; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
svg { display: block; width: 100%; min-width: 30mm; height: 4.2mm; }
code { font: 8pt ui-monospace, "DejaVu Sans Mono", monospace; overflow-wrap: anywhere; }
.wide { overflow-x: auto; }
)";

// The fair price as a share of the printed one, from nothing to three times; the stroke is 1.
std::string fair_svg(const WeighedTroop& troop, const TroopWorth& worth)
{
    if (!worth.fair.bounded) return "";
    const auto x = [&](double points) {
        return std::clamp(100 * points / troop.points / 3, 0.0, 100.0);
    };
    return fmt::format(
        "<svg viewBox=\"0 0 100 8\" preserveAspectRatio=\"none\" role=\"img\" aria-label=\"{} "
        "points\"><path d=\"M33.3 0 V8\" stroke=\"#7d766c\" stroke-width=\".4\"/>"
        "<path d=\"M{:.1f} 4 H{:.1f}\" stroke=\"#7a1f1f\" stroke-width=\"1.6\"/>"
        "<path d=\"M{:.1f} 1 V7\" stroke=\"#1c1a17\" stroke-width=\".9\"/></svg>",
        html_text(fair_words(worth)), x(worth.fair.least), x(worth.fair.most), x(worth.fair.ratio));
}

std::string army_html(const Weighing& weighing, const ArmyWorth& army)
{
    std::string text = fmt::format(
        "<h2>{}, {}</h2>\n<p>{} {}</p>\n<div class=\"wide\"><table>\n<tr><th>troop</th>"
        "<th class=\"number\">costs</th><th class=\"number\">should cost (19 in 20)</th>"
        "<th style=\"width:26%\">0 to 3 times</th><th class=\"number\">a unit more wins, of a "
        "hundred</th><th></th></tr>\n",
        html_text(weighing.title), html_text(weighing.rules->rules().title),
        html_text(found_words(weighing, army)), html_text(point_words(army)));
    for (const std::size_t i : by_dearness(weighing, army)) {
        const WeighedTroop& troop = weighing.troops[i];
        const TroopWorth& worth = army.troops[i];
        text += fmt::format(
            "<tr{}><td>{}</td><td class=\"number\">{}</td><td class=\"number\">{}</td><td>{}</td>"
            "<td class=\"number\">{:+.1f} ({:+.1f} to {:+.1f})</td><td>{}</td></tr>\n",
            worth.sure ? " class=\"sure\"" : "", html_text(troop.name), troop.points,
            html_text(fair_words(worth)), fair_svg(troop, worth), 100 * worth.share.a,
            100 * (worth.share.a - worth.most), 100 * (worth.share.a + worth.most),
            worth_words(worth));
    }
    return text + "</table></div>\n";
}

} // namespace

AuditSheet audit_sheet(const laboratory::Audit& audit, const laboratory::Campaign& campaign)
{
    AuditSheet sheet{audit, {}};
    for (const Weighing& weighing : audit.weighings)
        sheet.armies.push_back(worth_of(weighing, rounds_of(weighing, campaign)));
    return sheet;
}

std::string worth_words(const TroopWorth& worth)
{
    if (worth.worth == Worth::open) return "no telling";
    return fmt::format("{}{}", worth.sure ? "" : "perhaps ",
                       worth.worth == Worth::dear ? "dear" : "cheap");
}

std::string audit_text(const AuditSheet& sheet)
{
    std::string text;
    for (std::size_t w = 0; w < sheet.armies.size(); ++w) {
        const Weighing& weighing = sheet.audit.weighings[w];
        const ArmyWorth& army = sheet.armies[w];
        text += fmt::format("{}{}, {}: {} rounds of {} battles\n{}\n\n  {:<28} {:>6}  {:<24}  "
                            "{:<28}  {:<13}  {}\n",
                            w == 0 ? "" : "\n", weighing.title, weighing.rules->rules().title,
                            army.rounds, weighing.variants(), point_words(army), "troop", "costs",
                            "should cost (19 in 20)", "a unit more wins, of 100", "", "by chance");
        for (const std::size_t i : by_dearness(weighing, army)) {
            const TroopWorth& worth = army.troops[i];
            text += fmt::format(
                "  {:<28} {:>6}  {:<24}  {:<28}  {:<13}  {:.2g}\n", weighing.troops[i].name,
                weighing.troops[i].points, fair_words(worth),
                fmt::format("{:+.1f} ({:+.1f} to {:+.1f})", 100 * worth.share.a,
                            100 * (worth.share.a - worth.most), 100 * (worth.share.a + worth.most)),
                worth_words(worth), worth.chance);
        }
        text += fmt::format("\n{}\n", found_words(weighing, army));
    }
    return text;
}

std::string audit_csv(const AuditSheet& sheet)
{
    std::string text = "rules,army,troop,name,points,fewer,more,rounds,share_by_unit,least,most,"
                       "margin_by_unit,margin_least,margin_most,fair_points,fair_least,fair_most,"
                       "chance,worth,sure\n";
    const auto number = [](double value) { return to_json(Value(value)); };
    for (std::size_t w = 0; w < sheet.armies.size(); ++w) {
        const Weighing& weighing = sheet.audit.weighings[w];
        for (std::size_t i = 0; i < weighing.troops.size(); ++i) {
            const WeighedTroop& troop = weighing.troops[i];
            const TroopWorth& worth = sheet.armies[w].troops[i];
            const Value value = troop_value(troop, worth);
            text += fmt::format("{},{},{},{},{},{},{},{}", weighing.rules->rules().rules,
                                weighing.army, troop.troop, csv_field(troop.name), troop.points,
                                troop.fewer, troop.more, sheet.armies[w].rounds);
            for (const char* key : {"share_by_unit", "margin_by_unit", "fair_points"}) {
                const Value* bounds = value.find(key);
                for (std::size_t n = 0; n < 3; ++n)
                    text += "," + (bounds == nullptr ? std::string()
                                                     : number(bounds->as_list()[n].as_number()));
            }
            text += fmt::format(",{},{},{}\n", number(worth.chance), value.find("worth")->as_text(),
                                worth.sure);
        }
    }
    return text;
}

Value audit_value(const AuditSheet& sheet)
{
    const laboratory::Plan& plan = sheet.audit.plan;
    Value value = Value::object();
    value["title"] = plan.asked.title;
    value["command"] = "quincunx " + plan.command;
    value["program"] = program_version();
    value["identity"] = plan.identity;
    value["seed"] = plan.asked.seed;
    value["rounds"] = plan.asked.battles;
    Value& armies = value["armies"] = Value::list();
    for (std::size_t w = 0; w < sheet.armies.size(); ++w) {
        const Weighing& weighing = sheet.audit.weighings[w];
        Value army = Value::object();
        army["rules"] = weighing.rules->rules().rules;
        army["army"] = weighing.army;
        army["battles_of_a_round"] = static_cast<std::int64_t>(weighing.variants());
        army["share_by_point"] = bounds_value(sheet.armies[w].point, sheet.armies[w].point_most);
        Value& troops = army["troops"] = Value::list();
        for (std::size_t i = 0; i < weighing.troops.size(); ++i)
            troops.push_back(troop_value(weighing.troops[i], sheet.armies[w].troops[i]));
        armies.push_back(std::move(army));
    }
    return value;
}

std::string audit_html(const AuditSheet& sheet)
{
    const laboratory::Plan& plan = sheet.audit.plan;
    std::string text = fmt::format(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width\">\n<title>{0}</title>\n"
        "<style>{1}</style>\n</head>\n<body>\n<h1>{0}</h1>\n<p>Each army fought itself, red with "
        "fewer of some troops, blue with fewer of the others; then the same with "
        "sides exchanged, all of a round with the same dice and ground. What a troop should cost "
        "is its share of what the army wins, at the army's price; the true figure lies within the "
        "bounds 19 times in 20. Shaded: sure even where so many troops are looked at.</p>\n",
        html_text(plan.asked.title), audit_style);
    for (std::size_t w = 0; w < sheet.armies.size(); ++w)
        text += army_html(sheet.audit.weighings[w], sheet.armies[w]);
    return text + fmt::format("<p><code>quincunx {}</code>, {}</p>\n</body>\n</html>\n",
                              html_text(plan.command), html_text(program_version()));
}

} // namespace quincunx::cli
