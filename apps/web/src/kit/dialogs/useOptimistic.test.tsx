import { api } from '@stayboard/contract'
import { act, screen, waitFor } from '@testing-library/react'
import { Profiler, useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { showPage } from '../../testing/page.tsx'
import { type Answer, type Asked, answerCalls, listAnswer, problemAnswer } from '../../testing/server.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { useCall } from '../core/calls/calls.ts'
import { refresher } from '../core/live/refresh.ts'
import { notify } from '../core/notices/notify.tsx'
import { useOptimistic } from './useOptimistic.ts'

const city = (cityId: number, name: string) => ({
  cityId,
  name,
  favorite: false,
  version: 1,
  _links: { self: { href: `/api/city/${cityId}` } },
})
type City = ReturnType<typeof city>

signedIn({ roles: ['ROLE_CONTENT'] })

/** The stored cities, and the writes that wait for the test. Reads answer with `stored`. */
let stored: City[]
let waiting: { asked: Asked; answer: (given: Answer) => Promise<void> }[]
/** All names of Delft that the first list has shown, in their order. */
let seen: string[]
beforeEach(() => {
  stored = [city(1, 'Delft'), city(2, 'Gouda')]
  waiting = []
  seen = []
})

const read = ({ path }: Asked): Answer => {
  if (path === '/api/cities') return listAnswer('cities', stored)
  return { body: stored.find(({ cityId }) => path === `/api/city/${cityId}`) }
}

const serve = (reading: (asked: Asked) => Answer | Promise<Answer> = read) =>
  answerCalls((asked) => {
    if (asked.method === 'GET') return reading(asked)
    if (asked.path === api.history.undo.path) return {}
    return new Promise((resolve) =>
      waiting.push({ asked, answer: (given) => act(async () => resolve(given)) }),
    )
  })

/** Answers the oldest waiting write as accepted. */
async function accept(at = 0) {
  const [{ asked, answer } = none()] = waiting.splice(at, 1)
  const { cityId, name, version } = asked.body as City
  const saved = { ...city(cityId, name), version: version + 1 }
  stored = stored.map((one) => (one.cityId === cityId ? saved : one))
  await answer({ body: saved, headers: { 'x-request-id': 'the-change' } })
}
async function refuse(status: number, code: string) {
  const [{ answer } = none()] = waiting.splice(0, 1)
  await answer(problemAnswer(status, code))
}
function none(): never {
  throw new Error('no write is waiting')
}

function Cities({ label, query, log = [] }: { label: string; query: { query: string }; log?: string[] }) {
  const { data } = useCall(api.places.cities, { query })
  const change = useOptimistic(api.places.updateCity)
  const rows = data?._embedded.cities ?? []
  const [delft] = rows
  if (delft && log.at(-1) !== delft.name) log.push(delft.name)
  return (
    <section aria-label={label}>
      <output>{rows.map(({ name }) => name).join(', ')}</output>
      {rows.map((row) =>
        ['Delfshaven', 'Delfgauw', 'Goes'].map((name) => (
          <button
            type="button"
            key={name}
            onClick={() =>
              change(row, {
                given: { body: { cityId: row.cityId, name, version: row.version } },
                shows: { name },
                done: notify.savedUndoable,
              })
            }
          >
            {label}: {row.cityId} to {name}
          </button>
        )),
      )}
    </section>
  )
}

function Record() {
  const { data } = useCall(api.places.city, { params: { cityId: 1 } })
  return <output aria-label="record">{data?.name}</output>
}

function Page() {
  const [isShown, show] = useState(true)
  return (
    <>
      <Cities label="all" query={{ query: '' }} log={seen} />
      <Cities label="some" query={{ query: 'd' }} />
      {isShown && <Cities label="hidden" query={{ query: 'e' }} />}
      <Record />
      <button type="button" onClick={() => show((old) => !old)}>
        Hide or show
      </button>
    </>
  )
}

async function open() {
  const page = await showPage(Page)
  await waitFor(() => expect(names('hidden')).toBe('Delft, Gouda'))
  await waitFor(() => expect(recordName()).toBe('Delft'))
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }))
  return { ...page, press }
}
const names = (label: string) =>
  screen.getByRole('region', { name: label }).querySelector('output')?.textContent
const recordName = () => screen.getByRole('status', { name: 'record' }).textContent
const sent = () => waiting.map(({ asked }) => asked.body)
const nextWrite = (count = 1) => waitFor(() => expect(waiting).toHaveLength(count))

it('shows a change at once in every list and in the record, also in a list that is opened meanwhile', async () => {
  serve()
  const { press } = await open()
  await press('Hide or show')
  await press('all: 1 to Delfshaven')
  expect([names('all'), names('some'), recordName()]).toEqual([
    'Delfshaven, Gouda',
    'Delfshaven, Gouda',
    'Delfshaven',
  ])
  await press('Hide or show')
  expect(names('hidden')).toBe('Delfshaven, Gouda')
  await accept()
  expect([names('all'), names('hidden'), recordName()]).toEqual([
    'Delfshaven, Gouda',
    'Delfshaven, Gouda',
    'Delfshaven',
  ])
})

