/** From an instant on (ms since 1970), a zone is ahead of UTC by this many minutes. */
export type OffsetChange = readonly [from: number, minutes: number]

/** Offset changes by zone name, in chronological order. */
const known = new Map<string, readonly OffsetChange[]>()

/**
 * Replaces the runtime's data of a zone. Node, PostgreSQL and browsers have their own time-zone data of different age, and
 * governments change clocks at short notice. The server reads the office's zone from PostgreSQL and passes it on, so that all
 * three agree on which day it is (docs/rules/values.md#days).
 * @param changes in chronological order; for instants before the first one, the runtime's data is used
 */
export function setOffsets(zone: string, changes: readonly OffsetChange[]): void {
  known.set(zone, changes)
}

/** The offset of an IANA zone from UTC at an instant, in ms. */
export function offsetAt(zone: string, moment: number): number {
  const minutes = known.get(zone)?.findLast(([from]) => from <= moment)?.[1]
  return minutes === undefined ? offsetHere(zone, moment) : minutes * 60_000
}

/**
 * The local time of a zone at an instant, as `yyyy-MM-ddTHH:mm:ss`.
 * @throws RangeError for an invalid date
 */
export const wallClock = (moment: Date, zone: string): string =>
  new Date(moment.getTime() + offsetAt(zone, moment.getTime())).toISOString().slice(0, -'.000Z'.length)

/** Cached by zone, because creating a formatter takes longer than using it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** The offset of a zone by the data of this runtime, in ms. */
export function offsetHere(zone: string, moment: number): number {
  const format =
    formats.get(zone) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  formats.set(zone, format)
  const [, sign, hours = '0', minutes = '0', seconds = '0'] =
    /GMT([+-])(\d\d):(\d\d)(?::(\d\d))?/.exec(format.format(moment)) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000
}
