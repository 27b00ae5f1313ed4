import type { BodyOf, QueryOf, spaceTypes } from '@stayboard/contract'
import { addDays, type VatPeriod, vatChangesWithin, vatOfStay, vatValidFrom } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { invalid } from '../../kit/problems.ts'
import * as departments from '../departments/departments.service.ts'
import { countryOf, taxingIn } from '../vat-rates/vat-rates.service.ts'
import { priceArea } from './prices.area.ts'
import { departmentOf, type PriceOf } from './prices.repository.ts'

export const { get, remove } = priceArea

export async function list(
  actor: Actor,
  query: QueryOf<typeof spaceTypes.prices> & { departmentId: number },
) {
  await departments.get(actor, query.departmentId)
  return priceArea.list(actor, query)
}

type Body = BodyOf<typeof spaceTypes.createPrice>

export async function create(actor: Actor, body: Body) {
  const tax = await taxationOf(actor, await placeOf(actor, body))
  return priceArea.create(actor, { ...body, ...asked(body), ...tax(body) })
}

/**
 * Changes a price. A new VAT rate applies from a new first day, unless that is given. A price that moves to another
 * department gets the rate of its country, unless one is given (docs/rules/vat-rates.md#use).
 */
export async function update(actor: Actor, body: BodyOf<typeof spaceTypes.updatePrice>, version?: number) {
  const before = await get(actor, body.spaceTypePriceId)
  const wasOf = { spaceType: before.spaceTypeId, roomType: before.roomTypeId }
  const isElsewhere = body.spaceType !== undefined || body.roomType !== undefined
  if (body.vatRate === undefined && !isElsewhere) return priceArea.update(actor, body, version)
  const departmentId = await placeOf(actor, { ...wasOf, ...body })
  if (body.vatRate === undefined && departmentId === (await placeOf(actor, wasOf)))
    return priceArea.update(actor, body, version)
  const { checkIn = before.checkIn, vatRate = null, vatValidFrom = null } = body
  const tax = (await taxationOf(actor, departmentId))({ checkIn, vatRate, vatValidFrom })
  return priceArea.update(actor, { ...body, ...tax }, version)
}

/** Completes the amounts of a body: if only the amount with VAT is given, it is the leading one. */
const asked = ({ priceEx, priceInc, vatIncluded }: Body) => ({
  vatIncluded: vatIncluded || (priceEx === null && priceInc !== null),
})

/** The department of a unit or room type. @throws Problem 422 if it does not exist */
export async function placeOf({ db }: Actor, place: PriceOf): Promise<number> {
  const field = place.spaceType || !place.roomType ? 'spaceType' : 'roomType'
  if (!place[field]) throw invalid([{ field, code: 'required' }])
  const departmentId = await departmentOf(db, place)
  if (departmentId === undefined) throw invalid([{ field, code: 'notFoundLink' }])
  return departmentId
}

/** A VAT rate and its first day. */
type Rated = Pick<Body, 'vatRate' | 'vatValidFrom'>

/**
 * Creates functions that determine the VAT rate of a price and its first day: those given, else those of the
 * department's country.
 */
export async function taxationOf(actor: Actor, departmentId: number) {
  const country = await countryOf(actor, departmentId)
  const tax = ({ checkIn, vatRate: typed, vatValidFrom: from }: Rated & Pick<Body, 'checkIn'>) => {
    const found = taxingIn(country, { checkIn, checkOut: addDays(checkIn, 1) })
    const { vatRate } = found.of(typed, 'LODGING', 'vatRate')
    found.refuse()
    return { vatRate, vatValidFrom: from ?? vatValidFrom(found.rates, vatRate, checkIn) }
  }
  return Object.assign(tax, {
    /** The VAT rate that an existing price keeps when its first night changes (docs/rules/vat-rates.md#use). */
    kept: (before: (Rated & Pick<Body, 'checkIn'>) | undefined, checkIn: string): Rated =>
      before && keepsRate(country.rates, before, checkIn) ? before : { vatRate: null, vatValidFrom: null },
  })
}

/**
 * Whether a price keeps its VAT rate when its first night changes. To a later night: unless the legal rate changes in
 * between. To an earlier night: unless the rate was the legal one.
 */
function keepsRate(
  rates: readonly VatPeriod[],
  { checkIn, vatRate }: Pick<Body, 'checkIn' | 'vatRate'>,
  night: string,
) {
  if (night >= checkIn)
    return vatChangesWithin(rates, 'LODGING', { checkIn, checkOut: addDays(night, 1) }).length === 0
  const { changes } = vatOfStay(rates, 'LODGING', { checkIn, checkOut: addDays(checkIn, 1) })
  return changes[0]?.vatRate !== vatRate
}

/** The VAT rate of a unit's price, and its first day. */
export const taxed = async (actor: Actor, spaceType: number, price: Parameters<Tax>[0]) =>
  (await taxationOf(actor, await placeOf(actor, { spaceType })))(price)

type Tax = Awaited<ReturnType<typeof taxationOf>>
