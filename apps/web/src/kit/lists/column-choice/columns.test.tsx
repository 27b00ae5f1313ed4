import { api } from '@stayboard/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { showPage } from '../../../testing/page.tsx'
import { savedFiles } from '../../../testing/saved-files.ts'
import { answerCalls, listAnswer } from '../../../testing/server.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { columns } from '../columns.tsx'
import { ListPage } from '../ListPage.tsx'

const clientColumns = columns(api.clients.list, (column) => [
  column.text('clientId', 'clients.id'),
  column.text('lastname', 'clients.lastname', { isMain: true }),
  column.text('email', 'clients.email'),
  column.custom('picture', 'clients.phone', () => 'a picture'),
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
const row = { clientId: 1, lastname: 'van Gogh', email: 'vincent@gogh.example', version: 1, _links: {} }
const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const open = async (address = '/') => {
  const asked = answerCalls(({ path }) =>
    path.endsWith('/export') ? { headers: { 'content-type': 'text/csv' } } : listAnswer('clients', [row]),
  )
  const page = await showPage(Clients, address)
  await screen.findByText('van Gogh')
  return { ...page, asked }
}

signedIn({ roles: ['ROLE_VIEWER'] })
beforeEach(() => localStorage.clear())

it('hides a column, stores that in the address, and keeps the rest of the address and the page', async () => {
  const { user, router } = await open('/?query=van&page=1')
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Email' }))
  await waitFor(() => expect(headings()).toEqual(['Id', 'Last name', 'Phone']))
  expect(router.state.location.search).toEqual({
    query: 'van',
    page: '1',
    columns: 'clientId,lastname,picture',
  })
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Last name' }).disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Restore default columns' }))
  await waitFor(() => expect(headings()).toHaveLength(4))
  expect(router.state.location.search).toEqual({ query: 'van', page: '1' })
})

it('moves a column, by keyboard too', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  const later = await screen.findByRole('button', { name: 'Move Id back' })
  later.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(headings()).toEqual(['Last name', 'Id', 'Email', 'Phone']))
})

it('exports the visible columns in their order with their headings', async () => {
  savedFiles()
  const { user, asked } = await open('/?columns=email,clientId&query=van')
  expect(headings()).toEqual(['Last name', 'Email', 'Id'])
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }))
  await waitFor(() => expect(asked.some(({ path }) => path === '/api/clients/export')).toBe(true))
  const query = asked.find(({ path }) => path.endsWith('/export'))?.query
  expect(query?.getAll('column')).toEqual(['lastname:Last name', 'email:Email', 'clientId:Id'])
  expect([query?.get('query'), query?.get('format'), query?.has('columns')]).toEqual(['van', 'csv', false])
})

it('sends no columns to the server, and shows all columns if the address has unknown ones', async () => {
  const { asked } = await open('/?columns=nothing')
  expect(headings()).toHaveLength(4)
  expect(within(screen.getByRole('grid')).getByText('vincent@gogh.example')).toBeTruthy()
  expect(asked[0]?.query.has('columns')).toBe(false)
})

it('resizes a column by Shift and the arrow keys, and keeps columns and widths for the next visit', async () => {
  const { user, router, unmount } = await open()
  const heading = () => screen.getByRole('columnheader', { name: 'Email' })
  vi.spyOn(heading(), 'offsetWidth', 'get').mockReturnValue(200)
  heading().focus()
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
  await waitFor(() =>
    expect(router.state.location.search).toEqual({ columns: 'clientId,lastname,email:216,picture' }),
  )
  const width = () => document.querySelector<HTMLElement>('col[data-column="email"]')?.style.width
  expect(width()).toBe('216px')
  unmount()
  const again = await open()
  expect(width()).toBe('216px')
  heading().focus()
  await again.user.keyboard('{Shift>}{Home}{/Shift}')
  await waitFor(() => expect(width()).toBe(''))
  expect(localStorage.length).toBe(0)
})

it('resizes a column by dragging its edge', async () => {
  const { router } = await open()
  const heading = screen.getByRole('columnheader', { name: 'Email' })
  vi.spyOn(heading, 'offsetWidth', 'get').mockReturnValue(200)
  const edge = heading.querySelector('span:last-child')
  if (!(edge instanceof HTMLElement)) throw new Error('the heading has no edge')
  edge.setPointerCapture = () => undefined
  fireEvent.pointerDown(edge, { pointerId: 1, button: 0, clientX: 900 })
  fireEvent.pointerMove(edge, { pointerId: 1, clientX: 850 })
  expect(document.querySelector<HTMLElement>('col[data-column="email"]')?.style.width).toBe('150px')
  fireEvent.pointerUp(edge, { pointerId: 1, clientX: 840 })
  await waitFor(() =>
    expect(router.state.location.search).toMatchObject({ columns: 'clientId,lastname,email:140,picture' }),
  )
})
