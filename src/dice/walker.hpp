#pragma once
// The dice that show every result. A rule is run again for each path through its draws; a draw is a
// die, a pool, or a part, whose own results were walked before at a level of their own and merged.
// Only every.cpp includes this.

#include "dice/dice.hpp"
#include "dice/distinct.hpp"
#include "dice/pool.hpp"
#include "dice/remembered.hpp"
#include "dice/weights.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory_resource>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace quincunx::dice {

template <class Weight>
class Walker final : public Dice, private Merging {
  public:
    // For one question; all that it needs to remember on the way comes from this room.
    explicit Walker(std::pmr::memory_resource* room)
        : Dice(static_cast<Merging*>(this)),
          room_(room),
          scratch_(room),
          kept_(room),
          asked_(room),
          asked_value_(room),
          answers_(room),
          one_die_(room),
          table_(room)
    {
    }

    // Walks the question to its end. False when the weights could not hold the chances: then ask a
    // walker with larger ones.
    bool answer(const Asked& question) { return walk(question); }
    // The answer, in the order in which results were first met.
    std::size_t results() const { return levels_[0]->values.size(); }
    const Word* value(std::size_t i) const { return levels_[0]->values.at(i); }
    const Weight& weight(std::size_t i) const { return levels_[0]->weights[i]; }
    Denominator denominator() const { return levels_[0]->denominator; }

  private:
    static constexpr bool exact = Weights<Weight>::exact;
    static constexpr std::size_t most_levels = 34; // the question, 32 parts, a pool in the last
    static constexpr const char* too_deep = "no more than 32 parts one inside another";

    // Where the alternatives of a draw stand: faces need no list, other draws have a stretch of a
    // store.
    enum class From : std::uint8_t { die, scratch, kept };
    struct Stretch {
        From from = From::die;
        std::uint32_t count = 0;
        std::uint32_t value_size = 0;
        std::uint32_t levels = 0; // that it took to answer
        std::size_t first_weight = 0;
        std::size_t first_value = 0;
        Denominator denominator;
    };
    struct Draw {
        Stretch alternatives;
        std::uint32_t current = 0;
        Denominator denominator; // of the path as far as this draw
        Weight weight;           // the same, with the current alternative
    };
    struct Level {
        explicit Level(std::pmr::memory_resource* room)
            : path(room), result(room), values(room), weights(room)
        {
        }
        std::pmr::vector<Draw> path;
        std::size_t position = 0; // how many draws of the path this run has asked for
        std::pmr::vector<Word> result;
        DistinctValues values;
        std::pmr::vector<Weight> weights;
        Denominator denominator;
    };
    Level& running() { return *levels_[running_ - 1]; }
    // The level whose walk has just ended.
    Level& finished() { return *levels_[running_]; }
    Store<Weight>& store(From from) { return from == From::kept ? kept_ : scratch_; }

    // --- walking

    bool walk(const Asked& asked)
    {
        ensure(running_ < most_levels, too_deep);
        if (!levels_[running_]) levels_[running_].emplace(room_);
        Level& level = *levels_[running_++];
        deepest_ = std::max(deepest_, running_);
        level.path.clear();
        clear_for(level.result, asked.result_size);
        level.values.begin(asked.result_size);
        level.weights.clear();
        level.denominator = {};
        do {
            level.position = 0;
            asked.run(asked.rule, asked.value, *this, level.result.data());
            if (!lost_) take_result(level);
        } while (!lost_ && advance(level));
        --running_;
        if (level.values.size() == 1) { // certain
            level.weights[0] = Weight(1);
            level.denominator = {};
        }
        return !lost_;
    }

    // Room for a value; what is over in its last word is 0.
    static void clear_for(std::pmr::vector<Word>& words, std::size_t value_size)
    {
        words.resize(words_in(value_size));
        if (!words.empty()) words.back() = 0;
    }

    void take_result(Level& level)
    {
        ensure(level.position == level.path.size(),
               "a rule that does the same each time it is run");
        Weight weight = level.path.empty() ? Weight(1) : level.path.back().weight;
        if constexpr (exact)
            make_common(level, weight,
                        level.path.empty() ? Denominator{} : level.path.back().denominator);
        const std::size_t place = level.values.place(level.result.data());
        if (place == level.weights.size())
            level.weights.push_back(weight);
        else
            level.weights[place] += weight;
    }

