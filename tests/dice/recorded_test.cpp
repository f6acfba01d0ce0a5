#include "dice/recorded.hpp"

#include <doctest/doctest.h>

using namespace quincunx;
using namespace quincunx::dice;

TEST_CASE("Recorded: shows the faces in order and says when all are used")
{
    Recorded script{3, 10, 6};
    CHECK(script.die(6) == 3);
    CHECK(script.die(10) == 10);
    CHECK_FALSE(script.all_used());
    CHECK(script.die(6) == 6);
    CHECK(script.all_used());
    CHECK_FALSE(script.trouble());
}

TEST_CASE("Recorded: a face that the die does not have is noted, and play goes on")
{
    Recorded script{3, 5, 7, 0, 2};
    CHECK(script.die(6) == 3);
    CHECK(script.die(6) == 5);
    const int instead = script.die(6);
    CHECK((instead >= 1 && instead <= 6));
    CHECK(script.trouble()->words() == "die 3 asks for a D6, recorded 7");
    script.die(6);
    CHECK(script.die(6) == 2);
    CHECK(script.trouble()->words() == "die 3 asks for a D6, recorded 7"); // the first one stays
    CHECK_FALSE(script.all_used());
}

TEST_CASE("Recorded: negative faces and faces one too high are out of range, the highest is not")
{
    Recorded below{std::vector<int>{-1}};
    below.die(6);
    CHECK(below.trouble() == Trouble{Trouble::Kind::out_of_range, 1, 6, -1});
    Recorded above{11};
    above.die(10);
    CHECK(above.trouble() == Trouble{Trouble::Kind::out_of_range, 1, 10, 11});
    Recorded highest{10};
    highest.die(10);
    CHECK_FALSE(highest.trouble());
}

TEST_CASE("Recorded: a record that ends too soon is noted")
{
    Recorded script{4};
    script.die(6);
    script.die(10);
    script.die(6);
    CHECK(script.trouble() == Trouble{Trouble::Kind::ran_out, 2, 10, 0});
    CHECK(script.trouble()->words() == "die 2 asks for a D10, but the record has ended");
    CHECK_FALSE(script.all_used());
}

TEST_CASE("Recorded: faces left over are noted")
{
    Recorded script{4, 2, 5};
    script.die(6);
    CHECK(script.trouble() == Trouble{Trouble::Kind::left_over, 2, 0, 2});
    CHECK(script.trouble()->words() == "die 2, recorded 2, was never thrown");
}

TEST_CASE("Recorded: a roll-off that is thrown again on a tie comes to an end without a record")
{
    Recorded nothing{};
    int ours = 0;
    int theirs = 0;
    int throws = 0;
    while (ours == theirs && ++throws < 100) {
        ours = nothing.die(6);
        theirs = nothing.die(6);
    }
    CHECK(throws < 100);
    int shown[7] = {};
    for (int i = 0; i < 600; ++i) ++shown[nothing.die(6)];
    for (int face = 1; face <= 6; ++face) CHECK(shown[face] > 50);
}

TEST_CASE("Recorded: journals hand over bytes")
{
    const std::vector<std::uint8_t> faces{1, 2, 255};
    Recorded script{std::span<const std::uint8_t>(faces)};
    CHECK(script.die(3) == 1);
    CHECK(script.die(3) == 2);
    CHECK(script.die(255) == 255);
    CHECK(script.all_used());
}
