import { type OffsetChange, setOffsets } from '@stayboard/domain'

/** The settings of the office's clock, which the server writes into the page (server/doors/browser.ts). */
interface OfficeClock {
  readonly zone: string
  readonly changes: readonly OffsetChange[]
}

/** The time zone of the office. Times are shown in it, and it decides which day is today (docs/rules/values.md#days). */
export const { zone: officeZone } = readClock(document)

/** Reads the settings of the office's clock from the page. Without them, as in tests, the time zone is that of Amsterdam. */
export function readClock(page: Document): OfficeClock {
  const content = page.querySelector<HTMLMetaElement>('meta[name="office-clock"]')?.content
  const clock: OfficeClock = content ? JSON.parse(content) : { zone: 'Europe/Amsterdam', changes: [] }
  if (clock.changes.length > 0) setOffsets(clock.zone, clock.changes)
  return clock
}
