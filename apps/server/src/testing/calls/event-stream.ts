import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { RecordChange } from '@stayboard/contract'
import { vi } from 'vitest'
import type { Database } from '../../platform/database.ts'

export interface StreamEvent {
  event: string
  id: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into data of every shape
  data: any
}

export interface EventStream {
  readonly status: number
  readonly headers: Headers
  /** All events that the stream has sent so far. */
  readonly events: StreamEvent[]
  /** All changes that the stream has sent so far. */
  readonly changes: RecordChange[]
  /** Returns the last event id that was received. */
  readonly position: () => string
  /** Resolves when the server has ended the stream. */
  readonly ended: Promise<void>
  close(): void
}

/**
 * Opens the event stream of a listening server and reads it until it is closed. Each stream has its own connection,
 * because `fetch` keeps idle connections open, and a closing server waits for them.
 */
export async function openStream(address: string, token: string, lastEventId?: string): Promise<EventStream> {
  const headers = {
    ...(token === '' ? {} : { authorization: token }),
    ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
  }
  const request = get(`${address}/api/events`, { headers, agent: false })
  request.on('error', () => undefined)
  const [response]: IncomingMessage[] = await once(request, 'response')
  if (!response) throw new Error('the server gave no answer')
  const events: StreamEvent[] = []
  const changes: RecordChange[] = []
  let position = ''
  const take = (block: string) => {
    const fields = new Map(
      block.split('\n').map((line) => [line.split(': ', 1)[0], line.replace(/^\w*: /, '')]),
    )
    position = fields.get('id') ?? position
    const [event, data] = [fields.get('event'), fields.get('data')]
    if (event === undefined || data === undefined) return
    events.push({ event, id: position, data: JSON.parse(data) })
    if (event === 'changes') changes.push(...JSON.parse(data))
  }
  const read = async () => {
    let pending = ''
    response.setEncoding('utf8')
    for await (const part of response) {
      const blocks = `${pending}${part}`.split('\n\n')
      pending = blocks.pop() ?? ''
      blocks.forEach(take)
    }
  }
  return {
    status: response.statusCode ?? 0,
    headers: new Headers(Object.entries(response.headers).map(([name, value]) => [name, String(value)])),
    events,
    changes,
    position: () => position,
    ended: read().catch(() => undefined),
    close: () => request.destroy(),
  }
}

/**
 * Waits until all changes so far can be delivered. Readers of the log wait for older transactions of the whole cluster,
 * including those of tests in other databases.
 */
export async function untilReadable({ pool }: Pick<Database, 'pool'>): Promise<void> {
  const { rows } = await pool.query<{ end: string }>(
    'select pg_snapshot_xmax(pg_current_snapshot())::text as end',
  )
  const isReadable = async () => {
    const found = await pool.query<{ is: boolean }>(
      'select pg_snapshot_xmin(pg_current_snapshot()) >= $1::xid8 as is',
      [rows[0]?.end],
    )
    return found.rows[0]?.is === true
  }
  await vi.waitUntil(isReadable, { timeout: 150_000, interval: 10 })
}
