const DAY_MS = 86_400_000
/** The day a spreadsheet counts from; its days before March 1900 are off by one, so those stay text. */
const EPOCH = Date.UTC(1899, 11, 30)
const FIRST_SERIAL = 61

const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const parts = { dateStyle: 'short', timeStyle: 'medium' } as const
  // The Swedish way of writing a moment is ISO 8601 with a space.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, ...parts })
  formats.set(timeZone, format)
  return format
}

/** A moment as a clock on the wall shows it: in ISO 8601 with the zone's distance, and as if that clock stood in UTC. */
export function wallClock(instant: string, timeZone: string): { iso: string; ms: number } {
  const moment = new Date(instant)
  const local = formatIn(timeZone).format(moment).replace(' ', 'T')
  const ms = Date.parse(`${local}Z`)
  const minutes = Math.round((ms - moment.getTime()) / 60_000)
  const distance = new Date(Math.abs(minutes) * 60_000).toISOString().slice(11, 16)
  return { iso: `${local}${minutes < 0 ? '-' : '+'}${distance}`, ms }
}

/** Days since a spreadsheet's epoch, with the time as a fraction; `undefined` for what it cannot count. */
export function serial(ms: number): number | undefined {
  const days = (ms - EPOCH) / DAY_MS
  return days >= FIRST_SERIAL ? days : undefined
}
