import { setImmediate } from 'node:timers/promises'

type Read<Value> = (ids: readonly number[]) => Promise<ReadonlyMap<number, Value>>

/** The longest wait for a running read, in milliseconds. A stuck read must not delay others. */
const PATIENCE = 50

/**
 * Reads one record by its id. Ids that are requested in one turn of the event loop, or while a read is running, are read
 * together afterwards, so that no result is older than its request.
 * @param read returns the records that exist, by id
 */
export function batched<Value>(read: Read<Value>): (id: number) => Promise<Value | undefined> {
  let running: Promise<unknown> | undefined
  let next: { ids: Set<number>; found: ReturnType<Read<Value>> } | undefined

  async function readNext(ids: ReadonlySet<number>) {
    await (running && endOf(running))
    // Requests that arrive in the same turn of the event loop, on other connections, are included.
    await setImmediate()
    next = undefined
    const reading = read([...ids])
    running = reading
    return reading
  }

  function begin() {
    const ids = new Set<number>()
    return { ids, found: readNext(ids) }
  }

  return async (id) => {
    next ??= begin()
    next.ids.add(id)
    return (await next.found).get(id)
  }
}

/** Resolves when the read ends or fails, or after `PATIENCE`. */
const endOf = (reading: Promise<unknown>) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, PATIENCE)
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    reading.then(end, end)
  })
