import type { QueryOf, spaceTypes } from '@stayboard/contract'
import {
  addDays,
  compareDays,
  divideHalfUp,
  type ListedPrice,
  MOST_NIGHTS,
  nights,
  OWN_CURRENCY,
  pricedStretches,
  priceOfStay,
  refusalsOf,
  type Stretch,
  today,
  vatChangesWithin,
  vatOfStay,
} from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { invalid } from '../../kit/problems.ts'
import * as departments from '../departments/departments.service.ts'
import { lodgingRates } from '../vat-rates/vat-rates.service.ts'
import { heldPrices, heldTerms, type Kind, kindsOf } from './kinds.repository.ts'
import { linksOf, shown } from './price-list.service.ts'

/** The price of a stay in each room type of a department (docs/rules/prices.md#stay). */
export async function stayPrices(
  actor: Actor,
  departmentId: number,
  query: QueryOf<typeof spaceTypes.stayPrices>,
) {
  const {
    checkIn = today(actor.clock(), actor.officeTimezone),
    checkOut = addDays(checkIn, 1),
    guests,
  } = query
  await departments.get(actor, departmentId)
  if (compareDays(checkOut, checkIn) <= 0)
    throw invalid([{ field: 'checkOut', code: 'checkoutBeforeCheckin' }])
  if (nights(checkIn, checkOut) > MOST_NIGHTS) throw invalid([{ field: 'checkOut', code: 'stayTooLong' }])
  const priced = await pricedKinds(actor, [departmentId], { checkIn, checkOut }, guests)
  const rates = (await lodgingRates(actor, [departmentId])).get(departmentId) ?? []
  const { changes, without } = vatOfStay(rates, 'LODGING', { checkIn, checkOut })
  const ofLaw = without === null && changes.length === 1 ? changes[0]?.vatRate : undefined
  return {
    kinds: priced.map(({ kind, ...price }) => ({
      ...{ ...shown(kind), ...price, vatRate: ownRate(price.lines, ofLaw) },
    })),
    _links: linksOf(departmentId),
  }
}

/** The VAT rate of all lines; `undefined` if it is the legal one. */
function ownRate([first, ...others]: PricedKind['lines'], ofLaw: number | undefined): number | null {
  if (!first || first.vatRate === ofLaw) return null
  return others.every(({ vatRate }) => vatRate === first.vatRate) ? first.vatRate : null
}

/** The number of guests for which a room is priced: all its places if no number is given, or if the group is larger. */
const guestsIn = (places: number, guests: number | undefined) => Math.min(guests || places, places)

/** The price of a stay in each room type of these departments, and why it cannot be sold. */
async function pricedKinds(actor: Actor, departmentIds: readonly number[], stay: Stretch, guests?: number) {
  const day = today(actor.clock(), actor.officeTimezone)
  return (await listedKinds(actor, departmentIds, stay)).map((listed) =>
    pricedKind(listed, { ...stay, guests: guestsIn(listed.kind.maxGuests, guests) }, day),
  )
}

/**
 * The price of a stay in a room, and why it cannot be sold: by the prices and terms of the room, else those of its room
 * type.
 */
export async function roomPrices(
  actor: Actor,
  departmentIds: readonly number[],
  stay: Stretch,
  guests?: number,
) {
  const day = today(actor.clock(), actor.officeTimezone)
  const all = await listedKinds(actor, departmentIds, stay)
  return ({ spaceTypeId, roomTypeId, maxGuests }: Room): PricedKind | undefined => {
    const listed =
      all.find(({ kind }) => kind.spaceTypeId === spaceTypeId) ??
      all.find(({ kind }) => roomTypeId !== null && kind.roomTypeId === roomTypeId)
    return listed && pricedKind(listed, { ...stay, guests: guestsIn(maxGuests, guests) }, day)
  }
}

interface Room {
  spaceTypeId: number
  roomTypeId: number | null
  maxGuests: number
}

type PricedKind = ReturnType<typeof pricedKind>

function pricedKind(
  { kind, prices: all, terms }: ListedKind,
  asked: Stretch & { guests: number },
  day: string,
) {
  const inUse = pricedStretches(all, asked).flatMap(({ price }) => price ?? [])
  const { currency, prices } = inOneCurrency(all, inUse.length > 0 ? inUse : all)
  const priced = priceOfStay(prices, asked)
  const refusals = refusalsOf(terms, { prices, gaps: priced.gaps }, asked, day)
  return { kind, currency, ...priced, refusals, total: refusals.length > 0 ? null : priced.total }
}

