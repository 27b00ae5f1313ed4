import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { choose, writes } from '../../testing/forms.ts'
import { showPage } from '../../testing/page.tsx'
import { type Asked, answerCalls, listAnswer, problemAnswer } from '../../testing/server.ts'
import { signedIn } from '../../testing/signed-in.ts'
import SegmentsPage from './SegmentsPage.tsx'

const brand = (exploiterId: number, name: string, audienceId: string | null) => ({
  ...{ exploiterId, name, audienceId, version: 3 },
  _links: { self: { href: `/api/exploiter/${exploiterId}` } },
})
const run = {
  ...{
    runId: 1,
    kind: 'AUDIENCES',
    state: 'DONE',
    done: 2,
    total: 2,
    startedBy: 'admin',
    isCancelled: false,
  },
  ...{ at: '2026-11-30T10:00:00Z', endedAt: '2026-11-30T10:01:00Z', changed: 0, action: null, _links: {} },
  lines: [{ at: '2026-11-30T10:01:00Z', level: 'INFO', code: 'audienceAdded', about: 'City: 12' }],
}
let state: string
beforeEach(() => {
  state = 'DONE'
})

function server({ method, path }: Asked) {
  if (path.endsWith('/lists'))
    return { body: { _embedded: { mailChimpLists: [{ id: 'a1', name: 'Guests' }] }, _links: {} } }
  if (path.endsWith('/latest')) return { body: { run: { ...run, state }, _links: {} } }
  if (path.endsWith('/sync')) return { body: { ...run, state: 'WAITING' } }
  if (path.endsWith('/recipients')) return listAnswer('clients', [])
  if (path === '/api/exploiter' && method === 'PUT') return { body: brand(1, 'City', 'a1') }
  return listAnswer('providerExploiters', [brand(1, 'City', null), brand(2, 'Sea', 'gone')])
}

signedIn({ roles: ['ROLE_ADMIN'] })

it('chooses the audience of a brand, and shows one that Mailchimp does not have', async () => {
  const calls = answerCalls(server)
  const { user } = await showPage(SegmentsPage)
  const sea = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Sea' })
  expect(sea.value).toBe('gone (not at Mailchimp)')
  await choose(user, /^City/, 'Guests (a1)')
  await waitFor(() =>
    expect(writes(calls)).toMatchObject([
      { method: 'PUT', path: '/api/exploiter', body: { exploiterId: 1, version: 3, audienceId: 'a1' } },
    ]),
  )
})

it('starts a sync, and shows what the last one did', async () => {
  const calls = answerCalls(server)
  const { user } = await showPage(SegmentsPage)
  await screen.findByText('Added to the audience – City: 12')
  await user.click(screen.getByRole('button', { name: 'Sync with Mailchimp' }))
  await waitFor(() =>
    expect(writes(calls)).toMatchObject([{ method: 'POST', path: '/api/marketing/mailchimp/sync' }]),
  )
})

it('cannot be started while it goes on', async () => {
  state = 'RUNNING'
  answerCalls(server)
  await showPage(SegmentsPage)
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sync with Mailchimp' }).disabled).toBe(
      true,
    ),
  )
})

it('shows the clients and a reason when Mailchimp is not set up', async () => {
  answerCalls((asked) => (asked.path.endsWith('/lists') ? problemAnswer(422, 'mailchimpOff') : server(asked)))
  await showPage(SegmentsPage)
  await screen.findByText(/Mailchimp is not set up/)
  await screen.findByText('No client has agreed to the newsletter yet.')
})
