import { api } from '@stayboard/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { showPage } from '../../../testing/page.tsx'
import { answerCalls, listAnswer } from '../../../testing/server.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { Dialog } from '../../dialogs/Dialog.tsx'
import { columns } from '../../lists/columns.tsx'
import { ListPage } from '../../lists/ListPage.tsx'
import { EditRow } from '../../lists/rows/row-actions.tsx'

const clientColumns = columns(api.clients.list, (column) => [
  column.text('email', 'clients.email'),
  column.text('lastname', 'clients.lastname', { isMain: true, sort: 'lastname' }),
])
const names = ['Appel', 'Braam', 'Cohen']
const rows = names.map((lastname, at) => ({
  clientId: at + 1,
  lastname,
  email: `${lastname}@example.nl`,
  version: 1,
  _links: {},
}))

const Clients = () => (
  <ListPage
    call={api.clients.list}
    title="Clients"
    columns={clientColumns}
    row={{
      id: ({ clientId }) => clientId,
      actions: ({ clientId, lastname }) => (
        <>
          <EditRow id={clientId} label={`Edit ${lastname}`} />
          <button type="button">Call {lastname}</button>
        </>
      ),
    }}
    form={(client, close) => <Dialog title={`Form of ${client?.lastname}`} onClose={close} />}
    empty=""
  />
)

signedIn({ roles: ['ROLE_ADMIN'] })

async function show(address = '/', shown = rows) {
  answerCalls(({ path }) =>
    /client\/\d/.test(path) ? { body: rows[2] } : listAnswer('clients', shown, Math.max(30, shown.length), 3),
  )
  const page = await showPage(Clients, address)
  await screen.findByText(shown[0]?.lastname ?? '')
  const keys = async (typed: string) => {
    await page.user.keyboard(typed)
    const { activeElement: now } = document
    return now?.getAttribute('aria-label') ?? now?.textContent
  }
  return { ...page, keys }
}
const link = (name: string) => screen.getByRole('link', { name })

it('is one tab stop, which is the first row and later the cell that had the focus', async () => {
  const { user, keys } = await show()
  const stops = () => screen.getByRole('grid').querySelectorAll('[tabindex="0"]')
  await waitFor(() => expect([...stops()]).toEqual([link('Appel')]))
  screen.getByRole('button', { name: 'Export' }).focus()
  await user.tab()
  expect(document.activeElement).toBe(link('Appel'))
  expect(await keys('{ArrowDown}{ArrowRight}{ArrowRight}')).toBe('Edit Braam')
  await user.tab()
  expect(screen.getByRole('grid').contains(document.activeElement)).toBe(false)
  await user.tab({ shift: true })
  expect(document.activeElement).toBe(link('Edit Braam'))
})

it('moves by arrow keys through rows, cells and actions, up to the header', async () => {
  const { keys } = await show()
  link('Appel').focus()
  expect(await keys('{ArrowLeft}')).toBe('Appel@example.nl')
  expect(await keys('{ArrowDown}{ArrowDown}{ArrowDown}')).toBe('Cohen@example.nl')
  expect(await keys('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}')).toBe('Call Cohen')
  expect(await keys('{ArrowUp}')).toBe('Call Braam')
  expect(await keys('{Home}')).toBe('Select Braam')
  expect(await keys('{End}')).toBe('Call Braam')
  expect(await keys('{Control>}{Home}{/Control}')).toBe('Select Appel')
  expect(await keys('{Control>}{End}{/Control}')).toBe('Call Cohen')
  expect(await keys('{PageUp}{ArrowLeft}')).toBe('Last name')
})

it('selects the row by Shift+Space and opens it by Enter, from every cell', async () => {
  const { user, keys } = await show()
  link('Cohen').focus()
  await keys('{ArrowLeft}{Shift>} {/Shift}')
  const selected = screen.getAllByRole('row', { selected: true })
  expect(selected.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Cohen')])
  await user.keyboard('{Enter}')
  await screen.findByRole('dialog', { name: 'Form of Cohen' })
  await keys('{ArrowUp}')
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true)
})

it('tells screen readers the position of each row in the whole list', async () => {
  await show('/?page=2&size=3')
  const grid = screen.getByRole('grid', { name: 'Clients' })
  expect(grid.getAttribute('aria-rowcount')).toBe('31')
  expect(screen.getAllByRole('row').map((row) => row.getAttribute('aria-rowindex'))).toEqual([
    '1',
    '5',
    '6',
    '7',
  ])
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(names)
})

it('renders of a hundred rows those in view, the focused one and, for printing, all', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(360)
  onTestFinished(() => void vi.restoreAllMocks())
  const many = Array.from({ length: 100 }, (_, at) => ({
    clientId: at + 1,
    lastname: `Client ${at + 1}`,
    email: '',
    version: 1,
    _links: {},
  }))
  const { keys } = await show('/', many)
  const rendered = () =>
    [...document.querySelectorAll('tr[aria-rowindex]')].map((row) =>
      Number(row.getAttribute('aria-rowindex')),
    )
  await waitFor(() => expect(rendered()).toEqual(Array.from({ length: 19 }, (_, at) => at + 1)))
  expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('101')

  link('Client 1').focus()
  await keys('{Home}{Shift>} {/Shift}')
  expect(await keys('{Control>}{End}{/Control}{Home}')).toBe('Select Client 100')
  await waitFor(() => expect(rendered()).toHaveLength(20))
  await keys('{Shift>} {/Shift}')
  expect(await screen.findByText('100 selected')).toBeTruthy()
  expect(await keys('{ArrowUp}')).toBe('Select Client 99')
  expect(await keys('{PageUp}')).toBe('Select Client 89')
  expect(await keys('{Control>}{Home}{/Control}')).toBe('Select Client 1')

  fireEvent(window, new Event('beforeprint'))
  await waitFor(() => expect(rendered()).toHaveLength(101))
  fireEvent(window, new Event('afterprint'))
  await waitFor(() => expect(rendered()).toHaveLength(19))
})
