import { type BodyOf, type QueryOf, SpaceType, spaceTypes } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { crud } from '../../kit/crud.ts'
import * as departments from '../departments/departments.service.ts'
import { spaceTypesOf } from './space-types.repository.ts'

const records = crud({ ...SpaceType, calls: spaceTypes }, spaceTypesOf, (row, _links) => ({ ...row, _links }))
export const { get, remove } = records

export async function list(actor: Actor, query: QueryOf<typeof spaceTypes.list> & { departmentId: number }) {
  await departments.get(actor, query.departmentId)
  return records.list(actor, query)
}

export async function create(actor: Actor, departmentId: number, body: BodyOf<typeof spaceTypes.create>) {
  await departments.get(actor, departmentId)
  return records.create(actor, body, () => ({ departmentId }))
}

export const update = (
  actor: Actor,
  spaceTypeId: number,
  body: BodyOf<typeof spaceTypes.update>,
  version?: number,
) => records.update(actor, { ...body, spaceTypeId }, version)