    void make_common(Level& level, Weight& weight, Denominator of_weight)
    {
        if (of_weight == level.denominator) return;
        const Denominator both = common(of_weight, level.denominator);
        if (!Weights<Weight>::hold(both)) lost_ = true;
        if (both != of_weight) multiply_by(weight, both / of_weight);
        if (both == level.denominator) return;
        for (Weight& other : level.weights) multiply_by(other, both / level.denominator);
        level.denominator = both;
    }

    // On to the next path: the last draw that has another alternative takes it, those after it are
    // forgotten.
    bool advance(Level& level)
    {
        while (!level.path.empty()) {
            Draw& draw = level.path.back();
            if (++draw.current < draw.alternatives.count) {
                if (draw.alternatives.from != From::die) weigh(level, draw, level.path.size() - 1);
                return true;
            }
            if (draw.alternatives.from == From::scratch) give_back(draw.alternatives);
            level.path.pop_back();
        }
        return false;
    }

    void give_back(const Stretch& stretch)
    {
        scratch_.weights.resize(stretch.first_weight);
        scratch_.values.resize(stretch.first_value);
    }

    // --- draws

    void weigh(const Level& level, Draw& draw, std::size_t position)
    {
        const Stretch& list = draw.alternatives;
        if (list.from == From::die) {
            if constexpr (exact)
                draw.weight = Weight(1);
            else
                draw.weight = Weights<Weight>::of_die(static_cast<int>(list.count));
        } else
            draw.weight = store(list.from).weights[list.first_weight + draw.current];
        if (position > 0) draw.weight *= level.path[position - 1].weight;
    }

    // A draw that this path has not met before.
    bool open(const Stretch& alternatives)
    {
        Level& level = running();
        Denominator denominator = alternatives.denominator;
        if constexpr (exact) {
            if (!level.path.empty()) denominator = denominator * level.path.back().denominator;
            lost_ = !Weights<Weight>::hold(denominator);
            if (lost_) return false;
        }
        level.path.push_back({alternatives, 0, denominator, Weight()});
        weigh(level, level.path.back(), level.path.size() - 1);
        return true;
    }
    bool asked_before() { return running().position < running().path.size(); }

    // The current alternative of the next draw on the path.
    const void* show(std::size_t size)
    {
        Level& level = running();
        const Draw& draw = level.path[level.position++];
        const Stretch& list = draw.alternatives;
        ensure(list.from != From::die && list.value_size == size,
               "a rule that does the same each time it is run");
        return store(list.from).values.data() + list.first_value + draw.current * words_in(size);
    }

    int another(int faces) override
    {
        ensure(faces >= 1 && faces <= most_faces, "a die of 1 to 255 faces");
        if (lost_) return stand_in(faces);
        if (!asked_before()) {
            Stretch alternatives{.count = static_cast<std::uint32_t>(faces)};
            if constexpr (exact) alternatives.denominator = Denominator::of(faces);
            if (!open(alternatives)) return stand_in(faces);
        }
        Level& level = running();
        const Draw& draw = level.path[level.position++];
        ensure(draw.alternatives.from == From::die &&
                   draw.alternatives.count == static_cast<std::uint32_t>(faces),
               "a rule that does the same each time it is run");
        return static_cast<int>(draw.current) + 1;
    }

    // --- pools

    static std::size_t kind_at(const Word* value)
    {
        std::uint8_t kind = 0;
        std::memcpy(&kind, value, sizeof kind);
        return kind;
    }

    const void* pool(const Asked& one, int n, int kinds, std::uint8_t* shown) override
    {
        if (n <= 0) return nullptr;
        const auto size = static_cast<std::size_t>(kinds);
        if (!lost_ && (asked_before() || open_pool(one, n, size))) return show(size);
        for (int i = 0; i < n; ++i) {
            std::uint8_t kind = 0;
            one.run(one.rule, nullptr, *this, &kind);
            ++shown[kind];
        }
        return nullptr;
    }

    bool open_pool(const Asked& one, int n, std::size_t kinds)
    {
        if (!walk(one)) return false;
        const Level& level = finished();
        one_die_.assign(kinds, Weight(0));
        for (std::size_t i = 0; i < level.values.size(); ++i)
            one_die_[kind_at(level.values.at(i))] = level.weights[i];
        Stretch pool{.from = From::scratch,
                     .value_size = static_cast<std::uint32_t>(kinds),
                     .first_weight = scratch_.weights.size(),
                     .first_value = scratch_.values.size()};
        if constexpr (exact) {
            pool.denominator = reduce(std::span<Weight>(one_die_), level.denominator)
                                   .to_the(static_cast<std::uint32_t>(n));
            lost_ = !Weights<Weight>::hold(pool.denominator);
            if (lost_) return false;
        }
        table_.spread(one_die_, n, scratch_);
        pool.count = static_cast<std::uint32_t>(scratch_.weights.size() - pool.first_weight);
        return open(pool);
    }

