#include "rules/fast_play/rule_set.hpp"

#include "rules/fast_play/profile.hpp"
#include "rules/fast_play/questions.hpp"

namespace quincunx::fast_play {

namespace {

class FastPlay final : public battle::RuleBook {
  public:
    const reckoning::Register& rules() const override { return rule_register(); }

    Troubles check_profile(const Value& profile, const std::string& file,
                           const std::string& path) const override
    {
        return fast_play::check_profile(profile, file, path);
    }
    Result<int, Trouble> points(const Value& profile) const override
    {
        const auto known = profile_of(profile, "", "fast-play");
        if (!known) return Failure{known.error().front()};
        return fast_play::points(*known);
    }

    std::span<const battle::QuestionShape> questions() const override { return question_shapes(); }
    Result<Value, Troubles> answer(std::string_view kind, const Value& facts,
                                   const reckoning::Sheet& sheet) const override
    {
        return fast_play::answer(kind, facts, Sheet(sheet));
    }
};

} // namespace

const battle::RuleBook& rule_book()
{
    static const FastPlay book;
    return book;
}

} // namespace quincunx::fast_play
