import { onDemand } from '../../kit/core/loading/on-demand.tsx'
import { RowsView } from './rows/RowsView.tsx'
import type { Financial } from './useFinancial.ts'

const ChangesView = onDemand(() => import('./changes/ChangesView.tsx'))
const TargetsView = onDemand(() => import('./targets/TargetsView.tsx'))
const ClosingsView = onDemand(() => import('./closings/ClosingsView.tsx'))

/** The view chosen by the tabs, from the address. */
export function FinancialView({ financial }: { financial: Financial }) {
  switch (financial.view) {
    case 'rows':
      return <RowsView financial={financial} />
    case 'changes':
      return <ChangesView financial={financial} />
    case 'targets':
      return <TargetsView financial={financial} />
    case 'months':
      return <ClosingsView financial={financial} />
  }
}
