import { setImmediate } from 'node:timers/promises'

/** Milliseconds that long work may run before other calls get their turn. */
const SLICE = 8

/** The end of the latest slice. Slices of all long work are chained, so only one runs per round of the event loop. */
let latest: Promise<unknown> = Promise.resolve()

/**
 * Splits work that occupies the processor for long, such as an export or a PDF document. Await the returned function
 * between two steps: when the slice is used up, it yields to waiting calls and to other long work. A call then waits
 * for at most one slice, however much long work runs.
 */
export function inSlices(): () => Promise<void> {
  let begun = performance.now()
  return async () => {
    if (performance.now() - begun < SLICE) return
    const turn = latest.then(() => setImmediate())
    latest = turn
    await turn
    begun = performance.now()
  }
}
