import { api, bridgeParts } from '@stayboard/contract'
import { signedText } from '../../../kit/format.ts'
import { columns, type RowOf } from '../../../kit/lists/columns.tsx'
import type { RowLook } from '../../../kit/lists/look.ts'
import { opens } from '../../../kit/lists/RowLink.tsx'
import { Rows } from '../../../kit/lists/Rows.tsx'
import { useListRows } from '../../../kit/lists/useListRows.ts'
import { useWords } from '../../../kit/words.ts'
import { Card } from '../../../ui/Card.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { useMonthName } from '../months.ts'
import classes from '../prognosis.module.css'
import type { Financial } from '../useFinancial.ts'
import { PartName } from './PartName.tsx'
import type { Moments } from './useMoments.ts'

const SHOWN = 500

const changeColumns = columns(api.prognosis.bridgeRows, (column) => [
  column.text('organisationName', 'prognosis.organisation', { isMain: true }),
  column.text('companyClient', 'prognosis.companyClient'),
  column.custom('part', 'prognosis.part', (row) => <PartName row={row} />, { width: '220px', card: 'line' }),
  column.custom('amount', 'prognosis.amount', ({ amount }) => signedText(amount), {
    align: 'right',
    width: '140px',
    card: 'aside',
  }),
])

const look: RowLook<RowOf<typeof api.prognosis.bridgeRows>> = {
  id: ({ prognosisMetaId, part }) => `${prognosisMetaId} ${part}`,
  link: ({ prognosisMetaId, isDeleted }) => (isDeleted ? { to: '.', search: same } : opens(prognosisMetaId)),
}
const same = (old: object) => old

/** The prognoses that made the difference, of one part or of all. */
export function BridgeRows({ moments, financial }: { moments: Moments; financial: Financial }) {
  const { t } = useWords()
  const monthName = useMonthName()
  const part = bridgeParts.find((one) => one === financial.address.part)
  const { inMonth } = financial.address
  const narrowed = { ...(part ? { part } : {}), ...(inMonth ? { month: inMonth } : {}) }
  const query = { ...moments.query, ...narrowed, page: 0, size: SHOWN }
  const { rows, isRefreshing } = useListRows(
    api.prognosis.bridgeRows,
    query as Record<string, string | number>,
  )
  const chips = [
    ...(part ? [{ name: 'part', text: t(`prognosis.parts.${part}`) }] : []),
    ...(inMonth ? [{ name: 'inMonth', text: monthName(inMonth) }] : []),
  ]
  return (
    <Card
      title={t('prognosis.changedRows')}
      aside={
        <span className={classes.chips}>
          {chips.map(({ name, text }) => (
            <Chip
              key={name}
              removeLabel={t('lists.removeFilter', { filter: text })}
              onRemove={() => financial.put({ [name]: null })}
            >
              {text}
            </Chip>
          ))}
        </span>
      }
    >
      <Rows
        rows={rows}
        columns={changeColumns}
        look={look}
        label={t('prognosis.changedRows')}
        isBusy={isRefreshing}
      />
    </Card>
  )
}
