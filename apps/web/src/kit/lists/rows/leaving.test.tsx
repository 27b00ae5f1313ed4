import { api } from '@stayboard/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { writes } from '../../../testing/forms.ts'
import { showPage } from '../../../testing/page.tsx'
import { answerCalls, listAnswer } from '../../../testing/server.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { columns } from '../columns.tsx'
import { ListPage } from '../ListPage.tsx'
import { DeleteRow } from './row-actions.tsx'

const clientColumns = columns(api.clients.list, (column) => [
  column.text('lastname', 'shared.lastname', { isMain: true }),
])
const Clients = () => (
  <ListPage
    call={api.clients.list}
    title="Clients"
    columns={clientColumns}
    row={{
      id: ({ clientId }) => clientId,
      link: () => ({ to: '/wiki' }),
      actions: ({ clientId, lastname }) => (
        <DeleteRow
          call={api.clients.remove}
          params={{ clientId }}
          label={`Delete ${lastname}`}
          question={{ title: 'Sure?', message: '' }}
          done={`${lastname} is gone`}
        />
      ),
    }}
    empty=""
  />
)
const client = (clientId: number, lastname: string) => ({
  clientId,
  lastname,
  version: 1,
  _links: { self: { href: `/api/client/${clientId}` } },
})

signedIn({ roles: ['ROLE_ADMIN'] })

/** Deletes the second of three clients. @param answered when the list is answered after the deletion */
async function deleteBraam(answered: Promise<unknown> = Promise.resolve()) {
  let rows = [client(1, 'Appel'), client(2, 'Braam'), client(3, 'Cohen')]
  const all = rows
  const asked = answerCalls(async ({ method, path }) => {
    if (rows !== all && method === 'GET') await answered
    if (method === 'DELETE') {
      rows = all.filter(({ clientId }) => clientId !== 2)
      return { status: 202, headers: { 'x-request-id': 'the-deletion' } }
    }
    if (path === api.history.undo.path) rows = all
    return path === '/api/clients' ? listAnswer('clients', rows) : { body: {} }
  })
  const page = await showPage(Clients)
  await page.user.click(await screen.findByRole('button', { name: 'Delete Braam' }))
  const question = await screen.findByRole('dialog', { name: 'Sure?' })
  await page.user.click(within(question).getByRole('button', { name: 'Delete' }))
  const mark = await screen.findByText('Deleted')
  return { ...page, asked, undo: within(mark.parentElement ?? mark).getByRole('button', { name: 'Undo' }) }
}
const names = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent)

it('keeps a deleted row in its place, where a second click does nothing, and brings it back by its Undo', async () => {
  const { user, asked, undo, router } = await deleteBraam()
  expect(names()).toEqual(['Appel', expect.stringContaining('Braam'), 'Cohen'])
  await user.click(screen.getByRole('link', { name: 'Braam' }))
  expect(router.state.location.pathname).toBe('/')
  await user.click(undo)
  await waitFor(() => expect(names()).toEqual(['Appel', 'Braam', 'Cohen']))
  expect(writes(asked).at(-1)?.body).toEqual({ action: 'the-deletion' })
})

it('marks the row at once, before the list is loaded again', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await deleteBraam(promise)
  expect(names()).toHaveLength(3)
  resolve()
})

it('removes the row after two seconds, but not while the keyboard is in it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date', 'setInterval', 'clearInterval'] })
  const { undo } = await deleteBraam()
  act(() => undo.focus())
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(names()).toHaveLength(3)
  const next = screen.getByRole('link', { name: 'Cohen' })
  act(() => next.focus())
  await act(() => vi.advanceTimersByTimeAsync(300))
  expect(names()).toEqual(['Appel', 'Cohen'])
  expect(document.activeElement).toBe(next)
  vi.useRealTimers()
})
