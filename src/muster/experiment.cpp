#include "muster/experiment.hpp"

#include "kernel/json.hpp"
#include "muster/toml.hpp"

#include <charconv>
#include <fmt/format.h>

namespace quincunx::muster {

namespace {

constexpr std::string_view sizes[] = {"small", "large"};
constexpr std::string_view measure_names[] = {"wins",   "margin", "turns", "losses",
                                              "troops", "rows",   "places"};

constexpr Key pair_keys[] = {
    text("red", "the name for red").needed(),
    text("blue", "the name for blue").needed(),
};
constexpr Shape armies_shape{"Two armies, deployed on ground that is thrown for.", pair_keys};
constexpr Shape generals_shape{"Two generals.", pair_keys};

constexpr Key vary_keys[] = {
    text("row", "id of a row, whose value is varied; or"),
    text("scenario",
         "key of the scenarios (\"limit.turns\", \"line[Libyans, right].quality_step\"); or"),
    text("troop", "key of a troop card; or"),
    flag("house", "true: each value is a file of house rules, \"\" the rules as printed"),
    text("key",
         "of a row of several figures the column; of a troop what is changed: \"points\", or "
         "a key of its table"),
    Key{"values", Kind::any,
        "a list; of whole numbers also \"-1..2\". The first is what others are compared with",
        true},
};
constexpr Shape vary_shape{"A factor. Every combination of all factors is fought.", vary_keys};

constexpr Key claim_keys[] = {
    number("from", 0, 1, "this share of the first general, or less ...").needed(),
    number("to", 0, 1, "... or this one, or more").needed(),
};
constexpr Shape claim_shape{
    "A sequential test of the first general's share, one error in 20 either way.", claim_keys};
constexpr Key stop_keys[] = {
    number("width", 0.001, 0.5, "when every share is known to within this, 19 times in 20"),
    table("claim", claim_shape, "when a claim about the first general is decided; needs exchange"),
    whole("seconds", 1, 10'000'000,
          "after so long; what was fought is recorded, as time does not repeat itself"),
    whole("round", 2, 100'000, "battles of each variant between two looks; even"),
};
constexpr Shape stop_shape{"When there is enough of it.", stop_keys};

constexpr Key experiment_keys[] = {
    text("title", "what is asked").needed(),
    Key{"seed", Kind::setting, "a number, or 64 hexadecimal digits; 1 where there is none"},
    word("size", sizes, "how many units stand for the armies"),
    texts("scenarios", "battles of history by their names; or"),
    tables("armies", 1, 100, armies_shape, "pairs of armies"),
    whole("points", 1, 100'000, "what each army may cost"),
    texts("rules", "rule sets; all where none is named"),
    texts("house",
          "files of house rules, from where this file stands; all are laid over the rules"),
    tables("generals", 1, 16, generals_shape, "who leads; the usual general where none is named"),
    flag("exchange", "every battle twice with the same dice, the generals exchanging sides"),
    whole("battles", 1, most_battles, "battles of each variant, at most").needed(),
    words("measure", measure_names,
          "wins, margin, turns and losses always are; troops, rows that decided fights and places "
          "cost more"),
    tables("vary", 0, 8, vary_shape, "what is varied"),
    table("stop", stop_shape, "when to stop before all battles are fought"),
};
constexpr Shape experiment_document{"An experiment.", experiment_keys};

std::vector<Named> names_in(const Value& table, std::string_view key)
{
    std::vector<Named> names;
    for (const Value& item : items_in(table, key)) names.push_back({item.as_text(), item.line()});
    return names;
}

std::vector<Two> pairs_in(const Value& document, std::string_view key)
{
    std::vector<Two> pairs;
    for (const Value& table : items_in(document, key)) {
        const Value* red = table.find("red");
        const Value* blue = table.find("blue");
        pairs.push_back({Named{red->as_text(), red->line()}, Named{blue->as_text(), blue->line()}});
    }
    return pairs;
}

// Reads what has the right shape, and notes what else is wrong with it.
class ExperimentReader {
  public:
    ExperimentReader(const Value& document, const std::string& file)
        : document_(document), file_(file)
    {
    }

    Result<Experiment, Troubles> read()
    {
        check(document_, experiment_document, file_, "", troubles_);
        if (!troubles_.empty()) return Failure{std::move(troubles_)};
        Experiment made;
        made.file = file_;
        made.title = text_in(document_, "title");
        read_numbers(made);
        made.scenarios = names_in(document_, "scenarios");
        made.armies = pairs_in(document_, "armies");
        made.points = whole_in(document_, "points");
        made.rules = names_in(document_, "rules");
        made.house = names_in(document_, "house");
        made.generals = pairs_in(document_, "generals");
        made.exchange = flag_in(document_, "exchange");
        for (const std::string& name : texts_in(document_, "measure")) {
            made.measures.troops |= name == "troops";
            made.measures.rows |= name == "rows";
            made.measures.places |= name == "places";
        }
        for (const Value& table : items_in(document_, "vary"))
            made.varied.push_back(varied_of(table, made.varied.size() + 1));
        if (const Value* stop = document_.find("stop")) read_stop(*stop, made);
        check_whole(made);
        if (!troubles_.empty()) return Failure{std::move(troubles_)};
        return made;
    }

  private:
    void trouble(int line, std::string key, std::string message)
    {
        troubles_.push_back({file_, line, std::move(key), std::move(message)});
    }
    int line_of(std::string_view key) const
    {
        const Value* value = document_.find(key);
        return value == nullptr ? 0 : value->line();
    }

    void read_numbers(Experiment& made)
    {
        const Value* seed = document_.find("seed");
        made.seed_line = line_of("seed");
        made.seed = seed == nullptr    ? "1"
                    : seed->is_text()  ? seed->as_text()
                    : seed->is_whole() ? std::to_string(seed->as_whole())
                                       : "";
        if (made.seed.empty())
            trouble(made.seed_line, "seed",
                    "expected a whole number, or 64 hexadecimal digits in quotation marks.");
        if (document_.find("size") != nullptr)
            made.size = word_in(document_, "size", sizes, 0) == 0 ? Size::small : Size::large;
        made.battles = whole_in(document_, "battles");
        made.battles_line = line_of("battles");
    }

    Varied varied_of(const Value& table, std::size_t number)
    {
        Varied varied;
        varied.line = table.line();
        varied.number = number;
        varied.key = text_in(table, "key");
        int kinds = 0;
        const auto is = [&](std::string_view key, Varied::What what) {
            const Value* value = table.find(key);
            if (value == nullptr || (value->is_bool() && !value->as_bool())) return;
            ++kinds;
            varied.what = what;
            if (value->is_text()) varied.of = value->as_text();
        };
        is("row", Varied::What::row);
        is("scenario", Varied::What::scenario);
        is("troop", Varied::What::troop);
        is("house", Varied::What::house);
        const std::string path = fmt::format("vary[{}]", number);
        if (kinds != 1)
            trouble(varied.line, path, "expected one of row, scenario, troop and house.");
        else if (varied.what == Varied::What::troop && varied.key.empty())
            trouble(varied.line, path + ".key",
                    "is missing; expected \"points\", or a key of the "
                    "troop's table.");
        read_values(*table.find("values"), varied);
        return varied;
    }

    void read_values(const Value& written, Varied& varied)
    {
        if (written.is_list())
            varied.values = written.as_list();
        else if (written.is_text())
            varied.values = range_of(written);
        if (varied.values.empty() || varied.values.size() > 100)
            return trouble(written.line(), varied.path(),
                           "expected a list of 1 to 100 values, or a range such as \"-1..2\".");
        for (std::size_t i = 0; i < varied.values.size(); ++i)
            for (std::size_t j = 0; j < i; ++j)
                if (varied.values[i] == varied.values[j])
                    trouble(varied.values[i].line(), varied.path(),
                            fmt::format("{} stands there twice.", to_json(varied.values[i])));
    }

    // "-1..2"; nothing where it is none.
    static std::vector<Value> range_of(const Value& written)
    {
        const std::string& text = written.as_text();
        const std::size_t dots = text.find("..");
        int ends[2] = {0, 0};
        const auto read = [&](std::size_t from, std::size_t to, int& end) {
            const auto [stopped, trouble] =
                std::from_chars(text.data() + from, text.data() + to, end);
            return trouble == std::errc{} && stopped == text.data() + to;
        };
        std::vector<Value> values;
        if (dots == std::string::npos || !read(0, dots, ends[0]) ||
            !read(dots + 2, text.size(), ends[1]))
            return values;
        for (int value = ends[0]; value <= ends[1] && values.size() <= 100; ++value)
            values.push_back(Value(value).at_line(written.line()));
        return values;
    }

    void read_stop(const Value& table, Experiment& made)
    {
        StopRule& stop = made.stop;
        if (table.find("width") != nullptr) stop.width = number_in(table, "width");
        stop.seconds = whole_in(table, "seconds");
        stop.round = whole_in(table, "round");
        if (stop.round % 2 != 0)
            trouble(table.find("round")->line(), "stop.round", "expected an even number.");
        if (const Value* claim = table.find("claim")) {
            stop.claim = {number_in(*claim, "from"), number_in(*claim, "to")};
            if ((*stop.claim)[0] >= (*stop.claim)[1])
                trouble(claim->line(), "stop.claim", "expected from to be less than to.");
            if (!made.exchange)
                trouble(claim->line(), "stop.claim",
                        "a claim about generals needs exchange = true: only then is it they who "
                        "are compared, not their armies.");
        }
    }

    void check_whole(const Experiment& made)
    {
        if (made.scenarios.empty() && made.armies.empty())
            trouble(line_of("scenarios"), "scenarios",
                    "there is nothing to fight: expected names of scenarios, or [[armies]] with "
                    "red and blue.");
        if (made.points > 0 && made.armies.empty())
            trouble(line_of("points"), "points", "goes with armies; there are none.");
        if (made.exchange && made.battles % 2 != 0)
            trouble(made.battles_line, "battles",
                    "expected an even number, as every battle is "
                    "fought twice (exchange).");
        if (document_.find("rules") != nullptr && made.rules.empty())
            trouble(line_of("rules"), "rules",
                    "expected a rule set at least; leave the key out "
                    "for all of them.");
    }

    const Value& document_;
    std::string file_;
    Troubles troubles_;
};

} // namespace

std::string Varied::title() const
{
    if (what == What::house) return "house";
    return key.empty() ? of : of + " " + key;
}

std::string Varied::path() const
{
    return fmt::format("vary[{}].values", number);
}

const Shape& experiment_shape()
{
    return experiment_document;
}

Result<Experiment, Troubles> read_experiment(const Value& document, const std::string& file)
{
    return ExperimentReader(document, file).read();
}

Result<Experiment, Troubles> read_experiment_file(const std::filesystem::path& path)
{
    auto value = read_toml_file(path);
    if (!value) return Failure{Troubles{value.error()}};
    return read_experiment(*value, path.string());
}

} // namespace quincunx::muster
