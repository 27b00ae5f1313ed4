import { type FinancialPageName, financialPages } from '../../entities/prognosis/pages.ts'
import { Late } from '../../kit/core/loading/Late.tsx'
import { numberText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import classes from '../../ui/page.module.css'
import { FinancialView } from './FinancialView.tsx'
import { PrognosisDialog } from './form/PrognosisDialog.tsx'
import { TitleActions } from './TitleActions.tsx'
import { useFinancial } from './useFinancial.ts'
import { ViewTabs } from './ViewTabs.tsx'

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
