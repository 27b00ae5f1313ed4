import type { RecordChange } from '@stayboard/contract'

export interface StreamEvent {
  event: string
  id: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into data of every shape
  data: any
}

export interface EventStream {
  readonly status: number
  readonly headers: Headers
  /** What came so far. */
  readonly events: StreamEvent[]
  /** The changes among it. */
  readonly changes: RecordChange[]
  /** The last id seen. */
  readonly position: () => string
  /** Settles when the server has ended it. */
  readonly ended: Promise<void>
  close(): void
}

/** Opens the stream of a listening server and reads it until it is closed. */
export async function openStream(address: string, token: string, lastEventId?: string): Promise<EventStream> {
  const abort = new AbortController()
  const headers = new Headers()
  if (token !== '') headers.set('authorization', token)
  if (lastEventId !== undefined) headers.set('last-event-id', lastEventId)
  const response = await fetch(`${address}/api/events`, { headers, signal: abort.signal })
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
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const blocks = `${pending}${part}`.split('\n\n')
      pending = blocks.pop() ?? ''
      blocks.forEach(take)
    }
  }
  const ended = response.ok ? read().catch(() => undefined) : Promise.resolve()
  const { status } = response
  const close = () => abort.abort()
  return { status, headers: response.headers, events, changes, position: () => position, ended, close }
}
