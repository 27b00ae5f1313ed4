import { api } from '@stayboard/contract'
import { useParams } from '@tanstack/react-router'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showPage } from '../../../testing/page.tsx'
import { answerCalls, listAnswer } from '../../../testing/server.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { switchSingleKeys } from '../../core/keys/single-keys.ts'
import { useWayFrom } from '../../core/way/way-back.ts'
import { RecordAbove } from '../../records/RecordAbove.tsx'
import { RecordPage } from '../../records/RecordPage.tsx'
import { columns } from '../columns.tsx'
import { ListPage } from '../ListPage.tsx'

const clientColumns = columns(api.clients.list, (column) => [
  column.text('lastname', 'shared.lastname', { isMain: true }),
  column.text('email', 'shared.email'),
])
const client = (clientId: number) => ({
  clientId,
  lastname: `Client ${clientId}`,
  email: `${clientId}@example.nl`,
  version: 1,
  _links: {},
})

const Clients = () => (
  <ListPage
    call={api.clients.list}
    title="Clients"
    columns={clientColumns}
    row={{
      id: ({ clientId }) => clientId,
      link: ({ clientId }) => ({ to: '/client/detail/$clientId', params: { clientId: String(clientId) } }),
    }}
    pages={{ first: 3, sizes: [3] }}
    empty=""
  />
)

function Client({ clientId }: { clientId: string }) {
  const back = useWayFrom('/')
  return (
    <RecordPage call={api.clients.get} params={{ clientId }} title="Client">
      {({ lastname }) => (
        <>
          <RecordAbove back={{ ...back, label: back.title ?? 'Clients' }} />
          <h1>{lastname}</h1>
        </>
      )}
    </RecordPage>
  )
}

/** Shows the list of seven clients with three per page, or the page of one client. */
function Page() {
  const { clientId } = useParams({ strict: false })
  return clientId === undefined ? <Clients /> : <Client clientId={clientId} />
}

signedIn({ roles: ['ROLE_VIEWER'] })

let isGone = false
async function show(address = '/?query=cl&sort=lastname,desc') {
  isGone = false
  answerCalls(({ path, query }) => {
    const id = /client\/(\d+)/.exec(path)?.[1]
    if (id === '99') return { status: 404, body: { code: 'notFound', message: 'Gone' } }
    if (id) return { body: client(Number(id)) }
    const first = Number(query.get('page')) * 3
    const rows = [1, 2, 3].map((at) => client(first + at)).filter(({ clientId }) => clientId <= 7)
    return listAnswer('clients', isGone ? rows.slice(1) : rows, 7, 3)
  })
  const page = await showPage(Page, address)
  await screen.findAllByRole('link', { name: /^Client/ })
  return page
}
const link = (id: number) => screen.findByRole('link', { name: `Client ${id}` })
const pane = (id: number) => screen.findByRole('region', { name: `Client ${id}` })
const focused = () => document.activeElement?.textContent

it('shows a row beside the list, and walks on across pages with the filter and the order', async () => {
  const { user, router } = await show()
  ;(await link(3)).focus()
  await user.keyboard(' ')
  await within(await pane(3)).findByText('3 of 7')
  within(await pane(3)).getByText('3@example.nl')
  await user.keyboard('j')
  await pane(4)
  await user.keyboard('j')
  within(await pane(5)).getByText('5 of 7')
  expect(router.state.location.search).toEqual({ query: 'cl', sort: 'lastname,desc', page: '2', peek: '5' })
  await user.click(within(await pane(5)).getByRole('button', { name: 'Previous record' }))
  await user.keyboard('k')
  await pane(3)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('region', { name: /Client/ })).toBeNull())
  expect(router.state.location.search).toEqual({ query: 'cl', sort: 'lastname,desc' })
  await waitFor(() => expect(focused()).toBe('Client 3'))
})

it('shows the clicked row in the open pane, and opens the record of the row that is there', async () => {
  const { user, router } = await show()
  await user.click(screen.getByRole('button', { name: 'Show Client 1 beside the list' }))
  await pane(1)
  await user.click(await link(2))
  await pane(2)
  await user.click(await link(2))
  await waitFor(() => expect(router.state.location.pathname).toBe('/client/detail/2'))
})

it('keeps a row that leaves the list, and walks on from its position', async () => {
  const { user, queries } = await show('/?peek=1')
  await pane(1)
  isGone = true
  await queries.invalidateQueries()
  await user.click(await screen.findByRole('button', { name: /changed|new/ }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Client 1' })).toBeNull())
  await pane(1)
  await user.keyboard('j')
  await pane(2)
})

it('reads the row of a link by itself if its page is not shown, and walks from it into the list', async () => {
  const { user } = await show('/?peek=7')
  within(await pane(7)).getByText('7@example.nl')
  expect(screen.queryByText('7 of 7')).toBeNull()
  await user.keyboard('j')
  within(await pane(1)).getByText('1 of 7')
})

it('says that the row of a link is gone, and closes', async () => {
  const { user, router } = await show('/?peek=99')
  await screen.findByText('This does not exist (any more)')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(router.state.location.search).toEqual({}))
})

it('walks on the page of a record through the list that it was opened from, and returns to its row', async () => {
  const { user, router } = await show()
  await user.click(await link(2))
  await screen.findByRole('heading', { name: 'Client 2' })
  screen.getByText('2 of 7')
  await user.keyboard('j')
  await screen.findByRole('heading', { name: 'Client 3' })
  await user.click(screen.getByRole('button', { name: 'Next record' }))
  await screen.findByRole('heading', { name: 'Client 4' })
  screen.getByText('4 of 7')
  await user.click(screen.getByRole('link', { name: 'Clients' }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ query: 'cl', page: '2' }))
  await waitFor(() => expect(focused()).toBe('Client 4'))
})

it('leads back to the page that a record was opened from, and walks only through a list on that page', async () => {
  const { user, router } = await show()
  await user.click(await link(2))
  await screen.findByText('2 of 7')
  await act(() => router.navigate({ to: '/wiki' }))
  await screen.findByRole('heading', { name: 'Away' })
  await act(() => router.navigate({ to: '/client/detail/$clientId', params: { clientId: '2' } }))
  await screen.findByRole('heading', { name: 'Client 2' })
  expect(screen.queryByRole('button', { name: 'Next record' })).toBeNull()
  const from = screen.getByRole('link', { name: 'Away' })
  await user.click(from)
  await waitFor(() => expect(router.state.location.pathname).toBe('/wiki'))
})

it('has no position for a record that no list has shown', async () => {
  answerCalls(() => ({ body: client(99) }))
  await showPage(Page, '/client/detail/99')
  await screen.findByRole('heading', { name: 'Client 99' })
  expect(screen.queryByRole('button', { name: 'Next record' })).toBeNull()
})

it('does not walk by letters if the user has switched the keys without Ctrl off', async () => {
  switchSingleKeys(false)
  const { user } = await show('/?peek=1')
  await pane(1)
  await user.keyboard('j')
  switchSingleKeys(true)
  await user.keyboard('j')
  await pane(2)
})
