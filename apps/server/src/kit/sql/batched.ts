type Read<Value> = (ids: readonly number[]) => Promise<ReadonlyMap<number, Value>>

/** A reading that takes longer is not waited for: it may be stuck, and others need not be. Milliseconds. */
const PATIENCE = 50

/**
 * Reads one by its number. Whatever is asked while a reading is under way is read together in the next one, so no
 * answer is older than its question.
 * @param read gives those that are there
 */
export function batched<Value>(read: Read<Value>): (id: number) => Promise<Value | undefined> {
  let running: Promise<unknown> | undefined
  let next: { ids: Set<number>; found: ReturnType<Read<Value>> } | undefined

  async function readNext(ids: ReadonlySet<number>) {
    await (running && endOf(running))
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

/** Waits for the end of a reading, however it ends; not for long. */
const endOf = (reading: Promise<unknown>) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, PATIENCE)
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    reading.then(end, end)
  })
