interface Waiting {
  readonly since: number
  start(): void
  refuse(): void
}

export interface FairQueue {
  /**
   * Runs the work when its turn comes.
   * @param source the caller; work with `null` is never refused
   * @param signal aborted when nobody waits for the result any more
   * @throws the error made by `busy` if the queue is full or too slow, or if the caller has gone before the work began
   */
  join<Result>(source: string | null, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result>
}

interface QueueLimits {
  /** The number of tasks that run at once. */
  concurrency: number
  /** The most waiting tasks. Those that are never refused do not count. */
  waiting: number
  /** Returns the longest wait in milliseconds. It is called for each task. */
  patience(): number
  busy(): Error
  now?: () => number
}

/**
 * A fair queue for work that occupies a core for long. Each source has its own line, and the lines are served in turn,
 * so that many tasks of one source do not delay the first task of another. If the queue is full, the newest task of the
 * source with the most waiting tasks is refused. A task that would start too late is refused too.
 */
export function fairQueue({
  concurrency,
  waiting: most,
  patience,
  busy,
  now = Date.now,
}: QueueLimits): FairQueue {
  const lines = new Map<string | null, Waiting[]>()
  let running = 0

  const count = () => [...lines].reduce((sum, [source, line]) => sum + (source === null ? 0 : line.length), 0)

  /**
   * Removes a waiting task if the queue is full, so that one of this source can be added. Returns false if that is not
   * possible.
   */
  function makeRoom(source: string): boolean {
    if (count() < most) return true
    const longest = longestLine()
    const own = lines.get(source)?.length ?? 0
    if (!longest || longest.length <= own + 1) return false
    longest.pop()?.refuse()
    return true
  }

  function longestLine() {
    const bounded = [...lines].filter(([source]) => source !== null)
    return bounded
      .map(([, line]) => line)
      .reduce((one, other) => (other.length > one.length ? other : one), [])
  }

  function refuseLate() {
    const latest = now() - patience()
    for (const [source, line] of lines) {
      while (source !== null && line[0] && line[0].since < latest) line.shift()?.refuse()
    }
  }

  /** The first waiting task of the next source; the source then moves to the end of the turn. */
  function next(): Waiting | undefined {
    refuseLate()
    for (const [source, line] of lines) {
      lines.delete(source)
      const first = line.shift()
      if (line.length > 0) lines.set(source, line)
      if (first) return first
    }
    return undefined
  }

  function wait(source: string | null, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const line = lines.get(source) ?? []
      const leave = () => {
        line.splice(line.indexOf(one), 1)
        if (line.length === 0) lines.delete(source)
        reject(busy())
      }
      const end = (done: () => void) => () => {
        signal?.removeEventListener('abort', leave)
        done()
      }
      const one = { since: now(), start: end(resolve), refuse: end(() => reject(busy())) }
      signal?.addEventListener('abort', leave)
      line.push(one)
      lines.set(source, line)
    })
  }

  return {
    async join(source, work, signal) {
      if (signal?.aborted) throw busy()
      if (running < concurrency) running += 1
      else if (source === null || makeRoom(source)) await wait(source, signal)
      else throw busy()
      try {
        return await work()
      } finally {
        const following = next()
        if (following) following.start()
        else running -= 1
      }
    },
  }
}
