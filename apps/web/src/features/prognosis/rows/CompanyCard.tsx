import { Button } from '@mantine/core'
import { api } from '@stayboard/contract'
import { lazy, Suspense, useRef } from 'react'
import { useListRows } from '../../../kit/core/calls/useListRows.ts'
import { useWide } from '../../../kit/core/page/wide.ts'
import { dayText } from '../../../kit/core/words/format.ts'
import { useWords } from '../../../kit/core/words/words.ts'
import type { BulkLabels } from '../../../kit/lists/bulk/labels.ts'
import { bulkRights } from '../../../kit/lists/bulk/rights.ts'
import { Pager } from '../../../kit/lists/Pager.tsx'
import { StaleNotice } from '../../../kit/lists/StaleNotice.tsx'
import { chosenOf } from '../../../kit/lists/state/chosen.ts'
import { useKeptScroll } from '../../../kit/lists/state/useKeptScroll.ts'
import { useSelection } from '../../../kit/lists/state/useSelection.ts'
import { useBoxes } from '../../../kit/lists/table/useBoxes.tsx'
import { Failed } from '../../../kit/records/Failed.tsx'
import { Card } from '../../../ui/Card.tsx'
import tableClasses from '../../../ui/DataTable.module.css'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import type { Financial } from '../useFinancial.ts'
import { CompanyList } from './CompanyList.tsx'
import { CompanyTable } from './CompanyTable.tsx'
import type { PrognosisRow } from './row-types.ts'

const BulkBar = lazy(() => import('../../../kit/lists/bulk/BulkBar.tsx'))

const look = {
  id: ({ prognosisMetaId }: PrognosisRow) => prognosisMetaId,
  nameOf: ({ organisationName, start }: PrognosisRow) =>
    [organisationName, start && dayText(start)].filter(Boolean).join(' '),
}
const bulkLabels: BulkLabels<typeof api.prognosis.list> = {
  status: 'prognosis.status',
  exploiter: 'prognosis.exploiter',
  probability: 'prognosis.probability',
  probabilityNote: 'prognosis.probabilityNote',
}

/** The height at which the table scrolls, in px. */
const MAX_HEIGHT = 540
const sizes = [25, 100, 500] as const

/** The prognoses, one per row, each with its detail. */
export function CompanyCard({ financial }: { financial: Financial }) {
  const { t } = useWords()
  // The address was read by the schema of the call: these are texts and numbers.
  const rows = financial.rows as Record<string, string | number>
  const list = useListRows(api.prognosis.list, rows)
  const isWide = useWide()
  const box = useRef<HTMLDivElement>(null)
  const selection = useSelection(list.rows, look, JSON.stringify(financial.figures))
  const boxes = useBoxes(selection, look.nameOf)
  useKeptScroll(box, list.rows !== undefined && !list.isOld)
  if (list.error !== null && list.rows === undefined) {
    return (
      <Card>
        <Failed title={t('prognosis.failed')} reason={list.error} onRetry={list.retry} />
      </Card>
    )
  }
  const props = { financial, rows: list.rows, boxes, isBusy: list.isRefreshing || list.isFirstLoad }
  return (
    <>
      {list.error !== null && <StaleNotice problem={list.error} onRetry={list.retry} />}
      {list.rows?.length === 0 ? (
        <Nothing financial={financial} />
      ) : isWide ? (
        <div ref={box} className={tableClasses.box} style={{ maxHeight: MAX_HEIGHT, minHeight: 200 }}>
          <CompanyTable {...props} />
        </div>
      ) : (
        <CompanyList {...props} />
      )}
      {list.page && list.page.totalElements > 0 && (
        <Pager
          control={financial.control}
          total={list.page.totalElements}
          pages={list.page.totalPages}
          sizes={sizes}
        />
      )}
      {selection.rows.size > 0 && (
        <Suspense>
          <BulkBar
            chosen={chosenOf({ call: api.prognosis.list, nameOf: look.nameOf, selection })}
            query={rows}
            total={list.page?.totalElements ?? 0}
            may={bulkRights(api.prognosis.list, true)}
            labels={bulkLabels}
          />
        </Suspense>
      )}
    </>
  )
}

/** No rows: because of the filters, or because there are none yet. */
function Nothing({ financial }: { financial: Financial }) {
  const { t } = useWords()
  const isNarrowed = Object.keys(financial.filters).length > 0
  return (
    <div className={tableClasses.box}>
      {isNarrowed ? (
        <EmptyState title={t('lists.noMatchTitle')} text={t('lists.noMatchText')}>
          <Button variant="default" onClick={financial.clear}>
            {t('lists.clearAll')}
          </Button>
        </EmptyState>
      ) : (
        <EmptyState title={t('lists.emptyTitle')} text={t(`prognosis.empty.${financial.page}`)} />
      )}
    </div>
  )
}
