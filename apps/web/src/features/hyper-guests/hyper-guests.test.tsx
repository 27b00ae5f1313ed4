import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { writes } from '../../testing/forms.ts'
import { showPage } from '../../testing/page.tsx'
import { type Asked, answerCalls, listAnswer } from '../../testing/server.ts'
import { signInAs } from '../../testing/session.ts'
import { signedIn } from '../../testing/signed-in.ts'
import HyperGuestPage from './HyperGuestPage.tsx'

const LIST = '/api/v2/channel_manager/hyperguest/properties'
const property = {
  hyperGuestId: 10_001,
  id: 10_001,
  name: 'Canal Stay',
  city: 'Delft',
  favorite: false,
  gone: false,
  _links: { self: { href: '/api/v2/channel_manager/hyperguest/property/10001' } },
}
const line = {
  at: '2026-11-24T08:00:00.000Z',
  level: 'WARNING',
  code: 'hyperGuestPropertyUnread',
  about: 'Old Mill',
}
const running = {
  runId: 7,
  kind: 'HYPERGUEST',
  state: 'RUNNING',
  done: 420,
  total: 1000,
  startedBy: 'Eva',
  at: '2026-11-24T08:00:00.000Z',
  endedAt: null,
  isCancelled: false,
  lines: [line],
  _links: {},
}

/** A server whose refresh is active until it is cancelled. */
function server() {
  let run: object | null = running
  return answerCalls(({ method, path }: Asked) => {
    if (path === '/api/v2/run/7/cancel') run = { ...running, state: 'CANCELLED' }
    if (path === '/api/v2/runs/HYPERGUEST/latest') return { body: { run, _links: {} } }
    if (path === '/api/v2/runs/HYPERGUEST_SELECTION/latest') return { body: { run: null, _links: {} } }
    if (path === LIST) return listAnswer('hyperGuests', [property])
    return { body: method === 'GET' ? property : (run ?? {}) }
  })
}

signedIn({ roles: ['ROLE_MANAGER'] })

it('shows the progress and the log of a refresh, cancels it, and then loads the properties again', async () => {
  const asked = server()
  const { user } = await showPage(HyperGuestPage)
  await screen.findByText('420 of 1.000')
  expect(within(screen.getByRole('list', { name: 'Log' })).getByText(/Could not read Old Mill/)).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Refresh all' }).disabled).toBe(true)
  const lists = () => asked.filter(({ path }) => path === LIST).length
  const before = lists()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await screen.findByText('Cancelled')
  await waitFor(() => expect(lists()).toBeGreaterThan(before))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Refresh all' }).disabled).toBe(false)
})

it('marks a favourite with one click', async () => {
  const asked = server()
  const { user } = await showPage(HyperGuestPage)
  await user.click(await screen.findByRole('button', { name: 'Favourite: Canal Stay' }))
  await waitFor(() =>
    expect(writes(asked)).toMatchObject([
      { path: '/api/v2/channel_manager/favorite/10001', body: { favorite: true } },
    ]),
  )
})

it('shows readers the properties and the progress without buttons', async () => {
  signInAs({ roles: ['ROLE_VIEWER'] })
  server()
  await showPage(HyperGuestPage)
  await screen.findByText('420 of 1.000')
  for (const name of ['Refresh all', 'Refresh favourites', 'Cancel'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})
