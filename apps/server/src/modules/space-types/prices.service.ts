import { type BodyOf, type QueryOf, SpaceTypePrice, type spaceTypes } from '@stayboard/contract'
import { bothAmounts, type Cents, checkPrice, type StayPrice, vatValidFrom } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { columnsOf } from '../../kit/columns.ts'
import { type Additions, crud } from '../../kit/crud.ts'
import { invalid } from '../../kit/problems.ts'
import type { Columns } from '../../kit/repository.ts'
import * as departments from '../departments/departments.service.ts'
import { prices } from './prices.repository.ts'

const records = crud(SpaceTypePrice, prices, ({ code, ...row }, _links) => ({
  ...row,
  spaceType: { code },
  _links,
}))
export const { get, remove } = records

export async function list(
  actor: Actor,
  query: QueryOf<typeof spaceTypes.prices> & { departmentId: number },
) {
  await departments.get(actor, query.departmentId)
  return records.list(actor, query)
}

type Body = BodyOf<typeof spaceTypes.createPrice> | BodyOf<typeof spaceTypes.updatePrice>

export const create = (actor: Actor, body: BodyOf<typeof spaceTypes.createPrice>) =>
  records.create(actor, body, priced(body))

export const update = (actor: Actor, body: BodyOf<typeof spaceTypes.updatePrice>, version?: number) =>
  records.update(actor, body, version, priced(body))

/** Holds a price, as it will be, against its rules, and works out the amount that was not given (realities 13). */
function priced(body: Body): Additions {
  return (columns, current) => {
    const after = { ...current, ...columns } as Columns & StayPrice
    const price = { ...after, ...amountsAfter(body, columns, current as Partial<StayPrice>) }
    const faults = checkPrice(price).map(({ field, message }) => ({ field, code: message }))
    if (faults.length > 0) throw invalid(faults)
    return { ...columnsOf(SpaceTypePrice.create, bothAmounts(price)), ...validFrom(columns) }
  }
}

/** The amounts in cents as they were given; where none was, the one without VAT stays as it is. */
function amountsAfter(body: Body, columns: Columns, { priceEx, priceInc }: Partial<StayPrice>) {
  const given = (name: 'priceEx' | 'priceInc'): Cents | null =>
    name in columns ? (body[name] ?? null) : null
  const amounts = { priceEx: given('priceEx'), priceInc: given('priceInc') }
  if (amounts.priceEx !== null || amounts.priceInc !== null) return amounts
  const isOtherRate = 'vatRate' in columns
  return { priceEx: priceEx ?? null, priceInc: isOtherRate ? null : (priceInc ?? null) }
}

/** Another rate holds since another day: that of the rate, where it is known and none was given. */
const validFrom = ({ vatRate, vatValidFrom: given }: Columns): Columns =>
  typeof vatRate === 'number' && (given === undefined || given === null)
    ? { vatValidFrom: vatValidFrom(vatRate) }
    : {}
