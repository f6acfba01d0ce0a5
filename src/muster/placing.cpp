#include "muster/placing.hpp"

#include "muster/facing.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace quincunx::muster {

namespace {

constexpr double slack = 1e-9; // touching is not overlapping

bool level(const Block& a, const Block& b)
{
    return std::fabs(a.centre.y - b.centre.y) < a.half_height() + b.half_height() - slack;
}

bool overlap(const Block& a, const Block& b)
{
    return level(a, b) &&
           std::fabs(a.centre.x - b.centre.x) < a.half_width() + b.half_width() - slack;
}

// The x that an edge of the outline has at height y, if it comes there.
void widen(double& reach, Spot a, Spot b, double y, bool left)
{
    if ((a.y - y) * (b.y - y) > 0) return;
    const double share = a.y == b.y ? 0 : (y - a.y) / (b.y - a.y);
    const double x = a.x + (b.x - a.x) * share;
    reach = left ? std::max(reach, x) : std::min(reach, x);
}

// How far the bank reaches into the table between two heights.
double reach_of(const Bank& bank, double low, double high, double edge)
{
    double reach = edge;
    for (std::size_t i = 0; i < bank.outline.size(); ++i) {
        const Spot a = bank.outline[i];
        const Spot b = bank.outline[(i + 1) % bank.outline.size()];
        widen(reach, a, b, low, bank.left);
        widen(reach, a, b, high, bank.left);
        if (a.y >= low && a.y <= high)
            reach = bank.left ? std::max(reach, a.x) : std::min(reach, a.x);
    }
    return reach;
}

class Placing {
  public:
    Placing(std::vector<Block>& blocks, const Frame& frame, std::span<const Bank> banks)
        : blocks_(blocks), frame_(frame), banks_(banks)
    {
    }

    bool run()
    {
        for (Block& block : blocks_) settle_camp(block);
        for (const int side : {0, 1}) {
            push_apart(side);
            pull_in(side, true);
            pull_in(side, false);
        }
        for (Block& block : blocks_)
            if (block.slanted()) shift_in(block);
        return std::all_of(blocks_.begin(), blocks_.end(), [&](const Block& b) { return fits(b); });
    }

  private:
    // (6) Rear edge on the table edge.
    void settle_camp(Block& block) const
    {
        if (!block.camp || !block.at_edge) return;
        const bool near = block.centre.y < frame_.depth / 2;
        block.centre.y = near ? block.half_height() : frame_.depth - block.half_height();
    }
    double limit(const Block& block, bool left) const
    {
        double x = left ? frame_.side_margin : frame_.width - frame_.side_margin;
        const double low = block.centre.y - block.half_height();
        const double high = block.centre.y + block.half_height();
        for (const Bank& bank : banks_) {
            if (bank.left != left) continue;
            const double reach = reach_of(bank, low, high, left ? 0 : frame_.width);
            x = left ? std::max(x, reach) : std::min(x, reach);
        }
        return x;
    }
    // Indices of the straight lines of a side, sorted by the key; equals stay in file order.
    template <class Sort>
    std::vector<std::size_t> sorted(int side, Sort key) const
    {
        std::vector<std::size_t> order;
        for (std::size_t i = 0; i < blocks_.size(); ++i)
            if (blocks_[i].side == side && !blocks_[i].slanted()) order.push_back(i);
        // The index parts ties.
        std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
            return std::pair(key(blocks_[a]), a) < std::pair(key(blocks_[b]), b);
        });
        return order;
    }
    // (3) From the middle outwards, until none of them overlap.
    void push_apart(int side)
    {
        const double middle = frame_.width / 2;
        const auto order =
            sorted(side, [&](const Block& b) { return std::fabs(b.centre.x - middle); });
        for (std::size_t n = 1; n < order.size(); ++n) {
            Block& block = blocks_[order[n]];
            const bool leftwards = block.centre.x < middle - slack;
            settle_beside(block, std::span(order).first(n), leftwards);
        }
    }
    // (4) From a flank inwards, inside the margin and clear of what fills the edge.
    void pull_in(int side, bool left)
    {
        const auto order = sorted(side, [&](const Block& b) {
            return left ? b.centre.x - b.half_width() : -(b.centre.x + b.half_width());
        });
        for (std::size_t n = 0; n < order.size(); ++n) {
            Block& block = blocks_[order[n]];
            const double edge = limit(block, left);
            if (left)
                block.centre.x = std::max(block.centre.x, edge + block.half_width());
            else
                block.centre.x = std::min(block.centre.x, edge - block.half_width());
            settle_beside(block, std::span(order).first(n), !left);
        }
    }
    // Moves the block one way until it touches the last of those that it overlapped.
    void settle_beside(Block& block, std::span<const std::size_t> others, bool leftwards)
    {
        bool moved = true;
        while (moved) {
            moved = false;
            for (const std::size_t i : others) {
                const Block& other = blocks_[i];
                if (!overlap(block, other)) continue;
                const double apart = block.half_width() + other.half_width();
                block.centre.x = other.centre.x + (leftwards ? -apart : apart);
                moved = true;
            }
        }
    }
    // (5)
    void shift_in(Block& block) const
    {
        const double half = block.half_width();
        block.centre.x =
            std::clamp(block.centre.x, limit(block, true) + half,
                       std::max(limit(block, true) + half, limit(block, false) - half));
    }
    bool fits(const Block& block) const
    {
        return block.centre.x - block.half_width() >= -slack &&
               block.centre.x + block.half_width() <= frame_.width + slack &&
               block.centre.y - block.half_height() >= -slack &&
               block.centre.y + block.half_height() <= frame_.depth + slack;
    }

    std::vector<Block>& blocks_;
    const Frame& frame_;
    std::span<const Bank> banks_;
};

} // namespace

bool Block::slanted() const
{
    const Facing f = facing(heading);
    return f.forward.x != 0 && f.forward.y != 0;
}

double Block::half_width() const
{
    const Facing f = facing(heading);
    return (std::fabs(f.right.x) * front + std::fabs(f.forward.x) * depth) / 2;
}

double Block::half_height() const
{
    const Facing f = facing(heading);
    return (std::fabs(f.right.y) * front + std::fabs(f.forward.y) * depth) / 2;
}

bool place(std::vector<Block>& blocks, const Frame& frame, std::span<const Bank> banks)
{
    return Placing(blocks, frame, banks).run();
}

} // namespace quincunx::muster
