import {
  type BodyOf,
  ChangedPrices,
  Department,
  SaleTerm,
  SpaceTypePrice,
  spaceTypes,
} from '@stayboard/contract'
import { gapsBetween } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { encoded } from '../../kit/calls/answers.ts'
import { invalid } from '../../kit/problems.ts'
import { linkTo } from '../../kit/sql/links.ts'
import { settle, transaction } from '../../kit/sql/transaction.ts'
import * as departments from '../departments/departments.service.ts'
import { type Kind, kindsOf, ownersIn } from './kinds.repository.ts'
import { priceArea } from './prices.area.ts'
import { prices, pricesOfDepartment } from './prices.repository.ts'
import { taxationOf } from './prices.service.ts'
import { termsOfDepartment } from './sale-terms.repository.ts'
import { requireSeen, writtenAsSeen } from './seen-cells.ts'

/** The price list of a department, by room type (docs/rules/prices.md#price-list). */
export async function priceList(actor: Actor, departmentId: number) {
  await departments.get(actor, departmentId)
  const kinds = await kindsOf(actor.db, [departmentId])
  const prices = await pricesNow(actor, departmentId)
  const terms = await termsNow(actor, departmentId)
  const gaps = kinds.flatMap(({ roomTypeId, spaceTypeId, kindOfUnit }) => {
    const own = prices.filter((price) => isPriceOf(price, { roomTypeId, spaceTypeId }))
    const shared = prices.filter((price) => kindOfUnit !== null && price.roomTypeId === kindOfUnit)
    return gapsBetween([...own, ...shared]).map((gap) => ({ ...gap, roomTypeId, spaceTypeId }))
  })
  return { kinds: kinds.map(shown), prices, terms, gaps, _links: linksOf(departmentId) }
}

/** The current prices of a department, in the form of answers. */
const pricesNow = async (actor: Actor, departmentId: number) =>
  (await pricesOfDepartment(actor.db, departmentId)).map(({ code, ...row }) => ({
    ...{ ...row, spaceType: { code } },
    _links: linkTo('self', SpaceTypePrice.item, row.spaceTypePriceId),
  }))

/** The current terms of sale of a department, in the form of answers. */
export const termsNow = async (actor: Actor, departmentId: number) =>
  (await termsOfDepartment(actor.db, departmentId)).map((row) => ({
    ...row,
    _links: linkTo('self', SaleTerm.item, row.saleTermId),
  }))

/** Whether a price belongs to a room type, or to the unit itself. */
const isPriceOf = (
  price: Pick<Kind, 'roomTypeId' | 'spaceTypeId'>,
  { roomTypeId, spaceTypeId }: Pick<Kind, 'roomTypeId' | 'spaceTypeId'>,
) => price.roomTypeId === roomTypeId && price.spaceTypeId === spaceTypeId

/** A room type or unit, in the form of answers. */
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
    const cells = body.cells.map((cell) => ({
      ...{ ...cell, id: cell.spaceTypePriceId, isRemoved: cell.price === null },
    }))
    const before = byId(await pricesOfDepartment(within.db, departmentId))
    await requireOwn(within, departmentId, cells, { known: before, repository: prices })
    const found = await writtenAsSeen({
      ...{ cells, before },
      areAlike: areOfSameStays,
      isSame: (cell, price) =>
        areOfSameStays(cell, price) &&
        cell.pricePer === price.pricePer &&
        cell.currency === price.currency &&
        cell.vatIncluded === price.vatIncluded &&
        cell.price === (price.vatIncluded ? price.priceInc : price.priceEx),
      write: ({ id: _, isRemoved: _r, ...cell }) => writePrice(within, cell, before, tax),
    })
    requireSeen(found, byId(await pricesNow(within, departmentId)), {
      overlap: 'priceOverlap',
      encode: (current) => encoded(ChangedPrices, current),
    })
    await settle(within.db)
  })
  return { saved: body.cells.length, _links: linksOf(departmentId) }
}

type Stays = Pick<Cell, 'fromNights' | 'upToGuests'>

/** Whether two prices apply to the same length of stay and number of guests. */
const areOfSameStays = (one: Stays, other: Stays) =>
  one.fromNights === other.fromNights && one.upToGuests === other.upToGuests

async function writePrice(within: Actor, cell: Cell, before: ReadonlyMap<number, Before>, tax: Tax) {
  const { spaceTypePriceId: id, version, price } = cell
  if (price === null) return id === null ? undefined : priceArea.remove(within, id, version)
  const row = rowOf(cell, before.get(id ?? cell.copiedFrom ?? 0), tax)
  return id === null
    ? priceArea.create(within, row)
    : priceArea.update(within, { ...row, spaceTypePriceId: id }, version)
}

const byId = <Price extends { spaceTypePriceId: number }>(all: readonly Price[]) =>
  new Map(all.map((one) => [one.spaceTypePriceId, one]))

type Tax = Awaited<ReturnType<typeof taxationOf>>

/**
 * The price to write for a cell. A price that is changed, copied or cut off keeps its VAT rate while that is the legal
 * one.
 */
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

interface OwnedCell {
  id: number | null
  version?: number | undefined
  spaceType: number | null
  roomType: number | null
}

interface Kept {
  /** The current rows of the department by id. */
  known: ReadonlyMap<number, unknown>
  repository: Pick<typeof prices, 'bareOf'>
}

/**
 * Checks the cells of a sheet. The price or term that a cell changes may be deleted already, if the cell names its
 * version.
 * @throws Problem 422 if a cell belongs to another department
 */
export async function requireOwn(
  { db }: Actor,
  departmentId: number,
  cells: readonly OwnedCell[],
  { known, repository }: Kept,
) {
  const owners = await ownersIn(db, departmentId)
  const unknown = cells.filter(({ id }) => id !== null && !known.has(id))
  const elsewhere = await repository.bareOf(
    db,
    unknown.flatMap(({ id }) => id ?? []),
  )
  const isKnown = ({ id, version }: OwnedCell) =>
    id === null || known.has(id) || (version !== undefined && !elsewhere.has(id))
  const isOwn = (cell: OwnedCell) =>
    isKnown(cell) &&
    (cell.spaceType === null || owners.units.has(cell.spaceType)) &&
    (cell.roomType === null || owners.kinds.has(cell.roomType))
  if (!cells.every(isOwn)) throw invalid([{ field: 'cells', code: 'notFoundLink' }])
}
