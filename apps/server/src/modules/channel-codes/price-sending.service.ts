import { addDays, fold, soldNights, today } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { Problem } from '../../kit/problems.ts'
import * as departments from '../departments/departments.service.ts'
import { inOneCurrency, listedKinds } from '../space-types/stay-prices.service.ts'
import { failedAfter, lastSend } from './channel-codes.repository.ts'
import { holding } from './channel-codes.service.ts'
import { codesOf, plansOf, queued, requireManager, shownLast, unchanged } from './sending.service.ts'
import { from, keyOf, priceDifferences, type SentNights, sentPrices } from './sent-prices.ts'

/** How many nights are told, from today on. */
const NIGHTS = 365

/** The changes of prices and terms since they were sent last (docs/rules/channel-codes.md#prices). */
export async function previewPrices(actor: Actor, departmentId: number) {
  await departments.get(actor, departmentId)
  const { nights, missing, last, changes } = await compared(actor, departmentId)
  return {
    ...{ count: nights.length, last: shownLast(last) },
    ...{ changes, isReordered: false, missing },
  }
}

/**
 * Queues the present prices and terms, unless they are those that were sent last.
 * @throws Problem 422 if the department has no channel manager, or Mews, or nothing to send
 */
export const sendPrices = (actor: Actor, departmentId: number) =>
  holding(actor, departmentId, async (within) => {
    if ((await requireManager(within, departmentId)) === 'MEWS') throw new Problem(422, 'mewsHasPrices')
    const { nights, last, changes } = await compared(within, departmentId)
    if (nights.length === 0) throw new Problem(422, 'noPricesToSend')
    const isRepeat = last !== undefined && (await failedAfter(within.db, last.channelSendId))
    if (!last || isRepeat || changes.length > 0) return queued(within, departmentId, 'PRICES', nights)
    return unchanged('PRICES', last)
  })

/** What would be sent, and how it differs from what was sent last. */
async function compared(actor: Actor, departmentId: number) {
  const day = today(actor.clock(), actor.officeTimezone)
  const last = await lastSend(actor.db, departmentId, 'PRICES')
  const before = sentPrices(last?.payload ?? [])
  const { nights: open, missing } = await nightsNow(actor, departmentId, day)
  const nights = [...open, ...closedNow(before, open, day)]
  return { last, nights, missing, changes: priceDifferences(before, nights, day) }
}

/** What is told of the kinds of rooms that have a room code, at the first rate plan of their currency, and the names of the others. */
async function nightsNow(actor: Actor, departmentId: number, day: string) {
  const plans = await plansOf(actor, departmentId)
  const codes = await codesOf(actor, departmentId)
  const period = { checkIn: day, checkOut: addDays(day, NIGHTS) }
  const listed = await listedKinds(actor, [departmentId], period)
  const priced = listed
    .filter(({ prices }) => prices.length > 0)
    .map(({ prices, ...of }) => ({ ...of, ...inOneCurrency(prices, ofShortest(prices)) }))
  // A unit that has only terms of its own has the prices of its kind.
  const owners = priced.filter(
    ({ kind, prices }) => kind.kindOfUnit === null || prices.some(({ isOwn }) => isOwn),
  )
  const nights: SentNights[] = []
  const missing: string[] = []
  for (const { kind, currency, prices, terms } of priced) {
    const plan = plans.find(({ currencyCode }) => currencyCode === currency)
    const code = codeOf(kind, codes, owners.length)
    if (!code || !plan || nights.some(({ roomCode }) => roomCode === code)) {
      // The units of a kind that is sent have its prices there.
      if (kind.kindOfUnit === null) missing.push(kind.name)
      continue
    }
    const sold = soldNights(prices, terms, { ...period, guests: kind.maxGuests })
    const of = { name: kind.name, roomCode: code, ratePlan: plan.code, currency }
    nights.push(...sold.map((one) => ({ ...of, ...one, amounts: [...one.amounts] })))
  }
  return { nights, missing }
}

/** The prices for the shortest stays, whose prices are told. */
function ofShortest<Price extends { fromNights: number }>(prices: readonly Price[]): Price[] {
  const least = Math.min(...prices.map(({ fromNights }) => fromNights))
  return prices.filter(({ fromNights }) => fromNights === least)
}

interface Code {
  name: string
  code: string
}

/** The room code with the code or the name of a kind of room or unit, else the only one if there is one kind. */
function codeOf({ name }: { name: string }, codes: readonly Code[], kinds: number): string | undefined {
  const isCalled = (text: string) => fold(text.trim()) === fold(name.trim())
  const found = codes.find(({ code }) => isCalled(code)) ?? codes.find((one) => isCalled(one.name))
  const only = codes.length === 1 && kinds === 1 ? codes[0] : undefined
  return (found ?? only)?.code
}

/** Nights that were sent at room codes or rate plans that have no prices now: they are closed there. */
function closedNow(before: readonly SentNights[], open: readonly SentNights[], day: string): SentNights[] {
  const kept = new Set(open.map(keyOf))
  return from(before, day)
    .filter((one) => !kept.has(keyOf(one)))
    .map((one) => ({
      ...one,
      ...{
        isClosed: true,
        noArrival: false,
        noDeparture: false,
        minNights: 1,
        releaseDays: null,
        amounts: [],
      },
    }))
}
