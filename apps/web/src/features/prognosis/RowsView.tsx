import { CompanyCard } from './CompanyCard.tsx'
import { FilterPanel } from './FilterPanel.tsx'
import { FinancialChips } from './FinancialChips.tsx'
import { MonthCard } from './MonthCard.tsx'
import type { Financial } from './useFinancial.ts'

/** Filters, totals by month, and the prognoses they are made of. */
export const RowsView = ({ financial }: { financial: Financial }) => (
  <>
    <FilterPanel financial={financial} />
    <FinancialChips financial={financial} />
    <MonthCard financial={financial} />
    <CompanyCard financial={financial} />
  </>
)
