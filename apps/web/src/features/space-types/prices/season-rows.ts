import type { api, ListPer, WireAnswer } from '@stayboard/contract'
import { addDays } from '@stayboard/domain'
import { dayText, moneyText } from '../../../kit/core/words/format.ts'

export type PriceListAnswer = WireAnswer<typeof api.spaceTypes.priceList>
export type Kind = PriceListAnswer['kinds'][number]
type Price = PriceListAnswer['prices'][number]

/** The columns before those of the amounts. */
export const seasonColumns = ['checkIn', 'lastNight', 'pricePer', 'fromNights', 'upToGuests', 'vat'] as const

/** The id and version of the saved price that a cell shows. */
interface Held {
  id: number
  version: number
}

/** A row of the grid as typed: one text per column. */
export interface SeasonRow {
  key: string
  currency: string
  texts: Readonly<Record<string, string>>
  /** The saved prices of the row, by kind of room. */
  held: Readonly<Record<string, Held>>
  /** The ids of the saved prices from which a new row was copied or split off, by kind of room. */
  copied?: Readonly<Record<string, number>>
}

/** The words of the sheet in the user's language. */
export interface Words {
  per: Readonly<Record<ListPer, string>>
  inc: string
  ex: string
}

export const kindKey = ({ roomTypeId, spaceTypeId }: Pick<Kind, 'roomTypeId' | 'spaceTypeId'>) =>
  roomTypeId === null ? `unit ${spaceTypeId}` : `kind ${roomTypeId}`

const seasonKey = (price: Price) =>
  [
    ...[price.checkIn, price.checkOut, price.pricePer, price.fromNights, price.upToGuests],
    ...[price.vatIncluded, price.currency],
  ].join()

let made = 0
export const newRow = (texts: SeasonRow['texts'], currency = 'EUR'): SeasonRow => {
  made += 1
  return { key: `new ${made}`, currency, texts, held: {} }
}

/** A new row that is a copy of another one. */
export const copyOf = (row: SeasonRow, texts: SeasonRow['texts']): SeasonRow => ({
  ...newRow(texts, row.currency),
  copied: {
    ...row.copied,
    ...Object.fromEntries(Object.entries(row.held).map(([kind, { id }]) => [kind, id])),
  },
})

/** The seasons of a price list as rows, earliest first. */
export function seasonsOf({ prices }: Pick<PriceListAnswer, 'prices'>, words: Words): SeasonRow[] {
  const seasons = [...Map.groupBy(prices, seasonKey)]
  return seasons.map(([key, all]) => {
    const [first] = all
    return {
      ...{ key, currency: first?.currency ?? 'EUR' },
      texts: {
        ...(first ? seasonTexts(first, words) : {}),
        ...Object.fromEntries(
          all.map((price) => [kindKey(price), moneyText(price.vatIncluded ? price.priceInc : price.priceEx)]),
        ),
      },
      held: Object.fromEntries(
        all.map((price) => [kindKey(price), { id: price.spaceTypePriceId, version: price.version }]),
      ),
    }
  })
}

const seasonTexts = (price: Price, { per, inc, ex }: Words) => ({
  checkIn: dayText(price.checkIn),
  lastNight: dayText(addDays(price.checkOut, -1)),
  pricePer: per[price.pricePer],
  fromNights: String(price.fromNights),
  upToGuests: price.upToGuests === null ? '' : String(price.upToGuests),
  vat: price.vatIncluded ? inc : ex,
})
