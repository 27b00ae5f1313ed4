import type { QueryOf, spaceTypes } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { crud } from '../../kit/areas/crud.ts'
import * as departments from '../departments/departments.service.ts'
import { priceArea } from './prices.area.ts'

const records = crud(priceArea)
export const { get, create, update, remove } = records

export async function list(
  actor: Actor,
  query: QueryOf<typeof spaceTypes.prices> & { departmentId: number },
) {
  await departments.get(actor, query.departmentId)
  return records.list(actor, query)
}
