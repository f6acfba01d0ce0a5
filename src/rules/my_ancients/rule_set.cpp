#include "rules/my_ancients/rule_set.hpp"

#include "rules/my_ancients/profile.hpp"
#include "rules/my_ancients/questions.hpp"

namespace quincunx::my_ancients {

namespace {

class MyAncients final : public battle::RuleBook {
  public:
    const reckoning::Register& rules() const override { return rule_register(); }

    Troubles check_profile(const Value& profile, const std::string& file,
                           const std::string& path) const override
    {
        return my_ancients::check_profile(profile, file, path);
    }
    Result<int, Trouble> points(const Value& profile) const override
    {
        const auto known = profile_of(profile, "", "my-ancients");
        if (!known) return Failure{known.error().front()};
        return my_ancients::points(*known);
    }

    std::span<const battle::QuestionShape> questions() const override { return question_shapes(); }
    Result<Value, Troubles> answer(std::string_view kind, const Value& facts,
                                   const reckoning::Sheet& sheet) const override
    {
        return my_ancients::answer(kind, facts, Sheet(sheet));
    }
};

} // namespace

const battle::RuleBook& rule_book()
{
    static const MyAncients book;
    return book;
}

} // namespace quincunx::my_ancients
