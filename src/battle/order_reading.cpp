// The text of an order read: word by word, what each verb needs by its shape. Nothing is guessed;
// what is wrong gets the nearest right word, and what is missing the way the order reads.

#include "battle/order.hpp"
#include "battle/order_steps.hpp"
#include "battle/order_words.hpp"
#include "kernel/nearest.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace quincunx::battle {

namespace {

constexpr std::size_t longest_text = 2000;
constexpr std::array<std::string_view, 2> side_words = {"red", "blue"};

class OrderReader {
  public:
    OrderReader(std::string_view text, std::span<const VerbShape> verbs, const Roster& roster)
        : words_(text), verbs_(verbs), roster_(roster)
    {
    }

    Result<Order, Trouble> order()
    {
        if (read_side() && read_verb() && read_units() && read_parts() && whole()) return order_;
        return Failure{words_.trouble()};
    }

  private:
    std::string usage_here() const { return usage(order_.side, *shape_); }
    bool missing(std::string key)
    {
        return words_.fail(std::move(key),
                           fmt::format("is missing; the order reads: {}.", usage_here()));
    }

    bool read_side()
    {
        const auto side = words_.one_of("side", side_words);
        if (side) order_.side = *side == 0 ? Side::red : Side::blue;
        return side.has_value();
    }
    bool read_verb()
    {
        std::vector<std::string_view> names;
        for (const VerbShape& verb : verbs_) names.push_back(verb.name);
        const auto verb = words_.one_of("verb", names);
        if (!verb) return false;
        order_.verb = static_cast<Verb>(*verb);
        shape_ = &verbs_[*verb];
        return true;
    }

    bool read_units()
    {
        if (shape_->unit && !read_unit("unit", order_.unit)) return false;
        if (shape_->unit && roster_[order_.unit].side != order_.side)
            return words_.fail("unit",
                               fmt::format("{} is not {}'s.", roster_.full_name(order_.unit),
                                           side_word(order_.side)));
        if (shape_->target && !read_unit("target", order_.target)) return false;
        return !shape_->numbers || read_numbers();
    }
    bool read_unit(const char* part, UnitId& unit)
    {
        if (words_.done()) return missing(part);
        unit = roster_.find(words_.word());
        if (unit == no_unit) return no_such_unit(part);
        words_.skip();
        return true;
    }
    bool no_such_unit(std::string_view part)
    {
        std::vector<std::string_view> labels;
        for (const RosterLine& line : roster_.units)
            if (part != "unit" || line.side == order_.side) labels.push_back(line.label);
        const std::string_view word = words_.word().substr(0, 40);
        return words_.fail(std::string(part), fmt::format("{} is no unit.{}", words_.shown(),
                                                          did_you_mean(word, labels)));
    }
    bool read_numbers()
    {
        constexpr std::string_view beginnings = "-0123456789";
        while (!words_.done() && beginnings.find(words_.word()[0]) != beginnings.npos) {
            std::int64_t number = 0;
            if (order_.numbers.full())
                return words_.fail("numbers",
                                   fmt::format("at most {} numbers.", order_.numbers.room()));
            if (!words_.whole("numbers", number, -32768, 32767)) return false;
            order_.numbers.push_back(static_cast<std::int16_t>(number));
        }
        return true;
    }

    bool read_parts()
    {
        while (!words_.done()) {
            if (shape_->others && words_.take("with")) {
                if (!read_others()) return false;
            } else if (shape_->place && words_.take("at")) {
                if (!read_place()) return false;
            } else if (shape_->path) {
                if (!read_path_step()) return false;
            } else {
                return words_.fail("order",
                                   fmt::format("{} is more than it takes; the order reads: {}.",
                                               words_.shown(), usage_here()));
            }
        }
        return true;
    }
    bool read_others()
    {
        if (!order_.others.empty()) return words_.fail("with", "stands here twice.");
        UnitId unit = no_unit;
        do {
            if (order_.others.full())
                return words_.fail("with", fmt::format("at most {} units.", order_.others.room()));
            if (!read_unit("with", unit)) return false;
            order_.others.push_back(unit);
        } while (!words_.done() && !ends_a_list(words_.word()));
        return true;
    }
    bool ends_a_list(std::string_view word) const
    {
        if (roster_.find(word) != no_unit) return false;
        return word == "at" || word == "with" ||
               std::find(step_words.begin(), step_words.end(), word) != step_words.end();
    }
    bool read_place()
    {
        if (order_.place) return words_.fail("at", "stands here twice.");
        table::Pose pose;
        if (!words_.point("at", pose.front)) return false;
        if (words_.begins_heading() && !words_.heading("at", pose.heading)) return false;
        order_.place = pose;
        return true;
    }
    bool read_path_step()
    {
        const std::string key = fmt::format("step {}", order_.path.size() + 1);
        std::vector<std::string_view> known(step_words.begin(), step_words.end());
        if (shape_->others) known.push_back("with");
        if (shape_->place) known.push_back("at");
        const auto found = words_.one_of(key, known);
        if (!found) return false;
        if (order_.path.full())
            return words_.fail(key,
                               fmt::format("a path has at most {} steps.", order_.path.room()));
        table::Step step;
        if (!read_step(words_, known[*found], fmt::format("{}, {}", key, known[*found]), step))
            return false;
        order_.path.push_back(step);
        return true;
    }

    // The parts that no word announced as missing.
    bool whole()
    {
        if (shape_->path && order_.path.empty())
            return words_.fail("steps", fmt::format("are missing; the order reads: {}, with steps "
                                                    "such as advance 1.5 or wheel left 30.",
                                                    usage_here()));
        return !shape_->place || order_.place || missing("at");
    }

    OrderWords words_;
    std::span<const VerbShape> verbs_;
    const Roster& roster_;
    const VerbShape* shape_ = nullptr;
    Order order_;
};

} // namespace

Result<Order, Trouble> order_of_text(std::string_view text, std::span<const VerbShape> verbs,
                                     const Roster& roster)
{
    if (text.size() > longest_text)
        return Failure{Trouble{"order", 0, "order",
                               fmt::format("is too long; at most {} characters.", longest_text)}};
    return OrderReader(text, verbs, roster).order();
}

} // namespace quincunx::battle
