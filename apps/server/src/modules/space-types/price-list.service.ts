import { type BodyOf, Department, SaleTerm, spaceTypes } from '@stayboard/contract'
import { gapsBetween } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { invalid } from '../../kit/problems.ts'
import { linkTo } from '../../kit/sql/links.ts'
import { settle, transaction } from '../../kit/sql/transaction.ts'
import * as departments from '../departments/departments.service.ts'
import { type Kind, kindsOf, ownersIn } from './kinds.repository.ts'
import { priceArea } from './prices.area.ts'
import { pricesOfDepartment } from './prices.repository.ts'
import { taxationOf } from './prices.service.ts'
import { termsOfDepartment } from './sale-terms.repository.ts'

/** The prices of a department by kind of room (docs/rules/prices.md#price-list). */
export async function priceList(actor: Actor, departmentId: number) {
  await departments.get(actor, departmentId)
  const kinds = await kindsOf(actor.db, [departmentId])
  const found = await pricesOfDepartment(actor.db, departmentId)
  const prices = found.map(({ code, ...row }) => ({
    ...{ ...row, spaceType: { code } },
    _links: linkTo('self', '/api/space_type_price', row.spaceTypePriceId),
  }))
  const terms = (await termsOfDepartment(actor.db, departmentId)).map((row) => ({
    ...row,
    _links: linkTo('self', SaleTerm.item, row.saleTermId),
  }))
  const gaps = kinds.flatMap(({ roomTypeId, spaceTypeId, kindOfUnit }) => {
    const own = prices.filter((price) => isPriceOf(price, { roomTypeId, spaceTypeId }))
    const shared = prices.filter((price) => kindOfUnit !== null && price.roomTypeId === kindOfUnit)
    return gapsBetween([...own, ...shared]).map((gap) => ({ ...gap, roomTypeId, spaceTypeId }))
  })
  return { kinds: kinds.map(shown), prices, terms, gaps, _links: linksOf(departmentId) }
}

/** Whether a price is that of a kind of room, or the own one of a unit. */
const isPriceOf = (
  price: Pick<Kind, 'roomTypeId' | 'spaceTypeId'>,
  { roomTypeId, spaceTypeId }: Pick<Kind, 'roomTypeId' | 'spaceTypeId'>,
) => price.roomTypeId === roomTypeId && price.spaceTypeId === spaceTypeId

/** A kind as answers have it. */
export const shown = ({ departmentId: _, kindOfUnit: _of, sizes: _sizes, ...kind }: Kind) => kind

export const linksOf = (departmentId: number) => ({
  self: { href: spaceTypes.priceList.path.replace('{departmentId}', String(departmentId)) },
  ...linkTo('providerDepartment', Department.item, departmentId),
})

type Cell = BodyOf<typeof spaceTypes.setPrices>['cells'][number]

/** Adds, changes and deletes prices of a department, all or none (docs/rules/prices.md#price-list). */
export async function setPrices(
  actor: Actor,
  departmentId: number,
  body: BodyOf<typeof spaceTypes.setPrices>,
) {
  await departments.get(actor, departmentId)
  const tax = await taxationOf(actor, departmentId)
  await transaction(actor, async (within) => {
    await departments.hold(within.db, departmentId)
    const before = await beforeSaving(within, departmentId, body.cells)
    for (const cell of body.cells) {
      const { spaceTypePriceId: id, version, price } = cell
      if (price !== null) {
        const row = rowOf(cell, before.get(id ?? cell.copiedFrom ?? 0), tax)
        await (id === null
          ? priceArea.create(within, row)
          : priceArea.update(within, { ...row, spaceTypePriceId: id }, version))
      } else if (id !== null) await priceArea.remove(within, id, version)
    }
    await settle(within.db)
  })
  return { saved: body.cells.length, _links: linksOf(departmentId) }
}

type Tax = Awaited<ReturnType<typeof taxationOf>>

/** The price of a cell. One that is changed, copied or cut off keeps its rate of VAT, as long as the law keeps its own. */
function rowOf(
  { spaceTypePriceId: _, version: _v, copiedFrom: _c, price, ...columns }: Cell,
  before: Before | undefined,
  tax: Tax,
) {
  const { vatIncluded, checkIn } = columns
  const amounts = { priceEx: vatIncluded ? null : price, priceInc: vatIncluded ? price : null }
  return { ...columns, ...amounts, ...tax({ checkIn, ...tax.kept(before, checkIn) }) }
}

type Before = Awaited<ReturnType<typeof pricesOfDepartment>>[number]

/** The prices of the department by id. @throws Problem 422 if a cell is for another department */
async function beforeSaving(within: Actor, departmentId: number, cells: readonly Cell[]) {
  const found = await pricesOfDepartment(within.db, departmentId)
  const prices = new Map(found.map((one) => [one.spaceTypePriceId, one]))
  const isKnown = ({ spaceTypePriceId: id }: Cell) => id === null || prices.has(id)
  await requireOwn(
    within,
    departmentId,
    cells.map((cell) => ({ ...cell, isKnown: isKnown(cell) })),
  )
  return prices
}

interface OwnedCell {
  spaceType: number | null
  roomType: number | null
  /** Whether the department has what the cell changes. */
  isKnown: boolean
}

/** @throws Problem 422 if a cell is for another department */
export async function requireOwn({ db }: Actor, departmentId: number, cells: readonly OwnedCell[]) {
  const owners = await ownersIn(db, departmentId)
  const isOwn = ({ isKnown, spaceType, roomType }: OwnedCell) =>
    isKnown &&
    (spaceType === null || owners.units.has(spaceType)) &&
    (roomType === null || owners.kinds.has(roomType))
  if (!cells.every(isOwn)) throw invalid([{ field: 'cells', code: 'notFoundLink' }])
}
