import { type CalendarDay, nights } from '../values/days/days.ts'
import type { Cents } from '../values/money/money.ts'

/** 1 created, 2 modified, 3 cancelled, as in messages of Mews. */
export type MewsState = 1 | 2 | 3

/** The identification of a reservation: its number at Mews, the channel's code, or both. */
export interface Numbered {
  code: string | null
  confirmationNumber: string | null
}

/**
 * The known reservation that a message is about. The number at Mews takes precedence, because the code may be assigned later.
 */
export const knownAs = <Known extends Numbered>(known: readonly Known[], said: Numbered): Known | undefined =>
  known.find(
    (one) => one.confirmationNumber !== null && one.confirmationNumber === said.confirmationNumber,
  ) ?? known.find((one) => one.code !== null && one.code === said.code)

/**
 * Whether a message is older than the known state of its group (docs/rules/mews.md#order). Messages have no version. If a
 * message reports all its reservations as created although some were changed since, it is the original one.
 */
export function isOutdated(
  known: readonly (Numbered & Returning)[],
  said: readonly (Numbered & { state: MewsState | null })[],
): boolean {
  const isFirst = said.length > 0 && said.every(({ state }) => state === 1)
  const wasChanged = (one: Returning | undefined) => one !== undefined && one.state > 1 && !one.mayReturn
  return isFirst && said.some((one) => wasChanged(knownAs(known, one)))
}

/** A known reservation. One that was cancelled because a message omitted it may be reactivated. */
interface Returning {
  state: MewsState
  mayReturn?: boolean
}

/** The state of a reservation after a message. A cancellation by Mews is final (docs/rules/mews.md#order). */
export const stateAfter = (known: Returning | undefined, said: MewsState | null): MewsState => {
  if (known?.state === 3) return known.mayReturn && said !== 3 ? 2 : 3
  return said === null ? (known === undefined ? 1 : 2) : said === 1 && known?.state === 2 ? 2 : said
}

/** A part of a stay. A stay has several parts if the guest moved between rooms. */
export interface StayPart {
  id: number
  checkIn: CalendarDay
  checkOut: CalendarDay
}

/**
 * The new dates of a stay's parts after the dates of the whole stay changed, keeping the guest's rooms
 * (docs/rules/mews.md#placement). The first and the last part absorb the difference. If no part has a night left, the first one
 * gets the whole stay.
 * @param parts in order of their dates
 * @returns `dates` is `null` for a part without a night
 */
export function partsWithin(
  parts: readonly StayPart[],
  { from, to }: { from: CalendarDay; to: CalendarDay },
): { id: number; dates: { checkIn: CalendarDay; checkOut: CalendarDay } | null }[] {
  const within = parts.filter(({ checkIn, checkOut }) => checkIn < to && checkOut > from)
  const left = within.length > 0 ? within : parts.slice(0, 1)
  const [first, last] = [left[0], left.at(-1)]
  return parts.map((part) => ({
    id: part.id,
    dates: left.includes(part)
      ? {
          checkIn: part === first || part.checkIn < from ? from : part.checkIn,
          checkOut: part === last || part.checkOut > to ? to : part.checkOut,
        }
      : null,
  }))
}

/** The price of each night, in cents. They add up to the total; the first nights get the remaining cents. */
export function nightlyAmounts(total: Cents, checkIn: CalendarDay, checkOut: CalendarDay): Cents[] {
  const count = nights(checkIn, checkOut)
  const each = Math.floor(total / count)
  return Array.from({ length: count }, (_, night) => each + (night < total - each * count ? 1 : 0))
}
