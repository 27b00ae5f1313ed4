import type { BodyOf, QueryOf, spaceTypes } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { settle, transaction } from '../../kit/sql/transaction.ts'
import * as departments from '../departments/departments.service.ts'
import { linksOf, requireOwn } from './price-list.service.ts'
import { placeOf } from './prices.service.ts'
import { termArea } from './sale-terms.area.ts'
import { termsOfDepartment } from './sale-terms.repository.ts'

export const { get, update, remove } = termArea

export async function list(actor: Actor, query: QueryOf<typeof spaceTypes.terms> & { departmentId: number }) {
  await departments.get(actor, query.departmentId)
  return termArea.list(actor, query)
}

export async function create(actor: Actor, body: BodyOf<typeof spaceTypes.createTerm>) {
  await placeOf(actor, body)
  return termArea.create(actor, body)
}

/** Adds, changes and deletes terms of sale of a department, all or none (docs/rules/prices.md#terms-of-sale). */
export async function setTerms(
  actor: Actor,
  departmentId: number,
  { cells }: BodyOf<typeof spaceTypes.setTerms>,
) {
  await departments.get(actor, departmentId)
  await transaction(actor, async (within) => {
    await departments.hold(within.db, departmentId)
    const known = new Set((await termsOfDepartment(within.db, departmentId)).map((one) => one.saleTermId))
    await requireOwn(
      within,
      departmentId,
      cells.map((cell) => ({ ...cell, isKnown: cell.saleTermId === null || known.has(cell.saleTermId) })),
    )
    for (const { saleTermId: id, version, isRemoved, ...row } of cells)
      if (id === null) await (isRemoved ? undefined : termArea.create(within, row))
      else if (isRemoved) await termArea.remove(within, id, version)
      else await termArea.update(within, { ...row, saleTermId: id }, version)
    await settle(within.db)
  })
  return { saved: cells.length, _links: linksOf(departmentId) }
}
