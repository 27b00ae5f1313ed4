import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showPage } from '../../testing/page.tsx'
import { EntryTitle } from './EntryTitle.tsx'
import type { TimelineEntry } from './useTimelineEntries.ts'

const stay: TimelineEntry = {
  entryId: '0-1',
  kind: 'STAY',
  at: '2026-03-01T12:00:00.000Z',
  title: 'Harbour Lofts',
  detail: '2026-03-01/2026-03-08',
  by: null,
  isReceived: null,
  times: 1,
  fields: null,
  values: null,
  recordId: 1,
  _links: { record: { href: '/api/v2/backend/enquiry/1' } },
}

it('underlines the link of an entry, which stands beside other text', async () => {
  await showPage(() => <EntryTitle entry={stay} item="/api/client" />)
  const link = await screen.findByRole('link', { name: 'Harbour Lofts' })
  expect(link.className).toMatch(/underlined/)
})
