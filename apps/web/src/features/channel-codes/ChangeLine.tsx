import { type api, saleTermKinds, type WireAnswer } from '@stayboard/contract'
import { labelsOf } from '../../kit/core/words/option-labels.ts'
import { t, type WordKey } from '../../kit/core/words/words.ts'
import { Group } from '../../ui/layout.tsx'
import { StatusDot } from '../../ui/StatusDot.tsx'
import { Text } from '../../ui/Text.tsx'
import { paymentName } from './payment-types.ts'

type Change = WireAnswer<typeof api.channelCodes.previewRatePlans>['changes'][number]

const colors = { ADDED: 'green', CHANGED: 'orange', REMOVED: 'red' } as const
const labels: Readonly<Record<string, WordKey>> = {
  name: 'shared.name',
  code: 'shared.code',
  description: 'shared.description',
  currencyCode: 'shared.currency',
  paymentType: 'channelCodes.paymentType',
  hideWhenIdVisible: 'channelCodes.hideWhenIdVisible',
  price: 'channelCodes.pricesByGuests',
  fromNights: 'spaceTypes.fromNights',
}

/** An added, changed or removed rate plan or room code, with the value before and after of each changed field. */
export function ChangeLine({ change: { change, name, code, fields } }: { change: Change }) {
  return (
    <li style={{ padding: '8px 0', borderTop: '1px solid var(--line)' }}>
      <Group justify="space-between" wrap="nowrap" align="start" gap="xs">
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {name}{' '}
          <Text component="span" c="dimmed" fw={400}>
            {code}
          </Text>
        </Text>
        <span style={{ flexShrink: 0 }}>
          <StatusDot color={colors[change]}>{t(`channelCodes.changes.${change}`)}</StatusDot>
        </span>
      </Group>
      {fields.map(({ field, before, after }) => {
        const label = labels[field]
        const named = label ? t(label) : termOf(field)
        const textOf = (value: string | null) =>
          value === null ? t('forms.empty') : field === 'paymentType' ? paymentName(value) : value
        return (
          <Text key={field} size="sm" style={{ overflowWrap: 'anywhere' }}>
            {named}: {change !== 'ADDED' && <del>{textOf(before)}</del>}{' '}
            <ins style={{ textDecoration: 'none', fontWeight: 600 }}>
              {change !== 'ADDED' && '→ '}
              {textOf(after)}
            </ins>
          </Text>
        )
      })}
    </li>
  )
}

/** The label of a term of sale; the field's name if it has no label. */
const termOf = (field: string) => {
  const term = saleTermKinds.find((one) => one === field)
  return term ? labelsOf(saleTermKinds)(term) : field
}
