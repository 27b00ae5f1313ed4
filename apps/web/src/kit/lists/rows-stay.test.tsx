import { api } from '@stayboard/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { showPage } from '../../testing/page.tsx'
import { answerCalls, listAnswer } from '../../testing/server.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { noteGone } from '../core/calls/gone-records.ts'
import { Dialog } from '../dialogs/Dialog.tsx'
import { RecordFields } from '../forms/fields/choices/record-fields.ts'
import { AddButton } from './AddButton.tsx'
import { columns } from './columns.tsx'
import { ListPage } from './ListPage.tsx'

const nameOf = vi.fn((client: { lastname: string | null }) => client.lastname ?? '')
const clientColumns = columns(api.clients.list, (column) => [
  { ...column.text('lastname', 'shared.lastname', { isMain: true }), cell: nameOf },
])
const rowOptions = {
  id: ({ clientId }: { clientId: number }) => clientId,
  link: () => ({ to: '/wiki' as const }),
  actions: () => null,
}
const form = (_: unknown, close: () => void) => <Dialog title="New client" onClose={close} />

const Clients = () => (
  <ListPage
    call={api.clients.list}
    title="Clients"
    columns={clientColumns}
    form={form}
    row={rowOptions}
    primary={<AddButton>Add</AddButton>}
    empty=""
  />
)

signedIn({ roles: ['ROLE_ADMIN'] })

it('shows beside the title that others have added rows, where it covers no row', async () => {
  let count = 1
  const client = (clientId: number) => ({ clientId, lastname: `Vos ${clientId}`, version: 1, _links: {} })
  answerCalls(() => listAnswer('clients', [client(1), client(2)].slice(0, count)))
  const { queries } = await showPage(Clients)
  await screen.findByRole('link', { name: 'Vos 1' })
  count = 2
  await act(() => queries.invalidateQueries())
  expect((await screen.findByRole('button', { name: '1 new' })).closest('header')).toBeTruthy()
})

it('marks a row once the stream says that its record is gone, deleted or out of sight, and removes it', async () => {
  const client = (clientId: number) => {
    const self = { href: `/api/client/${clientId}` }
    return { clientId, lastname: `Vos ${clientId}`, version: 1, _links: { self } }
  }
  let all = [client(1), client(2)]
  answerCalls(() => listAnswer('clients', all))
  const { queries } = await showPage(Clients)
  await screen.findByRole('link', { name: 'Vos 2' })
  const news = (operation: 'delete' | 'insert') =>
    noteGone([{ kind: '/api/client', area: 'clients', id: 1, version: 2, operation }])
  act(() => news('delete'))
  expect(screen.getByRole('row', { name: /Vos 1/ }).textContent).toContain('No longer in this list')
  all = [client(2)]
  await act(() => queries.invalidateQueries())
  await waitFor(() => expect(screen.queryByText('Vos 1')).toBeNull(), { timeout: 5000 })
  expect(screen.getByRole('link', { name: 'Vos 2' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Clients/ })).toBeNull()
  act(() => news('insert'))
})

it('renders no row again when a dialog opens over the list or closes', async () => {
  const client = (clientId: number) => ({ clientId, lastname: `Vos ${clientId}`, version: 1, _links: {} })
  answerCalls(() => listAnswer('clients', [client(1), client(2), client(3)]))
  const { user } = await showPage(Clients)
  await screen.findByRole('link', { name: 'Vos 3' })

  nameOf.mockClear()
  await user.click(screen.getByRole('link', { name: 'Add' }))
  const dialog = await screen.findByRole('dialog', { name: 'New client' })
  expect(nameOf).not.toHaveBeenCalled()
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  expect(nameOf).not.toHaveBeenCalled()
})

it('renders no filter again when the rows change', async () => {
  let lastname = 'Vos'
  answerCalls(() => listAnswer('clients', [{ clientId: 1, lastname, version: 1, _links: {} }]))
  const ownKeys = vi.fn(Reflect.ownKeys)
  const selects = new Proxy({}, { ownKeys })
  const { queries } = await showPage(() => (
    <RecordFields value={selects}>
      <Clients />
    </RecordFields>
  ))
  await screen.findByRole('link', { name: 'Vos' })
  expect(ownKeys).toHaveBeenCalled()

  ownKeys.mockClear()
  lastname = 'De Wit'
  await act(() => queries.invalidateQueries())
  await screen.findByRole('link', { name: 'De Wit' })
  expect(ownKeys).not.toHaveBeenCalled()
})
