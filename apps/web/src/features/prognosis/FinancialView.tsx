import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { RowsView } from './rows/RowsView.tsx'
import type { Financial } from './useFinancial.ts'

const ChangesView = lazy(() => import('./changes/ChangesView.tsx'))
const TargetsView = lazy(() => import('./targets/TargetsView.tsx'))
const ClosingsView = lazy(() => import('./closings/ClosingsView.tsx'))

/** The view chosen by the tabs, from the address. */
export const FinancialView = ({ financial }: { financial: Financial }) => (
  <Suspense fallback={<Skeleton height={240} aria-busy />}>
    <Chosen financial={financial} />
  </Suspense>
)

function Chosen({ financial }: { financial: Financial }) {
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
