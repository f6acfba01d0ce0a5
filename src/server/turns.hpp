#pragma once
// Whose message is read next where many wait: whoever's address has taken least of the loop's time
// lately. So nobody waits for more than what is being done now and for those as patient as he is,
// however many messages somebody else brings.

#include <functional>
#include <list>
#include <map>
#include <string>

namespace quincunx::server {

class Turns {
  public:
    void add(const std::string& address, std::function<void()> task);
    bool empty() const { return waiting_ == 0; }
    std::size_t size() const { return waiting_; }

    struct Turn {
        std::string address;
        std::function<void()> task; // nothing: nobody waits
    };
    Turn next();
    void charge(const std::string& address, double much); // what his turn took
    void clear();

  private:
    // Everybody's time is counted from the turn of whoever was served last: whoever was away has
    // saved nothing up.
    struct House {
        double used = 0;
        std::list<std::function<void()>> tasks;
    };
    std::map<std::string, House> houses_;
    double now_ = 0;
    std::size_t waiting_ = 0;
};

} // namespace quincunx::server
