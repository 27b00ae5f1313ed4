import { t } from '../../../kit/core/words/words.ts'
import { Announced } from '../../../kit/lists/parts/Announced.tsx'
import { HeldRows } from '../../../kit/lists/parts/HeldRows.tsx'
import { ListBox } from '../../../kit/lists/parts/ListBox.tsx'
import { ListBulk } from '../../../kit/lists/parts/ListBulk.tsx'
import { ListPager } from '../../../kit/lists/parts/ListPager.tsx'
import { StaleNotice } from '../../../kit/lists/parts/StaleNotice.tsx'
import { Failed } from '../../../kit/records/Failed.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import type { Financial } from '../useFinancial.ts'
import { CompanyList } from './CompanyList.tsx'
import { CompanyTable } from './CompanyTable.tsx'

/** The minimum and maximum height of the scrolling table, in px. */
const heights = { minHeight: 200, maxHeight: 540 }

/** The list of prognoses. Each row unfolds to its details. */
export function CompanyCard({ financial }: { financial: Financial }) {
  const { list } = financial
  const { rows, error, retry } = list
  if (error && rows === undefined) {
    return (
      <Card>
        <Failed title={t('prognosis.failed')} reason={error} onRetry={retry} />
      </Card>
    )
  }
  const isEmpty = rows?.length === 0
  const Rows = list.isWide ? CompanyTable : CompanyList
  return (
    <>
      {error && <StaleNotice problem={error} onRetry={retry} />}
      <HeldRows list={list} />
      <ListBox list={list} hasTable={!isEmpty} {...(isEmpty ? { maxHeight: undefined } : heights)}>
        {isEmpty ? <Nothing financial={financial} /> : <Rows financial={financial} />}
      </ListBox>
      <Announced list={list} />
      <ListPager list={list} />
      <ListBulk list={list} />
    </>
  )
}

/** Shown without rows, because of the filters or because there are none yet. */
function Nothing({ financial }: { financial: Financial }) {
  const isNarrowed = Object.keys(financial.filters).length > 0
  return (
    <>
      {isNarrowed ? (
        <EmptyState title={t('lists.noMatchTitle')} text={t('lists.noMatchText')}>
          <Button variant="default" onClick={financial.clear}>
            {t('lists.clearAll')}
          </Button>
        </EmptyState>
      ) : (
        <EmptyState title={t('lists.emptyTitle')} text={t(`prognosis.empty.${financial.page}`)} />
      )}
    </>
  )
}
