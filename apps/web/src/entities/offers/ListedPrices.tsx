import { api } from '@stayboard/contract'
import { lastNight } from '@stayboard/domain'
import { useCall } from '../../kit/core/calls/calls.ts'
import { dayText } from '../../kit/core/words/format.ts'
import { refusalText } from '../../kit/core/words/refusal-text.ts'
import { t } from '../../kit/core/words/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Group } from '../../ui/layout.tsx'
import { Text } from '../../ui/Text.tsx'
import { type ListedKind, rentOf } from './listed-price.ts'
import { inCurrency } from './offer.ts'
import type { OfferBody } from './offer-form.ts'

/** The maximum number of guests that the call accepts. It exceeds the capacity of every room. */
const MOST_GUESTS = 100

interface Props {
  departmentId: number
  checkIn: string | null
  checkOut: string | null
  /** The number of guests of the offer. Each room is priced for at most its own capacity. */
  guests: number | null
  fill: (rent: Partial<OfferBody>) => void
}

/** The prices for the stay in the provider's price list. Pressing one fills in the rent (docs/rules/offers.md#price-list). */
export function ListedPrices({ departmentId, checkIn, checkOut, guests, fill }: Props) {
  const isAsked = checkIn !== null && checkOut !== null && checkIn < checkOut
  const { data } = useCall(
    api.spaceTypes.stayPrices,
    {
      params: { departmentId },
      query: {
        ...{ checkIn: checkIn ?? '', checkOut: checkOut ?? '' },
        ...(guests === null ? {} : { guests: String(Math.min(guests, MOST_GUESTS)) }),
      },
    },
    { enabled: isAsked, keepOld: true },
  )
  const priced = isAsked
    ? (data?.kinds ?? []).filter(({ lines, refusals }) => lines.length + refusals.length > 0)
    : []
  if (priced.length === 0) return null
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
      <legend>{t('offers.listed')}</legend>
      <Group gap="xs">
        {priced.map((kind) => (
          <Choice key={`${kind.roomTypeId} ${kind.spaceTypeId}`} kind={kind} fill={fill} />
        ))}
      </Group>
    </fieldset>
  )
}

function Choice({ kind, fill }: { kind: ListedKind; fill: Props['fill'] }) {
  const rent = rentOf(kind)
  const { name, refusals, total } = kind
  const [gap] = kind.gaps
  if (refusals.length > 0)
    return (
      <Group gap="xs">
        <Text size="sm">
          <strong>{name}</strong>: {t('prices.notSold')} ({refusals.map(refusalText).join('; ')})
        </Text>
        {rent && (
          <Button
            size="small"
            variant="default"
            aria-label={`${name}: ${t('prices.anyway')}`}
            onClick={() => fill(rent)}
          >
            {t('prices.anyway')}
          </Button>
        )}
      </Group>
    )
  if (rent && total)
    return (
      <Button size="small" variant="default" onClick={() => fill(rent)}>
        {name} · {inCurrency(kind.currency, total.ex)}
      </Button>
    )
  if (!gap) return null
  const days = { from: dayText(gap.checkIn), until: dayText(lastNight(gap)) }
  return (
    <Text size="sm" c="dimmed">
      {t('prices.gap', { name, ...days })}
    </Text>
  )
}
