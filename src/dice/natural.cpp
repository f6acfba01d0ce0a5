#include "dice/natural.hpp"

#include "kernel/ensure.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace quincunx::dice {
namespace {

__extension__ using Wide = unsigned __int128;

// What most numbers come to: two limbs.
bool is_short(const Natural& number)
{
    return number.limbs().size() <= 2;
}
Wide short_of(const Natural& number)
{
    Wide value = 0;
    for (std::size_t i = number.limbs().size(); i-- > 0;) value = value << 64 | number.limbs()[i];
    return value;
}
Natural natural_of(Wide value)
{
    return Natural(
        std::array{static_cast<std::uint64_t>(value), static_cast<std::uint64_t>(value >> 64)});
}
int zeros_below(Wide value)
{
    const auto low = static_cast<std::uint64_t>(value);
    if (low != 0) return std::countr_zero(low);
    return 64 + std::countr_zero(static_cast<std::uint64_t>(value >> 64));
}
Wide short_divisor(Wide a, Wide b) // of numbers that are not 0
{
    const int twos = zeros_below(a | b);
    a >>= zeros_below(a);
    while (b != 0) {
        b >>= zeros_below(b);
        if (a > b) std::swap(a, b);
        b -= a;
    }
    return a << twos;
}

// One step of a long division by a small number, most significant limb first.
std::uint64_t divide_limb(std::uint64_t limb, std::uint32_t divisor, std::uint64_t& remainder)
{
    const std::uint64_t high = remainder << 32 | limb >> 32;
    const std::uint64_t low = (high % divisor) << 32 | (limb & 0xffffffffU);
    remainder = low % divisor;
    return (high / divisor) << 32 | low / divisor;
}

} // namespace

Natural::Natural(std::uint64_t value) : few_{value}, size_(value == 0 ? 0 : 1) {}

Natural::Natural(std::span<const std::uint64_t> limbs)
{
    resize(limbs.size());
    std::copy(limbs.begin(), limbs.end(), data());
    trim();
}

std::optional<Natural> Natural::from_digits(std::string_view decimal)
{
    if (decimal.empty()) return std::nullopt;
    Natural value;
    for (const char c : decimal) {
        if (c < '0' || c > '9') return std::nullopt;
        value *= 10;
        value += static_cast<std::uint64_t>(c - '0');
    }
    return value;
}

// New limbs are 0. Once on the heap a number stays there.
void Natural::resize(std::size_t limbs)
{
    if (limbs > few_.size() || !many_.empty()) {
        if (many_.empty()) many_.assign(few_.begin(), few_.end());
        many_.resize(std::max(limbs, few_.size()));
    }
    std::fill(data() + std::min(size_, limbs), data() + limbs, 0);
    size_ = limbs;
}

void Natural::trim()
{
    while (size_ > 0 && data()[size_ - 1] == 0) --size_;
}

std::size_t Natural::bits() const
{
    return size_ == 0 ? 0
                      : 64 * size_ - static_cast<std::size_t>(std::countl_zero(data()[size_ - 1]));
}

std::size_t Natural::trailing_zeros() const
{
    ensure(!is_zero(), "a number that is not 0");
    std::size_t limb = 0;
    while (data()[limb] == 0) ++limb;
    return 64 * limb + static_cast<std::size_t>(std::countr_zero(data()[limb]));
}

