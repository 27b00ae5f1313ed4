import { dayText } from '../../kit/core/words/format.ts'
import { useWords } from '../../kit/core/words/words.ts'

/** The rate that is in a price, and since when it holds (docs/rules/rooms-and-space-types.md#prices). */
export function VatRate({ price }: { price: { vatRate: number; vatValidFrom: string | null } }) {
  const { t } = useWords()
  const { vatRate: rate, vatValidFrom: day } = price
  return day === null ? `${rate} %` : t('spaceTypes.vatSince', { rate, day: dayText(day) })
}
