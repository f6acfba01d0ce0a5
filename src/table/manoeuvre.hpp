#pragma once
// Inside of path.cpp and manoeuvre.cpp: a body on its way, not yet snapped.

#include "table/path.hpp"

namespace quincunx::table {

class Way {
  public:
    Way(const Body& body, Point origin)
        : front_(relative(body.pose.front, origin)),
          forward_(forward(body.pose.heading)),
          heading_(body.pose.heading),
          formation_(body.formation)
    {
    }
    void take(const Step& step, Point origin);

    void go(Vec by) { front_ = front_ + by; }
    void wheel(Side side, std::int32_t angle);
    void quarter(Side side, TurnAbout about, Quarter quarter);
    void half();
    void widen(int left_files, int right_files);
    void reform(int files) { formation_ = reformed(formation_, files); }

    Vec direction(const Step& step) const; // of a straight one
    Footprint covered() const { return footprint(front_, forward_, formation_); }
    Vec front() const { return front_; }
    Vec forwards() const { return forward_; }
    const Formation& formation() const { return formation_; }
    // The one snap.
    Body snapped(Point origin) const;

  private:
    void face_quarter(Side side);
    Vec centre() const;

    Vec front_, forward_;
    Heading heading_;      // exact as long as nothing but quarters has turned it
    bool wheeled_ = false; // then forward_ counts and heading_ does not
    Formation formation_;
};

} // namespace quincunx::table
