import { api } from '@stayboard/contract'
import { PrognosisStatusDot } from '../../../entities/prognosis/PrognosisStatusDot.tsx'
import type { RowOf } from '../../../kit/core/calls/list-call.ts'
import { moneyText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import { columns } from '../../../kit/lists/columns.tsx'
import { opens } from '../../../kit/table/RowLink.tsx'
import type { RowOptions } from '../../../kit/table/row-options.ts'
import type { Financial } from '../useFinancial.ts'
import type { Bridge } from './BridgeTable.tsx'
import { RowsCard } from './RowsCard.tsx'
import { type ChosenMoments, useEndName } from './useMoments.ts'

const columnsOfStandings = columns(api.prognosis.standings, (column) => [
  column.text('organisationName', 'shared.organisation', { isMain: true }),
  column.text('companyClient', 'shared.client'),
  column.custom('status', 'shared.status', ({ status }) => <PrognosisStatusDot status={status} />, {
    width: '150px',
    card: 'line',
  }),
  column.day('start', 'prognosis.start', { width: '110px' }),
  column.number('nights', 'shared.nights', { width: '90px' }),
  column.custom('amount', 'prognosis.amount', ({ amount }) => moneyText(amount), {
    align: 'right',
    width: '140px',
    card: 'aside',
  }),
])

const row: RowOptions<RowOf<typeof api.prognosis.standings>> = {
  id: ({ prognosisMetaId }) => prognosisMetaId,
  link: ({ prognosisMetaId }) => opens(prognosisMetaId),
}

interface Props {
  end: 'from' | 'to'
  bridge: Bridge
  moments: ChosenMoments
  financial: Financial
}

/** The prognoses of one of the two totals, as they were at that time. */
export function StandingRows({ end, bridge, moments, financial }: Props) {
  const name = useEndName(moments)(end)
  const { from: _from, to: _to, ...whose } = moments.query
  return (
    <RowsCard
      call={api.prognosis.standings}
      query={{ ...whose, at: bridge[end] }}
      columns={columnsOfStandings}
      row={row}
      title={t('prognosis.changedRows')}
      chips={[{ name: 'end', text: name }]}
      financial={financial}
    />
  )
}
