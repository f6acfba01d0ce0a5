#include "campus/view/picture.hpp"

#include <fmt/format.h>

namespace quincunx::campus {

void draw(const State& state, Scene& scene)
{
    draw_bases(state, scene, [&](UnitId id, Figure& figure) {
        if (worn(state, id)) figure.markers.push_back({"worn", "brown", 'w'});
        figure.strength = state.units[id].strength;
        figure.state = fmt::format("strength {}", figure.strength);
    });
    scene.turn = turn_words(state.turn, state.active, "orders");
}

} // namespace quincunx::campus
