import { type FinancialPageName, financialPages } from '../../entities/prognosis/pages.ts'
import { Late } from '../../kit/core/loading/Late.tsx'
import { onDemand } from '../../kit/core/loading/on-demand.tsx'
import { numberText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { ListBulk } from '../../kit/lists/parts/ListBulk.tsx'
import { ListPager } from '../../kit/lists/parts/ListPager.tsx'
import { ListRows } from '../../kit/lists/parts/ListRows.tsx'
import { Beside } from '../../kit/lists/peek/Beside.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import classes from '../../ui/page.module.css'
import { FinancialChips } from './filters/FinancialChips.tsx'
import { FinancialFilterPanel } from './filters/FinancialFilterPanel.tsx'
import { PrognosisDialog } from './form/PrognosisDialog.tsx'
import { MonthCard } from './months/MonthCard.tsx'
import { Moving } from './moving/Moving.tsx'
import { useCompanies } from './rows/useCompanies.tsx'
import { TitleActions } from './TitleActions.tsx'
import { type Financial, useFinancial } from './useFinancial.ts'
import { ViewTabs } from './ViewTabs.tsx'

/** The maximum height of the scrolling table, in px. */
const HEIGHT = 540

/** The list of prognoses. Each row unfolds to its details. */
function CompanyCard({ financial }: { financial: Financial }) {
  const list = useCompanies(financial)
  return (
    <>
      <Beside list={list}>
        <ListRows
          list={list}
          isChoosing
          isUntitled
          failed={t('prognosis.failed')}
          empty={t(`prognosis.empty.${financial.page}`)}
          maxHeight={HEIGHT}
        />
        <ListPager list={list} />
      </Beside>
      <ListBulk list={list} />
    </>
  )
}

/** The layout of the five financial pages: title bar, filters, totals by month, prognoses by company. */
export function FinancialPage({ page }: { page: FinancialPageName }) {
  const financial = useFinancial(page)
  const { total } = financial.list
  return (
    <div className={classes.page}>
      <PageHeader
        title={t(financialPages[page].title)}
        count={
          total === undefined ? undefined : t('prognosis.count', { count: total, shown: numberText(total) })
        }
      >
        <TitleActions financial={financial} />
      </PageHeader>
      <ViewTabs />
      <Late height={1200}>
        <FinancialView financial={financial} />
      </Late>
      <PrognosisDialog />
    </div>
  )
}

const ChangesView = onDemand(() => import('./changes/ChangesView.tsx'))
const TargetsView = onDemand(() => import('./targets/TargetsView.tsx'))
const ClosingsView = onDemand(() => import('./closings/ClosingsView.tsx'))

/** The view chosen by the tabs, from the address. */
function FinancialView({ financial }: { financial: Financial }) {
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

/** Filters, totals by month, and the list of prognoses. */
const RowsView = ({ financial }: { financial: Financial }) => (
  <Moving financial={financial}>
    <FinancialFilterPanel financial={financial} />
    <FinancialChips financial={financial} />
    <MonthCard financial={financial} />
    <CompanyCard financial={financial} />
  </Moving>
)
