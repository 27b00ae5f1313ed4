import { api } from '@stayboard/contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { inFullRun } from '../../../testing/extent.ts'
import { showPage } from '../../../testing/page.tsx'
import { savedFiles } from '../../../testing/saved-files.ts'
import { type Answer, type Asked, answerCalls, listAnswer } from '../../../testing/server.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { columns } from '../columns.tsx'
import { ListPage } from '../ListPage.tsx'

const clientColumns = columns(api.clients.list, (column) => [
  column.text('clientId', 'shared.id'),
  column.text('lastname', 'shared.lastname', { isMain: true }),
  column.text('email', 'shared.email'),
  column.custom('picture', 'shared.phone', () => 'a picture'),
])
const Clients = () => <ListPage call={api.clients.list} title="Clients" columns={clientColumns} empty="" />
const row = { clientId: 1, lastname: 'van Gogh', email: 'vincent@gogh.example', version: 1, _links: {} }
const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const VIEW_COLUMNS = '/api/view_columns'
interface Chosen {
  list: string
  scope: string
  columns: string | null
}
/** The columns that the server stores for the user, and what its next answer waits for. */
let kept: Chosen[] = []
let before: Promise<void> | undefined
const usual = { list: '/api/clients', scope: '' }
async function answerColumns({ method, body }: Asked): Promise<Answer> {
  await before
  if (method === 'PUT') kept = [body as Chosen].filter(({ columns }) => columns !== null)
  return { body: method === 'PUT' ? body : { lists: kept } }
}
const open = async (address = '/', shows = 'van Gogh') => {
  const asked = answerCalls(
    (call) => {
      if (call.path === VIEW_COLUMNS) return answerColumns(call)
      if (call.path.endsWith('/export')) return { headers: { 'content-type': 'text/csv' } }
      return listAnswer('clients', [row])
    },
    [VIEW_COLUMNS],
  )
  const page = await showPage(Clients, address)
  await screen.findByText(shows)
  return { ...page, asked }
}

signedIn({ roles: ['ROLE_VIEWER'] })
beforeEach(() => {
  kept = []
  before = undefined
})

it('hides a column, keeps that on the server, and leaves the address as it is', async () => {
  const { user, router } = await open('/?query=van&page=1')
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Email' }))
  await waitFor(() => expect(headings()).toEqual(['Id', 'Last name', 'Phone']))
  await waitFor(() => expect(kept).toEqual([{ ...usual, columns: 'clientId,lastname,picture' }]))
  expect(router.state.location.search).toEqual({ query: 'van', page: '1' })
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Last name' }).disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Restore default columns' }))
  await waitFor(() => expect(headings()).toHaveLength(4))
  await waitFor(() => expect(kept).toEqual([]))
})

it('changes the columns in an address that names them, and keeps the page', async () => {
  const { user, router } = await open('/?columns=lastname,email&page=1')
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Email' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ columns: 'lastname', page: '1' }))
})

it('shows no rows before it knows the chosen columns, and the usual ones if they cannot be loaded', async () => {
  const known = Promise.withResolvers<void>()
  before = known.promise
  kept = [{ ...usual, columns: 'lastname,email' }]
  await open('/', 'Clients')
  await waitFor(() => expect(screen.getByRole('grid').getAttribute('aria-busy')).toBe('true'))
  expect(screen.queryByText('van Gogh')).toBeNull()
  known.resolve()
  await screen.findByText('van Gogh')
  expect(headings()).toEqual(['Last name', 'Email'])
  cleanup()
  before = Promise.reject(new TypeError('The line is down'))
  before.catch(() => undefined)
  await open()
  expect(headings()).toHaveLength(4)
})

it('sends one choice at a time, and of those made meanwhile only the newest', async () => {
  const { user, asked } = await open()
  const sent = () => asked.flatMap(({ method, body }) => (method === 'PUT' ? [(body as Chosen).columns] : []))
  const first = Promise.withResolvers<void>()
  before = first.promise
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  for (const name of ['Id', 'Email', 'Id']) await user.click(await screen.findByRole('checkbox', { name }))
  expect(headings()).toEqual(['Id', 'Last name', 'Phone'])
  expect(sent()).toEqual(['lastname,email,picture'])
  first.resolve()
  await waitFor(() => expect(sent()).toEqual(['lastname,email,picture', 'clientId,lastname,picture']))
  expect(headings()).toEqual(['Id', 'Last name', 'Phone'])
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
  const { user, unmount } = await open()
  const heading = () => screen.getByRole('columnheader', { name: 'Email' })
  vi.spyOn(heading(), 'offsetWidth', 'get').mockReturnValue(200)
  heading().focus()
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
  await waitFor(() => expect(kept[0]?.columns).toBe('clientId,lastname,email:216,picture'))
  const width = () => document.querySelector<HTMLElement>('col[data-column="email"]')?.style.width
  expect(width()).toBe('216px')
  unmount()
  const again = await open()
  expect(width()).toBe('216px')
  heading().focus()
  await again.user.keyboard('{Shift>}{Home}{/Shift}')
  await waitFor(() => expect(width()).toBe(''))
  await waitFor(() => expect(kept).toEqual([]))
})

inFullRun('resizes a column by dragging its edge', async () => {
  await open()
  const heading = screen.getByRole('columnheader', { name: 'Email' })
  vi.spyOn(heading, 'offsetWidth', 'get').mockReturnValue(200)
  const edge = heading.querySelector('span:last-child')
  if (!(edge instanceof HTMLElement)) throw new Error('the heading has no edge')
  edge.setPointerCapture = () => undefined
  fireEvent.pointerDown(edge, { pointerId: 1, button: 0, clientX: 900 })
  fireEvent.pointerMove(edge, { pointerId: 1, clientX: 850 })
  expect(document.querySelector<HTMLElement>('col[data-column="email"]')?.style.width).toBe('150px')
  fireEvent.pointerUp(edge, { pointerId: 1, clientX: 840 })
  await waitFor(() => expect(kept[0]?.columns).toBe('clientId,lastname,email:140,picture'))
})
