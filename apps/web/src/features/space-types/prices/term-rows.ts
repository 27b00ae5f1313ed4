import type { SaleTermKind } from '@stayboard/contract'
import { lastNight } from '@stayboard/domain'
import { dayText } from '../../../kit/core/words/format.ts'
import { kindKey, type PriceListAnswer, type SeasonRow } from './season-rows.ts'

/** The columns before those of the kinds of rooms. */
export const termColumns = ['checkIn', 'lastNight', 'term'] as const

/** The names of the terms in the user's language. */
export type TermWords = Readonly<Record<SaleTermKind, string>>

/** The cell text of a kind of room that has a term without a number of days. */
export const MARK = 'x'

/** The saved terms as rows. Terms with the same period and sort share a row. */
export function termRowsOf({ terms }: Pick<PriceListAnswer, 'terms'>, words: TermWords): SeasonRow[] {
  const periods = Map.groupBy(terms, ({ checkIn, checkOut, term }) => [checkIn, checkOut, term].join())
  return [...periods].map(([key, all]) => {
    const [first] = all
    const period = first && {
      checkIn: dayText(first.checkIn),
      lastNight: dayText(lastNight(first)),
      term: words[first.term],
    }
    const texts = all.map((term) => [kindKey(term), term.days === null ? MARK : String(term.days)] as const)
    const held = all.map((one) => [kindKey(one), { id: one.saleTermId, version: one.version }] as const)
    return {
      ...{ key, currency: 'EUR', texts: { ...period, ...Object.fromEntries(texts) } },
      held: Object.fromEntries(held),
    }
  })
}
