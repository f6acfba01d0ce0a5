#include "dice/every.hpp"

#include "dice/walker.hpp"

#include <cstddef>

namespace quincunx::dice {
namespace {

// A walker with room of its own for a common question; a larger one takes more from its thread.
template <class Weight>
class Roomy {
  public:
    Walker<Weight>* operator->() { return &walker_; }

  private:
    alignas(std::max_align_t) std::byte bytes_[32 * 1024]; // not cleared: only written parts count
    std::pmr::monotonic_buffer_resource room_{bytes_, sizeof bytes_, &room_of_thread};
    Walker<Weight> walker_{&room_};
};

template <class Weight, class Chance>
bool all_exact(const Asked& question, const Walk<Chance>& walk)
{
    Roomy<Weight> walker;
    if (!walker->answer(question)) return false;
    for (std::size_t i = 0; i < walker->results(); ++i)
        walk.found(walk.odds, walker->value(i),
                   Chance{Weights<Weight>::natural(walker->weight(i)), walker->denominator()});
    return true;
}

template <class Chance>
void all_exact(const Asked& question, const Walk<Chance>& walk)
{
    if (!all_exact<Limbs>(question, walk)) all_exact<Natural>(question, walk);
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
    all_exact(question, *this);
}

template <>
void Walk<Share>::all_results(const Asked& question) const
{
    all_exact(question, *this);
}

} // namespace quincunx::dice
