/** From a moment on (ms since 1970), the clocks of a zone are ahead of UTC by so many minutes. */
export type OffsetChange = readonly [from: number, minutes: number]

/** The changes of zones by name, each list in the order of time. */
const known = new Map<string, readonly OffsetChange[]>()

/**
 * Replaces what this runtime knows of a zone. Node, PostgreSQL and browsers each have time-zone data of their own age,
 * and governments change clocks at short notice. The server reads the office's zone from PostgreSQL and passes it on,
 * so that all three agree on which day it is (docs/rules/values.md#days).
 * @param changes in the order of time; moments before the first one use the data of this runtime
 */
export function setOffsets(zone: string, changes: readonly OffsetChange[]): void {
  known.set(zone, changes)
}

/** How far the clocks of an IANA zone are ahead of UTC at a moment, in ms. */
export function offsetAt(zone: string, moment: number): number {
  const minutes = known.get(zone)?.findLast(([from]) => from <= moment)?.[1]
  return minutes === undefined ? offsetHere(zone, moment) : minutes * 60_000
}

/**
 * What the clocks of a zone show at a moment, as `yyyy-MM-ddTHH:mm:ss`.
 * @throws RangeError for a date that is none
 */
export const wallClock = (moment: Date, zone: string): string =>
  new Date(moment.getTime() + offsetAt(zone, moment.getTime())).toISOString().slice(0, -'.000Z'.length)

/** Creating a formatter costs more than using it a hundred times. */
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
