import { type BodyOf, Department, type QueryOf, SpaceType, type spaceTypes } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { codesIn, createMany } from '../../kit/areas/create-many.ts'
import { belongingsIn } from '../../kit/areas/uses.ts'
import { linkTo } from '../../kit/sql/links.ts'
import * as departments from '../departments/departments.service.ts'
import { spaceTypeArea } from './space-types.area.ts'
import { spaceTypesOf, takenCodes } from './space-types.repository.ts'

export const { get, remove } = spaceTypeArea
export const belongings = belongingsIn(spaceTypeArea, spaceTypesOf.table)

export async function list(actor: Actor, query: QueryOf<typeof spaceTypes.list> & { departmentId: number }) {
  await departments.get(actor, query.departmentId)
  return spaceTypeArea.list(actor, query)
}

export async function create(actor: Actor, departmentId: number, body: BodyOf<typeof spaceTypes.create>) {
  await departments.get(actor, departmentId)
  return spaceTypeArea.create(actor, body, () => ({ departmentId }))
}

/** Adds space types that differ only in their code (docs/rules/rooms-and-space-types.md#many-at-once). */
export async function createAlike(
  actor: Actor,
  departmentId: number,
  { codes, ...body }: BodyOf<typeof spaceTypes.alike>,
) {
  await departments.get(actor, departmentId)
  const made = await createMany(actor, {
    hold: (tx) => departments.hold(tx, departmentId),
    names: codesIn(codes),
    taken: (tx, wanted) => takenCodes(tx, departmentId, wanted),
    make: (within, code) => spaceTypeArea.create(within, { ...body, code }, () => ({ departmentId })),
  })
  const self = { href: SpaceType.list.replace('{departmentId}', String(departmentId)) }
  return {
    _embedded: { spaceTypes: made },
    _links: { self, ...linkTo('providerDepartment', Department.item, departmentId) },
  }
}

export const update = (
  actor: Actor,
  spaceTypeId: number,
  body: BodyOf<typeof spaceTypes.update>,
  version?: number,
) => spaceTypeArea.update(actor, { ...body, spaceTypeId }, version)
