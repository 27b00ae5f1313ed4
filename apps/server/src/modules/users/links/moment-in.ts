import { formatDay, wallClock } from '@stayboard/domain'

/** A moment as dd-MM-yyyy HH:mm by the clocks of a zone. */
export function momentIn(timeZone: string, instant: string): string {
  const [day = '', time = ''] = wallClock(new Date(instant), timeZone).split('T')
  return `${formatDay(day)} ${time.slice(0, 'HH:mm'.length)}`
}
