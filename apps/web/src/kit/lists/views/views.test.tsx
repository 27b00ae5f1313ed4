import { api } from '@stayboard/contract'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { bringIntoView } from '../../../testing/in-view.ts'
import { showPage } from '../../../testing/page.tsx'
import { type Asked, answerCalls, listAnswer } from '../../../testing/server.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { keepColumns } from '../column-choice/kept-columns.ts'
import { columns } from '../columns.tsx'
import { ListPage } from '../ListPage.tsx'

const clientColumns = columns(api.clients.list, (column) => [
  column.text('lastname', 'shared.lastname', { isMain: true, sort: 'lastname' }),
])
const Clients = () => (
  <ListPage call={api.clients.list} title="Clients" columns={clientColumns} search="Search" empty="" />
)

const view = (viewId: number, name: string, more: object = {}) => ({
  viewId,
  name,
  list: '/api/clients',
  screen: '/',
  state: { query: name },
  isShared: false,
  role: null,
  place: null,
  isDefault: false,
  mayChange: true,
  ownerName: 'Eva',
  version: 1,
  _links: {},
  ...more,
})
const mine = view(1, 'Mine')
const theirs = view(2, 'Theirs', { isShared: true, mayChange: false, ownerName: 'Hilde' })

/** The number of rows by search text, and what the answer with a number waits for. */
const counts: Readonly<Record<string, number>> = { '': 1284, Mine: 12, Theirs: 45_000 }
let counting: Promise<void> | undefined
beforeEach(() => {
  counting = undefined
  localStorage.clear()
})

/** A page of clients with these saved views. */
async function open(views: object[], address = '/') {
  let known: object[] = views
  const asked = answerCalls(
    async ({ path, method, query, body }) => {
      if (path === '/api/view_order') {
        const { viewIds } = body as { viewIds: number[] }
        known = known.map((one) => ({ ...one, place: viewIds.indexOf(Reflect.get(one, 'viewId')) + 1 }))
        return { body }
      }
      if (path === '/api/view_columns') return { body: {} }
      if (path.startsWith('/api/view')) return method === 'GET' ? listAnswer('views', known) : { body: mine }
      if (query.get('size') === '1') {
        await counting
        return listAnswer('clients', [], counts[query.get('query') ?? ''])
      }
      return listAnswer('clients', [{ clientId: 1, lastname: 'van Gogh', version: 1, _links: {} }])
    },
    ['/api/views'],
  )
  const page = await showPage(Clients, address)
  await screen.findByText('van Gogh')
  return { ...page, asked }
}
const written = (asked: Asked[]) =>
  asked.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => ({ method, path, body }))
const menu = () => screen.findByRole('button', { name: 'Views' })

signedIn({ roles: ['ROLE_VIEWER'] })

const tabs = () => screen.findByRole('navigation', { name: 'Saved views' })
const tabNames = async () =>
  within(await tabs())
    .getAllByRole('link')
    .map((tab) => (tab.getAttribute('aria-current') === 'page' ? `[${tab.textContent}]` : tab.textContent))

it('opens a view by its tab, and shows which one is active and which are shared', async () => {
  const { user, router } = await open([mine, theirs], '/?sort=lastname,desc&page=2')
  await waitFor(async () =>
    expect(await tabNames()).toEqual(['[All1.284]', 'Mine12', 'Theirs (shared)9.999+']),
  )
  await user.click(screen.getByRole('link', { name: /Mine/ }))
  await waitFor(() => expect(router.state.location.search).toEqual({ query: 'Mine' }))
  await waitFor(async () =>
    expect(await tabNames()).toEqual(['All1.284', '[Mine12]', 'Theirs (shared)9.999+']),
  )
  await user.type(screen.getByRole('searchbox'), ' too{Enter}')
  await waitFor(async () => expect(await tabNames()).toEqual(['All1.284', 'Mine12', 'Theirs (shared)9.999+']))
  await user.click(screen.getByRole('link', { name: /All/ }))
  await waitFor(() => expect(router.state.location.search).toEqual({}))
})

