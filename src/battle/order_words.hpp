#pragma once
// The words of an order, taken one after the other; and what is wrong with the first that does not
// fit. Everything that reads returns false, or nothing, after noting its trouble.

#include "kernel/trouble.hpp"
#include "table/lattice.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace quincunx::battle {

class OrderWords {
  public:
    explicit OrderWords(std::string_view text);

    bool done() const { return at_ == words_.size(); }
    std::string_view word() const { return done() ? std::string_view{} : words_[at_]; }
    std::string shown() const; // the word in quotation marks, short and harmless
    void skip() { ++at_; }
    bool take(std::string_view wanted); // the next word, if it is this one

    // The index of the next word in `known`, taken.
    std::optional<std::size_t> one_of(const std::string& key,
                                      std::span<const std::string_view> known);
    bool whole(const std::string& key, std::int64_t& number, int least, int most);
    bool length(const std::string& key, std::int32_t& millionths);
    bool angle(const std::string& key, std::int32_t& millionths);
    bool point(const std::string& key, table::Point& point);
    bool heading(const std::string& key,
                 table::Heading& heading); // a vector, or facing and degrees
    bool begins_heading() const;

    bool fail(std::string key, std::string message);
    const Trouble& trouble() const { return trouble_; }

  private:
    bool decimal(const std::string& key, std::string_view expected, int places, std::int64_t most,
                 std::int32_t& into);

    std::vector<std::string_view> words_;
    std::size_t at_ = 0;
    Trouble trouble_;
};

} // namespace quincunx::battle
