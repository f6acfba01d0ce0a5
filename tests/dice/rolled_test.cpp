#include "dice/chacha.hpp"
#include "dice/law.hpp"
#include "dice/rolled.hpp"

#include <boost/multiprecision/cpp_int.hpp>
#include <doctest/doctest.h>

using namespace quincunx;
using namespace quincunx::dice;

namespace {

// The same dice by the words of the definition: one block at a time, each face by long division.
class SlowDice {
  public:
    SlowDice(const Seed& seed, std::uint64_t entry) : entry_(entry)
    {
        for (std::size_t i = 0; i < 4; ++i) state_[i] = chacha_constants[i];
        for (std::size_t i = 0; i < 32; ++i)
            state_[4 + i / 4] |= std::uint32_t{seed.bytes[i]} << (8 * (i % 4));
    }
    int die(int faces)
    {
        if (faces != faces_) left_.clear();
        faces_ = faces;
        while (left_.empty()) cut(word(next_word_++));
        const int face = left_.back();
        left_.pop_back();
        return face;
    }
    int refused = 0;

  private:
    std::uint64_t word(std::uint64_t n)
    {
        const std::uint64_t block = n / 8;
        state_[12] = static_cast<std::uint32_t>(block);
        state_[13] = static_cast<std::uint32_t>(block >> 32);
        state_[14] = static_cast<std::uint32_t>(entry_);
        state_[15] = static_cast<std::uint32_t>(entry_ >> 32);
        const auto out = chacha_block<8>(state_);
        return out[2 * (n % 8)] | std::uint64_t{out[2 * (n % 8) + 1]} << 32;
    }
    void cut(std::uint64_t word)
    {
        using boost::multiprecision::cpp_int;
        int count = 0;
        cpp_int ways = 1;
        for (; count < 32 && ways * faces_ <= cpp_int(1) << 52; ++count) ways *= faces_;
        const cpp_int product = ways * word;
        const cpp_int all = cpp_int(1) << 64;
        if (product % all < all % ways) {
            ++refused;
            return;
        }
        cpp_int digits = product / all; // in base `faces`, the last face first
        for (int i = 0; i < count; ++i, digits /= faces_)
            left_.push_back(static_cast<int>(digits % faces_) + 1);
    }

    ChachaState<std::uint32_t> state_{};
    std::uint64_t entry_;
    std::uint64_t next_word_ = 0;
    int faces_ = 0;
    std::vector<int> left_;
};

} // namespace

TEST_CASE("Rolled: the faces are those of the definition, also where die sizes change")
{
    const Seed seed = seed_from(7);
    std::uint32_t choice = 1;
    for (std::uint64_t entry : {0ULL, 1ULL, 12345678901234567ULL}) {
        Rolled rolled{seed, entry};
        SlowDice slow{seed, entry};
        std::vector<std::uint8_t> shown;
        for (int i = 0; i < 300; ++i) {
            choice = choice * 1664525 + 1013904223;
            constexpr int sizes[] = {6, 6, 6, 3, 10, 100, 2, 1, 255, 20};
            const int faces = sizes[(choice >> 16) % 10];
            const int run = i % 50 == 49 ? 700 : 1 + static_cast<int>((choice >> 24) % 30);
            for (int k = 0; k < run; ++k) {
                const int face = rolled.die(faces);
                REQUIRE(face == slow.die(faces));
                shown.push_back(static_cast<std::uint8_t>(face));
            }
        }
        CHECK(std::ranges::equal(rolled.faces(), shown));
    }
}

TEST_CASE("Rolled: an uneven word is refused")
{
    // The chance is at most 1 in 4096 a word, so long runs meet some.
    const Seed seed = seed_from(7);
    int refused = 0;
    for (const int faces : {3, 6, 7, 10, 100, 201}) {
        Rolled rolled{seed, 5, Rolled::Faces::forgotten};
        SlowDice slow{seed, 5};
        int wrong = 0;
        for (int i = 0; i < 60000; ++i) wrong += rolled.die(faces) == slow.die(faces) ? 0 : 1;
        CHECK(wrong == 0);
        refused += slow.refused;
    }
    CHECK(refused > 0);
}

