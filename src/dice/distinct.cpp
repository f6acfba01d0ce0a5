#include "dice/distinct.hpp"

namespace quincunx::dice {

void Places::clear()
{
    used_ = 0;
    if (++round_ != 0) return;
    for (Slot& slot : slots_) slot = {};
    round_ = 1;
}

void Places::add(std::uint32_t hash, std::uint32_t place)
{
    if (2 * used_ >= mask_) grow();
    put({round_, hash, place});
    ++used_;
}

void Places::put(const Slot& slot)
{
    std::size_t i = slot.hash & mask_;
    while (slots_[i].round == round_) i = (i + 1) & mask_;
    slots_[i] = slot;
}

void Places::grow()
{
    std::pmr::vector<Slot> before(slots_.empty() ? 32 : 2 * slots_.size(), slots_.get_allocator());
    before.swap(slots_);
    mask_ = slots_.size() - 1;
    for (const Slot& slot : before)
        if (slot.round == round_) put(slot);
}

void DistinctValues::begin(std::size_t value_size)
{
    if (count_ > few) places_.clear();
    width_ = words_in(value_size);
    count_ = 0;
    words_.clear();
}

std::size_t DistinctValues::add(const Word* value)
{
    words_.insert(words_.end(), value, value + width_);
    if (++count_ == few + 1)
        for (std::size_t i = 0; i < count_; ++i)
            places_.add(hash_of(at(i), width_), static_cast<std::uint32_t>(i));
    return count_ - 1;
}

std::size_t DistinctValues::place_by_table(const Word* value)
{
    const std::uint32_t hash = hash_of(value, width_);
    const std::uint32_t found =
        places_.find(hash, [&](std::uint32_t i) { return are_same(at(i), value, width_); });
    if (found != Places::none) return found;
    places_.add(hash, static_cast<std::uint32_t>(count_));
    return add(value);
}

std::uint32_t DistinctQuestions::find(const void* rule, std::span<const Word> value) const
{
    const auto same = [&](std::uint32_t i) {
        const Question& question = questions_[i];
        return question.rule == rule && question.size == value.size() &&
               are_same(words_.data() + question.first, value.data(), value.size());
    };
    return places_.find(hash_of(value.data(), value.size()), same);
}

void DistinctQuestions::add(const void* rule, std::span<const Word> value)
{
    places_.add(hash_of(value.data(), value.size()), static_cast<std::uint32_t>(questions_.size()));
    questions_.push_back({rule, words_.size(), value.size()});
    words_.insert(words_.end(), value.begin(), value.end());
}

} // namespace quincunx::dice
