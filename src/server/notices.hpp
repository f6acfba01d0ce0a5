#pragma once
// Tells those who do not look: letters to players whose turn it is, words to a club's chat. One
// parcel at a time; what does not arrive is tried again later and later, for three days.

#include "kernel/value.hpp"
#include "server/club.hpp"
#include "server/outbox.hpp"
#include "server/post.hpp"

namespace quincunx::server {

struct NoticeSettings {
    bool mail = false;
    bool hook = false;
    bool hook_turns = false;
    std::int64_t waited = 600; // seconds that a turn has stood before a letter tells it
    std::string origin = {};   // where the page is; empty: letters have no link
};

class Notices {
  public:
    struct With {
        Outbox& outbox;
        Members& club;
        Post& post;
        Loop& loop;
        NoticeSettings telling;
        std::function<std::int64_t()> date;
        std::function<void(std::string_view event, Value more)> log;
        // Whether he sits at this battle now, and sees for himself.
        std::function<bool(const std::string& player, const std::string& battle)> looks;
    };
    explicit Notices(With with) : with_(std::move(with)) {}
    ~Notices();
    Notices(const Notices&) = delete;
    Notices& operator=(const Notices&) = delete;

    const NoticeSettings& telling() const { return with_.telling; }
    Outbox& outbox() { return with_.outbox; }
    void look();      // for what there is to tell, and tell it
    void keep_look(); // the same now and then, for as long as the loop runs
    void tidy_up();

  private:
    void send_next();
    std::optional<Parcel> packed(const std::vector<Notice>& notices) const;
    std::optional<Parcel> letter(const std::vector<Notice>& notices) const;
    std::optional<Parcel> words(const Notice& notice) const;
    bool still_so(const Notice& notice, const Listed& now) const;
    bool sees_for_himself(const Notice& notice) const;
    void let_wait(const std::vector<Notice>& notices);
    std::string link_to(const std::string& battle) const;
    void arrived(const std::vector<Notice>& notices, const std::string& trouble);

    With with_;
    std::string under_way_; // the parcel
    std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
};

} // namespace quincunx::server
