#include "rules/impetus/rule_set.hpp"

#include "rules/impetus/profile.hpp"
#include "rules/impetus/questions.hpp"

namespace quincunx::impetus {

namespace {

class Impetus final : public battle::RuleBook {
  public:
    const reckoning::Register& rules() const override { return rule_register(); }

    Troubles check_profile(const Value& profile, const std::string& file,
                           const std::string& path) const override
    {
        return impetus::check_profile(profile, file, path);
    }
    Result<int, Trouble> points(const Value& profile) const override
    {
        const auto known = profile_of(profile, "", "impetus");
        if (!known) return Failure{known.error().front()};
        return impetus::points(*known);
    }

    std::span<const battle::QuestionShape> questions() const override { return question_shapes(); }
    Result<Value, Troubles> answer(std::string_view kind, const Value& facts,
                                   const reckoning::Sheet& sheet) const override
    {
        return impetus::answer(kind, facts, Sheet(sheet));
    }
};

} // namespace

const battle::RuleBook& rule_book()
{
    static const Impetus book;
    return book;
}

} // namespace quincunx::impetus
