#include "dice/every.hpp"

#include "dice/walker.hpp"

#include <memory>

namespace quincunx::dice {
namespace {

// One walker a thread keeps its buffers from question to question. A rule that asks for odds
// itself, while its own are being walked, gets another for the time.
template <class Weight>
class Borrowed {
  public:
    Borrowed()
    {
        if (own_in_use) {
            spare_ = std::make_unique<Walker<Weight>>();
            return;
        }
        if (!own) own = std::make_unique<Walker<Weight>>();
        own_in_use = true;
    }
    ~Borrowed()
    {
        if (!spare_) own_in_use = false;
    }
    Borrowed(const Borrowed&) = delete;
    Borrowed& operator=(const Borrowed&) = delete;

    Walker<Weight>& operator*() const { return spare_ ? *spare_ : *own; }

  private:
    static inline thread_local std::unique_ptr<Walker<Weight>> own;
    static inline thread_local bool own_in_use = false;
    std::unique_ptr<Walker<Weight>> spare_;
};

template <class Weight>
bool all_fractions(const Asked& question, const Walk<Exact>& walk)
{
    const Borrowed<Weight> borrowed;
    Walker<Weight>& walker = *borrowed;
    if (!walker.answer(question)) return false;
    for (std::size_t i = 0; i < walker.results(); ++i)
        walk.found(walk.odds, walker.value(i),
                   Fraction(Weights<Weight>::natural(walker.weight(i)), walker.denominator()));
    return true;
}

} // namespace

template <>
void Walk<double>::all_results(const Asked& question) const
{
    const Borrowed<double> borrowed;
    Walker<double>& walker = *borrowed;
    walker.answer(question);
    for (std::size_t i = 0; i < walker.results(); ++i)
        found(odds, walker.value(i), walker.weight(i));
}

template <>
void Walk<Exact>::all_results(const Asked& question) const
{
    if (!all_fractions<Limbs>(question, *this)) all_fractions<Natural>(question, *this);
}

} // namespace quincunx::dice
