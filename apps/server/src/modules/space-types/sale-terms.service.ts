import { type BodyOf, ChangedTerms, type QueryOf, type spaceTypes } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { encoded } from '../../kit/calls/answers.ts'
import { settle, transaction } from '../../kit/sql/transaction.ts'
import * as departments from '../departments/departments.service.ts'
import { linksOf, requireOwn, termsNow } from './price-list.service.ts'
import { placeOf } from './prices.service.ts'
import { termArea } from './sale-terms.area.ts'
import { terms as storedTerms, termsOfDepartment } from './sale-terms.repository.ts'
import { requireSeen, writtenAsSeen } from './seen-cells.ts'

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
    const own = cells.map((cell) => ({ ...cell, id: cell.saleTermId }))
    const before = byId(await termsOfDepartment(within.db, departmentId))
    await requireOwn(within, departmentId, own, { known: before, repository: storedTerms })
    const found = await writtenAsSeen({
      ...{ cells: own, before },
      areAlike: (cell, term) => cell.term === term.term,
      isSame: (cell, term) => cell.term === term.term && cell.days === term.days,
      write: ({ id: _, saleTermId: id, version, isRemoved, ...row }) =>
        writeTerm(within, { id, version, isRemoved }, row),
    })
    requireSeen(found, byId(await termsNow(within, departmentId)), {
      overlap: 'termOverlap',
      encode: (current) => encoded(ChangedTerms, current),
    })
    await settle(within.db)
  })
  return { saved: cells.length, _links: linksOf(departmentId) }
}

interface Written {
  id: number | null
  version?: number | undefined
  isRemoved: boolean
}

async function writeTerm(
  within: Actor,
  { id, version, isRemoved }: Written,
  row: Parameters<typeof create>[1],
) {
  if (isRemoved) return id === null ? undefined : termArea.remove(within, id, version)
  return id === null
    ? termArea.create(within, row)
    : termArea.update(within, { ...row, saleTermId: id }, version)
}

const byId = <Term extends { saleTermId: number }>(all: readonly Term[]) =>
  new Map(all.map((one) => [one.saleTermId, one]))
