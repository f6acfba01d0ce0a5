#include "dice/every.hpp"

#include "dice/walker.hpp"

#include <cstddef>

namespace quincunx::dice {
namespace {

// A walker with room of its own for a common question; a larger one takes more from the heap.
template <class Weight>
class Roomy {
  public:
    Walker<Weight>* operator->() { return &walker_; }

  private:
    alignas(std::max_align_t) std::byte bytes_[32 * 1024]; // not cleared: only written parts count
    std::pmr::monotonic_buffer_resource room_{bytes_, sizeof bytes_,
                                              std::pmr::new_delete_resource()};
    Walker<Weight> walker_{&room_};
};

template <class Weight>
bool all_fractions(const Asked& question, const Walk<Exact>& walk)
{
    Roomy<Weight> walker;
    if (!walker->answer(question)) return false;
    for (std::size_t i = 0; i < walker->results(); ++i)
        walk.found(walk.odds, walker->value(i),
                   Fraction(Weights<Weight>::natural(walker->weight(i)), walker->denominator()));
    return true;
}

} // namespace

template <>
void Walk<double>::all_results(const Asked& question) const
{
    Roomy<double> walker;
    walker->answer(question);
    for (std::size_t i = 0; i < walker->results(); ++i)
        found(odds, walker->value(i), walker->weight(i));
}

template <>
void Walk<Exact>::all_results(const Asked& question) const
{
    if (!all_fractions<Limbs>(question, *this)) all_fractions<Natural>(question, *this);
}

} // namespace quincunx::dice
