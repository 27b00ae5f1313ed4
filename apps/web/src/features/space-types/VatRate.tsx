import { dayText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'

/**
 * The VAT rate included in a price, and since when the rate is valid (docs/rules/rooms-and-space-types.md#prices).
 */
export function VatRate({ price }: { price: { vatRate: number; vatValidFrom: string | null } }) {
  const { vatRate: rate, vatValidFrom: day } = price
  return day === null ? `${rate} %` : t('spaceTypes.vatSince', { rate, day: dayText(day) })
}
