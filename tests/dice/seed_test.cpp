#include "dice/chacha.hpp"
#include "dice/seed.hpp"
#include "dice/sha256.hpp"

#include <doctest/doctest.h>
#include <string>
#include <vector>

using namespace quincunx;
using namespace quincunx::dice;

TEST_CASE("SHA-256: the vectors of FIPS 180-4")
{
    CHECK(hex(sha256("abc")) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    CHECK(hex(sha256("")) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    CHECK(hex(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")) ==
          "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    CHECK(hex(sha256("abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnop"
                     "jklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu")) ==
          "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1");
    CHECK(hex(sha256(std::string(1'000'000, 'a'))) ==
          "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST_CASE("SHA-256: messages about one block long are padded right")
{
    CHECK(hex(sha256(std::string(55, 'a'))) ==
          "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318");
    CHECK(hex(sha256(std::string(56, 'a'))) ==
          "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a");
    CHECK(hex(sha256(std::string(64, 'a'))) ==
          "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb");
}

TEST_CASE("ChaCha: the quarter round of RFC 8439, 2.1.1")
{
    std::uint32_t a = 0x11111111, b = 0x01020304, c = 0x9b8d6f43, d = 0x01234567;
    quarter_round(a, b, c, d);
    CHECK(a == 0xea2a92f4);
    CHECK(b == 0xcb1cf8ce);
    CHECK(c == 0x4581472e);
    CHECK(d == 0x5881c4bb);
}

TEST_CASE("ChaCha: the block of RFC 8439, 2.3.2, with 20 rounds")
{
    ChachaState<std::uint32_t> state{};
    for (std::uint32_t i = 0; i < 4; ++i) state[i] = chacha_constants[i];
    for (std::uint32_t i = 0; i < 8; ++i) state[4 + i] = 0x03020100 + i * 0x04040404;
    state[12] = 1;
    state[13] = 0x09000000;
    state[14] = 0x4a000000;
    const ChachaState<std::uint32_t> expected{0xe4e7f110, 0x15593bd1, 0x1fdd0f50, 0xc47120a3,
                                              0xc7f4d1c7, 0x0368c033, 0x9aaa2204, 0x4e6cd4c3,
                                              0x466482d2, 0x09aa9f07, 0x05d7c214, 0xa2028bd9,
                                              0xd19c12b5, 0xb94e16de, 0xe883d0cb, 0x4e3c50a2};
    CHECK(chacha_block<20>(state) == expected);
}

TEST_CASE("ChaCha: key and address zero, with 8 rounds")
{
    ChachaState<std::uint32_t> state{};
    for (std::uint32_t i = 0; i < 4; ++i) state[i] = chacha_constants[i];
    std::vector<std::uint8_t> stream;
    for (const std::uint32_t word : chacha_block<8>(state))
        for (int byte = 0; byte < 4; ++byte)
            stream.push_back(static_cast<std::uint8_t>(word >> (8 * byte)));
    CHECK(hex(stream) == "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e"
                         "984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42");
}

TEST_CASE("Seed: a number becomes 256 bits that anyone can reckon")
{
    CHECK(seed_from(7).bytes == sha256("quincunx seed 7"));
    CHECK_FALSE(seed_from(7) == seed_from(8));
}

TEST_CASE("Seed: to hexadecimal and back")
{
    const Seed seed = seed_from(7);
    CHECK(hex(seed).size() == 64);
    CHECK(*seed_from_hex(hex(seed)) == seed);
    const std::string digits = "00FF" + std::string(60, '0');
    CHECK(seed_from_hex(digits)->bytes[1] == 255);
    CHECK(*seed_from_text("7") == seed);
    CHECK(*seed_from_text(hex(seed)) == seed);
}

TEST_CASE("Seed: what is wrong with one is said")
{
    CHECK(seed_from_hex("abc").error() == "A seed has 64 hexadecimal digits; this one has 3.");
    CHECK(seed_from_hex(std::string(63, '0') + "g").error() ==
          "A seed has hexadecimal digits only; character 64 is 'g'.");
    CHECK(seed_from_text("seven").error() ==
          "A seed is a number below 2^64 or 64 hexadecimal digits, not \"seven\".");
    CHECK_FALSE(seed_from_text("18446744073709551616"));
    CHECK(seed_from_text("18446744073709551615"));
    CHECK_FALSE(seed_from_text(""));
    CHECK_FALSE(seed_from_text("-7"));
}

TEST_CASE("Seed: 64 decimal digits are a seed, not a number")
{
    CHECK(hex(*seed_from_text(std::string(64, '1'))) == std::string(64, '1'));
}

TEST_CASE("Seed: the seal is SHA-256 of its bytes")
{
    CHECK(hex(seal(Seed{})) == "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925");
    Seed seed;
    seed.bytes[31] = 1;
    CHECK_FALSE(seal(seed) == seal(Seed{}));
}

TEST_CASE("Seed: derived seeds differ by purpose and number, fresh ones always")
{
    const Seed seed = seed_from(7);
    CHECK(derived(seed, "red", 1) == derived(seed, "red", 1));
    CHECK_FALSE(derived(seed, "red", 1) == derived(seed, "red", 2));
    CHECK_FALSE(derived(seed, "red") == derived(seed, "blue"));
    CHECK_FALSE(derived(seed_from(8), "red") == derived(seed, "red"));
    CHECK_FALSE(fresh_seed() == fresh_seed());
}
