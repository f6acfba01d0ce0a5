#include "campus/view/picture.hpp"

#include <fmt/format.h>

namespace quincunx::campus {

void draw(const State& state, Scene& scene)
{
    draw_bases(state, scene, [&](UnitId id, Figure& figure) {
        if (worn(state, id)) figure.markers.push_back({"worn", "brown", 'w'});
        figure.strength = {"strength", state.units[id].strength, profile(state, id).strength};
        figure.state = fmt::format("strength {}", figure.strength.left);
    });
    scene.turn = turn_words(state.turn, state.active, "orders");
}

} // namespace quincunx::campus
