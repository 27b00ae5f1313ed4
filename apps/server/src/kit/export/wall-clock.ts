import { wallClock as wallClockAt } from '@stayboard/domain'

const DAY_MS = 86_400_000
/**
 * The epoch of spreadsheet dates. Serial numbers before March 1900 are off by one in Excel, so such dates are exported
 * as text.
 */
const EPOCH = Date.UTC(1899, 11, 30)
const FIRST_SERIAL = 61

/** A moment in local time: as ISO 8601 with the zone's offset, and as milliseconds as if the local time were UTC. */
export function wallClock(instant: string, timeZone: string): { iso: string; ms: number } {
  const moment = new Date(instant)
  const local = wallClockAt(moment, timeZone)
  const ms = Date.parse(`${local}Z`)
  const minutes = Math.round((ms - moment.getTime()) / 60_000)
  const distance = new Date(Math.abs(minutes) * 60_000).toISOString().slice(11, 16)
  return { iso: `${local}${minutes < 0 ? '-' : '+'}${distance}`, ms }
}

/**
 * Days since the spreadsheet epoch, with the time as a fraction; `undefined` for dates a spreadsheet cannot represent.
 */
export function serial(ms: number): number | undefined {
  const days = (ms - EPOCH) / DAY_MS
  return days >= FIRST_SERIAL ? days : undefined
}
