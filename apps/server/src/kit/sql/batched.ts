import { setImmediate } from 'node:timers/promises'

type Read<Value> = (ids: readonly number[]) => Promise<ReadonlyMap<number, Value>>

/** The most reads that run at once. If each waited for the one before, all callers would move in step. */
const MOST_RUNNING = 3
/** The longest wait for a running read, in milliseconds. A stuck read must not delay others. */
const PATIENCE = 50

/**
 * Reads one record by its id. Ids that are requested in one turn of the event loop, or while the most reads are running,
 * are read together afterwards, so that no result is older than its request.
 * @param read returns the records that exist, by id
 */
export function batched<Value>(read: Read<Value>): (id: number) => Promise<Value | undefined> {
  const running = new Set<Promise<unknown>>()
  let next: { ids: Set<number>; found: ReturnType<Read<Value>> } | undefined

  async function readNext(ids: ReadonlySet<number>) {
    if (running.size >= MOST_RUNNING) await endOf(Promise.race(running))
    // Requests that arrive in the same turn of the event loop, on other connections, are included.
    await setImmediate()
    next = undefined
    const reading = read([...ids])
    running.add(reading)
    const end = () => running.delete(reading)
    reading.then(end, end)
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
