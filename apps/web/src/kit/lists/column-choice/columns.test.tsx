import { api } from '@stayboard/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
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
