/**
 * Runs `work` one at a time. Whoever asks while it runs shares the next run with the others who asked meanwhile, so
 * that its result is never older than the question.
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