it('counts after the rows, without the order and the page, and again when the list changes', async () => {
  const late = Promise.withResolvers<void>()
  counting = late.promise
  const sorted = view(4, 'Sorted', {
    state: { query: 'Mine', sort: 'lastname,desc', size: '25', columns: 'lastname' },
  })
  const elsewhere = view(5, 'Elsewhere', { list: '/api/users' })
  const { asked, queries } = await open([sorted, elsewhere])
  await waitFor(async () => expect(await tabNames()).toEqual(['[All]', 'Sorted']))
  const counted = () =>
    asked.filter(({ query }) => query.get('size') === '1').map(({ query }) => Object.fromEntries(query))
  await waitFor(() =>
    expect(counted()).toEqual([
      { page: '0', size: '1' },
      { query: 'Mine', page: '0', size: '1' },
    ]),
  )
  expect(asked.findIndex(({ query }) => query.get('size') === '1')).toBeGreaterThan(
    asked.findIndex(({ query }) => query.get('size') === '100'),
  )
  late.resolve()
  await waitFor(async () => expect(await tabNames()).toEqual(['[All1.284]', 'Sorted12']))
  await act(() => queries.invalidateQueries({ queryKey: ['clients'] }))
  await waitFor(() => expect(counted()).toHaveLength(4))
})

it('counts only the tabs in view', async () => {
  bringIntoView((element) => !element.textContent?.includes('Theirs'))
  await open([mine, theirs])
  await waitFor(async () => expect(await tabNames()).toEqual(['[All1.284]', 'Mine12', 'Theirs (shared)']))
  act(() => bringIntoView(() => true))
  await waitFor(async () => expect((await tabNames())[2]).toBe('Theirs (shared)9.999+'))
})

it('opens a view by keyboard', async () => {
  const { user, router } = await open([mine, theirs])
  const first = within(await tabs()).getByRole('link', { name: /All/ })
  await screen.findByRole('link', { name: /Mine/ })
  first.focus()
  await user.keyboard('{Tab}{Enter}')
  await waitFor(() => expect(router.state.location.search).toEqual({ query: 'Mine' }))
  expect(document.activeElement?.textContent).toMatch(/^Mine/)
})

it('has no tabs without views, and has their line from the start if there were some last time', async () => {
  const { asked } = await open([])
  await screen.findByRole('button', { name: 'Views' })
  await waitFor(() => expect(asked.some(({ path }) => path === '/api/views')).toBe(true))
  expect(screen.queryByRole('navigation', { name: 'Saved views' })).toBeNull()
  cleanup()
  await open([mine])
  await screen.findByRole('link', { name: /Mine/ })
  cleanup()
  const never = new Promise<never>(() => {})
  answerCalls(() => never, ['/api/views'])
  await showPage(Clients)
  expect(await tabNames()).toEqual(['[All]'])
})

it('opens views by the menu on a phone', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList,
  )
  onTestFinished(() => void vi.restoreAllMocks())
  const { user, router, asked } = await open([mine, theirs])
  await user.click(await menu())
  expect((await screen.findByRole('menuitem', { name: /Theirs/ })).textContent).toContain('shared')
  await user.click(screen.getByRole('menuitem', { name: 'Mine' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ query: 'Mine' }))
  expect(await screen.findByRole('button', { name: 'Mine' })).toBeTruthy()
  expect(screen.queryByRole('navigation', { name: 'Saved views' })).toBeNull()
  expect(asked.some(({ query }) => query.get('size') === '1')).toBe(false)
})

it('opens the default view, but not if the address has search parameters', async () => {
  const first = view(3, 'First', { isDefault: true })
  const { router } = await open([first])
  await waitFor(() => expect(router.state.location.search).toEqual({ query: 'First' }))
  cleanup()
  const other = await open([first], '/?query=else')
  await screen.findByRole('button', { name: 'Views' })
  expect(other.router.state.location.search).toEqual({ query: 'else' })
})

it('saves the current state, private or shared, without the page and the open row', async () => {
  const { user, asked } = await open([], '/?sort=lastname,desc&columns=lastname&page=1')
  await user.click(await menu())
  await user.click(await screen.findByRole('menuitem', { name: 'Save current view…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Save as a view' })
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'From Z to A')
  await user.click(within(dialog).getByRole('checkbox', { name: 'For others' }))
  await user.click(within(dialog).getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(written(asked)).toHaveLength(1))
  expect(written(asked)[0]).toMatchObject({
    method: 'POST',
    path: '/api/view',
    body: {
      name: 'From Z to A',
      isShared: true,
      list: '/api/clients',
      screen: '/',
      state: { sort: 'lastname,desc', columns: 'lastname' },
    },
  })
})