TEST_CASE("Rolled: an entry's dice do not depend on what was thrown before")
{
    const Seed seed = seed_from(7);
    Rolled fresh{seed, 9};
    std::vector<int> first;
    for (int i = 0; i < 100; ++i) first.push_back(fresh.die(6));

    Rolled other{seed, 8};
    for (int i = 0; i < 5000; ++i) other.die(i % 3 == 0 ? 6 : 10);
    other.start(9);
    CHECK(other.faces().empty());
    for (int i = 0; i < 100; ++i) CHECK(other.die(6) == first[static_cast<std::size_t>(i)]);

    Rolled forgetful{seed, 9, Rolled::Faces::forgotten};
    for (int i = 0; i < 100; ++i) CHECK(forgetful.die(6) == first[static_cast<std::size_t>(i)]);
    CHECK(forgetful.faces().empty());
}

TEST_CASE("Rolled: entries and seeds differ")
{
    const auto faces = [](const Seed& seed, std::uint64_t entry) {
        Rolled rolled{seed, entry};
        std::vector<int> shown;
        for (int i = 0; i < 40; ++i) shown.push_back(rolled.die(6));
        return shown;
    };
    CHECK_FALSE(faces(seed_from(7), 1) == faces(seed_from(7), 2));
    CHECK_FALSE(faces(seed_from(7), 1) == faces(seed_from(8), 1));
    CHECK_FALSE(faces(seed_from(7), 1) == faces(seed_from(7), 1ULL << 32));
}

TEST_CASE("Rolled: golden faces, the same on every machine")
{
    Rolled rolled{seed_from(7), 1};
    for (int i = 0; i < 12; ++i) rolled.die(6);
    for (int i = 0; i < 4; ++i) rolled.die(10);
    const std::string golden = "4 5 2 4 3 6 1 3 3 2 5 2 1 6 6 9 ";
    std::string shown;
    for (const std::uint8_t face : rolled.faces()) shown += std::to_string(face) + " ";
    CHECK(shown == golden);
}

TEST_CASE("Rolled: dice of 0 faces and of 256 are bugs")
{
    Rolled rolled{seed_from(7), 1};
    CHECK_THROWS_AS(rolled.die(0), Bug);
    CHECK_THROWS_AS(rolled.die(-6), Bug);
    CHECK_THROWS_AS(rolled.die(256), Bug);
    CHECK(rolled.die(1) == 1);
}

TEST_CASE("Rolled: every face is equally likely, and so is every pair of neighbours")
{
    for (const int faces : {2, 3, 6, 10, 100}) {
        Rolled rolled{seed_from(1), 1, Rolled::Faces::forgotten};
        const auto size = static_cast<std::size_t>(faces);
        std::vector<std::int64_t> seen(size);
        std::vector<std::int64_t> pairs(size * size);
        constexpr int throws = 2'000'000;
        std::size_t before = 0;
        for (int i = 0; i < throws; ++i) {
            const auto face = static_cast<std::size_t>(rolled.die(faces)) - 1;
            ++seen[face];
            if (i % 2 == 1) ++pairs[before * size + face];
            before = face;
        }
        const law::Fit single = law::fit(seen, std::vector<double>(size, throws / double(faces)));
        CHECK_MESSAGE(single.chance() > 1e-4, "D" << faces << ": " << single.chi_square);
        const law::Fit pair = law::fit(
            pairs, std::vector<double>(size * size, throws / 2.0 / (double(faces) * faces)));
        CHECK_MESSAGE(pair.chance() > 1e-4, "pairs of D" << faces << ": " << pair.chi_square);
    }
}

TEST_CASE("Rolled: first dice of neighbouring entries are equally likely too")
{
    std::vector<std::int64_t> seen(6);
    Rolled rolled{seed_from(1), 0};
    for (std::uint64_t entry = 0; entry < 300'000; ++entry) {
        rolled.start(entry);
        ++seen[static_cast<std::size_t>(rolled.die(6)) - 1];
    }
    CHECK(law::fit(seen, std::vector<double>(6, 50'000)).chance() > 1e-4);
}
