import { api, ChangedPrices } from '@stayboard/contract'
import { toEuros } from '@stayboard/domain'
import type { output } from 'zod'
import { pathOf } from '../../../kit/core/calls/send.ts'
import { moneyText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import { byPlace, nightsText, replacing, type Sides, sidesOf } from './overwritten.ts'
import { type PriceCell, priceRemoval } from './season-cells.ts'
import type { Kind, Words } from './season-rows.ts'

type Price = output<typeof ChangedPrices>[number]['now'][number]

/** Shows and replaces prices that others saved on nights for which the user typed a price. */
export const priceSides = (kinds: readonly Kind[], words: Words): Sides<PriceCell, Price> => ({
  changedIn: ({ current }) => byPlace(ChangedPrices.safeParse(current)),
  sideOf: (cell, { now }) => {
    const [first] = now
    const spaceTypePriceId = first?.spaceTypePriceId ?? cell.spaceTypePriceId
    return sidesOf({
      kinds,
      of: cell,
      yours: cell.price === null ? null : partsOf(cell, cell.price, words),
      theirs: now.map((price) => partsOf(price, eurosOf(price), words)),
      history:
        spaceTypePriceId === undefined
          ? null
          : {
              address: pathOf(api.spaceTypes.price, { params: { spaceTypePriceId } }),
              field: first && eurosOf(first) === cell.price ? 'checkIn' : 'priceEx',
            },
    })
  },
  over: (cell, others) =>
    replacing<PriceCell, Price>(cell, others, {
      isOwn: ({ spaceTypePriceId }) => spaceTypePriceId === cell.spaceTypePriceId,
      anew: () => {
        const { spaceTypePriceId: _, version: _v, ...added } = cell
        return added
      },
      at: (version) => ({ ...cell, version }),
      removalOf: priceRemoval,
    }),
})

const eurosOf = ({ vatIncluded, priceInc, priceEx }: Price) => toEuros(vatIncluded ? priceInc : priceEx)

type Season = Pick<
  Price,
  'checkIn' | 'checkOut' | 'pricePer' | 'fromNights' | 'upToGuests' | 'vatIncluded' | 'currency'
>

function partsOf(season: Season, euros: number, { per, inc, ex }: Words): string[] {
  const { pricePer, fromNights, upToGuests, vatIncluded, currency } = season
  return [
    moneyText(euros),
    nightsText(season),
    per[pricePer],
    vatIncluded ? inc : ex,
    `${t('spaceTypes.fromNights')} ${fromNights}`,
    upToGuests === null ? '' : `${t('spaceTypes.upToGuests')} ${upToGuests}`,
    currency,
  ]
}
