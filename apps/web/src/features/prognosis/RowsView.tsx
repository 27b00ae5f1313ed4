import { CompanyCard } from './CompanyCard.tsx'
import { FilterPanel } from './FilterPanel.tsx'
import { FinancialChips } from './FinancialChips.tsx'
import { MonthCard } from './MonthCard.tsx'
import { Moving } from './moving/Moving.tsx'
import type { Financial } from './useFinancial.ts'

/** Filters, totals by month, and the prognoses they are made of. */
export const RowsView = ({ financial }: { financial: Financial }) => (
  <Moving financial={financial}>
    <FilterPanel financial={financial} />
    <FinancialChips financial={financial} />
    <MonthCard financial={financial} />
    <CompanyCard financial={financial} />
  </Moving>
)
