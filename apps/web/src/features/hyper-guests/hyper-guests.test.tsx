import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { shownDialog } from '../../testing/dialog.ts'
import { writes } from '../../testing/forms.ts'
import { showPage } from '../../testing/page.tsx'
import { type Asked, answerCalls, listAnswer } from '../../testing/server.ts'
import { signInAs } from '../../testing/session.ts'
import { signedIn } from '../../testing/signed-in.ts'
import HyperGuestPage from './HyperGuestPage.tsx'

const LIST = '/api/v2/channel_manager/hyperguest/properties'
const REFRESH = '/api/v2/integrations/update_allotment_hyperguest'
const property = {
  hyperGuestId: 10_001,
  id: 10_001,
  name: 'Canal Stay',
  city: 'Delft',
  favorite: false,
  gone: false,
  isTest: false,
  commisionValue: null,
  commissionChargeType: null,
  latitude: null,
  longitude: null,
  _links: { self: { href: '/api/v2/channel_manager/hyperguest/property/10001' } },
}
const conflict = { status: 409, code: 'runActive', message: 'This is running already' }
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

/** Simulates a server whose refresh is active until it is cancelled, unless another run is given. */
function server(first: object | null = running, properties: object[] = [property]) {
  let run = first
  return answerCalls(({ method, path }: Asked) => {
    if (path === REFRESH) return { status: 409, body: conflict }
    if (path === '/api/v2/run/7/cancel') run = { ...running, state: 'CANCELLED' }
    if (path === '/api/v2/runs/HYPERGUEST/latest') return { body: { run, _links: {} } }
    if (path === '/api/v2/runs/HYPERGUEST_SELECTION/latest') return { body: { run: null, _links: {} } }
    if (path === LIST) return listAnswer('hyperGuests', properties)
    if (path.includes('/favorite/')) return { body: {} }
    return { body: method === 'GET' ? property : (run ?? {}) }
  })
}

signedIn({ roles: ['ROLE_MANAGER'] })
afterEach(() => vi.useRealTimers())

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

it('says why the latest refresh failed', async () => {
  const failed = { ...line, level: 'ERROR', code: 'hyperGuest_away', about: null }
  server({ ...running, state: 'FAILED', endedAt: running.at, lines: [failed] })
  await showPage(HyperGuestPage)
  await screen.findByText('Failed')
  expect(
    within(screen.getByRole('list', { name: 'Log' })).getByText(/^Could not refresh the list/),
  ).toBeDefined()
})

it('says that another refresh is under way if somebody else has started one meanwhile', async () => {
  server(null)
  const { user } = await showPage(HyperGuestPage)
  await user.click(await screen.findByRole('button', { name: 'Refresh all' }))
  const dialog = await shownDialog()
  await user.click(within(dialog).getByRole('button', { name: 'Refresh all' }))
  expect(await screen.findByText('This is running already')).toBeDefined()
  expect(screen.getByText('Could not refresh the list')).toBeDefined()
})

it('shows the commission with its unit, and which properties are for tests or gone', async () => {
  const commission = (commisionValue: number | null, commissionChargeType: string | null) => ({
    commisionValue,
    commissionChargeType,
  })
  server(null, [
    { ...property, gone: true, ...commission(12.5, 'percent') },
    { ...property, hyperGuestId: 10_002, name: 'Old Mill', isTest: true, ...commission(30, 'per night') },
    { ...property, hyperGuestId: 10_003, name: 'Park Lofts', ...commission(null, 'percent') },
  ])
  await showPage(HyperGuestPage)
  const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr')?.textContent
  expect(await rowOf('Canal Stay')).toMatch(/No longer at HyperGuest.*12,5\u00a0%/)
  expect(await rowOf('Old Mill')).toMatch(/For tests.*30\u00a0per night/)
  expect(await rowOf('Park Lofts')).not.toMatch(/For tests|No longer|%/)
})

it('searches a second after the last key', async () => {
  const asked = server(null)
  await showPage(HyperGuestPage)
  const box = await screen.findByRole('searchbox', { name: /^Name, address/ })
  vi.useFakeTimers()
  fireEvent.change(box, { target: { value: 'mill' } })
  const isSearched = () => asked.some(({ query }) => query.get('query') === 'mill')
  await act(() => vi.advanceTimersByTimeAsync(900))
  expect(isSearched()).toBe(false)
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(isSearched()).toBe(true)
})
