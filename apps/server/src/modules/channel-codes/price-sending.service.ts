import { addDays, fold, soldNights, today } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { Problem } from '../../kit/problems.ts'
import * as departments from '../departments/departments.service.ts'
import { inOneCurrency, listedKinds } from '../space-types/stay-prices.service.ts'
import { failedAfter, lastSend } from './channel-codes.repository.ts'
import { holding } from './channel-codes.service.ts'
import { codesOf, plansOf, queued, requireManager, shownLast, unchanged } from './sending.service.ts'
import { from, keyOf, priceDifferences, type SentNights, sentPrices } from './sent-prices.ts'

/** The number of nights whose prices are sent, starting today. */
const NIGHTS = 365

/** Previews which prices and terms have changed since they were last sent (docs/rules/channel-codes.md#prices). */
export async function previewPrices(actor: Actor, departmentId: number) {
  await departments.get(actor, departmentId)
  const { nights, missing, last, changes } = await compared(actor, departmentId)
  return {
    ...{ count: nights.length, last: shownLast(last) },
    ...{ changes, isReordered: false, missing },
  }
}

/**
 * Queues the current prices and terms, unless they were already sent.
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

/** The payload that would be sent, and its differences from the last one that was sent. */
async function compared(actor: Actor, departmentId: number) {
  const day = today(actor.clock(), actor.officeTimezone)
  const last = await lastSend(actor.db, departmentId, 'PRICES')
  const before = sentPrices(last?.payload ?? [])
  const { nights: open, missing } = await nightsNow(actor, departmentId, day)
  const nights = [...open, ...closedNow(before, open, day)]
  return { last, nights, missing, changes: priceDifferences(before, nights, day) }
}

/**
 * The nights of room types that have a room code, at the first rate plan in their currency, and the names of room types
 * without a code.
 */
async function nightsNow(actor: Actor, departmentId: number, day: string) {
  const plans = await plansOf(actor, departmentId)
  const codes = await codesOf(actor, departmentId)
  const period = { checkIn: day, checkOut: addDays(day, NIGHTS) }
  const listed = await listedKinds(actor, [departmentId], period)
  const priced = listed
    .filter(({ prices }) => prices.length > 0)
    .map(({ prices, ...of }) => ({ ...of, ...inOneCurrency(prices, ofShortest(prices)) }))
  // A unit with only its own terms uses the prices of its room type.
  const owners = priced.filter(
    ({ kind, prices }) => kind.kindOfUnit === null || prices.some(({ isOwn }) => isOwn),
  )
  const nights: SentNights[] = []
  const missing: string[] = []
  for (const { kind, currency, prices, terms } of priced) {
    const plan = plans.find(({ currencyCode }) => currencyCode === currency)
    const code = codeOf(kind, codes, owners.length)
    if (!code || !plan || nights.some(({ roomCode }) => roomCode === code)) {
      // Units of a room type that is sent are covered by it, so they are not missing.
      if (kind.kindOfUnit === null) missing.push(kind.name)
      continue
    }
    const sold = soldNights(prices, terms, { ...period, guests: kind.maxGuests })
    const of = { name: kind.name, roomCode: code, ratePlan: plan.code, currency }
    nights.push(...sold.map((one) => ({ ...of, ...one, amounts: [...one.amounts] })))
  }
  return { nights, missing }
}

/** The prices for the shortest stays. Only those are sent. */
function ofShortest<Price extends { fromNights: number }>(prices: readonly Price[]): Price[] {
  const least = Math.min(...prices.map(({ fromNights }) => fromNights))
  return prices.filter(({ fromNights }) => fromNights === least)
}

interface Code {
  name: string
  code: string
}

/** The room code that matches the code or name of a room type or unit; if there is only one type, the only code. */
function codeOf({ name }: { name: string }, codes: readonly Code[], kinds: number): string | undefined {
  const isCalled = (text: string) => fold(text.trim()) === fold(name.trim())
  const found = codes.find(({ code }) => isCalled(code)) ?? codes.find((one) => isCalled(one.name))
  const only = codes.length === 1 && kinds === 1 ? codes[0] : undefined
  return (found ?? only)?.code
}

/** Nights that were sent for room codes or rate plans that have no prices any more, marked as closed. */
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