const Tags = () => <output>{useCall(api.tags.list).data?._embedded.tags.length}</output>

it('renders nothing anew that does not show the record', async () => {
  serve((asked) => (asked.path === api.tags.list.path ? listAnswer('tags', []) : read(asked)))
  let renders = 0
  const { user } = await showPage(() => (
    <>
      <Cities label="all" query={{ query: '' }} />
      <Profiler id="tags" onRender={() => (renders += 1)}>
        <Tags />
      </Profiler>
    </>
  ))
  await waitFor(() =>
    expect([names('all'), screen.queryByText('0') !== null]).toEqual(['Delft, Gouda', true]),
  )
  const before = renders
  await user.click(await screen.findByRole('button', { name: 'all: 1 to Delfshaven' }))
  await waitFor(() => expect(names('all')).toBe('Delfshaven, Gouda'))
  await accept()
  expect([names('all'), renders]).toEqual(['Delfshaven, Gouda', before])
})

describe('two changes of one record', () => {
  it('are sent one after another, the second with the version of the first answer', async () => {
    serve()
    const { press } = await open()
    await press('all: 1 to Delfshaven')
    await press('some: 1 to Delfgauw')
    await nextWrite()
    expect(sent()).toEqual([{ cityId: 1, name: 'Delfshaven', version: 1 }])
    await accept()
    await nextWrite()
    expect(sent()).toEqual([{ cityId: 1, name: 'Delfgauw', version: 2 }])
    await accept()
    await waitFor(() => expect(names('some')).toBe('Delfgauw, Gouda'))
    expect(seen).toEqual(['Delft', 'Delfshaven', 'Delfgauw'])
  })

  it('are taken back one by one: the later one stays when the first is refused', async () => {
    serve()
    const { press } = await open()
    await press('all: 1 to Delfshaven')
    await press('all: 1 to Delfgauw')
    await nextWrite()
    await refuse(409, 'stale')
    await nextWrite()
    expect(names('all')).toBe('Delfgauw, Gouda')
    await refuse(409, 'stale')
    await waitFor(() => expect(names('all')).toBe('Delft, Gouda'))
    expect(seen).toEqual(['Delft', 'Delfshaven', 'Delfgauw', 'Delft'])
  })
})

it('does not hold up another record: its answer may come first', async () => {
  serve()
  const { press } = await open()
  await press('all: 1 to Delfshaven')
  await press('all: 2 to Goes')
  await nextWrite(2)
  await accept(1)
  await refuse(503, 'unavailable')
  await waitFor(() => expect(names('all')).toBe('Delft, Goes'))
})

describe('never shows the former value between the change and the answer', () => {
  it.each([
    ['a refetch', ({ queries }: Awaited<ReturnType<typeof open>>) => queries.invalidateQueries()],
    [
      'an event',
      ({ queries }: Awaited<ReturnType<typeof open>>) =>
        refresher(queries).take({
          id: '7-1',
          isAfresh: false,
          changes: [{ kind: '/api/city', area: 'places', id: 1, version: 1, operation: 'update' }],
        }),
    ],
  ])('after %s', async (_, happen) => {
    const asked = serve()
    const page = await open()
    await page.press('all: 1 to Delfshaven')
    const before = asked.length
    await act(async () => void happen(page))
    await waitFor(() => expect(asked.length).toBeGreaterThanOrEqual(before + 4))
    await accept()
    await waitFor(() => expect(names('all')).toBe('Delfshaven, Gouda'))
    expect(seen).toEqual(['Delft', 'Delfshaven'])
  })

  it('after a request that began before the write', async () => {
    let isHeld = false
    const { promise: late, resolve: release } = Promise.withResolvers<void>()
    serve(async (asked) => {
      const answer = read(asked)
      if (isHeld) await late
      return answer
    })
    const { press, queries } = await open()
    await press('Hide or show')
    isHeld = true
    await act(async () => void queries.invalidateQueries({ refetchType: 'all' }))
    await press('all: 1 to Delfshaven')
    await nextWrite()
    isHeld = false
    await accept()
    await act(async () => release())
    await press('Hide or show')
    expect(names('hidden')).toBe('Delfshaven, Gouda')
    expect(seen).toEqual(['Delft', 'Delfshaven'])
  })
})

describe('tells what became of a change after its component is gone', () => {
  it.each([
    [409, 'stale', /Somebody has changed this/],
    [412, 'stale', /Somebody has changed this/],
    [503, 'unavailable', /temporarily unavailable/],
  ])('refused with %d %s', async (status, code, text) => {
    serve()
    const { press, router } = await open()
    await press('all: 1 to Delfshaven')
    await nextWrite()
    await act(() => router.navigate({ to: '/wiki' }))
    await refuse(status, code)
    await screen.findByText(text)
    await act(() => router.navigate({ to: '/' }))
    expect(names('all')).toBe('Delft, Gouda')
  })

  it('accepted, with Undo', async () => {
    const asked = serve()
    const { press, router, user } = await open()
    await press('all: 1 to Delfshaven')
    await nextWrite()
    await act(() => router.navigate({ to: '/wiki' }))
    await accept()
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(asked.at(-1)?.body).toEqual({ action: 'the-change' }))
  })
})
