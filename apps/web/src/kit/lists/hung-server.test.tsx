import { api } from '@stayboard/contract'
import { act, fireEvent, screen } from '@testing-library/react'
import { type FunctionComponent, useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { showPage } from '../../testing/page.tsx'
import { type Answer, type Asked, answerCalls, listAnswer, problemAnswer } from '../../testing/server.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { Button } from '../../ui/Button.tsx'
import { FigureTile } from '../charts/FigureTile.tsx'
import { figureOf } from '../charts/figure.ts'
import { useCall } from '../core/calls/calls.ts'
import { numberText } from '../core/words/format.ts'
import { RecordPage } from '../records/RecordPage.tsx'
import { columns } from './columns.tsx'
import { ListPage } from './ListPage.tsx'

const clientColumns = columns(api.clients.list, (column) => [
  column.text('lastname', 'shared.lastname', { isMain: true, sort: 'lastname' }),
])

const List = ({ title = 'Clients' }: { title?: string }) => (
  <ListPage
    call={api.clients.list}
    title={title}
    always={{ query: title }}
    columns={clientColumns}
    empty=""
  />
)

/** Shows the same list under one of two titles. */
function OneOfTwo() {
  const [title, setTitle] = useState('Clients')
  return (
    <>
      <Button onClick={() => setTitle('Others')}>Turn</Button>
      <List title={title} />
    </>
  )
}

const Record = () => (
  <RecordPage call={api.clients.get} params={{ clientId: 4 }} title="Client">
    {({ lastname }) => <h1>{lastname}</h1>}
  </RecordPage>
)

function Part() {
  const figure = figureOf(useCall(api.clients.list, {}), ({ page }) => page.totalElements)
  return <FigureTile label="Clients" figure={figure} write={numberText} to={{ to: '/client' }} />
}

const never = new Promise<Answer>(() => undefined)
const longer = 'This takes longer than usual.'
const skeletons = () => document.querySelectorAll('.mantine-Skeleton-root').length
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

signedIn()
beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

/** Renders a page that waits for a server which does not answer. */
async function show(
  Page: FunctionComponent,
  answer: (asked: Asked) => Promise<Answer | 'lost'> = () => never,
) {
  const asked = answerCalls(answer)
  // Pending waits of an earlier test end here.
  await vi.advanceTimersByTimeAsync(60_000)
  const shown = showPage(Page)
  await pass(0)
  return { asked, ...(await shown) }
}

describe.each([
  ['list', List],
  ['record', Record],
  ['part of a page', Part],
] as const)('a %s without an answer', (_, Page) => {
  it('shows a skeleton after 300 ms, says after 5 s that it takes longer, and offers a retry after 20 s', async () => {
    const { asked } = await show(Page)
    await pass(290)
    expect(skeletons()).toBe(0)
    await pass(20)
    expect(skeletons()).toBeGreaterThan(0)
    await pass(4_600)
    expect(screen.queryByText(longer)).toBeNull()
    await pass(200)
    expect(screen.getByText(longer).getAttribute('role')).toBe('status')
    await pass(14_700)
    expect(screen.queryByRole('alert')).toBeNull()
    await pass(300)
    expect(screen.getByRole('alert')).toBeTruthy()
    expect(skeletons()).toBe(0)
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await pass(310)
    expect(asked).toHaveLength(2)
    expect(skeletons()).toBeGreaterThan(0)
    expect(screen.queryByText(longer)).toBeNull()
  })
})

it('gives up after 20 s in all, retries included', async () => {
  const lostAfter9s = () => new Promise<'lost'>((lose) => setTimeout(() => lose('lost'), 9_000))
  const { asked } = await show(Record, lostAfter9s)
  await pass(19_900)
  expect(asked).toHaveLength(3)
  expect(screen.queryByRole('alert')).toBeNull()
  await pass(200)
  expect(screen.getByRole('alert').textContent).toContain('The server did not answer in time')
})

describe('rows of former filters', () => {
  const rows = () => screen.queryAllByText('Jansen')
  const dimmed = () => rows().map((row) => row.closest('[class*="old"]') !== null)
  const answered = ({ query }: Asked) =>
    query.get('query') === 'Clients' && query.get('sort') === null
      ? Promise.resolve(listAnswer('clients', [{ clientId: 1, lastname: 'Jansen', version: 1, _links: {} }]))
      : never

  it('are dimmed for at most 5 s, and then give way to a skeleton and an error', async () => {
    await show(List, answered)
    await pass(10)
    expect(dimmed()).toEqual([false])
    fireEvent.click(screen.getByRole('button', { name: 'Last name' }))
    await pass(10)
    expect(dimmed()).toEqual([true])
    await pass(4_900)
    expect(dimmed()).toEqual([true])
    await pass(100)
    expect(rows()).toEqual([])
    expect(skeletons()).toBeGreaterThan(0)
    expect(screen.getByText(longer)).toBeTruthy()
    await pass(15_000)
    expect(screen.getByRole('alert')).toBeTruthy()
  })

  it('never stand under the title of another list', async () => {
    await show(OneOfTwo, answered)
    await pass(10)
    expect(rows()).toHaveLength(1)
    fireEvent.click(screen.getByRole('button', { name: 'Turn' }))
    await pass(0)
    expect(screen.getByRole('heading', { name: 'Others' })).toBeTruthy()
    expect(rows()).toEqual([])
  })
})

it('shows an error that is not temporary at once', async () => {
  await show(Record, async () => problemAnswer(500, 'generic'))
  await pass(10)
  expect(screen.getByRole('alert')).toBeTruthy()
})
