import { formatDay, wallClock } from '@stayboard/domain'

/** Formats a moment as dd-MM-yyyy HH:mm in a time zone. */
export function momentIn(timeZone: string, instant: string): string {
  const [day = '', time = ''] = wallClock(new Date(instant), timeZone).split('T')
  return `${formatDay(day)} ${time.slice(0, 'HH:mm'.length)}`
}
