import type { QueryOf, spaceTypes } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import * as departments from '../departments/departments.service.ts'
import { priceArea } from './prices.area.ts'

export const { get, create, update, remove } = priceArea

export async function list(
  actor: Actor,
  query: QueryOf<typeof spaceTypes.prices> & { departmentId: number },
) {
  await departments.get(actor, query.departmentId)
  return priceArea.list(actor, query)
}