/**
 * Reduces prices to one currency, because amounts in different currencies cannot be added: of several, a foreign one is
 * used.
 */
export function inOneCurrency(all: readonly PriceInCurrency[], inUse = all) {
  const currency = inUse.find((price) => price.currency !== OWN_CURRENCY)?.currency ?? OWN_CURRENCY
  return { currency, prices: all.filter((price) => price.currency === currency) }
}

type PriceInCurrency = ListedPrice & { currency: string }
type ListedKind = Awaited<ReturnType<typeof listedKinds>>[number]

/** The room types and units of these departments with their prices and terms for the nights of a stay. */
export async function listedKinds(actor: Actor, departmentIds: readonly number[], stay: Stretch) {
  const held = byOwner(await heldPrices(actor.db, departmentIds, stay))
  const heldTo = byOwner(await heldTerms(actor.db, departmentIds, stay))
  const rates = await lodgingRates(actor, departmentIds)
  return (await kindsOf(actor.db, departmentIds)).map((kind) => {
    const prices = held(kind).map((price) => listedPrice(price, rates.get(kind.departmentId) ?? []))
    const terms = heldTo(kind).map((term) => ({ ...term, isOwn: term.spaceTypeId !== null }))
    return { kind, prices, terms }
  })
}

type Owner = Pick<Kind, 'spaceTypeId' | 'roomTypeId'>

/** Groups rows by owner: a unit or room type has its own rows, and a unit also those of its room type. */
function byOwner<Row extends Owner>(rows: readonly Row[]) {
  const all = Map.groupBy(rows, ({ spaceTypeId, roomTypeId }) => ownerKey(spaceTypeId, roomTypeId))
  return ({ spaceTypeId, roomTypeId, kindOfUnit }: Kind): Row[] => [
    ...(all.get(ownerKey(spaceTypeId, roomTypeId)) ?? []),
    ...(kindOfUnit === null ? [] : (all.get(ownerKey(null, kindOfUnit)) ?? [])),
  ]
}

const ownerKey = (spaceTypeId: number | null, roomTypeId: number | null) => `${spaceTypeId} ${roomTypeId}`

type Held = Awaited<ReturnType<typeof heldPrices>>[number]

/** A price with the later VAT rates within its nights. */
function listedPrice(
  { spaceTypeId, priceEx, priceInc, ...price }: Held,
  rates: Parameters<typeof vatChangesWithin>[0],
): PriceInCurrency {
  return {
    ...price,
    isOwn: spaceTypeId !== null,
    price: price.vatIncluded ? priceInc : priceEx,
    vatChanges: vatChangesWithin(rates, 'LODGING', price),
  }
}

/** The price of a stay in euros without VAT: the total and the average per night. Nothing if a night has no price. */
export function euroPrice(priced: PricedKind | undefined, { from, to }: { from: string; to: string }) {
  const stayPrice = priced?.currency === OWN_CURRENCY ? (priced.total?.ex ?? null) : null
  return { stayPrice, price: stayPrice === null ? null : divideHalfUp(stayPrice, nights(from, to)) }
}

/** The price of a stay in the cheapest room of each department, in euros without VAT, if dates and prices are known. */
export async function lowestPrices(
  actor: Actor,
  departmentIds: readonly number[],
  {
    checkIn,
    checkOut,
    guests,
  }: { checkIn: string | null; checkOut: string | null; guests: number | undefined },
) {
  const lowest = new Map<number, number>()
  if (checkIn === null || checkOut === null) return lowest
  const [stay, day] = [{ checkIn, checkOut }, today(actor.clock(), actor.officeTimezone)]
  for (const listed of await listedKinds(actor, departmentIds, stay)) {
    const { departmentId, sizes } = listed.kind
    for (const places of sizes) {
      const priced = pricedKind(listed, { ...stay, guests: guestsIn(places, guests) }, day)
      const { stayPrice } = euroPrice(priced, { from: checkIn, to: checkOut })
      if (stayPrice !== null)
        lowest.set(departmentId, Math.min(stayPrice, lowest.get(departmentId) ?? stayPrice))
    }
  }
  return lowest
}
