import type { BodyOf, QueryOf, spaceTypes } from '@stayboard/contract'
import { addDays, vatValidFrom } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { invalid } from '../../kit/problems.ts'
import * as departments from '../departments/departments.service.ts'
import { taxing } from '../vat-rates/vat-rates.service.ts'
import { priceArea } from './prices.area.ts'
import { departmentOf } from './prices.repository.ts'

export const { get, remove } = priceArea

export async function list(
  actor: Actor,
  query: QueryOf<typeof spaceTypes.prices> & { departmentId: number },
) {
  await departments.get(actor, query.departmentId)
  return priceArea.list(actor, query)
}

type Body = BodyOf<typeof spaceTypes.createPrice>

export const create = async (actor: Actor, body: Body) =>
  priceArea.create(actor, { ...body, ...(await taxed(actor, body.spaceType, body)) })

/** Changes a price. A new rate has a new first day, unless one is given. */
export async function update(actor: Actor, body: BodyOf<typeof spaceTypes.updatePrice>, version?: number) {
  if (body.vatRate === undefined) return priceArea.update(actor, body, version)
  const before = await get(actor, body.spaceTypePriceId)
  const { spaceType = before.spaceTypeId, checkIn = before.checkIn, vatRate, vatValidFrom = null } = body
  return priceArea.update(
    actor,
    { ...body, ...(await taxed(actor, spaceType, { checkIn, vatRate, vatValidFrom })) },
    version,
  )
}

/** The rate of a price and its first day: those given, else those on record for the country of the department. */
async function taxed(
  actor: Actor,
  spaceTypeId: number,
  { checkIn, vatRate: typed, vatValidFrom: from }: Pick<Body, 'checkIn' | 'vatRate' | 'vatValidFrom'>,
) {
  const departmentId = await departmentOf(actor.db, spaceTypeId)
  if (departmentId === undefined) throw invalid([{ field: 'spaceType', code: 'notFoundLink' }])
  const tax = await taxing(actor, departmentId, { checkIn, checkOut: addDays(checkIn, 1) })
  const { vatRate } = tax.of(typed, 'LODGING', 'vatRate')
  tax.refuse()
  return { vatRate, vatValidFrom: from ?? vatValidFrom(tax.rates, vatRate, checkIn) }
}
