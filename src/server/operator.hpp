#pragma once
// Who may look at how the server is: whoever has the token. It comes in a header, never in an
// address; it is compared by its hash, as long for all that differ; and wrong ones are few.

#include "dice/sha256.hpp"
#include "server/buckets.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace quincunx::server {

class Operator {
  public:
    static constexpr std::size_t shortest_token = 32;

    enum class Says : std::uint8_t { nobody, no, too_many, welcome };

    explicit Operator(const std::string& token = {}); // empty: there is none
    bool there() const { return token_.has_value(); }
    // authorization: "Bearer 0123..."
    Says asked(std::string_view authorization, const std::string& address, Buckets::Time now);

  private:
    std::optional<dice::Digest> token_;
    Buckets wrong_; // tokens, of each address
};

// The first line of what stands in the token's file; what is wrong with it is thrown.
std::string token_in(const std::string& file);

} // namespace quincunx::server
