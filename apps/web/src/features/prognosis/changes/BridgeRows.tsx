import { api, bridgeParts } from '@stayboard/contract'
import type { RowOf } from '../../../kit/core/calls/list-call.ts'
import { signedText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import { columns } from '../../../kit/lists/columns.tsx'
import { opens } from '../../../kit/table/RowLink.tsx'
import type { RowOptions } from '../../../kit/table/row-options.ts'
import { useMonthName } from '../months/months.ts'
import type { Financial } from '../useFinancial.ts'
import { RowsCard } from './RowsCard.tsx'
import type { ChosenMoments } from './useMoments.ts'

const changeColumns = columns(api.prognosis.bridgeRows, (column) => [
  column.text('organisationName', 'shared.organisation', { isMain: true }),
  column.text('companyClient', 'shared.client'),
  column.custom('part', 'shared.reason', (row) => <PartName row={row} />, { width: '220px', card: 'line' }),
  column.custom('amount', 'prognosis.amount', ({ amount }) => signedText(amount), {
    align: 'right',
    width: '140px',
    card: 'aside',
  }),
])

const row: RowOptions<RowOf<typeof api.prognosis.bridgeRows>> = {
  id: ({ prognosisMetaId, part }) => `${prognosisMetaId} ${part}`,
  link: ({ prognosisMetaId }) => opens(prognosisMetaId),
}

/** The prognoses that explain the difference, of one part or of all parts. */
export function BridgeRows({ moments, financial }: { moments: ChosenMoments; financial: Financial }) {
  const monthName = useMonthName()
  const part = bridgeParts.find((one) => one === financial.address.part)
  const { inMonth } = financial.address
  return (
    <RowsCard
      call={api.prognosis.bridgeRows}
      query={{ ...moments.query, ...(part ? { part } : {}), ...(inMonth ? { month: inMonth } : {}) }}
      columns={changeColumns}
      row={row}
      title={t('prognosis.changedRows')}
      chips={[
        ...(part ? [{ name: 'part', text: t(`prognosis.parts.${part}`) }] : []),
        ...(inMonth ? [{ name: 'inMonth', text: monthName(inMonth) }] : []),
      ]}
      financial={financial}
    />
  )
}

/** The reason why the amount of a prognosis has changed. */
function PartName({ row }: { row: RowOf<typeof api.prognosis.bridgeRows> }) {
  return (
    <>
      {t(`prognosis.parts.${row.part}`)}
      {row.isDeleted && <small> ({t('prognosis.isDeleted')})</small>}
    </>
  )
}