it('saves the columns that the user chose with the view, and then shows the view', async () => {
  const page = await open([])
  keepColumns(page.queries, { list: '/api/clients', scope: '', columns: 'lastname:300' })
  await page.user.click(await menu())
  await page.user.click(await screen.findByRole('menuitem', { name: 'Save current view…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Save as a view' })
  await page.user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Wide')
  await page.user.click(within(dialog).getByRole('button', { name: /^Save/ }))
  const saved = () => written(page.asked).filter(({ method }) => method === 'POST')
  await waitFor(() => expect(saved()).toMatchObject([{ body: { state: { columns: 'lastname:300' } } }]))
  await waitFor(() => expect(page.router.state.location.search).toEqual({ columns: 'lastname:300' }))
})

it('renames and deletes own views only', async () => {
  const { user, asked } = await open([mine, theirs])
  await user.click(await menu())
  await user.click(await screen.findByRole('menuitem', { name: 'Manage views…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Views of this list' })
  expect(within(dialog).getByRole('button', { name: 'Open this list with Theirs' })).toBeTruthy()
  for (const name of ['Edit the view Theirs', 'Delete the view Theirs', 'Update Theirs to the current view'])
    expect(within(dialog).queryByRole('button', { name })).toBeNull()

  await user.click(within(dialog).getByRole('button', { name: 'Delete the view Mine' }))
  const question = await screen.findByRole('dialog', { name: 'Delete this view?' })
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(written(asked)).toMatchObject([{ method: 'DELETE', path: '/api/view/1' }]))

  await user.click(await screen.findByRole('button', { name: 'Edit the view Mine' }))
  const edit = await screen.findByRole('dialog', { name: 'Edit view' })
  await user.type(within(edit).getByRole('textbox', { name: 'Name' }), ' too')
  await user.click(within(edit).getByRole('button', { name: /^Save/ }))
  await waitFor(() =>
    expect(written(asked)[1]).toMatchObject({
      method: 'PUT',
      body: { viewId: 1, version: 1, name: 'Mine too' },
    }),
  )
})

it('orders the tabs by Alt and the arrow keys, and keeps the focus on the tab', async () => {
  const { user, asked } = await open([
    view(1, 'Mine', { place: 2 }),
    view(2, 'Theirs', { place: 1 }),
    view(3, 'New'),
  ])
  const names = async () => (await tabNames()).map((name) => name?.replace(/[\d.+]+/, ''))
  await waitFor(async () => expect(await names()).toEqual(['[All]', 'Theirs', 'Mine', 'New']))
  const tab = screen.getByRole('link', { name: /Mine/ })
  tab.focus()
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}')
  await waitFor(async () => expect(await names()).toEqual(['[All]', 'Mine', 'Theirs', 'New']))
  await waitFor(() =>
    expect(written(asked)).toMatchObject([
      { method: 'PUT', path: '/api/view_order', body: { screen: '/', viewIds: [1, 2, 3] } },
    ]),
  )
  await waitFor(() => expect(document.activeElement).toBe(tab))
  expect(screen.getByText('Mine is now at position 1')).toBeTruthy()
})

it('shares a view with a role that may read its list', async () => {
  const { user, asked } = await open([], '/?query=x')
  await user.click(await menu())
  await user.click(await screen.findByRole('menuitem', { name: 'Save current view…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Save as a view' })
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Ours')
  await user.click(within(dialog).getByRole('checkbox', { name: 'For others' }))
  await user.click(await within(dialog).findByRole('combobox', { name: 'Role' }))
  await user.click(await screen.findByRole('option', { name: 'Content editor' }))
  await user.click(within(dialog).getByRole('button', { name: /^Save/ }))
  await waitFor(() =>
    expect(written(asked)).toMatchObject([{ body: { isShared: true, role: 'ROLE_CONTENT' } }]),
  )
})
