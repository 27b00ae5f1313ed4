import { api } from '@stayboard/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { inFullRun } from '../../testing/extent.ts'
import { bringIntoView } from '../../testing/in-view.ts'
import { showPage } from '../../testing/page.tsx'
import { type Asked, answerCalls, listAnswer } from '../../testing/server.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { Dialog } from '../dialogs/Dialog.tsx'
import { columns } from './columns.tsx'
import { ListPage } from './ListPage.tsx'

const names = ['One', 'Two', 'Three', 'Four'] as const
type Name = (typeof names)[number]
/** Returns the scope of a list. The first list is the main list of the page and has none. */
const scopeOf = (name: Name) => (name === 'One' ? '' : name.toLowerCase())

const clientColumns = columns(api.clients.list, (column) => [
  column.text('lastname', 'shared.lastname', { isMain: true, sort: 'lastname' }),
])

const ManyLists = () =>
  names.map((name, at) => (
    <ListPage
      key={name}
      call={api.clients.list}
      scope={scopeOf(name)}
      title={name}
      always={{ exploiterId: at + 1 }}
      columns={clientColumns}
      form={(client, close) => <Dialog title={`Form of ${client?.lastname}`} onClose={close} />}
      search="Name…"
      bulk={{
        organisation: 'shared.organisation',
        exploiter: 'shared.exploiter',
        country: 'shared.country',
        nationality: 'clients.nationality',
        newsletter: 'clients.newsletter',
        openForInvite: 'clients.openForInvite',
      }}
      pages={{ first: 25, sizes: [3] }}
      empty=""
    />
  ))

/** Returns the three clients of an exploiter. Those of exploiter 2 have the ids 21, 22 and 23. */
const clientsOf = (exploiter: number) => [1, 2, 3].map((at) => client(exploiter * 10 + at))
const client = (clientId: number) => ({ clientId, lastname: `Client ${clientId}`, version: 1, _links: {} })
const added = new Map<number, ReturnType<typeof client>>()

function answer({ path, query }: Asked) {
  const id = /\/api\/client\/(\d+)$/.exec(path)?.[1]
  if (id) return { body: client(Number(id)) }
  const exploiter = Number(query.get('exploiterId'))
  const first = added.get(exploiter)
  return listAnswer('clients', [...(first ? [first] : []), ...clientsOf(exploiter)], 9, 3)
}

const region = (name: Name) => within(screen.getByRole('region', { name }))
const askedFor = (asked: readonly Asked[]) => asked.map(({ query }) => Number(query.get('exploiterId')))
const rowsOf = (name: Name) =>
  within(screen.getByRole('grid', { name }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
const inView = (...shown: readonly Name[]) =>
  act(() => bringIntoView((element) => shown.some((name) => name === element.getAttribute('aria-label'))))

async function show() {
  const asked = answerCalls(answer)
  const page = await showPage(ManyLists)
  await screen.findByText('Client 43')
  asked.length = 0
  return { asked, ...page }
}

signedIn({ roles: ['ROLE_ADMIN'] })
beforeEach(() => {
  added.clear()
  // The clock is moved on, so that a write of an earlier test does not count as a recent own write.
  vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] })
  return () => vi.useRealTimers()
})

it('loads the rows of lists in view only, at first and after changes', async () => {
  const asked = answerCalls(answer)
  await inView()
  const { queries } = await showPage(ManyLists)
  await screen.findByText('Client 11')
  expect(askedFor(asked)).toEqual([1])
  expect(document.querySelectorAll('[aria-busy="true"]')).toHaveLength(0)
  await inView('Three', 'Four')
  await screen.findByText('Client 41')
  await inView('Four')
  expect(askedFor(asked)).toEqual([1, 3, 4])
  expect(rowsOf('Three')).toEqual(['Client 31', 'Client 32', 'Client 33'])
  asked.length = 0
  await act(() => queries.invalidateQueries())
  expect(askedFor(asked).toSorted()).toEqual([1, 4])
  await inView('Three')
  await waitFor(() => expect(askedFor(asked)).toContain(3))
})

