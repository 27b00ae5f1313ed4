import { FinancialChips } from '../filters/FinancialChips.tsx'
import { FinancialFilterPanel } from '../filters/FinancialFilterPanel.tsx'
import { MonthCard } from '../months/MonthCard.tsx'
import { Moving } from '../moving/Moving.tsx'
import type { Financial } from '../useFinancial.ts'
import { CompanyCard } from './CompanyCard.tsx'

/** Filters, totals by month, and the list of prognoses. */
export const RowsView = ({ financial }: { financial: Financial }) => (
  <Moving financial={financial}>
    <FinancialFilterPanel financial={financial} />
    <FinancialChips financial={financial} />
    <MonthCard financial={financial} />
    <CompanyCard financial={financial} />
  </Moving>
)
