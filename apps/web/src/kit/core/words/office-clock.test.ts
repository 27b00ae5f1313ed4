import { wallClock } from '@stayboard/domain'
import { expect, test } from 'vitest'
import { readClock } from './office-clock.ts'

test("the page's offsets decide, not those of the browser", () => {
  // No other test uses this zone. Its clocks are changed on a day on which the browser knows of no change.
  const changes = [
    [0, 300],
    [Date.parse('2026-12-15T00:00:00Z'), 360],
  ]
  const page = document.implementation.createHTMLDocument()
  const meta = page.createElement('meta')
  meta.name = 'office-clock'
  meta.content = JSON.stringify({ zone: 'Indian/Maldives', changes })
  page.head.append(meta)
  expect(readClock(page).zone).toBe('Indian/Maldives')
  const shown = (moment: string) => wallClock(new Date(moment), 'Indian/Maldives')
  expect(shown('2026-12-14T23:00:00Z')).toBe('2026-12-15T04:00:00')
  expect(shown('2026-12-15T18:30:00Z')).toBe('2026-12-16T00:30:00')
})

test('a page without a clock shows times of Amsterdam', () => {
  expect(readClock(document.implementation.createHTMLDocument()).zone).toBe('Europe/Amsterdam')
})
