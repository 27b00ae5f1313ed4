import { api } from '@stayboard/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showPage } from '../../testing/page.tsx'
import { answerCalls } from '../../testing/server.ts'
import { signInAs } from '../../testing/session.ts'
import { signedIn } from '../../testing/signed-in.ts'
import RecordTimeline from './RecordTimeline.tsx'

signedIn({ roles: ['ROLE_MANAGER'] })

const entry = (index: number, more: object = {}) => ({
  entryId: `0-${index}`,
  kind: 'MAIL',
  at: '2026-03-01T12:00:00.000Z',
  title: `Question ${index}`,
  detail: null,
  by: 'Ann',
  isReceived: true,
  times: 1,
  fields: null,
  values: null,
  recordId: index + 1,
  _links: { record: { href: `/api/messagingMessage/${index}` } },
  ...more,
})
const path = api.timelines.ofClient.path.replace('{clientId}', '1')

it('asks for more from where the last answer ended, and only for the chosen kinds', async () => {
  const calls = answerCalls(({ query }) => {
    const from = query.get('before') === '9-0-9' ? 100 : 0
    const timeline = Array.from({ length: 100 }, (_, index) => entry(from + index))
    return { body: { _embedded: { timeline }, next: from === 0 ? '9-0-9' : null, _links: {} } }
  })
  const { user } = await showPage(() => <RecordTimeline of={{ clientId: 1 }} />)
  await screen.findByRole('group', { name: 'Kinds of entries' })
  await user.click(await screen.findByRole('checkbox', { name: 'Stay' }))
  await waitFor(() =>
    expect(calls.filter((call) => call.path === path).map(({ query }) => query.get('kinds'))).toContain(
      'STAY',
    ),
  )
})

it('says that nothing has happened', async () => {
  answerCalls(() => ({ body: { _embedded: { timeline: [] }, next: null, _links: {} } }))
  await showPage(() => <RecordTimeline of={{ organisationId: 1 }} />)
  expect(await screen.findByText('Nothing has happened yet.')).toBeTruthy()
})

it('offers only the kinds that the user may read', async () => {
  answerCalls(() => ({ body: { _embedded: { timeline: [] }, next: null, _links: {} } }))
  signInAs({ roles: ['ROLE_VIEWER'] })
  await showPage(() => <RecordTimeline of={{ clientId: 1 }} />)
  const names = (await screen.findAllByRole('checkbox')).map((box) => box.closest('div')?.textContent)
  expect(names).toEqual(['Activity', 'Change'])
})
