import { api } from '@stayboard/contract'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showPage } from '../../../testing/page.tsx'
import { type Asked, answerCalls, listAnswer } from '../../../testing/server.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { columns } from '../columns.tsx'
import { ListPage } from '../ListPage.tsx'

const clientColumns = columns(api.clients.list, (column) => [
  column.text('lastname', 'clients.lastname', { isMain: true, sort: 'lastname' }),
])
const Clients = () => (
  <ListPage
    call={api.clients.list}
    title="Clients"
    columns={clientColumns}
    row={{ id: ({ clientId }) => clientId }}
    empty=""
  />
)

const view = (viewId: number, name: string, more: object = {}) => ({
  viewId,
  name,
  list: '/api/clients',
  screen: '/',
  state: { query: name },
  isShared: false,
  isDefault: false,
  mayChange: true,
  ownerName: 'Eva',
  version: 1,
  _links: {},
  ...more,
})
const mine = view(1, 'Mine')
const theirs = view(2, 'Theirs', { isShared: true, mayChange: false, ownerName: 'Hilde' })

/** A page of clients with these saved views. */
async function open(views: object[], address = '/') {
  const asked = answerCalls(({ path, method }) => {
    if (path.startsWith('/api/view')) return method === 'GET' ? listAnswer('views', views) : { body: mine }
    return listAnswer('clients', [{ clientId: 1, lastname: 'van Gogh', version: 1, _links: {} }])
  }, true)
  const page = await showPage(Clients, address)
  await screen.findByText('van Gogh')
  return { ...page, asked }
}
const written = (asked: Asked[]) =>
  asked.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => ({ method, path, body }))
const menu = () => screen.findByRole('button', { name: 'Views' })

signedIn({ roles: ['ROLE_VIEWER'] })

it('opens a view, and shows which one is active and which are shared', async () => {
  const { user, router } = await open([mine, theirs])
  await user.click(await menu())
  expect((await screen.findByRole('menuitem', { name: /Theirs/ })).textContent).toContain('shared')
  await user.click(screen.getByRole('menuitem', { name: 'Mine' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ query: 'Mine' }))
  expect(await screen.findByRole('button', { name: 'Mine' })).toBeTruthy()
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
  await user.click(within(dialog).getByRole('checkbox', { name: 'For everyone' }))
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
