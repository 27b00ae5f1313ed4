import { setImmediate } from 'node:timers/promises'

/** The time in milliseconds that long work may take before other calls get their turn. */
const SLICE = 8

/** The end of the latest slice. Each waits for the one before, so that one is worked on in a round of the event loop. */
let latest: Promise<unknown> = Promise.resolve()

/**
 * For work that occupies the processor for long, such as an export or a PDF document. The returned function is awaited
 * between two steps: when the slice is used up, it lets waiting calls be answered, and all other long work have a slice.
 * Then a call waits for one slice, however much long work there is.
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
