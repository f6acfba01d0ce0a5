#include "dice/distinct.hpp"

#include <cstring>

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
    if (2 * (used_ + 1) > slots_.size()) grow();
    put({round_, hash, place});
    ++used_;
}

void Places::put(const Slot& slot)
{
    const std::size_t mask = slots_.size() - 1;
    std::size_t i = slot.hash & mask;
    while (slots_[i].round == round_) i = (i + 1) & mask;
    slots_[i] = slot;
}

void Places::grow()
{
    std::pmr::vector<Slot> before(slots_.empty() ? 32 : 2 * slots_.size(), slots_.get_allocator());
    before.swap(slots_);
    for (const Slot& slot : before)
        if (slot.round == round_) put(slot);
}

std::uint32_t hash_of(const std::byte* bytes, std::size_t size)
{
    constexpr std::uint64_t odd = 0x9e3779b97f4a7c15ULL;
    std::uint64_t hash = size;
    for (; size > 0; bytes += 8) {
        const std::size_t taken = size < 8 ? size : 8;
        std::uint64_t word = 0;
        std::memcpy(&word, bytes, taken);
        hash = (hash ^ word) * odd;
        hash ^= hash >> 32;
        size -= taken;
    }
    return static_cast<std::uint32_t>(hash);
}

void DistinctValues::begin(std::size_t value_size)
{
    if (count_ > few) places_.clear();
    value_size_ = value_size;
    count_ = 0;
    bytes_.clear();
}

bool DistinctValues::same(std::size_t i, const std::byte* value) const
{
    return std::memcmp(at(i), value, value_size_) == 0;
}

std::size_t DistinctValues::place(const std::byte* value)
{
    const bool by_table = count_ > few;
    std::uint32_t hash = 0;
    if (by_table) {
        hash = hash_of(value, value_size_);
        const std::uint32_t found =
            places_.find(hash, [&](std::uint32_t i) { return same(i, value); });
        if (found != Places::none) return found;
    } else {
        for (std::size_t i = 0; i < count_; ++i)
            if (same(i, value)) return i;
    }
    bytes_.insert(bytes_.end(), value, value + value_size_);
    ++count_;
    if (by_table)
        places_.add(hash, static_cast<std::uint32_t>(count_ - 1));
    else if (count_ > few)
        for (std::size_t i = 0; i < count_; ++i)
            places_.add(hash_of(at(i), value_size_), static_cast<std::uint32_t>(i));
    return count_ - 1;
}

void DistinctQuestions::clear()
{
    questions_.clear();
    bytes_.clear();
    places_.clear();
}

std::uint32_t DistinctQuestions::find(const void* rule, std::span<const std::byte> value) const
{
    const auto same = [&](std::uint32_t i) {
        const Question& question = questions_[i];
        return question.rule == rule && question.size == value.size() &&
               std::memcmp(bytes_.data() + question.first, value.data(), value.size()) == 0;
    };
    return places_.find(hash_of(value.data(), value.size()), same);
}

void DistinctQuestions::add(const void* rule, std::span<const std::byte> value)
{
    places_.add(hash_of(value.data(), value.size()), static_cast<std::uint32_t>(questions_.size()));
    questions_.push_back({rule, bytes_.size(), value.size()});
    bytes_.insert(bytes_.end(), value.begin(), value.end());
}

} // namespace quincunx::dice
