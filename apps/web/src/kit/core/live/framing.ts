export interface StreamEvent {
  /** The name of the event; `undefined` for a heartbeat. */
  event: string | undefined
  /** The position in the change log, if the event has one. */
  id: string | undefined
  data: string
}

/** Reads the server-sent events in the body of an answer, including heartbeats, until it ends. */
export async function* eventsIn(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let pending = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    const blocks = `${pending}${decoder.decode(value, { stream: true })}`.split('\n\n')
    pending = blocks.pop() ?? ''
    for (const block of blocks) yield eventOf(block)
  }
}

function eventOf(block: string): StreamEvent {
  const fields = new Map<string, string>()
  for (const line of block.split('\n')) {
    const [, name = '', value = ''] = /^(\w*): ?(.*)$/.exec(line) ?? []
    fields.set(name, value)
  }
  return { event: fields.get('event'), id: fields.get('id'), data: fields.get('data') ?? '' }
}