std::string Natural::digits() const
{
    if (is_zero()) return "0";
    std::string text;
    Natural rest = *this;
    while (!rest.is_zero()) {
        std::uint32_t nine = rest.divide_by(1'000'000'000);
        for (int i = 0; i < 9 && (nine != 0 || !rest.is_zero()); ++i, nine /= 10)
            text += static_cast<char>('0' + nine % 10);
    }
    std::reverse(text.begin(), text.end());
    return text;
}

Natural& Natural::operator+=(const Natural& other)
{
    if (size_ < other.size_) resize(other.size_);
    std::uint64_t* const to = data();
    const std::uint64_t* const from = other.data();
    std::uint64_t carry = 0;
    for (std::size_t i = 0; i < other.size_ || (carry != 0 && i < size_); ++i) {
        const Wide sum = Wide{to[i]} + (i < other.size_ ? from[i] : 0) + carry;
        to[i] = static_cast<std::uint64_t>(sum);
        carry = static_cast<std::uint64_t>(sum >> 64);
    }
    if (carry != 0) {
        resize(size_ + 1);
        data()[size_ - 1] = carry;
    }
    return *this;
}

Natural& Natural::operator-=(const Natural& other)
{
    ensure(*this >= other, "a difference that is not below 0");
    std::uint64_t borrow = 0;
    for (std::size_t i = 0; i < size_; ++i) {
        const Wide taken = Wide{i < other.size_ ? other.data()[i] : 0} + borrow;
        const std::uint64_t from = data()[i];
        data()[i] = from - static_cast<std::uint64_t>(taken);
        borrow = from < taken ? 1 : 0;
    }
    trim();
    return *this;
}

Natural& Natural::operator*=(std::uint64_t factor)
{
    std::uint64_t carry = 0;
    for (std::size_t i = 0; i < size_; ++i) {
        const Wide product = Wide{data()[i]} * factor + carry;
        data()[i] = static_cast<std::uint64_t>(product);
        carry = static_cast<std::uint64_t>(product >> 64);
    }
    if (carry != 0) {
        resize(size_ + 1);
        data()[size_ - 1] = carry;
    }
    trim();
    return *this;
}

Natural operator*(const Natural& a, const Natural& b)
{
    Natural product;
    product.add_product(a, b);
    return product;
}

void Natural::add_product(const Natural& a, const Natural& b)
{
    if (a.is_zero() || b.is_zero()) return;
    const std::size_t most = std::max(size_, a.size_ + b.size_) + (size_ == 0 ? 0 : 1);
    resize(most);
    const std::uint64_t* const by = b.data();
    for (std::size_t i = 0; i < a.size_; ++i) {
        const std::uint64_t factor = a.data()[i];
        std::uint64_t* const to = data() + i;
        std::uint64_t carry = 0;
        std::size_t k = 0;
        for (; k < b.size_; ++k) {
            const Wide sum = Wide{factor} * by[k] + to[k] + carry;
            to[k] = static_cast<std::uint64_t>(sum);
            carry = static_cast<std::uint64_t>(sum >> 64);
        }
        for (; carry != 0; ++k) {
            to[k] += carry;
            carry = to[k] < carry ? 1 : 0;
        }
    }
    trim();
}

Natural& Natural::operator<<=(std::size_t by)
{
    const std::size_t limbs = by / 64;
    const std::size_t old = size_;
    resize(size_ + limbs + 1);
    for (std::size_t i = size_; i-- > 0;) {
        const auto limb = [&](std::size_t at) { return at < old ? data()[at] : 0; };
        std::uint64_t moved = i >= limbs ? limb(i - limbs) << (by % 64) : 0;
        if (by % 64 != 0 && i > limbs) moved |= limb(i - limbs - 1) >> (64 - by % 64);
        data()[i] = moved;
    }
    trim();
    return *this;
}

Natural& Natural::operator>>=(std::size_t by)
{
    const std::size_t limbs = by / 64;
    for (std::size_t i = 0; i < size_; ++i) {
        const auto limb = [&](std::size_t at) { return at < size_ ? data()[at] : 0; };
        std::uint64_t moved = limb(i + limbs) >> (by % 64);
        if (by % 64 != 0) moved |= limb(i + limbs + 1) << (64 - by % 64);
        data()[i] = moved;
    }
    trim();
    return *this;
}

std::uint32_t Natural::divide_by(std::uint32_t divisor)
{
    if (size_ == 1) {
        const auto left = static_cast<std::uint32_t>(data()[0] % divisor);
        data()[0] /= divisor;
        trim();
        return left;
    }
    std::uint64_t remainder = 0;
    for (std::size_t i = size_; i-- > 0;) data()[i] = divide_limb(data()[i], divisor, remainder);
    trim();
    return static_cast<std::uint32_t>(remainder);
}

std::uint32_t Natural::modulo(std::uint32_t divisor) const
{
    if (size_ == 1) return static_cast<std::uint32_t>(data()[0] % divisor);
    std::uint64_t remainder = 0;
    for (std::size_t i = size_; i-- > 0;) divide_limb(data()[i], divisor, remainder);
    return static_cast<std::uint32_t>(remainder);
}

// From the least limb up, each quotient limb is the one that leaves nothing: multiplied by the
// divisor's inverse modulo 2^64. What is borrowed in the end is 0 where the divisor is a factor.
bool Natural::divide_exactly(std::uint64_t odd, std::uint64_t inverse)
{
    Natural quotient = *this;
    std::uint64_t borrowed = 0;
    for (std::uint64_t* limb = quotient.data(); limb != quotient.data() + size_; ++limb) {
        const std::uint64_t more = *limb < borrowed ? 1 : 0;
        *limb = (*limb - borrowed) * inverse;
        borrowed = static_cast<std::uint64_t>(Wide{*limb} * odd >> 64) + more;
    }
    if (borrowed != 0) return false;
    quotient.trim();
    *this = std::move(quotient);
    return true;
}

std::uint32_t Natural::take_out(std::uint32_t prime, std::uint32_t most)
{
    if (is_zero()) return 0;
    if (prime == 2) {
        const std::size_t twos = std::min<std::size_t>(most, trailing_zeros());
        if (twos > 0) *this >>= twos;
        return static_cast<std::uint32_t>(twos);
    }
    std::uint64_t inverse = prime; // right in three bits, and in twice as many after each step
    for (int right = 3; right < 64; right *= 2) inverse *= 2 - prime * inverse;
    std::uint32_t taken = 0;
    // Once, then twice as often at a time as long as that goes, then what is left.
    const auto take = [&](auto& self, std::uint32_t times, std::uint64_t power,
                          std::uint64_t of_power) -> void {
        const auto once = [&] {
            if (taken + times > most || !divide_exactly(power, of_power)) return false;
            taken += times;
            return true;
        };
        if (!once()) return;
        if (power >> 32 == 0) self(self, 2 * times, power * power, of_power * of_power);
        while (once()) {
        }
    };
    take(take, 1, prime, inverse);
    return taken;
}

bool operator==(const Natural& a, const Natural& b)
{
    return std::ranges::equal(a.limbs(), b.limbs());
}

std::strong_ordering operator<=>(const Natural& a, const Natural& b)
{
    if (a.size_ != b.size_) return a.size_ <=> b.size_;
    for (std::size_t i = a.size_; i-- > 0;)
        if (a.data()[i] != b.data()[i]) return a.data()[i] <=> b.data()[i];
    return std::strong_ordering::equal;
}

// Long numbers bit by bit, as they are rare.
Division divided(const Natural& a, const Natural& b)
{
    ensure(!b.is_zero(), "a divisor that is not 0");
    if (is_short(a) && is_short(b))
        return {natural_of(short_of(a) / short_of(b)), natural_of(short_of(a) % short_of(b))};
    Division result;
    for (std::size_t bit = a.bits(); bit-- > 0;) {
        result.remainder <<= 1;
        result.quotient <<= 1;
        if ((a.limbs()[bit / 64] >> (bit % 64) & 1) != 0) result.remainder += 1;
        if (result.remainder >= b) {
            result.remainder -= b;
            result.quotient += 1;
        }
    }
    return result;
}

Natural greatest_common_divisor(Natural a, Natural b)
{
    if (a.is_zero()) return b;
    if (b.is_zero()) return a;
    if (is_short(a) && is_short(b)) return natural_of(short_divisor(short_of(a), short_of(b)));
    const std::size_t twos = std::min(a.trailing_zeros(), b.trailing_zeros());
    a >>= a.trailing_zeros();
    while (!b.is_zero()) {
        b >>= b.trailing_zeros();
        if (a > b) std::swap(a, b);
        b -= a;
    }
    a <<= twos;
    return a;
}

} // namespace quincunx::dice
