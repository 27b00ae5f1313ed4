import { type BodyOf, Department, type QueryOf, Room, type rooms } from '@stayboard/contract'
import { nameWithCode } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { codesIn, createMany } from '../../kit/areas/create-many.ts'
import { belongingsIn } from '../../kit/areas/uses.ts'
import { invalid } from '../../kit/problems.ts'
import { linkTo } from '../../kit/sql/links.ts'
import * as departments from '../departments/departments.service.ts'
import { roomArea } from './rooms.area.ts'
import { repository, takenNames } from './rooms.repository.ts'

export const { find, get, create, update, remove } = roomArea

export const belongings = belongingsIn(roomArea, repository.table, ['child_filter_selects'])

export async function list(actor: Actor, query: QueryOf<typeof rooms.list> & { departmentId: number }) {
  await departments.get(actor, query.departmentId)
  return roomArea.list(actor, query)
}

/** Adds rooms that differ only in their code (docs/rules/rooms-and-space-types.md#many-at-once). */
export async function createAlike(actor: Actor, { codes, ...body }: BodyOf<typeof rooms.alike>) {
  const names = codesIn(codes).map((code) => nameWithCode(body.name, code))
  if (names.some((name) => !Room.create.name.safeParse(name).success))
    throw invalid([{ field: 'name', code: 'tooLong' }])
  const { providerDepartment } = body
  const made = await createMany(actor, {
    hold: (tx) => departments.hold(tx, providerDepartment),
    names,
    taken: (tx) => takenNames(tx, providerDepartment, names),
    make: (within, name) => create(within, { ...body, name }),
  })
  const self = { href: Room.list.replace('{departmentId}', String(providerDepartment)) }
  return {
    _embedded: { providerHospitalityEntities: made },
    _links: { self, ...linkTo('providerDepartment', Department.item, providerDepartment) },
  }
}
