import { SpaceTypePrice } from '@stayboard/contract'
import { bothAmounts, type Cents, checkPrice, type StayPrice } from '@stayboard/domain'
import { area } from '../../kit/areas/area.ts'
import type { FieldError } from '../../kit/problems.ts'
import type { Columns } from '../../kit/sql/repository.ts'
import { prices } from './prices.repository.ts'

/** The area of prices of room types and units, without and with VAT. */
export const priceArea = area({
  resource: SpaceTypePrice,
  repository: prices,
  present: ({ code, ...row }, _links) => ({ ...row, spaceType: { code }, _links }),
  derive: (given, before = {}) => {
    const price = { ...before, ...given, ...amountsAfter(given, before) } as Columns & StayPrice
    const hasAmount = price.priceEx !== null || price.priceInc !== null
    return hasAmount ? bothAmounts(price) : {}
  },
  rules: (after) => [
    ...ofOne(after),
    ...checkPrice(after as Columns & StayPrice).map(({ field, message }) => ({ field, code: message })),
  ],
})

/** Checks that a price or term belongs either to a unit or to a room type. */
export function ofOne({ spaceTypeId, roomTypeId }: Columns): FieldError[] {
  if (spaceTypeId === null && roomTypeId === null) return [{ field: 'spaceType', code: 'required' }]
  return spaceTypeId === null || roomTypeId === null ? [] : [{ field: 'roomType', code: 'priceOfTwo' }]
}

/** The amounts in cents after a change. If none is given, the amount without VAT is kept. */
function amountsAfter(given: Columns, before: Columns) {
  const [priceEx, priceInc] = [amount(given.priceEx), amount(given.priceInc)]
  if (priceEx !== null || priceInc !== null) return { priceEx, priceInc }
  const isOtherRate = 'vatRate' in given && given.vatRate !== before.vatRate
  return { priceEx: amount(before.priceEx), priceInc: isOtherRate ? null : amount(before.priceInc) }
}

const amount = (value: unknown): Cents | null => (typeof value === 'number' ? value : null)