    // --- parts

    const void* part(const Asked& stage, void* result) override
    {
        if (!lost_ && (asked_before() || open_part(stage))) return show(stage.result_size);
        stage.run(stage.rule, stage.value, *this, result);
        return nullptr;
    }

    bool open_part(const Asked& stage)
    {
        if (stage.name == nullptr)
            return walk(stage) && open(stored(From::scratch, stage, walked()));
        const std::uint32_t place = asked_.find(stage.name, value_of(stage));
        if (place != Places::none) {
            deepest_ = std::max(deepest_, running_ + answers_[place].levels);
            return open(answers_[place]);
        }
        std::optional<Answer<Weight>> answer = remembered(stage);
        const std::size_t deepest =
            std::exchange(deepest_, running_ + (answer ? answer->levels : 0));
        ensure(deepest_ <= most_levels, too_deep); // whether it was remembered or not
        if (!answer) {
            if (!walk(stage)) return false;
            answer = walked();
            answer->levels = deepest_ - running_;
            remember(stage, value_of(stage), *answer);
        }
        deepest_ = std::max(deepest, deepest_);
        asked_.add(stage.name, asked_value_);
        answers_.push_back(stored(From::kept, stage, *answer));
        return open(answers_.back());
    }

    // In whole words, until the next.
    std::span<const Word> value_of(const Asked& stage)
    {
        clear_for(asked_value_, stage.value_size);
        std::memcpy(asked_value_.data(), stage.value, stage.value_size);
        return asked_value_;
    }

    // The results of the level just finished.
    Answer<Weight> walked()
    {
        const Level& level = finished();
        return {level.weights, level.values.words(), level.denominator, 0};
    }

    // An answer as alternatives of a draw.
    Stretch stored(From from, const Asked& stage, const Answer<Weight>& answer)
    {
        Store<Weight>& to = store(from);
        const Stretch stretch{.from = from,
                              .count = static_cast<std::uint32_t>(answer.weights.size()),
                              .value_size = stage.result_size,
                              .levels = static_cast<std::uint32_t>(answer.levels),
                              .first_weight = to.weights.size(),
                              .first_value = to.values.size(),
                              .denominator = answer.denominator};
        to.weights.insert(to.weights.end(), answer.weights.begin(), answer.weights.end());
        to.values.insert(to.values.end(), answer.values.begin(), answer.values.end());
        return stretch;
    }

    // --- answers of other questions; of numbers of any length none are kept

    std::optional<Answer<Weight>> remembered(const Asked& stage) const
    {
        if constexpr (keeps_answers)
            if (stage.by_value_alone) return answers_of_thread<Weight>.find(stage, asked_value_);
        return std::nullopt;
    }
    static void remember(const Asked& stage, std::span<const Word> value,
                         const Answer<Weight>& answer)
    {
        if constexpr (keeps_answers)
            if (stage.by_value_alone) answers_of_thread<Weight>.keep(stage, value, answer);
    }

    static constexpr bool keeps_answers = std::is_trivially_copyable_v<Weight>;

    // Once the chances are lost, the rules only have to come to their end: with faces that vary, as
    // in play.
    int stand_in(int faces)
    {
        stand_ins_ = stand_ins_ * 0x5851f42d4c957f2dULL + 0x14057b7ef767814fULL;
        return 1 + static_cast<int>((stand_ins_ >> 40) * static_cast<std::uint64_t>(faces) >> 24);
    }

    std::pmr::memory_resource* room_;
    // In place, each made when it is first needed: no pointer to a level ever goes stale.
    std::array<std::optional<Level>, most_levels> levels_;
    std::size_t running_ = 0;
    std::size_t deepest_ = 0; // how many levels the part now walked has needed
    bool lost_ = false;
    std::uint64_t stand_ins_ = 0;

    Store<Weight> scratch_; // alternatives of draws on the paths now open, last in, first out
    Store<Weight> kept_;    // answers remembered by value until the end of the question
    DistinctQuestions asked_;
    std::pmr::vector<Word> asked_value_;
    std::pmr::vector<Stretch> answers_;

    std::pmr::vector<Weight> one_die_;
    PoolTable<Weight> table_;
};

} // namespace quincunx::dice
