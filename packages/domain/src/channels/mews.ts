import { type CalendarDay, nights } from '../values/days/days.ts'
import type { Cents } from '../values/money/money.ts'

/** 1 created, 2 modified, 3 cancelled, as Mews numbers them. */
export type MewsState = 1 | 2 | 3

/** A reservation of a group: by its number at Mews, by the code of the channel, or by both. */
export interface Numbered {
  code: string | null
  confirmationNumber: string | null
}

/** The known reservation that a message means. The number at Mews decides, because the code may be given later. */
export const knownAs = <Known extends Numbered>(known: readonly Known[], said: Numbered): Known | undefined =>
  known.find(
    (one) => one.confirmationNumber !== null && one.confirmationNumber === said.confirmationNumber,
  ) ?? known.find((one) => one.code !== null && one.code === said.code)

/**
 * Whether a message is older than what is known of its group (docs/rules/mews.md#order). Messages have no version. One
 * that says of all its reservations that they were created, although some of them were changed since, is the first one.
 */
export function isOutdated(
  known: readonly (Numbered & Returning)[],
  said: readonly (Numbered & { state: MewsState | null })[],
): boolean {
  const isFirst = said.length > 0 && said.every(({ state }) => state === 1)
  const wasChanged = (one: Returning | undefined) => one !== undefined && one.state > 1 && !one.mayReturn
  return isFirst && said.some((one) => wasChanged(knownAs(known, one)))
}

/** What is known of a reservation: one that was cancelled because a message left it out may return. */
interface Returning {
  state: MewsState
  mayReturn?: boolean
}

/** The state of a reservation after a message. One that Mews cancelled stays cancelled (docs/rules/mews.md#order). */
export const stateAfter = (known: Returning | undefined, said: MewsState | null): MewsState => {
  if (known?.state === 3) return known.mayReturn && said !== 3 ? 2 : 3
  return said === null ? (known === undefined ? 1 : 2) : said === 1 && known?.state === 2 ? 2 : said
}

/** A part of a stay: one, or several after the guest was moved to another room. */
export interface StayPart {
  id: number
  checkIn: CalendarDay
  checkOut: CalendarDay
}

/**
 * The dates of the parts of a stay after the whole stay has got other dates, so that the guest keeps the rooms
 * (docs/rules/mews.md#placement). The first and the last part take up the difference. If none has a night left, the first one
 * takes all of the stay.
 * @param parts in the order of their dates
 * @returns `dates` is `null` for a part that has no night left
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

/** The price of each night in cents. They sum to the total; the first nights get the odd cents. */
export function nightlyAmounts(total: Cents, checkIn: CalendarDay, checkOut: CalendarDay): Cents[] {
  const count = nights(checkIn, checkOut)
  const each = Math.floor(total / count)
  return Array.from({ length: count }, (_, night) => each + (night < total - each * count ? 1 : 0))
}
