/**
 * Runs `work` one at a time. Callers that arrive while it runs share the next run, so that every result is computed
 * after it was requested.
 */
export function shared<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined
  let next: Promise<Result> | undefined

  function begin(): Promise<Result> {
    next = undefined
    running = work().finally(() => {
      running = undefined
    })
    return running
  }

  return () => {
    if (!running && !next) return begin()
    next ??= (running ?? Promise.resolve()).then(begin, begin)
    return next
  }
}