it('keeps the state of each list separate in the address', async () => {
  const { asked, user, router } = await show()
  await user.click(region('Three').getByRole('button', { name: 'Last name' }))
  await user.click(region('Two').getByRole('button', { name: 'Page 2: Two' }))
  await user.type(region('Four').getByRole('searchbox'), 'van{Enter}')
  await user.click(screen.getByRole('button', { name: 'Page 3' }))
  await waitFor(() => expect(askedFor(asked)).toEqual([3, 2, 4, 1]))
  expect(router.state.location.search).toEqual({
    'three.sort': 'lastname,asc',
    'two.page': '2',
    'four.query': 'van',
    page: '3',
  })
  expect(asked.map(({ query }) => [query.get('sort'), query.get('page'), query.get('query')])).toEqual([
    ['lastname,asc', '0', null],
    [null, '1', null],
    [null, '0', 'van'],
    [null, '2', null],
  ])
})

it('names every control by its list', async () => {
  await show()
  for (const name of names.slice(1)) {
    for (const text of ['Add filter', 'Columns', 'Export', 'Page 1', 'Next page'])
      expect(screen.getAllByRole('button', { name: `${text}: ${name}` })).toHaveLength(1)
    screen.getByRole('searchbox', { name: `Name…: ${name}` })
    screen.getByRole('checkbox', { name: `Select all on this page: ${name}` })
    screen.getByRole('navigation', { name: `Pages: ${name}` })
    screen.getByText(`9 found: ${name}`)
    screen.getByRole('heading', { level: 2, name })
  }
  screen.getByRole('heading', { level: 1, name: 'One' })
})

describe('rows', () => {
  inFullRun('are selected in each list separately', async () => {
    const { user } = await show()
    for (const id of [21, 22, 41])
      await user.click(screen.getByRole('checkbox', { name: `Select Client ${id}` }))
    const bar = (name: Name) =>
      screen.findByRole('region', { name: `Actions for the selected rows: ${name}` })
    expect(within(await bar('Two')).getByRole('status').textContent).toBe('2 selected')
    expect(within(await bar('Four')).getByRole('status').textContent).toBe('1 selected')
    await user.click(within(await bar('Two')).getByRole('button', { name: 'Clear selection: Two' }))
    expect(screen.queryByRole('region', { name: /selected rows: Two/ })).toBeNull()
    expect(within(await bar('Four')).getByRole('status').textContent).toBe('1 selected')
  })

  inFullRun('are navigated by keyboard within their list', async () => {
    const { user } = await show()
    screen.getByRole('link', { name: 'Client 21' }).focus()
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(document.activeElement?.textContent).toBe('Client 23')
    await user.keyboard('{Control>}{Home}{/Control}{ArrowRight}')
    expect(document.activeElement?.textContent).toBe('Client 21')
  })

  inFullRun('open over their own list, and closing returns the focus to the row', async () => {
    const { user, router } = await show()
    await user.click(screen.getByRole('link', { name: 'Client 42' }))
    await screen.findByRole('dialog', { name: 'Form of Client 42' })
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    expect(router.state.location.search).toEqual({ 'four.open': '42' })
    await user.keyboard('{Escape}')
    expect(router.state.location.search).toEqual({})
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Client 42'))
  })

  inFullRun('added by others are held back in their own list', async () => {
    const { queries, user } = await show()
    added.set(3, client(99))
    await act(() => queries.invalidateQueries())
    const held = await screen.findByRole('button', { name: '1 new: Three' })
    expect(screen.queryAllByRole('button', { name: /new: / })).toHaveLength(1)
    expect(rowsOf('Three')).toEqual(['Client 31', 'Client 32', 'Client 33'])
    await user.click(held)
    expect(rowsOf('Three')).toEqual(['Client 99', 'Client 31', 'Client 32', 'Client 33'])
  })
})
