import { api, type WireAnswer } from '@stayboard/contract'
import { PrognosisStatusDot } from '../../../entities/prognosis/PrognosisStatusDot.tsx'
import { useCall } from '../../../kit/core/calls/calls.ts'
import { signedText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import { Failed } from '../../../kit/records/Failed.tsx'
import type { Column } from '../../../kit/table/column.ts'
import { opens } from '../../../kit/table/RowLink.tsx'
import { Rows } from '../../../kit/table/Rows.tsx'
import type { RowOptions } from '../../../kit/table/row-options.ts'
import { Card } from '../../../ui/Card.tsx'
import classes from '../prognosis.module.css'
import type { Financial } from '../useFinancial.ts'
import { MonthName } from './MonthName.tsx'

type Adjustment = WireAnswer<typeof api.prognosis.adjustments>['_embedded']['prognosisAdjustments'][number]

const adjustmentColumns: Column<Adjustment>[] = [
  {
    id: 'organisationName',
    label: 'shared.organisation',
    cell: (row) => row.organisationName,
    isMain: true,
  },
  {
    id: 'exploiterName',
    label: 'shared.exploiter',
    cell: (row) => row.exploiterName,
    width: '150px',
  },
  {
    id: 'statusName',
    label: 'shared.status',
    cell: (row) => <PrognosisStatusDot status={row.statusName} />,
    width: '160px',
    card: 'line',
  },
  {
    id: 'forMonth',
    label: 'prognosis.forMonth',
    cell: (row) => <MonthName month={row.forMonth} />,
    width: '110px',
  },
  {
    id: 'month',
    label: 'prognosis.countsIn',
    cell: (row) => <MonthName month={row.month} />,
    width: '110px',
  },
  {
    id: 'total',
    label: 'prognosis.amount',
    cell: (row) => signedText(row.total),
    align: 'right',
    width: '140px',
    card: 'aside',
  },
]

const row: RowOptions<Adjustment> = {
  id: (row) => `${row.prognosisMetaId} ${row.forMonth} ${row.month} ${row.statusName}`,
  link: (row) => opens(row.prognosisMetaId),
}

/** Changes to closed months, and the months in which they count instead. */
export function AdjustmentsCard({ financial }: { financial: Financial }) {
  const { data, error, refetch } = useCall(
    api.prognosis.adjustments,
    { query: financial.figures },
    { keepOld: true },
  )
  const rows = data?._embedded.prognosisAdjustments
  return (
    <Card title={t('prognosis.adjustmentRows')}>
      {error && !rows ? (
        <Failed reason={error} onRetry={() => void refetch()} />
      ) : rows?.length === 0 ? (
        <p className={classes.dim}>{t('prognosis.adjustmentsEmpty')}</p>
      ) : (
        <Rows
          rows={rows}
          columns={adjustmentColumns}
          rowOptions={row}
          label={t('prognosis.adjustmentRows')}
        />
      )}
    </Card>
  )
}
