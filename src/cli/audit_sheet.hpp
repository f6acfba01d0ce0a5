#pragma once
// What an audit of points found, for people and programs.

#include "laboratory/audit.hpp"
#include "laboratory/campaign.hpp"

#include <string>
#include <vector>

namespace quincunx::cli {

struct AuditSheet {
    const laboratory::Audit& audit;
    std::vector<laboratory::ArmyWorth> armies; // by weighing
};
AuditSheet audit_sheet(const laboratory::Audit& audit, const laboratory::Campaign& campaign);

// "cheap", "rather dear", "as it is worth, or not known".
std::string worth_words(const laboratory::TroopWorth& worth);

std::string audit_text(const AuditSheet& sheet);
std::string audit_csv(const AuditSheet& sheet); // a line for each troop
std::string audit_html(const AuditSheet& sheet);
Value audit_value(const AuditSheet& sheet);

} // namespace quincunx::cli
