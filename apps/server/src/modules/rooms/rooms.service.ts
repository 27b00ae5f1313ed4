import { type BodyOf, Department, type QueryOf, Room, type rooms } from '@stayboard/contract'
import { nameWithCode, parseCodes } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { crud } from '../../kit/crud.ts'
import { linkTo } from '../../kit/links.ts'
import { invalid, Problem } from '../../kit/problems.ts'
import { transaction } from '../../kit/transaction.ts'
import * as departments from '../departments/departments.service.ts'
import { repository, takenNames } from './rooms.repository.ts'

const records = crud(Room, repository, (row, _links) => ({ ...row, _links }))
export const { get, create, update, remove } = records

export async function list(actor: Actor, query: QueryOf<typeof rooms.list> & { departmentId: number }) {
  await departments.get(actor, query.departmentId)
  return records.list(actor, query)
}

/** Adds rooms that differ by their code alone, in one transaction: one action, undone as one (F2). */
export async function createAlike(actor: Actor, { codes, ...body }: BodyOf<typeof rooms.alike>) {
  const parsed = parseCodes(codes)
  if (!parsed.ok) throw invalid([{ field: 'codes', code: parsed.message }])
  const names = parsed.codes.map((code) => nameWithCode(body.name, code))
  if (names.some((name) => !Room.create.name.safeParse(name).success))
    throw invalid([{ field: 'name', code: 'tooLong' }])
  return transaction(actor, async (tx) => {
    const within = { ...actor, db: tx }
    const taken = await takenNames(tx, body.providerDepartment, names)
    if (taken.length > 0)
      throw new Problem(409, 'codesTaken', { errors: [{ field: 'codes', code: 'codesTaken' }] })
    const made: Awaited<ReturnType<typeof create>>[] = []
    for (const name of names) made.push(await create(within, { ...body, name }))
    const self = { href: Room.list.replace('{departmentId}', String(body.providerDepartment)) }
    return {
      _embedded: { providerHospitalityEntities: made },
      _links: { self, ...linkTo('providerDepartment', Department.item, body.providerDepartment) },
    }
  })
}
