const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** An enquiry without an owner is late when it waits longer than this: three days (D3 §2.3, §9). */
export const LATE_AFTER_MS = 72 * HOUR_MS

interface Waiting {
  userId: number | null
  /** When it came in, ISO 8601. */
  timeStamp: string
}

/**
 * What a row of a list calls for (D3 §2.3): `late` (red) without an owner for more than 72 hours,
 * `unassigned` (orange) without one, null with one.
 */
export function attention({ userId, timeStamp }: Waiting, now: Date): 'late' | 'unassigned' | null {
  if (userId !== null) return null
  return now.getTime() - Date.parse(timeStamp) > LATE_AFTER_MS ? 'late' : 'unassigned'
}

/** The whole days of 24 hours since an enquiry came in; none when clocks disagree. */
export function daysWaiting({ timeStamp }: Pick<Waiting, 'timeStamp'>, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - Date.parse(timeStamp)) / DAY_MS))
}
