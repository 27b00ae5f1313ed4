import { api, followEvents } from '@stayboard/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signInAs } from '../../../testing/session.ts'
import { useCall, useSend } from '../calls/calls.ts'
import { signOut } from '../session/session.ts'
import { useLive } from './useLive.ts'

let write: (text: string) => void
let streams: Headers[]
let names: string[]
let asked: string[]
beforeEach(() => {
  streams = []
  names = ['before', 'after']
  asked = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (address !== followEvents.path) asked.push(init.method ?? 'GET')
    if (init.method === 'DELETE') return Response.json({})
    if (address !== followEvents.path) return Response.json({ countryId: 1, name: names.shift() ?? 'last' })
    streams.push(new Headers(init.headers))
    const encoder = new TextEncoder()
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        write = (text) => (text === '' ? controller.close() : controller.enqueue(encoder.encode(text)))
      },
    })
    return new Response(body)
  })
  signInAs()
})
afterEach(() => {
  vi.useRealTimers()
  signOut()
})

function Country() {
  useLive()
  const { data } = useCall(api.places.country, { params: { countryId: 1 } })
  const { mutate } = useSend(api.places.removeCountry)
  return (
    <button type="button" onClick={() => mutate({ params: { countryId: 1 } })}>
      {data?.name}
    </button>
  )
}

const Page = () => (
  <QueryClientProvider client={new QueryClient()}>
    <Country />
  </QueryClientProvider>
)

const changes = (id: number, operation = 'update') =>
  JSON.stringify([{ kind: '/api/country', area: 'places', id, version: 2, operation }])

test('reloads what is shown when it changes, also when an event arrives in pieces', async () => {
  render(<Page />)
  await screen.findByText('before')
  const event = `id: 7-1\nevent: changes\ndata: ${changes(1)}\n\n`
  write(`retry: 2000\nid: 6-0\nevent: ready\ndata: {}\n\n${event.slice(0, 30)}`)
  write(event.slice(30))
  await screen.findByText('after')
})

test('continues after a break from the last position, including that of a heartbeat', async () => {
  render(<Page />)
  await expect.poll(() => streams).toHaveLength(1)
  expect(streams[0]?.get('last-event-id')).toBeNull()
  expect(streams[0]?.get('authorization')).toMatch(/^Bearer ./)
  write('id: 6-0\nevent: ready\ndata: {}\n\n: heartbeat\nid: 9-0\n\n')
  write('')
  await expect.poll(() => streams).toHaveLength(2)
  expect(streams[1]?.get('last-event-id')).toBe('9-0')
})

test('a record that this window deletes is not loaded again while its page is still shown', async () => {
  render(<Page />)
  fireEvent.click(await screen.findByText('before'))
  await expect.poll(() => asked).toEqual(['GET', 'DELETE'])
  vi.useFakeTimers()
  write(`id: 7-1\nevent: ready\ndata: {}\n\nid: 8-0\nevent: changes\ndata: ${changes(1, 'delete')}\n\n`)
  // Changes are collected for at most a second before they are loaded.
  await vi.advanceTimersByTimeAsync(1_200)
  expect(asked).toEqual(['GET', 'DELETE'])
})

function Counts() {
  useLive()
  const duties = useCall(api.myDay.duties)
  const statistics = useCall(api.statistics.communication)
  return duties.data && statistics.data && 'loaded'
}

test('a colleague’s change loads My day and the statistics again, and constant changes do not', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Counts />
    </QueryClientProvider>,
  )
  await screen.findByText('loaded')
  await expect.poll(() => streams).toHaveLength(1)
  const changed = (id: string) => {
    const change = {
      kind: '/api/v2/backend/reservation',
      area: 'enquiries',
      id: 1,
      version: 2,
      operation: 'update',
    }
    write(`id: ${id}\nevent: changes\ndata: ${JSON.stringify([change])}\n\n`)
  }
  changed('7-1')
  await expect.poll(() => asked).toHaveLength(4)
  vi.useFakeTimers()
  changed('8-1')
  await vi.advanceTimersByTimeAsync(1_200)
  expect(asked).toHaveLength(4)
})
